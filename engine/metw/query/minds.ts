/** The mind that filters ask for. What cards change of it is counted in `stats.ts`, which itself asks filters: it is handed up here. */
import type { Table } from "../state/table.js";
import * as D from "../vocabulary/defs.js";

type Count = (s: Table, i: number) => number;
let count: Count = (s, i) => D.MIND[s.iDef[i]!]!;
/** The mind by which a character or ally in play is held. */
export const mindNow: Count = (s, i) => count(s, i);
/** From now on minds are counted so. */
export function countMinds(by: Count): void {
  count = by;
}
