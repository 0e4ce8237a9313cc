import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { difference, differenceText } from "../../experiments/funnel/differences.js";
import type { Row } from "../../experiments/funnel/rows.js";

const PART: Row = { label: "part", top: ["part"], bottom: ["whole"], share: true };
/** Groups of one luck each: how many of how many. */
const groups = (...pairs: (readonly [number, number])[]) =>
  new Map(pairs.map(([part, whole], seedGroup) => [seedGroup, { part, whole }]));

describe("differences on the same luck", () => {
  it("are nought, and sure, between equal agents", () => {
    const one = groups([1, 4], [3, 4], [2, 8]);
    expect(difference(PART, one, one)).toEqual({ by: 0, margin: 0 });
  });
  it("do not count luck that both have had", () => {
    const bad = groups([1, 10], [5, 10], [9, 10], [2, 10]);
    const good = groups([2, 10], [6, 10], [10, 10], [3, 10]);
    const { by, margin } = difference(PART, bad, good)!;
    expect(by).toBeCloseTo(0.1, 12);
    expect(margin).toBeCloseTo(0, 12);
    expect(differenceText(PART, { by, margin: 0.0149 })).toBe("+10.0 ± 1.5");
    expect(differenceText({ ...PART, share: false }, { by: -0.125, margin: 0.01 })).toBe("-0.13 ± 0.01");
  });
  it("are those of the paired t-test where every group has the same number", () => {
    const one = groups([1, 10], [4, 10], [3, 10]);
    const two = groups([3, 10], [3, 10], [5, 10]);
    // Differences 0.2, -0.1, 0.2: mean 0.1, variance 0.03, t for two degrees of freedom 4.3027.
    const { by, margin } = difference(PART, one, two)!;
    expect(by).toBeCloseTo(0.1, 12);
    expect(margin).toBeCloseTo(4.3027 * Math.sqrt(0.03 / 3), 4);
  });
  it("hold the truth in about 95 of 100 cases", () => {
    const stream = new OwnStream("differences", 0, "coins");
    let held = 0;
    for (let k = 0; k < 400; k++) {
      const [one, two] = [0.3, 0.4].map((rate) =>
        groups(
          ...Array.from({ length: 40 }, (): [number, number] => {
            const whole = 3 + stream.below(6);
            let part = 0;
            for (let n = 0; n < whole; n++) if (stream.below(1000) < 1000 * rate) part++;
            return [part, whole];
          }),
        ),
      );
      const { by, margin } = difference(PART, one, two)!;
      if (Math.abs(by - 0.1) <= margin) held++;
    }
    expect(held / 400).toBeGreaterThan(0.91);
    expect(held / 400).toBeLessThan(0.985);
  });
  it("say nothing where there is nothing to compare", () => {
    expect(difference(PART, groups([1, 2]), groups([1, 2]))).toBeNull();
    expect(difference(PART, groups([0, 0], [0, 0]), groups([1, 2], [1, 2]))).toBeNull();
    expect(differenceText(PART, null)).toBe("-");
  });
});
