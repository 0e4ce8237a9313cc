/** Hazards that were shown for a company (facts/combat/shownhazards.ts): noted, used up, forgotten. */
import { placeOf, COPIES, onlyShown, ONLY_SHOWN } from "../facts/combat/shownhazards.js";
import {
  setTemporaryNote,
  temporaryNote,
  addTemporary,
  FOR_COMPANY,
  endTemporary,
  nextTemporary,
} from "../state/temporaryeffects.js";
import type { Table } from "../state/table.js";

/** One more of this name is shown. */
export function noteShown(s: Table, c: number, card: number, word: number, def: number): void {
  const place = placeOf(s, c, def);
  if (place >= 0) setTemporaryNote(s, place, temporaryNote(s, place) + COPIES);
  else addTemporary(s, card, word, FOR_COMPANY, c, def + COPIES);
}
/** One that was shown leaves the hand. */
export function useShown(s: Table, c: number, def: number): void {
  if (!onlyShown(s, c)) return;
  const place = placeOf(s, c, def);
  if (place < 0) return;
  const left = temporaryNote(s, place) - COPIES;
  if (left >= COPIES) setTemporaryNote(s, place, left);
  else endTemporary(s, place);
}
/** The movement/hazard phase of the company is over. */
export function endShown(s: Table, c: number): void {
  for (
    let k = nextTemporary(s, 0, ONLY_SHOWN, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, ONLY_SHOWN, FOR_COMPANY, c)
  )
    endTemporary(s, k);
}
