/**
 * Strikes beside the one each may be given, by temporary effects: those that a single character has taken on himself, one after the other, and a
 * second one that the attacker gives.
 */
import { HOOK, temporaryThat } from "../hooks.js";
import { facerOf, facesStrikes, strikesFor } from "../state/packed.js";
import { AttackFrame } from "../state/frames/combat.js";
import {
  endTemporary,
  FOR_ALL_STRIKES,
  temporaryDef,
  temporaryHolder,
  temporaryHolderKind,
  temporaryNote,
  temporaryEffect,
  addTemporary,
} from "../state/temporaryeffects.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

/** The place of the effect by which one faces all strikes of the attack at frame `f`, or -1. */
export const facingAll = (s: Table, f: number): number => temporaryThat(s, HOOK.faceAllStrikes, f);
/** How many strikes he still has to face. */
export function allOnOne(s: Table, f: number): number {
  const k = facingAll(s, f);
  if (k < 0) return 0;
  const i = facerOf(temporaryHolder(s, k));
  const there = s.iRole[i] === L.Role.character && s.iComp[i] === s.fr[f + AttackFrame.company];
  return there ? strikesFor(temporaryHolder(s, k)) : 0;
}
/** He faces one of them now. */
export function oneFewer(s: Table, k: number): void {
  const [def, d, holder, note] = [
    temporaryDef(s, k),
    temporaryEffect(s, k)!,
    temporaryHolder(s, k),
    temporaryNote(s, k),
  ];
  endTemporary(s, k);
  addTemporary(s, def, d.lasts, FOR_ALL_STRIKES, facesStrikes(facerOf(holder), strikesFor(holder) - 1), note);
}
/** The place of an effect by which a second strike of the attack at frame `f` may be given (`given` false) or was given, or -1. */
export function secondOf(s: Table, f: number, given: boolean): number {
  let k = temporaryThat(s, HOOK.secondStrike, f);
  while (k >= 0 && (temporaryHolderKind(s, k) === FOR_ALL_STRIKES) !== given)
    k = temporaryThat(s, HOOK.secondStrike, f, 0, k + 1);
  return k;
}
/** The attacker gives `i` a second strike of the attack at frame `f`. */
export function giveSecond(s: Table, f: number, i: number): void {
  const k = secondOf(s, f, false);
  if (k < 0) return;
  const [def, d, note] = [temporaryDef(s, k), temporaryEffect(s, k)!, temporaryNote(s, k)];
  endTemporary(s, k);
  addTemporary(s, def, d.lasts, FOR_ALL_STRIKES, i, note);
}
/** How many second strikes of the attack at frame `f` are still to be faced, by `i` or (-1) by anybody who is there. */
export function secondsLeft(s: Table, f: number, i: number): number {
  let count = 0;
  for (let k = temporaryThat(s, HOOK.secondStrike, f); k >= 0; k = temporaryThat(s, HOOK.secondStrike, f, 0, k + 1)) {
    if (temporaryHolderKind(s, k) !== FOR_ALL_STRIKES) continue;
    const who = temporaryHolder(s, k);
    const there = s.iRole[who] === L.Role.character || s.iRole[who] === L.Role.ally;
    if (there && (i < 0 || who === i)) count++;
  }
  return count;
}
/** `i` faces his second strike now: by how much it is changed. */
export function takesSecond(s: Table, f: number, i: number): number {
  for (let k = temporaryThat(s, HOOK.secondStrike, f); k >= 0; k = temporaryThat(s, HOOK.secondStrike, f, 0, k + 1)) {
    if (temporaryHolderKind(s, k) !== FOR_ALL_STRIKES || temporaryHolder(s, k) !== i) continue;
    const { by } = temporaryEffect(s, k)!;
    endTemporary(s, k);
    return by;
  }
  return 0;
}
