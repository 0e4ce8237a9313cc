import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { Comparison } from "../../../sim/statistics/comparison.js";
import { Differences, GroupDifferences } from "../../../sim/statistics/differences.js";

/** Points of one pair of games (0 to 2, in halves) that hang on luck together with those of the other candidate. */
function pair(stream: OwnStream, chance: number, seedGroup: number): number {
  let points = 0;
  for (let game = 0; game < 2; game++) points += stream.below(10_000) / 10_000 < chance + seedGroup ? 1 : 0;
  return points;
}
/** Two candidates with these chances against a field, until they are told apart. */
function described(stream: OwnStream, a: number, b: number, high: number): Comparison {
  const comparison = new Comparison({ low: 0, high, alpha: 0.05, beta: 0.05, sides: 2 }, 4);
  for (let group = 0; !comparison.answer; group++) {
    // Luck that both share, good or bad.
    const seedGroup = (stream.below(3) - 1) * 0.25;
    const [one, two] = [pair(stream, a, seedGroup), pair(stream, b, seedGroup)];
    for (let game = 0; game < 2; game++) comparison.add(group, Math.min(1, Math.max(0, one - game)));
    for (let game = 0; game < 2; game++) comparison.add(group, 1 - Math.min(1, Math.max(0, two - game)));
  }
  return comparison;
}

describe("a comparison", () => {
  it("errs no more often than it says, whether they are equal or apart by what was asked", () => {
    const stream = new OwnStream("comparison", 0, "errors");
    const times = 1000;
    const answers = (a: number, b: number, apart = 60, tries = times) => {
      const seen = { better: 0, worse: 0, "no-difference": 0 };
      for (let i = 0; i < tries; i++) seen[described(stream, a, b, apart).answer!]++;
      return seen;
    };
    const equal = answers(0.5, 0.5);
    // 5 % in both directions together, and three standard deviations (0.7 %) of a thousand tries.
    expect(equal.better + equal.worse).toBeLessThan(times * 0.071);
    expect(equal.better).toBeGreaterThan(0);
    // Independent games have a deviation of a half: 60 normalised Elo are 0.17 between the two shares. By the luck they share it is more.
    const apart = answers(0.6, 0.4);
    expect(apart.better).toBeGreaterThan(times * 0.93);
    expect(apart.worse).toBe(0);
    // The usual distance of a comparison: 300 tries, three standard deviations are 3.8 %.
    const usual = answers(0.5, 0.5, 20, 300);
    expect(usual.better + usual.worse).toBeLessThan(300 * 0.088);
    const near = answers(0.535, 0.465, 20, 300);
    expect(near.better).toBeGreaterThan(300 * 0.91);
    expect(near.worse).toBe(0);
  });

  it("says as much for one side as for the other", () => {
    const [one, other] = [0, 1].map((side) => {
      const stream = new OwnStream("comparison", 0, "sides");
      const comparison = new Comparison({ low: 0, high: 40, alpha: 0.05, beta: 0.05, sides: 2 }, 2);
      for (let seedGroup = 0; !comparison.answer; seedGroup++) {
        const points = pair(stream, 0.62, 0);
        for (const game of [0, 1]) {
          const won = Math.min(1, Math.max(0, points - game));
          comparison.add(seedGroup, side === 0 ? won : 1 - won);
        }
      }
      return comparison;
    }) as [Comparison, Comparison];
    expect([one.answer, other.answer]).toEqual(["better", "worse"]);
    expect(other.ratios).toEqual([...one.ratios].reverse());
  });

  it("leaves out a group with a failed game, and takes nothing after its answer", () => {
    const comparison = new Comparison({ low: 0, high: 400, alpha: 0.05, beta: 0.05, sides: 2 }, 2);
    comparison.add(0, 1);
    comparison.add(0, null);
    expect(comparison.ratios).toEqual([0, 0]);
    for (let seedGroup = 1; !comparison.answer; seedGroup++)
      for (const points of [1, seedGroup % 2]) comparison.add(seedGroup, points);
    const { ratios } = comparison;
    for (const points of [0, 0]) comparison.add(1000, points);
    expect([comparison.answer, comparison.ratios]).toEqual(["better", ratios]);
  });
});

describe("differences", () => {
  it("have Student's interval", () => {
    const it = new Differences();
    for (const value of [0.5, 0, -0.25, 0.75, 0.25]) it.add(value);
    // Mean 0.25, variance 0.15625; t of four degrees 2.7764.
    const { mean, low, high } = it.interval();
    expect(mean).toBeCloseTo(0.25, 12);
    expect(high - mean).toBeCloseTo(2.7764 * Math.sqrt(0.15625 / 5), 6);
    expect(mean - low).toBeCloseTo(high - mean, 12);
    expect(new Differences().interval()).toEqual({ mean: 0, low: -1, high: 1 });
  });

  it("stay within what a difference of shares can be, and a few that are alike are not sure", () => {
    const apart = new Differences();
    for (const value of [0.5, -0.25]) apart.add(value);
    expect(apart.interval()).toEqual({ mean: 0.125, low: -1, high: 1 });
    const alike = new Differences();
    for (let i = 0; i < 40; i++) alike.add(0);
    const { low, high } = alike.interval();
    // One of 41 at the end, two errors of it.
    expect(high).toBeCloseTo(2.0227 / 41, 4);
    expect(low).toBeCloseTo(-high, 12);
  });

  it("of groups are A's share less B's, and tell what common luck saves", () => {
    const stream = new OwnStream("differences", 0, "gain");
    const [common, own] = [new GroupDifferences(4), new GroupDifferences(4)];
    let lost = 0;
    for (let group = 0; group < 2000; group++) {
      const seedGroups = [stream.below(3), stream.below(3)].map((one) => (one - 1) * 0.4);
      for (const [groups, seedGroup] of [
        [common, seedGroups[0]],
        [own, seedGroups[1]],
      ] as const) {
        const [one, two] = [pair(stream, 0.5, seedGroups[0]), pair(stream, 0.5, seedGroup)];
        for (let game = 0; game < 2; game++) groups.add(group, 0, Math.min(1, Math.max(0, one - game)));
        for (let game = 0; game < 2; game++) groups.add(group, 0, 1 - Math.min(1, Math.max(0, two - game)));
        if (groups === common) lost += two - one;
      }
    }
    expect(common.all.interval().mean).toBeCloseTo(-lost / 4000, 12);
    // Chances of 0.1, 0.5 and 0.9: their variance is 0.107, and that of two games beside it (0.09 + 0.25 + 0.09) / 6 = 0.072.
    expect(common.gain).toBeCloseTo(0.107 / (0.107 + 0.072), 1);
    expect(Math.abs(own.gain)).toBeLessThan(0.1);
  });

  it("leave out a group of which a game failed", () => {
    const groups = new GroupDifferences(2);
    for (const points of [1, null]) groups.add(0, 0, points);
    for (const points of [1, 0.5]) groups.add(1, 0, points);
    expect([groups.all.count, groups.all.interval().mean]).toEqual([1, 0.5]);
  });
});
