import { describe, expect, it } from "vitest";
import * as D from "../../../engine/meccg/defs.js";
import { REGION_LIST, SITE_LIST } from "../../../engine/meccg/cards/vocabulary/catalogue.js";
import { ISLANDS, LAKES } from "../../../web/map/geography/coast.js";
import { LAND_SEEDS, SEA_SEEDS } from "../../../web/map/geography/regions.js";
import { SITE_SPOTS, SITES_BELOW } from "../../../web/map/geography/sites.js";
import { FINGER, FULL_ZOOM } from "../../../web/map/labels.js";
import { placesOf } from "../../../web/map/make/generated.js";
import * as M from "../../../web/map/map.js";
import { PEAKS } from "../../../web/map/relief.js";
import { area2, bounds, depth, inside, toSegment } from "../../../web/map/shape.js";
import type { Box } from "../../../web/map/text.js";

const PLACES = placesOf(SITE_LIST);
const region = M.regionNamed;
const pair = (a: number, b: number) => `${M.REGIONS[a].name} - ${M.REGIONS[b].name}`;

describe("what is on the map", () => {
  it("is every region of the cards, with its type and neighbours", () => {
    expect(M.REGIONS.map((r) => [r.name, r.type, r.adjacent.map((a) => M.REGIONS[a].name)])).toEqual(
      REGION_LIST.map((r) => [r.name, r.type, REGION_LIST.map((o) => o.name).filter((o) => r.adjacent.includes(o))]),
    );
  });

  it("is every site of the cards, in its region or beneath the earth", () => {
    expect(M.SITES.map((s) => [s.name, s.type, M.REGIONS[s.region]?.name])).toEqual(
      PLACES.map((s) => [s.name, s.type, s.region]),
    );
    expect(M.SITES.map((s) => s.level)).toEqual(PLACES.map((s) => (s.deeps ? 1 : 0)));
  });

  it("is nothing that the cards do not have", () => {
    expect([...Object.keys(LAND_SEEDS), ...Object.keys(SEA_SEEDS)].sort()).toEqual(
      REGION_LIST.map((r) => r.name).sort(),
    );
    expect([...Object.keys(SITE_SPOTS), ...Object.keys(SITES_BELOW)].sort()).toEqual(PLACES.map((s) => s.name).sort());
  });

  it("has a place for everything that the table calls a place", () => {
    for (let place = 0; place < D.PLACE_LIST.length; place++) {
      const at = M.placeNamed(D.siteName(place));
      expect(at, D.siteName(place)).not.toBeNull();
      const where = D.SITE_REGION[place];
      if (where < M.REGIONS.length) expect(inside(M.OUTLINES[where][0], ...at!), D.siteName(place)).toBe(true);
    }
    expect(M.placeNamed("Refuge in Rohan")).toEqual(M.REGIONS[region("Rohan")].middle);
    expect(M.placeNamed("Refuge in Valinor")).toBeNull();
    expect([M.siteNamed("Valinor"), M.regionNamed("Valinor")]).toEqual([-1, -1]);
  });
});

describe("sites", () => {
  it("lie well inside their regions, and not in a lake", () => {
    const surface = M.SITES.filter((s) => s.level === 0);
    expect(surface.filter((s) => depth(M.OUTLINES[s.region][0], ...s.at) < 2).map((s) => s.name)).toEqual([]);
    expect(surface.filter((s) => LAKES.some((l) => inside(l.line, ...s.at))).map((s) => s.name)).toEqual([]);
  });

  it("are a finger apart at full zoom, on the face of the earth and beneath it", () => {
    M.SITES.forEach((a, i) => {
      for (const b of M.SITES.slice(i + 1))
        if (a.level === b.level)
          expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) * FULL_ZOOM, `${a.name}, ${b.name}`).toBeGreaterThan(
            FINGER,
          );
    });
  });

  it("of the sea lie on islands, and every island is in a coastal sea", () => {
    const seas = M.REGIONS.flatMap((r, i) => (r.type === "c" ? [i] : []));
    for (const s of M.SITES.filter((o) => seas.includes(o.region)))
      expect(
        ISLANDS.some(({ at, radius }) => Math.hypot(at[0] - s.at[0], at[1] - s.at[1]) < radius),
        s.name,
      ).toBe(true);
    for (const { at, radius } of ISLANDS)
      expect(
        seas.some((i) => depth(M.OUTLINES[i][0], ...at) > radius),
        String(at),
      ).toBe(true);
  });

  it("beneath the earth are drawn by a site that they lead up to, with the ways of the cards", () => {
    const under = M.SITES.filter((s) => s.level === 1);
    expect(under.length).toBe(PLACES.filter((s) => s.deeps).length);
    for (const s of under) {
      const called = (name: string, number: number): string => `${name}: ${number}`;
      expect(new Set(s.ways.map(([to, number]) => called(M.SITES[to].name, number))), s.name).toEqual(
        new Set(D.DEEPS_ROADS[D.siteOf(s.name)].map(({ to, number }) => called(D.SITE_LIST[to].name, number))),
      );
      // Under some that The Balrog alone knows there is no site.
      if (!s.ways.some(([, number]) => number === 0)) continue;
      expect(
        s.ways.some(([to, number]) => to === s.parent && number === 0),
        s.name,
      ).toBe(true);
      expect(s.at).toEqual(M.SITES[s.parent].at);
    }
  });
});

describe("outlines", () => {
  it("are one closed line for each region, clockwise, and none crosses itself", () => {
    expect(M.OUTLINES.map((lines) => lines.length)).toEqual(M.REGIONS.map(() => 1));
    expect(M.OUTLINES.flatMap(([line]) => crossings(line))).toEqual([]);
    expect(M.OUTLINES.filter(([line]) => area2(line) <= 0)).toEqual([]);
  });

  it("do not lie upon each other", () => {
    const rims = M.OUTLINES.map(([line]) => bounds(line));
    const within = ({ x, y, w, h }: Box, px: number, py: number) => px > x && px < x + w && py > y && py < y + h;
    const upon = M.OUTLINES.flatMap(([line], i) =>
      M.OUTLINES.flatMap(([other], j) =>
        i !== j && line.some(([x, y]) => within(rims[j], x, y) && inside(other, x, y) && depth(other, x, y) > 0.2)
          ? [pair(i, j)]
          : [],
      ),
    );
    expect(upon).toEqual([]);
  });

  it("share their borders place by place", () => {
    for (const m of M.MEETINGS)
      for (const line of m.lines)
        for (const r of [m.a, m.b]) {
          const own = new Set(M.OUTLINES[r][0].map(String));
          expect(
            line.every((spot) => own.has(String(spot))),
            pair(m.a, m.b),
          ).toBe(true);
        }
  });
});

/** Pairs of sides of a closed line that cross. */
function crossings(line: readonly M.Spot[]): string[] {
  const side = (i: number): [M.Spot, M.Spot] => [line[i], line[(i + 1) % line.length]];
  const turn = ([ax, ay]: M.Spot, [bx, by]: M.Spot, [cx, cy]: M.Spot) =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  const out: string[] = [];
  for (let i = 0; i < line.length; i++)
    for (let j = i + 2; j < line.length; j++) {
      if (i === 0 && j === line.length - 1) continue;
      const [[a, b], [c, d]] = [side(i), side(j)];
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0)
        out.push(`${a} - ${b} and ${c} - ${d}`);
    }
  return out;
}

describe("neighbours", () => {
  it("all share a border that is seen: no link has to be drawn", () => {
    expect(M.LINKS.map(([a, b]) => pair(a, b))).toEqual([]);
  });

  it("would be linked if they did not: links, borders and barriers are told apart by the cards", () => {
    const met = new Set(M.MEETINGS.map((m) => pair(m.a, m.b)));
    const open = M.REGIONS.flatMap((r, a) => r.adjacent.filter((b) => b > a).map((b) => pair(a, b)));
    expect(open.filter((p) => !met.has(p))).toEqual([]);
    expect(M.BARRIERS.map((m) => pair(m.a, m.b)).filter((p) => open.includes(p))).toEqual([]);
    expect(M.BARRIERS.length + open.length).toBe(M.MEETINGS.length);
  });

  it("are not those who meet at mountains, great rivers and walls: these have a heavy border", () => {
    const long = M.BARRIERS.filter((m) => m.length >= 40).map((m) => pair(m.a, m.b));
    expect(long.sort()).toEqual([
      // The Misty Mountains.
      "Anduin Vales - Redhorn Gate",
      // The White Mountains.
      "Anfalas - Old Pûkel-land",
      "Anórien - Lamedon",
      // Anduin, above and below the falls.
      "Brown Lands - Rohan",
      "Dagorlad - Rohan",
      // The Misty Mountains.
      "Dunland - Fangorn",
      "Dunland - Wold & Foothills",
      // The White Mountains.
      "Gap of Isen - Old Pûkel Gap",
      // The Ash Mountains.
      "Gorgoroth - Horse Plains",
      // Anduin.
      "Harondor - Lebennin",
      // The Mountains of Shadow.
      "Harondor - Nurn",
      "Imlad Morgul - Nurn",
      // Anduin.
      "Ithilien - Lebennin",
      // The Mountains of Shadow.
      "Ithilien - Udûn",
      // The White Mountains.
      "Lamedon - Rohan",
    ]);
  });
});

it("the peaks leave a pass in every border that may be crossed", () => {
  const closed = M.MEETINGS.filter((m) => M.areNeighbours(m.a, m.b)).filter((m) => {
    const spots = m.lines.flat();
    const free = spots.filter(([x, y]) =>
      PEAKS.every(({ at, high }) => toSegment(x, y, at, [at[0], at[1] - high]) > high * 0.6),
    );
    return free.length < 0.3 * spots.length;
  });
  expect(closed.map((m) => pair(m.a, m.b))).toEqual([]);
});
