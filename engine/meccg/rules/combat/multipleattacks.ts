/** Creatures with several attacks on the same character: who is attacked, and who taps to cancel attacks one by one. */
import { boardOf } from "../state/board.js";
import { byRuleOfBoard } from "./boardstrikes.js";
import { hazardsAgainst } from "../facts/combat/companycombat.js";
import { HOOK, answerOfDef, answersHook } from "../hooks.js";
import { keyKind } from "../state/packed.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, MULTI_ATTACK, step } from "../machine/machine.js";
import { AttackBit, AttackFrame, MultiAttackFrame, StrikeBit, StrikeFrame } from "../state/frames/combat.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { allySpared, defenderAssigns } from "./assigning.js";
import { cardBeaten, creatureDone } from "./attackers.js";
import { joinedPays } from "./attackseries.js";
import { changed, onOneAlone, pushAutomatic, pushCreature } from "./startattack.js";
import { companyLives, companyOf, firstOf, isUntapped, NONE } from "../state/inplay.js";
import { KEY_HUNTED } from "../state/slots.js";
import { isolator } from "../facts/combat/siteattacks.js";
import { keyStands } from "../changes/restrictions.js";
import { Frame } from "../state/schema.js";
import { strikesCancel } from "../facts/combat/strikes.js";

/** Value in place of the mark that further attacks are cancelled: the strikes of further attacks fail. */
export const STRIKES_FAIL = 2;
/** Is each of its attacks on the whole company? */
const isApart = (def: number): boolean => answersHook(def, HOOK.attacksApart);
/** Does the hazard player still have to say on whom they are? */
const wantsVictim = (s: Machine, f: number): boolean =>
  s.fr[f + MultiAttackFrame.victim] === 0 && !isApart(s.fr[f + MultiAttackFrame.creature]);
/** The attack itself, once nobody taps (any more) to cancel it. */
function nextAttack(s: Machine, f: number): number {
  s.fr[f + Frame.step] = oneByOne.at;
  // Of several one is left, the same whichever it is.
  const alone = s.fr[f + MultiAttackFrame.left] > 1 && isolator(s) >= 0;
  s.fr[f + MultiAttackFrame.left] = alone ? 0 : s.fr[f + MultiAttackFrame.left] - 1;
  const company = s.fr[f + MultiAttackFrame.company];
  const def = s.fr[f + MultiAttackFrame.creature];
  const attack = s.fr[f + MultiAttackFrame.automatic]
    ? pushAutomatic(s, company, def)
    : pushCreature(s, company, def, s.fr[f + MultiAttackFrame.key], s.fr[f + MultiAttackFrame.source] !== 0);
  const end = s.fr[f + MultiAttackFrame.cancelled];
  if (end === STRIKES_FAIL) s.fr[attack + AttackFrame.bits] |= AttackBit.fails;
  else if (!alone && end !== 0) s.fr[attack + AttackFrame.bits] |= AttackBit.cancelled;
  changed(s, attack, s.fr[f + MultiAttackFrame.prowess], s.fr[f + MultiAttackFrame.body]);
  if (alone) {
    s.fr[attack + AttackFrame.bits] |= AttackBit.noCancel;
    s.h[L.Header.isolated] = attack;
  }
  if (keyKind(s.fr[f + MultiAttackFrame.key]) === KEY_HUNTED) {
    onOneAlone(s, attack, s.fr[f + MultiAttackFrame.victim] - 1);
    return GO;
  }
  if (isApart(def)) return GO;
  s.fr[attack + AttackFrame.victim] = s.fr[f + MultiAttackFrame.victim];
  s.fr[attack + AttackFrame.bits] |= AttackBit.attackerChooses;
  return GO;
}
/** Notes how the last attack went; ends the frame when no other follows. True if it is over. */
function manyOver(s: Machine, f: number): boolean {
  const company = s.fr[f + MultiAttackFrame.company],
    def = s.fr[f + MultiAttackFrame.creature];
  if (s.fr[f + MultiAttackFrame.result] === 2) s.fr[f + MultiAttackFrame.lost] = 1;
  s.fr[f + MultiAttackFrame.result] = 0;
  const victim = s.fr[f + MultiAttackFrame.victim];
  const over =
    s.fr[f + MultiAttackFrame.left] === 0 ||
    !companyLives(s, company) ||
    (victim > 0 && gone(s, company, victim - 1)) ||
    !keyStands(s, company, def, s.fr[f + MultiAttackFrame.key]);
  if (!over) return false;
  const all = s.fr[f + MultiAttackFrame.left] === 0 && s.fr[f + MultiAttackFrame.lost] === 0;
  const automatic = s.fr[f + MultiAttackFrame.automatic] !== 0;
  const source = s.fr[f + MultiAttackFrame.source] - 1;
  const joined = s.fr[f + MultiAttackFrame.joined] - 1;
  s.pop();
  if (source >= 0) {
    if (all) cardBeaten(s, company, source);
  } else if (!automatic) creatureDone(s, company, def, all);
  joinedPays(s, joined, company);
  return true;
}
const oneByOne = step("whom, and who taps", {
  enter(s, f) {
    if (manyOver(s, f)) return GO;
    if (s.fr[f + MultiAttackFrame.cancelled] !== 0) return nextAttack(s, f);
    const owner = s.cget(s.fr[f + MultiAttackFrame.company], L.CompanyWord.owner);
    if (wantsVictim(s, f)) {
      // The defender says it where he may give out every strike of a creature.
      const his = s.fr[f + MultiAttackFrame.automatic] === 0 && defenderAssigns(s);
      return s.ask(his ? owner : hazardsAgainst(s, s.fr[f + MultiAttackFrame.company]));
    }
    if (
      D.TAP_CANCELS[s.fr[f + MultiAttackFrame.creature]] > s.fr[f + MultiAttackFrame.cancels] &&
      tappers(s, f, null) > 0
    )
      return s.ask(owner);
    return nextAttack(s, f);
  },
  options(s, f, out) {
    if (wantsVictim(s, f)) {
      let count = 0;
      for (let i = firstOf(s, s.fr[f + MultiAttackFrame.company]); i !== NONE; i = s.iNext[i]) {
        out[count++] = T.choice(T.V_ASSIGN, i);
        for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
          if (s.iRole[j] === L.Role.ally && !allySpared(s, j, s.fr[f + MultiAttackFrame.key], false))
            out[count++] = T.choice(T.V_ASSIGN, j);
      }
      if (boardOf(s) !== null) return byRuleOfBoard(s, out, count);
      return count;
    }
    const n = tappers(s, f, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    if (wantsVictim(s, f)) {
      s.fr[f + MultiAttackFrame.victim] = T.aOf(c) + 1;
      return;
    }
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = faced.at;
      return;
    }
    s.iStat[T.aOf(c)] |= L.Status.tapped;
    s.fr[f + MultiAttackFrame.cancels] += 1;
    s.fr[f + MultiAttackFrame.left] -= 1;
    s.fr[f + MultiAttackFrame.lost] = 1;
  },
});
const faced = step("nobody taps", {
  enter: (s, f) => (manyOver(s, f) ? GO : nextAttack(s, f)),
});
defineFrame(MultiAttackFrame.kind, MultiAttackFrame.label, [oneByOne, faced]);
/** Has the one under attack left the company? */
function gone(s: Machine, c: number, i: number): boolean {
  return (s.iRole[i] !== L.Role.character && s.iRole[i] !== L.Role.ally) || companyOf(s, i) !== c;
}
/** Who may tap to cancel one of the attacks; an ally counts, as always in combat. */
function tappers(s: Machine, f: number, out: Int32Array | null, from = 0): number {
  let value = from;
  const victim = s.fr[f + MultiAttackFrame.victim] - 1;
  const self = answerOfDef(s, HOOK.tapToCancel, s.fr[f + MultiAttackFrame.creature], victim) !== 0;
  for (let i = firstOf(s, s.fr[f + MultiAttackFrame.company]); i !== NONE; i = s.iNext[i])
    for (let j = i; j !== NONE; j = j === i ? s.iFirst[i] : s.iNext[j])
      if ((j === i || s.iRole[j] === L.Role.ally) && isUntapped(s, j) && (self || j !== victim)) {
        if (out) out[value] = T.choice(T.V_TAP, j);
        value++;
      }
  return value;
}
/** Frame of the several attacks of which the one under way is one that may still be cancelled by a tap, or -1. */
function cancellable(s: Machine): number {
  const attack = s.h[L.Header.attack];
  const f = attack - L.FRAME_WORDS;
  if (attack === 0 || f < 0 || s.fr[f] !== MULTI_ATTACK || s.fr[attack + AttackFrame.bits] & AttackBit.cancelled)
    return -1;
  // A whole attack is cancelled before its strikes are given out.
  if (isApart(s.fr[f + MultiAttackFrame.creature]) && s.fr[attack + AttackFrame.bits] & AttackBit.assigned) return -1;
  return D.TAP_CANCELS[s.fr[f + MultiAttackFrame.creature]] > s.fr[f + MultiAttackFrame.cancels] ? f : -1;
}
/**
 * Adds "tap" for each character who may still tap to cancel the current one of several attacks. This is allowed until
 * the strike is rolled. Returns the number of choices. Each tap uses up one of the creature's `tapCancels`.
 */
export function listCancels(s: Machine, out: Int32Array, n: number): number {
  const f = cancellable(s);
  if (f >= 0) return tappers(s, f, out, n);
  return strikeIsCancellable(s) ? untappedOf(s, out, n) : n;
}
/** Is a strike under way that others may tap to cancel? */
function strikeIsCancellable(s: Machine): boolean {
  const attack = s.h[L.Header.attack];
  const strike = s.h[L.Header.strike];
  const def = attack === 0 ? -1 : s.fr[attack + AttackFrame.creature];
  if (strike === 0 || def < 0 || answerOfDef(s, HOOK.cancelStrike, def, strike) === 0 || !strikesCancel(s, attack))
    return false;
  return (s.fr[strike + StrikeFrame.bits] & (StrikeBit.cancelled | StrikeBit.rolled | StrikeBit.ineffectual)) === 0;
}
/** Untapped characters of the company under attack. */
function untappedOf(s: Machine, out: Int32Array, n: number): number {
  for (let i = firstOf(s, s.fr[s.h[L.Header.attack] + AttackFrame.company]); i !== NONE; i = s.iNext[i])
    if (isUntapped(s, i)) out[n++] = T.choice(T.V_TAP, i);
  return n;
}
/** He taps: the attack under way is cancelled, its strike with it. */
export function tapCancels(s: Machine, i: number): void {
  const f = cancellable(s);
  s.iStat[i] |= L.Status.tapped;
  if (f < 0) {
    s.fr[s.h[L.Header.strike] + StrikeFrame.bits] |= StrikeBit.cancelled;
    return;
  }
  s.fr[f + MultiAttackFrame.cancels] += 1;
  s.fr[f + MultiAttackFrame.lost] = 1;
  s.fr[s.h[L.Header.attack] + AttackFrame.bits] |= AttackBit.cancelled;
  const strike = s.h[L.Header.strike];
  if (strike !== 0) s.fr[strike + StrikeFrame.bits] |= StrikeBit.cancelled;
}
