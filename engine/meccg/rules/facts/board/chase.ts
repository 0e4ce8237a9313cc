/** A chase (a scenario): who is the thief, where he stands, and which sites the others could come to. */
import * as D from "../../../cards/vocabulary/defs.js";
import { chaseOf, principalOf, thiefSeat, victimSeat } from "../../state/chase.js";
import { companyLives } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { regionSteps } from "../journey/distance.js";
import { byPath } from "../journey/map.js";
import { byRegions } from "../journey/regionways.js";

export const isChase = (s: Table): boolean => s.rules.scenario !== "none" && chaseOf(s) !== null;
export { isThief } from "../../state/chase.js";
/** Where the thief stands, or set out from, -1 nowhere. */
export function siteOfThief(s: Table): number {
  const principal = principalOf(s, thiefSeat(s));
  return principal < 0 ? -1 : s.cget(s.iComp[principal], L.CompanyWord.site);
}
/** Could a company of the victim's be at this site when the thief has moved: is it there, or does a way lead there from where it stood? */
export function isWithinReach(s: Table, site: number): boolean {
  const victim = victimSeat(s);
  for (let c = victim * L.COMPANIES_PER_PLAYER; c < (victim + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c)) continue;
    const from = s.cget(c, L.CompanyWord.site);
    if (byPath(s, from, site) || byRegions(s, from, site)) return true;
  }
  return false;
}
/** Regions from one site to another, those of both counted. */
export const regionsBetween = (a: number, b: number): number => regionSteps(D.SITE_REGION[a], D.SITE_REGION[b]);
/** The fewest of them from a site to a company of the victim's. */
export function regionsToVictim(s: Table, site: number): number {
  let least = 99;
  const victim = victimSeat(s);
  for (let c = victim * L.COMPANIES_PER_PLAYER; c < (victim + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c)) least = Math.min(least, regionsBetween(site, s.cget(c, L.CompanyWord.site)));
  return least;
}
