/**
 * The map of Middle-earth: regions and sites in the order of the cards, their outlines, borders and neighbours. Units: x from 0 (west)
 * to `SIZE` (east), y from 0 (north) to `SIZE` (south). Data and arithmetic only; whoever shows it draws it.
 */
import { BORDERS, REGIONS, SITES } from "./generated/map.js";
import type { Spot } from "./geography/coast.js";
import type { MapSite, SiteType } from "./kinds.js";
import { type Border, read, rings } from "./outlines.js";
import { length, path } from "./shape.js";

export type { Spot } from "./geography/coast.js";
export type { MapRegion, MapSite, RegionName, RegionType, SiteType } from "./kinds.js";
export { REGIONS, SITES } from "./generated/map.js";
export { SIZE } from "./shape.js";

const borders: readonly Border[] = BORDERS.map(read);

/** The closed lines around each region. */
export const OUTLINES: readonly (readonly (readonly Spot[])[])[] = REGIONS.map((_, i) =>
  rings(borders, (kind) => kind === i),
);

const closed = (lines: readonly (readonly Spot[])[]): string => lines.map((line) => path(line, true)).join("");

/** Each region as the `d` of an SVG path (fill rule even-odd). */
export const REGION_PATHS: readonly string[] = OUTLINES.map(closed);

const isSea = (kind: number): boolean => kind === OPEN_SEA || REGIONS[kind]?.type === "c";
// As make/cells.ts has them.
const OPEN_SEA = -2;
const BEYOND = -3;

/** All land, islands apart, as the `d` of an SVG path. */
export const LAND_PATH: string = closed(rings(borders, (kind) => kind !== BEYOND && !isSea(kind)));

/** Where land and sea meet, as the `d` of an SVG path to be stroked. */
export const COAST_PATH: string = borders
  .filter((b) => isSea(b.left) !== isSea(b.right) && b.left !== BEYOND && b.right !== BEYOND)
  .map((b) => path(b.line))
  .join("");

/** Where regions end and land or sea begins that no card names, as the `d` of an SVG path. */
export const RIM_PATH: string = borders
  .filter((b) => b.left >= 0 !== b.right >= 0 && isSea(b.left) === isSea(b.right))
  .map((b) => path(b.line))
  .join("");

/** Two regions, the lesser number first, with the borders that they share and how long these are, in units. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly lines: readonly (readonly Spot[])[];
  readonly length: number;
}

/** All pairs of regions whose outlines meet. */
export const MEETINGS: readonly Meeting[] = meetings();

function meetings(): Meeting[] {
  const by = new Map<number, { a: number; b: number; lines: (readonly Spot[])[]; length: number }>();
  for (const { left, right, line } of borders) {
    if (left < 0 || right < 0) continue;
    const [a, b] = [Math.min(left, right), Math.max(left, right)];
    const key = a * REGIONS.length + b;
    const meeting = by.get(key) ?? { a, b, lines: [], length: 0 };
    by.set(key, meeting);
    meeting.lines.push(line);
    meeting.length += length(line);
  }
  return [...by.values()];
}

/** A border shorter than this, in units, is not seen as one. */
export const SEEN = 8;

export const areNeighbours = (a: number, b: number): boolean => REGIONS[a].adjacent.includes(b);

/** Regions that meet but are no neighbours: their borders are drawn heavy. */
export const BARRIERS: readonly Meeting[] = MEETINGS.filter((m) => !areNeighbours(m.a, m.b));

/** Neighbours that do not meet, or hardly: a line is drawn from middle to middle. */
export const LINKS: readonly (readonly [a: number, b: number])[] = REGIONS.flatMap((r, a) =>
  r.adjacent.flatMap((b) => {
    const meeting = MEETINGS.find((m) => m.a === a && m.b === b);
    return b > a && (meeting?.length ?? 0) < SEEN ? [[a, b] as const] : [];
  }),
);

/** Borders between neighbours, as the `d` of an SVG path; coasts are among them. */
export const OPEN_BORDERS_PATH: string = MEETINGS.filter((m) => areNeighbours(m.a, m.b))
  .flatMap((m) => m.lines.map((l) => path(l)))
  .join("");
/** Borders that nobody crosses, as the `d` of an SVG path. */
export const BARRIERS_PATH: string = BARRIERS.flatMap((m) => m.lines.map((l) => path(l))).join("");

const siteBy = new Map(SITES.map((s, i) => [s.name, i]));
const regionBy = new Map(REGIONS.map((r, i) => [r.name, i]));

/** The number of a site by what the table calls it, -1 if it is none (an event used as a site card has a place all the same). */
export const siteNamed = (name: string): number => siteBy.get(name) ?? siteBy.get(name.replace(VERSION, "")) ?? -1;
/** What stands behind the name of a site of another side: every version lies at one place. */
const VERSION = / \((?:minion|fallen-wizard|balrog)\)$/;
/** What the version of a site is called that a side has, and its type; another side's where it has none. */
export function versionOf(site: MapSite, side: string): { name: string; type: SiteType } {
  const type = site.versions?.[side];
  return type === undefined ? site : { name: `${site.name} (${side})`, type };
}
/** The number of a region by its name, -1 if there is none. */
export const regionNamed = (name: string): number => regionBy.get(name) ?? -1;

/**
 * Where the place lies that the table calls so: a site, or an event used as a site card ("Refuge in Rohan"), which lies in the middle of
 * the region that was chosen for it. Null for a name that is neither.
 */
export function placeNamed(name: string): Spot | null {
  const site = SITES[siteNamed(name)];
  if (site) return site.at;
  for (let at = name.indexOf(" in "); at >= 0; at = name.indexOf(" in ", at + 1)) {
    const region = REGIONS[regionNamed(name.slice(at + 4))];
    if (region) return region.middle;
  }
  return null;
}
