/** The people at a Haven in units: whoever stay together whatever becomes of the company. */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import * as D from "../../../engine/meccg/defs.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import { prowessOf } from "../../../engine/meccg/rules/facts/company/stats.js";
import { type Board, NONE } from "../board.js";

export const MOST = 40;
/** Who stand together whatever becomes of the company: a leader with those who follow him. */
export const units = new Int16Array(MOST);
export const unitOf = new Uint8Array(MOST);
export const strength = new Float64Array(MOST);
export const halves = new Int16Array(MOST);
export const hurt = new Uint8Array(MOST);
/** Units from the strongest on. */
export const order = new Int16Array(MOST);
export let count = 0;
export function gatherUnits(b: Board, characters: Int16Array, n: number, follows: Uint8Array): void {
  count = 0;
  for (let k = 0; k < n; k++) {
    const i = characters[k];
    if (follows[i] !== NONE) continue;
    const u = count++;
    units[u] = i;
    strength[u] = halves[u] = hurt[u] = 0;
    for (let x = 0; x < n; x++) {
      const j = characters[x];
      if (j !== i && follows[j] !== i) continue;
      unitOf[x] = u;
      strength[u] += Math.max(1, prowessOf(b, j));
      halves[u] += D.RACE_OF[Q.defOf(b, j)] === T.RACE.hobbit ? 1 : 2;
      if (b.wounded(j)) hurt[u] = 1;
    }
  }
  for (let u = 0; u < count; u++) order[u] = u;
  for (let k = 1; k < count; k++) {
    const u = order[k];
    let at = k;
    for (; at > 0 && strength[order[at - 1]] < strength[u]; at--) order[at] = order[at - 1];
    order[at] = u;
  }
}
