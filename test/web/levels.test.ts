/** What page and terminal say of the levels is what was measured. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { NEURAL_LEVEL } from "../../agents/levels/figures.js";
import { STYLES as MANNERS } from "../../agents/levels/styles.js";
import { LAST_WITH_STYLE, LEVELS, OFFERED, STYLES } from "../../sim/person/levels.js";
import { ROOT } from "../root.js";

const LADDER = resolve(ROOT, "results/ladder/levels/ladder.csv");

it("levels are shown with the ratings of the ladder, a thousand higher and rounded to tens", () => {
  const rated = new Map(
    readFileSync(LADDER, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line): [string, number[]] => [line.split(",")[0]!, line.split(",").slice(1, 4).map(Number)]),
  );
  const shown = (elo: number) => Math.round((1000 + elo) / 10) * 10;
  expect(LEVELS).toHaveLength(9);
  for (const [k, { rating, within }] of LEVELS.entries()) {
    const measured = rated.get(`level:${k + 1}`);
    expect([rating, ...within], `level ${k + 1}`).toEqual(measured?.map(shown));
  }
});

it("levels that a hundred games do not tell apart are not both offered", () => {
  // Two levels side by side, 528 games each by the validation lists under coe:1; the others by the ladder's ratings.
  const wins: Record<string, number> = {
    "2-1": 0.849,
    "3-2": 0.699,
    "4-3": 0.598,
    "5-4": 0.581,
    "6-5": 0.671,
    "7-6": 0.647,
  };
  const winsOf = (a: number, b: number) =>
    wins[`${a}-${b}`] ?? 1 / (1 + 10 ** ((LEVELS[b - 1]!.rating - LEVELS[a - 1]!.rating) / 400));
  const tells = (share: number) => share >= 0.6;
  for (const [k, level] of OFFERED.entries())
    if (k > 0) expect(tells(winsOf(level, OFFERED[k - 1]!)), `${level} against ${OFFERED[k - 1]}`).toBe(true);
  expect([winsOf(4, 3), winsOf(5, 4), winsOf(9, 8)].map(tells)).toEqual([false, false, false]);
});

it("the manners that are offered are those there are, for the levels that have them", () => {
  expect(STYLES.map(({ name }) => name)).toEqual([...MANNERS]);
  expect(LAST_WITH_STYLE).toBe(NEURAL_LEVEL - 1);
});
