/** Who takes a strike of the deck on a board. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { bodyOf, prowessOf } from "../facts/company/stats.js";
import { influenceOf } from "../facts/company/influence.js";
import * as L from "../state/layout.js";

/**
 * On a board a rule gives out the strikes of the deck (000, There and Back Again): to the largest mind, of these to the most direct influence, the
 * lowest body, the lowest prowess. Of those who are alike in all four one is chosen.
 */
export function byRuleOfBoard(s: Machine, out: Int32Array, n: number): number {
  for (let by = 0; by < 4; by++) {
    let best = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < n; k++) best = Math.max(best, rated(s, T.aOf(out[k]), by));
    let kept = 0;
    for (let k = 0; k < n; k++) if (rated(s, T.aOf(out[k]), by) === best) out[kept++] = out[k];
    n = kept;
  }
  return n;
}
function rated(s: Machine, i: number, by: number): number {
  if (by === 0) return D.MIND[s.iDef[i]];
  if (by === 1) return s.iRole[i] === L.Role.character ? influenceOf(s, i, -1) : 0;
  return by === 2 ? -bodyOf(s, i) : -prowessOf(s, i);
}
