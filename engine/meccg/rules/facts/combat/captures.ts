/** Strikes that carry off whom they hit (Exile of Solitude): said of the attack of one card, or of a single strike. */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../../state/frames-of-the-chain.js";
import { isWizard } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { attackSaidOf, FOR_COMPANY, lastingNote, lastingWord, lastsFor } from "../../state/lasting.js";
import type { Table } from "../../state/table.js";

const CAPTURES = EFFECT.of("captures");
const isPrey = (s: Table, i: number): boolean => s.iRole[i] === L.Role.character && !isWizard(s, i);
/** Was the word in place `k` said of the attack at frame `a`, the automatic one of the card that it notes? */
const isSaidOf = (s: Table, k: number, a: number): boolean =>
  (s.fr[a + AttackFrame.bits] & AttackBit.automatic) !== 0 &&
  lastsFor(s, k, FOR_COMPANY, s.fr[a + AttackFrame.company]) &&
  lastingNote(s, k) === s.fr[a + AttackFrame.creature];
/** The place of a word by which the strike at `f` may carry off (`all`: does so whoever likes it), or -1. */
export function said(s: Table, f: number, all: boolean): number {
  const attack = s.fr[f + StrikeFrame.attack];
  if (!isPrey(s, s.fr[f + StrikeFrame.target])) return -1;
  for (let k = 0; k < s.h[L.Header.lasting]; k++) {
    const effect = lastingWord(s, k);
    if (effect?.op === CAPTURES && !!effect.word.all === all && isSaidOf(s, k, attack)) return k;
  }
  return -1;
}
/** The place of the word that was given to the strike at `f`, or -1. */
export function given(s: Table, f: number): number {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (lastingWord(s, k)?.op === CAPTURES && attackSaidOf(s, k) === f) return k;
  return -1;
}
/** Does the strike at `f` carry off whom it hits? */
export const carriesOff = (s: Table, f: number): boolean =>
  s.h[L.Header.lasting] !== 0 && (given(s, f) >= 0 || said(s, f, true) >= 0);
/** May the attacker say that this strike carries off? */
export const mayCarryOff = (s: Table, f: number): boolean => said(s, f, false) >= 0 && said(s, f, true) < 0;
/** What a card that makes all such strikes carry off changes of the strike at `f`. */
export function carriedOffBy(s: Table, f: number): number {
  const k = said(s, f, true);
  return k < 0 ? 0 : lastingWord(s, k)!.by;
}
