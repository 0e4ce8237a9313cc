import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { type Met, percentile, ranged, redrawn } from "../../../sim/statistics/bootstrap.js";
import { circularPart, strongestCircle } from "../../../sim/statistics/circles.js";
import { Groups, sumsOf } from "../../../sim/statistics/clusters.js";
import { commonSeedsText, pairedGamesText } from "../../../sim/statistics/pairedtext.js";
import { enoughGroups, groupGain, isShown, rangedGain } from "../../../sim/statistics/pairs.js";
import { ratings } from "../../../sim/statistics/ratings.js";

/** Pairs of games of every pairing: `percent` says how often the first wins, in `opposite` of 100 pairs the luck falls to the other side in the second. */
function played(
  stream: OwnStream,
  n: number,
  pairs: number,
  percent: (a: number, b: number) => number,
  opposite = 0,
): Met[] {
  const out: Met[] = [];
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) {
      const groups = new Groups();
      const [of, won] = [100 * percent(a, b), (seedGroup: number) => (seedGroup < of ? 1 : 0)];
      for (let seedGroup = 0; seedGroup < pairs; seedGroup++) {
        const first = stream.below(10_000);
        groups.add(seedGroup, won(first));
        groups.add(seedGroup, won(stream.below(100) < opposite ? 9_999 - first : stream.below(10_000)));
      }
      out.push({ a, b, kinds: groups.kinds() });
    }
  return out;
}
const elo = (difference: number) => 100 / (1 + 10 ** (-difference / 400));

describe("the strongest circle", () => {
  it("is the one whose weakest edge is most sure", () => {
    // 0 > 1 > 2 > 0 by 80 %; 1 > 3 > 4 > 1 by 65 %; all else even.
    const strong = [
      [0, 1],
      [1, 2],
      [2, 0],
    ].map(([a, b]) => `${a} ${b}`);
    const weak = [
      [1, 3],
      [3, 4],
      [4, 1],
    ].map(([a, b]) => `${a} ${b}`);
    const percent = (a: number, b: number) => {
      for (const [edges, more] of [
        [strong, 80],
        [weak, 65],
      ] as const) {
        if (edges.includes(`${a} ${b}`)) return more;
        if (edges.includes(`${b} ${a}`)) return 100 - more;
      }
      return 50;
    };
    const circle = strongestCircle(5, played(new OwnStream("circle", 0, "games"), 5, 50, percent))!;
    expect(circle.lists).toEqual([0, 1, 2]);
    for (const share of circle.shares) expect(share).toBeGreaterThan(0.7);
    expect(circle.corrected).toBeLessThan(0.001);
    expect(circle.corrected).toBeCloseTo(circle.chance * 20, 12);
  });
  it("is none where everybody has one above him, and seldom shown where there is none", () => {
    const ladder = played(new OwnStream("circle", 0, "ladder"), 4, 40, () => 90);
    expect(strongestCircle(4, ladder)).toBe(null);
    let shown = 0;
    for (let run = 0; run < 100; run++) {
      const even = played(new OwnStream("circle", run, "even"), 6, 20, () => 50);
      if ((strongestCircle(6, even)?.corrected ?? 1) < 0.05) shown++;
    }
    expect(shown).toBeLessThan(5);
  });
});

describe("how much is circular", () => {
  it("nothing where ratings explain all, and that is said in about 5 of 100 cases wrongly", () => {
    const rating = [-200, -60, 0, 90, 170];
    let found = 0;
    let most = 0;
    for (let run = 0; run < 300; run++) {
      const met = played(new OwnStream("hodge", run, "games"), 5, 40, (a, b) => elo(rating[a] - rating[b]), 40);
      const { share, chance, degrees } = circularPart(5, met);
      expect(degrees).toBe(6);
      if (chance < 0.05) found++;
      most += share / 300;
    }
    expect(found / 300).toBeLessThan(0.09);
    expect(found / 300).toBeGreaterThan(0.01);
    expect(most).toBeLessThan(0.05);
  });
  it("all of rock, paper and scissors, and half of half", () => {
    const round = played(new OwnStream("hodge", 0, "round"), 3, 400, (a, b) => (b - a === 1 ? 80 : 20));
    expect(circularPart(3, round)).toMatchObject({ degrees: 1 });
    expect(circularPart(3, round).share).toBeGreaterThan(0.95);
    // Log-odds: a ladder of 1, 0, -1 (differences 1, 2, 1: squares 6) and a circle of sqrt 2 (three squares of 2: 6).
    const odds = (a: number, b: number) => b - a + (b - a === 1 ? Math.SQRT2 : -Math.SQRT2);
    const mixed = (a: number, b: number) => 100 / (1 + Math.exp(-odds(a, b)));
    const { share } = circularPart(3, played(new OwnStream("hodge", 0, "mixed"), 3, 20_000, mixed));
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.7);
  });
  it("needs lists that met in a ring, and takes parts that did not meet for themselves", () => {
    const all = played(new OwnStream("hodge", 0, "parts"), 6, 30, () => 50);
    const within = all.filter(({ a, b }) => a < 3 === b < 3);
    expect(circularPart(6, within).degrees).toBe(2);
    expect(circularPart(6, within.slice(0, 2))).toEqual({ share: 0, chance: 1, degrees: 0 });
  });
});

describe("what pairs tell more than single games", () => {
  it("is 1 for games that have nothing in common, more where seats decide, less where luck goes with the list", () => {
    const of = (opposite: number) => groupGain(played(new OwnStream("gain", 0, "games"), 4, 500, () => 50, opposite));
    expect(of(0)).toBeGreaterThan(0.93);
    expect(of(0)).toBeLessThan(1.07);
    // Half of the second games go the other way: correlation -1/2, variance halved.
    expect(of(50)).toBeGreaterThan(1.85);
    expect(of(50)).toBeLessThan(2.15);
    const alike = new Groups();
    for (let seedGroup = 0; seedGroup < 40; seedGroup++)
      for (let game = 0; game < 2; game++) alike.add(seedGroup, seedGroup % 2);
    expect(groupGain([{ a: 0, b: 1, kinds: alike.kinds() }])).toBeCloseTo((0.5 * (80 / 79)) / (40 / 39), 9);
  });
  it("is carried by a hundred groups beyond the first of each pairing, and is no larger than so many groups carry", () => {
    const met = (groups: number) => {
      const kinds = new Groups();
      for (let seedGroup = 0; seedGroup < groups; seedGroup++)
        for (const points of [1, 0]) kinds.add(seedGroup, points);
      return { a: 0, b: 1, kinds: kinds.kinds() };
    };
    expect([enoughGroups([met(100)]), enoughGroups([met(101)])]).toEqual([false, true]);
    expect(enoughGroups(Array.from({ length: 120 }, () => met(1)))).toBe(false);
    // No group of a thousand was off: one more is supposed that is.
    expect(groupGain([met(1000)])).toBeLessThan(1000);
    expect(groupGain([met(1000)])).toBeGreaterThan(100);
  });
  it("is told in one sentence, bounded, and not where the range does not say which way it goes", () => {
    const described = (value: number, low: number, high: number) => pairedGamesText({ value, low, high });
    expect(pairedGamesText(1.724)).toBe(
      "seats change on the same luck: 100 games tell as much as about 172 of their own luck",
    );
    expect(pairedGamesText(95_238)).toContain("as 1,000 or more of");
    expect(described(1.1, 1.07, 1.14)).toContain("about 110 (107 to 114) of");
    expect([pairedGamesText(1.001), described(1.1, 0.97, 1.2)]).toEqual(["", ""]);
    expect(commonSeedsText(0.999, "two runs apart")).toMatch(/saved 90 % or more of the games that two runs apart/);
    expect(commonSeedsText(-0.12, "two runs apart")).toMatch(/cost games: it took about 12 % more than two runs apart/);
    expect(commonSeedsText(0.001, "two runs apart")).toBe("");
    // Of a hundred lucks 14 % may be nothing, of four hundred they are not.
    expect([isShown(0.14, 100), isShown(0.14, 400), isShown(0.9, 99), isShown(-0.3, 100)]).toEqual([
      ...[false, true, false, true],
    ]);
  });
  it("has a range that holds the truth", () => {
    let held = 0;
    for (let run = 0; run < 100; run++) {
      const met = played(new OwnStream("gain", run, "range"), 4, 60, () => 50, 50);
      const { low, high } = rangedGain(met, "range", 200);
      if (low <= 2 && 2 <= high) held++;
    }
    expect(held).toBeGreaterThan(88);
  });
});

describe("drawing again", () => {
  it("gives the same for the same seed, another for another, and leaves the games as they are", () => {
    const met = played(new OwnStream("drawn", 0, "games"), 3, 30, () => 60);
    const before = JSON.stringify(met);
    const look = (seed: string) => {
      const out: string[] = [];
      redrawn(met, seed, 5, (drawn) => out.push(JSON.stringify(drawn)));
      return out;
    };
    expect(look("a")).toEqual(look("a"));
    expect(look("a")).not.toEqual(look("b"));
    expect(new Set(look("a")).size).toBe(5);
    expect(JSON.stringify(met)).toBe(before);
    redrawn(met, "a", 3, (drawn) => {
      for (const [p, { kinds }] of drawn.entries()) {
        expect(sumsOf(kinds).groups).toBe(29);
        for (const kind of kinds) expect(met[p].kinds).toContainEqual(expect.objectContaining({ points: kind.points }));
      }
    });
  });
  it("supposes one group more of a pairing that came out alike, as far off as can be", () => {
    const spread = (groups: readonly (readonly [number, number])[]) => {
      const of = new Groups();
      for (const [seedGroup, games] of groups.entries()) for (const points of games) of.add(seedGroup, points);
      const shares: number[] = [];
      redrawn([{ a: 0, b: 1, kinds: of.kinds() }], "alike", 400, ([drawn]) => {
        const sums = sumsOf(drawn.kinds);
        expect([sums.groups, sums.games]).toEqual([groups.length, 2 * groups.length]);
        shares.push(sums.points / sums.games);
      });
      const { low, high } = ranged(1, shares);
      return [low, high];
    };
    expect(spread([[1, 1]])).toEqual([0, 1]);
    const ten = Array.from({ length: 10 }, () => [1, 1] as const);
    expect(spread(ten)).toEqual([0.7, 1]);
    expect(spread(ten.map(() => [0, 0] as const))).toEqual([0, 0.3]);
    const [low, high] = spread(ten.map(() => [1, 0] as const));
    expect([low < 0.5, high > 0.5]).toEqual([true, true]);
  });
  it("takes the middle 95 of 100", () => {
    const values = Array.from({ length: 1001 }, (_, i) => 1000 - i);
    expect(ranged(7, values)).toEqual({ value: 7, low: 25, high: 975 });
    expect(percentile([1, 2], 0.25)).toBe(1.25);
    expect(ranged(3, [])).toEqual({ value: 3, low: 3, high: 3 });
  });
  it("makes ranges of ratings that hold the truth in about 95 of 100 cases", { tags: "long" }, () => {
    const truth = [-120, -30, 40, 110];
    let held = 0;
    const runs = 150;
    const rate = (met: readonly Met[]) =>
      ratings(
        4,
        met.map(({ a, b, kinds }) => ({ a, b, ...sumsOf(kinds) })),
      );
    for (let run = 0; run < runs; run++) {
      const met = played(new OwnStream("drawn", run, "cover"), 4, 20, (a, b) => elo(truth[a] - truth[b]), 30);
      const drawn: number[][] = truth.map(() => []);
      redrawn(met, "cover", 200, (again) => {
        for (const [d, { elo }] of rate(again).entries()) drawn[d].push(elo);
      });
      rate(met).forEach(({ elo }, d) => {
        const { low, high } = ranged(elo, drawn[d]);
        if (low <= truth[d] && truth[d] <= high) held++;
      });
    }
    expect(held / (runs * 4)).toBeGreaterThan(0.92);
    expect(held / (runs * 4)).toBeLessThan(0.98);
  });
});
