import { describe, expect, it } from "vitest";
import type { Restriction } from "../../../engine/meccg/cards/words/effects/restrictions.js";
import { effectText } from "../../../engine/meccg/rules/machine/effect.js";
import * as D from "../../../engine/meccg/defs.js";
import { RESTRICTIONS, restrictionBit } from "../../../engine/meccg/cards/vocabulary/restrictions.js";
import "../../../engine/meccg/rules/all.js";

describe("what is said of a company for the turn", () => {
  it.each([
    [{ bars: "moving" }, "the company may not move this turn"],
    [{ bars: "acting" }, "the company may do nothing in its site phase this turn"],
    [
      { bars: "acting", unless: { skill: "ranger" } },
      "the company may do nothing in its site phase this turn, unless a ranger of it taps",
    ],
    [{ noKeys: "any" }, "no creature may be keyed to the company's path or site this turn"],
    [{ noKeys: "w" }, "no creature may be keyed to a wilderness in the company's path this turn"],
    [{ noKeys: "path" }, "creatures may be keyed only to the company's site this turn"],
    [
      { noKeys: "path", ifSite: "ruins-and-lairs" },
      "if the company's site is a ruins-and-lairs, creatures may be keyed only to it this turn",
    ],
    [{ onlyRace: "undead" }, "only Undead may be played on the company this turn, keyed to its site"],
    [{ keysOne: "dragon", here: true }, "one Dragon may be keyed to the company's site this turn"],
    [{ keysOne: "nazgul", region: "s" }, "Nazgûl may be keyed to one shadow-land in the company's path this turn"],
    [
      {
        keysOne: "nazgul",
        region: "s",
        site: "shadow-hold",
        attack: { strikes: 1, prowess: -2, attackerChooses: true },
      },
      "Nazgûl may be keyed to one shadow-land in the company's path or to a shadow-hold this turn; the first has one strike more, -2 prowess, and its targets are chosen by the attacker",
    ],
    [{ creatures: "cancelled" }, "every attack by a creature on the company is cancelled this turn"],
    [{ opponentDraws: 2 }, "the opponent may draw twice as many cards for the company's movement this turn"],
  ] satisfies [Restriction, string][])("%j", (to, text) => {
    expect(effectText({ do: "restrict", to })).toBe(text);
  });
  it("the same words are the same bit, others another", () => {
    const bits = [{ bars: "moving" }, { bars: "acting" }, { noKeys: "site" }] satisfies Restriction[];
    expect(new Set(bits.map(restrictionBit)).size).toBe(3);
    expect(restrictionBit({ bars: "moving" })).toBe(restrictionBit({ bars: "moving" }));
    expect(RESTRICTIONS[31 - Math.clz32(restrictionBit({ bars: "moving" }))]).toMatchObject({
      noMove: true,
      noKeys: 0,
    });
  });
  it("two cards that say the same share a bit, and the words of the cards fit into a company's word", () => {
    const bitOf = (name: string) => D.MODES[D.defOf(name)][0].does[0].n;
    expect(bitOf("Lost at Sea")).toBe(bitOf("Lost in Free-domains"));
    expect(bitOf("Lost at Sea")).not.toBe(bitOf("River"));
    expect(RESTRICTIONS.length).toBeLessThanOrEqual(30);
  });
  it("a saying that nobody knows is refused", () => {
    expect(() => restrictionBit({ sings: "loudly" } as never)).toThrow('unknown restriction {"sings":"loudly"}');
  });
});
