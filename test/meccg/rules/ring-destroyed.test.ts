/** The One Ring destroyed at Mount Doom (000 I.1, V; coe 10.1.W1): Cracks of Doom and Gollum's Fate. */
import { describe, expect, it } from "vitest";
import { type Board, board, type Setup, visit, type Who } from "../board.js";

const RULES = ["metw-standard", "universal", "coe"];
const BEARER: Who = { Frodo: ["The One Ring"] };
const doom = (characters: Who[], hand: string[], more: Partial<Setup> = {}, at = "Mount Doom"): Board =>
  visit({ at, from: "Minas Morgul", regions: ["Imlad Morgul", "Gorgoroth"], characters }, { me: { hand }, ...more });
/** What may be played there once the company is in. */
const offers = (b: Board, text: string): boolean => !b.inside().never(text, () => b.s.active === 1);

describe("Cracks of Doom", () => {
  const play = (roll: number, ruleset = "metw-standard", more: Partial<Setup> = {}): Board => {
    const b = doom([BEARER, "Sam Gamgee"], ["Cracks of Doom"], { ruleset, rolls: [roll], ...more });
    return b
      .inside()
      .go("play Cracks of Doom")
      .until(() => b.over || b.rolled.length > 0);
  };
  /** The roll that equals his points with the four that the card takes off. */
  const even = (): number => {
    const b = doom([BEARER, "Sam Gamgee"], []);
    return b.corruption("Frodo") - b.checkMod("Frodo") + 4;
  };
  // edges: 000:2190
  for (const ruleset of RULES)
    it(`${ruleset}: a check that is passed wins at once`, () => {
      const b = play(even() + 1, ruleset);
      expect(b.over).toBe(true);
      expect(b.s.outcome()).toMatchObject({ how: "ring-destroyed", returns: [1, 0] });
    });
  // rules: 000:2190
  // edges: coe 10.1.W1
  it("a check that is not passed loses the bearer and his ring, and the game goes on", () => {
    const b = play(even());
    expect([b.over, b.in("Frodo"), b.in("The One Ring"), b.discarded("Frodo")]).toEqual([false, false, false, true]);
    const c = play(even() - 2);
    expect([c.over, c.in("Frodo"), c.eliminated("Frodo")]).toEqual([false, false, true]);
  });
  it("wins though the opponent is far ahead", () => {
    const b = play(12, "metw-standard", { you: { kills: ["12 Cave-drake"], factions: ["Riders of Rohan"] } });
    expect(b.s.outcome()).toMatchObject({ how: "ring-destroyed", returns: [1, 0] });
  });
  it("is for Mount Doom and for who bears The One Ring", () => {
    expect(offers(doom([BEARER], ["Cracks of Doom"], {}, "Barad-dûr"), "play Cracks of Doom")).toBe(false);
    expect(offers(doom(["Frodo"], ["Cracks of Doom"]), "play Cracks of Doom")).toBe(false);
    expect(offers(doom([BEARER], ["Cracks of Doom"]), "play Cracks of Doom")).toBe(true);
  });
});

describe("Gollum's Fate", () => {
  const GOLLUM: Who = { "Sam Gamgee": ["Gollum"] };
  for (const ruleset of RULES)
    it(`${ruleset}: wins without a check when Gollum is there`, () => {
      const b = doom([BEARER, GOLLUM], ["Gollum’s Fate"], { ruleset });
      b.inside()
        .go("play Gollum’s Fate")
        .until(() => b.over || b.s.active === 1);
      expect(b.rolled).toEqual([]);
      expect(b.s.outcome()).toMatchObject({ how: "ring-destroyed", returns: [1, 0] });
    });
  it("needs a Gollum of one's own at Mount Doom, in whichever company, and the Ring there (coe 9.3.3)", () => {
    expect(offers(doom([BEARER, "Sam Gamgee"], ["Gollum’s Fate"]), "play Gollum’s Fate")).toBe(false);
    expect(offers(doom(["Frodo", GOLLUM], ["Gollum’s Fate"]), "play Gollum’s Fate")).toBe(false);
    expect(offers(doom([BEARER, GOLLUM], ["Gollum’s Fate"], {}, "Barad-dûr"), "play Gollum’s Fate")).toBe(false);
    const apart = (at: string, whose: "me" | "you"): boolean => {
      const other = { at, characters: [GOLLUM] };
      return offers(
        board({
          phase: "site phase of Frodo",
          me: {
            companies: [{ at: "Mount Doom", characters: [BEARER] }, ...(whose === "me" ? [other] : [])],
            hand: ["Gollum’s Fate"],
          },
          you: { companies: whose === "you" ? [other] : [] },
        }),
        "play Gollum’s Fate",
      );
    };
    expect([apart("Mount Doom", "me"), apart("Barad-dûr", "me"), apart("Mount Doom", "you")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
