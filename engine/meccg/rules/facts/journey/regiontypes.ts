/** Types of regions as changed by events in play (000 V). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Context } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { HOLDS } from "../../machine/condition.js";
import { landType } from "../sites/landtypes.js";
import { NONE } from "../../state/inplay.js";

/** The type of a region on no path yet. */
export const regionTypeNow = (s: Table, region: number, cx: Context): number =>
  madeOf(s, landType(s, region), false, cx);
/** What the events in play make of a region of type `type`; `hazards`: as hazards are played. */
export function madeOf(s: Table, type: number, hazards: boolean, cx: Context): number {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const def = s.iDef[e];
    if ((D.BITS[def] & D.B_HAS_RETYPES) === 0 || e === cx.without) continue;
    if (D.KIND[def] === T.K_CREATURE && (s.iStat[e] & L.Status.cameAtSite) === 0) continue;
    type = madeBy(s, def, type, hazards, cx);
  }
  return cx.beside === 0 ? type : madeBy(s, cx.beside, type, hazards, cx);
}
function madeBy(s: Table, def: number, type: number, hazards: boolean, cx: Context): number {
  for (let k = 0; k < D.RETYPES[def].length; k++) {
    const r = D.RETYPES[def][k];
    if ((hazards || !r.hazardsOnly) && (r.when === null || HOLDS[r.when.op](s, r.when, cx))) type = r.regions[type];
  }
  return type;
}
/** Are types of regions asked as they were before something came or left? */
export const isSupposing = (cx: Context): boolean => cx.without !== NONE || cx.beside !== 0;
