/** The drawing of a pack's map, made once: one path for each thing of a kind. */
import type { MapShown } from "../messages.js";
import { at, beside, CORNERS, MIDDLES, middleOf, outline, type Spot } from "./geometry.js";
import { glyph, shading } from "./glyphs.js";
import { CLOSED, FORD, MAJOR, MINOR, ROAD, TRAIL, TUNNEL } from "./kinds.js";

export interface Drawn {
  /** Outlines, lines and fillings by word of terrain. */
  terrain: { word: string; fill: string; lines: string; shade: string }[];
  grid: string;
  coast: string;
  minor: string;
  major: string;
  ford: string;
  road: string;
  trail: string;
  tunnel: string;
  closed: string;
  /** Where two provinces meet. */
  borders: string;
}
const isWater = (word: string | undefined): boolean => word === "sea" || word === "lake" || word === "";

/** A side as a line. */
const sideLine = (spot: Spot, side: number): string =>
  `M${at(spot, CORNERS[side])}L${at(spot, CORNERS[(side + 1) % 6])}`;
/** Ways of a kind through a hex: two meet in a bow, others in the middle. */
function through(map: MapShown, hex: number, spot: Spot, bit: number, town: boolean): string {
  const sides = [0, 1, 2, 3, 4, 5].filter((side) => map.sides[hex * 6 + side] & bit);
  if (sides.length === 2 && !town) return `M${at(spot, MIDDLES[sides[0]])}Q${at(spot)} ${at(spot, MIDDLES[sides[1]])}`;
  return sides.map((side) => `M${at(spot)}L${at(spot, MIDDLES[side])}`).join("");
}
/** A short bar across the middle of a side. */
function across(spot: Spot, side: number): string {
  const [x, y] = MIDDLES[side];
  return `M${at(spot, [x * 0.72, y * 0.72])}L${at(spot, [x * 1.28, y * 1.28])}`;
}
/** All lines of a map. */
export function drawn(map: MapShown): Drawn {
  const word = (hex: number): string => map.terrains[map.terrain[hex]] ?? "";
  const parts: Record<Exclude<keyof Drawn, "terrain">, string[]> = {
    ...{ grid: [], coast: [], minor: [], major: [], ford: [] },
    ...{ road: [], trail: [], tunnel: [], closed: [], borders: [] },
  };
  const terrain = map.terrains.map((one) => ({
    word: one,
    fill: [] as string[],
    lines: [] as string[],
    shade: [] as string[],
  }));
  for (let hex = 1; hex < map.terrain.length; hex++) {
    const spot = middleOf(map, hex);
    const own = terrain[map.terrain[hex]];
    const isSea = own.word === "sea";
    if (!isSea) own.fill.push(outline(spot));
    // Waves here and there tell the sea as well as waves everywhere.
    if (!isSea || hex % 5 === 0) own.lines.push(glyph(own.word, spot));
    own.shade.push(shading(own.word, spot));
    for (const [bit, lines] of [
      [ROAD, parts.road],
      [TRAIL, parts.trail],
      [TUNNEL, parts.tunnel],
    ] as const)
      lines.push(through(map, hex, spot, bit, (map.marks[hex] & 3) !== 0));
    for (let side = 0; side < 6; side++) {
      const to = beside(map, hex, side);
      // Each side once.
      if (to < hex) continue;
      const bits = map.sides[hex * 6 + side];
      const line = sideLine(spot, side);
      if (!isSea || word(to) !== "sea") parts.grid.push(line);
      if (isWater(own.word) !== isWater(word(to))) parts.coast.push(line);
      else if (map.province[hex] !== map.province[to] && map.province[hex] * map.province[to] > 0)
        parts.borders.push(line);
      if (bits & MINOR) parts.minor.push(line);
      if (bits & MAJOR) parts.major.push(line);
      if (bits & FORD) parts.ford.push(across(spot, side));
      if (bits & CLOSED) parts.closed.push(line);
    }
  }
  return {
    terrain: terrain.map((one) => ({
      word: one.word,
      fill: one.fill.join(""),
      lines: one.lines.join(""),
      shade: one.shade.join(""),
    })),
    ...(Object.fromEntries(Object.entries(parts).map(([name, lines]) => [name, lines.join("")])) as Omit<
      Drawn,
      "terrain"
    >),
  };
}
