/** Small drawings that tell terrain apart without colour, as paths around the middle of a hex. */
import { at, type Spot } from "./geometry.js";

/** A peak: its left foot, its top, its right foot. */
const peak = (s: Spot, x: number, y: number, size: number): string =>
  `M${at(s, [x - size, y])}L${at(s, [x, y - 1.5 * size])}L${at(s, [x + size, y])}`;
/** The shaded side of a peak. */
const shade = (s: Spot, x: number, y: number, size: number): string =>
  `M${at(s, [x, y - 1.5 * size])}L${at(s, [x + size, y])}L${at(s, [x + size * 0.15, y])}Z`;
const tree = (s: Spot, x: number, y: number): string =>
  `M${at(s, [x - 3.2, y])}L${at(s, [x, y - 7])}L${at(s, [x + 3.2, y])}ZM${at(s, [x, y])}V${Math.round((s[1] + y + 2) * 10) / 10}`;
const hill = (s: Spot, x: number, y: number, size: number): string =>
  `M${at(s, [x - size, y])}Q${at(s, [x, y - 1.6 * size])} ${at(s, [x + size, y])}`;
const tuft = (s: Spot, x: number, y: number): string =>
  `M${at(s, [x - 5, y])}H${Math.round((s[0] + x + 5) * 10) / 10}M${at(s, [x, y])}V${Math.round((s[1] + y - 5) * 10) / 10}M${at(s, [x, y])}L${at(s, [x - 3, y - 4])}M${at(s, [x, y])}L${at(s, [x + 3, y - 4])}`;
const wave = (s: Spot, x: number, y: number): string => `M${at(s, [x - 6, y])}q3 -3 6 0t6 0`;

const DRAWN: Readonly<Record<string, (s: Spot) => string>> = {
  forest: (s) =>
    [tree(s, -8, -1), tree(s, 7, -3), tree(s, 0, 9), tree(s, -1, -8), tree(s, 10, 9), tree(s, -10, 10)].join(""),
  rough: (s) => [hill(s, -6, -2, 6), hill(s, 6, 4, 6), hill(s, -5, 11, 5)].join(""),
  marsh: (s) => [tuft(s, -6, -3), tuft(s, 6, 3), tuft(s, -4, 11)].join(""),
  mountain: (s) => [peak(s, -6, 2, 8), peak(s, 7, 1, 6), peak(s, 1, 13, 8)].join(""),
  pass: (s) =>
    [peak(s, -11, 8, 7), peak(s, 11, 8, 7), `M${at(s, [0, 12])}V${Math.round((s[1] - 8) * 10) / 10}`].join(""),
  lake: (s) => [wave(s, -2, -5), wave(s, 2, 5)].join(""),
  sea: (s) => wave(s, 0, 2),
};
const SHADED: Readonly<Record<string, (s: Spot) => string>> = {
  mountain: (s) => [shade(s, -6, 2, 8), shade(s, 7, 1, 6), shade(s, 1, 13, 8)].join(""),
  pass: (s) => [shade(s, -11, 8, 7), shade(s, 11, 8, 7)].join(""),
};
/** Lines for a hex of this terrain, "" for open ground. */
export const glyph = (terrain: string, s: Spot): string => DRAWN[terrain]?.(s) ?? "";
/** What of it is filled. */
export const shading = (terrain: string, s: Spot): string => SHADED[terrain]?.(s) ?? "";

/** A tower for a citadel, a house for a town, an Eye, a box: around a spot. */
export const tower = (s: Spot): string =>
  `M${at(s, [-5, 7])}V${Math.round((s[1] - 6) * 10) / 10}h2.5v2.5h1.5v-2.5h2v2.5h1.5v-2.5h2.5v13Z`;
export const house = (s: Spot): string => `M${at(s, [-5, 6])}v-6l5 -5l5 5v6Z`;
export const eye = (s: Spot): string =>
  `M${at(s, [-8, 0])}Q${at(s, [0, -8])} ${at(s, [8, 0])}Q${at(s, [0, 8])} ${at(s, [-8, 0])}Z`;
export const gem = (s: Spot): string => `M${at(s, [-5, -1])}l2.5 -3.5h5l2.5 3.5l-5 6Z`;
