import { describe, expect, it } from "vitest";
import { drawing } from "../../../web/map/drawing.js";
import {
  COLOURS,
  PATTERNS,
  REGION_WORDS,
  regionTypeNamed,
  SITE_WORDS,
  SYMBOLS,
  type Theme,
} from "../../../web/map/look.js";
import { REGIONS, type RegionType, SITES, type SiteType } from "../../../web/map/map.js";

type Rgb = [r: number, g: number, b: number];
const linear = (hex: string): Rgb =>
  [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
const light = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
/** Contrast as WCAG 2 defines it. */
const contrast = (a: string, b: string) => {
  const [x, y] = [light(linear(a)), light(linear(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

/** How people see who lack one kind of cone: Viénot, Brettel and Mollon (1999) for red and green, Machado et al. (2009) for blue. */
const SEEN: Readonly<Record<string, readonly Rgb[]>> = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranope: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const as = (who: string, hex: string): Rgb => {
  const rgb = linear(hex);
  return SEEN[who].map((row) => Math.max(0, Math.min(1, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]))) as Rgb;
};
/** CIE L*a*b*, and the distance of 1976. */
const lab = ([r, g, b]: Rgb): Rgb => {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const apart = (a: Rgb, b: Rgb) => Math.hypot(...lab(a).map((n, i) => n - lab(b)[i]));

const TYPES = Object.keys(REGION_WORDS) as RegionType[];
for (const theme of ["light", "dark"] as Theme[])
  describe(`colours, ${theme}`, () => {
    const ink = COLOURS[theme];
    it("words are read on every ground", () => {
      for (const t of TYPES) expect(contrast(ink.ink[t], ink.region[t]), t).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink.label, ink.halo)).toBeGreaterThanOrEqual(7);
      for (const s of Object.keys(SITE_WORDS) as SiteType[])
        expect(contrast(ink.symbol[s], ink.site[s]), s).toBeGreaterThanOrEqual(4.5);
    });

    for (const who of Object.keys(SEEN))
      it(`types of regions look unlike to ${who}`, () => {
        TYPES.forEach((a, i) => {
          for (const b of TYPES.slice(i + 1))
            expect(apart(as(who, ink.region[a]), as(who, ink.region[b])), `${a} ${b}`).toBeGreaterThan(10);
        });
      });
  });

it("types are told apart without any colour: by letters and patterns, and sites by plates and symbols", () => {
  const unlike = (list: readonly unknown[]) =>
    expect(new Set(list.map((e) => JSON.stringify(e))).size).toBe(list.length);
  unlike(TYPES.map((t) => PATTERNS[t]?.d ?? null));
  unlike(Object.values(SITE_WORDS).map((w) => w.letter));
  unlike(Object.values(SYMBOLS).map((s) => s.plate));
  unlike(Object.values(SYMBOLS).map((s) => s.d));
});

it("the words of the table for region types are known", () => {
  expect(
    ["wilderness", "border-land", "free-domain", "shadow-land", "dark-domain", "coastal sea"].map(regionTypeNamed),
  ).toEqual([..."wbfsdc"]);
  expect(regionTypeNamed("desert")).toBeNull();
});

describe("the drawing", () => {
  const whole = { box: { x: 0, y: 0, w: 1000, h: 1000 }, scale: 3, theme: "light" as const, level: 0, ways: true };
  it("has every region and every site of its level, and is the same every time", () => {
    const svg = drawing(whole);
    for (const s of SITES) expect(svg.includes(`<title>${s.name}</title>`), s.name).toBe(s.level === 0);
    expect(svg.match(/url\(#region-/g)?.length).toBe(REGIONS.length);
    expect(drawing(whole)).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it("beneath the earth has the sites and ways there", () => {
    const svg = drawing({ ...whole, level: 1, ways: false });
    for (const s of SITES) expect(svg.includes(`<title>${s.name}</title>`), s.name).toBe(s.level === 1);
  });
});
