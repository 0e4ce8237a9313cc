/** Attacks that belong together: several attacks of one card, who joined one of them, and the checks that follow each attack (Annotation 24; coe 3.iii). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { AttackFrame, AttackBit, MultiAttackFrame } from "../state/frames/combat.js";
import { EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { SET_ON, MULTI_ATTACK, CHAIN, RESOLVE } from "../machine/machine.js";
import { declareCheck, checkEntry } from "../checks/corruption.js";
import { isStrikesAlone, isAloof, isFirm } from "../facts/combat/strikes.js";
import { keyKind, joinedSlot } from "../state/packed.js";
import { nextSeat } from "../state/seats.js";
import { tap } from "../state/inplay.js";
import { temporaryHolder, temporaryEffect } from "../state/temporaryeffects.js";
import { temporaryThat, HOOK } from "../hooks.js";

/** An attack that is one of several actions of a card leaves no room between them (Annotation 24). */
export function amid(s: Machine, f: number): boolean {
  return (
    isSetOn(s, f) ||
    isStrikesAlone(s, f) ||
    isAloof(s, f) ||
    isFirm(s, f) ||
    ((s.fr[f + AttackFrame.bits] & (AttackBit.noCancel | AttackBit.creature | AttackBit.automatic)) ===
      AttackBit.noCancel &&
      keyKind(s.fr[f + AttackFrame.key]) !== T.KEY_PLAIN) ||
    (!s.rules.attackInsideCard && insideCard(s, f))
  );
}
/** Is it the attack of a creature that was set on an agent? Nobody acts in it but to face it (coe 3.3). */
function isSetOn(s: Machine, f: number): boolean {
  const several = severalOf(s, f);
  const g = (several < 0 ? f : several) - L.FRAME_WORDS;
  return g >= 0 && s.fr[g] === SET_ON;
}
/** The frame of several attacks of which the one at `f` is one, or -1. */
const severalOf = (s: Machine, f: number): number => {
  const g = f - L.FRAME_WORDS;
  return g >= 0 && s.fr[g] === MULTI_ATTACK ? g : -1;
};
/** Who came to one of several attacks pays when all are over (Alatar, fallen). */
export function paysAfterAll(s: Machine, f: number, i: number): void {
  const g = severalOf(s, f);
  if (g >= 0) s.fr[g + MultiAttackFrame.joined] = i + 1;
}
/** Who came to the attack at `f` and pays after it, or -1. */
export function paysNow(s: Machine, f: number): number {
  const i = joinedSlot(s.fr[f + AttackFrame.source]);
  const g = severalOf(s, f);
  return g >= 0 && s.fr[g + MultiAttackFrame.joined] === i + 1 ? -1 : i;
}
/** Who came to the attack taps after it, and makes a corruption check. */
export function joinedPays(s: Machine, i: number, c: number): void {
  if (i < 0 || s.iRole[i] !== L.Role.character || s.iComp[i] !== c) return;
  tap(s, i);
  declareCheck(s, i, 0, s.iOwner[i]);
}
/** Characters of company `c` make the checks that temporary effects ask for after each attack on it, one for each effect. */
export function checksAfter(s: Machine, c: number): void {
  let count = 0;
  let p = 0;
  let k = temporaryThat(s, HOOK.checkAfterAttack, c);
  for (; k >= 0; k = temporaryThat(s, HOOK.checkAfterAttack, c, 0, k + 1)) {
    const holder = temporaryHolder(s, k);
    p = s.iOwner[holder];
    checkEntry(s, holder, temporaryEffect(s, k)!.by, p);
    count++;
  }
  if (count > 0) s.push(CHAIN, s.h[L.Header.chainCount] - count, nextSeat(s, p));
}
/** Is the attack one of several things that a card does when it resolves? */
function insideCard(s: Machine, f: number): boolean {
  const r = f - L.FRAME_WORDS;
  if (r < 0 || s.fr[r] !== RESOLVE || s.fr[r + ResolveFrame.sort] !== EntryKind.card) return false;
  const modes = D.MODES[s.fr[r + ResolveFrame.card]][s.fr[r + ResolveFrame.mode]];
  return modes.does.length > 1 || modes.rescues;
}
