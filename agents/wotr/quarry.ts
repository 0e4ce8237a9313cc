/** Whom Saruman hunts: the counters that most likely have the Ring, where he can be soon and no citadel is their refuge. */
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import type { Mind } from "./mind.js";
import { suspect, suspected } from "./suspicion.js";

const DARK = 1,
  THIRD = 2;
/** Where the Ring lies, 0 it is borne. */
const lying = (v: WotrView): number => (Q.isLying(v) ? Q.ringHex(v) : 0);
/** So far, in half movement points, he goes after somebody; so likely must the Ring be there. */
const REACH = 160,
  LIKELY = 0.1;
const by = new Float64Array(16);
export function suspicionsOf(v: WotrView): Float64Array {
  suspect(v, by);
  return by;
}
/** The hex, 0 nowhere. */
export function quarryOf(m: Mind): number {
  const { v, roads } = m;
  if (m.quarry !== undefined) return m.quarry;
  m.quarry = 0;
  const bearer = Q.bearerOf(v);
  if (bearer > 0 && Q.controllerOf(v, bearer) === THIRD) return 0;
  // The Ring lies somewhere, or everybody knows who has it.
  const open = Q.bearerOf(v) > 0 && Q.controllerOf(v, bearer) === DARK ? Q.hexOf(v, bearer) : lying(v);
  if (open > 0) {
    m.quarry = open;
    return open;
  }
  suspicionsOf(v);
  let most = 0;
  for (let c = 1; c <= Q.MEMBERS; c++) {
    const hex = v.cHex[c];
    if (hex === 0 || !Q.isFree(v, c) || !Q.maySearch(v, hex)) continue;
    const likely = suspected(v, by, hex) + suspected(v, by, hex, true);
    // The same ways lead there and back.
    const far = roads.bare(v, hex)[v.cHex[Q.SARUMAN] || v.world.map.role.isengard];
    if (likely < LIKELY || far > REACH) continue;
    const worth = likely / (1 + far / 20);
    if (worth > most) [m.quarry, most] = [hex, worth];
  }
  return m.quarry;
}
