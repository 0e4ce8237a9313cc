/** Cards come to lie stored among their player's points. */
import { dropEvent, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

/** The event in slot `e`, which nobody bears, is stored where company `c` is (-1: nowhere). */
export function storeEvent(s: Table, e: number, c: number): void {
  dropEvent(s, e);
  s.iRole[e] = L.Role.stored;
  s.iStat[e] = 0;
  s.iHost[e] = NONE;
  s.iNext[e] = NONE;
  s.iSite[e] = c < 0 ? -1 : s.cget(c, L.CompanyWord.site);
}
