/** Types of regions as the events in play make them (000 V, Secret Entrance). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import { HOLDS } from "../machine/condition.js";
import { landType } from "./storedlands.js";
import { NONE } from "../state/inplay.js";

/** The type of a region on no path yet. */
export function regionTypeNow(s: Table, region: number, cx: Context): number {
  let type = landType(s, region);
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!) {
    const d = s.iDef[e]!;
    if ((D.BITS[d]! & D.B_HAS_RETYPES) === 0) continue;
    if (D.KIND[d] === T.K_CREATURE && (s.iStat[e]! & L.Status.cameAtSite) === 0) continue;
    for (let k = 0; k < D.RETYPES[d]!.length; k++) {
      const r = D.RETYPES[d]![k]!;
      if (!r.hazardsOnly && (r.when === null || HOLDS[r.when.op]!(s, r.when, cx))) type = r.regions[type]!;
    }
  }
  return type;
}
