/** Sites to which prisoners may be taken (001:1287-1298): of the hazard player's location deck, near the way of the company. */
import * as D from "../../../cards/vocabulary/defs.js";
import { isHome } from "../../state/agents.js";
import type { Context } from "../../state/context.js";
import * as L from "../../state/layout.js";
import { IN_LOCATION_DECK, siteState } from "../../state/sitecards.js";
import type { Table } from "../../state/table.js";
import { actingAgent } from "../company/agentactors.js";
import { isSameSite } from "./siteevents.js";
import { mayLayBeside } from "./versions.js";
import { enRoute, siteInView } from "../play/conditions.js";
import { hasManyCards } from "../../state/alignment.js";

/** Adds the sites of these types (0: any) that may be the rescue site; `bits` 1: a home of the acting agent, wherever it is; 2: the company's, in the hazard player's version. */
export function rescueSites(s: Table, types: number, bits: number, cx: Context, out: Int32Array): number {
  const home = (bits & 1) !== 0;
  if (bits & 2) {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    for (let t = 0, all = site < 0 ? 0 : D.SITE_COUNT; t < all; t++)
      if (isSameSite(t, site) && siteState(s, cx.player, t) === IN_LOCATION_DECK && mayLayBeside(s, cx.player, t)) {
        out[0] = t;
        return 1;
      }
    return 0;
  }
  const agent = home ? actingAgent(s, cx.actor, cx.source) : -1;
  let count = 0;
  for (let t = 0; t < D.SITE_COUNT; t++) {
    if (hasManyCards(s, cx.player, t) || D.BY_CARD[t] >= 0) continue;
    if (
      home ? !(agent >= 0 && isHome(s, agent, t)) : (types & (1 << D.SITE_TYPE[t])) === 0 || !isNear(s, cx.company, t)
    )
      continue;
    if (
      (siteState(s, cx.player, t) === IN_LOCATION_DECK && mayLayBeside(s, cx.player, t)) ||
      (agent >= 0 && s.iSite[agent] === t)
    )
      out[count++] = t;
  }
  return count;
}
/**
 * Moving by regions: in or beside one of them; by a site path: in the region of either end; not moving: in the region where it is (001:1291-1295;
 * coe 3.III.2). A site of the Under-deeps lies in no region: it is near only what is beside it.
 */
function isNear(s: Table, c: number, t: number): boolean {
  if (c < 0) return false;
  const from = s.cget(c, L.CompanyWord.site);
  if (enRoute(s, c)) return isOnWay(s, c, from, s.cget(c, L.CompanyWord.destination), t);
  const home = s.cbit(c, L.CompanyBit.moved) ? s.cget(c, L.CompanyWord.home) : -1;
  if (home >= 0 && home !== from) return isOnWay(s, c, home, from, t) || isInRegionOf(from, t);
  // Coe speaks of a character who is at the site beside it as well (3.III.2.1), 001:1295 of one who moves to it.
  return D.SITE_DEEP[t] === 1 ? s.rules.rescueBelowWhoStays && isBeside(t, from) : isInRegionOf(from, t);
}
const isInRegionOf = (site: number, t: number): boolean =>
  D.SITE_DEEP[t] !== 1 && D.SITE_REGION[site] === D.SITE_REGION[t];
/** Is the site one that is adjacent to site `t` of the Under-deeps? */
function isBeside(t: number, site: number): boolean {
  const roads = D.DEEPS_ROADS[t];
  for (let k = 0; k < roads.length; k++) if (isSameSite(roads[k].to, site)) return true;
  return false;
}
function isOnWay(s: Table, c: number, from: number, to: number, t: number): boolean {
  // Who comes to a site beside the Under-deeps may be taken below (001:1295).
  if (D.SITE_DEEP[t] === 1) return isBeside(t, to);
  const region = D.SITE_REGION[t];
  if (!s.cbit(c, L.CompanyBit.byRegions)) return D.SITE_REGION[from] === region || D.SITE_REGION[to] === region;
  for (let k = 0; k < s.cget(c, L.CompanyWord.pathLength); k++) {
    const r = L.regionName(s.cget(c, L.CompanyWord.regions + k));
    if (r >= 0 && (r === region || D.ADJACENT[r].includes(region))) return true;
  }
  return false;
}
