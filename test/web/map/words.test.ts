import { describe, expect, it } from "vitest";
import { FULL_ZOOM, offMap, SIDES, symbolBox } from "../../../web/map/labels.js";
import { OUTLINES, REGIONS, SITES } from "../../../web/map/map.js";
import { LABELS_FROM, regionNames, siteLabels } from "../../../web/map/names.js";
import { depth } from "../../../web/map/shape.js";
import { type Box, label, overlap, width } from "../../../web/map/text.js";

/** Words of what lies upon what, of boxes with names. */
function upon(boxes: readonly { of: string; box: Box }[]): string[] {
  return boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => (overlap(a.box, b.box) ? [`${a.of} on ${b.of}`] : [])),
  );
}
const labelsOf = (scale: number, level = 0) =>
  siteLabels(scale, level).map((l) => ({ of: `label of ${SITES[l.site].name}`, site: l.site, box: l.box }));
const namesOf = (scale: number) =>
  regionNames(scale).map((n) => ({ of: `name of ${REGIONS[n.region].name}`, box: n.box }));
const symbolsOf = (scale: number, level = 0) =>
  SITES.flatMap((s, site) =>
    s.level === level ? [{ of: `symbol of ${s.name}`, site, box: symbolBox(s.at, scale) }] : [],
  );

describe("at full zoom and nearer", () => {
  for (const scale of [FULL_ZOOM, 4, 6, 10])
    it(`${scale}: every site and region is named, and nothing lies upon a word`, () => {
      expect(labelsOf(scale).length).toBe(SITES.filter((s) => s.level === 0).length);
      expect(namesOf(scale).length).toBe(REGIONS.length);
      expect(upon([...labelsOf(scale), ...namesOf(scale), ...symbolsOf(scale)])).toEqual([]);
    });

  it("each label is on the side that the map has for it", () => {
    for (const l of siteLabels(FULL_ZOOM)) expect(l.side, SITES[l.site].name).toBe(SITES[l.site].side);
  });

  it("beneath the earth all sites have labels too", () => {
    expect(labelsOf(FULL_ZOOM, 1).length).toBe(SITES.filter((s) => s.level === 1).length);
    expect(upon([...labelsOf(FULL_ZOOM, 1), ...symbolsOf(FULL_ZOOM, 1)])).toEqual([]);
  });
});

describe("at scales between", () => {
  for (const scale of [LABELS_FROM, 1.2, 1.7, 2.5])
    it(`${scale}: what has no room is left out, and what is shown is readable`, () => {
      const labels = labelsOf(scale);
      expect(upon([...labels, ...namesOf(scale)])).toEqual([]);
      // A label may not lie on any symbol; a name only where its region has no other room.
      // On a slant a label nestles into the corner of its own symbol.
      for (const l of labels)
        for (const s of symbolsOf(scale))
          if (s.site !== l.site) expect(overlap(l.box, s.box), `${l.of} on ${s.of}`).toBe(false);
      for (const l of labels) expect(offMap(l.box, scale), l.of).toBe(false);
      expect(labels.length).toBeGreaterThan(SITES.length / 2);
    });

  it("on a map 1200 pixels wide nine regions of ten have names, and all havens", () => {
    expect(namesOf(1.2).length).toBeGreaterThanOrEqual(0.9 * REGIONS.length);
    const shown = new Set(siteLabels(1.2).map((l) => l.site));
    expect(SITES.filter((s, i) => s.type === "haven" && !shown.has(i))).toEqual([]);
  });

  it("on one of 390 there are names of regions that fit in them, and no labels", () => {
    expect(siteLabels(0.39)).toEqual([]);
    const names = regionNames(0.39);
    expect(names.length).toBeGreaterThan(12);
    expect(upon(namesOf(0.39))).toEqual([]);
  });

  it("every name lies inside its region, at any scale at which it is shown", () => {
    // Room is measured unit by unit: a corner may stand out by less than one.
    for (const scale of [0.39, 0.6, LABELS_FROM, 1.2, 2.5, FULL_ZOOM])
      for (const { region, box } of regionNames(scale))
        for (const x of [box.x, box.x + box.w / 2, box.x + box.w])
          for (const y of [box.y, box.y + box.h])
            expect(
              depth(OUTLINES[region][0], x / scale, y / scale),
              `${REGIONS[region].name} at ${scale}`,
            ).toBeGreaterThan(-1);
  });

  it("sites that are asked for first have their labels before all others", () => {
    const scale = 0.95;
    const shown = new Set(siteLabels(scale).map((l) => l.site));
    const left = SITES.flatMap((s, i) => (s.level === 0 && !shown.has(i) ? [i] : []));
    expect(left.length).toBeGreaterThan(0);
    // Where even then there is no room a region's name is in the way: at least one of those left out gains.
    expect(left.some((i) => siteLabels(scale, 0, [i]).some((l) => l.site === i))).toBe(true);
  });
});

it("a long name is broken where its lines are shortest, a short one is not", () => {
  expect(label("Bree")).toEqual(["Bree"]);
  expect(label("Isles of the Dead that Live")).toEqual(["Isles of the", "Dead that Live"]);
  expect(width("Dûm")).toBe(width("Dum"));
});

it("all sides are tried that a site can have", () => {
  for (const s of SITES) expect(SIDES).toContain(s.side);
});
