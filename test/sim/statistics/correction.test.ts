import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { Groups, type Kind } from "../../../sim/statistics/clusters.js";
import { benjaminiHochberg, evenChance, holm } from "../../../sim/statistics/correction.js";

const kind = (points: number, games: number, count: number): Kind => ({ points, games, squares: 0, count });

describe("how likely an even pairing leans as far", () => {
  it("counts every way the groups could have fallen", () => {
    // Three pairs won whole: two of eight ways lean so far.
    expect(evenChance([kind(2, 2, 3)])).toBeCloseTo(2 / 8, 12);
    // Ten won, two lost: the sign test, 2 * (1 + 12 + 66) / 4096.
    expect(evenChance([kind(0, 2, 2), kind(2, 2, 10)])).toBeCloseTo(158 / 4096, 12);
    // Pairs that are shared tell nothing; a tie in one game leans by half. 1 + 1/2 + 1/2: 2 of 8 ways.
    expect(evenChance([kind(1, 2, 50), kind(2, 2, 1), kind(1.5, 2, 2)])).toBeCloseTo(2 / 8, 12);
    expect(evenChance([])).toBe(1);
    expect(evenChance([kind(0, 2, 4), kind(2, 2, 4)])).toBe(1);
  });
  it("goes over to the normal distribution without a step", () => {
    const counted = evenChance([kind(0, 2, 460), kind(2, 2, 530)]);
    const normal = evenChance([kind(0, 2, 460), kind(2, 2, 530), kind(1, 2, 20)]);
    expect(normal / counted).toBeGreaterThan(0.95);
    expect(normal / counted).toBeLessThan(1.05);
  });
  it("is below 5 % in at most 5 of 100 even pairings, however the games of a pair hang together", () => {
    for (const alike of [0, 50, 90]) {
      let found = 0;
      const runs = 2000;
      for (let run = 0; run < runs; run++) {
        const stream = new OwnStream("even", run, `alike ${alike}`);
        const groups = new Groups();
        for (let seedGroup = 0; seedGroup < 25; seedGroup++) {
          const first = stream.below(2);
          groups.add(seedGroup, first);
          groups.add(seedGroup, stream.below(100) < alike ? first : stream.below(2));
        }
        if (evenChance(groups.kinds()) < 0.05) found++;
      }
      expect(found / runs, `${alike}`).toBeLessThan(0.06);
      expect(found / runs, `${alike}`).toBeGreaterThan(0.015);
    }
  });
});

describe("p-values of many questions", () => {
  it("after Holm: as worked out by hand", () => {
    // 0.01 * 4, then 0.013 * 3 which must not be below it, then 0.03 * 2, 0.04 * 1 not below that.
    const adjusted = holm([0.03, 0.01, 0.04, 0.013]);
    [0.06, 0.04, 0.06, 0.04].forEach((wanted, i) => {
      expect(adjusted[i]).toBeCloseTo(wanted, 12);
    });
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });
  it("after Benjamini and Hochberg: the fifteen of their paper", () => {
    // Section 3.2 of the paper: at 5 % their procedure takes the first four, Bonferroni's the first three.
    const paper = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ];
    expect(benjaminiHochberg(paper).filter((p) => p <= 0.05)).toHaveLength(4);
    expect(holm(paper).filter((p) => p <= 0.05)).toHaveLength(3);
    const mixed = [paper[3], paper[0], paper[14]];
    expect(benjaminiHochberg(mixed)).toEqual([0.0095 * 1.5, 0.0001 * 3, 1]);
  });
  it("leave one false answer in at most 5 of 100 matrices of even pairings, where uncorrected ones have one nearly always", () => {
    let [corrected, plain] = [0, 0];
    const runs = 300;
    for (let run = 0; run < runs; run++) {
      const stream = new OwnStream("matrix", run, "even");
      const values = Array.from({ length: 36 }, () => {
        const groups = new Groups();
        for (let game = 0; game < 80; game++) groups.add(game >> 1, stream.below(2));
        return evenChance(groups.kinds());
      });
      if (values.some((p) => p < 0.05)) plain++;
      if (holm(values).some((p) => p < 0.05)) corrected++;
    }
    expect(corrected / runs).toBeLessThan(0.06);
    expect(plain / runs).toBeGreaterThan(0.6);
  });
});
