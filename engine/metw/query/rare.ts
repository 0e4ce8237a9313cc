/** What only a few cards say as long as they lie in play (`D.RARE`); ask `header.standing` for `ST_RARE` first. */
import * as D from "../vocabulary/defs.js";
import type { Table } from "../state/table.js";
import { NONE } from "../state/inplay.js";

/** Does he bear a card that says so? */
export function bearsRare(s: Table, i: number, mark: number): boolean {
  for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) if (D.RARE[s.iDef[j]!]! & mark) return true;
  return false;
}
