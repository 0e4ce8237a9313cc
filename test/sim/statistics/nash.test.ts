import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { nashAverage } from "../../../sim/statistics/nash.js";

/** Shares of a win from an antisymmetric matrix, by its half above the diagonal, row by row. */
function shares(n: number, ...upper: number[]): number[][] {
  const out = Array.from({ length: n }, () => new Array<number>(n).fill(0.5));
  let next = 0;
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) {
      out[a][b] += upper[next];
      out[b][a] -= upper[next++];
    }
  return out;
}
const close = (values: readonly number[], wanted: readonly number[]) => {
  expect(values).toHaveLength(wanted.length);
  values.forEach((value, i) => {
    expect(value, `${values} for ${wanted}`).toBeCloseTo(wanted[i], 5);
  });
};

describe("Nash averaging", () => {
  it("plays rock, paper and scissors alike, and what beats little more often where it loses less", () => {
    close(nashAverage(shares(3, 0.5, -0.5, 0.5)).weights, [1 / 3, 1 / 3, 1 / 3]);
    // Rock beats scissors by twice as much: the lot is (paper's edge on ..., ...) = (1, 2, 1) / 4 by hand.
    close(nashAverage(shares(3, -0.1, 0.2, -0.1)).weights, [0.25, 0.5, 0.25]);
  });
  it("takes the example of the paper: circle + e * ladder keeps the circle to e = 1/2, then the top alone", () => {
    for (const e of [0, 0.1, 0.3, 0.49, 0.6, 2]) {
      const { weights, payoffs } = nashAverage(shares(3, 0.1 * (1 + e), 0.1 * (-1 + 2 * e), 0.1 * (1 + e)));
      close(weights, e <= 0.5 ? [(1 + e) / 3, (1 - 2 * e) / 3, (1 + e) / 3] : [1, 0, 0]);
      expect(payoffs[0]).toBeCloseTo(0.5, 9);
    }
  });
  it("takes nobody who loses to all, and says what he would win", () => {
    const { weights, payoffs } = nashAverage(shares(4, 0.2, -0.2, 0.1, 0.2, 0.3, 0.2));
    close(weights, [1 / 3, 1 / 3, 1 / 3, 0]);
    close(payoffs, [0.5, 0.5, 0.5, 0.5 - (0.1 + 0.3 + 0.2) / 3]);
  });
  it("lets copies share a weight, and copies of equals too", () => {
    // The paper's: a circle of A, B and C with C named twice.
    const twice = shares(4, 0.4, -0.4, -0.4, 0.4, 0.4, 0);
    close(nashAverage(twice).weights, [1 / 3, 1 / 3, 1 / 6, 1 / 6]);
    close(nashAverage(shares(3, 0, 0, 0)).weights, [1 / 3, 1 / 3, 1 / 3]);
    // Two copies at the top, above a third.
    close(nashAverage(shares(3, 0, 0.3, 0.1)).weights, [0.5, 0.5, 0]);
  });
  it("is the most even of many lots also where an even one would lose to somebody outside", () => {
    // 0 and 1 are even, and 2 beats 0 by as much as it loses to 1: any lot with no more of 0 than of 1 will do, halves are the most even.
    close(nashAverage(shares(3, 0, -0.2, 0.2)).weights, [0.5, 0.5, 0]);
    // Now 2 beats 0 by more: at least three of 1 for one of 0.
    close(nashAverage(shares(3, 0, -0.3, 0.1)).weights, [0.25, 0.75, 0]);
  });
  it("finds lots against which nobody wins, of any matrix", () => {
    for (let run = 0; run < 300; run++) {
      const stream = new OwnStream("nash", run, "matrix");
      const n = 2 + stream.below(11);
      // Coarse edges make ties and copies.
      const fine = run % 2 === 0 ? 1000 : 3;
      const upper = Array.from({ length: (n * (n - 1)) / 2 }, () => (stream.below(2 * fine + 1) - fine) / (2 * fine));
      const { weights, payoffs } = nashAverage(shares(n, ...upper));
      expect(weights.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 9);
      for (const [i, weight] of weights.entries()) {
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(payoffs[i], `run ${run}`).toBeLessThanOrEqual(0.5 + 1e-7);
        if (weight > 1e-6) expect(payoffs[i], `run ${run}`).toBeGreaterThan(0.5 - 1e-6);
      }
    }
  });
});
