import { describe, expect, it } from "vitest";
import { sharedBy, sharedEvenly, sharers, soleWinner, whoWon, wonBy } from "../../engine/core/seats.js";

describe("shares of a win", () => {
  it.each([
    ["one of two", wonBy(1, 2), [0, 1], 1, "seat 1 won"],
    ["nobody of two", wonBy(-1, 2), [0.5, 0.5], -1, "nobody won"],
    ["nobody of four", wonBy(-1, 4), [0.25, 0.25, 0.25, 0.25], -1, "nobody won"],
    ["one of five", wonBy(4, 5), [0, 0, 0, 0, 1], 4, "seat 4 won"],
    ["two of three alike", sharedBy([1, 0, 1]), [0.5, 0, 0.5], -1, "seats 0 and 2 won"],
    ["two of three, one of them more", sharedBy([0, 3, 1]), [0, 0.75, 0.25], -1, "seats 1 (75 %) and 2 (25 %) won"],
  ])("%s", (_what, returns, shares, winner, words) => {
    expect(returns).toEqual(shares);
    expect(soleWinner(returns)).toBe(winner);
    expect(sharedEvenly(returns)).toBe(words === "nobody won");
    expect(whoWon(returns)).toBe(words);
  });
  it("must be somebody's", () => {
    expect(() => sharedBy([0, 0])).toThrow("somebody's");
  });
  it.each([
    [
      [0.5, 0.5, 0],
      [0, 1],
    ],
    [
      [0, 0.5, 0, 0.5],
      [1, 3],
    ],
    [[1, 0, 0], []],
    [[1 / 3, 1 / 3, 1 / 3], []],
    [[0.5, 0.5], []],
    [[0.6, 0.4, 0], []],
  ])("of %j the win is shared by %j", (returns, seats) => {
    expect(sharers(returns)).toEqual(seats);
  });
});
