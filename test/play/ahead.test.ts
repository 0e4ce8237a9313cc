/** What is foreseen of a choice belongs to that choice, not to another company that is asked the same. */
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { AT, momentOf, questionOf, waysOf } from "../../engine/meccg/presentation/screen/ahead.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { Board } from "../meccg/board.js";

it("the questions of two companies at their sites are two questions, each foreseen as it is asked", () => {
  const { s } = new Board({
    phase: "site phase",
    turn: "me",
    forced: true,
    me: {
      companies: [
        { at: "Lórien", characters: ["Annalena"] },
        { at: "Edoras", characters: ["Bergil"] },
      ],
      hand: ["Noble Steed"],
    },
    you: { companies: [{ at: "Rivendell", characters: ["Elrond"] }] },
  });
  expect(momentOf(s)).toBe(AT.site);
  const legal = new Int32Array(2048);
  const companies = Array.from(legal.subarray(0, s.legal(legal))).filter((one) => T.verbOf(one) === T.V_COMPANY);
  const foreseen = companies.map((one) => new Set(waysOf(s, 0, one).map(({ at }) => at[1])));
  expect(foreseen.map(({ size }) => size)).toEqual([1, 1]);
  s.apply(companies[1]);
  expect(momentOf(s)).toBe(AT.enter);
  expect(foreseen.map((questions) => questions.has(questionOf(s)))).toEqual([false, true]);
});
