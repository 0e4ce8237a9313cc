import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import {
  hazardSeat,
  lastStanding,
  nextSeat,
  opponentOf,
  preySeat,
  seatBefore,
  sitInOrder,
} from "../../../engine/meccg/rules/state/seats.js";
import { UNIVERSAL } from "../../../engine/meccg/decks/rulesets.js";
import { Table } from "../../../engine/meccg/rules/state/table.js";

function table(players: number, active: number): Table {
  const t = new Table(players);
  t.h[L.Header.active] = active;
  t.rules = UNIVERSAL;
  sitInOrder(t);
  return t;
}
const everyone = (t: Table, of: (t: Table, p: number) => number): number[] =>
  Array.from({ length: t.players }, (_, p) => of(t, p));

describe("seats", () => {
  it("of two every one of them is the other", () => {
    for (const of of [nextSeat, seatBefore, hazardSeat, preySeat, opponentOf])
      for (const active of [0, 1]) expect(everyone(table(2, active), of)).toEqual([1, 0]);
  });
  it("of three: the next plays the hazards, and the opponent of those who wait is the one on turn", () => {
    const t = table(3, 1);
    expect(everyone(t, nextSeat)).toEqual([1, 2, 0]);
    expect(everyone(t, seatBefore)).toEqual([2, 0, 1]);
    expect(everyone(t, (s, p) => preySeat(s, hazardSeat(s, p)))).toEqual([0, 1, 2]);
    expect(t.hazard).toBe(2);
    expect(everyone(t, opponentOf)).toEqual([1, 2, 1]);
  });
  it("the last who has not lost his Wizard is left when all others have", () => {
    const t = table(3, 0);
    const lose = (p: number) => t.pset(p, L.PlayerWord.bits, L.PlayerBit.avatarLost);
    expect(lastStanding(t)).toBe(-1);
    lose(0);
    expect(lastStanding(t)).toBe(-1);
    lose(2);
    expect(lastStanding(t)).toBe(1);
    lose(1);
    expect(lastStanding(t)).toBe(-1);
  });
});
