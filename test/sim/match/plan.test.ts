import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { seedStreams } from "../../../engine/core/streams.js";
import { formFault, planText, readRunPlan, runPlanOf } from "../../../sim/plans/planfile.js";
import { seedsOf, seatingOf } from "../../../sim/match/plan.js";
import { playGame } from "../../../sim/match/runner.js";
import { setTable } from "../../../sim/plans/preparematch.js";
import { pokerPlan, temporaryFolder } from "../helpers.js";

describe("paired games", () => {
  it("change places and keep the luck", () => {
    const plan = pokerPlan();
    expect([0, 1, 2, 3].map((n) => seatingOf(plan, n))).toEqual([
      { number: 0, pair: 0, seedGroup: 0, pairing: 0, entrantAt: [0, 1], deckAt: [0, 1], agentAt: [0, 1] },
      { number: 1, pair: 0, seedGroup: 0, pairing: 0, entrantAt: [1, 0], deckAt: [1, 0], agentAt: [1, 0] },
      { number: 2, pair: 1, seedGroup: 1, pairing: 0, entrantAt: [0, 1], deckAt: [0, 1], agentAt: [0, 1] },
      { number: 3, pair: 1, seedGroup: 1, pairing: 0, entrantAt: [1, 0], deckAt: [1, 0], agentAt: [1, 0] },
    ]);
    expect(seedsOf("s", 5, 16)).toEqual(seedStreams("s", 5, 2));
    expect(seedsOf("s", 5, 0)).toHaveLength(0);
    expect(seedsOf("s", 5, 20).slice(0, 16)).toEqual(seedStreams("s", 5, 2));
    expect(new Set(seedsOf("s", 5, 20)).size).toBe(20);
  });

  it("deal the seats the same cards and rolls when both bring the same list", async () => {
    const table = await setTable(pokerPlan({ decks: ["High", "High"], agents: ["first", "first"] }));
    const [a, b, c] = [playGame(table, 0), playGame(table, 1), playGame(table, 2)];
    expect(b.hash).toBe(a.hash);
    expect(b.outcome).toEqual(a.outcome);
    expect(c.hash).not.toBe(a.hash);
    expect(b.entrantAt).toEqual([1, 0]);
  });

  it("let an entrant take his own stream to the other seat", async () => {
    const table = await setTable(pokerPlan({ decks: ["High", "High"] }));
    const pairs = Array.from({ length: 10 }, (_, i) => [playGame(table, 2 * i), playGame(table, 2 * i + 1)] as const);
    // The same luck and lists, yet not the same games: who sits where chooses by another stream.
    expect(pairs.filter(([a, b]) => a.hash !== b.hash).length).toBeGreaterThan(5);
  });
});

describe("a plan whose seal is right", () => {
  it("and that holds something else in any place is refused by a sentence, or read", async () => {
    const run = runPlanOf(await setTable(pokerPlan({ agents: ["first", "random"] })));
    expect(formFault(run)).toBe("");
    const folder = temporaryFolder();
    const placed = (at: string, value: unknown) => ({ ...run, plan: { ...run.plan, [at]: value } });
    for (const agents of [5, null, {}, "first", { length: 2 }, [1, 2]]) {
      writeFileSync(join(folder, "plan.json"), planText(placed("agents", agents) as typeof run));
      expect(() => readRunPlan(folder)).toThrow(/plan.json: its agents cannot be read\n.*play it anew/);
    }
    const keys = [...Object.keys(run.plan), "candidates", "field", "without", "until", "order", "patience", "memory"];
    for (const value of [null, 5, -1, "text", {}, [], [null], [[]], { length: 2 }, true]) {
      for (const key of Object.keys(run)) expect(typeof formFault({ ...run, [key]: value })).toBe("string");
      for (const key of keys) expect(typeof formFault(placed(key, value) as typeof run)).toBe("string");
    }
  });
});
