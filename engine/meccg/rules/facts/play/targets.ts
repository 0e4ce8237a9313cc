/** What an action may be aimed at (000 V, Annotations 1-4 and 8). Each target is one number for the choice. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Context } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import { Entry, EntryKind, EntryBit } from "../../state/entries.js";
import { StrikeFrame, AttackFrame, AttackBit } from "../../state/frames/combat.js";
import { TARGETS, type ModeForm } from "../../../cards/vocabulary/compiled.js";
import { areLastChecks, weighsOnChecks } from "../score/lastchecks.js";
import { automaticAttackCount, automaticAttack, siteAttackIsFirm } from "../combat/siteattacks.js";
import {
  checkIsNear,
  aboutFaction,
  madeBy,
  declaredEnvironments,
  threats,
  isHazardEvent,
  isResourceShort,
  isOfMinions,
  isFallens,
  aimedAtCompany,
} from "./declaredtargets.js";
import { companyKinds } from "../company/companykind.js";
import { companyLives, companyOf, nextSlot, NONE, firstOf } from "../../state/inplay.js";
import { countAt } from "../../state/lists.js";
import { discardedMarks } from "./discarded.js";
import { dragonsAhead, isBy, isStillAhead, isAhead, isAimed, AHEAD } from "../combat/attacksahead.js";
import { entryTarget } from "../../state/targets.js";
import { facedCards } from "../../state/facedcreatures.js";
import { fallenBeside } from "../company/eliminatedreturn.js";
import { fits, siteInView, siteTypeForHazards, siteTypeInView } from "./conditions.js";
import { isCharacterOf } from "../../state/alignment.js";
import {
  isFighter,
  charactersOf,
  isAtHand,
  besideBearer,
  atBearers,
  isBearers,
  regionsOf,
  itemsOf,
} from "./companytargets.js";
import { isOfInformation } from "../score/stagepoints.js";
import { isOfKind } from "./inhand.js";
import { isTaken } from "./unique.js";
import { listAgents, influenced, tapsAgent } from "../company/agentactors.js";
import { listAttacked } from "../combat/companycombat.js";
import { listGoods } from "./goods.js";
import { neverServes, meetsNotAll, neverMeets } from "./opposedcards.js";
import { racesOfAttack } from "../combat/attackraces.js";
import { rescueSites } from "../sites/rescuesites.js";
import { sparedByEnvironment } from "../journey/deeps.js";
import { strikeToCome, chainBase, checkOf, flatterer } from "../../machine/declared.js";
import { targetAllowed } from "./candeclare.js";
import { type Lister, ownTarget } from "../../machine/target.js";

/** Is the faction, as printed, played at a site of these types? */
function isPlayedAt(def: number, types: number): boolean {
  const at = D.AT[def];
  for (let k = 0; k < at.length; k++) if (types & (1 << D.SITE_TYPE[at[k]])) return true;
  return false;
}
/** Slot of who faces the strike under way. */
const facing = (s: Table): number => s.fr[s.h[L.Header.strike] + StrikeFrame.target];
const LISTERS: Readonly<Record<(typeof TARGETS)[number], Lister>> = {
  character(s, m, t, cx, out) {
    const player = cx.player;
    const company = cx.company;
    let count = 0;
    // In a strike cards are for the one who faces it (000:1184-1190; coe 3.iv.1, 3.iv.5).
    if (s.h[L.Header.strike] !== 0 && (player !== s.active || m.windows & T.WIN.strike)) {
      const i = s.fr[s.h[L.Header.strike] + StrikeFrame.target];
      const plain = player === s.active ? s.iRole[i] === L.Role.character : isFighter(s, i);
      if ((t.whose !== 0 || player === s.active) && (t.who === null ? plain : fits(s, t.who, i, cx))) out[count++] = i;
    } else if (t.whose === 1) count = charactersOf(s, t, company, cx, out, count);
    else
      for (let k = 0; k < s.companies; k++) {
        if (t.whose === 0 && s.cget(k, L.CompanyWord.owner) !== player) continue;
        if (companyLives(s, k) && isAtHand(s, m, k)) count = charactersOf(s, t, k, cx, out, count);
      }
    return count;
  },
  attack(s, m, t, cx, out) {
    const company = cx.company;
    let count = 0;
    if (t.bits & 2) return dragonsAhead(s, t, company, out);
    // What is not played while somebody attacks speaks of attacks to come, or of the automatic-attack in which it is shown.
    const ofSite = (t.bits & 8) !== 0 || ((t.bits & 1) !== 0 && (m.windows & T.WIN.attackHazard) === 0);
    if (
      s.h[L.Header.attack] !== 0 &&
      (s.fr[s.h[L.Header.attack] + AttackFrame.bits] & AttackBit.cancelled) === 0 &&
      (t.mask === 0 || t.mask & raceOfAttack(s)) &&
      (!ofSite || (s.fr[s.h[L.Header.attack] + AttackFrame.bits] & AttackBit.automatic) !== 0) &&
      isBy(t, s.fr[s.h[L.Header.attack] + AttackFrame.creature])
    )
      out[count++] = 1;
    if (
      s.h[L.Header.attack] === 0 &&
      company >= 0 &&
      (t.bits & 8 ? isStillAhead(s, company) : t.bits & 1 && isAhead(s, t.bits))
    )
      for (let k = 0; k < automaticAttackCount(s, company); k++)
        if (isAimed(t, automaticAttack(s, company, k)) && ((t.bits & 8) === 0 || siteAttackIsFirm(s, company, k)))
          out[count++] = AHEAD + k;
    return count;
  },
  strike(s, m, _t, cx, out) {
    const here = s.h[L.Header.strike] !== 0;
    if (here && D.KIND[m.def] === T.K_EVENT && neverServes(s, cx.player, m.def, facing(s))) return 0;
    if (!here && strikeToCome(s) < 0) return 0;
    out[0] = here ? 1 : entryTarget(strikeToCome(s));
    return 1;
  },
  check(s, m, t, cx, out) {
    const player = cx.player;
    let count = 0;
    for (let i = chainBase(s); i < s.h[L.Header.chainCount]; i++) {
      const who = checkOf(s, i * L.ENTRY_WORDS);
      if (
        who >= 0 &&
        s.iRole[who] === L.Role.character &&
        s.iOwner[who] === player &&
        (t.who === null || fits(s, t.who, who, cx)) &&
        ((t.bits & 1) === 0 || besideBearer(s, who, cx)) &&
        ((t.bits & 4) === 0 || atBearers(s, who, cx)) &&
        ((t.bits & 2) === 0 || isBearers(s, who, cx)) &&
        checkIsNear(s, m, who, cx)
      )
        out[count++] = entryTarget(i);
    }
    return count;
  },
  influenceCheck(s, m, t, cx, out) {
    const player = cx.player;
    let count = 0;
    for (let i = chainBase(s); i < s.h[L.Header.chainCount]; i++) {
      const entry = i * L.ENTRY_WORDS;
      if (t.bits & 32 && s.ch[entry + Entry.player] === player && flatterer(s, entry) >= 0) {
        if (t.who === null || fits(s, t.who, flatterer(s, entry), cx)) out[count++] = entryTarget(i);
        continue;
      }
      if (s.ch[entry + Entry.sort] !== EntryKind.faction && s.ch[entry + Entry.sort] !== EntryKind.influence) continue;
      const mine = s.ch[entry + Entry.player] === player;
      if (mine !== (t.whose !== 3)) continue;
      if (t.whose === 3 && s.ch[entry + Entry.sort] === EntryKind.faction) continue; // not against a card of his
      const actor = s.ch[entry + Entry.actor];
      const near = t.whose === 3 ? s.ch[entry + Entry.target] : actor;
      if (t.bits & 1 && (near < 0 || !besideBearer(s, near, cx))) continue;
      if (t.bits & 2 && (actor < 0 || s.iRole[actor] !== L.Role.agent)) continue;
      if (t.bits & 4 && !aboutFaction(s, entry)) continue;
      if (t.bits & 8 && (near < 0 || cx.actor < 0 || companyOf(s, near) !== companyOf(s, cx.actor))) continue;
      if (t.bits & 16 && (s.ch[entry + Entry.sort] !== EntryKind.faction || !isBearers(s, actor, cx))) continue;
      if (t.who !== null && actor >= 0 && neverServes(s, player, m.def, actor)) continue;
      if (madeBy(s, t.who, actor, cx)) out[count++] = entryTarget(i);
    }
    return count;
  },
  company(s, _m, t, cx, out) {
    if (cx.company < 0) return 0;
    if (t.mask !== 0) return attackableOf(s, cx.company, t.mask, out);
    out[0] = cx.company;
    return 1;
  },
  site(s, _m, _t, cx, out) {
    if (cx.company < 0 || siteInView(s, cx.company) < 0) return 0;
    out[0] = siteInView(s, cx.company);
    return 1;
  },
  faction(s, _m, t, cx, out) {
    const player = cx.player;
    let count = 0;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
      if (s.iRole[i] !== L.Role.faction || (t.whose === 3 && s.iOwner[i] === player)) continue;
      if (t.whose === 0 && s.iOwner[i] !== player) continue;
      const def = s.iDef[i];
      if (t.n !== 0 && (t.n & (1 << D.RACE_OF[def])) === 0) continue;
      if (t.card === def || (t.mask !== 0 && !isPlayedAt(def, t.mask))) continue;
      if (t.bits === 0 || D.UNIQUE[def]) out[count++] = i;
    }
    return count;
  },
  region: (s, _m, t, cx, out) => regionsOf(s, t, cx.company, out),
  siteOfType(s, m, t, cx, out) {
    const company = cx.company;
    if (company < 0 || (m.side === T.SIDE_HAZARD ? siteTypeForHazards : siteTypeInView)(s, company) !== t.n) return 0;
    if (sparedByEnvironment(m.def, siteInView(s, company))) return 0;
    out[0] = siteInView(s, company);
    return 1;
  },
  environment(s, _m, _t, _cx, out) {
    let count = 0;
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (D.KEYWORDS_OF[s.iDef[e]] & (1 << T.KEYWORD.environment)) out[count++] = e;
    count = declaredEnvironments(s, out, count);
    return count;
  },
  item: (s, m, t, cx, out) => itemsOf(s, m, t, cx, out),
  hazardPermanent(s, _m, t, cx, out) {
    const company = cx.company;
    let count = 0;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
      const role = s.iRole[i];
      if (role !== L.Role.attached && role !== L.Role.event && role !== L.Role.onCompany && role !== L.Role.onSite)
        continue;
      const def = s.iDef[i];
      const type = D.TYPE[def] === T.PERMANENT || (t.bits & 2 && D.TYPE[def] === T.LONG);
      if ((D.SIDE[def] & T.SIDE_HAZARD) === 0 || !type) continue;
      if (t.bits & 4 && D.KEYWORDS_OF[def] & (1 << T.KEYWORD.environment)) continue;
      const onItsSite =
        s.rules.siteOfCompany && role === L.Role.onSite && company >= 0 && s.iSite[i] === siteInView(s, company);
      if (t.bits & 1 && companyOf(s, i) !== company && !onItsSite) continue;
      if (t.bits & 8 && !liesOnCharacter(s, i)) continue;
      if (areLastChecks(s) && !weighsOnChecks(def)) continue;
      out[count++] = i;
    }
    return count;
  },
  corruptionCard(s, m, t, cx, out) {
    const player = cx.player;
    const company = cx.company;
    let count = 0;
    for (let k = 0; k < s.companies; k++) {
      if ((t.whose === 1 ? k !== company : s.cget(k, L.CompanyWord.owner) !== player) || !isAtHand(s, m, k)) continue;
      for (let i = firstOf(s, k); i !== NONE; i = s.iNext[i]) {
        if (t.who && !fits(s, t.who, i, cx)) continue;
        for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
          if (D.BITS[s.iDef[j]] & D.B_CORRUPTION_CARD) out[count++] = j;
      }
    }
    return count;
  },
  nazgulPermanent(s, _m, t, cx, out) {
    let count = 0;
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (
        D.BITS[s.iDef[e]] & D.B_NAZGUL &&
        ((t.bits & 1) === 0 || s.iStat[e] & L.Status.tapped) &&
        ((t.bits & 2) === 0 || (s.iOwner[e] === cx.player && (s.iStat[e] & L.Status.cameAtSite) === 0))
      )
        out[count++] = e;
    return count;
  },
  dragonEvent(s, _m, t, _cx, out) {
    let count = 0;
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
      const def = s.iDef[e];
      if (D.IS_DRAGON[D.ENTITY[def]] && D.KIND[def] === T.K_EVENT && D.TYPE[def] === t.n) out[count++] = e;
    }
    return count;
  },
  nazgulThreat: (s, _m, t, cx, out) => threats(s, t.bits === 0, cx, out),
  agent(s, _m, t, cx, out) {
    let count = 0;
    for (let p = 0; p < s.players; p++)
      if (t.whose === 2 || (p === cx.player) === (t.whose !== 3)) count = listAgents(s, t.agent, p, cx, out, count);
    return count;
  },
  rescueSite: (s, _m, t, cx, out) => rescueSites(s, t.mask, t.bits, cx, out),
  stored(s, _m, t, cx, out) {
    let count = 0;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.stored && s.iOwner[i] !== cx.player && (t.bits ? isOfInformation : ofGoods)(s.iDef[i]))
        out[count++] = i;
    return count;
  },
  knowledge(s, _m, t, cx, out) {
    const company = cx.company;
    let count = 0;
    for (let i = company < 0 ? NONE : firstOf(s, company); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iOwner[j] === cx.player && D.KEYWORDS_OF[s.iDef[j]] & t.mask) out[count++] = j;
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === company && D.KEYWORDS_OF[s.iDef[e]] & t.mask)
        out[count++] = e;
    return count;
  },
  influenced: (s, _m, t, cx, out) => influenced(s, t.mask, cx, out),
  longEvent(s, _m, t, cx, out) {
    let count = 0;
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
      if (t.whose === 0 && s.iOwner[e] !== cx.player) continue;
      if (s.iRole[e] === L.Role.event && D.TYPE[s.iDef[e]] === T.LONG && D.SIDE[s.iDef[e]] & t.n) out[count++] = e;
    }
    return count;
  },
  automaticAttack(s, m, _t, cx, out) {
    const spared = cx.company < 0 || sparedByEnvironment(m.def, siteInView(s, cx.company));
    const n = spared ? 0 : automaticAttackCount(s, cx.company);
    for (let i = 0; i < n; i++) out[i] = i;
    return n;
  },
  discarded(s, m, t, cx, out) {
    const player = cx.player;
    const answers = discardedMarks(m);
    const faced = t.bits & 4 ? (cx.company < 0 ? 0 : facedCards(s, cx.company)) : -1;
    let count = 0;
    for (let k = 0; k < L.NAMES; k++) {
      const def = s.list[player * L.NAMES + k];
      if (!answers[def] || !liesThere(s, player, t.bits & 1, k) || !isSuchFor(s, player, t.bits, k)) continue;
      if (faced === -1 || (faced & D.FACED_BIT[def]) !== 0) out[count++] = def;
    }
    return count;
  },
  fallen: (s, _m, _t, cx, out) => fallenBeside(s, cx.actor, out),
  goods: (s, m, _t, cx, out) => listGoods(s, m, cx, out),
  theirs(s, _m, t, cx, out) {
    let count = 0;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iDef[i] === t.card && s.iOwner[i] !== cx.player && s.iRole[i] !== L.Role.stored) out[count++] = i;
    return count;
  },
  inHand(s, m, t, cx, out) {
    let count = 0;
    let last = -1;
    for (let i = 0; i < s.pget(cx.player, L.PlayerWord.hand); i++) {
      const def = s.hands[cx.player * L.HAND + i];
      const fit =
        t.bits === 3 ||
        (t.bits === 2
          ? D.RARE_KEYWORDS_OF[def] & t.mask
          : t.bits
            ? def === t.card
            : isOfKind(s, cx.player, t.n, def) &&
              (t.mask === 0 || t.mask & (t.n === T.K_ITEM ? 1 << D.CLASS[def] : D.RACES_OF[def])));
      const fights = t.n !== T.K_ALLY || (D.SPARED[def] !== 1 && D.BODY[def] > 0);
      if (def !== last && (def !== m.def || t.bits === 3) && fit && fights && (t.n !== T.K_ITEM || !isTaken(s, def)))
        out[count++] = def;
      last = def;
    }
    return count;
  },
  declared(s, _m, t, cx, out) {
    const player = cx.player;
    const company = cx.company;
    let count = 0;
    for (let i = chainBase(s); i < s.h[L.Header.chainCount]; i++) {
      const entry = i * L.ENTRY_WORDS;
      if (
        (s.ch[entry + Entry.sort] === EntryKind.card ||
          s.ch[entry + Entry.sort] === EntryKind.ability ||
          s.ch[entry + Entry.sort] === EntryKind.creature ||
          (t.bits & 2 && s.ch[entry + Entry.sort] === EntryKind.trigger)) &&
        s.ch[entry + Entry.player] !== player &&
        (s.ch[entry + Entry.bits] & EntryBit.negated) === 0 &&
        (t.bits & 64
          ? isHazardEvent(s, entry)
          : t.bits & 16
            ? tapsAgent(s, entry)
            : t.bits & 4
              ? isResourceShort(s, entry) &&
                (!(t.bits & 32) || isOfMinions(s, entry)) &&
                (t.bits < 128 || isFallens(s, entry, t))
              : aimedAtCompany(s, entry, t, company))
      )
        out[count++] = entryTarget(i);
    }
    return count;
  },
};
/** Where a character is looked for: is the card of that name one for the player, who may have agents as characters? */
const isSuchFor = (s: Table, p: number, bits: number, k: number): boolean =>
  (bits & 2) === 0 || isCharacterOf(s, p, s.list[p * L.NAMES + k]);
/** Is a card of this name (by its place in the list) in the discard pile, or (`out`) among those that were beaten or have left the game? */
const liesThere = (s: Table, p: number, out: number, k: number): boolean =>
  out === 0 ? countAt(s, p, L.Pile.discard, k) > 0 : countAt(s, p, L.Pile.out, k) + countAt(s, p, L.Pile.won, k) > 0;
/** Companies of some kinds that company `c` might attack now. */
function attackableOf(s: Table, c: number, kinds: number, out: Int32Array): number {
  const count = listAttacked(s, c, out, 0);
  let kept = 0;
  for (let i = 0; i < count; i++) if (companyKinds(s, T.aOf(out[i])) & kinds) out[kept++] = T.aOf(out[i]);
  return kept;
}
/** Does a card lie on a character himself, not on a thing of his? */
const liesOnCharacter = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.attached && s.iRole[s.iHost[i]] === L.Role.character && s.iCtrl[i] === NONE;
const ofGoods = (def: number): boolean => D.KIND[def] === T.K_ITEM;
const BY_KIND: readonly Lister[] = TARGETS.map((of) => LISTERS[of]);
const listerOf = (of: number): Lister => BY_KIND[of] ?? ownTarget(of)!.list;
/** Writes the targets of a mode for who asks (player, company, actor); returns how many. */
export function listTargets(s: Table, m: ModeForm, cx: Context, out: Int32Array): number {
  const target = m.target!;
  const n = listerOf(target.of)(s, m, target, cx, out);
  // Only what some effect can act on.
  let kept = 0;
  const bound = meetsNotAll(s, cx.player, m.def);
  for (let i = 0; i < n; i++)
    if (targetAllowed(s, m, out[i], cx) && !(bound && neverMeets(s, m.def, target.of, out[i]))) out[kept++] = out[i];
  return kept;
}
/** Race of the attack under way as a bit, 0 if it has none. */
function raceOfAttack(s: Table): number {
  return racesOfAttack(s, s.h[L.Header.attack]);
}
