/** Items that a card makes a company discard, where another may go in their stead. */
import { answerOf, HOOK, hears } from "../hooks.js";
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
  const company = companyOf(s, j);
  let count = 0;
  for (let i = company < 0 ? NONE : firstOf(s, company); i !== NONE; i = s.iNext[i])
    for (let k = s.iFirst[i]; k !== NONE; k = s.iNext[k]) {
      if (k === j || s.iRole[k] !== L.Role.item || answerOf(s, HOOK.goesInstead, k, j) === 0) continue;
      if (out) out[count] = T.choice(T.V_ITEM, k);
      count++;
    }
  return count;
}
/** Is it an item, no special one, in whose stead another may go? */
export const isSaved = (s: Table, j: number): boolean =>
  hears(s, HOOK.goesInstead) &&
  s.iRole[j] === L.Role.item &&
  D.CLASS[s.iDef[j]] !== T.ITEM_CLASS.special &&
  substitutes(s, j, null) > 0;
/** A card's words, or its price, have what lies in slot `j` discarded: it is, or what goes in its stead is asked for. */
export function loseItem(s: Machine, j: number): void {
  if (isSaved(s, j)) s.push(IN_STEAD, j);
  else discardInstance(s, j);
}
