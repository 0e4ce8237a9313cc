/** A Border-hold that a faction besieges: its card lies off to the side with the event on the faction (Long Grievous Siege). */
import * as D from "../../../cards/vocabulary/defs.js";
import { IN_LOCATION_DECK, siteState } from "../../state/sitecards.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { isSameSite } from "../sites/siteevents.js";

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
/** Is the event in slot `e` one with which this site, or another version of it, lies? */
export const besieges = (s: Table, e: number, site: number): boolean =>
  D.SIEGES[s.iDef[e]] !== 0 && s.iRole[e] === L.Role.event && s.iSite[e] >= 0 && isSameSite(s.iSite[e], site);
/** What is added to an attempt to bring in a faction at the site. */
export function besiegedAt(s: Table, site: number): number {
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) === 0 || site < 0) return 0;
  let count = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (besieges(s, e, site)) count += D.SIEGES[s.iDef[e]];
  return count;
}
