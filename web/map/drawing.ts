/** The whole map as the text of an SVG: what a page draws in parts, in the order in which the parts lie upon each other. */
import { WORDS } from "./geography/relief.js";
import { symbolSize } from "./labels.js";
import { type Colours, COLOURS, PATTERNS, REGION_WORDS, SYMBOLS, type Theme } from "./look.js";
import {
  BARRIERS_PATH,
  COAST_PATH,
  LAND_PATH,
  LINKS,
  OPEN_BORDERS_PATH,
  OUTLINES,
  REGION_PATHS,
  REGIONS,
  RIM_PATH,
  type RegionType,
  SITES,
  type Spot,
  versionOf,
} from "./map.js";
import { LABELS_FROM, type NameDrawn, regionNames, siteLabels, underName } from "./names.js";
import { ISLAND_PATHS, LAKE_PATHS, PEAKS, peakPaths, RIVER_PATHS, TREES, treePath } from "./relief.js";
import { bounds, path, short, smoothPath } from "./shape.js";
import { type Box, overlap } from "./text.js";
import { markers, pathWay, regionWay } from "./ways.js";

/** What is drawn: a part of the map in units, pixels for each unit, and how. `ways` shows a way of each kind and markers. */
export interface Drawing {
  readonly box: Box;
  readonly scale: number;
  readonly theme: Theme;
  readonly level: number;
  /** Whose versions of sites are drawn; the heroes' where nothing is said. */
  readonly side?: string;
  readonly ways?: boolean;
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** An SVG as wide as the box at the scale. */
export function drawing({ box, scale, theme, level, side = "hero", ways }: Drawing): string {
  const ink = COLOURS[theme];
  const view = [box.x, box.y, box.w, box.h].map((n) => short(n * scale)).join(" ");
  const parts = [
    `<defs>${patterns(ink)}</defs>`,
    `<g transform="scale(${scale})">${ground(ink, scale, box)}</g>`,
    level > 0 ? `<rect width="${1000 * scale}" height="${1000 * scale}" fill="${ink.sea}" fill-opacity=".6"/>` : "",
    level > 0 ? deepWays(ink, scale) : "",
    ways ? someWays(ink, scale) : "",
    words(ink, scale, level),
    symbols(ink, scale, level, side),
    ways ? someMarkers(ink, scale) : "",
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${Math.round(box.w * scale)}" ` +
    `height="${Math.round(box.h * scale)}" font-family="DejaVu Sans, sans-serif">${parts.join("\n")}</svg>`
  );
}

function patterns(ink: Colours): string {
  return (Object.keys(PATTERNS) as RegionType[])
    .map((type) => {
      const p = PATTERNS[type];
      const lines = p
        ? `<path d="${p.d}" fill="none" stroke="${ink.ink[type]}" stroke-width="${p.stroke}" stroke-linecap="round" stroke-opacity="${p.opacity}"/>`
        : "";
      const tile = p?.tile ?? 8;
      return (
        `<pattern id="region-${type}" patternUnits="userSpaceOnUse" width="${tile}" height="${tile}">` +
        `${lines}</pattern>`
      );
    })
    .join("");
}

/** Everything that grows with the scale: water, land, regions, rivers, relief. Lines keep their width in pixels. */
function ground(ink: Colours, scale: number, box: Box): string {
  const px = (n: number) => short(n / scale);
  const line = Math.min(1.3, 0.5 + 0.7 * scale);
  const region = (sea: boolean) =>
    REGION_PATHS.map((d, i) =>
      (REGIONS[i].type === "c") === sea && overlap(bounds(OUTLINES[i][0]), box)
        ? `<path d="${d}" fill="${ink.region[REGIONS[i].type]}"/><path d="${d}" fill="url(#region-${REGIONS[i].type})"/>`
        : "",
    ).join("");
  const rivers = RIVER_PATHS.map(
    (r) => `<path d="${r.d}" stroke-width="${short(Math.max(r.width, 0.8 / scale))}"/>`,
  ).join("");
  const peaks = PEAKS.map(peakPaths)
    .map(
      (p) =>
        `<path d="${p.whole}" fill="${ink.peak}"/><path d="${p.shadow}" fill="${ink.relief}" fill-opacity=".45"/><path d="${p.lines}" fill="none" stroke="${ink.relief}"/>`,
    )
    .join("");
  return [
    `<rect x="-50" y="-50" width="1100" height="1100" fill="${ink.sea}"/>`,
    `<path d="${LAND_PATH}" fill="${ink.wild}"/>`,
    region(false),
    `<g fill="none" stroke="${ink.river}" stroke-linecap="round" stroke-linejoin="round">${rivers}</g>`,
    region(true),
    `<path d="${RIM_PATH}" fill="none" stroke="${ink.border}" stroke-width="${px(line)}" stroke-opacity=".55"/>`,
    `<path d="${OPEN_BORDERS_PATH}" fill="none" stroke="${ink.halo}" stroke-width="${px(2 * line)}" stroke-opacity=".45"/>`,
    `<path d="${OPEN_BORDERS_PATH}" fill="none" stroke="${ink.border}" stroke-width="${px(line)}" stroke-dasharray="${px(5 * line)} ${px(2 * line)}"/>`,
    `<path d="${BARRIERS_PATH}" fill="none" stroke="${ink.halo}" stroke-width="${px(Math.min(6, 2.6 + 1.2 * scale))}" stroke-opacity=".4" stroke-linejoin="round"/>`,
    `<path d="${BARRIERS_PATH}" fill="none" stroke="${ink.barrier}" stroke-width="${px(Math.min(4, 1.2 + 1.2 * scale))}" stroke-linejoin="round"/>`,
    `<path d="${COAST_PATH}" fill="none" stroke="${ink.coast}" stroke-width="${px(1.4)}" stroke-linejoin="round"/>`,
    ISLAND_PATHS.map((d) => `<path d="${d}" fill="${ink.wild}" stroke="${ink.coast}" stroke-width="${px(1.2)}"/>`).join(
      "",
    ),
    LAKE_PATHS.map((d) => `<path d="${d}" fill="${ink.sea}" stroke="${ink.coast}" stroke-width="${px(1.2)}"/>`).join(
      "",
    ),
    LINKS.map(
      ([a, b]) =>
        `<path d="${path([REGIONS[a].middle, REGIONS[b].middle])}" stroke="${ink.border}" stroke-width="${px(1.5)}" stroke-dasharray="${px(2)} ${px(4)}"/>`,
    ).join(""),
    `<path d="${TREES.map(treePath).join("")}" fill="${ink.tree}" stroke="${ink.relief}" stroke-width=".6" fill-opacity=".8" stroke-opacity=".8"/>`,
    `<g stroke-width=".6" stroke-linejoin="round">${peaks}</g>`,
  ].join("\n");
}

/** Draws letters with an edge, so that they are read on any ground. */
const halo = (fill: string): string => `stroke="${fill}" stroke-linejoin="round" paint-order="stroke"`;

function regionName(ink: Colours, { region, lines, starts, size, badge }: NameDrawn): string {
  const { type } = REGIONS[region];
  const [fill, ground] = [ink.ink[type], ink.region[type]];
  const spans = lines.map(
    (line, i) => `<tspan x="${short(starts[i][0])}" y="${short(starts[i][1])}">${escaped(line)}</tspan>`,
  );
  const name =
    `<text font-size="${short(size)}" font-weight="600" fill="${fill}" ${halo(ground)} ` +
    `stroke-width="${short(size * 0.22)}">${spans.join("")}</text>`;
  if (!badge) return name;
  const [x, y] = badge;
  return (
    `${name}<circle cx="${short(x)}" cy="${short(y)}" r="${short(size * 0.5)}" fill="${ground}" stroke="${fill}" stroke-width=".8"/>` +
    `<text x="${short(x)}" y="${short(y + size * 0.25)}" font-size="${short(size * 0.68)}" font-weight="700" text-anchor="middle" ` +
    `fill="${fill}"><title>${REGION_WORDS[type]}</title>${type.toUpperCase()}</text>`
  );
}

function words(ink: Colours, scale: number, level: number): string {
  const lands = WORDS.filter((w) => w.size * scale >= 9).map(
    (w) =>
      `<text x="${short(w.at[0] * scale)}" y="${short((w.at[1] + w.size * 0.35) * scale)}" font-size="${short(Math.min(w.size * scale, 40))}" text-anchor="middle" ` +
      `font-style="italic" letter-spacing=".12em" fill="${w.water ? ink.coast : ink.border}" fill-opacity=".8">${escaped(w.words)}</text>`,
  );
  const names = level > 0 ? [] : regionNames(scale).map((n) => regionName(ink, n));
  const labels = siteLabels(scale, level).map(
    (l) =>
      `<text font-size="12" text-anchor="${l.anchor}" fill="${ink.label}" ${halo(ink.halo)} stroke-width="3">` +
      l.lines
        .map((line, i) => `<tspan x="${short(l.x)}" y="${short(l.baselines[i])}">${escaped(line)}</tspan>`)
        .join("") +
      "</text>",
  );
  return [...lands, ...names, ...labels].join("\n");
}

function symbols(ink: Colours, scale: number, level: number, side: string): string {
  const size = symbolSize(scale) / 24;
  // Where sites have no labels they are only hinted at, and the names of the regions come first.
  const names = level === 0 && scale < LABELS_FROM ? regionNames(scale) : [];
  return SITES.filter((s, i) => s.level === level && !underName(i, names, scale))
    .map((site) => {
      const [x, y] = site.at;
      const { name, type } = versionOf(site, side);
      const { plate, d } = SYMBOLS[type];
      return (
        `<g transform="translate(${short(x * scale - 12 * size)} ${short(y * scale - 12 * size)}) scale(${short(size)})"><title>${escaped(name)}</title>` +
        `<path d="${plate}" fill="${ink.site[type]}" stroke="${ink.label}" stroke-width="1.6"/>` +
        (size < 0.42 ? "" : `<path d="${d}" fill="${ink.symbol[type]}" fill-rule="evenodd"/>`) +
        "</g>"
      );
    })
    .join("\n");
}

function deepWays(ink: Colours, scale: number): string {
  const px = ([x, y]: Spot): Spot => [x * scale, y * scale];
  return SITES.flatMap((s, from) => s.ways.map(([to]) => [from, to] as const))
    .map(
      ([from, to]) =>
        `<path d="${path([px(SITES[from].at), px(SITES[to].at)])}" stroke="${ink.label}" stroke-width="1.5" stroke-dasharray="4 4"/>`,
    )
    .join("");
}

const find = (name: string): number => {
  const i = [...SITES, ...REGIONS].findIndex((e) => e.name === name);
  return i < SITES.length ? i : i - SITES.length;
};

function someWays(ink: Colours, scale: number): string {
  const px = (line: readonly Spot[]) => line.map(([x, y]): Spot => [x * scale, y * scale]);
  const way = regionWay(
    SITES[find("Rivendell")].at,
    ["Rhudaur", "High Pass", "Anduin Vales", "Woodland Realm", "Northern Rhovanion"].map(find),
    SITES[find("The Lonely Mountain")].at,
  );
  const bow = pathWay(SITES[find("Lórien")].at, SITES[find("Minas Tirith")].at, ["w", "b", "f"]);
  const line = (d: string, dash: string) =>
    `<path d="${d}" fill="none" stroke="${ink.halo}" stroke-width="6" stroke-linecap="round" stroke-opacity=".8"/><path d="${d}" fill="none" stroke="${ink.way}" stroke-width="3" stroke-linecap="round" ${dash}/>`;
  const letters = bow.letters.map(({ type, at: [x, y] }) => {
    const [cx, cy] = [short(x * scale), short(y * scale)];
    return `<circle cx="${cx}" cy="${cy}" r="10" fill="${ink.region[type]}" stroke="${ink.way}" stroke-width="2"/><text x="${cx}" y="${short(y * scale + 4)}" font-size="12" font-weight="700" text-anchor="middle" fill="${ink.ink[type]}">${type.toUpperCase()}</text>`;
  });
  return line(smoothPath(px(way)), "") + line(path(px(bow.line)), 'stroke-dasharray="6 6"') + letters.join("");
}

function someMarkers(ink: Colours, scale: number): string {
  const labels = siteLabels(scale);
  return [find("Rivendell"), find("Bree"), find("Minas Tirith")]
    .flatMap((site, k) => {
      const {
        at: [x, y],
        side: own,
      } = SITES[site];
      const side = labels.find((l) => l.site === site)?.side ?? own;
      return markers(k + 1, side, scale).map(
        ([dx, dy]) =>
          `<circle cx="${short(x * scale + dx)}" cy="${short(y * scale + dy)}" r="10" fill="${ink.way}" stroke="${ink.halo}" stroke-width="2"/>`,
      );
    })
    .join("");
}
