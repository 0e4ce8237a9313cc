/** The words on the map at a scale: names of regions, labels of sites, and never one upon another. */
import { FULL_ZOOM, type Label, roomFor, symbolBox } from "./labels.js";
import { REGIONS, type RegionName, SITES, type SiteType, type Spot } from "./map.js";
import { BADGE, type Box, LEADING, nameWidths, overlap } from "./text.js";

/** Below this scale sites are dots without labels: names of regions are all that there is room for. */
export const LABELS_FROM = 0.9;

/** Heights of letters of regions' names, in pixels: below the least they are left out; on a small map they are alike. */
const LEAST = 8.5;
const MOST = 19;
const MOST_SMALL = 11;

/** The name of a region as it is drawn, in pixels at the scale. */
export interface NameDrawn {
  readonly region: number;
  readonly lines: readonly string[];
  /** Height of its letters. */
  readonly size: number;
  /** Where each line begins; the first begins after the letter of the region's type. */
  readonly starts: readonly Spot[];
  /** Middle of the letter of the region's type; null on a small map, which has no room for it. */
  readonly badge: Spot | null;
  readonly box: Box;
}

function drawn(region: number, name: RegionName, scale: number, size: number, badge: boolean): NameDrawn {
  const [x, y] = [name.at[0] * scale, name.at[1] * scale];
  const wide = nameWidths(name.lines, badge).map((n) => n * size);
  const [w, h] = [Math.max(...wide), name.lines.length * LEADING * size];
  const base = (i: number) => y - h / 2 + (i + 0.82) * LEADING * size;
  return {
    region,
    lines: name.lines,
    size,
    starts: name.lines.map((_, i): Spot => [x - wide[i] / 2 + (badge && i === 0 ? BADGE * size : 0), base(i)]),
    badge: badge ? [x - wide[0] / 2 + 0.6 * size, base(0) - 0.34 * size] : null,
    box: { x: x - w / 2, y: y - h / 2, w, h },
  };
}

/** Names of regions that have room at a scale, in pixels for each unit. */
export function regionNames(scale: number): NameDrawn[] {
  const full = scale >= FULL_ZOOM;
  return REGIONS.flatMap((r, region) => {
    const name = full ? r.near : scale < LABELS_FROM ? r.wide : r.far;
    if (!name) return [];
    // At full zoom names keep their size, so that they go on to fit between the labels.
    const size = full ? name.size * FULL_ZOOM : Math.min(scale < LABELS_FROM ? MOST_SMALL : MOST, name.size * scale);
    return size < LEAST ? [] : [drawn(region, name, scale, size, scale >= LABELS_FROM)];
  });
}

/** Whose label is asked for first. */
const RANK: Readonly<Record<SiteType, number>> = {
  haven: 0,
  "free-hold": 1,
  "dark-hold": 2,
  "shadow-hold": 3,
  "border-hold": 4,
  "ruins-and-lairs": 5,
};
const SURFACE = SITES.flatMap((s, i) => (s.level === 0 ? [i] : []));
const BELOW = SITES.flatMap((s, i) => (s.level === 1 ? [i] : []));

/** The label of a site that is drawn. */
export interface LabelDrawn extends Label {
  readonly site: number;
}

/**
 * Labels of the sites of a level that have room at a scale (pixels for each unit); from `FULL_ZOOM` on that is all of them. Sites in
 * `first` (those that one may go to, say) choose before all others.
 */
export function siteLabels(scale: number, level = 0, first: readonly number[] = []): LabelDrawn[] {
  if (scale < LABELS_FROM) return [];
  const sites = level === 0 ? SURFACE : BELOW;
  const wanted = new Set(first);
  const rank = (k: number) => (wanted.has(sites[k]) ? -1 : RANK[SITES[sites[k]].type]);
  const order = sites.map((_, k) => k).sort((a, b) => rank(a) - rank(b) || a - b);
  const names = level === 0 ? regionNames(scale).map((n) => n.box) : [];
  const shown = sites.map((s) => SITES[s]);
  return roomFor(shown, order, scale, scale >= FULL_ZOOM ? [] : names).flatMap((l, k) =>
    l ? [{ ...l, site: sites[k] }] : [],
  );
}

/** Whether the symbol of a site is under a name at a scale. */
export const underName = (site: number, names: readonly NameDrawn[], scale: number): boolean =>
  names.some((n) => overlap(n.box, symbolBox(SITES[site].at, scale)));
