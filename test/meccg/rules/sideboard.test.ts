/** The sideboard by a tapped Wizard and by a Nazgûl (000 II.2; 001:214-224; coe 2.II.6, 2.IV.vii.5). */
import { describe, expect, it } from "vitest";
import * as D from "../../../engine/meccg/defs.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { sizeOf } from "../../../engine/meccg/rules/state/lists.js";
import { type Board, board, type Side, travel } from "../board.js";
import { SideboardFrame } from "../../../engine/meccg/rules/state/frames/piles.js";

/** Leaves `n` cards in a player's deck (the board fills it with Hiding). */
function deckOf(b: Board, p: number, n: number): Board {
  const k = b.s.list.subarray(p * L.NAMES, (p + 1) * L.NAMES).indexOf(D.defOf("Hiding"));
  b.s.piles[p * L.PILE_ROWS * L.NAMES + k] = n;
  b.s.pset(p, L.PlayerWord.pile + L.Pile.deck, n);
  return b;
}
const changes = (b: Board): boolean => b.offers.some((o) => o.endsWith("changes piles"));

describe("tapping the Wizard", () => {
  const table = (who: string, me: Side = {}, ruleset = "metw-standard"): Board =>
    board({
      phase: "organization",
      ruleset,
      me: {
        companies: [{ at: "Rivendell", characters: [who, "Balin"] }],
        sideboard: ["3 Sun", "2 Bofur", "Concealment", "2 Night"],
        ...me,
      },
    });
  for (const ruleset of ["metw-standard", "universal", "coe"]) {
    // rules: 000:1593, 000:1593b
    // edges: 000:1593
    // rules: coe 2.II.6
    // rules: 001:216, 001:216b, coe 2.II.6
    // edges: 001:216b
    // rules: 004:604
    it(`${ruleset}: up to five resources and characters to the discard pile, no hazards`, () => {
      const b = table("Gandalf", {}, ruleset).take("sideboard");
      expect([b.status("Gandalf"), b.offered("Night changes piles"), b.offered("Bofur changes piles")]).toEqual([
        "tapped",
        false,
        true,
      ]);
      b.take(
        "Sun changes piles",
        "Sun changes piles",
        "Bofur changes piles",
        "Bofur changes piles",
        "Sun changes piles",
      );
      expect([changes(b), sizeOf(b.s, 0, L.Pile.discard), sizeOf(b.s, 0, L.Pile.sideboard)]).toEqual([false, 5, 3]);
      // He is tapped now.
      expect(b.offered("sideboard")).toBe(false);
    });
    // rules: 000:1595
    // edges: 000:1595, 000:1593b
    // rules: coe 2.II.6b
    // edges: coe 2.II.6b
    // rules: 001:218, coe 2.II.6
    // edges: 001:218
    // rules: 004:604b
    // edges: 004:604b
    it(`${ruleset}: or one into a deck of at least five`, () => {
      const b = deckOf(table("Gandalf", {}, ruleset), 0, 5).take("sideboard", "Concealment into the deck");
      expect([b.count(0, L.Pile.deck, "Concealment"), changes(b)]).toEqual([1, false]);
      const c = deckOf(table("Gandalf", {}, ruleset), 0, 4).take("sideboard");
      expect([c.offered("Concealment into the deck"), c.offered("Concealment changes piles")]).toEqual([false, true]);
      const d = table("Gandalf", {}, ruleset).take("sideboard", "Sun changes piles");
      expect([d.offered("Concealment into the deck"), d.offered("pass")]).toEqual([false, true]);
    });
  }
  const RULESETS = ["metw-standard", "universal", "coe"];
  // rules: 000:1605
  // rules: coe 2.II.6c
  // edges: coe 2.II.6c
  // rules: 001:232
  // edges: 001:232
  // edges: 000:1605
  it.each(RULESETS)("shows the opponent the kind of cards and how many were moved, not which: %s", (ruleset) => {
    const seen = (...cards: string[]): Uint8Array => {
      const b = table("Gandalf", { sideboard: ["3 Sun", "3 Moon", "Bofur"] }, ruleset).take("sideboard", ...cards);
      return new Uint8Array(b.s.view(1).bytes);
    };
    const [two, others, one] = [
      seen("Sun changes piles", "Sun changes piles"),
      seen("Moon changes piles", "Sun changes piles"),
      seen("Sun changes piles"),
    ];
    expect(two).toEqual(others);
    expect(two).not.toEqual(one);
    const s = table("Gandalf", {}, ruleset).take("sideboard", "Sun changes piles").s;
    const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
    expect([s.view(1).fr[f + SideboardFrame.sides], s.view(1).fr[f + SideboardFrame.taken]]).toEqual([
      s.fr[f + SideboardFrame.sides],
      1,
    ]);
  });
  // edges: coe 2.II.6
  // edges: 001:216, coe 2.II.6
  // edges: 004:604 004:604b
  it("asks for an untapped Wizard, and for something to fetch", () => {
    expect(table("Gandalf").offered("sideboard")).toBe(true);
    expect(table("Gandalf, tapped").offered("sideboard")).toBe(false);
    expect(table("Gandalf, wounded").offered("sideboard")).toBe(false);
    expect(table("Elrond").offered("sideboard")).toBe(false);
    expect(table("Gandalf", { sideboard: [] }).offered("sideboard")).toBe(false);
    expect(table("Gandalf", { sideboard: ["2 Night"] }).offered("sideboard")).toBe(false);
  });
  it("is for the organization phase", () => {
    for (const phase of ["long-events", "movement/hazard", "site phase", "end of turn"]) {
      const b = board({
        phase,
        me: { companies: [{ at: "Rivendell", characters: ["Gandalf"] }], sideboard: ["Sun"] },
      });
      expect([phase, b.never("sideboard", () => b.s.active === 1)]).toEqual([phase, true]);
    }
  });
});

describe("a Nazgûl in play", () => {
  const REN = "sideboard by Ren the Unclean";
  const table = (you: Side = {}, ruleset = "metw-standard"): Board =>
    travel({ at: "Rivendell", to: "Lórien", characters: ["Balin", "Bofur", "Bombur"] }, ["2 Night"], {
      ruleset,
      you: {
        events: ["Ren the Unclean"],
        sideboard: ["3 Cave-drake", "2 Brigands", "Abductor", "Sun"],
        hand: [],
        ...you,
      },
    });
  const spent = (b: Board): number => b.s.cget(b.s.h[L.Header.company], L.CompanyWord.spent);
  for (const ruleset of ["metw-standard", "universal", "coe"]) {
    // rules: 000:1601, 000:1601b, 000:1601c
    // edges: 000:1601
    // rules: 001:222, 001:222b, 001:222c, coe 2.IV.vii.5
    // rules: 004:605 004:605b 004:605c
    // rules: coe 2.IV.vii.5, coe 2.IV.vii.5c
    it(`${ruleset}: up to five hazards to the discard pile, for one of the limit and the Nazgûl`, () => {
      const b = table({}, ruleset);
      b.until(() => b.offered(REN));
      const before = spent(b);
      b.take(REN);
      expect([b.in("Ren the Unclean"), b.count(1, L.Pile.discard, "Ren the Unclean"), spent(b) - before]).toEqual([
        false,
        1,
        1,
      ]);
      expect([b.offered("Sun changes piles"), b.offered("Cave-drake changes piles")]).toEqual([false, true]);
      for (let k = 0; k < 5; k++) b.take(k < 3 ? "Cave-drake changes piles" : "Brigands changes piles");
      expect([changes(b), sizeOf(b.s, 1, L.Pile.sideboard)]).toEqual([false, 2]);
      // The card does nothing of its own: nobody had to check.
      expect(b.rolled).toEqual([]);
    });
    // rules: 000:1603
    // edges: 000:1603
    // rules: 004:605d
    // edges: 004:605d
    // rules: coe 2.IV.vii.5b
    // edges: coe 2.IV.vii.5b
    it(`${ruleset}: or one hazard into a deck of at least five`, () => {
      const b = table({}, ruleset);
      b.until(() => b.offered(REN));
      deckOf(b, 1, 5).take(REN, "Abductor into the deck");
      expect([b.count(1, L.Pile.deck, "Abductor"), changes(b)]).toEqual([1, false]);
      const c = table({}, ruleset);
      c.until(() => c.offered(REN));
      expect(deckOf(c, 1, 4).take(REN).offered("Abductor into the deck")).toBe(false);
    });
  }
  // rules: 000:1601c
  // edges: 001:222, 001:222c, coe 2.IV.vii.5
  // edges: 004:605 004:605c
  // edges: coe 2.IV.vii.5, coe 2.IV.vii.5c
  it("asks for room in the limit, an untapped Nazgûl and a hazard to fetch", () => {
    const may = (you: Side, before: (b: Board) => void = () => undefined): boolean => {
      const b = table(you);
      before(b);
      return !b.never(REN, () => b.s.h[L.Header.phase] > 4);
    };
    expect(may({})).toBe(true);
    expect(may({ events: ["Ren the Unclean, tapped"] })).toBe(false);
    expect(may({ sideboard: ["3 Sun"] })).toBe(false);
    expect(may({ sideboard: [] })).toBe(false);
    const b = table();
    b.until(() => b.offered(REN));
    b.s.cset(b.s.h[L.Header.company], L.CompanyWord.limit, spent(b));
    b.s.run();
    expect(b.offered(REN)).toBe(false);
  });
  it("at the untap phase the choice is named by itself, whatever lies in play", () => {
    const b = board({
      phase: "untap",
      ruleset: "coe",
      me: { companies: [{ at: "Rivendell", characters: ["Gandalf"] }] },
      you: { events: ["Ren the Unclean", "Indûr Dawndeath", "Dwar of Waw"], sideboard: ["Abductor"] },
    });
    // As if a Nazgûl had come into the second place of all cards in play.
    const at = b.s.iRole.findIndex((r, i) => i > 0 && r === L.Role.event);
    b.s.iDef[1] = b.s.iDef[at];
    b.s.iRole[1] = L.Role.event;
    expect(b.offers).toEqual(["pass", "sideboard"]);
  });
});
