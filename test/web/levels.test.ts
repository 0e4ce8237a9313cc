/** What page and terminal say of the levels is what was measured. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { NEURAL_LEVEL } from "../../agents/levels/figures.js";
import { STYLES as MANNERS } from "../../agents/levels/styles.js";
import { LAST_WITH_STYLE, LEVELS, STYLES } from "../../sim/person/levels.js";
import { ROOT } from "../root.js";

const LADDER = resolve(ROOT, "results/ladder/levels/ladder.csv");

it("levels are shown with the ratings of the ladder, a thousand higher and rounded to tens", () => {
  const rated = new Map(
    readFileSync(LADDER, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line): [string, number[]] => [line.split(",")[0], line.split(",").slice(1, 4).map(Number)]),
  );
  const shown = (elo: number) => Math.round((1000 + elo) / 10) * 10;
  expect(LEVELS).toHaveLength(9);
  for (const [k, { rating, within }] of LEVELS.entries()) {
    const measured = rated.get(`level:${k + 1}`);
    expect([rating, ...within], `level ${k + 1}`).toEqual(measured?.map(shown));
  }
});

it("each level wins about 60 to 70 of 100 games against the one before it", () => {
  const lines = readFileSync(resolve(LADDER, "../meetings.csv"), "utf8").trim().split("\n").slice(1);
  const won = new Map(lines.map((line) => line.split(",")).map((cells) => [`${cells[0]} ${cells[1]}`, cells]));
  for (let level = 2; level <= LEVELS.length; level++) {
    const [, , games, , , rate] = won.get(`level:${level} level:${level - 1}`) ?? [];
    expect(Number(games), `level ${level}`).toBeGreaterThanOrEqual(level === 9 ? 64 : 300);
    expect(Math.abs(Number(rate) - 0.65), `level ${level}: ${rate}`).toBeLessThan(0.07);
  }
});

it("the manners that are offered are those there are, for the levels that have them", () => {
  expect(STYLES.map(({ name }) => name)).toEqual([...MANNERS]);
  expect(LAST_WITH_STYLE).toBe(NEURAL_LEVEL - 1);
});
