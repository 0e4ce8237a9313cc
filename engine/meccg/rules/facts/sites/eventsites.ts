/**
 * Where an event may be used as a site card: in the last region of a path that its player names, of a certain region
 * type.
 */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { borrow, giveBack } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import { siteState } from "../../state/sitecards.js";
import { way, waysToEnds } from "../journey/regionways.js";
import { regionTypeNow } from "../journey/regiontypes.js";

/** Regions where a way of company `c` may end: of the type as they count now, and no card of the kind lies there. */
export const ends = new Uint8Array(D.REGION_COUNT);
/** Marks them; `first`: the place of the event in the first region, the others follow. */
export function markEnds(s: Table, c: number, first: number, type: number): void {
  const owner = s.cget(c, L.CompanyWord.owner);
  const cx = borrow(owner, c);
  for (let r = 0; r < D.REGION_COUNT; r++)
    ends[r] = siteState(s, owner, first + r) === 0 && regionTypeNow(s, r, cx) === type ? 1 : 0;
  giveBack(cx);
}
/** Does any way of company `c` lead to such a region? `places`: those of the event, a region each. */
export function leadsToPlace(s: Table, c: number, places: readonly number[], type: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  if (site < 0 || D.SITE_DEEP[site] === 1) return false;
  markEnds(s, c, places[0], type);
  way[0] = D.SITE_REGION[site];
  return waysToEnds(s, c, 1, ends, null) > 0;
}
