/** Allies far from where they belong (Reluctant Final Parting). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import { enRoute, siteInView } from "./conditions.js";

/** The Haven nearest to a site: a Haven's is itself; -1 none. */
const nearest = (site: number): number => (D.SITE_TYPE[site] === T.HAVEN ? site : D.SITE_HAVEN[site]!);
/** By definition: the Havens nearest to the places where an ally is played. */
const HAVENS: readonly (readonly number[])[] = Array.from({ length: D.COUNT }, (_, def) => havensOf(def));
function havensOf(def: number): number[] {
  if (D.KIND[def] !== T.K_ALLY) return [];
  const found = new Set<number>();
  for (let site = 0; site < D.SITE_LIST.length; site++) {
    const inRegion = D.AT_REGIONS[def]!.includes(D.SITE_REGION[site]!) && D.SITE_TYPE[site] !== T.HAVEN;
    const ofType = (D.AT_TYPES[def]! & (1 << D.SITE_TYPE[site]!)) !== 0;
    if ((D.AT[def]!.includes(site) || inRegion || ofType) && nearest(site) >= 0) found.add(nearest(site));
  }
  return [...found];
}
/** The first ally in play that is at such a site, or -1; on its way between two a company is at none. */
export function strayAlly(s: Table): number {
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c) || (enRoute(s, c) && !s.cbit(c, L.CompanyBit.left))) continue;
    const site = siteInView(s, c);
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!)
      for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
        if (s.iRole[j] === L.Role.ally && isStray(s.iDef[j]!, site)) return j;
  }
  return -1;
}
const isStray = (def: number, site: number): boolean =>
  (D.SPECIAL_2[def]! & D.SP2_NEVER_STRAYS) === 0 && (D.SITE_DEEP[site] === 1 || !HAVENS[def]!.includes(nearest(site)));
