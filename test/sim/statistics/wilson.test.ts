import fc from "../../properties.js";
import { describe, expect, it } from "vitest";
import { percent, wilson } from "../../../sim/statistics/wilson.js";

describe("Wilson's interval", () => {
  it("agrees with figures worked out by hand", () => {
    // 8 of 10: (0.8 + z²/20 ± z·sqrt(0.016 + z²/400)) / (1 + z²/10), z² = 3.841459
    const { rate, low, high } = wilson(8, 10);
    expect(rate).toBe(0.8);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
    expect(wilson(50, 100).low).toBeCloseTo(0.4038, 4);
  });

  it("is open when nothing was played", () => {
    expect(wilson(0, 0)).toEqual({ rate: 0.5, low: 0, high: 1 });
  });

  it("holds the share, keeps within 0..1, and mirrors", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (games, share) => {
        const wins = Math.round(share * games);
        const [a, b] = [wilson(wins, games), wilson(games - wins, games)];
        expect(a.low).toBeLessThanOrEqual(a.rate + 1e-12);
        expect(a.high).toBeGreaterThanOrEqual(a.rate - 1e-12);
        expect(a.low).toBeGreaterThanOrEqual(0);
        expect(a.high).toBeLessThanOrEqual(1);
        expect(a.low).toBeCloseTo(1 - b.high, 10);
      }),
      { numRuns: 200 },
    );
  });

  it("is written in per cent", () => {
    expect(percent({ rate: 0.531, low: 0.5, high: 0.5623 })).toBe("53.1 % (50.0 to 56.2)");
  });
});
