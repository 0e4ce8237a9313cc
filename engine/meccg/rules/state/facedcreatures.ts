/** What a company has faced this turn of the creatures that some card asks about, a bit each (`D.FACED_BIT`). */
import { wideOf } from "./packed.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** The bits of company `c`. */
export const facedCards = (s: Table, c: number): number => wideOf(s, c, L.CompanyWord.facedCards);
/** Notes for the rest of the turn that company `c` has faced these too. */
export function noteFaced(s: Table, c: number, bits: number): void {
  const now = facedCards(s, c) | bits;
  s.cset(c, L.CompanyWord.facedCards, now & 0xffff);
  s.cset(c, L.CompanyWord.facedCards + 1, now >>> 16);
}
