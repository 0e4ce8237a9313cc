/** Items that a card makes a company discard, where another may go in their stead (Leaf Brooch). */
import { IN_STEAD } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { companyOf, firstOf, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardInstance } from "./leaving.js";

/** Adds the items of the company of item `j` that may go in its stead; returns how many. */
export function substitutes(s: Table, j: number, out: Int32Array | null): number {
  const c = companyOf(s, j);
  let n = 0;
  for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let k = s.iFirst[i]; k !== NONE; k = s.iNext[k]) {
      if (k === j || s.iRole[k] !== L.Role.item || (D.RARE[s.iDef[k]] & D.R_IN_STEAD) === 0) continue;
      if (out) out[n] = T.choice(T.V_ITEM, k);
      n++;
    }
  return n;
}
/** Is it an item, no special one, in whose stead another may go? */
export const isSaved = (s: Table, j: number): boolean =>
  (s.summary[L.Summary.standing] & D.ST_RARE) !== 0 &&
  s.iRole[j] === L.Role.item &&
  D.CLASS[s.iDef[j]] !== T.ITEM_CLASS.special &&
  substitutes(s, j, null) > 0;
/** A card's words, or its price, have what lies in slot `j` discarded: it is, or what goes in its stead is asked for. */
export function loseItem(s: Machine, j: number): void {
  if (isSaved(s, j)) s.push(IN_STEAD, j);
  else discardInstance(s, j);
}
