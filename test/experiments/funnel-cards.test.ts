import { describe, expect, it } from "vitest";
import { openCase } from "../../engine/meccg/presentation/position/position.js";
import {
  discardFromHand,
  discardOpen,
  moveDiscardToDeck,
  revealFromHand,
} from "../../engine/meccg/rules/changes/piles.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { addTo, handAdd } from "../../engine/meccg/rules/state/lists.js";
import { enter, free } from "../../engine/meccg/rules/state/inplay.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as D from "../../engine/meccg/defs.js";
import { CardFates, FATES } from "../../experiments/funnel/cards.js";
import { WatchedBoard } from "./watched.js";

const GLAMDRING = D.defOf("Glamdring");

/** Ann has copies of Glamdring where it is said; her cards are watched from here on. */
function watched(ann: string): { s: Meccg; fates: CardFates; end: () => Record<string, number> } {
  const { state: s } = openCase(
    `
title: Cards that are watched
phase: organization
players:
  Ann: { companies: [{ at: Rivendell, characters: [Gimli] }], ${ann} }
  Bob: { companies: [{ at: Edhellond, characters: [Celeborn] }] }
`,
    "board.yaml",
    1,
  );
  const fates = new CardFates(s, 0);
  fates.begin();
  const end = (): Record<string, number> => {
    const found: Record<string, number> = {};
    fates.ends((def, all, stored) => {
      if (def !== GLAMDRING) return;
      for (const fate of FATES) if (all[fate] > 0) found[fate] = all[fate];
      if (stored > 0) found["stored"] = stored;
    });
    return found;
  };
  return { s, fates, end };
}
/** A copy of the deck is drawn. */
function draws(s: Meccg): void {
  addTo(s, 0, L.Pile.deck, GLAMDRING, -1);
  handAdd(s, 0, GLAMDRING);
}

describe("what becomes of cards that bring points", () => {
  it("counts what was drawn, and says why it lies in the discard pile", () => {
    const { s, fates, end } = watched("hand: [3 Glamdring], deck: [5 Glamdring, Concealment]");
    expect(end()).toEqual({ Hand: 3 });
    for (const why of ["Room", "Full", "Taken"] as const) {
      fates.discarding(GLAMDRING, why);
      discardFromHand(s, 0, GLAMDRING);
      fates.look();
    }
    draws(s);
    expect(end()).toEqual({ Room: 1, Full: 1, Taken: 1, Hand: 1 });
    // Played, and it came to nothing; chance took one nobody had chosen.
    fates.playing(GLAMDRING);
    revealFromHand(s, 0, GLAMDRING);
    fates.look();
    fates.playing(0);
    discardOpen(s, 0, GLAMDRING);
    fates.look();
    draws(s);
    fates.look();
    discardFromHand(s, 0, GLAMDRING);
    expect(end()).toEqual({ Room: 1, Full: 1, Taken: 2, Failed: 1 });
  });
  it("knows what scores, what is stored, and what was played and lost", () => {
    const { s, fates, end } = watched("hand: [3 Glamdring]");
    const plays = (role: number): number => {
      revealFromHand(s, 0, GLAMDRING);
      return enter(s, GLAMDRING, 0, role);
    };
    const lost = plays(L.Role.event);
    const other = plays(L.Role.event);
    plays(L.Role.stored);
    expect(end()).toEqual({ Scored: 3, stored: 1 });
    free(s, lost);
    discardOpen(s, 0, GLAMDRING);
    fates.look();
    expect(end()).toEqual({ Scored: 2, stored: 1, Lost: 1 });
    // Out of the game, as an ally that was eliminated.
    free(s, other);
    addTo(s, 0, L.Pile.out, GLAMDRING);
    expect(end()).toEqual({ Scored: 1, stored: 1, Lost: 2 });
  });
  it("does not take a card out of the sideboard for one that was drawn, before it is", () => {
    const { s, fates, end } = watched("sideboard: [2 Glamdring], hand: [Glamdring], deck: [Concealment]");
    addTo(s, 0, L.Pile.sideboard, GLAMDRING, -1);
    addTo(s, 0, L.Pile.discard, GLAMDRING);
    fates.look();
    expect(end()).toEqual({ Hand: 1 });
    // The drawn copy is discarded, both are shuffled into a new deck, and one is drawn: the one that never was.
    fates.discarding(GLAMDRING, "Room");
    discardFromHand(s, 0, GLAMDRING);
    fates.look();
    s.padd(0, L.PlayerWord.exhausted, 1);
    moveDiscardToDeck(s, 0);
    fates.look();
    expect(end()).toEqual({ Deck: 1 });
    draws(s);
    expect(end()).toEqual({ Deck: 1, Hand: 1 });
  });
  it("takes all of an exhausted deck for drawn", () => {
    const { s, end } = watched("hand: [Glamdring], deck: [2 Glamdring]");
    draws(s);
    draws(s);
    s.padd(0, L.PlayerWord.exhausted, 1);
    discardFromHand(s, 0, GLAMDRING);
    moveDiscardToDeck(s, 0);
    expect(end()).toEqual({ Deck: 1, Hand: 2 });
  });
});

describe("discards of cards that bring points", () => {
  const table = (hand: string, ...texts: string[]) =>
    new WatchedBoard(`
title: A hand
phase: organization
players:
  Ann: { companies: [{ at: Rivendell, characters: [Gimli] }], hand: [${hand}], deck: [30 Concealment] }
  Bob: { companies: [{ at: Edhellond, characters: [Celeborn] }], deck: [30 Concealment] }
`)
      .play(...texts)
      .turns(1)
      .counts(0);

  it("tells a hand with room from one that is too large, and how many others were held", () => {
    const names = ["pointDiscards", "pointDiscardsRoom", "pointDiscardsOthers"];
    const of = (c: Record<string, number>): number[] => names.map((name) => c[name]);
    expect(of(table("Glamdring, Orcrist", "discard Glamdring"))).toEqual([1, 1, 7]);
    // Ten are held when hands are reset: two go, and the hand was above its size both times.
    expect(of(table("2 Glamdring, 8 Concealment", "discard Glamdring", "discard Glamdring"))).toEqual([2, 0, 9 + 8]);
    // Cards without points are not counted.
    expect(of(table("Glamdring, Concealment", "discard Concealment"))).toEqual([0, 0, 0]);
  });
});
