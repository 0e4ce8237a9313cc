import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORFEITS } from "../../agents/exec/program.js";
import { parseRecord } from "../../engine/core/record.js";
import { meccg } from "../../engine/meccg/index.js";
import { planOf } from "../../sim/match/plan.js";
import { resultOf, rowOf } from "../../sim/summary/rows.js";
import { FAILURES, type GameResult, closeAgents, playGame } from "../../sim/match/runner.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { resume, simulate } from "../../sim/simulate.js";
import { Readable } from "node:stream";
import { main } from "../../cli/main.js";
import { run } from "../cli/run.js";
import { bots, gone, numbersIn } from "./bots.js";
import { filesIn, POKER, pokerPlan, read } from "./helpers.js";

const { bot, fresh } = bots();

/** Games of a bot in this thread. The other one never folds, so that every game has three questions at least. */
async function gameOf(mode: string, more = "", games = 1): Promise<{ results: GameResult[]; pids: string }> {
  const { spec, pids } = bot(mode, more);
  const table = await setTable(pokerPlan({ agents: [spec, "first"] }));
  const results = Array.from({ length: games }, (_, number) => playGame(table, number));
  await closeAgents(table);
  await gone(pids);
  return { results, pids };
}

describe("a program as an agent", () => {
  it("plays whole games in one process, and hears how they ended", async () => {
    const { spec, pids } = bot("good");
    const out = fresh();
    const summary = await simulate(pokerPlan({ agents: [spec, "random"], games: 6 }), { workers: 0, out });
    expect([summary.games, summary.finished, summary.failed, summary.forfeited]).toEqual([6, 6, 0, 0]);
    // One to see whether it starts, one that plays.
    expect(numbersIn(pids).length).toBe(2);
    const said = read(out, "stderr", "program-1.txt").trim().split("\n");
    expect(said[0]).toMatch(/^\$ .*bot\.mjs good/);
    const heard = said.slice(1).map((line) => JSON.parse(line));
    expect(heard.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0, 1]);
    const won = heard.reduce((sum, { seat, outcome }) => sum + outcome.returns[seat], 0);
    expect(won).toBe(summary.entrants[0].points);
    await gone(pids);
  });

  it("plays the same games in this thread, stopped and resumed, and in two", { tags: "long" }, async () => {
    const { spec } = bot("good");
    const plan = pokerPlan({ agents: [spec, "random"], games: 14 });
    const [one, two] = [fresh(), fresh()];
    await simulate(plan, { workers: 2, out: two });
    let asked = 0;
    await simulate(plan, { workers: 0, out: one, stop: () => ++asked > 5 });
    expect(await resume(one, { workers: 0 })).toMatchObject({ finished: false });
    for (const file of ["games.csv", "summary.json"]) expect(read(one, file)).toBe(read(two, file));
  });

  it("may talk on its standard error as much as it likes, and take its time to begin", { tags: "long" }, async () => {
    for (const [mode, more] of [
      ["chatty", ""],
      ["slow-start", ",seconds=1"],
    ]) {
      const { results } = await gameOf(mode, more);
      expect([mode, results[0].forfeit, results[0].outcome?.how]).toEqual([mode, undefined, "rounds"]);
    }
  });

  it("is seen to the end of what it said", async () => {
    const { results } = await gameOf("leaves");
    expect(results[0].forfeit).toMatchObject({ kind: "program-died", message: "it ended at a choice: exit code 0" });
    // Both its answers were taken, and one of the other's at least.
    expect(results[0].decisions).toBeGreaterThanOrEqual(3);
  });
});

describe("a program with a fault", () => {
  const died = "program-died";
  const bad = "bad-answer";
  it.each([
    ["dies", died, /^it ended at a choice: exit code 3; its last words: first I was well \| then I was not$/],
    ["shot", died, /^it ended at a choice: killed by SIGSEGV/],
    ["talks", bad, /^it answered "let me see" to \d+ options: it is no JSON object/],
    ["half", bad, /it is no JSON object/],
    ["beyond", bad, /"choice" must lie within 0 to \d+/],
    ["below", bad, /"choice" must lie within 0 to \d+/],
    ["between", bad, /"choice" is no whole number/],
    ["word", bad, /"choice" is no whole number/],
    ["out-of-step", bad, /"id" is not 2/],
    ["rude", bad, /^it answered "hello yourself" to "hello", not /],
    ["hangs", "program-late", /^no answer at a choice within 0.5 s/],
  ])("(%s) loses the game", async (mode, kind, message) => {
    const { results, pids } = await gameOf(mode, mode === "hangs" ? ",seconds=0.5" : "");
    const { failure, forfeit, outcome } = results[0];
    expect(failure).toBe(null);
    expect(outcome).toMatchObject({ returns: [0, 1], how: kind });
    expect(forfeit).toMatchObject({ kind, seat: 0, message: expect.stringMatching(message) });
    expect(numbersIn(pids).length).toBe(1);
  });

  it("has another process for the next game, and loses at either seat", async () => {
    const { results, pids } = await gameOf("dies", "", 2);
    expect(results.map(({ forfeit, outcome }) => [forfeit!.seat, outcome!.returns])).toEqual([
      [0, [0, 1]],
      [1, [1, 0]],
    ]);
    expect(numbersIn(pids).length).toBe(2);
  });

  it("that does not begin in time loses too", async () => {
    const { results } = await gameOf("silent", ",start=1");
    expect(results[0].forfeit).toMatchObject({
      kind: "program-late",
      message: "no answer at the first message within 1 s",
    });
  });

  it("has its games in rows, records and counts, and in the exit code", { tags: "long" }, async () => {
    const { spec } = bot("dies");
    const out = fresh();
    const argv = ["--game", POKER, "--games", "4", "--workers", "0", "--quiet", "--out", out];
    const told = await run("simulate", "Even", "High", "--agents", `${spec},first`, ...argv);
    expect(told.code).toBe(3);
    expect(told.out).toContain("100.0 %");
    expect(told.out).toContain("4 games, 0 ties, 0 failed; ended by: program-died 4");
    expect(told.out).toContain("4 games were lost by a fault of a program");
    expect(told.out).toContain("these games come out again only if it answers the same");
    expect(told.out).toContain("its last words: first I was well | then I was not");
    expect(told.out).toContain(`${out}/records, ${out}/stderr`);
    const record = parseRecord(read(out, "records", "game-000000.txt"));
    expect(record.agents).toEqual([spec, "first"]);
    expect(record.end).toMatchObject({ kind: "failed", failure: "program-died" });
    const summary = JSON.parse(read(out, "summary.json"));
    expect(summary).toMatchObject({ failed: 0, forfeited: 4, programs: [spec], endings: { "program-died": 4 } });
    expect(summary.forfeits[3]).toMatchObject({ game: 3, agent: spec, kind: "program-died" });
    expect(readdirSync(join(out, "stderr")).length).toBe(4);
    const before = filesIn(out);
    expect((await resume(out, { workers: 0 })).finished).toBe(true);
    expect(filesIn(out)).toEqual(before);
    // Another run in its place takes away what it wrote.
    await simulate(pokerPlan({ games: 2 }), { workers: 0, out, overwrite: true });
    expect(existsSync(join(out, "stderr"))).toBe(false);
  });

  it("is told by a tournament, whose game it loses, in words and in the exit code", { tags: "long" }, async () => {
    const { spec } = bot("dies");
    const out = fresh();
    const named = ["--agents", `${spec},first`, "--game", POKER, "--games", "2", "--rounds", "1", "--out", out];
    const begun = await run("tournament", "new", "bots", ...named);
    expect(begun, begun.err).toMatchObject({ code: 0 });
    const told = await run("tournament", "play", out, "--workers", "0", "--quiet");
    expect(told.code).toBe(3);
    expect(told.out).toMatch(/[1-9]\d* games were lost by a fault of a program and count as losses: .*matches/);
    expect(told.out).not.toContain("games failed");
  });

  it("is told by the demo that compares it", { tags: "long" }, async () => {
    const { spec } = bot("dies");
    const argv = ["--game", POKER, "--agent", "random", "--cross", `${spec},first`, "--workers", "0", "--quiet"];
    const told = await run("demo", "--games", "2", "--cross-games", "4", ...argv);
    expect(told.code, told.err).toBe(3);
    expect(told.out.replace(/\s+/g, " ")).toContain("4 of these games were lost because a program failed");
    expect(told.out).toMatch(/^game 0 program-died: exec:.*: it ended at a choice: exit code 3/m);
  });

  it("has a row from which the same game is read", async () => {
    const { spec } = bot("beyond");
    const table = await setTable(pokerPlan({ agents: ["first", spec] }));
    const result = playGame(table, 0);
    await closeAgents(table);
    const row = rowOf(table.plan, result);
    expect(row).toMatchObject({ how: "bad-answer", winner: "A", winner_seat: 0 });
    const back = resultOf(table.plan, 0, Object.fromEntries(Object.entries(row).map(([k, v]) => [k, String(v)])));
    expect(back).toEqual({ ...result, record: null });
  });

  it("is refused before the first game if it cannot begin", async () => {
    for (const [spec, said] of [
      ['exec:"no-such-program-at-all --fast"', /exit code 127: there is no such command.*last words: .*not found/],
      [bot("rude").spec, /"hello yourself" to "hello"/],
    ] as const) {
      const out = fresh();
      await expect(simulate(pokerPlan({ agents: [spec, "random"] }), { workers: 1, out })).rejects.toThrow(said);
      expect(existsSync(out)).toBe(false);
    }
  });

  it("ends as no game does by itself", () => {
    const words = [...meccg.endings, ...FAILURES];
    expect(FORFEITS.filter((kind) => (words as string[]).includes(kind))).toEqual([]);
  });
});

describe("a program on the command line", () => {
  it("comes through a command line", async () => {
    const argv = ["--game", POKER, "--games", "2", "--workers", "0", "--quiet", "--json"];
    const { spec } = bot("good");
    const result = await run("simulate", "Even", "High", "--agents", `random,${spec}`, ...argv);
    expect([result.code, result.err]).toEqual([0, ""]);
    expect(JSON.parse(result.out).plan.agents).toEqual(["random", spec]);
    const listed = await run("agents", "exec");
    expect(listed.out).toContain('exec:"COMMAND",seconds=10');
  });
});

describe("a program against a person", () => {
  it("that fails ends the command, and the person's game is saved", async () => {
    const { spec, pids } = bot("dies");
    const [lines, errors, file]: [string[], string[], string] = [[], [], fresh("save")];
    const input = Readable.from("1\n".repeat(200));
    const io = { out: (l: string) => lines.push(l), err: (l: string) => errors.push(l), live: null, input };
    const deck = ["play", "stealth-orcs", "--vs", "prowess-beasts", "--seed", "a", "--agent", spec, "--save", file];
    expect(await main(deck, io)).toBe(2);
    expect(errors.join("\n")).toMatch(/it ended at a choice: exit code 3; its last words: first I was well/);
    expect(lines.join(" ")).toContain("the opponent's program has failed");
    expect(parseRecord(read(file)).end).toMatchObject({ failure: "unfinished" });
    await gone(pids);
  });
});

const EXAMPLE = { game: "metw", ruleset: "metw-standard", decks: ["stealth-orcs", "prowess-beasts"] };
const python = (() => {
  try {
    return execFileSync("python3", ["-c", "print(1)"], { encoding: "utf8" }).trim() === "1";
  } catch {
    return false;
  }
})();

describe("examples/random_agent.py", () => {
  if (!python) console.warn("examples/random_agent.py is not played: there is no python3 here");
  it.skipIf(!python)(
    "plays whole games of METW, each the same whatever was played before",
    { tags: "long" },
    async () => {
      const agents: [string, string] = ['exec:"python3 examples/random_agent.py"', "random"];
      const plan = planOf({ ...EXAMPLE, agents, games: 2 });
      const out = fresh();
      const summary = await simulate(plan, { workers: 0, out });
      expect([summary.finished, summary.failed, summary.forfeited]).toEqual([2, 0, 0]);
      expect(read(out, "stderr", "program-1.txt")).toMatch(/\n(won|lost|tied)\n/);
      // One game more or less before makes no difference: it forgets the last one.
      const table = await setTable(plan);
      expect(playGame(table, 1).hash).toBe(
        read(out, "games.csv")
          .split("\n")[2]
          .match(/,([0-9a-f]{16}),/)![1],
      );
      await closeAgents(table);
    },
  );
});
