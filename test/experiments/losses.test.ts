import { describe, expect, it } from "vitest";
import { topOf } from "../../experiments/gauntlet/lostto.js";
import { LossSums, whoText } from "../../experiments/funnel/losssums.js";
import { WatchedBoard } from "./watched.js";

/** Ann's companies; Bob's lies far away and does nothing but play what he holds. */
const board = (phase: string, ann: string, bob = ""): string => `
title: Characters that are lost
turn: Ann
phase: ${phase}
players:
  Ann: { ${ann}, deck: [30 Concealment] }
  Bob: { companies: [{ at: Edhellond, characters: [Celeborn] }], deck: [30 Concealment]${bob && `, ${bob}`} }
`;
const goes = (who: string, to: string, from = "Rivendell"): string =>
  `companies: [{ at: ${from}, to: ${to}, characters: [${who}] }]`;

describe("to what characters are lost", () => {
  it("names the creature that killed somebody, and nobody where he lives", () => {
    const attacked = (...rolls: number[]) =>
      new WatchedBoard(
        board("movement/hazard of Boromir II", goes("Boromir II", "Bree"), "hand: [Wolves]"),
        rolls,
      ).play("creature Wolves");
    const dead = attacked(2, 12).turns(1);
    expect(dead.losses(0)).toEqual({ lost: [["Combat", "Wolves", "Boromir II", 1]], borne: [] });
    expect(dead.losses(1)).toEqual({ lost: [], borne: [] });
    expect(attacked(2, 2).turns(1).losses(0).lost).toEqual([]);
  });
  it("names it where the items of the fallen are shared out before he is gone", () => {
    const ann = "companies: [{ at: Rivendell, to: Bree, characters: [Ori: [Glamdring], Bilbo] }]";
    const table = new WatchedBoard(board("movement/hazard of Ori", ann, "hand: [Wolves]"), [2, 12]);
    table.play("creature Wolves", "Ori faces his strike", "tap Ori", "item Glamdring");
    expect(table.losses(0).lost).toContainEqual(["Combat", "Wolves", "Ori", 1]);
  });
  it("names the site whose automatic-attack it was", () => {
    const table = new WatchedBoard(board("movement/hazard of Ori", goes("Ori", "Moria", "Lórien")), [2, 12]);
    table.play("enter the site").turns(1);
    expect(table.losses(0).lost).toEqual([["Combat", "the automatic-attack of Moria", "Ori", 1]]);
  });
  it("names the card that asked for a corruption check, and what he bore", () => {
    const ann = goes("Boromir II: [Glamdring, The Mithril-coat]", "Bree");
    const table = new WatchedBoard(board("movement/hazard of Boromir II", ann, "hand: [Weariness of the Heart]"), [2]);
    table.play("play Weariness of the Heart (check)").turns(1);
    expect(table.losses(0)).toEqual({
      lost: [["Corruption", "Weariness of the Heart", "Boromir II", 1]],
      borne: [
        ["Glamdring", 1],
        ["The Mithril-coat", 1],
      ],
    });
  });
  it("names the item that was stored or handed over", () => {
    const at = "companies: [{ at: Rivendell, characters: [Boromir II: [Glamdring, The Mithril-coat], Ori] }]";
    const stores = new WatchedBoard(board("organization", at), [2]).play("store Glamdring").turns(1);
    expect(stores.losses(0).lost).toEqual([["Corruption", "storing Glamdring", "Boromir II", 1]]);
    const hands = new WatchedBoard(board("organization", at), [2]).play("transfer Glamdring");
    expect(hands.turns(1).losses(0).lost).toEqual([["Corruption", "handing over Glamdring", "Boromir II", 1]]);
  });
});

describe("losses of many games", () => {
  it("are added up by what took them, with who, whatever the order of the games", () => {
    const games = [
      { lost: [["Combat", "Wolves", "Ori", 1] as const, ["Corruption", "Wolves", "Ori", 1] as const], borne: [] },
      { lost: [["Combat", "Wolves", "Bilbo", 2] as const], borne: [["Glamdring", 1] as const] },
      { lost: [["Combat", "Cave-drake", "Ori", 1] as const], borne: [["Glamdring", 2] as const] },
    ];
    const of = (order: readonly number[]) => {
      const sums = new LossSums();
      for (const i of order) sums.add(games[i] as never);
      return sums.lines();
    };
    expect(of([0, 1, 2])).toEqual(of([2, 1, 0]));
    const { lost, borne } = of([0, 1, 2]);
    expect(lost.map(({ cause, to, times }) => [cause, to, times])).toEqual([
      ["Combat", "Wolves", 3],
      ["Combat", "Cave-drake", 1],
      ["Corruption", "Wolves", 1],
    ]);
    expect(whoText(lost[0].who, 1)).toBe("Bilbo 2 and 1 more");
    expect(borne).toEqual([{ card: "Glamdring", characters: 3 }]);
  });
  it("are told by the first of them, and the rest summed, where that is shorter", () => {
    const rows = [4, 3, 2, 1].map((lost) => ({ lost, won: null }));
    expect(topOf(rows, 2)).toEqual({ top: rows.slice(0, 2), others: 2, lost: 3, won: null });
    expect(topOf(rows, 3)).toEqual({ top: rows, others: 0, lost: null, won: null });
  });
});
