/** Several attacks of one creature on one character (Slayer, Assassin): whom, who taps to take some away, one by one. */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, step } from "../machine/machine.js";
import { AttackBit, AttackFrame, MultiAttackFrame } from "../state/frames-of-the-chain.js";
import type { Metw } from "../machine/state.js";
import * as T from "../vocabulary/terms.js";
import { allySpared, creatureDone, pushCreature } from "./attack.js";
import { companyLives, companyOf, firstOf, isUntapped, NONE } from "../state/inplay.js";
import { keyStands } from "../query/keying.js";

/** The attack itself, once nobody taps (any more) to cancel it. */
function nextAttack(s: Metw, f: number): number {
  s.fr[f + 1] = oneByOne.at;
  s.fr[f + MultiAttackFrame.left]! -= 1;
  const a = pushCreature(
    s,
    s.fr[f + MultiAttackFrame.company]!,
    s.fr[f + MultiAttackFrame.creature]!,
    s.fr[f + MultiAttackFrame.key]!,
  );
  s.fr[a + AttackFrame.victim] = s.fr[f + MultiAttackFrame.victim]!;
  s.fr[a + AttackFrame.bits]! |= AttackBit.attackerChooses;
  return GO;
}
/** Notes how the last attack went; ends the frame when no other follows. True if it is over. */
function manyOver(s: Metw, f: number): boolean {
  const c = s.fr[f + MultiAttackFrame.company]!,
    def = s.fr[f + MultiAttackFrame.creature]!;
  if (s.fr[f + MultiAttackFrame.result] === 2) s.fr[f + MultiAttackFrame.lost] = 1;
  s.fr[f + MultiAttackFrame.result] = 0;
  const victim = s.fr[f + MultiAttackFrame.victim]!;
  const over =
    s.fr[f + MultiAttackFrame.left] === 0 ||
    !companyLives(s, c) ||
    (victim > 0 && gone(s, c, victim - 1)) ||
    !keyStands(s, c, def, s.fr[f + MultiAttackFrame.key]!);
  if (!over) return false;
  const all = s.fr[f + MultiAttackFrame.left] === 0 && s.fr[f + MultiAttackFrame.lost] === 0;
  s.pop();
  creatureDone(s, c, def, all);
  return true;
}
const oneByOne = step("whom, and who taps", {
  enter(s, f) {
    if (manyOver(s, f)) return GO;
    const owner = s.cget(s.fr[f + MultiAttackFrame.company]!, L.CompanyWord.owner);
    if (s.fr[f + MultiAttackFrame.victim] === 0) return s.ask(s.other(owner));
    if (
      D.TAP_CANCELS[s.fr[f + MultiAttackFrame.creature]!]! > s.fr[f + MultiAttackFrame.cancels]! &&
      tappers(s, f, null) > 0
    )
      return s.ask(owner);
    return nextAttack(s, f);
  },
  options(s, f, out) {
    if (s.fr[f + MultiAttackFrame.victim] === 0) {
      let n = 0;
      for (let i = firstOf(s, s.fr[f + MultiAttackFrame.company]!); i !== NONE; i = s.iNext[i]!) {
        out[n++] = T.choice(T.V_ASSIGN, i);
        for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
          if (s.iRole[j] === L.Role.ally && !allySpared(s, j, s.fr[f + MultiAttackFrame.key]!, false))
            out[n++] = T.choice(T.V_ASSIGN, j);
      }
      return n;
    }
    const n = tappers(s, f, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    if (s.fr[f + MultiAttackFrame.victim] === 0) {
      s.fr[f + MultiAttackFrame.victim] = T.aOf(c) + 1;
      return;
    }
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + 1] = faced.at;
      return;
    }
    s.iStat[T.aOf(c)]! |= L.Status.tapped;
    s.fr[f + MultiAttackFrame.cancels]! += 1;
    s.fr[f + MultiAttackFrame.left]! -= 1;
    s.fr[f + MultiAttackFrame.lost] = 1;
  },
});
const faced = step("nobody taps", {
  enter: (s, f) => (manyOver(s, f) ? GO : nextAttack(s, f)),
});
defineFrame(MultiAttackFrame.kind, MultiAttackFrame.label, [oneByOne, faced]);
/** Has the one under attack left the company? */
function gone(s: Metw, c: number, i: number): boolean {
  return (s.iRole[i] !== L.Role.character && s.iRole[i] !== L.Role.ally) || companyOf(s, i) !== c;
}
/** Who may tap to cancel one of the attacks; an ally counts, as always in combat. */
function tappers(s: Metw, f: number, out: Int32Array | null): number {
  let n = 0;
  const self = (D.BITS[s.fr[f + MultiAttackFrame.creature]!]! & D.B_CANCEL_BY_DEFENDER) !== 0;
  for (let i = firstOf(s, s.fr[f + MultiAttackFrame.company]!); i !== NONE; i = s.iNext[i]!)
    for (let j = i; j !== NONE; j = j === i ? s.iFirst[i]! : s.iNext[j]!)
      if (
        (j === i || s.iRole[j] === L.Role.ally) &&
        isUntapped(s, j) &&
        (self || j !== s.fr[f + MultiAttackFrame.victim]! - 1)
      ) {
        if (out) out[n] = T.choice(T.V_TAP, j);
        n++;
      }
  return n;
}
