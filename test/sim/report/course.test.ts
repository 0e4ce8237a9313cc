import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { courseSections as coursesOf, gamesAgain, spreadOver } from "../../../sim/report/course/course.js";
import { reportOf } from "../../../sim/report/folder.js";
import type { Lines, Stacked } from "../../../sim/report/report.js";
import { readRun } from "../../../sim/storage/readrun.js";
import { readRunPlan, type RunPlan } from "../../../sim/plans/planfile.js";
import { run } from "../../cli/run.js";
import { ROOT } from "../../root.js";
import { temporaryFolder } from "../helpers.js";

vi.setConfig({ testTimeout: 60_000 });
const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const simulated = (name: string, ...words: string[]) =>
  run("simulate", ...words, "--seed", "course", "--workers", "0", "--quiet", "--out", at(name));
/** All of so many games that were played. */
const courseSections = (path: string, plan: RunPlan, games: number) =>
  coursesOf(path, plan, { played: games, wanted: games });
const KINDS = ["character", "item", "faction", "ally", "kill", "misc"];

beforeAll(async () => {
  await simulated("two", "teaching", "teaching-two", "--games", "4");
}, 60_000);

describe("points over the turns in the report of a run", () => {
  it("end where the games of the run ended, and begin with those who start", async () => {
    const report = await reportOf(at("two"), async () => "mazarbul simulate", true);
    const chart = report.sections.at(-2)!.chart as Lines;
    const [head, ...rows] = readFileSync(join(at("two"), "games.csv"), "utf8")
      .trimEnd()
      .split("\n");
    const columns = head.split(",");
    const games = rows.map((row) => Object.fromEntries(row.split(",").map((cell, k) => [columns[k], cell])));
    const turns = Math.max(...games.map((game) => Number(game["turns"])));
    expect(chart.lines.map(({ name }) => name).sort()).toEqual(["teaching", "teaching-two"]);
    for (const { name, points } of chart.lines) {
      const ends = games.map((game) => {
        const seat = game["deck_0"] === name ? 0 : 1;
        return KINDS.reduce((sum, kind) => sum + Number(game[`${kind}_${seat}`]), 0);
      });
      // Of four games the picture goes on to the end of the longest.
      expect(points.map(({ x }) => x)).toEqual(Array.from({ length: turns }, (_, t) => t + 1));
      expect(points.at(-1)!.y).toBeCloseTo(ends.reduce((a, b) => a + b, 0) / 4, 9);
      expect(points.at(-1)!.low!).toBeLessThanOrEqual(points.at(-1)!.y);
      expect(points[0].y).toBeGreaterThan(0);
      expect(points[0].y).not.toBe(points.at(-1)!.y);
    }
    // By kind, of both sides together: as the rows of the games have them.
    const kinds = report.sections.at(-1)!.chart as Stacked;
    const seats = games.flatMap((game) =>
      ["0", "1"].map((seat) => KINDS.map((kind) => Number(game[`${kind}_${seat}`]))),
    );
    expect(kinds.rows.at(-1)!.label).toBe(`turn ${turns}`);
    for (const [k, value] of kinds.rows.at(-1)!.values.entries())
      expect(value).toBeCloseTo(seats.reduce((sum, seat) => sum + seat[k], 0) / seats.length, 9);
    expect(kinds.rows.length).toBeLessThanOrEqual(8);
  });

  it("have people's medians below where all lists are those of people's games", async () => {
    await simulated("people", "dwarven-quest", "return-of-the-king", "--games", "2");
    const report = await reportOf(at("people"), async () => "mazarbul simulate", true);
    const charts = report.sections.map(({ chart }) => chart).filter((chart) => chart?.kind === "stacked");
    const last = charts.map((chart) => (chart as Stacked).rows.at(-1)!);
    expect(last.filter(({ label }) => label === "people (medians)").map(({ values }) => values)).toEqual([
      [7, 6, 5, 2, 2, 2],
      [7, 6, 5, 2, 2, 2],
    ]);
    const others = await reportOf(at("two"), async () => "mazarbul simulate", true);
    expect(JSON.stringify(others)).not.toContain("people");
  });

  it("take as many games as fit into a bounded number of choices, whatever the run holds", () => {
    const games = (played: number, decisions: number) => gamesAgain({ games: played, mean: { decisions } });
    for (const decisions of [1, 50, 333, 819, 2500, 6000])
      for (const played of [1, 40, 364, 100_000])
        expect(games(played, decisions) * decisions).toBeLessThanOrEqual(6000);
    // A long game is played again all the same, and of short games not more than a picture needs.
    expect(games(364, 50_000)).toBe(1);
    expect(games(100_000, 20)).toBe(60);
    expect(games(4, 20)).toBe(4);
    expect(games(364, 819)).toBe(7);
  });

  it("take their games at even distances, from every seat and with both decks", () => {
    expect(spreadOver(4, 9, 2)).toEqual([0, 1, 2, 3]);
    // One game of every block that is taken, in turn another one of the block.
    expect(spreadOver(364, 7, 4)).toEqual([0, 53, 106, 159, 208, 261, 314]);
    for (const [games, wanted, block] of [
      [364, 14, 4],
      [10, 7, 4],
      [3, 2, 4],
      [100, 60, 2],
      [1000, 60, 3],
    ] as const) {
      const numbers = spreadOver(games, wanted, block);
      expect(new Set(numbers).size).toBe(wanted);
      expect(numbers.every((number) => number >= 0 && number < games)).toBe(true);
    }
  });

  it("are of some games of a run with many pairings, with the names written in the decks, and of more where asked", async () => {
    const shipped = { "feel-free": "Without Wizard - Feel Free", "great-shadow": "Balrog - Great Shadow" };
    const paths = Object.keys(shipped).map((deck) => {
      const path = at(`runs of long file names, ${deck}.deck`);
      writeFileSync(path, readFileSync(join(ROOT, `engine/meccg/decks/shipped/published/${deck}.deck`)));
      return path;
    });
    await simulated("each", ...paths, "dwarven-quest", "--each", "--agents", "random,rarest", "--games", "8");
    const { figures } = readRun(at("each"));
    const wanted = gamesAgain(figures);
    const report = await reportOf(at("each"), async () => "mazarbul simulate", true);
    expect(report.sections.at(-2)!.words[0]).toMatch(
      wanted < 24 ? new RegExp(`^Of ${wanted} games`) : /^Of all 24 games/,
    );
    const two = await reportOf(at("each"), async () => "mazarbul simulate", 2);
    expect(two.sections.at(-2)!.words[0]).toMatch(/^Of 2 games, played again/);
    // Decks are called by their names wherever the report names them, never by the paths of their files.
    const names = [...Object.values(shipped), "dwarven-quest"].sort();
    const rows = report.sections.flatMap(({ chart }) =>
      chart?.kind === "forest" ? [chart.rows.map(({ label }) => label)] : [],
    );
    expect(rows.map((labels) => [...labels].sort())).toContainEqual(names);
    expect(JSON.stringify({ ...report, foot: null })).not.toContain("long file names");
    // The run keeps the names: the files may be gone when its report is made.
    for (const path of paths) rmSync(path);
    const gone = await reportOf(at("each"), async () => "mazarbul simulate", true);
    expect(JSON.stringify({ ...gone, foot: null })).not.toContain(folder);
  });

  it("have one line for all decks where each has too few games for its own", async () => {
    await simulated("few", "archetypes", "--games", "2", "--agents", "random");
    const few = await reportOf(at("few"), async () => "mazarbul simulate", 8);
    expect((few.sections.at(-2)!.chart as Lines).lines.map(({ name }) => name)).toEqual(["all decks"]);
    expect(await reportOf(at("few"), async () => "mazarbul simulate", 0)).toEqual(
      await reportOf(at("few"), async () => "mazarbul simulate"),
    );
  });

  it("are left out where this program would not play the same games, or the players look ahead", {
    tags: "long",
  }, async () => {
    const begun = readRunPlan(at("two"));
    expect(await courseSections(at("two"), begun, 4)).toHaveLength(2);
    // By another program, which plays the same game: the same pictures. By other rules, or otherwise: none.
    const foreign = { ...begun, program: { ...begun.program!, engine: "another" } };
    expect(await courseSections(at("two"), foreign, 4)).toEqual(await courseSections(at("two"), begun, 4));
    const { program: _gone, ...old } = begun;
    expect(await courseSections(at("two"), old, 4)).toHaveLength(2);
    const ruled = { ...begun, game: { ...begun.game, rulesVersion: 1 } };
    expect(await courseSections(at("two"), ruled, 4)).toEqual([]);
    const otherwise = { ...foreign, plan: { ...begun.plan, seed: "another" } };
    expect(await courseSections(at("two"), otherwise, 4)).toEqual([]);
    const slow = { ...begun, plan: { ...begun.plan, agents: ["mcts:sims=8", "heuristic"] as [string, string] } };
    expect(await courseSections(at("two"), slow, 4)).toEqual([]);
  });

  it("show six of many decks, without bands that hide each other", { tags: "long" }, async () => {
    await simulated("many", "archetypes", "--games", "2", "--agents", "random");
    const section = (await courseSections(at("many"), readRunPlan(at("many")), 72))[0];
    const chart = section.chart as Lines;
    expect(chart.lines).toHaveLength(6);
    expect(section.words.join(" ")).toMatch(/all 72 games.*known to \d+\.\d points.*three with most points/);
    expect(chart.lines.every(({ points }) => points.every(({ low }) => low === undefined))).toBe(true);
    const ends = chart.lines.map(({ points }) => points.at(-1)!.y);
    expect(ends).toEqual([...ends].sort((a, b) => b - a));
  });
});
