import { describe, expect, it } from "vitest";
import { kendall, places, spearman } from "../../../sim/statistics/ranks.js";

describe("rank correlations", () => {
  it("share places between equals", () => {
    expect(places([30, 10, 20, 10])).toEqual([4, 1.5, 3, 1.5]);
    expect(places([])).toEqual([]);
  });
  it("are 1 for the same order, -1 for the opposite, 0 where one has none", () => {
    for (const how of [spearman, kendall]) {
      expect(how([1, 2, 3, 9], [0.1, 0.4, 7, 8])).toBeCloseTo(1, 12);
      expect(how([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
      expect(how([1, 2, 3], [5, 5, 5])).toBe(0);
    }
  });
  it("come to values worked out by hand", () => {
    // The common textbook case of intelligence and hours of television: rho = -29/165.
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(spearman(iq, hours)).toBeCloseTo(-29 / 165, 12);
    // One pair of six the other way: (5 - 1) / 6. With a tie in one list: 4 - 1 of sqrt(6 * 5).
    expect(kendall([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(4 / 6, 12);
    expect(kendall([1, 2, 3, 4], [1, 3, 2, 3])).toBeCloseTo(3 / Math.sqrt(30), 12);
  });
});
