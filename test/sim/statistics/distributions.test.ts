import { describe, expect, it } from "vitest";
import { student } from "../../../sim/statistics/clusters.js";
import { chiSquareTail, lnGamma, normalTail, studentTail } from "../../../sim/statistics/distributions.js";

const near = (value: number, wanted: number, share = 1e-9) =>
  expect(Math.abs(value - wanted) / wanted, `${value} for ${wanted}`).toBeLessThan(share);

describe("tails of distributions", () => {
  it("of the normal: as printed (Abramowitz and Stegun, table 26.1), and far out", () => {
    near(normalTail(0), 0.5);
    near(normalTail(1), 0.158655253931457);
    near(normalTail(1.96), 0.0249978951482204);
    near(normalTail(-2), 0.977249868051821);
    near(normalTail(10), 7.61985302416052e-24, 1e-8);
  });
  it("of Student: the closed forms for one, two and four degrees, and printed points", () => {
    for (const t of [0.1, 1, 3, 40]) {
      near(studentTail(t, 1), 0.5 - Math.atan(t) / Math.PI, 1e-7);
      near(studentTail(t, 2), 0.5 - t / (2 * Math.sqrt(2 + t * t)), 1e-7);
    }
    expect(studentTail(-1, 2) + studentTail(1, 2)).toBeCloseTo(1, 12);
    for (const [degrees, t] of [
      [5, 2.570582],
      [10, 2.228139],
      [30, 2.042272],
      [120, 1.97993],
    ] as const)
      near(studentTail(t, degrees), 0.025, 1e-5);
    // The two ways to the same distribution agree.
    for (const degrees of [12, 25, 200]) near(studentTail(student(degrees), degrees), 0.025, 1e-3);
  });
  it("of chi-square: the closed forms for two and four degrees, printed points for others", () => {
    for (const x of [0.2, 3, 25, 300]) {
      near(chiSquareTail(x, 2), Math.exp(-x / 2));
      near(chiSquareTail(x, 4), Math.exp(-x / 2) * (1 + x / 2));
    }
    near(chiSquareTail(3.841459, 1), 0.05, 1e-6);
    near(chiSquareTail(18.307038, 10), 0.05, 1e-6);
    near(chiSquareTail(124.342113, 100), 0.05, 1e-6);
    expect(chiSquareTail(0, 3)).toBe(1);
  });
  it("rest on the logarithm of gamma", () => {
    near(Math.exp(lnGamma(0.5)), Math.sqrt(Math.PI));
    near(lnGamma(11), Math.log(3628800));
    near(lnGamma(171), 706.573062245787, 1e-12);
  });
});
