/** Sites that a faction may besiege. */
import * as D from "../../../cards/vocabulary/defs.js";
import { IN_LOCATION_DECK, siteState } from "../../state/sitecards.js";
import type { Table } from "../../state/table.js";

/** Does the site lie in the region of a site where the faction is played, or next to one? */
function isNearPlaces(faction: number, site: number): boolean {
  const region = D.SITE_REGION[site];
  for (const at of D.AT[faction]) {
    const r = D.SITE_REGION[at];
    if (r >= 0 && region >= 0 && (r === region || D.ADJACENT[r].includes(region))) return true;
  }
  return false;
}
/** Adds the sites of these types in the location deck of player `p` that faction `def` may besiege to `out` (null: they are counted). */
export function listBesieged(s: Table, p: number, def: number, types: number, out: Int32Array | null): number {
  let count = 0;
  for (let t = 0; t < D.SITE_COUNT; t++) {
    if ((types & (1 << D.SITE_TYPE[t])) === 0 || siteState(s, p, t) !== IN_LOCATION_DECK) continue;
    if (!isNearPlaces(def, t)) continue;
    if (out) out[count] = t;
    count++;
  }
  return count;
}
