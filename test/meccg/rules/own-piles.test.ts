/** Piles that a player may look through at any time, and the order of a deck after a search (coe glossary). */
import { describe, expect, it } from "vitest";
import { Board as Seen } from "../../../agents/heuristic/board.js";
import * as D from "../../../engine/meccg/defs.js";
import { putOnTop } from "../../../engine/meccg/rules/changes/piles.js";
import { orderedCount } from "../../../engine/meccg/rules/state/decktops.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { countOf } from "../../../engine/meccg/rules/state/lists.js";
import { siteState } from "../../../engine/meccg/rules/state/sitecards.js";
import { type Board, board, type Side, visit } from "../board.js";

const table = (me: Side): Board =>
  board({
    phase: "organization",
    ruleset: "coe",
    me: { companies: [{ at: "Rivendell", characters: ["Balin"] }], ...me },
  });
const seenBy = (b: Board, seat: number): Seen => {
  const seen = new Seen(2);
  seen.load(b.s.view(seat));
  return seen;
};

describe("a player's own piles", () => {
  // rules: coe g.sideboard
  // edges: coe g.sideboard
  it("a player sees his sideboard, the opponent does not", () => {
    const b = table({ sideboard: ["3 Sun", "Concealment"] });
    const sun = (seat: number) => countOf(seenBy(b, seat), 0, L.Pile.sideboard, D.defOf("Sun"));
    expect([sun(0), sun(1)]).toEqual([3, 0]);
  });
  // rules: coe g.discard-pile
  // edges: coe g.discard-pile
  it("a player sees his discard pile, the opponent does not see cards that were discarded face down", () => {
    const b = table({ discard: ["2 Sun", "Concealment"] });
    const sun = (seat: number) => countOf(seenBy(b, seat), 0, L.Pile.discard, D.defOf("Sun"));
    expect([sun(0), sun(1)]).toEqual([2, 0]);
  });
  // rules: coe g.location-deck
  // edges: coe g.location-deck
  it("a player sees his location deck, the opponent does not", () => {
    const states = (sites: string[], seat: number) => {
      const seen = seenBy(table({ sites }), seat);
      return D.SITE_LIST.map((_site, i) => siteState(seen, 0, i));
    };
    expect(states(["Moria"], 0)).not.toEqual(states(["Goblin-gate"], 0));
    expect(states(["Moria"], 1)).toEqual(states(["Goblin-gate"], 1));
  });
});

describe("a deck that is searched", () => {
  // rules: coe g.search
  it("is shuffled after the search: the cards on top lose their order", () => {
    const b = visit(
      { at: "Weathertop", characters: ["Elrond", "Gimli"] },
      { me: { hand: ["Far-sight"], deck: ["Glamdring", "5 Sun"] } },
    ).inside();
    putOnTop(b.s, 0, D.defOf("Sun"), false);
    expect(orderedCount(b.s, 0)).toBe(1);
    b.go("play Far-sight");
    b.until(() => b.hand().includes("Glamdring"));
    expect(orderedCount(b.s, 0)).toBe(0);
  });
  // edges: coe g.search
  it("keeps the order of its top cards without a search", () => {
    const b = table({ hand: ["Gates of Morning"], deck: ["Glamdring", "5 Sun"] });
    putOnTop(b.s, 0, D.defOf("Sun"), false);
    b.go("play Gates of Morning");
    b.until(() => b.in("Gates of Morning"));
    expect(orderedCount(b.s, 0)).toBe(1);
  });
});
