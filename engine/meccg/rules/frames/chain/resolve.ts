/** Resolving one declared action (Annotations 5-8): are its conditions still there; then its effects in order; then the card. */
import { opponentOf } from "../../state/seats.js";
import { winTo } from "../../state/won.js";
import { goesBack } from "../../query/returned.js";
import { neverServes } from "../../query/meeting.js";
import { hasNoUse } from "../../query/benighted.js";
import { standsForPlayer } from "../../query/ringwraiths.js";
import { isMagic } from "../../query/skills.js";
import { typeOfSite } from "../../query/siteevents.js";
import { cancellerOf } from "../../query/cancelled.js";
import { afterPlan, beforePlan, isPlan, plansStilled } from "../../changes/plans.js";
import { isWardedFrom } from "../../query/shields.js";
import {
  COND,
  COST_TAP_SITE,
  PAYS_TAP,
  EFFECT,
  type EffectForm,
  type ModeForm,
  type Need,
  ON,
  TARGETS,
  TG,
  type Trigger,
} from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { fire, stagePlayed } from "../../changes/firing.js";
import { isStageCard } from "../../query/stage.js";
import { fillsDungeon } from "../organization/prisoners.js";
import { isDungeon } from "../../query/scenarios.js";
import { BEARER, defineFrame, GO, INFLUENCE, leave, step } from "../../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../../machine/question.js";
import { type Asking, borrow, type Context, giveBack } from "../../state/context.js";
import type { Machine } from "../../machine/state.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { creatureAttacks } from "../combat/startattack.js";
import { influencedDef } from "../../machine/declared.js";
import { holds, holdsOne, siteInView } from "../../query/conditions.js";
import { RUN } from "../../machine/effect.js";
import { startCheck } from "../checks/corruption.js";
import {
  addEvent,
  companyLives,
  enter,
  eventInPlay,
  firstOf,
  isUntapped,
  NONE,
  place,
  tap,
} from "../../state/inplay.js";
import { tapSite } from "../../state/sitecards.js";
import { keyStands } from "../../query/keying.js";
import { dragonPlayed, lieWith } from "../../query/richlairs.js";
import { hazardsLeft } from "../../query/limit.js";
import { environmentEnters } from "../../changes/paths.js";
import { comesBack } from "../../changes/returning.js";
import { discardOpen, openIntoDeck, toHandOpen } from "../../changes/piles.js";
import { afterLeaving, dropBarred, guardReturns, standInGoes } from "../../changes/leaving.js";
import { addTo } from "../../state/lists.js";
import { isTaken } from "../../query/unique.js";
import { hostLaid, hostOnSite } from "../../changes/prisoners.js";
import { resolveSitePlay } from "../site/siteplay.js";
import { resolveCharacter } from "../organization/characters.js";
import { resolveStore } from "../organization/handover.js";
import { Entry, EntryBit, EntryKind } from "../../state/entries.js";
import { BearerFrame, InfluenceFrame, ResolveFrame } from "../../state/frames-of-the-chain.js";
import { pointsPlayed } from "../../changes/ranging.js";
import { becomesAvatar } from "../../changes/avatars.js";
import { unmark, unmarkAnywhere, unmarkOn } from "../../state/oncemarks.js";
import { lastingDef } from "../../state/lasting.js";
import { isEntryTarget, targetIndex, TargetKind, targetKind } from "../../state/targets.js";

function modeOf(s: Machine, f: number): ModeForm | null {
  const k = s.fr[f + ResolveFrame.sort]!;
  if (k === EntryKind.card) return D.MODES[s.fr[f + ResolveFrame.card]!]![s.fr[f + ResolveFrame.mode]!]!;
  if (k === EntryKind.ability) return D.ABILITIES[s.fr[f + ResolveFrame.card]!]![s.fr[f + ResolveFrame.mode]!]!;
  return null;
}
/** What resolves asks. */
function contextOf(s: Machine, f: number): Asking {
  const i = s.fr[f + ResolveFrame.source]!;
  const cx = borrow(s.fr[f + ResolveFrame.player]!, s.fr[f + ResolveFrame.company]!, subjectOf(s, f, i), i);
  cx.actor = s.fr[f + ResolveFrame.actor]!;
  cx.target = s.fr[f + ResolveFrame.target]!;
  cx.def = s.fr[f + ResolveFrame.card]!;
  cx.vs = influencedDef(s);
  return cx;
}
/** Whom it is about: its bearer, himself, who bore it when it was paid; the one to whom something happened. */
function subjectOf(s: Machine, f: number, i: number): number {
  let who = -1;
  if (i < 0) {
    if (modeOf(s, f)?.second == null) who = s.fr[f + ResolveFrame.second]!;
  } else if (s.iRole[i] === L.Role.character) who = i;
  else if (
    s.iHost[i] !== NONE &&
    (s.iRole[i] === L.Role.item || s.iRole[i] === L.Role.attached || s.iRole[i] === L.Role.ally)
  )
    who = s.iHost[i]!;
  return who < 0 && s.fr[f + ResolveFrame.sort] === EntryKind.trigger ? s.fr[f + ResolveFrame.target]! : who;
}
/** Carries out one effect of what resolves. */
function run(s: Machine, f: number, d: EffectForm): void {
  const cx = contextOf(s, f);
  const noted = isPlan(s, s.fr[f + ResolveFrame.card]!);
  if (noted) beforePlan(s);
  RUN[d.op]!(s, f, d, cx);
  if (noted) afterPlan(s);
  giveBack(cx);
}
/** Conditions on how things stand that must still be true; those that declaring itself changed are not asked again. */
const PAID = COND.among(["siteUntapped", "stored", "palantirEnabled"]);
function stillHolds(s: Machine, needs: readonly Need[], cx: Context): boolean {
  for (let i = 0; i < needs.length; i++) {
    const n = needs[i]!;
    if (!PAID[n.op] && !holdsOne(s, n, cx)) return false;
  }
  return true;
}
/** Has the limit sunk below what was declared against it (coe 2.IV.iii.1)? */
function overLimit(s: Machine, f: number): boolean {
  const c = s.h[L.Header.company]!;
  return (
    s.rules.hazardLimitRechecked &&
    (s.fr[f + ResolveFrame.bits]! & EntryBit.counted) !== 0 &&
    c >= 0 &&
    hazardsLeft(s, c) < 0
  );
}
/** Targets that lie on the table in a slot of their own. */
const IN_SLOT: readonly boolean[] = TARGETS.map((t) =>
  [
    "item",
    "faction",
    "hazardPermanent",
    "corruptionCard",
    "nazgulPermanent",
    "creatureEvent",
    "longEvent",
    "dragonEvent",
    "influenced",
    "stored",
  ].includes(t),
);
/** Is the target still what it was (Annotation 8)? */
function targetStands(s: Machine, m: ModeForm, target: number, c: number): boolean {
  const t = m.target!;
  const of = t.of;
  if (isEntryTarget(target) && s.ch[targetIndex(target) * L.ENTRY_WORDS + Entry.sort] === 0) return false;
  if (of === TG.nazgulThreat) {
    if (targetKind(target) === TargetKind.attack) return s.h[L.Header.attack] !== 0;
    return isEntryTarget(target) || s.iRole[target] === L.Role.event;
  }
  if (of === TG.character) return s.iRole[target] === L.Role.character || s.iRole[target] === L.Role.ally;
  if (IN_SLOT[of]) return s.iRole[target] !== L.Role.free;
  if (of === TG.agent) return s.iRole[target] === L.Role.agent;
  if (of === TG.environment) return isEntryTarget(target) || s.iRole[target] !== L.Role.free;
  if (of === TG.region) return c >= 0 && L.regionType(s.cget(c, L.CompanyWord.regions + target)) === t.n;
  if (of !== TG.siteOfType) return true;
  if (c < 0) return false;
  const kept = s.cget(c, L.CompanyWord.siteType);
  if (kept <= 0) return typeOfSite(s, c, target) === t.n;
  return (m.side === T.SIDE_HAZARD ? L.siteTypeOfForHazards(kept) : L.siteTypeOf(kept)) === t.n;
}
/** Is the card cancelled by one in play? Then that one knows that it was played. */
function isVoid(s: Machine, f: number): boolean {
  if (s.fr[f + ResolveFrame.sort] !== EntryKind.card) return false;
  const e = cancellerOf(s, s.fr[f + ResolveFrame.card]!);
  if (e >= 0 && s.iRole[e] !== L.Role.item) s.iTurn[e]! |= L.TurnMark.mustCheck;
  return e >= 0;
}
function valid(s: Machine, f: number, m: ModeForm): boolean {
  if (isVoid(s, f)) return false;
  if (s.fr[f + ResolveFrame.bits]! & EntryBit.negated || overLimit(s, f)) return false;
  const p = s.fr[f + ResolveFrame.player]!;
  const actor = s.fr[f + ResolveFrame.actor]!,
    target = s.fr[f + ResolveFrame.target]!,
    inst = s.fr[f + ResolveFrame.source]!;
  if (m.taps && actor >= 0 && (s.iRole[actor] === L.Role.free || s.iOwner[actor] !== p || isUntapped(s, actor)))
    return false;
  if (m.by && actor >= 0 && s.iRole[actor] === L.Role.free) return false;
  if (m.agentPays === PAYS_TAP && (s.iRole[actor] !== L.Role.agent || isUntapped(s, actor))) return false;
  if (
    s.fr[f + ResolveFrame.sort]! === EntryKind.ability &&
    inst >= 0 &&
    (s.iRole[inst] === L.Role.free || s.iDef[inst] !== s.fr[f + ResolveFrame.card]!)
  )
    return false;
  if (m.target && target >= 0 && !targetStands(s, m, target, s.fr[f + ResolveFrame.company]!)) return false;
  if (m.target?.of === TG.character && target >= 0 && isWardedFrom(s, target, m.def)) return false;
  const second = s.fr[f + ResolveFrame.second]!;
  if (m.second !== null && second >= 0 && !targetStands(s, m.second, second, s.fr[f + ResolveFrame.company]!))
    return false;
  // What took the use of such cards meanwhile (coe 9.2.1).
  if (s.h[L.Header.standing]! & D.ST_RARE) {
    const user = m.taps || m.by ? actor : inst < 0 ? -1 : subjectOf(s, f, inst);
    if (hasNoUse(s, user, m.def) || (m.target?.of === TG.character && hasNoUse(s, target, m.def))) return false;
  }
  const cx = contextOf(s, f);
  const ok = stillHolds(s, m.needs, cx);
  giveBack(cx);
  return ok;
}

const carryOut = step("carry it out", {
  enter(s, f) {
    switch (s.fr[f + ResolveFrame.sort]) {
      case EntryKind.card:
      case EntryKind.ability:
        return resolveMode(s, f, modeOf(s, f)!);
      case EntryKind.trigger:
        return resolveTrigger(s, f);
      case EntryKind.support:
        return resolveSupport(s, f);
      case EntryKind.creature:
        tellResolved(s, f);
        return resolveCreature(s, f);
      case EntryKind.check:
        return resolveCheck(s, f);
      case EntryKind.faction:
      case EntryKind.influence: {
        if (s.fr[f + ResolveFrame.next] !== 0) return leave(s);
        s.fr[f + ResolveFrame.next] = 1;
        if (s.fr[f + ResolveFrame.sort] === EntryKind.faction) tellResolved(s, f);
        const g = s.push(INFLUENCE);
        for (let i = 0; i < L.ENTRY_WORDS; i++) s.fr[g + InfluenceFrame.sort + i] = s.fr[f + ResolveFrame.sort + i]!;
        return GO;
      }
      case EntryKind.siteCard:
        tellResolved(s, f);
        resolveSitePlay(s, f);
        return GO;
      case EntryKind.character:
        tellResolved(s, f);
        resolveCharacter(s);
        return GO;
      case EntryKind.guard:
        return resolveGuard(s, f);
      default:
        return leave(s);
    }
  },
});
defineFrame(ResolveFrame.kind, ResolveFrame.label, [carryOut]);

/** It lies on guard from now on; over the limit it returns to the hand (coe 2.IV.vii.4.1). */
function resolveGuard(s: Machine, f: number): number {
  if (overLimit(s, f)) guardReturns(s, s.fr[f + ResolveFrame.company]!);
  return leave(s);
}
/** The effect of a card is carried out: nothing has cancelled it. */
function tellResolved(s: Machine, f: number): void {
  if (s.cardLog && (s.fr[f + ResolveFrame.bits]! & EntryBit.negated) === 0)
    s.cardLog.came("resolved", s.fr[f + ResolveFrame.card]!, s.fr[f + ResolveFrame.player]!);
}
/** +1 to a check of somebody still in the company. */
function resolveSupport(s: Machine, f: number): number {
  const who = s.fr[f + ResolveFrame.actor]!,
    e = s.fr[f + ResolveFrame.target]! * L.ENTRY_WORDS;
  const sort = s.ch[e + Entry.sort]!;
  const checked = sort === 0 ? -1 : sort === EntryKind.check ? s.ch[e + Entry.target]! : -2;
  if (
    sort !== 0 &&
    s.iRole[who] === L.Role.character &&
    !isUntapped(s, who) &&
    (checked < 0 || s.iComp[checked] === s.iComp[who])
  )
    s.ch[e + Entry.plus]! += 1;
  return leave(s);
}
/** Is it a card of magic, used by somebody whose player has it back (Akhôrahil the Ringwraith)? */
function isKeptMagic(s: Machine, f: number, m: ModeForm): boolean {
  if (!isMagic(s.fr[f + ResolveFrame.card]!)) return false;
  const user = s.fr[f + (m.by !== null || m.taps !== null ? ResolveFrame.actor : ResolveFrame.target)]!;
  if (user < 0 || user >= L.SLOTS || s.iRole[user] !== L.Role.character) return false;
  return (D.SPECIAL_2[s.iDef[user]!]! & D.SP2_KEEPS_MAGIC) !== 0 && standsForPlayer(s, user);
}
/** What the card does as it comes into play. */
function doesAsItEnters(s: Machine, f: number, def: number): void {
  const triggers = D.TRIGGERS[def]!;
  for (let t = 0; t < triggers.length; t++) {
    const { on, does } = triggers[t]!;
    if (on === ON.enters) for (let k = 0; k < does.length; k++) run(s, f, does[k]!);
  }
}
function resolveMode(s: Machine, f: number, m: ModeForm): number {
  const isCard = s.fr[f + ResolveFrame.sort]! === EntryKind.card;
  const def = s.fr[f + ResolveFrame.card]!;
  if (s.fr[f + ResolveFrame.begun] === 0) {
    if (!valid(s, f, m)) {
      // A copy that did not resolve bars no other (000:2388).
      if (m.oncePer === 1) unmarkOn(s, def, s.fr[f + ResolveFrame.target]!);
      else if (m.oncePer === 4) unmarkAnywhere(s, def);
      else if (m.oncePer > 1 && s.fr[f + ResolveFrame.company]! >= 0) unmark(s, def, s.fr[f + ResolveFrame.company]!);
      if (isCard) discardOpen(s, s.fr[f + ResolveFrame.player]!, def);
      if (isCard) standInGoes(s, s.fr[f + ResolveFrame.player]!, def);
      s.pop();
      return GO;
    }
    s.fr[f + ResolveFrame.begun] = 1;
    if (isCard) tellResolved(s, f);
    if (isCard && isKeptMagic(s, f, m)) s.fr[f + ResolveFrame.bits]! |= EntryBit.intoDeck;
    s.h[L.Header.stood] = mayBeEmpty(s, f, m) ? standing(s, f) : 0;
    // A permanent- or long-event is in play from now on; its effects follow.
    if (
      isCard &&
      (D.KIND[def] === T.K_EVENT || D.KIND[def] === T.K_CREATURE) &&
      D.TYPE[def] !== T.SHORT &&
      !m.rescues &&
      !m.word.short
    ) {
      const i = comesIntoPlay(s, f, m);
      if (i >= 0) dropBarred(s);
      if (i >= 0 && isStageCard(def)) stagePlayed(s, s.fr[f + ResolveFrame.player]!);
      if (i >= 0 && D.SIDE[def] === T.SIDE_RESOURCE) pointsPlayed(s, s.fr[f + ResolveFrame.player]!, def);
      s.fr[f + ResolveFrame.source] = i;
      if (i < 0) {
        discardOpen(s, s.fr[f + ResolveFrame.player]!, def);
        s.pop();
        return GO;
      }
      doesAsItEnters(s, f, def);
      if (D.KEYWORDS_OF[def]! & KNOWLEDGE) fire(s, ON.cardComes, s.fr[f + ResolveFrame.company]!, i);
    }
    return GO;
  }
  const does = m.does;
  const ip = s.fr[f + ResolveFrame.next]!;
  if (ip < does.length) {
    s.fr[f + ResolveFrame.next] = ip + 1;
    run(s, f, does[ip]!);
    return GO;
  }
  const p = s.fr[f + ResolveFrame.player]!,
    c = s.fr[f + ResolveFrame.company]!;
  if (m.cost & COST_TAP_SITE && c >= 0 && companyLives(s, c)) {
    tapSite(s, c, siteInView(s, c));
    s.cmark(c, L.CompanyBit.tappedSite);
  }
  if (c >= 0 && companyLives(s, c) && isCard && asksSite(m)) fire(s, ON.siteUsed, c, -1);
  const bits = s.fr[f + ResolveFrame.bits]!;
  const target = s.fr[f + ResolveFrame.target]!;
  // An item that came in the place of another; an ally for an attack.
  const placed =
    (D.KIND[def] === T.K_ITEM || (D.SPECIAL_2[def]! & D.SP2_CONJURED) !== 0) && s.fr[f + ResolveFrame.source]! >= 0;
  s.pop();
  if (isCard && m.rescues) {
    const word = m.does.find((d) => d.word.then !== undefined)!.word;
    const g = s.push(BEARER, p, def, c);
    s.fr[g + BearerFrame.only] = word.who === "target" ? target + 1 : 0;
    s.fr[g + BearerFrame.stores] = word.then === "pile" ? 1 : 0;
    return GO;
  }
  if (
    isCard &&
    (D.KIND[def] !== T.K_EVENT || D.TYPE[def] === T.SHORT || m.word.short) &&
    !(D.KIND[def] === T.K_CREATURE && D.TYPE[def] !== T.SHORT) &&
    !placed
  ) {
    if (bits & EntryBit.toHand) toHandOpen(s, p, def);
    else if (bits & EntryBit.won) winTo(s, p, opponentOf(s, p), def);
    else if (bits & EntryBit.out) addTo(s, p, L.Pile.out, def);
    else if (bits & EntryBit.intoDeck) openIntoDeck(s, p, def);
    else if (nothingDone(s, f)) toHandOpen(s, p, def);
    else discardOpen(s, p, def);
    standInGoes(s, p, def);
  }
  return GO;
}
const KNOWLEDGE = (1 << T.KEYWORD["lost-knowledge"]) | (1 << T.KEYWORD["stolen-knowledge"]);
/** Does a resource tap the site, or ask for it? */
function asksSite(m: ModeForm): boolean {
  if (m.side === T.SIDE_HAZARD) return false;
  if (m.cost & COST_TAP_SITE) return true;
  for (let i = 0; i < m.needs.length; i++) if (OF_SITE[m.needs[i]!.op]) return true;
  return false;
}
const OF_SITE = COND.among([
  "site",
  "siteNot",
  "atSite",
  "siteNamed",
  "siteInRegion",
  "information",
  "siteUntapped",
  "siteTapped",
  "automaticAttackBy",
]);
const DICE = EFFECT.among([
  "corruptionCheck",
  "rollOr",
  "testRing",
  "attackOn",
  "luckySearch",
  "replaceNewSite",
  "goesOnOver",
]);
/** A short-event that paid no price, that nobody answered and that rolls no dice: it may turn out to have done nothing (coe 5.1.2). */
function mayBeEmpty(s: Machine, f: number, m: ModeForm): boolean {
  if (!s.rules.emptyShortEventReturns || s.fr[f + ResolveFrame.sort]! !== EntryKind.card) return false;
  const def = s.fr[f + ResolveFrame.card]!;
  if (D.KIND[def] !== T.K_EVENT && D.KIND[def] !== T.K_CREATURE) return false;
  if (D.TYPE[def] !== T.SHORT || m.taps !== null || m.cost !== 0 || s.fr[f + ResolveFrame.bits]! & EntryBit.answered)
    return false;
  for (let i = 0; i < m.does.length; i++)
    if (DICE[m.does[i]!.op] || m.does[i]!.word.rollMoreThan !== undefined) return false;
  return s.h[L.Header.turnBits]! < L.TURN_RETURNS * MOST_RETURNS;
}
/** So many go back to a hand in one turn; what does nothing after that is discarded, so that a turn ends. */
const MOST_RETURNS = 8;
function nothingDone(s: Machine, f: number): boolean {
  const stood = s.h[L.Header.stood]!;
  s.h[L.Header.stood] = 0;
  if (stood === 0 || stood !== standing(s, f)) return false;
  s.h[L.Header.turnBits]! += L.TURN_RETURNS;
  return true;
}
const HEADER_PARTS = [
  L.Header.winner,
  L.Header.events,
  L.Header.turnBits,
  L.Header.queueCount,
  L.Header.failed,
  L.Header.attacksRaces,
  L.Header.attacksPlus,
  L.Header.kindled,
];
/** A number for how everything stands, frame `f` and what lies above it left out. */
function standing(s: Machine, f: number): number {
  const l = s.layout;
  let n = 17;
  for (let i = 0; i < HEADER_PARTS.length; i++) n = (Math.imul(n, 0x01000193) ^ s.h[HEADER_PARTS[i]!]!) | 0;
  n = mix(s, n, l.player, l.frames + f * 2);
  n = mix(s, n, l.chain, l.chain + s.h[L.Header.chainCount]! * L.ENTRY_WORDS * 2);
  n = mix(s, n, l.lasting, l.size);
  return n === 0 ? 1 : n;
}
function mix(s: Machine, n: number, from: number, to: number): number {
  for (let i = from; i < to; i++) n = (Math.imul(n, 0x01000193) ^ s.bytes[i]!) | 0;
  return n;
}
/** Who is untapped, and may take the card. */
function mayTake(s: Machine, f: number, out: Int32Array | null): number {
  const only = s.fr[f + BearerFrame.only]! - 1;
  let n = 0;
  for (let i = firstOf(s, s.fr[f + BearerFrame.company]!); i !== NONE; i = s.iNext[i]!) {
    if (!isUntapped(s, i) || (only >= 0 && i !== only)) continue;
    if (neverServes(s, s.fr[f + BearerFrame.player]!, s.fr[f + BearerFrame.card]!, i)) continue;
    if (out) out[n] = T.choice(T.V_ACTOR, i);
    n++;
  }
  return n;
}
/** Somebody taps, and the card is stored where he is; where nobody does it is discarded. */
function wonBy(s: Machine, f: number, host: number): void {
  const def = s.fr[f + BearerFrame.card]!;
  const p = s.fr[f + BearerFrame.player]!;
  if (host === NONE) {
    discardOpen(s, p, def);
    return;
  }
  tap(s, host);
  const i = enter(s, def, p, L.Role.stored);
  s.iSite[i] = s.cget(s.fr[f + BearerFrame.company]!, L.CompanyWord.site);
}
/** Does the card leave it to its player whether somebody takes it? */
const mayLeaveIt = (def: number): boolean =>
  D.MODES[def]!.some((m) => m.does.some((e) => (e.word as { then?: string }).then === "mayTake"));
/** After its attack somebody untapped must take the card (Rescue Prisoners). */
export const { asked: takesCard } = defineQuestion(BearerFrame, {
  name: "who takes it",
  over: "taken",
  asks(s, f) {
    const c = s.fr[f + BearerFrame.company]!;
    return companyLives(s, c) && mayTake(s, f, null) > 0 ? s.fr[f + BearerFrame.player]! : NOBODY_ASKED;
  },
  nobody(s, f) {
    const def = s.fr[f + BearerFrame.card]!;
    const p = s.fr[f + BearerFrame.player]!;
    s.pop();
    discardOpen(s, p, def);
    return GO;
  },
  options(s, f, out) {
    const n = mayTake(s, f, out);
    if (s.fr[f + BearerFrame.stores] === 0 && !mayLeaveIt(s.fr[f + BearerFrame.card]!)) return n;
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    const def = s.fr[f + BearerFrame.card]!;
    if (s.fr[f + BearerFrame.stores] !== 0) {
      wonBy(s, f, T.verbOf(c) === T.V_PASS ? NONE : T.aOf(c));
      return;
    }
    if (T.verbOf(c) === T.V_PASS) {
      discardOpen(s, s.fr[f + BearerFrame.player]!, def);
      return;
    }
    const host = T.aOf(c);
    const held = (D.BITS[def]! & D.B_HELD) !== 0;
    const i = enter(s, def, s.fr[f + BearerFrame.player]!, held ? L.Role.attached : L.Role.stored);
    tap(s, host);
    if (!held) {
      // It counts at once, and lies with its player's points as of this site.
      s.iSite[i] = s.cget(s.fr[f + BearerFrame.company]!, L.CompanyWord.site);
      return;
    }
    place(s, i, host);
    s.iStat[host]! |= L.Status.held;
    fire(s, ON.cardComes, s.fr[f + BearerFrame.company]!, i);
    if (isDungeon(s, s.iOwner[i]!, def)) fillsDungeon(s, i, s.fr[f + BearerFrame.company]!);
  },
});

/** An ally keeps what is to be stored (000:1466), or what says so; else nothing stays with one. */
const isKeptByAllies = (def: number): boolean =>
  (D.BITS[def]! & D.B_HELD) !== 0 || (D.RARE[def]! & D.R_WITH_ALLY) !== 0;
/** An event has come; what another has pretended may be over with it (Peril Returned). */
function eventHasCome(s: Machine): void {
  fire(s, ON.eventComes, -1, -1);
  if (s.h[L.Header.standing]! & D.ST_PRETENDS) afterLeaving(s);
}
const FOUND = COND.of("noneFoundHere");
/** By card: does it ask where other copies have come into play, so that each remembers its site (Vein of Arda)? */
const NOTES_SITE = Uint8Array.from(D.MODES, (modes) =>
  modes.some((m) => m.needs.some((n) => n.op === FOUND)) ? 1 : 0,
);
/** The event in slot `i` has come to lie on somebody of company `c`: what it begins with, and what it does to him at once. */
function liesOn(s: Machine, i: number, host: number, c: number): void {
  const def = s.iDef[i]!;
  if (D.BITS[def]! & D.B_CORRUPTION_CARD) s.iTurn[host]! |= L.TurnMark.corrupted;
  if (D.BITS[def]! & D.B_HELD) tap(s, host);
  if (D.BITS[def]! & (D.B_HELD | D.B_KEEPS_TAPPED)) s.iStat[host]! |= L.Status.held;
  if (goesBack(def)) s.iStat[i]! |= L.Status.cameThisTurn;
  if (D.RARE[def]! & D.R_WAITS || D.CAPTOR[def] !== null) s.iTurn[i]! |= L.TurnMark.mustCheck;
  if ((D.RARE[def]! & D.R_RULES || NOTES_SITE[def] === 1) && c >= 0) s.iSite[i] = s.cget(c, L.CompanyWord.site);
}
/** Puts an event where it stays; -1 when it cannot (a unique one that came into play meanwhile). */
function comesIntoPlay(s: Machine, f: number, m: ModeForm): number {
  const def = s.fr[f + ResolveFrame.card]!,
    p = s.fr[f + ResolveFrame.player]!,
    target = s.fr[f + ResolveFrame.target]!,
    actor = s.fr[f + ResolveFrame.actor]!,
    c = s.fr[f + ResolveFrame.company]!;
  if (isTaken(s, def)) return -1;
  // A second copy of a card that cannot be doubled comes in and goes when the chain is over (Annotation 11).
  switch (D.STAYS[def]) {
    case D.STAY_CHARACTER: {
      if (m.target?.of === TG.attack) {
        // It waits on the company for somebody whom this attack wounds.
        if (c < 0 || s.h[L.Header.attack] === 0) return -1;
        const i = enter(s, def, p, L.Role.onCompany);
        addEvent(s, i, c);
        return i;
      }
      const fallen = m.target?.of === TG.fallen;
      const host = fallen ? comesBack(s, actor, target) : m.target?.of === TG.character && target >= 0 ? target : actor;
      if (host < 0 && D.RARE[def]! & D.R_AWAITS_AVATAR) {
        const i = enter(s, def, p, L.Role.event);
        addEvent(s, i);
        return i;
      }
      if (host < 0) return -1;
      const ally = s.iRole[host] === L.Role.ally && isKeptByAllies(def);
      if (!ally && s.iRole[host] !== L.Role.character) return -1;
      const i = enter(s, def, p, L.Role.attached);
      place(s, i, ally ? s.iHost[host]! : host);
      if (ally) s.iCtrl[i] = host;
      liesOn(s, i, host, c);
      return i;
    }
    case D.STAY_ITEM: {
      if (target < 0 || s.iRole[target] !== L.Role.item) return -1;
      const i = enter(s, def, p, L.Role.attached);
      place(s, i, s.iHost[target]!);
      s.iCtrl[i] = target;
      return i;
    }
    case D.STAY_AGENT: {
      if (target < 0 || s.iRole[target] !== L.Role.agent) return -1;
      const i = enter(s, def, p, L.Role.attached);
      place(s, i, target);
      return i;
    }
    case D.STAY_COMPANY: {
      if (c < 0 || !companyLives(s, c)) return -1;
      const i = enter(s, def, p, L.Role.onCompany);
      addEvent(s, i, c);
      return i;
    }
    case D.STAY_SITE: {
      if (m.target?.of === TG.dragonEvent) {
        // On a Dragon at home: it says of his lair what it would say of a site, as long as he lies there.
        const i = enter(s, def, p, L.Role.event);
        addEvent(s, i);
        lieWith(s, i, target);
        return i;
      }
      const aimed = m.target !== null && m.target.of !== TG.company && m.target.of !== TG.knowledge && target >= 0;
      const site = aimed ? target : c >= 0 ? siteInView(s, c) : -1;
      if (site < 0) return -1;
      const i = enter(s, def, p, L.Role.onSite);
      s.iSite[i] = site;
      addEvent(s, i);
      return i;
    }
    default: {
      // What a second copy of a card that cannot be doubled would do is not done again.
      const twin = (D.BITS[def]! & D.B_NOT_DOUBLED) !== 0 && eventInPlay(s, def) >= 0;
      const i = enter(s, def, p, L.Role.event);
      addEvent(s, i);
      becomesAvatar(s, i);
      if (D.HOST[def]?.ofSite) hostOnSite(s, i, target);
      else if (D.HOST[def] !== null) {
        const second = s.fr[f + ResolveFrame.second]!;
        const who = second >= 0 ? target : actor;
        if (s.iRole[who] === L.Role.free) return -1;
        hostLaid(s, i, who, second >= 0 ? second : target, D.RACE_OF[s.iDef[who]!]!);
      }
      if (D.SAYS[def]! & D.SAYS_KEEPS) s.iCtrl[i] = target;
      if (D.SAYS[def]! & D.SAYS_RICH_LAIR) lieWith(s, i, target);
      dragonPlayed(s, def);
      if (D.STAYS[def] === D.STAY_FACTION) s.iStat[i]! |= L.Status.cameThisTurn;
      if (twin) return i;
      environmentEnters(s, i);
      if (D.SAYS[def]! & D.SAYS_STILLS) plansStilled(s);
      eventHasCome(s);
      return i;
    }
  }
}
function triggerHolds(s: Machine, f: number, t: Trigger): boolean {
  const cx = contextOf(s, f);
  const ok = holds(s, t.needs, cx);
  giveBack(cx);
  return ok;
}
function resolveTrigger(s: Machine, f: number): number {
  const inst = s.fr[f + ResolveFrame.source]!,
    def = s.fr[f + ResolveFrame.card]!;
  const t = D.TRIGGERS[def]![s.fr[f + ResolveFrame.mode]!]!;
  if (s.fr[f + ResolveFrame.begun] === 0) {
    if (
      s.fr[f + ResolveFrame.bits]! & EntryBit.negated ||
      (inst >= L.SLOTS ? lastingDef(s, inst - L.SLOTS) : s.iRole[inst] === L.Role.free ? -1 : s.iDef[inst]!) !== def ||
      !triggerHolds(s, f, t)
    ) {
      s.pop();
      return GO;
    }
    s.fr[f + ResolveFrame.begun] = 1;
  }
  const ip = s.fr[f + ResolveFrame.next]!;
  if (ip < t.does.length) {
    s.fr[f + ResolveFrame.next] = ip + 1;
    run(s, f, t.does[ip]!);
    return GO;
  }
  s.pop();
  return GO;
}
function resolveCreature(s: Machine, f: number): number {
  const p = s.fr[f + ResolveFrame.player]!,
    def = s.fr[f + ResolveFrame.card]!,
    c = s.fr[f + ResolveFrame.company]!;
  const key = s.fr[f + ResolveFrame.extra]!;
  if (
    s.fr[f + ResolveFrame.bits]! & EntryBit.negated ||
    c < 0 ||
    !companyLives(s, c) ||
    overLimit(s, f) ||
    !keyStands(s, c, def, key)
  ) {
    discardOpen(s, p, def);
    s.pop();
    return GO;
  }
  s.pop();
  dragonPlayed(s, def);
  creatureAttacks(s, c, def, key);
  return GO;
}
/** A corruption check that stands for itself: removal of a card, a transfer, the Council, a passive condition's target. */
function resolveCheck(s: Machine, f: number): number {
  const i = s.fr[f + ResolveFrame.target]!;
  if (s.fr[f + ResolveFrame.begun] === 0) {
    s.fr[f + ResolveFrame.begun] = 1;
    if (s.iRole[i] !== L.Role.character || s.fr[f + ResolveFrame.bits]! & EntryBit.negated) {
      s.pop();
      return GO;
    }
    startCheck(s, i, s.fr[f + ResolveFrame.plus]!, -1, (s.fr[f + ResolveFrame.bits]! & EntryBit.succeeds) !== 0);
    return GO;
  }
  // What the check was for follows if it succeeded.
  const passed = s.h[L.Header.result] === 1;
  const what = s.fr[f + ResolveFrame.extra]!,
    inst = s.fr[f + ResolveFrame.source]!,
    to = s.fr[f + ResolveFrame.actor]!;
  s.h[L.Header.result] = 0;
  s.pop();
  // He may have given it away in answer (Pledge of Conduct): then nothing comes of it.
  if (passed && what > 0 && (inst < 0 || s.iHost[inst] === i)) resolveStore(s, what, inst, to);
  return GO;
}
