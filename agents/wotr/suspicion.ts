/** Where the Dark Power thinks that the Ring is: how likely each counter of the Fellowship bears it, by what can be told. */
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";

const ones = (bits: number): number => {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n++;
  return n;
};
const DARK = 1;
/** Writes for each counter how likely it is that of the Ringbearer. */
export function suspect(v: WotrView, out: Float64Array): void {
  out.fill(0);
  // Who is known to bear it for the Dark Power is not looked for.
  if (Q.bearerOf(v) > 0 && Q.controllerOf(v, Q.bearerOf(v)) === DARK) return;
  const bearing = Q.mayBear(v);
  const among = ones(bearing);
  if (among === 0) {
    const at = Q.bearerAt(v);
    if (at > 0 && at <= Q.MEMBERS) out[at] = 1;
    return;
  }
  for (let card = 1; card <= Q.MEMBERS; card++) {
    const bit = 1 << (card - 1);
    if (!(bearing & bit)) continue;
    let places = 0;
    for (let c = 1; c <= Q.MEMBERS; c++) if (v.cHex[c] > 0 && Q.mayBe(v, c) & bit) places++;
    for (let c = 1; c <= Q.MEMBERS; c++) if (v.cHex[c] > 0 && Q.mayBe(v, c) & bit) out[c] += 1 / among / places;
  }
}
/** How likely the Ring is in a hex, with free counters (with those alone that were spotted). */
export function suspected(v: WotrView, by: Float64Array, hex: number, spotted = false): number {
  let all = 0;
  for (let c = 1; c <= Q.MEMBERS; c++)
    if (v.cHex[c] === hex && Q.isFree(v, c) && (!spotted || Q.isSeen(v, c))) all += by[c];
  return all;
}
