/** The order of cards on top of a deck: its owner knows it, the others know no more than which cards lie there. */
import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { type Deck, meccg } from "../../engine/meccg/index.js";
import { afterDraw, putOnTop } from "../../engine/meccg/rules/changes/piles.js";
import { census, checkInvariants } from "../../engine/meccg/invariants.js";
import { learn } from "../../engine/meccg/rules/machine/known.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { buildPosition } from "../../engine/meccg/presentation/position/board.js";
import { readPositions } from "../../engine/meccg/presentation/position/read.js";
import { joinTop, orderedCount, orderedDef, topGroup } from "../../engine/meccg/rules/state/decktops.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { addTo, drawChances } from "../../engine/meccg/rules/state/lists.js";
import { CH_DRAW } from "../../engine/meccg/rules/state/schema.js";
import * as D from "../../engine/meccg/defs.js";

const TEXT = `
ruleset: coe
turn: Ann
phase: organization
players:
  Ann: { companies: [{ at: Rivendell, characters: [Aragorn II] }] }
  Bob: { companies: [{ at: Rivendell, characters: [Bilbo] }], deck: [9 Orc-guard, Wargs, Giant, Stealth, Dodge] }
`;
const line = (text: string) => ({ name: text.replace(/^\d+ /, ""), count: Number(/^\d+/.exec(text)?.[0] ?? 1) });
const DECK: Deck = {
  name: "Bob's",
  description: "",
  pool: [],
  characters: ["Bilbo"].map(line),
  resources: ["Stealth", "Dodge"].map(line),
  hazards: ["9 Orc-guard", "Wargs", "Giant"].map(line),
  sideboard: [],
  sites: [],
};
const [WARGS, GIANT, STEALTH] = ["Wargs", "Giant", "Stealth"].map((name) => D.defOf(name)) as [number, number, number];
/** Wargs lie on top, then Giant, which all saw, then Stealth uppermost. */
function laid(): Meccg {
  const { source, list } = readPositions(TEXT, "tops.yaml");
  const s = buildPosition(list[0], source);
  for (const d of [WARGS, GIANT, STEALTH]) {
    addTo(s, 1, L.Pile.deck, d, -1);
    putOnTop(s, 1, d, d === GIANT);
  }
  learn(s, 1, L.Known.top, STEALTH, 1);
  return s;
}
const tops = (s: Meccg | ReturnType<Meccg["view"]>): number[] =>
  Array.from({ length: orderedCount(s, 1) }, (_, i) => orderedDef(s, 1, i));

describe("what lies on top of a deck in an order", () => {
  it("is seen by its owner; by others where all saw it", () => {
    const s = laid();
    expect(tops(s.view(1))).toEqual([WARGS, GIANT, STEALTH]);
    expect(tops(s.view(0))).toEqual([0, GIANT, 0]);
  });
  it("lies there in every world, as it may", () => {
    const s = laid();
    const view = s.view(0);
    const world = meccg.blank(2);
    const stream = new OwnStream("tops", 0, "worlds");
    const seen = new Set<string>();
    for (let n = 0; n < 400; n++) {
      meccg.determinize(view, { lists: [DECK], told: true }, stream, world);
      checkInvariants(
        world,
        [0, 1].map((p) => census(world, p)),
      );
      expect(orderedDef(world, 1, 1)).toBe(GIANT);
      seen.add(tops(world).map(D.nameOf).join());
    }
    // Stealth is known to lie there, lowest or uppermost; the third is any of the others.
    expect([...seen].every((names) => names.split(",").includes("Stealth"))).toBe(true);
    expect(seen.size).toBeGreaterThan(4);
  });
  it("is drawn from above, and what was shuffled together in any order", () => {
    const s = laid();
    expect(drawChances(s, 1, CH_DRAW)).toEqual([{ def: STEALTH, weight: 1 }]);
    expect(joinTop(s, 1, 2)).toBe(1);
    expect(topGroup(s, 1)).toBe(2);
    expect(
      drawChances(s, 1, CH_DRAW)
        .map((o) => o.def)
        .sort((a, b) => a - b),
    ).toEqual([GIANT, STEALTH].sort((a, b) => a - b));
  });
  it("leaves no trace of what was drawn from it: no empty place holds anything", () => {
    const s = laid();
    const before = [0, 1].map((p) => census(s, p));
    // Others than the uppermost leave it too: a search takes what it names.
    for (const d of [GIANT, STEALTH, WARGS]) {
      afterDraw(s, 1, d);
      checkInvariants(s, before);
    }
    expect(orderedCount(s, 1)).toBe(0);
    expect(s.order.every((place) => place === 0)).toBe(true);
  });
});
