/** An avatar who tries to influence from afar, by general influence. */
import { askEvents, HOOK, hears } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { companyOf, isAvatar } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { regionSteps } from "../journey/distance.js";
import { generalToOvercome } from "../company/influence.js";

/** Does a card of his player let character `i`, his avatar, try from wherever he is? */
export const reachesAll = (s: Table, i: number): boolean =>
  hears(s, HOOK.influenceFromAfar) &&
  i >= 0 &&
  s.iRole[i] === L.Role.character &&
  isAvatar(s, i) &&
  askEvents(s, HOOK.influenceFromAfar, i) !== 0;
/** The region of a site; of one below the ground that above it; `NO_REGION` where there is none. */
function regionOf(site: number): number {
  if (D.SITE_REGION[site] !== D.NO_REGION) return D.SITE_REGION[site];
  for (const road of D.DEEPS_ROADS[site])
    if (road.number === 0 && D.SITE_REGION[road.to] !== D.NO_REGION) return D.SITE_REGION[road.to];
  return D.NO_REGION;
}
const stepsTo = (from: number, site: number): number => {
  const to = regionOf(site);
  return from === D.NO_REGION || to === D.NO_REGION ? 1 : regionSteps(from, to);
};
/** Regions from where `i` is to where the attempt on the card in slot `target` would else be made, both counted. */
export function regionsAway(s: Table, i: number, target: number): number {
  const from = regionOf(s.cget(companyOf(s, i), L.CompanyWord.site));
  if (s.iRole[target] !== L.Role.faction) {
    const company = companyOf(s, target);
    return company < 0 ? 1 : stepsTo(from, s.cget(company, L.CompanyWord.site));
  }
  if (s.rules.factionInfluenceSite === "wherePlayed") return s.iSite[target] < 0 ? 1 : stepsTo(from, s.iSite[target]);
  let least = 99;
  for (const at of D.AT[s.iDef[target]]) least = Math.min(least, stepsTo(from, at));
  return least === 99 ? 1 : least;
}
const MOST = 10;
/** Half his player's unused general influence, rounded up, ten at most: in the place of unused direct influence. */
export const prophecy = (s: Table, p: number): number =>
  Math.min(MOST, (Math.max(0, generalToOvercome(s, p)) + 1) >> 1);
