/** What others may suppose of cards that changed places with the sideboard, unseen. */
import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { type Deck, meccg } from "../../engine/meccg/index.js";
import { census } from "../../engine/meccg/invariants.js";
import { learn } from "../../engine/meccg/rules/machine/known.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { countOf, handHas } from "../../engine/meccg/rules/state/lists.js";
import * as D from "../../engine/meccg/defs.js";
import { type Board, board } from "./board.js";

/** I drew my last card, and all have seen this one go to my discard pile: now I am asked what changes places with the sideboard. */
function exhausted(card: string, drawn = "Night"): Board {
  const b = board({
    phase: "end of turn",
    ruleset: "coe:3",
    forced: true,
    draws: { me: ["Hiding", drawn] },
    me: {
      companies: [{ at: "Rivendell", characters: ["Balin"] }],
      hand: ["6 Sun"],
      deck: ["Hiding"],
      bare: true,
      discard: [card, "Fog"],
      sideboard: ["2 Night"],
    },
    you: { companies: [{ at: "Lórien", characters: ["Boromir II"] }] },
  });
  learn(b.s, 0, L.Known.discard, D.defOf(card), 1);
  return b.until(() => b.offers.some((o) => o.endsWith("changes piles")));
}
/** My list: everything I have. */
function listOf(b: Board): Deck {
  const all = Array.from(census(b.s, 0), (count, d) => ({ name: count > 0 ? D.nameOf(d) : "", count }));
  const hazards = all.filter(({ name, count }) => count > 0 && name !== "Night");
  const sideboard = [{ name: "Night", count: 2 }];
  return { name: "mine", description: "", pool: [], characters: [], resources: [], hazards, sideboard, sites: [] };
}
/** Where a card of mine is in the worlds that the other may suppose who knows my list; each must hold what the list holds. */
function supposed(b: Board, card: string): string[] {
  const view = b.s.view(1);
  const prior = { lists: [listOf(b)], told: true };
  const def = D.defOf(card);
  const world = meccg.blank(2);
  const where = new Set<string>();
  for (let w = 0; w < 60; w++) {
    meccg.determinize(view, prior, new OwnStream("exchanged", w, "world"), world);
    expect(census(world, 0)).toEqual(census(b.s, 0));
    if (handHas(world, 0, def)) where.add("hand");
    for (let i = 0; i < world.slots; i++) if (world.iOwner[i] === 0 && world.iDef[i] === def) where.add("in play");
    for (const pile of ["deck", "discard", "sideboard"] as const)
      if (countOf(world, 0, L.Pile[pile], def) > 0) where.add(pile);
  }
  return [...where].sort();
}

describe("a card seen in the discard pile, when the deck is exhausted", () => {
  it("is in the new deck where nothing was exchanged, and may be drawn from it", () => {
    const b = exhausted("Giant", "Fog").take("pass");
    expect(supposed(b, "Giant")).toEqual(["deck", "hand"]);
  });
  it("may have been exchanged, and drawn if not: of either a world is supposed", () => {
    for (const gone of ["Giant", "Fog"]) {
      const b = exhausted("Giant").take("Night changes piles", `${gone} changes piles`, "pass");
      b.until(() => b.s.active === 1);
      expect([gone, supposed(b, "Giant")]).toEqual([gone, ["deck", "hand", "sideboard"]]);
    }
  });
  it("lies face down where it is the only agent of the list", () => {
    const b = exhausted("Golodhros", "Golodhros").take("Night changes piles", "Fog changes piles", "pass");
    b.go("agent Golodhros").until(() => b.s.h[L.Header.chainCount] === 0);
    expect(supposed(b, "Golodhros")).toEqual(["in play"]);
  });
});
