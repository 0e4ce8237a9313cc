import { describe, expect, it } from "vitest";
import { gameSections, type Source } from "../../../sim/report/builders/common.js";
import { sideNames, Tally } from "../../../sim/report/builders/tally.js";
import { type Plan, planOf, seatingOf } from "../../../sim/match/plan.js";
import type { Figures } from "../../../sim/storage/readrun.js";
import type { GameResult } from "../../../sim/match/runner.js";

const two = planOf({
  game: "metw",
  ruleset: "",
  decks: ["eagles", "orcs"],
  agents: ["heuristic", "heuristic"],
  games: 4,
});

/** A game of a plan by its number: who won by seat, and items and kills of both seats. */
function game(plan: Plan, number: number, returns: [number, number], how = "council"): GameResult {
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
    details: {},
  };
}

describe("what the games of a run tell", () => {
  it("endings are told from each side, what was won first", () => {
    const tally = new Tally(two);
    tally.add(game(two, 0, [1, 0]));
    tally.add(game(two, 1, [1, 0], "wizard-lost"));
    tally.add(game(two, 2, [0.5, 0.5]));
    tally.add(game(two, 3, [0, 1]));
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
    for (const number of [0, 1, 2, 3]) tally.add(game(two, number, [1, 0]));
    expect(tally.atSeats().map((it) => it!.value)).toEqual([1, 0]);
  });
  it("a game that failed tells nothing", () => {
    const tally = new Tally(two);
    tally.add({ ...game(two, 0, [1, 0]), outcome: null });
    expect(tally.games).toBe(0);
    expect(tally.atSeats()).toEqual([null, null]);
  });
  it("of many decks each is a side", () => {
    const many = planOf({ game: "metw", ruleset: "", decks: ["a", "b", "c"], games: 6 });
    const tally = new Tally(many);
    const { deckAt } = seatingOf(many, 0);
    tally.add(game(many, 0, [1, 0]));
    const { parts, rows } = tally.endings();
    expect(parts).toEqual(["won: council", "lost: council"]);
    expect(rows[deckAt[0]]).toEqual([1, 0]);
    expect(rows[deckAt[1]]).toEqual([0, 1]);
    expect(rows.filter((row) => row.every((x) => x === 0))).toHaveLength(1);
  });
});

describe("points by kind", () => {
  const entrant = (mean: Record<string, number>) => ({ mean }) as unknown as NonNullable<Figures["entrants"]>[number];
  const source = (entrants: Figures["entrants"]) =>
    ({ figures: { plan: two, mean: {}, entrants } as unknown as Figures, tally: null }) as Source;
  it("are the means of each side; kinds that nobody has are left out", () => {
    const [section] = gameSections(
      source([entrant({ item: 2, kill: 0, misc: 1 }), entrant({ item: 3, kill: 0, misc: -4 })]),
    );
    expect(section.chart).toMatchObject({
      parts: ["items", "other"],
      rows: [
        { label: "eagles", values: [2, 1] },
        { label: "orcs", values: [3, -4] },
      ],
      description: "Most points come from items.",
    });
  });
  it("are left out where nobody counted them", () => {
    expect(gameSections(source([{ ...entrant({}), mean: undefined as never }, entrant({ item: 2 })]))).toEqual([]);
    expect(gameSections(source([entrant({}), entrant({})]))).toEqual([]);
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
