/** The number of cards in play that have a rare keyword. Defeated and stored cards are not in play. */
import * as D from "../../../cards/vocabulary/defs.js";
import { nextSlot } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** How many cards in play have one of these keywords, a bit each. */
export function cardsWith(s: Table, keywords: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (D.RARE_KEYWORDS_OF[s.iDef[i]] & keywords && s.iRole[i] !== L.Role.stored) count++;
  return count;
}
