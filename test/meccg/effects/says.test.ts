import { describe, expect, it } from "vitest";
import type { Effect } from "../../../engine/meccg/cards/words/words.js";
import { EFFECT } from "../../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../../engine/meccg/defs.js";
import "../../../engine/meccg/rules/all.js";
import { EFFECTS, effectText } from "../../../engine/meccg/rules/machine/effect.js";

/** Every effect in the literals of the cards, nested ones too, with the card's name. */
function allEffects(): { card: string; effect: Effect }[] {
  const found: { card: string; effect: Effect }[] = [];
  const walk = (card: string, x: unknown): void => {
    if (Array.isArray(x)) for (const y of x) walk(card, y);
    else if (x && typeof x === "object") {
      if ("do" in x) found.push({ card, effect: x as Effect });
      for (const y of Object.values(x)) walk(card, y);
    }
  };
  for (let d = 1; d < D.COUNT; d++) walk(D.nameOf(d), D.literalOf(d));
  return found;
}
/** What no sentence for people may hold: identifiers of the code, and values that were not there. */
const NOT_ENGLISH = /[a-zà-ÿ][A-Z]|undefined|null|NaN|\[object| {2}|\( |\bfalse\b|\btrue\b/;

describe("every effect says what it does in plain words", () => {
  const all = allEffects();
  it("the cards hold many effects", () => {
    expect(all.length).toBeGreaterThan(250);
  });
  it("each says something that people read", () => {
    const wrong = all
      .map(({ card, effect }) => `${card}: ${effectText(effect)}`)
      .filter((text) => NOT_ENGLISH.test(text) || text.endsWith(": ") || text.trimEnd() !== text);
    expect(wrong).toEqual([]);
  });
  it("the pattern finds what it should find", () => {
    expect(NOT_ENGLISH.test("the cancelAttack")).toBe(true);
    expect(NOT_ENGLISH.test("give undefined")).toBe(true);
  });
  it("two different effects of one word are told apart", () => {
    const texts = new Map<string, Set<string>>();
    for (const { effect } of all) {
      const key = `${effect.do}: ${effectText(effect)}`;
      texts.set(key, (texts.get(key) ?? new Set()).add(JSON.stringify(effect)));
    }
    const same = [...texts].filter(([, literals]) => literals.size > 1).map(([, literals]) => [...literals]);
    // Left-out and usual values: the same thing said in two ways. Grants and watches leave out when they hold.
    expect(same).toEqual([]);
  });
  it.each([
    [{ do: "wound", who: "target" }, "wound the target (without a body check)"],
    [{ do: "heal", who: "target" }, "make the target well and untapped"],
    [{ do: "untap", who: "company" }, "untap everyone in the company who is not wounded"],
    [{ do: "handSize", by: 1 }, "change your hand size by +1 until your next untap phase"],
    [
      { do: "protect", who: "target" },
      "until the end of the turn the target may be neither discarded nor sent back to a hand",
    ],
    [{ do: "winByRing" }, "The One Ring is destroyed, and the player of its bearer wins the game"],
    [
      { do: "hazardLimit", by: -1, ifRegion: "d", moreIf: "Gates of Morning" },
      "change the company's hazard limit by -1 if its site path has a dark-domain (by -2 with Gates of Morning in play), never below 2",
    ],
    [
      { do: "hazardLimit", by: 1, perRegion: "w" },
      "change the company's hazard limit by +1 for each wilderness in its site path",
    ],
    [
      { do: "attack", prowess: -2, strikes: 1, attackerChooses: true },
      "give the attack -2 prowess and +1 strike, and let the attacker choose who faces the strikes",
    ],
    [
      { do: "boost", who: "company", body: 2, bodyMax: 10 },
      "until the end of the turn give everyone in the company (allies too) +2 body (10 at most)",
    ],
    [
      { do: "hazardLimit", by: -1, perRegion: "w" },
      "change the company's hazard limit by -1 for each wilderness in its site path, never below 2",
    ],
    [
      { do: "corruptionCheck", who: "target", by: -4, onSuccess: [{ do: "winByRing" }] },
      "the target makes a corruption check at -4, if he passes, The One Ring is destroyed, and the player of its bearer wins the game",
    ],
    [
      { do: "if", when: { if: "inPlay", card: "Gates of Morning" }, does: [{ do: "draw", count: 1 }] },
      "draw 1 card (this needs Gates of Morning in play)",
    ],
  ] satisfies [Effect, string][])("%j", (effect, text) => {
    expect(effectText(effect)).toBe(text);
  });
  it("calls those it speaks of by what they are where that is known", () => {
    const check: Effect = { do: "corruptionCheck", who: "actor", by: -2 };
    expect(effectText(check)).toBe("the character who acts makes a corruption check at -2");
    expect(effectText(check, { actor: "the Wizard" })).toBe("the Wizard makes a corruption check at -2");
    const inside: Effect = { do: "if", when: { if: "moving" }, does: [{ do: "discard", what: "target" }] };
    expect(effectText(inside, { target: "Gandalf" })).toBe("discard Gandalf (this needs a company that moves)");
  });
  it("asks at once what is asked inside what is asked", () => {
    const deck: Effect = { do: "if", when: { if: "deck", least: 5 }, does: [{ do: "draw", count: 1 }] };
    expect(effectText({ do: "if", when: { if: "moving" }, does: [deck] })).toBe(
      "draw 1 card (this needs a company that moves and at least 5 cards in your deck)",
    );
  });
});

describe("the tables of effects", () => {
  it("hold every word at its own number", () => {
    expect(EFFECT.all().map((_, op) => EFFECTS[op]?.word)).toEqual([...EFFECT.all()]);
  });
});
