/**
 * Strikes beside the one each may be given: those that a single character has taken on himself, one after the other (Horn of
 * Defiance), and a second one that the attacker gives (Deftness of Agility).
 */
import { facerOf, facesStrikes, strikesFor } from "./packed.js";
import { AttackFrame } from "./frames-of-the-chain.js";
import { firstOf, NONE } from "./inplay.js";
import {
  attackNote,
  attackSaidOf,
  endLasting,
  FOR_ALL_STRIKES,
  lastingDef,
  lastingHolder,
  lastingHolderKind,
  lastingNote,
  lastingWord,
  lend,
} from "./lasting.js";
import * as L from "./layout.js";
import { hasFaced, markStrike, toFace } from "./strikemarks.js";
import type { Table } from "./table.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";

const FACES_ALL = EFFECT.of("facesAll");
/** The place of the word by which one faces all strikes of the attack at frame `f` (Horn of Defiance), or -1. */
export function facingAll(s: Table, f: number): number {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (lastingWord(s, k)?.op === FACES_ALL && attackSaidOf(s, k) === f) return k;
  return -1;
}
/** How many strikes he still has to face. */
export function allOnOne(s: Table, f: number): number {
  const k = facingAll(s, f);
  if (k < 0) return 0;
  const i = facerOf(lastingHolder(s, k));
  const there = s.iRole[i] === L.Role.character && s.iComp[i] === s.fr[f + AttackFrame.company];
  return there ? strikesFor(lastingHolder(s, k)) : 0;
}
/** He faces one of them now. */
export function oneFewer(s: Table, k: number): void {
  const [def, d, holder, note] = [lastingDef(s, k), lastingWord(s, k)!, lastingHolder(s, k), lastingNote(s, k)];
  endLasting(s, k);
  lend(s, def, d.lasts, FOR_ALL_STRIKES, facesStrikes(facerOf(holder), strikesFor(holder) - 1), note);
}
/** Has nobody but `i` faced a strike of the attack at frame `f`? */
export function nobodyElseFaced(s: Table, f: number, i: number): boolean {
  for (let k = firstOf(s, s.fr[f + AttackFrame.company]); k !== NONE; k = s.iNext[k]) {
    if (k !== i && hasFaced(s, k)) return false;
    for (let j = s.iFirst[k]; j !== NONE; j = s.iNext[j]) if (j !== i && hasFaced(s, j)) return false;
  }
  return true;
}
/** The `n` strikes of the attack (fifteen at most) that were given to others come to `i`, as word `word` of card `def` says. */
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
export function takeAllStrikes(s: Table, f: number, i: number, n: number, def: number, word: number): void {
  if (n === 0 || facingAll(s, f) >= 0) return;
  for (let k = firstOf(s, s.fr[f + AttackFrame.company]); k !== NONE; k = s.iNext[k]) {
    if (toFace(s, k) > 0) markStrike(s, k, k === i ? L.ST_DONE : L.ST_NONE);
    for (let j = s.iFirst[k]; j !== NONE; j = s.iNext[j]) if (toFace(s, j) > 0) markStrike(s, j, L.ST_NONE);
  }
  lend(s, def, word, FOR_ALL_STRIKES, facesStrikes(i, Math.min(15, n)), attackNote(f));
}
const SECOND = EFFECT.of("secondStrike");
/** The place of a word by which a second strike of the attack at frame `f` may be given (`given` false) or was given, or -1. */
export function secondOf(s: Table, f: number, given: boolean): number {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (
      lastingWord(s, k)?.op === SECOND &&
      attackSaidOf(s, k) === f &&
      (lastingHolderKind(s, k) === FOR_ALL_STRIKES) === given
    )
      return k;
  return -1;
}
/** The attacker gives `i` a second strike of the attack at frame `f`. */
export function giveSecond(s: Table, f: number, i: number): void {
  const k = secondOf(s, f, false);
  if (k < 0) return;
  const [def, d, note] = [lastingDef(s, k), lastingWord(s, k)!, lastingNote(s, k)];
  endLasting(s, k);
  lend(s, def, d.lasts, FOR_ALL_STRIKES, i, note);
}
/** How many second strikes of the attack at frame `f` are still to be faced, by `i` or (-1) by anybody who is there. */
export function secondsLeft(s: Table, f: number, i: number): number {
  let count = 0;
  for (let k = 0; k < s.h[L.Header.lasting]; k++) {
    if (lastingWord(s, k)?.op !== SECOND || attackSaidOf(s, k) !== f || lastingHolderKind(s, k) !== FOR_ALL_STRIKES)
      continue;
    const who = lastingHolder(s, k);
    const there = s.iRole[who] === L.Role.character || s.iRole[who] === L.Role.ally;
    if (there && (i < 0 || who === i)) count++;
  }
  return count;
}
/** `i` faces his second strike now: by how much it is changed. */
export function takesSecond(s: Table, f: number, i: number): number {
  for (let k = 0; k < s.h[L.Header.lasting]; k++) {
    const effect = lastingWord(s, k);
    if (effect?.op !== SECOND || attackSaidOf(s, k) !== f || lastingHolderKind(s, k) !== FOR_ALL_STRIKES) continue;
    if (lastingHolder(s, k) !== i) continue;
    endLasting(s, k);
    return effect.by;
  }
  return 0;
}
