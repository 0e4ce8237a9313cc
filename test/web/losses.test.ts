/** What a study says in short: who played, who weighed, where the chance fell. */
import { describe, expect, it } from "vitest";
import type { PointShown, StudyOpened, Weighed } from "../../web/messages/study.js";
import { fallsOf, worstOf } from "../../web/page/study/falls.js";
import { analystWords, playerWords } from "../../web/worker/players.js";

describe("players in words", () => {
  it.each([
    ["person", "a person"],
    ["person:undone=1,hints=88", "a person, 1 choice taken back, 88 hints (what the guide proposed is counted)"],
    ["person:hints=1,watched=3", "a person, 1 hint (what the guide proposed is counted), 3 choices looked over"],
    ["level:3", "the program, level 3"],
    ["level:3,style=bold", "the program, level 3, bold"],
    ["mcts:sims=200", "a search of 200 simulations"],
    ["mcts:pilot=rollout", "mcts:pilot=rollout"],
    ["heuristic@3", "heuristic@3"],
  ])("%s", (agent, words) => {
    expect(playerWords(agent)).toBe(words);
  });
  it("those who weigh", () => {
    expect(analystWords("mcts:sims=32,plans=0", "mcts:sims=200")).toBe(
      "a search of 32 simulations, and again, where most seemed lost, by one of 200",
    );
  });
});

describe("where a chance fell most", () => {
  const opened: StudyOpened = {
    ...{ decks: ["a", "b"], agents: ["person", "level:1"], players: ["a person", "the program, level 1"], seed: "x" },
    ...{ seat: 0, open: true, ended: "", result: [0, 1], steps: [] },
  };
  const point = (number: number, turn: number, chance: number, error = 0.01, seat = 0): PointShown => ({
    ...{ number, seat, turn, active: 0, chance, error },
  });
  const weighed = (points: PointShown[], more: Partial<Weighed> = {}): Weighed => ({
    ...{ state: "done", done: 1, all: 1, points, costs: [], luck: [], sum: null, by: "", ...more },
  });
  const cost = (number: number, of: number, seat = 0): Weighed["costs"][number] => ({
    ...{
      number,
      seat,
      turn: 2,
      asked: "",
      chosen: "a",
      better: "b",
      chosenFor: "",
      betterFor: "",
      unknown: [],
      chance: 0.5,
      cost: of,
      error: 0.01,
      search: "",
      why: "",
    },
  });
  const curve = [point(1, 1, 0.5), point(4, 1, 0.9, 0.01, 1), point(10, 2, 0.6), point(20, 3, 0.3), point(30, 4, 0.24)];

  it("is told of a seat's own points, largest first, the end as the last of them", () => {
    expect(fallsOf(opened, weighed(curve), 0).map(({ number, until }) => [number, until])).toEqual([
      [10, 3],
      [30, null],
      [20, 4],
    ]);
    // The other seat has won.
    expect(fallsOf(opened, weighed(curve), 1)).toEqual([]);
  });
  it("is no fall within the error, nor a small one; nor before every choice was weighed", () => {
    const unsure = [point(1, 1, 0.5, 0.1), point(10, 2, 0.4, 0.1), point(20, 3, 0.37)];
    expect(fallsOf({ ...opened, result: null }, weighed(unsure), 0)).toEqual([]);
    expect(fallsOf(opened, weighed(curve, { state: "weighing" }), 0)).toEqual([]);
  });
  it("names the costly choices of that seat and the luck against it", () => {
    const swing = (number: number, before: number, after: number) => ({
      ...{ number, seat: 1, turn: 2, chosen: "", what: [], before, after, error: 0.01 },
    });
    // Luck is told for seat 0, whoever has chosen.
    const luck = [swing(18, 0.4, 0.5), swing(19, 0.5, 0.4)];
    const [worst] = fallsOf(
      opened,
      weighed(curve, { costs: [cost(12, 0.1), cost(13, 0.2, 1), cost(20, 0.1)], luck }),
      0,
    );
    expect(worst).toMatchObject({ number: 10, costs: [12], luck: [19] });
    const his = [point(10, 2, 0.6, 0.01, 1), point(20, 3, 0.3, 0.01, 1)];
    expect(fallsOf(opened, weighed(his, { luck }), 1)[0]).toMatchObject({ number: 10, luck: [18] });
  });
  it("leads to the costliest choice, else to the largest fall, else nowhere", () => {
    expect(worstOf(opened, weighed(curve, { costs: [cost(12, 0.1), cost(14, 0.2), cost(15, 0.9, 1)] }), 0)).toBe(14);
    expect(worstOf(opened, weighed(curve), 0)).toBe(10);
    expect(worstOf({ ...opened, result: null }, weighed([point(1, 1, 0.5)]), 0)).toBeNull();
  });
});
