/** The hazard limit (000 I.10; coe 2.IV.iii): fixed when the phase begins, then changed only by cards. */
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { companySize } from "../state/inplay.js";

/** Sets the base limit at the start of a company's movement/hazard phase. */
export function fixLimit(s: Table, c: number): void {
  let n = Math.max(2, companySize(s, c));
  if (s.h[L.Header.turnBits]! & L.TurnBit.sideboardByOther) n = (n + 1) >> 1;
  s.cset(c, L.CompanyWord.limit, n);
  s.cset(c, L.CompanyWord.spent, 0);
}
/** What may be played now in all. A reduction by cards never goes below two (nor raises a lower base). */
export function hazardLimit(s: Table, c: number): number {
  return Math.max(0, s.cget(c, L.CompanyWord.limit));
}
/** Changes the limit; reductions stop at two, but where a card knows no such minimum. */
export function changeLimit(s: Table, c: number, by: number, least = 2): void {
  const now = s.cget(c, L.CompanyWord.limit);
  s.cset(c, L.CompanyWord.limit, by < 0 ? Math.max(Math.min(now, least), now + by) : now + by);
}
export const hazardsLeft = (s: Table, c: number): number => hazardLimit(s, c) - s.cget(c, L.CompanyWord.spent);
