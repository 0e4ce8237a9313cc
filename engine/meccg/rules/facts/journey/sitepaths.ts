/** Site paths as the site cards print them, and what has become of them. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import * as L from "../../state/layout.js";
import type { Context } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import { companyLives } from "../../state/inplay.js";
import { siteInView } from "../play/conditions.js";
import { isSupposing, madeOf } from "./regiontypes.js";
import { landType } from "../sites/landtypes.js";

/** How many regions of a type the path of a site holds, as its card prints it. */
export function regionsInSitePath(site: number, type: number): number {
  const path = D.SITE_PATH[site];
  let count = 0;
  for (let k = 0; k < path.length; k++) if (path[k] === type) count++;
  return count;
}
/**
 * How many regions of a type the path of a site holds now (coe 2.IV.ii.2): its ends have names, and are what those regions are; the path of a
 * company that goes by it is that same path. `hazards`: as hazards are played. As it was before something came or left (`isSupposing`) what was said
 * of a region this turn stands all the same.
 */
export function regionsOnSiteNow(s: Table, site: number, type: number, hazards: boolean, cx: Context): number {
  if (!s.rules.sitePathsChange) return regionsInSitePath(site, type);
  const path = D.SITE_PATH[site];
  const goesBy = isWayOf(s, cx.company, site);
  const before = isSupposing(cx);
  let count = 0;
  for (let k = 0; k < path.length; k++) {
    const name = k === path.length - 1 ? D.SITE_REGION[site] : k === 0 ? D.SITE_REGION[startOf(site)] : -1;
    const own = goesBy ? s.cget(cx.company, L.CompanyWord.regions + k) : 0;
    const stands = goesBy && (!before || (own & L.REGION_SAID) !== 0);
    const w = stands ? own : name >= 0 ? saidOfRegion(s, name) : goesBy ? 0 : saidOnWay(s, site, k);
    if (w !== 0) {
      if ((hazards ? L.regionTypeForHazards(w) : L.regionType(w)) === type) count += L.regionCount(w);
      continue;
    }
    const land = name >= 0 && landType(s, name) !== D.REGION_TYPE[name] ? landType(s, name) : path[k];
    if (madeOf(s, land, hazards, cx) === type) count++;
  }
  return count;
}
/** Where the path of a site begins: at its haven; of the one haven that has a site path (Geann a-Lisch) at the haven to which it leads. */
const startOf = (site: number): number => (D.SITE_HAVEN[site] >= 0 ? D.SITE_HAVEN[site] : D.HAVEN_PATHS[site][0].to);
/** Does the company go, or has it come, by the path of this site's card from its haven? */
function isWayOf(s: Table, c: number, site: number): boolean {
  if (c < 0 || siteInView(s, c) !== site || s.cget(c, L.CompanyWord.pathLength) !== D.SITE_PATH[site].length)
    return false;
  const other =
    s.cbit(c, L.CompanyBit.byRegions) || (s.cget(c, L.CompanyWord.marks) & L.CompanyMark.siteReplaced) !== 0;
  return !other && D.SITE_TYPE[site] !== T.HAVEN && s.cget(c, L.CompanyWord.home) === D.SITE_HAVEN[site];
}
/** What was said this turn of the `at`-th region of the path of this site, which has no name; 0 nothing. */
function saidOnWay(s: Table, site: number, at: number): number {
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c) || !isWayOf(s, c, site)) continue;
    const region = s.cget(c, L.CompanyWord.regions + at);
    if (region & L.REGION_SAID) return region;
  }
  return 0;
}
/** What was said this turn of a region by its name, on whosever path; 0 nothing. */
function saidOfRegion(s: Table, name: number): number {
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c)) continue;
    for (let i = 0; i < 8; i++) {
      const region = s.cget(c, L.CompanyWord.regions + i);
      if (region & L.REGION_SAID && L.regionName(region) === name) return region;
    }
  }
  return 0;
}
/** Path by site cards between two sites (004 I.6): from or to a Haven; both ends keep the names of their regions. */
export function starterTypes(from: number, to: number): readonly number[] | null {
  const fromHaven = D.SITE_TYPE[from] === T.HAVEN;
  const toHaven = D.SITE_TYPE[to] === T.HAVEN;
  if (fromHaven && toHaven) {
    const ways = D.HAVEN_PATHS[to];
    for (let i = 0; i < ways.length; i++) if (ways[i].to === from) return ways[i].path;
    return null;
  }
  if (fromHaven) return D.SITE_HAVEN[to] === from ? D.SITE_PATH[to] : null;
  if (toHaven) return D.SITE_HAVEN[from] === to ? D.SITE_PATH[from] : null;
  return null;
}
