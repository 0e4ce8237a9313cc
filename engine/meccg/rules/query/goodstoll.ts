/** What a company pays by tapping before it plays items and allies at a site (Eddy in Fate's Tide). */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { firstOf, isUntapped, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { isSameSite } from "./siteevents.js";

const BOTH = L.CompanyMark.oneTapped | L.CompanyMark.goodsPaid;
/** Does an event at the site of company `c`, any version of it, ask for a toll that has not been paid this turn? */
export function owesForGoods(s: Table, c: number): boolean {
  if ((s.h[L.Header.standing]! & D.ST_SITES) === 0 || s.cget(c, L.CompanyWord.marks) & L.CompanyMark.goodsPaid)
    return false;
  const site = s.cget(c, L.CompanyWord.site);
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!)
    if (D.SITE_SAYS[s.iDef[e]!]! & D.SITE_TOLL && s.iRole[e] === L.Role.onSite && isSameSite(s.iSite[e]!, site))
      return true;
  return false;
}
/** Adds those who may tap for it: two in all, or nobody. */
export function listGoodsToll(s: Table, c: number, out: Int32Array, n0: number): number {
  const half = (s.cget(c, L.CompanyWord.marks) & L.CompanyMark.oneTapped) !== 0;
  let n = n0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) if (isUntapped(s, i)) out[n++] = T.choice(T.V_TAP, i);
  return n - n0 < (half ? 1 : 2) ? n0 : n;
}
/** One more has tapped for it. */
export function paysForGoods(s: Table, c: number): void {
  const marks = s.cget(c, L.CompanyWord.marks);
  s.cset(c, L.CompanyWord.marks, marks & L.CompanyMark.oneTapped ? marks | BOTH : marks | L.CompanyMark.oneTapped);
}
