import * as D from "../../../engine/meccg/defs.js";
import { describe, expect, it } from "vitest";
import { ALIGNMENTS } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { alignmentOf, isHavenFor, isHavenOf } from "../../../engine/meccg/rules/state/alignment.js";
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
  it("says whose havens are his: a hero's Haven shelters nobody else's company", () => {
    const { s } = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Aragorn II"] }, []);
    const [rivendell, gate] = [D.siteOf("Rivendell"), D.siteOf("Goblin-gate")];
    const c = [...Array(s.companies).keys()].find((k) => s.cget(k, L.CompanyWord.owner) === 0)!;
    expect([isHavenOf(s, 0, rivendell), isHavenOf(s, 0, gate), isHavenFor(s, c, rivendell)]).toEqual([
      true,
      false,
      true,
    ]);
    for (const mark of [L.PlayerBit.minion, L.PlayerBit.fallen, L.PlayerBit.balrog]) {
      const other = meccg.blank(2);
      other.copyFrom(s);
      other.pset(0, L.PlayerWord.bits, other.pget(0, L.PlayerWord.bits) | mark);
      expect([isHavenOf(other, 0, rivendell), isHavenOf(other, 1, rivendell)]).toEqual([false, true]);
      expect(isHavenFor(other, c, rivendell)).toBe(false);
    }
  });
});
