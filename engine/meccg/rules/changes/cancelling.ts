/** Cancels an attack, unless a card on the attack prevents it and is discarded instead. */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { MULTI_ATTACK } from "../machine/machine.js";
import { AttackBit, AttackFrame, MultiAttackFrame } from "../state/frames/combat.js";
import {
  attackNote,
  endTemporary,
  FOR_COMPANY,
  temporaryNote,
  temporaryEffect,
  nextTemporary,
} from "../state/temporaryeffects.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

const ATTACK = EFFECT.of("attack");
/** The place of what guards the attack on company `c` that has this note, or -1. */
export function guardOf(s: Table, c: number, note: number): number {
  for (let k = nextTemporary(s, 0, ATTACK, FOR_COMPANY, c); k >= 0; k = nextTemporary(s, k + 1, ATTACK, FOR_COMPANY, c))
    if (temporaryNote(s, k) === note && temporaryEffect(s, k)!.word.guards) return k;
  return -1;
}
/** The other attacks of its creature are cancelled, if it has several. */
export function cancelsOthers(s: Table, a: number): void {
  const all = a - L.FRAME_WORDS;
  if (s.fr[all] === MULTI_ATTACK) s.fr[all + MultiAttackFrame.cancelled] = 1;
}
/** Something would cancel the attack at frame `a`: it is cancelled, or its guard ends with what that gave it. */
export function cancelsAttack(s: Table, a: number): void {
  const k = guardOf(s, s.fr[a + AttackFrame.company], attackNote(a));
  const bits = s.fr[a + AttackFrame.bits];
  if (k < 0) {
    s.fr[a + AttackFrame.bits] = bits | AttackBit.cancelled;
    return;
  }
  const d = temporaryEffect(s, k)!;
  s.fr[a + AttackFrame.plus] -= d.prowess;
  if ((bits & AttackBit.each) === 0) s.fr[a + AttackFrame.strikes] -= d.strikes;
  if ((bits & AttackBit.woundCheck) === 0 && s.fr[a + AttackFrame.body] >= 0) s.fr[a + AttackFrame.bodyPlus] -= d.body;
  endTemporary(s, k);
}
