/** Hazards that were shown for a company (facts/combat/shownhazards.ts): noted, used up, forgotten. */
import { placeOf, COPIES, onlyShown, ONLY_SHOWN } from "../facts/combat/shownhazards.js";
import { noteLasting, lastingNote, lend, FOR_COMPANY, endLasting, nextLasting } from "../state/lasting.js";
import type { Table } from "../state/table.js";

/** One more of this name is shown. */
export function noteShown(s: Table, c: number, card: number, word: number, def: number): void {
  const place = placeOf(s, c, def);
  if (place >= 0) noteLasting(s, place, lastingNote(s, place) + COPIES);
  else lend(s, card, word, FOR_COMPANY, c, def + COPIES);
}
/** One that was shown leaves the hand. */
export function useShown(s: Table, c: number, def: number): void {
  if (!onlyShown(s, c)) return;
  const place = placeOf(s, c, def);
  if (place < 0) return;
  const left = lastingNote(s, place) - COPIES;
  if (left >= COPIES) noteLasting(s, place, left);
  else endLasting(s, place);
}
/** The movement/hazard phase of the company is over. */
export function endShown(s: Table, c: number): void {
  for (
    let k = nextLasting(s, 0, ONLY_SHOWN, FOR_COMPANY, c);
    k >= 0;
    k = nextLasting(s, k + 1, ONLY_SHOWN, FOR_COMPANY, c)
  )
    endLasting(s, k);
}
