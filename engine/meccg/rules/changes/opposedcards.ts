/** Searches for cards of one side (facts/play/opposedcards.ts). */
import { meetsNotAll, SEARCHES } from "../facts/play/opposedcards.js";
import { marked, mark, unmark } from "../state/oncemarks.js";
import type { Table } from "../state/table.js";

/** By such a card of `p` company `c` may do so: one that meets nothing of the other side is marked, since it lets none of that be played. */
export function searchesBy(s: Table, p: number, def: number, c: number): void {
  if (meetsNotAll(s, p, def) && !marked(s, def, c)) mark(s, def, c, false);
}
/** The search is over. */
export function searchEnds(s: Table, c: number): void {
  for (let k = 0; k < SEARCHES.length; k++) unmark(s, SEARCHES[k], c);
}
