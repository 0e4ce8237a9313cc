import { describe, expect, it } from "vitest";
import type { Cond } from "../../../engine/meccg/cards/words/conditions.js";
import { need } from "../../../engine/meccg/cards/vocabulary/compile.js";
import { COND } from "../../../engine/meccg/cards/vocabulary/compiled.js";
import { CONDITIONS, defineCondition, needText } from "../../../engine/meccg/rules/machine/condition.js";
import { addTarget } from "../../../engine/meccg/cards/vocabulary/owntargets.js";
import * as D from "../../../engine/meccg/defs.js";
import { defineEffect } from "../../../engine/meccg/rules/machine/effect.js";
import "../../../engine/meccg/rules/all.js";

/** Every condition in the literals of the cards, with the card's name. */
function allConditions(): { card: string; cond: Cond }[] {
  const found: { card: string; cond: Cond }[] = [];
  const walk = (card: string, x: unknown): void => {
    if (Array.isArray(x)) for (const y of x) walk(card, y);
    else if (x && typeof x === "object") {
      if ("if" in x) found.push({ card, cond: x as Cond });
      for (const y of Object.values(x)) walk(card, y);
    }
  };
  for (let d = 1; d < D.COUNT; d++) walk(D.nameOf(d), D.literalOf(d));
  return found;
}

describe("every condition says what it asks for in plain words", () => {
  const all = allConditions();
  it("the cards ask many conditions, and nearly every word of them", () => {
    expect(all.length).toBeGreaterThan(150);
    const asked = new Set(all.map((x) => x.cond.if));
    expect(COND.all().filter((w) => !asked.has(w)).length).toBeLessThan(5);
  });
  it("each says something that people read", () => {
    const wrong = all
      .map(({ card, cond }) => `${card}: ${needText(need(cond))}`)
      .filter((text) => /[a-zà-ÿ][A-Z]|undefined|NaN|\[object| {2}|\ba [aeiou]/.test(text) || text.endsWith(": "));
    expect(wrong).toEqual([]);
  });
  it.each([
    [{ if: "siteUntapped" }, "an untapped site"],
    [{ if: "path", region: "w", least: 2 }, "2 wildernesses in the path of the company"],
    [{ if: "company", has: { skill: "scout", untapped: true } }, "an untapped scout in the company"],
    [{ if: "someone", is: { named: "Elrond", at: "Rivendell" } }, "Elrond at Rivendell in play"],
    [{ if: "attackKeyedTo", regions: "w s" }, "an attack keyed to a wilderness or shadow-land"],
  ] satisfies [Cond, string][])("%j", (cond, text) => {
    expect(needText(need(cond))).toBe(text);
  });
});

describe("the tables of conditions and effects", () => {
  it("hold every condition", () => {
    expect(COND.all().filter((_, op) => CONDITIONS[op] === null)).toEqual([]);
  });
  it("refuse a name that is taken, and name a card that uses it", () => {
    const taken = (kind: string, name: string) =>
      new RegExp(
        `^the ${kind} "${name}" is defined twice: its name is taken\\n` +
          `  to fix it: choose another name for yours, or use the existing ${kind} \\(to see what it does: mazarbul card ".+"\\)$`,
      );
    const twice = { describe: () => "", holds: () => true };
    expect(() => defineCondition("moving", twice)).toThrow(taken("condition", "moving"));
    const again = { describe: () => "", apply: () => undefined };
    expect(() => defineEffect("wound", again)).toThrow(taken("effect", "wound"));
    // A target of the card language, and one of a single card.
    expect(() => addTarget("attack", undefined)).toThrow(taken("target", "attack"));
    expect(() => addTarget("hoarded", undefined)).toThrow(taken("target", "hoarded"));
  });
});
