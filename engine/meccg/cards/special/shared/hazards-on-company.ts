/** Hazard permanent-events on characters of a company (Wizard Uncloaked, Glamour of Surpassing Excellance). */
import { firstOf, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";

/** Is the card in slot `j`, which lies on a character, a hazard permanent-event? */
export const isHazardOnOne = (s: Table, j: number): boolean =>
  s.iRole[j] === L.Role.attached && (D.SIDE[s.iDef[j]] & T.SIDE_HAZARD) !== 0;
/** The first hazard permanent-event on a character of the company, or -1. */
export function hazardOn(s: Table, c: number): number {
  for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (isHazardOnOne(s, j)) return j;
  return -1;
}
/** What their effects need, as the end of "it needs ...". */
export const HAZARD_ON_ONE = "a hazard permanent-event on a character of the company";
