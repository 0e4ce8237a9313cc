import { describe, expect, it } from "vitest";
import { alphaMasses, alphaRank, stationary } from "../../../sim/statistics/alpharank.js";

const close = (values: readonly number[], wanted: readonly number[], digits = 6) =>
  values.forEach((value, i) => {
    expect(value, `${values} for ${wanted}`).toBeCloseTo(wanted[i], digits);
  });

describe("alpha-rank", () => {
  it("comes to the values published for the game of commitments of Han and others (2013)", () => {
    // The example by which public implementations are tested: population 20, alpha 0.1.
    const [r, t, p, s, delta, eps] = [1, 2, 0, -1, 4, 0.25];
    const payoff = [
      [r - eps / 2, r - eps, 0, s + delta - eps, r - eps],
      [r, r, s, s, s],
      [0, t, p, p, p],
      [t - delta, t, p, p, p],
      [r, t, p, p, p],
    ];
    close(alphaMasses(payoff, 0.1, 20), [0.40966787, 0.07959841, 0.20506998, 0.08505983, 0.2206039], 4);
  });
  it("gives thirds to rock, paper and scissors, also where the circle is uneven and alpha large", () => {
    const round = [
      [0.5, 1, 0],
      [0, 0.5, 1],
      [1, 0, 0.5],
    ];
    for (const alpha of [0.01, 1, 10]) close(alphaMasses(round, alpha), [1 / 3, 1 / 3, 1 / 3]);
    // The paper's biased one.
    const biased = [
      [0, -0.5, 1],
      [0.5, 0, -0.1],
      [-1, 0.1, 0],
    ];
    close(alphaMasses(biased, 100), [1 / 3, 1 / 3, 1 / 3], 3);
  });
  it("gives all to who beats all, shares where two are even, and goes up until the order stays", () => {
    const ladder = [
      [0.5, 0.6, 0.7, 0.6],
      [0.4, 0.5, 0.6, 0.6],
      [0.3, 0.4, 0.5, 0.6],
      [0.4, 0.4, 0.4, 0.5],
    ];
    const { masses, alpha } = alphaRank(ladder);
    expect(masses[0]).toBeGreaterThan(0.95);
    expect(masses[1]).toBeGreaterThan(masses[2]);
    expect(alpha).toBeGreaterThan(0.1);
    close(masses, alphaMasses(ladder, alpha), 12);
    const even = [
      [0.5, 0.5, 0.8],
      [0.5, 0.5, 0.8],
      [0.2, 0.2, 0.5],
    ];
    close(alphaRank(even).masses, [0.5, 0.5, 0], 3);
    close(
      alphaRank([
        [0.5, 0.5],
        [0.5, 0.5],
      ]).masses,
      [0.5, 0.5],
    );
  });
  it("rests on the stationary law of a chain", () => {
    // 0 to 1 with 1/2, 1 to 2 with 1/4, 2 to 0 with 1/8: times as 2 : 4 : 8.
    close(
      stationary([
        [0, 1 / 2, 0],
        [0, 0, 1 / 4],
        [1 / 8, 0, 0],
      ]),
      [2 / 14, 4 / 14, 8 / 14],
      12,
    );
    // Chances a hundred powers of ten apart.
    const far = stationary([
      [0, 1e-100],
      [0.5, 0],
    ]);
    expect(far[1] / 2e-100).toBeCloseTo(1, 12);
  });
});
