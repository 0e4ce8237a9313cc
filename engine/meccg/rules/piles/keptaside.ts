/** Cards that a frame keeps aside while it lasts: they lie at the far end of the chain's words, which nothing else uses meanwhile. */
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { FIRST_FIELD } from "../state/declare.js";
import { KINDS } from "../machine/machine.js";

/** As for a lucky search: the far end of the chain's words, which nothing else uses meanwhile. */
export const shownAt = (n: number): number => L.ENTRIES * L.ENTRY_WORDS - 1 - n;
/** By kind of frame: the field that counts the cards which lie there while it lasts, 0 for none. They belong to the player of its first field. */
const COUNTS_ASIDE = new Uint8Array(KINDS);
/** A frame keeps cards aside there: `count` is the field that counts them. Called where the frame is defined. */
export function keepsAside(kind: number, count: number): void {
  COUNTS_ASIDE[kind] = count;
}
/** How many cards of player `p` the frame at `f` keeps aside. */
export function cardsAside(s: Table, f: number, p: number): number {
  const count = COUNTS_ASIDE[s.fr[f]];
  return count !== 0 && s.fr[f + FIRST_FIELD] === p ? s.fr[f + count] : 0;
}
