/** Allies whose company is far from the Haven nearest to the place where they are playable. */
import { answersHook, HOOK } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { companyLives, firstOf, NONE } from "../../state/inplay.js";
import { enRoute, siteInView } from "../play/conditions.js";

/** The Haven nearest to a site, as its card names it: a Haven's is itself; -1 none. */
const named = (site: number): number => (D.SITE_TYPE[site] === T.HAVEN ? site : D.SITE_HAVEN[site]);
/**
 * The Haven nearest to a site for an ally of this side: of the version of the site that is of his side, where there is one, since heroes' and
 * minions' cards of one site name different Havens; -1 none.
 */
export function nearest(site: number, side: number): number {
  for (const twin of D.versionsOf(D.PLACE_LIST[site].name)) if (D.SITE_SIDE[twin] === side) return named(twin);
  return named(site);
}
/** The same by side and site, made once. */
const NEAREST: readonly Int16Array[] = T.ALIGNMENTS.map((_, side) =>
  Int16Array.from(D.PLACE_LIST, (_place, site) => nearest(site, side)),
);
/** By definition: the Havens nearest to the places where an ally is played. */
const HAVENS: readonly (readonly number[])[] = D.listPerCard(havensOf);
function havensOf(def: number): number[] {
  if (D.KIND[def] !== T.K_ALLY) return [];
  const side = D.ALIGNMENT_OF[def];
  const found = new Set<number>();
  for (let site = 0; site < D.SITE_LIST.length; site++) {
    const inRegion = D.AT_REGIONS[def].includes(D.SITE_REGION[site]) && D.SITE_TYPE[site] !== T.HAVEN;
    const ofType = (D.AT_TYPES[def] & (1 << D.SITE_TYPE[site])) !== 0;
    if ((D.AT[def].includes(site) || inRegion || ofType) && nearest(site, side) >= 0) found.add(nearest(site, side));
  }
  return [...found];
}
/** The first ally in play that is at such a site, or -1; on its way between two a company is at none. */
export function strayAlly(s: Table): number {
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c) || (enRoute(s, c) && !s.cbit(c, L.CompanyBit.left))) continue;
    const site = siteInView(s, c);
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.ally && isStray(s.iDef[j], site)) return j;
  }
  return -1;
}
const isStray = (def: number, site: number): boolean =>
  !answersHook(def, HOOK.neverStray) &&
  (D.SITE_DEEP[site] === 1 || !HAVENS[def].includes(NEAREST[D.ALIGNMENT_OF[def]][site]));
