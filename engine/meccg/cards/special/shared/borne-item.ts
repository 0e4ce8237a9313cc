/** An item of one name that somebody bears (Phial of Galadriel, Staff Asunder). */
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";

/** An item of this definition that he bears, or -1. */
export function borneItem(s: Table, i: number, def: number): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.item && s.iDef[j] === def) return j;
  return -1;
}
