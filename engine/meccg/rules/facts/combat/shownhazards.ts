/**
 * Hazards that alone may be played against a company for the rest of its movement/hazard phase: those that were shown for it. A word
 * that lasts says that it is so; one more for each name holds how many of it were shown and are not played yet.
 */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import * as L from "../../state/layout.js";
import { handSize } from "../../state/lists.js";
import { FOR_COMPANY, temporaryNote, nextTemporary, hasPlaces } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";

export const ONLY_SHOWN = EFFECT.of("onlyShown");
/** A note is a definition, and above it the number of copies; that of the word itself is 0. */
export const COPIES = 4096,
  MOST_COPIES = 7;
/** Place of the word for this name (0: of the first of all) that holds for company `c`, or -1. */
export function placeOf(s: Table, c: number, def: number): number {
  for (
    let k = nextTemporary(s, 0, ONLY_SHOWN, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, ONLY_SHOWN, FOR_COMPANY, c)
  )
    if (temporaryNote(s, k) % COPIES === def) return k;
  return -1;
}
/** May only hazards that were shown be played against the company under way? */
export function onlyShown(s: Table, c: number): boolean {
  return s.h[L.Header.phase] === T.PHASE_MOVEMENT && c >= 0 && placeOf(s, c, 0) >= 0;
}
/** How many of this name were shown, and not played yet. */
export function shownCopies(s: Table, c: number, def: number): number {
  const place = placeOf(s, c, def);
  return place < 0 ? 0 : Math.floor(temporaryNote(s, place) / COPIES);
}
/** May this card of the hand be played, as far as that goes? */
export const isShown = (s: Table, c: number, def: number): boolean =>
  (D.SIDE[def] & T.SIDE_HAZARD) === 0 || shownCopies(s, c, def) > 0;
/** The hazards of the hand of `p` of which one more copy may be shown, from place `i` of the hand on: its place, or -1. */
export function nextToShow(s: Table, p: number, c: number, i: number): number {
  const held = handSize(s, p);
  const room = hasPlaces(s, 4);
  for (; i < held; i++) {
    const def = s.hands[p * L.HAND + i];
    if ((D.SIDE[def] & T.SIDE_HAZARD) === 0 || (i > 0 && s.hands[p * L.HAND + i - 1] === def)) continue;
    let copies = 1;
    while (i + copies < held && s.hands[p * L.HAND + i + copies] === def) copies++;
    const shown = shownCopies(s, c, def);
    if (shown < Math.min(copies, MOST_COPIES) && (shown > 0 || room)) return i;
  }
  return -1;
}
