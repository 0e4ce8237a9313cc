import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { openPlaces } from "../../../sim/statistics/placing.js";

/** A number with the spread 1 around `at`: nearly normal, of twelve even ones. */
function noisy(stream: OwnStream, at: number): number {
  let sum = at - 6;
  for (let i = 0; i < 12; i++) sum += stream.below(60_000) / 60_000;
  return sum;
}

describe("the places that are open", () => {
  it("are all where nothing differs, and one where all is far apart", () => {
    const stream = new OwnStream("places", 0, "far");
    const drawn = (values: number[]) => Array.from({ length: 200 }, () => values.map((x) => noisy(stream, x)));
    expect(openPlaces([0, 0, 0], drawn([0, 0, 0]))).toEqual(Array(3).fill({ low: 1, high: 3 }));
    expect(openPlaces([0, 50, 20], drawn([0, 50, 20]))).toEqual([
      { low: 3, high: 3 },
      { low: 1, high: 1 },
      { low: 2, high: 2 },
    ]);
    // Two that are close, above a third.
    expect(openPlaces([20, 21, 0], drawn([20, 21, 0]))).toEqual([
      { low: 1, high: 2 },
      { low: 1, high: 2 },
      { low: 3, high: 3 },
    ]);
  });
  it("hold the true place in 95 of 100 cases, and of equals none is called the best more often than that", () => {
    for (const truth of [
      [0, 0, 0, 0, 0],
      [4, 1.5, 1.4, -1, -2.5],
    ]) {
      let [held, single] = [0, 0];
      const runs = 300;
      for (let run = 0; run < runs; run++) {
        const stream = new OwnStream("places", run, "cover");
        const seen = truth.map((x) => noisy(stream, x));
        const drawn = Array.from({ length: 150 }, () => seen.map((x) => noisy(stream, x)));
        const open = openPlaces(seen, drawn);
        truth.forEach((x, i) => {
          // Equals share the places from the first to the last of them.
          const first = 1 + truth.filter((other) => other > x).length;
          const last = truth.filter((other) => other >= x).length;
          if (open[i].low <= last && open[i].high >= first) held++;
        });
        if (truth.every((x) => x === 0) && open.filter(({ low }) => low === 1).length === 1) single++;
      }
      expect(held / (runs * truth.length)).toBeGreaterThan(0.95);
      expect(single / runs).toBeLessThan(0.05);
    }
  });
});
