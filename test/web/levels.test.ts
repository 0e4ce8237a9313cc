/** What page and terminal say of the levels is what was measured. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { NEURAL_LEVEL } from "../../agents/levels/figures.js";
import { STYLES as MANNERS } from "../../agents/levels/styles.js";
import { LAST_WITH_STYLE, LEVELS, STYLES } from "../../sim/person/levels.js";

const LADDER = resolve(import.meta.dirname, "../../results/ladder/levels/ladder.csv");

it("levels are shown with the ratings of the ladder, a thousand higher and rounded to tens", () => {
  const rated = new Map(
    readFileSync(LADDER, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line): [string, number] => [line.split(",")[0]!, Number(line.split(",")[1])]),
  );
  expect(LEVELS).toHaveLength(9);
  for (const [k, { rating }] of LEVELS.entries()) {
    const measured = rated.get(`level:${k + 1}`);
    expect(rating, `level ${k + 1}`).toBe(measured === undefined ? null : Math.round((1000 + measured) / 10) * 10);
  }
});

it("the manners that are offered are those there are, for the levels that have them", () => {
  expect(STYLES.map(({ name }) => name)).toEqual([...MANNERS]);
  expect(LAST_WITH_STYLE).toBe(NEURAL_LEVEL - 1);
});
