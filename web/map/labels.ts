/** Labels of sites: where they stand around their symbols, and which of them have room at a scale. */
import type { Spot } from "./geography/coast.js";
import { SIZE } from "./shape.js";
import { type Box, LEADING, label, overlap, width } from "./text.js";

/** Where a label stands around its symbol, by points of the compass; the first are the best to read. */
export const SIDES = ["E", "W", "S", "N", "NE", "SE", "NW", "SW"] as const;
export type Side = (typeof SIDES)[number];

/** Pixels for each unit at which every site has its label; at larger scales all the more. */
export const FULL_ZOOM = 3;
/** Height of the letters of a label, in pixels at any scale. */
export const LETTER = 12;
/** Across a symbol, in pixels, from the scale of `FULL_ZOOM` on. */
export const SYMBOL = 24;
/** What a finger needs, in pixels. */
export const FINGER = 24;

/** Across a symbol at a scale (pixels for each unit), in pixels: smaller where the whole map is seen on a small screen. */
export const symbolSize = (scale: number): number => Math.max(7, Math.min(SYMBOL, 13 * scale));

/** The square of a symbol around a place, in pixels. */
export const symbolBox = ([x, y]: Spot, scale: number): Box => {
  const size = symbolSize(scale);
  return { x: x * scale - size / 2, y: y * scale - size / 2, w: size, h: size };
};

/** A label as it is drawn: its lines, how they stand to the place `x`, and the middle of each line. All in pixels at the scale. */
export interface Label {
  /** The side of the symbol on which it stands. */
  readonly side: Side;
  readonly lines: readonly string[];
  readonly anchor: "start" | "middle" | "end";
  readonly x: number;
  /** Base line of each line of text. */
  readonly baselines: readonly number[];
  readonly box: Box;
}

/** The label of a site on a side of its symbol. */
export function labelAt(name: string, [sx, sy]: Spot, side: Side, scale: number, letter = LETTER): Label {
  const lines = label(name);
  const w = Math.max(...lines.map(width)) * letter;
  const h = lines.length * LEADING * letter;
  const out = symbolSize(scale) / 2 + 2;
  const [px, py] = [sx * scale, sy * scale];
  const [east, west] = [side.includes("E"), side.includes("W")];
  const slant = side.length === 2 ? 0.75 : 1;
  const x = east ? px + out * slant : west ? px - out * slant : px;
  const top = side.startsWith("N") ? py - out * slant - h : side.startsWith("S") ? py + out * slant : py - h / 2;
  return {
    side,
    lines,
    anchor: east ? "start" : west ? "end" : "middle",
    x,
    baselines: lines.map((_, i) => top + (i + 0.82) * LEADING * letter),
    box: { x: east ? x : west ? x - w : x - w / 2, y: top, w, h },
  };
}

/** Whether a rectangle in pixels leaves the map at a scale. */
export const offMap = ({ x, y, w, h }: Box, scale: number): boolean =>
  x < 0 || y < 0 || x + w > SIZE * scale || y + h > SIZE * scale;

/** A site that wants a label. */
export interface Named {
  readonly name: string;
  readonly at: Spot;
  readonly side: Side;
}

/**
 * Labels that have room at a scale, in the order of the sites; null where there is none. Sites that come first in `order` choose first,
 * and each tries its own side before the others. No label covers another, a symbol, or anything
 * of `inTheWay` (pixels), and none leaves the map.
 */
export function roomFor(
  sites: readonly Named[],
  order: readonly number[],
  scale: number,
  inTheWay: readonly Box[] = [],
): (Label | null)[] {
  const symbols = sites.map((s) => symbolBox(s.at, scale));
  const out: (Label | null)[] = sites.map(() => null);
  const taken = [...inTheWay];
  for (const i of order) {
    const site = sites[i];
    for (const side of [site.side, ...SIDES.filter((s) => s !== site.side)]) {
      const tried = labelAt(site.name, site.at, side, scale);
      if (
        offMap(tried.box, scale) ||
        taken.some((b) => overlap(b, tried.box)) ||
        symbols.some((b, j) => j !== i && overlap(b, tried.box))
      )
        continue;
      out[i] = tried;
      taken.push(tried.box);
      break;
    }
  }
  return out;
}
