/** On how many ways of other lists a creature can be keyed: by the paths of site cards, as printed. */
import type { Deck } from "../../decks/lists/deck.js";
import { asksForSite, playedAtSite } from "../../decks/lists/whereplayed.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";

/** A way from a Haven to a site by its site path. */
export interface Route {
  site: number;
  /** Types of the regions of the path; empty for a site that has none (the Under-deeps). */
  types: readonly number[];
  /** Regions that are known by name: the two ends. */
  regions: readonly number[];
  /** Share of the field that goes there, over all routes 1: every list counts alike, and every site of a list. */
  share: number;
}

/** The sites of a list that its resources need. */
function needed(deck: Deck): number[] {
  const cards = deck.resources.map((l) => D.defOf(l.name)).filter((d) => d >= 0 && asksForSite(d));
  const sites = deck.sites.map((l) => D.siteOf(l.name)).filter((s) => s >= 0 && D.SITE_TYPE[s] !== T.HAVEN);
  return [...new Set(sites)].filter((s) => cards.some((d) => playedAtSite(d, s)));
}
/** The ways that the lists of a field need, in the order of the sites. */
export function routesOf(field: readonly Deck[]): Route[] {
  const shares = new Map<number, number>();
  const lists = field.map(needed).filter((sites) => sites.length > 0);
  for (const sites of lists)
    for (const site of sites) shares.set(site, (shares.get(site) ?? 0) + 1 / sites.length / lists.length);
  return [...shares]
    .sort(([a], [b]) => a - b)
    .map(([site, share]) => {
      const haven = D.SITE_HAVEN[site];
      const regions = [D.SITE_REGION[site], ...(haven >= 0 ? [D.SITE_REGION[haven]] : [])];
      return { site, types: D.SITE_PATH[site], regions, share };
    });
}

/** May a creature be keyed on a way: always, only where a condition of its card holds (an event in play, who goes there), or never? */
export function keyedOn(def: number, { site, types, regions }: Route): "always" | "sometimes" | "never" {
  // Cards that say on which companies they are not played.
  const surely = D.BARRED_BY[def] === null ? "always" : "sometimes";
  if (D.SITE_RACES[site] & (1 << D.RACE_OF[def])) return surely;
  const type = D.SITE_TYPE[site];
  let found: "sometimes" | "never" = "never";
  for (const form of D.KEYS[def]) {
    const keyed =
      form.anywhere ||
      form.regions.some((need, t) => need > 0 && types.filter((x) => x === t).length >= need) ||
      form.regionIds.some((r) => regions.includes(r)) ||
      (form.sites & (1 << type)) !== 0 ||
      form.siteIds.includes(site) ||
      form.sitesIn.some((w) => w.region === D.SITE_REGION[site] && w.types & (1 << type));
    if (!keyed) continue;
    if (form.when.length === 0) return surely;
    found = "sometimes";
  }
  return found;
}

/** On how many of the ways a creature can be keyed. */
export interface Coverage {
  always: number;
  /** Only while something holds that its card asks for. */
  sometimes: number;
  /** Share of the field's ways on which it always can, 0 to 1. */
  share: number;
}
export function coverage(def: number, routes: readonly Route[]): Coverage {
  const found: Coverage = { always: 0, sometimes: 0, share: 0 };
  for (const route of routes) {
    const how = keyedOn(def, route);
    if (how === "always") {
      found.always++;
      found.share += route.share;
    } else if (how === "sometimes") found.sometimes++;
  }
  return found;
}
