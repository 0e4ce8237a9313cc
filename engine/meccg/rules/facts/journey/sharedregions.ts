/** Through how many regions those go who else go by none, where an event lets them. */
import { answersHook, askEvents, HOOK } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { isBalrogs } from "../../state/alignment.js";
import { firstOf, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { isBesideDeeps } from "./deeps.js";

/** Is somebody of company `c` kept from going by regions? */
export function shunsRegions(s: Table, c: number): boolean {
  if (!isBalrogs(s, s.cget(c, L.CompanyWord.owner))) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (answersHook(s.iDef[i], HOOK.moveByRegions)) return true;
  return false;
}
/** Through how many regions company `c`, with such a one in it, may go, the first and the last counted: 0 none. */
export const springsThrough = (s: Table, c: number): number =>
  askEvents(s, HOOK.springs, s.cget(c, L.CompanyWord.owner));
/** May it go so from one of these sites to the other: one of them lies above the Under-deeps? */
export const springsBetween = (from: number, to: number): boolean =>
  (isBesideDeeps(from) && D.SITE_DEEP[from] === 0) || (isBesideDeeps(to) && D.SITE_DEEP[to] === 0);
