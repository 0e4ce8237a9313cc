import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { Plan } from "../../../sim/match/plan.js";
import { heapAsked, heapFor, Pool, StallWatch } from "../../../sim/threads/pool.js";
import type { GameResult } from "../../../sim/match/runner.js";
import { readRunPlan } from "../../../sim/plans/planfile.js";
import { simulate } from "../../../sim/simulate.js";
import { run } from "../../cli/run.js";
import { POKER, pokerPlan, read, temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();
const two = new Pool({ workers: 2 });
afterAll(() => two.close());

async function play(pool: Pool, given: Parameters<typeof pokerPlan>[0], stop?: () => boolean): Promise<GameResult[]> {
  const results: GameResult[] = [];
  await pool.play(pokerPlan(given), { onResult: (result) => results.push(result), stop });
  return results;
}

describe("many games on threads", () => {
  it("write the same bytes for any number of workers", { tags: "long" }, async () => {
    const plan = pokerPlan({ games: 301, seed: "bytes", agents: ["random", "rarest"], records: 3 });
    const one = new Pool({ workers: 1 });
    const runs = await Promise.all([
      simulate(plan, { workers: 0, out: join(folder, "0") }),
      simulate(plan, { workers: 1, out: join(folder, "1"), pool: one }),
      simulate(plan, { workers: 2, out: join(folder, "2"), pool: two }),
    ]);
    await one.close();
    const [csv, json] = [read(folder, "0", "games.csv"), read(folder, "0", "summary.json")];
    expect(csv.trimEnd().split("\n")).toHaveLength(302);
    for (const other of ["1", "2"]) {
      expect(read(folder, other, "games.csv")).toBe(csv);
      expect(read(folder, other, "summary.json")).toBe(json);
      expect(read(folder, other, "records", "game-000002.txt")).toBe(read(folder, "0", "records", "game-000002.txt"));
    }
    expect(runs[2].games).toBe(301);
  });

  it("tell results in the order of the games", async () => {
    const numbers = (await play(two, { games: 150 })).map((result) => result.number);
    expect(numbers).toEqual(Array.from({ length: 150 }, (_, i) => i));
  });

  it("bring failures back as values, with their kind and record", async () => {
    const results = await play(two, { games: 20, ruleset: "throws:3", seed: "doom" });
    const failed = results.filter((result) => result.failure);
    expect(failed.map((result) => [result.number, result.failure!.kind])).toEqual([
      [6, "threw"],
      [7, "threw"],
    ]);
    expect(failed[0].record).toContain("doom has come");
  });

  it("have heaps that fit into the machine together, unless another bound is named", () => {
    // Workers, MB asked for, MB of the machine: MB of each.
    expect([heapFor(2, undefined, 16_384), heapFor(8, undefined, 8192), heapFor(64, undefined, 8192)]).toEqual([
      2048, 768, 256,
    ]);
    expect([heapFor(8, 3000, 8192), heapFor(8, 64, 8192), heapFor(0, undefined, 100)]).toEqual([3000, 64, 2048]);
    expect(heapFor(1)).toBeLessThanOrEqual(2048);
    // The usual one is not lowered either where it was named.
    expect(heapFor(8, 2048, 8192)).toBe(2048);
  });

  it("know a named heap from the usual one, in a run that goes on as well", { tags: "long" }, async () => {
    const heapOf = async (name: string, ...words: string[]) => {
      const asked = ["simulate", "Even", "High", "--game", POKER, "--agents", "random", "--games", "2"];
      const rest = ["--seed", "heap", "--workers", "0", "--quiet", "--out", join(folder, name)];
      expect((await run(...asked, ...words, ...rest)).code).toBe(0);
      return heapAsked(readRunPlan(join(folder, name)).plan);
    };
    expect(await heapOf("usual")).toBe(undefined);
    expect(await heapOf("named", "--memory", "2048")).toBe(2048);
    expect(await heapOf("small", "--memory", "300")).toBe(300);
    expect(read(folder, "usual", "plan.json")).not.toContain("memoryNamed");
    expect((await run("report", join(folder, "named"), "--out", join(folder, "named.html"))).code).toBe(0);
  });

  it("count no time against a game that the whole process did not have: a machine that slept", () => {
    const watch = new StallWatch(5000, 1000, 0);
    expect([1000, 2000, 3000].map((now) => watch.stalled(now, 7))).toEqual([false, false, false]);
    const night = 8 * 3_600_000;
    // Two seconds of idling, and the night for two more: one is left.
    expect(watch.stalled(night, 7)).toBe(false);
    expect(watch.stalled(night + 1000, 7)).toBe(true);
    // Who decides, or waits for a task, is given all of it again.
    expect(watch.stalled(night + 2000, 8)).toBe(false);
    expect([3000, 4000, 5000, 6000].map((ms) => watch.stalled(night + ms, 8))).toEqual([false, false, false, false]);
    expect(watch.stalled(night + 7000, 8)).toBe(true);
    expect(watch.stalled(night + 8000, 0)).toBe(false);
    for (let ms = 9000; ms < 30_000; ms += 1000) expect(watch.stalled(night + ms, 0)).toBe(false);
  });

  it("deal one game at first, and then at most twice as many as before", async () => {
    const dealt = vi.spyOn(two as unknown as { task(plan: Plan, from: number, to: number): unknown }, "task");
    await play(two, { games: 2000 });
    const sizes = dealt.mock.calls.map(([, from, to]) => to - from);
    dealt.mockRestore();
    expect(sizes.slice(0, 4)).toEqual([1, 1, 1, 1]);
    let largest = 1;
    for (const size of sizes) {
      expect(size).toBeLessThanOrEqual(2 * largest);
      largest = Math.max(largest, size);
    }
    expect(largest).toBeGreaterThan(8);
  });

  it("hand out no more when a result cannot be taken", async () => {
    const told: number[] = [];
    const onResult = (result: GameResult) => {
      told.push(result.number);
      if (told.length === 3) throw new Error("no room");
    };
    await expect(two.play(pokerPlan({ games: 100_000 }), { onResult })).rejects.toThrow("no room");
    expect(told).toEqual([0, 1, 2]);
    expect(two.decisions).toBeGreaterThan(0);
    // The pool is as good as before.
    expect(await play(two, { games: 4 })).toHaveLength(4);
  });

  it("play a part of a plan", async () => {
    const numbers: number[] = [];
    await two.play(pokerPlan({ games: 50 }), { from: 17, to: 23, onResult: (result) => numbers.push(result.number) });
    expect(numbers).toEqual([17, 18, 19, 20, 21, 22]);
  });

  it("stop after the games in hand, with no gap", async () => {
    let asked = 0;
    const results = await play(two, { games: 100_000 }, () => ++asked > 8);
    expect(results.length).toBeGreaterThan(0);
    expect(results.length).toBeLessThan(100_000);
    expect(results.map((r) => r.number)).toEqual(results.map((_, i) => i));
  });

  it("reject a plan that is wrong before anything is played or written", async () => {
    const out = join(folder, "never");
    const wrong = simulate(pokerPlan({ decks: ["Evne", "High"] }), { workers: 0, out });
    await expect(wrong).rejects.toThrow(/did you mean "Even"/);
    expect(() => read(out, "games.csv")).toThrow(/ENOENT/);
  });
});

describe("the folder of a run", () => {
  it("has one row a game with the game's own columns, and a summary that counts the rows", async () => {
    const out = join(folder, "rows");
    const summary = await simulate(pokerPlan({ games: 30, seed: "doom", ruleset: "throws:0" }), { workers: 0, out });
    const [header, ...rows] = read(out, "games.csv").trimEnd().split("\n");
    const columns = header.split(",");
    expect(columns.slice(-4)).toEqual(["chips_0", "chips_1", "turns", "check"]);
    const table = rows.map((row) => Object.fromEntries(row.split(",").map((cell, i) => [columns[i], cell])));
    expect(table).toHaveLength(30);
    // The first two games failed before they began: they wait for the columns and stand in their place.
    expect(table.slice(0, 3).map((row) => row["how"])).toEqual(["failed: threw", "failed: threw", "rounds"]);
    expect(table[3]).toMatchObject({
      game: "3",
      pair: "1",
      deck_0: "High",
      deck_1: "Even",
      entrant_0: "B",
      entrant_1: "A",
    });
    for (const row of table.filter((r) => r["winner_seat"] !== "")) {
      expect(row["winner"]).toBe(row[`entrant_${row["winner_seat"]}`]);
    }
    const wins = (entrant: string) => table.filter((row) => row["winner"] === entrant).length;
    expect([wins("A"), wins("B"), wins("tie")]).toEqual([
      summary.entrants[0].wins,
      summary.entrants[1].wins,
      summary.ties,
    ]);
    const json = JSON.parse(read(out, "summary.json"));
    expect(json).toMatchObject({ games: 30, failed: 2, endings: { rounds: 28 } });
    expect(json.entrants[0]).toMatchObject({ deck: "Even", agent: "random", wins: wins("A") });
    expect(read(out, "records", "game-000001.txt")).toContain("fail threw");
  });

  it("is written even if every game fails, and replaces the run before only when told so", async () => {
    const out = join(folder, "again");
    await simulate(pokerPlan({ games: 4, records: 4 }), { workers: 0, out });
    const [plan, before] = [pokerPlan({ games: 2, seed: "doom", ruleset: "throws:0" }), read(out, "games.csv")];
    await expect(simulate(plan, { workers: 0, out })).rejects.toThrow(/the games of another run[\s\S]*--overwrite/);
    expect(read(out, "games.csv")).toBe(before);
    await simulate(plan, { workers: 0, out, overwrite: true });
    const lines = read(out, "games.csv").trimEnd().split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[1].split(",")).toHaveLength(lines[0].split(",").length);
    expect(() => read(out, "records", "game-000002.txt")).toThrow(/ENOENT/);
  });
});
