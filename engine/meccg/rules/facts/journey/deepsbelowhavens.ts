/** Places of the Under-deeps to which a way may lead from what a Fallen-wizard has dug below his havens. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { isSameSite } from "../sites/siteevents.js";
import { isProtectedHaven } from "../sites/wizardhavens.js";

/** A site of each place of the Under-deeps that is on the map of all. */
export const DEEP: number[] = [];
for (let t = 0; t < D.SITE_COUNT; t++)
  if (D.DEEPS_ROADS[t].length > 0 && !DEEP.some((o) => D.NAMED_AS[o] === D.NAMED_AS[t])) DEEP.push(t);
/** Regions where a site lies above each of them. */
const ABOVE = DEEP.map((t) =>
  D.DEEPS_ROADS.flatMap((roads, at) =>
    isSameSite(at, t)
      ? roads.flatMap((road) => (road.number === 0 && D.SITE_DEEP[road.to] === 0 ? [D.SITE_REGION[road.to]] : []))
      : [],
  ),
);
/** Is it a site of the Under-deeps that is next to none as printed: dug below its player's havens? */
export const isDug = (site: number): boolean => D.SITE_DEEP[site] === 1 && D.DEEPS_ROADS[site].length === 0;
/** Does the place lie below the region of a protected haven of player `p`, or one next to it? */
function isNear(s: Table, p: number, k: number): boolean {
  for (let t = 0; t < D.SITE_COUNT; t++) {
    const region = D.SITE_REGION[t];
    if (D.HAVEN_OF[t] === 0 && D.SITE_TYPE[t] === 0) continue;
    if (region === D.NO_REGION || !isProtectedHaven(s, p, t)) continue;
    for (const r of ABOVE[k]) if (r === region || D.ADJACENT[region].includes(r)) return true;
  }
  return false;
}
/** Adds the places to which a way may be gnawed from the site of company `c` to `out`. */
export function listGnawed(s: Table, c: number, out: Int32Array): number {
  if (c < 0) return 0;
  const owner = s.cget(c, L.CompanyWord.owner);
  let count = 0;
  for (let k = 0; k < DEEP.length; k++) if (isNear(s, owner, k)) out[count++] = DEEP[k];
  return count;
}
