import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { agentsOf, gamesForEach, pairingsOf, type Plan, seatingOf } from "../../sim/match/plan.js";
import { playGame } from "../../sim/match/runner.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { resume, simulate } from "../../sim/simulate.js";
import { filesIn, pokerPlan, read, temporaryFolder } from "./helpers.js";

const folder = temporaryFolder();
const one = (given: Partial<Plan> = {}) =>
  pokerPlan({ decks: ["High", "Even", "Low"], candidates: 1, agents: ["rarest", "random"], ...given });
const two = (given: Partial<Plan> = {}) =>
  pokerPlan({
    decks: ["High", "Low", "Even", "Even"],
    candidates: 2,
    agents: ["rarest", "rarest"],
    field: "random",
    ...given,
  });
const seatings = (plan: Plan, games: number) =>
  Array.from({ length: games }, (_, n) => {
    const { seedGroup: luck, entrantAt, deckAt } = seatingOf(plan, n);
    return [luck, entrantAt.join(""), deckAt.join("")].join(" ");
  });

describe("one candidate against a field", () => {
  it("meets every list of it in turn, from both seats on one luck, and they do not meet each other", () => {
    expect(pairingsOf(one())).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(seatings(one(), 5)).toEqual(["0 01 01", "0 10 10", "1 01 02", "1 10 20", "2 01 01"]);
    expect(gamesForEach(one(), 10)).toBe(20);
  });

  it("has its share over all its games, and one against each list", async () => {
    const summary = await simulate(one({ games: 200 }), { workers: 0 });
    const [even, low] = [summary.between(0, 1)!, summary.between(0, 2)!];
    expect([even.games, low.games]).toEqual([100, 100]);
    expect(summary.between(1, 2)).toBe(null);
    expect(summary.rate(0).rate).toBeCloseTo((even.points + low.points) / 200, 10);
    // High cards beat low ones, and a list of both kinds by less.
    expect(low.rate).toBeGreaterThan(even.rate);
    expect(summary.ratings()).toBe(null);
  });
});

describe("two candidates against a field", () => {
  it("meet the same list on the same luck, one after the other, from both seats", () => {
    expect(pairingsOf(two())).toHaveLength(2);
    expect(seatings(two(), 6)).toEqual(["0 02 02", "0 20 20", "0 12 12", "0 21 21", "2 02 03", "2 20 30"]);
    expect(agentsOf(two())).toEqual(["rarest", "rarest", "random"]);
  });

  it("play the same games where they bring the same list", async () => {
    const table = await setTable(two({ decks: ["High", "High", "Even"] }));
    for (const seat of [0, 1]) expect(playGame(table, 2 + seat).hash).toBe(playGame(table, seat).hash);
    expect(playGame(table, 4).hash).not.toBe(playGame(table, 0).hash);
  });

  const until = { low: 0, high: 40, alpha: 0.05, beta: 0.05, sides: 2 as const };
  it("are told apart, and the run ends there with the same bytes for any number of workers and after any stop", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    const plan = two({ games: 8000, until });
    const [first, threads, half] = ["first", "threads", "half"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const summary = await simulate(plan, { workers: 0, out: first });
    expect(summary.comparison!.answer).toBe("better");
    expect(summary.games).toBeLessThan(8000);
    expect(summary.games % 4).toBe(0);
    const { mean, low } = summary.differences!.all.interval();
    expect(mean).toBeCloseTo(summary.rate(0).rate - summary.rate(1).rate, 10);
    expect(low).toBeGreaterThan(0);
    await simulate(plan, { workers: 2, out: threads });
    expect(filesIn(threads)).toEqual(filesIn(first));
    let asked = 0;
    await simulate(plan, { workers: 0, out: half, stop: () => ++asked > 9 });
    expect((await resume(half, { workers: 0 })).finished).toBe(false);
    expect(filesIn(half)).toEqual(filesIn(first));
    expect((await resume(half, { workers: 0 })).finished).toBe(true);
    const said = JSON.parse(read(half, "summary.json"));
    expect(said.comparison.answer).toBe("better");
    expect(said.pairings.map((one: { entrant: string }) => one.entrant)).toEqual(["A", "A", "B", "B"]);
    expect(read(half, "games.csv")).toMatch(/,A,F,|,F,A,/);
  });

  it("answer the other way round for the other order, with the same difference", async () => {
    const plan = two({ games: 8000, until, decks: ["Low", "High", "Even", "Even"] });
    const summary = await simulate(plan, { workers: 0 });
    expect(summary.comparison!.answer).toBe("worse");
    expect(summary.differences!.all.interval().mean).toBeLessThan(0);
  });

  it("are no different where they are the same list", async () => {
    const summary = await simulate(two({ games: 8000, until, decks: ["High", "High", "Even"] }), { workers: 0 });
    expect(summary.comparison!.answer).toBe("no-difference");
    const { mean, low, high } = summary.differences!.all.interval();
    expect([mean, -low]).toEqual([0, high]);
    expect(high).toBeLessThan(0.05);
  });
});
