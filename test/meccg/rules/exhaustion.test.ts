/** The play deck exhausted (004 I.2; 000 I.2, II.2; coe 2.4): sites, sideboard, the new deck, and the draw that goes on. */
import { describe, expect, it } from "vitest";
import * as D from "../../../engine/meccg/defs.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { discardFromHand } from "../../../engine/meccg/rules/changes/piles.js";
import { deckSize, sizeOf } from "../../../engine/meccg/rules/state/lists.js";
import { type Board, board, type Setup, type Side } from "../board.js";

const SUN = "Sun";
/** The end of my turn with a hand of eight but `short`, and only `left` cards in the deck. */
function near(short: number, left: number, me: Side, more: Partial<Setup> = {}): Board {
  const b = board({
    phase: "end of turn",
    forced: true,
    ...more,
    me: {
      companies: [{ at: "Rivendell", characters: ["Balin"] }],
      hand: short < 8 ? [`${8 - short} ${SUN}`] : [],
      ...me,
    },
  });
  // The board fills the deck with Hiding.
  const k = b.s.list.subarray(0, L.NAMES).indexOf(D.defOf("Hiding"));
  b.s.piles[k] = left;
  b.s.pset(0, L.PlayerWord.pile + L.Pile.deck, left);
  return b;
}
const asked = (b: Board): Board => b.until(() => b.offers.some((o) => o.endsWith("changes piles")) || b.s.active === 1);
const over = (b: Board): Board => b.until(() => b.s.active === 1);
const spent = (b: Board): number => b.s.pget(0, L.PlayerWord.exhausted);

describe("exhausting the play deck", () => {
  // edges: 000:689b
  // edges: 001:196b
  // edges: 004:146b
  it("is drawing its last card, at once", () => {
    const b = over(near(2, 3, { discard: ["3 Fog"] }));
    expect([spent(b), deckSize(b.s, 0), sizeOf(b.s, 0, L.Pile.discard)]).toEqual([0, 1, 3]);
    const c = over(near(3, 3, { discard: ["3 Fog"] }));
    expect([spent(c), deckSize(c.s, 0), sizeOf(c.s, 0, L.Pile.discard)]).toEqual([1, 3, 0]);
    expect(c.s.pget(1, L.PlayerWord.exhausted)).toBe(0);
  });
  it("in the middle of a draw: the rest is drawn from the new deck", () => {
    const b = over(near(5, 3, { discard: ["6 Fog"] }));
    expect([spent(b), b.hand().length, deckSize(b.s, 0)]).toEqual([1, 8, 4]);
    expect(b.drew.filter((d) => d.player === 0).map((d) => d.name)).toEqual([
      "Hiding",
      "Hiding",
      "Hiding",
      "Fog",
      "Fog",
    ]);
  });
  it("may happen twice in one draw", () => {
    const b = over(near(6, 3, { discard: ["2 Fog", "Moon"] }));
    expect([spent(b), b.hand().length]).toEqual([2, 8]);
    // Nothing is left to draw from, and nothing to make a deck of.
    expect([deckSize(b.s, 0), sizeOf(b.s, 0, L.Pile.discard)]).toEqual([0, 0]);
  });
  // rules: coe 2.4b
  // edges: coe 2.4b
  // rules: 001:569c
  // edges: 001:569c
  it("the sites of the discard pile go back to the location deck, untapped; those in play stay as they are", () => {
    const b = near(3, 3, { tapped: ["Moria", "Bree"], companies: [{ at: "Bree", characters: ["Balin"] }] });
    const state = (site: string) => b.s.sites[D.siteOf(site)] & 7;
    expect([state("Moria"), state("Bree")]).toEqual([3, 6]);
    over(b);
    expect([spent(b), state("Moria"), state("Bree")]).toEqual([1, 1, 6]);
  });
  it("cards that last until a deck is exhausted go, whosever deck it was", () => {
    for (const p of ["me", "you"] as const) {
      const b = near(
        3,
        3,
        { discard: ["3 Fog"], ...(p === "me" ? { events: ["Bane of the Ithil-stone"] } : {}) },
        {
          you: {
            hand: ["8 Night"],
            ...(p === "you" ? { events: ["Bane of the Ithil-stone"] } : {}),
          },
        },
      );
      expect(b.in("Bane of the Ithil-stone")).toBe(true);
      over(b);
      expect([p, spent(b), b.in("Bane of the Ithil-stone")]).toEqual([p, 1, false]);
    }
  });
  it("such a card of one's own is in the new deck where passive discards are carried out at once", () => {
    const bane = "Bane of the Ithil-stone";
    for (const ruleset of ["metw-standard", "universal", "coe"]) {
      const b = over(near(3, 3, { discard: ["3 Fog"], events: [bane] }, { ruleset }));
      const early = ruleset !== "metw-standard";
      expect([ruleset, b.count(0, L.Pile.deck, bane), b.count(0, L.Pile.discard, bane)]).toEqual([
        ruleset,
        early ? 1 : 0,
        early ? 0 : 1,
      ]);
    }
  });
  // rules: 000:689b
  // rules: 001:196b
  // rules: 004:146b
  it.each(["metw-standard", "universal", "coe"])("shuffling a deck or a search does not count: %s", (ruleset) => {
    const b = board({
      ruleset,
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Gandalf"] }], sideboard: ["Sun"] },
    });
    b.take("sideboard", "Sun into the deck");
    expect(spent(b)).toBe(0);
  });
});

describe("the exchange with the sideboard (000 II.2)", () => {
  const side: Side = { discard: ["6 Fog", "Moon"], sideboard: ["6 Gates of Morning", "Night"] };
  // rules: 000:1587b
  // rules: coe 2.4c
  // rules: 001:212b
  it.each(["metw-standard", "universal", "coe"])("five cards at most, one for one, of whatever kind: %s", (ruleset) => {
    const b = asked(near(3, 3, side, { ruleset }));
    expect([b.s.chooser(), b.offers]).toEqual([
      0,
      expect.arrayContaining(["Gates of Morning changes piles", "Night changes piles", "pass"]),
    ]);
    b.take("Night changes piles", "Moon changes piles");
    for (let k = 0; k < 4; k++) b.take("Gates of Morning changes piles", "Fog changes piles");
    // That was the fifth.
    expect(b.offers.some((o) => o.endsWith("changes piles"))).toBe(false);
    expect([sizeOf(b.s, 0, L.Pile.sideboard), deckSize(b.s, 0)]).toEqual([7, 7]);
    expect(["Fog", "Moon", "Night", "Gates of Morning"].map((x) => b.count(0, L.Pile.deck, x))).toEqual([2, 0, 1, 4]);
    expect(b.count(0, L.Pile.sideboard, "Moon")).toBe(1);
  });
  // edges: 000:1587b
  // edges: 001:212b
  it("may be less, or nothing", () => {
    const b = asked(near(3, 3, side)).take("Night changes piles", "Fog changes piles", "pass");
    expect([b.count(0, L.Pile.deck, "Night"), b.count(0, L.Pile.deck, "Fog")]).toEqual([1, 5]);
    const c = asked(near(3, 3, side)).take("pass");
    expect([c.count(0, L.Pile.deck, "Fog"), sizeOf(c.s, 0, L.Pile.sideboard)]).toEqual([6, 7]);
  });
  it("comes before the draw goes on", () => {
    const b = asked(near(4, 3, { discard: ["Fog", "Fog"], sideboard: ["Night"] }));
    expect(b.hand().filter((x) => x === "Hiding")).toHaveLength(3);
    b.take("Night changes piles");
    over(b);
    expect([b.hand().length, deckSize(b.s, 0)]).toEqual([8, 1]);
  });
  // edges: coe 2.4c
  it("is not there without a sideboard, nor where the game has none", () => {
    expect(asked(near(3, 3, { discard: ["3 Fog"] })).s.active).toBe(1);
    const b = asked(near(3, 3, side, { ruleset: "metw-starter" }));
    expect([b.s.active, spent(b)]).toEqual([1, 1]);
  });
});

describe("neither deck nor discard pile (coe 2.4.1)", () => {
  // edges: coe g.play-deck
  it("nothing is drawn, and the game goes on", () => {
    const b = over(near(8, 3, {}));
    expect([spent(b), b.hand().length, deckSize(b.s, 0)]).toEqual([1, 3, 0]);
    expect(b.over).toBe(false);
  });
  // rules: coe 2.4.1
  // edges: coe 2.4.1
  it("the next card discarded is the deck, those after it are the discard pile", () => {
    const b = near(8, 3, {});
    over(b).until(() => b.s.chooser() === 0 && b.offered("discard Hiding"));
    b.take("discard Hiding").until(() => b.s.active === 0);
    // It was drawn again, and that exhausted the deck again.
    expect([spent(b), b.hand().length, deckSize(b.s, 0)]).toEqual([2, 3, 0]);
    const c = over(near(8, 3, {}));
    discardFromHand(c.s, 0, D.defOf("Hiding"));
    discardFromHand(c.s, 0, D.defOf("Hiding"));
    expect([deckSize(c.s, 0), sizeOf(c.s, 0, L.Pile.discard), spent(c)]).toEqual([1, 1, 1]);
  });
});
