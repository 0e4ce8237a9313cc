import { describe, expect, it } from "vitest";
import { ALIGNMENTS, alignmentOf } from "../../../engine/meccg/rules/query/alignment.js";
import { meccg } from "../../../engine/meccg/index.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { travel } from "../board.js";

describe("the alignment of a player", () => {
  it("is a hero's for every list of today, and stands in a view of either", () => {
    const { s } = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Aragorn II"] }, []);
    for (const p of [0, 1]) expect([alignmentOf(s, p), alignmentOf(s.view(1 - p), p)]).toEqual([0, 0]);
    expect(ALIGNMENTS[0]).toBe("hero");
  });
  it("is what his mark says, and no other player's", () => {
    const { s } = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Aragorn II"] }, []);
    const marks = [L.PlayerBit.minion, L.PlayerBit.fallen, L.PlayerBit.balrog];
    const seen = marks.map((mark) => {
      const one = meccg.blank(2);
      one.copyFrom(s);
      one.pset(1, L.PlayerWord.bits, one.pget(1, L.PlayerWord.bits) | mark);
      return [one, one.view(0)].map((at) => [0, 1].map((p) => ALIGNMENTS[alignmentOf(at, p)]));
    });
    expect(seen).toEqual(
      ["minion", "fallen-wizard", "balrog"].map((name) => [
        ["hero", name],
        ["hero", name],
      ]),
    );
  });
});
