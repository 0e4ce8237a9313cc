/** A strike in numbers: what he who faces it has, what it has, and the body behind it (000 I.7). */
import { answerOfDef, answersHook, HOOK, sumOfTemporary, askTemporary } from "../../hooks.js";
import { racesOfAttack } from "./attackraces.js";
import { costOfStaying } from "../company/avatarshapes.js";
import { keyKind, kindledForAll, kindledForWizard } from "../../state/packed.js";
import { COND, TO_OWN_ATTACK } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { borrow, giveBack } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { holds } from "../play/conditions.js";
import { attackingAgent } from "../../state/agents.js";
import { isWizard, NONE } from "../../state/inplay.js";
import {
  KEY_PLAIN,
  PLAIN_ALOOF,
  PLAIN_BREATH,
  PLAIN_FIRM,
  PLAIN_HARD,
  PLAIN_STRIKES,
  PLAIN_WEAPONLESS,
} from "../../state/slots.js";
import { attackStat, attackProwess, resourcesOnAttack, weakened } from "./attackstats.js";
import { bodyOf, prowessOf, prowessUnarmed, statOf } from "../company/stats.js";
import { HARD_STAYING, USUAL_STAYING } from "./odds.js";
import { isByCompany, otherStrike } from "./companycombat.js";
import { strikesTaken } from "./manystrikes.js";
import { AttackBit, StrikeBit, AttackFrame, StrikeFrame } from "../../state/frames/combat.js";
/** Does a modifier count against some characters only, strike by strike? */
export function isStrikeBound(when: readonly { op: number }[]): boolean {
  for (let k = 0; k < when.length; k++) if (when[k].op === STRIKE_AGAINST) return true;
  return false;
}
const STRIKE_AGAINST = COND.of("strikeAgainst");
/** Is this said of the attack, which has no creature? */
const isPlain = (s: Table, a: number, bit: number): boolean => {
  const key = s.fr[a + AttackFrame.key];
  return keyKind(key) === KEY_PLAIN && (key & bit) !== 0;
};
/** Do weapons not help against the attack at frame `a`? */
export const isWeaponless = (s: Table, a: number): boolean => isPlain(s, a, PLAIN_WEAPONLESS);
/** Does staying untapped against the attack at frame `a` cost five? */
export const isHard = (s: Table, a: number): boolean => isPlain(s, a, PLAIN_HARD);
/** Can strikes of the attack at frame `a` be cancelled? Even where it cannot itself (coe 3.iv.5.1), unless a card says so of its strikes. */
export const strikesCancel = (s: Table, a: number): boolean => !isPlain(s, a, PLAIN_FIRM | PLAIN_STRIKES);
/** Is the attack part of the effect of a card, so that neither it nor its strikes can be cancelled? */
export const isFirm = (s: Table, a: number): boolean => isPlain(s, a, PLAIN_FIRM);
/** Is the attack at frame `a` one that compares body instead of prowess? */
export const isBreath = (s: Table, a: number): boolean => isPlain(s, a, PLAIN_BREATH);
/** Does the frame at `a` hold strikes that belong to no attack? */
export const isStrikesAlone = (s: Table, a: number): boolean => isPlain(s, a, PLAIN_STRIKES);
/** Is it an attack that no other card can affect? */
export const isAloof = (s: Table, a: number): boolean => isPlain(s, a, PLAIN_ALOOF);
/** Is it no attack of its own: a breath belongs to another, strikes alone to none? */
export const isNoAttack = (s: Table, a: number): boolean => isPlain(s, a, PLAIN_BREATH | PLAIN_STRIKES);
const SHIELD = 1 << T.KEYWORD.shield,
  HELMET = 1 << T.KEYWORD.helmet;
/** Body in place of prowess: one more with a shield, with a helmet, three more for who taps. */
function againstBreath(s: Table, f: number, i: number): number {
  let value = bodyOf(s, i);
  let worn = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item) worn |= D.KEYWORDS_OF[s.iDef[j]];
  if (worn & SHIELD) value++;
  if (worn & HELMET) value++;
  const bits = s.fr[f + StrikeFrame.bits];
  if (bits & StrikeBit.wasWounded) return value - 2;
  if (bits & StrikeBit.wasTapped) return value - 1;
  return bits & StrikeBit.staysUntapped ? value : value + USUAL_STAYING;
}
/** Is a creature fought with something else than prowess, which is mind? */
/** Do strikes of this creature only tap, or harm nobody at all? */
export const woundsNobody = (def: number): boolean => answersHook(def, HOOK.wound);
export const isFoughtWithMind = (def: number): boolean => answersHook(def, HOOK.prowess);
/** What `i` loses in prowess, against a breath in body, by staying untapped in a strike of the attack at `a`. */
export const stayingCost = (s: Table, a: number, i: number): number =>
  isBreath(s, a) ? USUAL_STAYING : isHard(s, a) ? HARD_STAYING : costOfStaying(s, i);
/** Prowess of the one who faces the strike, everything counted. */
export function facingProwess(s: Table, f: number): number {
  const target = s.fr[f + StrikeFrame.target];
  const attack = s.fr[f + StrikeFrame.attack];
  const def = s.fr[attack + AttackFrame.creature];
  if (isBreath(s, attack)) return againstBreath(s, f, target);
  let p = isWeaponless(s, attack) ? prowessUnarmed(s, target) : prowessOf(s, target);
  if (def >= 0) p += answerOfDef(s, HOOK.prowess, def, target, p);
  const bits = s.fr[f + StrikeFrame.bits];
  if (bits & StrikeBit.wasWounded) p -= 2;
  else if (bits & StrikeBit.wasTapped) p -= 1;
  if (bits & StrikeBit.minus3) p -= stayingCost(s, attack, target);
  if (s.h[L.Header.kindled] !== 0) p += kindledProwess(s, target);
  if (s.fr[f + StrikeFrame.excess] > 0) p -= askTemporary(s, HOOK.excessStrike, attack);
  p += sumOfTemporary(s, HOOK.prowessInAttack, target, attack) - strikesTaken(s, attack, target);
  return p + s.fr[f + StrikeFrame.plus] - s.fr[f + StrikeFrame.excess];
}
/** What `i` of company `c` gives by tapping in support of one who faces a strike. */
export const supportOf = (s: Table, c: number, i: number): number => askTemporary(s, HOOK.support, i, c) || 1;
/** What cards gave him for the attack under way alone; an ally is as a character there (coe 2.V.2.2). */
function kindledProwess(s: Table, i: number): number {
  const kindled = s.h[L.Header.kindled];
  return kindledForAll(kindled) + (isWizard(s, i) ? kindledForWizard(kindled) : 0);
}
/** What cards have given his body for the attack at frame `a` alone, or taken from it. */
export const givenBody = (s: Table, a: number, i: number): number => sumOfTemporary(s, HOOK.bodyInAttack, i, a);
/** Prowess of a strike of a company's attack: of who commits it, without his roll; once it was rolled, with it. */
function companyProwess(s: Table, f: number, a: number): number {
  if (s.fr[f + StrikeFrame.bits] & StrikeBit.rolled) return s.fr[f + StrikeFrame.firstRoll];
  const plus = s.fr[f + StrikeFrame.strikePlus] + s.fr[a + AttackFrame.plus];
  const met = statOf(s, s.fr[f + StrikeFrame.target], T.STAT.strikeProwess, 0);
  return asItsOwn(s, otherStrike(s, f)) + met + plus + resourcesOnAttack(s, a, T.STAT.attackProwess);
}
/** What the one who commits the strike has, as his own side counts it: against whom he strikes, and as he faces that one in return. */
function asItsOwn(s: Table, own: number): number {
  const [attack, strike] = [s.h[L.Header.attack], s.h[L.Header.strike]];
  s.h[L.Header.attack] = s.fr[own + StrikeFrame.attack];
  s.h[L.Header.strike] = own;
  const prowess = facingProwess(s, own);
  s.h[L.Header.attack] = attack;
  s.h[L.Header.strike] = strike;
  return prowess;
}
/** Prowess of the strike itself; some creatures are stronger against certain characters. */
export function strikeProwess(s: Table, f: number): number {
  const attack = s.fr[f + StrikeFrame.attack];
  if (isByCompany(s, attack)) return companyProwess(s, f, attack);
  let p = attackProwess(s, attack) + s.fr[f + StrikeFrame.strikePlus];
  // An agent who was wounded, by an earlier strike of this attack too (001:1905; coe 3.iv.6.1).
  const agent = attackingAgent(s, attack);
  if (agent >= 0 && s.iStat[agent] & L.Status.wounded) p -= 2;
  p += statOf(s, s.fr[f + StrikeFrame.target], T.STAT.strikeProwess, 0);
  const def = s.fr[attack + AttackFrame.creature];
  if (def < 0) return p;
  const mods = D.MODS[def];
  const cx = borrow(s.hazard, s.fr[attack + AttackFrame.company], s.fr[f + StrikeFrame.target]);
  for (let k = 0; k < mods.length; k++) {
    const mod = mods[k];
    if (mod.stat === T.STAT.attackProwess && isStrikeBound(mod.when) && holds(s, mod.when, cx)) p += mod.by;
  }
  giveBack(cx);
  return p;
}
/** Strikes of the attack at `f`, events in play and halving counted; never below one. */
export function strikesNow(s: Table, f: number): number {
  const bits = s.fr[f + AttackFrame.bits];
  let value = attackStat(s, f, T.STAT.attackStrikes, s.fr[f + AttackFrame.strikes]);
  if ((bits & AttackBit.each) === 0) value -= weakened(s, f);
  if (bits & AttackBit.halved) value = (value + 1) >> 1;
  if ((bits & AttackBit.assigned) === 0) value -= s.fr[f + AttackFrame.excess];
  return Math.max(bits & AttackBit.each ? 0 : 1, value);
}
/** Body of the attack at `f` with what cards give it, -1 none. */
export function attackBody(s: Table, f: number): number {
  const base = s.fr[f + AttackFrame.body];
  return base < 0 ? -1 : attackStat(s, f, T.STAT.attackBody, base) + s.fr[f + AttackFrame.bodyPlus];
}
/** Body of the strike (-1 none), less by what he bears who faces it, halved for those before whom Nazgûl shrink. */
export function strikeBody(s: Table, f: number): number {
  const attack = s.fr[f + StrikeFrame.attack];
  const base = s.fr[attack + AttackFrame.body];
  if (base < 0) return -1;
  let b = attackStat(s, attack, T.STAT.attackBody, base) + s.fr[attack + AttackFrame.bodyPlus];
  const target = s.fr[f + StrikeFrame.target];
  b = Math.max(0, statOf(s, target, T.STAT.strikeBody, b));
  const mods = D.MODS[s.iDef[target]];
  const cx = borrow(s.iOwner[target], s.fr[attack + AttackFrame.company], target);
  for (let k = 0; k < mods.length; k++) {
    const mod = mods[k];
    if (mod.stat === T.STAT.attackBody && mod.word.halved && holds(s, mod.when, cx)) b = (b + 1) >> 1;
  }
  giveBack(cx);
  return b;
}
/** What cards add to the roll of a body check of whom the attack at `a` wounded: its own, and events in play. */
export function bodyCheckPlus(s: Table, a: number): number {
  const value = attackStat(s, a, T.STAT.bodyCheck, ofCreature(s, a, T.STAT.bodyCheck));
  return value + sumOfTemporary(s, HOOK.bodyChecksInAttack, a);
}
/** What cards take from the body of whom the strike at `f` wounds for the rest of the turn; it is ahead by `margin`. */
export function bodyTaken(s: Table, f: number, margin: number): number {
  const crushed = Math.floor(s.fr[f + StrikeFrame.bits] / StrikeBit.crush) * Math.floor(margin / 5);
  return crushed - sumOfTemporary(s, HOOK.woundedBody, s.fr[f + StrikeFrame.attack]);
}
/** How many body checks more than one cards ask for. */
export const moreBodyChecks = (s: Table, a: number): number => (isByCompany(s, a) ? 0 : walkChecks(s, a, -1));
/** What is added to the `k`-th of them, from 0. */
export const bodyCheckAgain = (s: Table, a: number, k: number): number => walkChecks(s, a, k);
/** Counts the modifiers that each bring one more check, or (from 0 on) returns what the `k`-th adds. */
function walkChecks(s: Table, a: number, k: number): number {
  const def = s.fr[a + AttackFrame.creature];
  let count = 0;
  const cx = borrow(s.hazard, s.fr[a + AttackFrame.company]);
  let found = 0;
  const races = racesOfAttack(s, a);
  for (let e = s.h[L.Header.events], own = def >= 0; own || e !== NONE; ) {
    const mods = D.MODS[own ? def : s.iDef[e]];
    for (let m = 0; m < mods.length; m++) {
      const mod = mods[m];
      if (mod.stat !== T.STAT.bodyChecks || (mod.to === TO_OWN_ATTACK) !== own) continue;
      if ((mod.races && (mod.races & races) === 0) || !holds(s, mod.when, cx)) continue;
      if (count++ === k) found = mod.by;
    }
    if (own) own = false;
    else e = s.iNext[e];
  }
  giveBack(cx);
  return k < 0 ? count : found;
}
/** What the creature's own card says of its attack by a stat that is no number of its strikes. */
function ofCreature(s: Table, a: number, stat: number): number {
  const def = s.fr[a + AttackFrame.creature];
  if (def < 0) return 0;
  const cx = borrow(s.hazard, s.fr[a + AttackFrame.company]);
  let count = 0;
  for (const m of D.MODS[def]) if (m.stat === stat && m.to === TO_OWN_ATTACK && holds(s, m.when, cx)) count += m.by;
  giveBack(cx);
  return count;
}
