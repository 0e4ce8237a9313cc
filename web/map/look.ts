/**
 * How the map looks: colours, patterns and symbols. A type is never told by colour alone: regions have a letter and a pattern, sites
 * a symbol of their own shape.
 */
import type { RegionType, SiteType } from "./kinds.js";

export type Theme = "light" | "dark";

/** Colours of a theme, as CSS has them. */
export interface Colours {
  readonly region: Readonly<Record<RegionType, string>>;
  /** Ink on a region: names, letters and, faint, patterns. */
  readonly ink: Readonly<Record<RegionType, string>>;
  readonly site: Readonly<Record<SiteType, string>>;
  /** Ink of the symbol on its plate. */
  readonly symbol: Readonly<Record<SiteType, string>>;
  readonly sea: string;
  /** Land that no card names. */
  readonly wild: string;
  readonly coast: string;
  readonly border: string;
  /** Borders that nobody crosses. */
  readonly barrier: string;
  readonly river: string;
  /** Mountains and trees. */
  readonly relief: string;
  readonly peak: string;
  readonly tree: string;
  /** Labels of sites, and what is drawn around their letters so that they are read on any ground. */
  readonly label: string;
  readonly halo: string;
  readonly way: string;
}

/** From light to dark the land goes free-domain, border-land, wilderness, shadow-land, dark-domain in either theme. */
export const COLOURS: Readonly<Record<Theme, Colours>> = {
  light: {
    region: { f: "#fbf4dc", b: "#efd084", w: "#b3cb95", s: "#a394b3", d: "#5c4c5e", c: "#9fc8e2" },
    ink: { f: "#3d3420", b: "#3b2f12", w: "#22301a", s: "#1f1628", d: "#f6eef6", c: "#123a56" },
    site: {
      haven: "#ffffff",
      "free-hold": "#fdf6df",
      "border-hold": "#f3d78f",
      "ruins-and-lairs": "#dfe3dc",
      "shadow-hold": "#b7a5cc",
      "dark-hold": "#2b2030",
    },
    symbol: {
      haven: "#0f4d84",
      "free-hold": "#5d4200",
      "border-hold": "#4a3000",
      "ruins-and-lairs": "#33402f",
      "shadow-hold": "#2a1442",
      "dark-hold": "#ffb3a0",
    },
    sea: "#c9dfeb",
    wild: "#e1ded6",
    coast: "#4c6a7c",
    border: "#6d6753",
    barrier: "#5d3a22",
    river: "#5b93b8",
    relief: "#6b5d48",
    peak: "#f4efe2",
    tree: "#7d9c66",
    label: "#1d1a14",
    halo: "#fffdf5",
    way: "#b3261e",
  },
  dark: {
    region: { f: "#756c4f", b: "#6d5018", w: "#33502e", s: "#3d3252", d: "#170e17", c: "#2b6189" },
    ink: { f: "#fffbee", b: "#fff4d8", w: "#e9f5e2", s: "#efe6fb", d: "#f0dcec", c: "#dff0fc" },
    site: {
      haven: "#ffffff",
      "free-hold": "#f6e7b6",
      "border-hold": "#e0b95e",
      "ruins-and-lairs": "#c3cabf",
      "shadow-hold": "#a28bc0",
      "dark-hold": "#120a12",
    },
    symbol: {
      haven: "#0f4d84",
      "free-hold": "#4a3500",
      "border-hold": "#3a2500",
      "ruins-and-lairs": "#26301f",
      "shadow-hold": "#1f0d35",
      "dark-hold": "#ff9d86",
    },
    sea: "#12293a",
    wild: "#26251f",
    coast: "#8fb3c9",
    border: "#a79e84",
    barrier: "#e9a46a",
    river: "#5fa3cf",
    relief: "#bfae8f",
    peak: "#4a4436",
    tree: "#3f6a3c",
    label: "#fbf6ea",
    halo: "#15120d",
    way: "#ff8d80",
  },
};

/** What the letters of region types stand for. */
export const REGION_WORDS: Readonly<Record<RegionType, string>> = {
  w: "Wilderness",
  b: "Border-land",
  f: "Free-domain",
  s: "Shadow-land",
  d: "Dark-domain",
  c: "Coastal sea",
};
/** The letter of a region type by what the table calls it ("wilderness"), null for another word. */
export const regionTypeNamed = (words: string): RegionType | null =>
  (Object.keys(REGION_WORDS) as RegionType[]).find((t) => REGION_WORDS[t].toLowerCase() === words.toLowerCase()) ??
  null;
/** What the types of sites are called, and their letters. */
export const SITE_WORDS: Readonly<Record<SiteType, { readonly letter: string; readonly words: string }>> = {
  haven: { letter: "H", words: "Haven" },
  "free-hold": { letter: "F", words: "Free-hold" },
  "border-hold": { letter: "B", words: "Border-hold" },
  "ruins-and-lairs": { letter: "R", words: "Ruins & Lairs" },
  "shadow-hold": { letter: "S", words: "Shadow-hold" },
  "dark-hold": { letter: "D", words: "Dark-hold" },
};

/** A pattern of a region type: strokes on a square tile, in units of the map; none for free-domains, which stay plain. */
export interface Pattern {
  readonly tile: number;
  readonly d: string;
  readonly stroke: number;
  /** How strongly the ink shows. */
  readonly opacity: number;
}

export const PATTERNS: Readonly<Record<RegionType, Pattern | null>> = {
  f: null,
  b: { tile: 9, d: "M2 2h.01M6.5 6.5h.01", stroke: 1.1, opacity: 0.3 },
  w: { tile: 14, d: "M2 5l1.6-3L5.2 5M9 12l1.6-3 1.6 3", stroke: 0.55, opacity: 0.3 },
  s: { tile: 6, d: "M-1 7L7-1M-1 1L1-1M5 7L7 5", stroke: 0.5, opacity: 0.3 },
  d: { tile: 6, d: "M-1 7L7-1M-1 1L1-1M5 7L7 5M-1-1L7 7M-1 5L1 7M5-1L7 1", stroke: 0.45, opacity: 0.26 },
  c: { tile: 16, d: "M1 5q2-2 4 0t4 0M9 13q2-2 4 0t4 0M-7 13q2-2 4 0t4 0", stroke: 0.55, opacity: 0.24 },
};

/** A symbol on a field of 24 by 24, its middle at 12, 12: to be filled (even-odd) with the ink of its type on a plate of its own shape. */
export interface Emblem {
  readonly plate: string;
  readonly d: string;
}

const ROUND = "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22Z";
const SQUARE = "M3 2h18a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Z";
const HOUSE = "M12 0.8L23 9v14H1V9Z";
const DIAMOND = "M12 0L24 12L12 24L0 12Z";
const SHIELD = "M2 2h20v10c0 6-5 9.5-10 11.5C7 21.5 2 18 2 12Z";
const SPIKES = "M1 7l4-6 3.5 4L12 0l3.5 5L19 1l4 6v16H1Z";

export const SYMBOLS: Readonly<Record<SiteType, Emblem>> = {
  // A star of eight rays.
  haven: {
    plate: ROUND,
    d: "M12 2.5l1.9 5.2 5-2.4-2.4 5 5.2 1.7-5.2 1.9 2.4 5-5-2.4-1.9 5.2-1.9-5.2-5 2.4 2.4-5L2.3 12l5.2-1.7-2.4-5 5 2.4Z",
  },
  // A tower with battlements and a gate.
  "free-hold": { plate: SQUARE, d: "M5.5 19.5V6h3v2.2h2V6h3v2.2h2V6h3v13.5h-4.5v-4a2 2 0 0 0-4 0v4Z" },
  // A roof and a door.
  "border-hold": { plate: HOUSE, d: "M12 5l8 6.2-1.3 1.6L17.5 12v8h-4v-4.5h-3V20h-4v-8l-1.2.800L4 11.2Z" },
  // Two columns, one of them broken, on a step.
  "ruins-and-lairs": { plate: DIAMOND, d: "M5.5 17h13v2.2h-13ZM6.8 16V6.5h4V16ZM13.2 16v-5.6l2 1.8 2-2.8V16Z" },
  // A mountain with a mouth.
  "shadow-hold": { plate: SHIELD, d: "M3.5 17L9 6l2.6 4.6L14 7.5 20.5 17h-5.7a2.8 2.8 0 0 0-5.6 0Z" },
  // An eye between horns.
  "dark-hold": {
    plate: SPIKES,
    d: "M4 14.5c4-6.5 12-6.5 16 0c-4 6.5-12 6.5-16 0ZM12 10.7a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 1 0 0-7.6ZM12 12a1.2 2.5 0 1 1 0 5a1.2 2.5 0 1 1 0-5Z",
  },
};
