/** What a company pays by tapping before it plays items and allies at a site (Eddy in Fate's Tide): its event remembers how many have tapped. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { firstOf, isUntapped, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { isSameSite } from "../sites/siteevents.js";
import { forgetToll, payToll, tollPaid } from "../journey/movetolls.js";

const TOLL = 2;
/** The event at the site of company `c`, any version of it, that asks for a toll which it has not paid in this site phase of its own, or -1. */
export function owesForGoods(s: Table, c: number): number {
  if ((s.summary[L.Summary.standing] & D.ST_SITES) === 0) return -1;
  const site = s.cget(c, L.CompanyWord.site);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.SITE_SAYS[s.iDef[e]] & D.SITE_TOLL && s.iRole[e] === L.Role.onSite && isSameSite(s.iSite[e], site))
      if (tollPaid(s, e) < TOLL) return e;
  return -1;
}
/** Adds those who may tap for event `e`: two in all, or nobody. */
export function listGoodsToll(s: Table, c: number, e: number, out: Int32Array, n0: number): number {
  let n = n0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isUntapped(s, i)) out[n++] = T.choice(T.V_TAP, i);
  return n - n0 < TOLL - tollPaid(s, e) ? n0 : n;
}
/** Another company is about to have its site phase: whatever others paid is not paid for it. */
export function forgetsGoodsToll(s: Table): void {
  if ((s.summary[L.Summary.standing] & D.ST_SITES) === 0) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.SITE_SAYS[s.iDef[e]] & D.SITE_TOLL && s.iRole[e] === L.Role.onSite) forgetToll(s, e);
}
/** One more of company `c` has tapped for it. */
export function paysForGoods(s: Table, c: number): void {
  const e = owesForGoods(s, c);
  if (e >= 0) payToll(s, e);
}
