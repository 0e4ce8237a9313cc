import { describe, expect, it } from "vitest";
import { type Met, sideLines, sideSections, sidesOf } from "../../experiments/matrix/sides.js";
import type { Summary } from "../../sim/summary/summary.js";

const DECKS = ["ash", "birch", "cedar", "elm", "fir"];
const SIDES = ["tree", "tree", "bush", "bush", "bush"];
/** What a side's lists bring of a kind of points, a list each. */
const SUMMARY = {
  plan: { decks: DECKS },
  meansOfDeck: (d: number) => ({ item: d, faction: 2 * d, exhausted: 1 }),
} as unknown as Summary;
/** Pairings as if trees won so many of 100 against each bush, and the rest were even. */
const pairings = (rates: readonly number[]): Met[] =>
  DECKS.flatMap((deck, a) =>
    DECKS.slice(a + 1).map((against, k) => {
      const b = a + 1 + k;
      const rate = SIDES[a] === SIDES[b] ? 0.5 : rates[a * 3 + b - 2] / 100;
      return { deck, against, games: 10, rate };
    }),
  );

describe("sides of a field", () => {
  it("are weighed by all pairings of their lists with those of another, each list being one of many", () => {
    const sides = sidesOf(SUMMARY, pairings([60, 70, 80, 60, 70, 80]), SIDES);
    expect(sides.map(({ side, lists }) => [side, lists])).toEqual([
      ["bush", 3],
      ["tree", 2],
    ]);
    const [bush, tree] = sides;
    expect(tree.share.rate).toBeCloseTo(0.7, 9);
    expect(bush.share.rate).toBeCloseTo(0.3, 9);
    // The two trees are alike; the bushes' means are 60, 70, 80: a variance of 0.01 over three lists.
    const error = Math.sqrt(0.01 / 3);
    expect(tree.share.low).toBeCloseTo(0.7 - 1.96 * error, 9);
    expect(tree.share.high).toBeCloseTo(0.7 + 1.96 * error, 9);
    expect(tree.against).toEqual([tree.share, null]);
    expect(bush.means).toEqual({ item: 3, faction: 6, exhausted: 1 });
  });

  it("are told apart only where the range says so", () => {
    const sure = sideLines(sidesOf(SUMMARY, pairings([60, 70, 80, 60, 70, 80]), SIDES)).join("\n");
    expect(sure).toContain("More than half is won by tree against bush (70 %).");
    const open = sideLines(sidesOf(SUMMARY, pairings([20, 55, 90, 20, 55, 90]), SIDES)).join("\n");
    expect(open).toContain("No side is shown to win more than half against another.");
    expect(open).toContain("Not told apart: bush and tree.");
  });

  it("are drawn with their points by kind, without what is no points", () => {
    const [, score] = sideSections(sidesOf(SUMMARY, pairings([60, 70, 80, 60, 70, 80]), SIDES), "one");
    expect(score.chart).toMatchObject({ kind: "stacked", parts: ["item", "faction"] });
    expect(score.table!.rows).toEqual([
      ["bush", "3", "3.0", "6.0"],
      ["tree", "2", "0.5", "1.0"],
    ]);
  });
});
