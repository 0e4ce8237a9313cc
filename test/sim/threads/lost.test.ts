/** Games that take their thread with them: they alone are given up. */
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Pool } from "../../../sim/threads/pool.js";
import type { GameResult } from "../../../sim/match/runner.js";
import { pokerPlan, read, temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();
const two = new Pool({ workers: 2 });
afterAll(() => two.close());

async function play(pool: Pool, given: Parameters<typeof pokerPlan>[0], stop?: () => boolean): Promise<GameResult[]> {
  const results: GameResult[] = [];
  await pool.play(pokerPlan(given), { onResult: (result) => results.push(result), stop });
  return results;
}

describe("games whose thread is lost", () => {
  it("give up only the games that kill their thread", { tags: "long" }, async () => {
    const given = { games: 40, seed: "doom", decks: ["Even", "Low"] as [string, string] };
    const [killed, whole] = [await play(two, { ...given, ruleset: "dies:3" }), await play(two, given)];
    expect(killed).toHaveLength(40);
    expect(killed.filter((r) => r.failure).map((r) => [r.number, r.failure!.kind])).toEqual([
      [6, "worker-died"],
      [7, "worker-died"],
    ]);
    const strip = (results: GameResult[]) => results.filter((r) => r.pair !== 3);
    expect(strip(killed)).toEqual(strip(whole));
  });

  it("lose no game to a thread that dies once", { tags: "long" }, async () => {
    const given = { games: 40, seed: "doom" };
    const once = await play(two, { ...given, ruleset: `dies-once:3:${join(folder, "died")}` });
    expect(read(folder, "died")).toBe("");
    expect(once).toEqual(await play(two, given));
  });

  it("give up a game that hangs, or wants all memory, and play on in a new thread", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    const given = { games: 7, seed: "doom" };
    const whole = await play(two, given);
    // Filling a thread's memory takes longer than a short patience where other programs run.
    const fates = [
      { ruleset: "hangs:3", patienceMs: 800, kind: "stalled", message: "no decision within 0.8 s" },
      { ruleset: "eats:3", patienceMs: 15_000, kind: "out-of-memory", message: "more than the 64 MB of a thread" },
    ];
    for (const { ruleset, patienceMs, kind, message } of fates) {
      const small = new Pool({ workers: 2, patienceMs, memoryMb: 64 });
      const results = await play(small, { ...given, ruleset });
      expect(results.filter((r) => r.failure).map((r) => [r.number, r.failure!.kind, r.failure!.message])).toEqual([
        [6, kind, message],
      ]);
      expect(results.filter((r) => r.pair !== 3)).toEqual(whole.filter((r) => r.pair !== 3));
      await small.close();
    }
  });

  it("wait for a game that hangs before too many others are done, and lose none", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    const given = { games: 400, seed: "doom" };
    const careful = new Pool({ workers: 2, patienceMs: 800, ahead: 10 });
    const results: GameResult[] = [];
    let before = 0;
    const onResult = (result: GameResult) => {
      if (results.length === 0) before = careful.decisions;
      results.push(result);
    };
    await careful.play(pokerPlan({ ...given, ruleset: `hangs-once:0:${join(folder, "hung")}` }), { onResult });
    expect(results).toEqual(await play(two, given));
    // While the first game hung, only those next to it were played.
    expect(before).toBeLessThan(careful.decisions / 4);
    await careful.close();
  });
});
