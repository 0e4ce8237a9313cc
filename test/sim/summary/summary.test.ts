import { describe, expect, it } from "vitest";
import { wonBy } from "../../../engine/core/seats.js";
import type { GameResult } from "../../../sim/match/runner.js";
import { Summary, textTable } from "../../../sim/summary/summary.js";
import { pokerPlan } from "../helpers.js";

function result(number: number, winner: number | null): GameResult {
  return {
    number,
    pair: number >> 1,
    entrantAt: number % 2 === 0 ? [0, 1] : [1, 0],
    outcome:
      winner === null ? null : { returns: wonBy(winner, 2), how: winner < 0 ? "time" : "rounds", scores: [1, 2] },
    failure: winner === null ? { kind: "cap", message: "no end" } : null,
    decisions: 10,
    choices: 5,
    steps: 20,
    hash: "0".repeat(16),
    details: { turns: number },
    cut: [0, 0],
    record: null,
    recordHash: "",
  };
}

describe("the summary", () => {
  it("counts a share of the win as that share, for the entrant who had it", () => {
    const summary = new Summary(pokerPlan());
    const shared = (number: number, returns: number[]) => {
      const one = result(number, -1);
      summary.add({ ...one, outcome: { ...one.outcome!, returns } });
    };
    // A sits first, then second.
    shared(0, [0.25, 0.75]);
    shared(1, [0.25, 0.75]);
    expect(summary.entrants.map(({ points }) => points)).toEqual([1, 1]);
    shared(2, [0.75, 0.25]);
    expect(summary.rate(0).rate).toBeCloseTo(1.75 / 3, 12);
    expect(summary.rate(1).rate).toBeCloseTo(1.25 / 3, 12);
    expect([summary.ties, summary.entrants[0].wins]).toEqual([3, 0]);
    expect(summary.between(1, 0)!.rate).toBeCloseTo(1.25 / 3, 12);
  });

  it("says what it brought that seats change on the same luck, of a hundred lucks and more, where no program failed", () => {
    // Whoever has the luck wins: it goes round with the seats, and both entrants win one of two.
    const luckySeat = new Summary(pokerPlan());
    // The better entrant wins both games of a luck, or neither.
    const better = new Summary(pokerPlan());
    for (let number = 0; number < 200; number++) luckySeat.add(result(number, 0));
    expect([luckySeat.gain, luckySeat.gainLines()]).toEqual([null, []]);
    luckySeat.add(result(200, 0));
    for (let number = 201; number < 100_000; number++) luckySeat.add(result(number, 0));
    // No group was off: that so many groups carry is not more than that one more might be.
    expect(luckySeat.gain).toBeLessThan(50_000);
    expect(luckySeat.gainLines()).toEqual([
      "seats change on the same luck: 100 games tell as much as 1,000 or more of their own luck",
    ]);
    for (let number = 0; number < 400; number++)
      better.add(result(number, number % 4 < 2 ? number % 2 : 1 - (number % 2)));
    // Two games that tell the same tell as much as one: half as much each.
    expect(better.gain).toBeCloseTo(0.5, 1);
    expect(better.lines().at(-1)).toBe(
      "seats change on the same luck: 100 games tell as much as about 50 of their own luck",
    );
    better.forfeited = 1;
    expect([better.gain, better.gainLines()]).toEqual([null, []]);
  });

  it("counts wins for the entrant, not for the seat; ties as halves; failures not at all", () => {
    const summary = new Summary(pokerPlan());
    [result(0, 0), result(1, 1), result(2, 1), result(3, -1), result(4, null)].forEach((one) => {
      summary.add(one);
    });
    expect(summary.entrants[0]).toEqual({ wins: 2, points: 2.5, bySeat: [1, 1], games: [2, 2] });
    expect(summary.entrants[1]).toEqual({ wins: 1, points: 1.5, bySeat: [0, 1], games: [2, 2] });
    expect(summary.rate(0).rate).toBe(2.5 / 4);
    expect(summary.rate(0).rate + summary.rate(1).rate).toBe(1);
    expect([summary.games, summary.finished, summary.ties, summary.failed]).toEqual([5, 4, 1, 1]);
    expect(summary.toJSON()).toMatchObject({
      mean: { decisions: 10, turns: 1.5 },
      failures: [{ game: 4, kind: "cap" }],
    });
    const text = summary.lines().join("\n");
    expect(text).toContain("5 games, 1 ties, 1 failed; ended by: rounds 3, time 1");
    expect(text).toContain("game 4 cap: no end");
    expect(text).toMatch(/^stopped: 5 of \d+ games were played\n/);
  });

  it("sets tables, numbers to the right", () => {
    expect(
      textTable(
        ["name", "n"],
        [
          ["long name", "1"],
          ["é", "100"],
        ],
      ),
    ).toEqual(["name         n", "long name    1", "é          100"]);
  });
});
