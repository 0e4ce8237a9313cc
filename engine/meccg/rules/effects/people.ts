/** Words about what befalls characters: tapping, wounds, healing, bonuses, protection. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Skill } from "../../cards/words/basics.js";
import type { Table } from "../state/table.js";
import { AttackFrame, AttackBit } from "../state/frames/combat.js";
import { Entry } from "../state/entries.js";
import { NOBODY } from "../state/context.js";
import { PlayCharacterFrame } from "../state/frames/organization.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { W_TARGET, EffectBit, W_BEARER, W_COMPANY, W_SELF } from "../../cards/vocabulary/compiled.js";
import { affectedBy, isPerson, effectCompany, bearerOfEffect } from "./reach.js";
import { allySpared } from "../combat/assigning.js";
import { anyComes, namedComes } from "../organization/companions.js";
import { asSaid, UNSAID_OF_HIM, NO_ATTACK } from "./asked.js";
import { bodyOf } from "../facts/company/stats.js";
import { checkedAnyhow, checkedPlus } from "../facts/combat/bodychecks.js";
import { comesTo, namedMayCome } from "../organization/characters.js";
import { defineEffect } from "../machine/effect.js";
import { dismissFollowers } from "../changes/followers.js";
import { filter } from "../../cards/vocabulary/lookups.js";
import { filterText, oneOf } from "../../cards/wording/filters.js";
import { hazardSeat } from "../state/seats.js";
import { healBy, mayUntap, untapOne, woundPlainly } from "../changes/healing.js";
import { isEntryTarget, targetIndex } from "../state/targets.js";
import { isKeptFromDiscard } from "../facts/combat/shields.js";
import { isPersonCard } from "../state/alignment.js";
import { isSameSite } from "../facts/sites/siteevents.js";
import { isUnhindered } from "../facts/journey/unhinderedcompanies.js";
import {
  isWounded,
  isUntapped,
  NONE,
  companyOf,
  firstOf,
  tap as turn,
  companyLives,
  isAvatar,
} from "../state/inplay.js";
import { mindOf } from "../facts/company/mind.js";
import { rollDecides, FLEES_BELOW, BODY_FAILS_ABOVE, DIES_ABOVE } from "../checks/decidingrolls.js";
import { showInHand } from "../machine/known.js";
import { siteInView, fits, enRoute } from "../facts/play/conditions.js";
import { skillsOf } from "../facts/company/skills.js";
import { tapSite } from "../changes/tappedsites.js";
import {
  temporaryEffect,
  isTemporaryFor,
  FOR_CHARACTER,
  nextTemporary,
  temporaryDef,
  addTemporary,
} from "../state/temporaryeffects.js";
import { whom, signed, raceOf } from "../../cards/wording/words.js";

export const heal = defineEffect("heal", {
  describe: (e, names) =>
    e.tapped
      ? `heal ${whom(e.who, names)} of his wound (he stays tapped)`
      : `make ${whom(e.who, names)} well and untapped`,
  asks: asSaid,
  fitsTarget: (s, d, t) =>
    d.who !== W_TARGET ||
    isWounded(s, t) ||
    ((d.bits & EffectBit.tapped) === 0 && !isUntapped(s, t) && (s.iStat[t] & L.Status.held) === 0),
  apply: (s, f, d) => {
    const affected = affectedBy(s, f, d);
    if (!isPerson(s, affected)) return;
    healBy(s, affected, (d.bits & EffectBit.tapped) !== 0);
  },
});
export const untap = defineEffect("untap", {
  describe: (e, names) => `untap ${whom(e.who, names)}${e.who === "company" ? " who is not wounded" : ""}`,
  asks: (e) => (e.who === "bearer" ? ["a bearer who is tapped and may untap"] : []),
  possible: (s, _m, d, cx) => {
    if (d.who !== W_BEARER) return true;
    const b = cx.source < 0 ? NONE : s.iHost[cx.source];
    return b !== NONE && mayUntap(s, b);
  },
  fitsTarget: (s, d, t) => d.who !== W_TARGET || mayUntap(s, t),
  apply: (s, f, d) => {
    if (d.who === W_COMPANY) {
      // The company of the character that the card targets, otherwise the active company.
      const target = s.fr[f + ResolveFrame.target];
      const company = isPerson(s, target) ? companyOf(s, target) : effectCompany(s, f);
      if (company >= 0)
        for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) if (!isWounded(s, i)) untapOne(s, i);
      return;
    }
    const affected = affectedBy(s, f, d);
    if (affected >= 0 && affected < L.SLOTS && s.iRole[affected] === L.Role.item) s.iStat[affected] &= ~L.Status.tapped;
    else if (isPerson(s, affected) && !isWounded(s, affected)) untapOne(s, affected);
  },
});
export const sway = defineEffect("sway", {
  isTemporary: true,
  temporary: {
    influenceForTurn(s, k, i, vs) {
      const d = temporaryEffect(s, k)!;
      return isTemporaryFor(s, k, FOR_CHARACTER, i) && (d.word.all || (vs >= 0 && isPersonCard(vs))) ? d.di : 0;
    },
  },
  describe: (e, names) =>
    `until the end of the turn ${whom(e.who, names)} has ${signed(e.di)} direct influence${e.all ? "" : " against characters"}`,
  asks: () => [UNSAID_OF_HIM],
  fitsTarget: (s, d, t, cx) => {
    for (
      let k = nextTemporary(s, 0, d.op, FOR_CHARACTER, t);
      k >= 0;
      k = nextTemporary(s, k + 1, d.op, FOR_CHARACTER, t)
    )
      if (temporaryDef(s, k) === cx.def) return false;
    return true;
  },
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target)) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, target);
  },
});
export const rollOrFlee = defineEffect("rollOrFlee", {
  describe: (e, names) =>
    `roll, and add the mind of ${whom("target", names)}: below ${e.below} he leaves the company and goes back, alone, to the site it set out from`,
  asks: () => ["a company that moves", NO_ATTACK],
  possible: (s, _m, _d, cx) =>
    cx.company >= 0 && s.h[L.Header.attack] === 0 && s.cget(cx.company, L.CompanyWord.destination) >= 0,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target)) rollDecides(s, s.iOwner[target], FLEES_BELOW, d.n, Math.max(0, mindOf(s, target)), target);
  },
});
export const tap = defineEffect("tap", {
  describe: (e, names) =>
    `tap ${e.only ? `every ${filterText(filter(e.only))} of the company` : whom(e.who, names)}${e.beside ? ` if another ${e.beside} is in his company, or at the site where it is or goes` : ""}`,
  asks: asSaid,
  fitsTarget: (s, d, t) =>
    (d.who !== W_TARGET || isUntapped(s, t)) && (d.word.beside === undefined || hasPeer(s, t, d.word.beside)),
  apply: (s, f, d, cx) => {
    if (d.word.who === "site") {
      const company = effectCompany(s, f);
      const hazard = (D.SIDE[s.fr[f + ResolveFrame.card]] & T.SIDE_HAZARD) !== 0;
      if (company >= 0 && !(hazard && isUnhindered(s, company))) tapSite(s, company, siteInView(s, company));
      return;
    }
    if (d.who === W_COMPANY) {
      const c = effectCompany(s, f);
      for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i])
        if (d.only === null || fits(s, d.only, i, cx)) turn(s, i);
      return;
    }
    if (d.who === W_SELF) {
      const self = s.fr[f + ResolveFrame.source];
      if (self >= 0 && s.iRole[self] !== L.Role.free) s.iStat[self] |= L.Status.tapped;
      return;
    }
    const affected = affectedBy(s, f, d);
    if (d.word.beside !== undefined && !(isPerson(s, affected) && hasPeer(s, affected, d.word.beside))) return;
    if (affected >= 0 && affected < L.SLOTS && s.iRole[affected] !== L.Role.free) turn(s, affected);
  },
});
/** Is another character of this skill with him, or at the site in view of his company, whosever? */
function hasPeer(s: Table, i: number, skill: Skill): boolean {
  const mine = companyOf(s, i);
  const site = mine < 0 ? -1 : siteInView(s, mine);
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c) || (c !== mine && (enRoute(s, c) || !isSameSite(s.cget(c, L.CompanyWord.site), site))))
      continue;
    for (let j = firstOf(s, c); j !== NONE; j = s.iNext[j])
      if (j !== i && skillsOf(s, j) & (1 << T.SKILL[skill])) return true;
  }
  return false;
}
export const wound = defineEffect("wound", {
  describe: (e, names) => `wound ${whom(e.who, names)} (without a body check)`,
  asks: (e) => (e.who === "target" ? ["a target on whom the attack may be made"] : []),
  fitsTarget: (s, d, t) => {
    const attack = s.h[L.Header.attack];
    if (d.who !== W_TARGET || attack === 0 || t >= L.SLOTS || s.iRole[t] !== L.Role.ally) return true;
    return !allySpared(
      s,
      t,
      s.fr[attack + AttackFrame.key],
      (s.fr[attack + AttackFrame.bits] & AttackBit.automatic) !== 0,
    );
  },
  apply: (s, f, d) => {
    const affected = affectedBy(s, f, d);
    if (isPerson(s, affected)) woundPlainly(s, affected);
  },
});
export const bodyCheck = defineEffect("bodyCheck", {
  describe: (e, names) =>
    `${whom(e.who, names)} makes a body check${e.ifTapped ? `, at ${signed(e.ifTapped)} if he is tapped` : ""}`,
  apply: (s, f, d) => {
    const affected = affectedBy(s, f, d);
    if (affected < 0 || s.iRole[affected] !== L.Role.character) return;
    const tapped = (s.iStat[affected] & L.Status.tapped) !== 0;
    // A body check for an existing wound does not count as a new wound.
    const wound = d.who === W_TARGET ? checkedAnyhow(s, affected) : checkedPlus(s, affected);
    const plus = (tapped ? (d.word.ifTapped ?? 0) : 0) + wound;
    rollDecides(s, hazardSeat(s, s.iOwner[affected]), BODY_FAILS_ABOVE, bodyOf(s, affected), plus, affected);
  },
});
export const mindOrDie = defineEffect("mindOrDie", {
  describe: (e, names) =>
    `the opponent rolls, ${signed(e.by)}: with more than the mind of ${whom("bearer", names)} he is eliminated${e.only ? `, if he is ${oneOf(filter(e.only))}` : ""}`,
  apply: (s, f, d) => {
    const affected = affectedBy(s, f, d);
    if (
      affected < 0 ||
      s.iRole[affected] !== L.Role.character ||
      (d.only !== null && !fits(s, d.only, affected, NOBODY))
    )
      return;
    rollDecides(s, hazardSeat(s, s.iOwner[affected]), DIES_ABOVE, Math.max(0, mindOf(s, affected)), d.by, affected);
  },
});
/** No card does it: it stands among what lasts for the turn (`state/eliminated.ts`). */
export const fell = defineEffect("fell", {
  describe: () => "his company remembers this turn that a body check has eliminated him",
  apply: () => undefined,
});
/** No card does it: it stands among what lasts for the turn (`changes/calledservants.ts`). */
export const mustPart = defineEffect("mustPart", {
  describe: () => "he goes to another site than his lord's this turn, or is discarded when all have moved",
  apply: () => undefined,
});
/** No card does it: it stands among what lasts for the turn (`changes/failedstrikes.ts`). */
export const struckInVain = defineEffect("struckInVain", {
  describe: () => "the company on which his strike has failed remembers him this turn",
  apply: () => undefined,
});
export const unfollow = defineEffect("unfollow", {
  describe: (e, names) => `${whom("target", names)} follows nobody${e.butAvatars ? " but an avatar" : ""} any longer`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (!isPerson(s, target) || s.iCtrl[target] === NONE) return;
    if (d.word.butAvatars && isAvatar(s, s.iCtrl[target])) return;
    s.iCtrl[target] = NONE;
    s.iStat[target] |= L.Status.uncontrolled;
  },
});
/** The card a target stands for: itself, or what a declared attempt is aimed at. */
const aimedAt = (s: Table, t: number): number =>
  t >= 0 && isEntryTarget(t) ? s.ch[targetIndex(t) * L.ENTRY_WORDS + Entry.target] : t;
export const protect = defineEffect("protect", {
  describe: (e, names) =>
    e.discards
      ? `until the end of the turn nothing discards ${whom("target", names)}`
      : `until the end of the turn ${whom("target", names)} may be neither discarded nor sent back to a hand`,
  asks: asSaid,
  fitsTarget: (s, d, t) => {
    const aimed = aimedAt(s, t);
    if (!isPerson(s, aimed) || s.iRole[aimed] !== L.Role.character) return false;
    return d.word.discards ? !isKeptFromDiscard(s, aimed) : (s.iStat[aimed] & L.Status.protected) === 0;
  },
  apply: (s, f, d) => {
    const aimed = aimedAt(s, s.fr[f + ResolveFrame.target]);
    if (!isPerson(s, aimed)) return;
    if (d.word.discards) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, aimed);
    else s.iStat[aimed] |= L.Status.protected;
  },
});
const RINGWRAITHS = 1 << T.RACE.ringwraith;
export const followersCome = defineEffect("followersCome", {
  describe: (e) =>
    `${e.most === 1 ? "a Ringwraith" : "Ringwraiths"} of your hand may come to the company as your avatar's follower${e.most === 1 ? "" : "s"}`,
  asks: () => ["a Ringwraith in your hand who may follow"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && anyComes(s, cx.player, cx.company, RINGWRAITHS),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0 || !companyLives(s, company)) return;
    comesTo(s, s.fr[f + ResolveFrame.player], company, RINGWRAITHS);
    if (d.word.most === undefined) s.fr[s.top() + PlayCharacterFrame.again] = 1;
  },
});
export const followersGo = defineEffect("followersGo", {
  describe: () => "followers of the bearer who are avatars' cards are discarded",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const lord = source < 0 ? NONE : s.iHost[source];
    if (lord !== NONE && s.iRole[lord] === L.Role.character) dismissFollowers(s, lord);
  },
});
export const playCharacter = defineEffect("playCharacter", {
  describe: (e) =>
    e.named
      ? `${e.named} of your hand may come to the company, if there is influence enough, and has this card; else it does nothing`
      : e.anybody
        ? "a character of your hand (a Ringwraith only as a follower) may come to the company, beside the one of the turn"
        : e.race
          ? `a ${raceOf(e.race)} of your hand may come to the company, beside the one of the turn`
          : "a character of your hand, no Wizard, may come to the company under direct influence, beside the one of the turn",
  asks: (e) => (e.named ? [] : ["somebody in your hand who may come"]),
  possible: (s, _m, d, cx) =>
    cx.company >= 0 &&
    (d.n > 0
      ? namedComes(s, cx.player, cx.company, d.n)
      : !enRoute(s, cx.company) && anyComes(s, cx.player, cx.company, d.mask)),
  // Who he is, is shown with the card.
  declared: (s, e, d) => {
    if (d.n > 0) showInHand(s, s.ch[e + Entry.player], d.n);
  },
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (d.n > 0) {
      const source = s.fr[f + ResolveFrame.source];
      if (source >= 0 && s.h[L.Header.attack] !== 0) s.iSite[source] = s.h[L.Header.attack] / L.FRAME_WORDS;
      if (company >= 0 && companyLives(s, company))
        namedMayCome(s, s.fr[f + ResolveFrame.player], company, d.n, source);
      return;
    }
    if (company >= 0 && companyLives(s, company) && !enRoute(s, company))
      comesTo(s, s.fr[f + ResolveFrame.player], company, d.mask);
  },
});
export const enablePalantir = defineEffect("enablePalantir", {
  describe: (_e, names) => `let ${whom("actor", names)} use a Palantír he bears this turn`,
  apply: (s, f) => {
    const i = s.fr[f + ResolveFrame.actor] >= 0 ? s.fr[f + ResolveFrame.actor] : bearerOfEffect(s, f);
    if (isPerson(s, i)) s.iTurn[i] |= L.TurnMark.palantir;
  },
});
