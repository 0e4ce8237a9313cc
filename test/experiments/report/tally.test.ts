import { describe, expect, it } from "vitest";
import { sideNames, Tally } from "../../../experiments/report/builders/tally.js";
import { type Plan, planOf, seatingOf } from "../../../sim/plan.js";
import type { GameResult } from "../../../sim/runner.js";

const two = planOf({
  game: "metw",
  ruleset: "",
  decks: ["eagles", "orcs"],
  agents: ["heuristic", "heuristic"],
  games: 4,
});

/** A game of a plan by its number: who won by seat, and items and kills of both seats. */
function game(
  plan: Plan,
  number: number,
  returns: [number, number],
  items: [number, number],
  how = "council",
): GameResult {
  const { pair, entrantAt } = seatingOf(plan, number);
  return {
    ...{
      number,
      pair,
      entrantAt,
      failure: null,
      decisions: 1,
      choices: 1,
      steps: 1,
      hash: "",
      record: null,
      recordHash: "",
    },
    ...{ cut: [0, 0], outcome: { returns, how, scores: [0, 0] } },
    details: {
      turns: 10 + number,
      item_0: items[0],
      item_1: items[1],
      kill_0: 0,
      kill_1: 0,
      exhausted_0: 2,
      exhausted_1: 2,
    },
  };
}

describe("what the games of a run tell", () => {
  it("points by kind go to the side that had them, whichever seat it sat at", () => {
    const tally = new Tally(two);
    // Eagles sit first in even games, second in odd ones.
    tally.add(game(two, 0, [1, 0], [6, 1]));
    tally.add(game(two, 1, [0, 1], [3, 8]));
    expect(tally.points()).toEqual({ parts: ["items"], rows: [[7], [2]] });
    expect(tally.meanTurns).toBe(10.5);
  });
  it("endings are told from each side, what was won first", () => {
    const tally = new Tally(two);
    tally.add(game(two, 0, [1, 0], [0, 0]));
    tally.add(game(two, 1, [1, 0], [0, 0], "wizard-lost"));
    tally.add(game(two, 2, [0.5, 0.5], [0, 0]));
    tally.add(game(two, 3, [0, 1], [0, 0]));
    const { parts, rows } = tally.endings();
    expect(parts).toEqual(["won: council", "won: wizard-lost", "tie", "lost: council", "lost: wizard-lost"]);
    expect(rows).toEqual([
      [0.5, 0, 0.25, 0, 0.25],
      [0, 0.25, 0.25, 0.5, 0],
    ]);
    expect(tally.endings(3).parts).toHaveLength(3);
    for (const row of tally.endings(3).rows) expect(row.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 12);
  });
  it("the seats of the first side have shares of their own", () => {
    const tally = new Tally(two);
    for (const number of [0, 1, 2, 3]) tally.add(game(two, number, [1, 0], [0, 0]));
    expect(tally.atSeats().map((it) => it!.value)).toEqual([1, 0]);
  });
  it("a game that failed tells nothing", () => {
    const tally = new Tally(two);
    tally.add({ ...game(two, 0, [1, 0], [5, 5]), outcome: null });
    expect(tally.games).toBe(0);
    expect(tally.points()).toBeNull();
    expect(tally.atSeats()).toEqual([null, null]);
  });
  it("of many decks each is a side", () => {
    const many = planOf({ game: "metw", ruleset: "", decks: ["a", "b", "c"], games: 6 });
    const tally = new Tally(many);
    const { deckAt } = seatingOf(many, 0);
    tally.add(game(many, 0, [1, 0], [4, 9]));
    const { rows } = tally.points()!;
    expect(rows[deckAt[0]]).toEqual([4]);
    expect(rows[deckAt[1]]).toEqual([9]);
  });
});

describe("the names of the sides", () => {
  it.each<[Partial<Plan>, string[]]>([
    [{}, ["eagles", "orcs"]],
    [{ agents: ["neural", "heuristic"] }, ["eagles (neural)", "orcs (heuristic)"]],
    [{ each: true, agents: ["neural", "heuristic"] }, ["neural", "heuristic"]],
    [{ decks: ["a", "b", "c"] }, ["a", "b", "c"]],
    [{ decks: ["a", "a"], agents: ["neural", "heuristic"] }, ["neural", "heuristic"]],
  ])("%j", (given, names) => {
    expect(sideNames({ ...two, ...given })).toEqual(names);
  });
});
