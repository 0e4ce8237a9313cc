/**
 * A company that is after another player's goes through more regions to a site where he has one, and from there (A More Evil Hour). The event lies on
 * the company; its `site` is where it has come so, -1 until then.
 */
import * as D from "../../../cards/vocabulary/defs.js";
import { companyLives, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { enRoute } from "../play/conditions.js";
import { isSameSite } from "../sites/siteevents.js";

/** Does a company of another player than `p` stand at this site, any version of it? */
export function foeStandsAt(s: Table, p: number, site: number): boolean {
  for (let k = 0; k < s.companies; k++)
    if (companyLives(s, k) && s.cget(k, L.CompanyWord.owner) !== p && !enRoute(s, k))
      if (isSameSite(s.cget(k, L.CompanyWord.site), site)) return true;
  return false;
}
/** Through how many regions more company `c` may go to site `to`. */
export function rangesTo(s: Table, c: number, to: number): number {
  if (c < 0 || (s.summary[L.Summary.standing2] & D.ST2_RANGES) === 0) return 0;
  const from = s.cget(c, L.CompanyWord.site);
  let count = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const more = D.RANGES[s.iDef[e]];
    if (more === 0 || s.iRole[e] !== L.Role.onCompany || s.iHost[e] !== c) continue;
    if (s.iSite[e] < 0 ? foeStandsAt(s, s.cget(c, L.CompanyWord.owner), to) : s.iSite[e] === from) count += more;
  }
  return count;
}
