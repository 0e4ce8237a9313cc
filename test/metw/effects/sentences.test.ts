import { describe, expect, it } from "vitest";
import { UserError } from "../../../engine/core/errors.js";
import * as D from "../../../engine/metw/vocabulary/defs.js";
import { cardSentences } from "../../../engine/metw/text/sentences.js";

const cards = Array.from({ length: D.COUNT - 1 }, (_, k) => D.nameOf(k + 1));
const sites = D.SITE_LIST.map((_, i) => D.siteName(i));

describe("a whole card in sentences", () => {
  it("every card and site has some, in plain words, each with its capital and full stop", () => {
    const wrong = [...cards, ...sites].flatMap((name) =>
      cardSentences(name)
        .filter(
          (s) =>
            /\p{Ll}\p{Lu}|undefined|null|NaN|\[object| {2}|\ba [aeiou]|: \./u.test(s) || !/^\P{Ll}.*[^.]\.$/u.test(s),
        )
        .map((s) => `${name}: ${s}`),
    );
    expect(wrong).toEqual([]);
  });
  it("every event says more than its name and kind", () => {
    const bare = cards.filter(
      (name) => name && D.literalOf(D.defOf(name)).kind === "event" && cardSentences(name).length < 2,
    );
    expect(bare).toEqual([]);
  });
  it("says when, who taps, on what, and what happens", () => {
    expect(cardSentences("Concealment")).toEqual([
      "Concealment: resource short-event.",
      "Played against an attack on your company, before strikes are given out; a scout taps; it is aimed at an attack that is not cancelled: cancel the attack.",
    ]);
  });
  it("says what an item changes, and what its use costs", () => {
    expect(cardSentences("The One Ring").slice(2)).toEqual([
      "It cannot be stored.",
      "Used on a strike against you, before the roll; it needs an attack not by Undead or Nazgûl; it is aimed at a strike: the bearer makes a corruption check at -2, then cancel the strike.",
      "The bearer has +5 prowess (at most twice the printed number).",
      "The bearer has +5 body (10 at most).",
      "The bearer has +5 direct influence.",
      "Everyone in the bearer's company (character without The One Ring) has +1 corruption points.",
    ]);
  });
  it("says what a corruption card does, and how it is removed", () => {
    const text = cardSentences("Lure of Nature").join("\n");
    expect(text).toContain("It stays on a character.");
    expect(text).toContain("more than 4.");
    expect(text).toContain("once for each wilderness in the path: the bearer makes a corruption check.");
  });
  it("says where a creature is keyed, and a faction's modifiers", () => {
    expect(cardSentences("Wargs")).toContain("Keyed to a border-land, a wilderness or a shadow-land.");
    expect(cardSentences("Southrons")).toContain(
      "The influence check is made at -2 by Dúnedain, -2 by Elves and -2 by Dwarves.",
    );
  });
  it("says what a site is", () => {
    expect(cardSentences("moria")).toEqual([
      "Moria: shadow-hold; guarded by orc 4x7; items: minor, major, greater, gold-ring.",
      "It lies in Redhorn Gate; its nearest Haven is Lórien, by way of wilderness, wilderness.",
      "A company that moves here lets its player draw 2 and the opponent 3.",
    ]);
  });
  it("finds cards by their number, and an unknown name near to one by its letters", () => {
    expect(cardSentences("METW-97")[0]).toContain("The Pale Sword: unique");
    expect(() => cardSentences("Concelment")).toThrow(UserError);
    expect(() => cardSentences("Concelment")).toThrow(/Concealment/);
  });
});
