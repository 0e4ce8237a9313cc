import { describe, expect, it } from "vitest";
import {
  coloursOf,
  contrast,
  PARTS,
  rgbOf,
  SHADES,
  shadeOf,
  type Theme,
  themeCss,
  withColours,
} from "../../../sim/report/palette.js";

const themes: Theme[] = ["light", "dark"];

/** Machado, Oliveira and Fernandes 2009, full strength: what people see who lack one kind of cone, in linear light. */
const SEEN: Record<string, number[][]> = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** CIE Lab under D65 of a colour as somebody sees it. */
function lab(colour: string, eyes: string): number[] {
  const linear = rgbOf(colour).map((x) => (x / 255 <= 0.04045 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4));
  const [r, g, b] = SEEN[eyes].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, m, i) => sum + m * linear[i], 0),
      ),
    ),
  ) as [number, number, number];
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ];
  const [x, y, z] = xyz.map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (a: string, b: string, eyes: string): number =>
  Math.hypot(...lab(a, eyes).map((x, i) => x - lab(b, eyes)[i]));

describe.each(themes)("the colours of a %s page", (theme) => {
  const all = coloursOf(theme);
  it.each(["ink", "soft", "link"])("%s reads on the ground and on what is raised", (name) => {
    expect(contrast(all[name], all["ground"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(all[name], all["raised"])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(["mark", "compare", ...Array.from({ length: PARTS }, (_, i) => `part-${i}`)])("%s stands out", (name) => {
    expect(contrast(all[name], all["ground"])).toBeGreaterThanOrEqual(3);
  });
  it("figures read in every square", () => {
    for (let s = 0; s < SHADES; s++)
      expect(contrast(all[`shade-${s}`], all[`on-shade-${s}`])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(Object.keys(SEEN))("won, even and lost are told apart by %s", (eyes) => {
    const [lost, even, won] = [0, (SHADES - 1) / 2, SHADES - 1].map((s) => all[`shade-${s}`]);
    for (const [a, b] of [
      [lost, even],
      [even, won],
      [lost, won],
    ])
      expect(apart(a, b, eyes)).toBeGreaterThan(35);
  });
  it.each(Object.keys(SEEN))("parts that touch are told apart by %s", (eyes) => {
    for (let i = 1; i < PARTS; i++) expect(apart(all[`part-${i - 1}`], all[`part-${i}`], eyes)).toBeGreaterThan(18);
  });
});

describe("the scale of a heat map", () => {
  it("is neutral in the middle, full at its reach, and goes no further", () => {
    const half = (SHADES - 1) / 2;
    expect(shadeOf(0.5, 0.5, 0.3)).toBe(half);
    expect(shadeOf(0.8, 0.5, 0.3)).toBe(SHADES - 1);
    expect(shadeOf(1, 0.5, 0.3)).toBe(SHADES - 1);
    expect(shadeOf(0.2, 0.5, 0.3)).toBe(0);
    expect(shadeOf(-40, 0, 40)).toBe(0);
  });
  it("grows with the value", () => {
    const shades = Array.from({ length: 101 }, (_, i) => shadeOf(i / 100, 0.5, 0.3));
    expect(shades).toEqual([...shades].sort((a, b) => a - b));
  });
});

it("a contrast is that of WCAG: black on white 21, the same on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
});

it("both themes name the same variables, and a picture finds all of its colours", () => {
  expect(Object.keys(coloursOf("dark"))).toEqual(Object.keys(coloursOf("light")));
  expect(themeCss("dark")).toContain(`--shade-0:${coloursOf("dark")["shade-0"]}`);
  expect(withColours('<a fill="var(--ink)" b="var(--none)">var(--ink)</a>', "light")).toBe(
    `<a fill="${coloursOf("light")["ink"]}" b="var(--none)">var(--ink)</a>`,
  );
});
