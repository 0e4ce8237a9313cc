/** `mazarbul solo`: what games of one player alone come to, and how it is told. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadGame } from "../../sim/plans/games.js";
import { planOf } from "../../sim/match/plan.js";
import { type GameResult, playGame } from "../../sim/match/runner.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { gameModule, pointsAfter } from "../../experiments/solo/game.js";
import { lineOf, rulesetAlone, solo, type SoloOptions } from "../../experiments/solo/solo.js";
import { soloLines } from "../../experiments/solo/format.js";
import { run } from "../cli/run.js";
import { read, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const options: SoloOptions = {
  ...{ decks: ["stealth-orcs"], hazards: [], agent: "heuristic", foes: ["random", "heuristic"], games: 12 },
  ...{ variant: "plain", object: "exhaustion", fewer: false, seed: "test", workers: 0 },
};
/** A game that has ended so, with these points after each turn. */
const game = (how: string, after: number[], returns = [0.5, 0.5]): GameResult =>
  ({ outcome: { how, returns, scores: [after.at(-1)!, 0] }, details: { after: after.join(" ") } }) as never;

describe("games of one alone, watched", () => {
  it("are the games that are played, seat 0 the player's in each", async () => {
    const decks = ["prowess-orcs[alone]", "prowess-orcs[hazards]"];
    const plan = planOf({
      ...{ game: "metw", ruleset: "metw-standard+solitaire-row", decks, seed: "same", games: 5 },
      ...{ agents: ["heuristic", "random"], rotations: [[0, 1]] },
    });
    const plain = await setTable(plan);
    const watched = { ...(await setTable(plan)), module: gameModule };
    for (let n = 0; n < plan.games; n++) {
      const [a, b] = [playGame(plain, n), playGame(watched, n)];
      expect(a.failure).toBeNull();
      expect({ ...b, details: null }).toEqual({ ...a, details: null });
      expect(b.entrantAt).toEqual([0, 1]);
      const after = pointsAfter(b.details);
      expect(after).toHaveLength(Number(a.details["turns"]));
      expect(after.at(-1)).toBe(b.outcome!.scores[0]);
      expect(after.every((points) => Number.isInteger(points))).toBe(true);
    }
    expect(await loadGame("metw")).not.toBe(gameModule);
  });
  it("are the same for any number of threads, and of the same luck under each who plays the hazards", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    const answer = await solo(options);
    expect(await solo({ ...options, workers: 2 })).toEqual(answer);
    const [random, heuristic] = answer.lines;
    expect([random.games, heuristic.games]).toEqual([12, 12]);
    // Whoever chooses his hazards leaves fewer points.
    expect(random.points!.mean).toBeGreaterThan(heuristic.points!.mean);
    expect(soloLines(answer).join("\n")).toContain("stealth-orcs against its own hazards, played by random");
  });
  it("play what is asked", () => {
    const asked = (variant: "plain" | "row" | "nazgul", object: "exhaustion" | "twenty" | "council", fewer = false) =>
      rulesetAlone("universal:2", { variant, object, fewer });
    expect(asked("plain", "exhaustion")).toBe("universal+solitaire:2");
    expect(asked("row", "twenty")).toBe("universal+solitaire-row+solitaire-twenty:2");
    expect(asked("nazgul", "council", true)).toBe("universal+solitaire-nazgul+solitaire-council+limited-solitaire:2");
    expect(asked("plain", "council")).toBe("universal+solitaire-council:2");
    expect(rulesetAlone("coe", { variant: "plain", object: "exhaustion", fewer: true })).toBe("coe+limited-solitaire");
  });
});

describe("what they come to", () => {
  const line = lineOf({ deck: "a", hazards: "a", foe: "b" }, [
    game("exhausted", [5, 12, 22, 18]),
    game("exhausted", [5, 20, 20]),
    game("exhausted", [4, 8, 9]),
    game("wizard-lost", [6, 21], [0, 1]),
    { outcome: null, failure: { kind: "threw", message: "" }, details: {} } as never,
  ]);
  it("counts a game that is over with what it ended with, and a lost one as nothing", () => {
    expect(line.byTurn.map(({ points }) => points)).toEqual([
      [5, 5, 6],
      [8, 12, 20],
      [9, 20, 22],
      [9, 18, 20],
    ]);
    expect(line.byTurn.map(({ over }) => over)).toEqual([0, 0.25, 0.75, 1]);
    expect(line.points!.mean).toBeCloseTo((18 + 20 + 9 + 0) / 4, 12);
  });
  it("counts who had twenty after a turn, whether he kept them or not; a game lost in that turn had none", () => {
    expect(line.byTurn.map(({ reached }) => reached)).toEqual([0, 0.25, 0.5, 0.5]);
    expect([line.reached.games, line.reached.rate]).toEqual([2, 0.5]);
    expect(line.turnsToTwenty).toEqual([3, null, null]);
  });
  it("counts endings and failures", () => {
    expect([line.games, line.failed, line.endings]).toEqual([4, 1, { exhausted: 3, "wizard-lost": 1 }]);
  });
  it("knows an interval by as few games as there are", () => {
    const { mean, low, high } = line.points!;
    // Student's t of three degrees: 3.182 standard errors.
    const sd = Math.sqrt([18, 20, 9, 0].reduce((sum, x) => sum + (x - mean) ** 2, 0) / 3);
    expect((high - mean) / (sd / 2)).toBeCloseTo(3.1824, 3);
    expect(high - mean).toBeCloseTo(mean - low, 12);
  });
});

describe("the command", () => {
  it("tells lists side by side, as words or as data", async () => {
    const argv = ["solo", "stealth-orcs", "prowess-orcs", "--games", "4", "--workers", "0", "--object", "twenty"];
    const { code, out, err } = await run(...argv, "--quiet");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("rules metw-standard+solitaire-twenty");
    expect(out).toMatch(/prowess-orcs +its own +heuristic +4 /);
    const { lines, question, whole } = JSON.parse((await run(...argv, "--json")).out);
    expect([question, whole, lines.length]).toEqual(["solo", true, 2]);
  });
  it("keeps its games in a folder, goes on where it was stopped, and has a page with pictures", {
    tags: "long",
  }, async () => {
    const out = join(folder, "alone");
    const argv = ["solo", "stealth-orcs", "--foe", "random,heuristic", "--games", "4", "--workers", "0", "--quiet"];
    const first = await run(...argv, "--out", out);
    expect([first.code, first.err]).toEqual([0, ""]);
    const answer = read(out, "answer.json");
    // As it lies after a stop in the second line of games.
    const games = join(out, "games", "stealth-orcs--stealth-orcs--heuristic");
    rmSync(join(games, "summary.json"));
    const rows = read(games, "games.csv").split("\n");
    writeFileSync(join(games, "games.csv"), `${rows.slice(0, 3).join("\n")}\n`);
    expect((await run(...argv, "--out", out)).code).toBe(0);
    expect(read(games, "games.csv")).toBe(rows.join("\n"));
    expect(read(out, "answer.json")).toBe(answer);
    const { sections, foot, headline } = JSON.parse((await run("report", out, "--json")).out);
    expect(sections.map(({ chart }: { chart?: { kind: string } }) => chart?.kind)).toEqual([
      ...["forest", "lines", "lines", undefined, undefined],
    ]);
    expect(headline).toContain("stealth-orcs has");
    expect(foot.command).toBe(
      "mazarbul solo stealth-orcs --agent heuristic --foe random,heuristic --games 4 --variant plain --object exhaustion --seed solo",
    );
    const asked = ["solo", "stealth-orcs", "--games", "6", "--seed", "another", "--workers", "0", "--quiet"];
    const other = await run(...asked, "--out", out);
    expect([other.code, other.err]).toEqual([2, expect.stringMatching(/games of another question/)]);
  });
  it.each([
    [["solo", "stealth-orcs", "--variant", "column"], /Allowed choices are plain, row, nazgul/],
    [["solo", "stealth-orcs", "--object", "peace"], /Allowed choices are exhaustion, twenty, council/],
    [["solo", "ioreths-escort"], /"ioreths-escort": it holds no hazards\n.*--hazards LIST/],
    [["solo", "stealth-orcs", "stealth-orcs"], /"stealth-orcs" is named twice/],
    [["solo", "stealth-orcs", "--foe", "nobody"], /nobody/],
    [["solo", "stealth-orcs", "--ruleset", "coe+solitaire"], /use --variant, --object and --fewer/],
    [
      ["simulate", "stealth-orcs", "prowess-orcs", "--ruleset", "metw-standard+solitaire", "--quiet"],
      /ask by mazarbul solo|a hazard in the list of one who plays alone/,
    ],
    [
      ["solo", "teaching[-1 Elven Cloak]", "--ruleset", "metw-standard", "--hazards", "stealth-orcs[2 Ork -> 2 Wargs]"],
      /swap/,
    ],
  ])("refuses %j", async (argv, said) => {
    const { code, err } = await run(...argv);
    expect([code, err]).toEqual([2, expect.stringMatching(said)]);
  });
});
