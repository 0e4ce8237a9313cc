/** The end of the turn and the hands (000 I.4; coe 1.11, 2.IV.viii, 2.VI): one card to discard, then eight cards. */
import { describe, expect, it } from "vitest";
import * as D from "../../../engine/meccg/defs.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { nameIndex, sizeOf } from "../../../engine/meccg/rules/state/lists.js";
import { knownAt } from "../../../engine/meccg/rules/machine/known.js";
import { type Board, board, type Side, travel } from "../board.js";

const BALIN: Side = { companies: [{ at: "Rivendell", characters: ["Balin"] }] };
const end = (me: Side, you: Side = {}, ruleset = "metw-standard"): Board =>
  board({ phase: "end of turn", ruleset, forced: true, me: { ...BALIN, ...me }, you });
const sizes = (b: Board): number[] => [b.hand(0).length, b.hand(1).length];
const overTurn = (b: Board): Board => b.until(() => b.s.active === 1);
/** Past the actions of one's own, to the card one may discard. */
const toDiscard = (b: Board): Board => b.until(() => b.offers.some((o) => o.startsWith("discard ")));

describe("the end of the turn", () => {
  for (const ruleset of ["metw-starter", "metw-standard", "universal", "coe"])
    it(`${ruleset}: both may discard one card and no more, and then have eight`, () => {
      const b = end({ hand: ["3 Sun"] }, { hand: ["3 Night"] }, ruleset);
      toDiscard(b);
      expect([b.s.chooser(), b.offers]).toEqual([0, ["pass", "discard Sun"]]);
      b.take("discard Sun");
      expect([b.s.chooser(), b.offers]).toEqual([1, ["pass", "discard Night"]]);
      b.take("discard Night");
      overTurn(b);
      expect([b.count(0, L.Pile.discard, "Sun"), b.count(1, L.Pile.discard, "Night")]).toEqual([1, 1]);
      expect(sizes(b)).toEqual([8, 8]);
      expect([0, 1].map((p) => b.drew.filter((d) => d.player === p).length)).toEqual([6, 6]);
    });
  it("the card may be kept", () => {
    const b = overTurn(end({ hand: ["3 Sun"] }, { hand: ["8 Night"] }));
    expect([b.count(0, L.Pile.discard, "Sun"), sizes(b), b.drew.length]).toEqual([0, [8, 8], 5]);
  });
  it("who has more than eight discards down to eight, cards of his own choice", () => {
    const b = end({ hand: ["3 Sun", "7 Fog"] }, { hand: ["8 Night", "2 Clouds"] });
    // By 000:849 one player is done before the other begins.
    toDiscard(b).take("pass");
    expect([b.s.chooser(), b.offers]).toEqual([0, ["discard Fog", "discard Sun"].sort()]);
    b.take("discard Sun", "discard Fog");
    expect([b.s.chooser(), b.offered("pass")]).toEqual([1, true]);
    b.take("pass");
    expect([b.s.chooser(), b.offered("pass")]).toEqual([1, false]);
    b.take("discard Clouds", "discard Clouds");
    expect([sizes(b), b.count(0, L.Pile.discard, "Sun"), b.count(1, L.Pile.discard, "Clouds")]).toEqual([[8, 8], 1, 2]);
  });
  it("a discard counts toward the eight: of nine one is drawn for none", () => {
    const b = end({ hand: ["9 Sun"] });
    toDiscard(b).take("discard Sun");
    overTurn(b);
    expect([b.hand().length, b.drew.filter((d) => d.player === 0).length]).toEqual([8, 0]);
  });
  // rules: 000:697
  // rules: 004:144
  // edges: 004:144
  it("cards discarded from hand lie face down unless Pallando watches", () => {
    for (const [watcher, known] of [
      ["Gandalf", 0],
      ["Pallando", 1],
    ] as const) {
      const b = end({ hand: ["3 Sun"] }, { companies: [{ at: "Lórien", characters: [watcher] }] });
      toDiscard(b).take("discard Sun");
      const sun = nameIndex(b.s, 0, D.defOf("Sun"));
      expect([watcher, knownAt(b.s, 0, L.Known.discard, sun)]).toEqual([watcher, known]);
    }
  });
});

describe("hand size", () => {
  const grown = (me: Side, you: Side = {}): number => overTurn(end(me, you)).hand().length;
  const at = (site: string, who: string): Side => ({ companies: [{ at: site, characters: [who] }] });
  // edges: coe 1.11.3
  it("is changed by characters in play, some at their site alone", () => {
    expect(grown(at("Rivendell", "Elrond"))).toBe(9);
    expect(grown(at("Bree", "Elrond"))).toBe(8);
    expect(grown(at("Lórien", "Galadriel"))).toBe(9);
    expect(grown(at("Grey Havens", "Círdan"))).toBe(9);
    expect(grown(at("Moria", "Pallando"))).toBe(9);
  });
  // rules: coe 1.11.3
  it("changes add up (coe 1.11.3)", () => {
    expect(
      grown({
        companies: [
          { at: "Rivendell", characters: ["Elrond"] },
          { at: "Lórien", characters: ["Galadriel", "Pallando"] },
        ],
      }),
    ).toBe(11);
  });
  it("counts for the player of the character only, in both players' turns", () => {
    const b = overTurn(end({}, at("Rivendell", "Elrond")));
    expect(sizes(b)).toEqual([8, 9]);
  });
  it("is eight again, by a discard, when he has gone from there (coe 1.11.2)", () => {
    const b = end({ ...at("Bree", "Elrond"), hand: ["9 Sun"] });
    overTurn(b);
    expect([b.hand().length, b.count(0, L.Pile.discard, "Sun")]).toEqual([8, 1]);
  });
  it("Book of Mazarbul raises it until the next untap phase", () => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: [{ Bofur: ["Book of Mazarbul"] }] }] },
    });
    // It asks for a sage.
    expect(b.offered("use Book of Mazarbul")).toBe(false);
    const c = board({
      phase: "organization",
      me: { companies: [{ at: "Bree", characters: [{ Elrond: ["Book of Mazarbul"] }] }] },
    });
    c.take("use Book of Mazarbul");
    overTurn(c);
    expect(c.hand().length).toBe(9);
    c.until(() => c.s.active === 0).until(() => c.s.active === 1);
    // Untapped again and not used: eight.
    expect(c.hand().length).toBe(8);
  });
});

describe("after a company has moved (000 I.4)", () => {
  for (const ruleset of ["metw-standard", "coe"])
    it(`${ruleset}: both fill or cut their hands to eight`, () => {
      const b = travel({ at: "Rivendell", to: "Lórien", characters: ["Balin"] }, ["2 Night"], { ruleset });
      b.until(() => b.s.h[L.Header.phase] === 5);
      expect(sizes(b)).toEqual([8, 8]);
    });
  it("one who stays draws no cards by his movement, yet hands are filled", () => {
    const b = travel({ at: "Rivendell", characters: ["Balin"] }, ["2 Night"]);
    b.until(() => b.s.h[L.Header.phase] === 5);
    expect([sizes(b), sizeOf(b.s, 0, L.Pile.discard)]).toEqual([[8, 8], 0]);
  });
});
