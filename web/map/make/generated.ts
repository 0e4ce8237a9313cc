/** The text of generated/map.ts: regions with their outlines and sites with their places, from the cards and the hand-placed geography. */
import type { RegionCard, SiteCard } from "../../../engine/meccg/cards/words/sitecards.js";
import { LAKES, type Spot } from "../geography/coast.js";
import { SITE_SPOTS, SITES_BELOW } from "../geography/sites.js";
import { FULL_ZOOM, labelAt, symbolBox } from "../labels.js";
import type { RegionName } from "../kinds.js";
import { keep, rings } from "../outlines.js";
import { bounds } from "../shape.js";
import type { Box } from "../text.js";
import { borders } from "./borders.js";
import { cells } from "./cells.js";
import { sides, spots, write } from "./place.js";

const HEAD = `/**
 * Made of the cards and of ../geography by ../make, not by hand: \`UPDATE_MAP=1 npx vitest run test/web/map/made.test.ts\`.
 */
import type { MapRegion, MapSite } from "../kinds.js";
import type { KeptBorder } from "../outlines.js";
`;

const inUnits = ({ x, y, w, h }: Box, pad: number): Box => ({
  x: x / FULL_ZOOM - pad,
  y: y / FULL_ZOOM - pad,
  w: w / FULL_ZOOM + 2 * pad,
  h: h / FULL_ZOOM + 2 * pad,
});

/** The whole file. Throws if a site of the cards has no place in the geography. */
export function generated(regionCards: readonly RegionCard[], versions: readonly SiteCard[]): string {
  const siteCards = placesOf(versions);
  const names = regionCards.map((r) => r.name);
  const drawn = borders(cells(names));
  const surface = siteCards.filter((s) => s.region !== undefined).map((s) => ({ name: s.name, at: spot(s.name) }));
  const sideOf = new Map(sides(surface).map((side, i) => [surface[i].name, side]));
  const symbols = surface.map((s) => inUnits(symbolBox(s.at, FULL_ZOOM), 2));
  const labels = surface.map((s) => inUnits(labelAt(s.name, s.at, sideOf.get(s.name)!, FULL_ZOOM).box, 0.7));
  const close = surface.map((s) => inUnits(symbolBox(s.at, FULL_ZOOM), 0.7));
  const lakes = LAKES.map((l) => bounds(l.line));
  const regions = regionCards.map((r, i) => {
    const outline = rings(drawn, (kind) => kind === i)[0];
    const ground = { outline, spots: spots(outline) };
    const wide = write(r.name, ground, lakes, { most: 34, least: 2, badge: false });
    const far =
      write(r.name, ground, [...symbols, ...lakes], { most: 22, least: 5, badge: true }) ??
      write(r.name, ground, lakes, { most: 22, least: 2, badge: true });
    const near = write(r.name, ground, [...labels, ...close, ...lakes], { most: 5, least: 3.5, badge: true });
    return {
      name: r.name,
      type: r.type,
      adjacent: r.adjacent.map((a) => names.indexOf(a)).sort((a, b) => a - b),
      middle: ground.spots[0],
      wide: written(wide),
      far: written(far),
      near: written(near),
    };
  });
  const sites = siteCards.map((s) => {
    const below = SITES_BELOW[s.name];
    const region = s.region === undefined ? -1 : names.indexOf(s.region);
    const parent = below ? siteCards.findIndex((o) => o.name === below.parent) : -1;
    return {
      name: s.name,
      type: s.type,
      ...versionsOf(s, versions),
      region,
      at: spot(s.name),
      level: below ? 1 : 0,
      parent,
      side: sideOf.get(s.name) ?? below.side,
      ways: waysBelow(s, siteCards),
    };
  });
  const lines = (list: readonly unknown[]) => list.map((e) => `  ${JSON.stringify(e)},\n`).join("");
  return (
    HEAD +
    `\n/** In the order of the cards. */\nexport const REGIONS: readonly MapRegion[] = [\n${lines(regions)}];\n` +
    `\n/** In the order of the cards. */\nexport const SITES: readonly MapSite[] = [\n${lines(sites)}];\n` +
    `\nexport const BORDERS: readonly KeptBorder[] = [\n${lines(drawn.map(keep))}];\n`
  );
}

/** One site of each name, the heroes' where they have one: versions of a site lie at one place. */
export const placesOf = (sites: readonly SiteCard[]): SiteCard[] =>
  sites
    .filter((s, i) => sites.findIndex((o) => o.name === s.name) === i)
    .map((s) => sites.find((o) => o.name === s.name && o.alignment === undefined) ?? s);

/** Types of the versions beside the one that gives a site its place. */
function versionsOf(s: SiteCard, all: readonly SiteCard[]): { versions?: Record<string, string> } {
  const others = all.filter((o) => o.name === s.name && o !== s && o.alignment !== undefined);
  return others.length === 0 ? {} : { versions: Object.fromEntries(others.map((o) => [o.alignment!, o.type])) };
}

/** The ways of a site of the Under-deeps, as sites and numbers; a way to a region leads to all of its sites. */
const waysBelow = (s: SiteCard, siteCards: readonly SiteCard[]): [number, number][] => {
  const own = (s.deeps ?? []).flatMap((way) =>
    siteCards.flatMap((o, i): [number, number][] => (leads(way, s, o) ? [[i, way.number]] : [])),
  );
  // To where its player may say that he is next to it.
  const others = siteCards.flatMap((o, i): [number, number][] =>
    o === s || s.alignment !== o.alignment
      ? []
      : (o.deeps ?? []).flatMap((way): [number, number][] =>
          "type" in way && s.deeps !== undefined && s.type === way.type ? [[i, way.number]] : [],
        ),
  );
  return [...own, ...others];
};
const leads = (way: NonNullable<SiteCard["deeps"]>[number], s: SiteCard, o: SiteCard): boolean => {
  if ("to" in way) return o.name === way.to;
  return "region" in way ? o.region === way.region : o !== s && (o.deeps?.length ?? 0) > 0 && o.type === way.type;
};

function spot(name: string): Spot {
  const at = SITE_SPOTS[name] ?? SITES_BELOW[name]?.at;
  if (!at) throw new Error(`web/map/geography/sites.ts: no place for the site "${name}"; add one`);
  return at;
}

const written = (w: RegionName | null) => w && { lines: w.lines, at: w.at, size: w.size };
