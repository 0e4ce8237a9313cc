/**
 * The colours of a page and its pictures, light and dark, as CSS variables: an SVG names a variable, so that one picture serves both.
 * The scale of a heat map goes from orange over neutral to blue, which people who do not see red or green tell apart; the parts of a
 * bar have the colours of Okabe and Ito (2008), made darker or lighter where they would be lost on the ground
 * (`test/sim/report/palette.test.ts` measures all of this).
 */

type Rgb = readonly [number, number, number];
export type Theme = "light" | "dark";

/** Squares of a heat map have one of so many colours; the one in the middle is neutral. */
export const SHADES = 21;
/** A part of a stacked bar or a line has one of so many colours. */
export const PARTS = 8;

const GROUND: Record<Theme, Record<string, string>> = {
  light: {
    ground: "#ffffff",
    raised: "#f5f6f8",
    ink: "#1b1d21",
    soft: "#53575e",
    line: "#d9dce1",
    link: "#1a56a0",
    mark: "#1f5fa8",
    pale: "#9dbfe4",
    compare: "#75797f",
    empty: "#eeeff2",
  },
  dark: {
    ground: "#15171b",
    raised: "#1e2126",
    ink: "#eceef1",
    soft: "#b3b8c0",
    line: "#3a3f47",
    link: "#8fc0f5",
    mark: "#7fb5f0",
    pale: "#2f5a88",
    compare: "#8d939c",
    empty: "#22262c",
  },
};

const SCALE: Record<Theme, { low: Rgb; middle: Rgb; high: Rgb }> = {
  light: { low: [184, 84, 10], middle: [247, 247, 247], high: [33, 102, 172] },
  dark: { low: [245, 158, 66], middle: [43, 47, 54], high: [104, 172, 240] },
};

/** In such an order that those that touch are told apart by everybody. */
const PARTS_OF: Record<Theme, readonly string[]> = {
  light: ["#0072b2", "#c98500", "#009e73", "#6b6f00", "#cc5a93", "#3c97cf", "#d55e00", "#5a5f66"],
  dark: ["#3d9fdc", "#f0b545", "#1fc296", "#f0e442", "#e394bd", "#a5d8f5", "#f07b2a", "#a3a8b0"],
};

const hex = (rgb: Rgb): string => `#${rgb.map((x) => Math.round(x).toString(16).padStart(2, "0")).join("")}`;
export const rgbOf = (colour: string): Rgb => {
  const n = Number.parseInt(colour.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

/** Relative luminance after WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((x) => (x / 255 <= 0.04045 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** The contrast of two colours after WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(rgbOf(a)), luminance(rgbOf(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** The place of a value on the scale of a heat map: 0 (full orange) to `SHADES` - 1 (full blue). */
export function shadeOf(value: number, middle: number, reach: number): number {
  const half = (SHADES - 1) / 2;
  const x = reach > 0 ? (value - middle) / reach : 0;
  return half + Math.round(Math.max(-1, Math.min(1, x)) * half);
}

function scaleColour(theme: Theme, shade: number): string {
  const { low, middle, high } = SCALE[theme];
  const half = (SHADES - 1) / 2;
  const x = (shade - half) / half;
  const end = x < 0 ? low : high;
  const mixed = (i: 0 | 1 | 2): number => middle[i] + (end[i] - middle[i]) * Math.abs(x);
  return hex([mixed(0), mixed(1), mixed(2)]);
}

/** Every variable of a theme with its colour; `shade-3` has its letters in `on-shade-3`. */
export function coloursOf(theme: Theme): Record<string, string> {
  const shades = Array.from({ length: SHADES }, (_, s) => scaleColour(theme, s));
  return {
    ...GROUND[theme],
    ...Object.fromEntries(PARTS_OF[theme].map((colour, i) => [`part-${i}`, colour])),
    ...Object.fromEntries(shades.map((colour, s) => [`shade-${s}`, colour])),
    ...Object.fromEntries(
      shades.map((c, s) => [`on-shade-${s}`, contrast(c, "#000000") >= contrast(c, "#ffffff") ? "#000000" : "#ffffff"]),
    ),
  };
}

/** How a picture names a colour. */
export const colour = (name: string): string => `var(--${name})`;

/** The variables of a theme as CSS. */
export function themeCss(theme: Theme): string {
  const all = Object.entries(coloursOf(theme)).map(([name, value]) => `--${name}:${value}`);
  return `color-scheme:${theme};${all.join(";")}`;
}

/** A picture with the colours of a theme in the place of variables: for who knows none (pixels). */
export function withColours(svg: string, theme: Theme): string {
  const all = coloursOf(theme);
  return svg.replace(/"var\(--([\w-]+)\)"/g, (name, key: string) => (all[key] ? `"${all[key]}"` : name));
}
