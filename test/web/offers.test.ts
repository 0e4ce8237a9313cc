/** What the page offers beside a game of two is all that there is. */
import { expect, it } from "vitest";
import { SCENARIOS } from "../../engine/meccg/cards/scenarios/index.js";
import { OPTIONAL_RULES, rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { offersShown } from "../../web/worker/offers.js";

it("every optional rule of a ruleset is offered, or is one of the ways to sit down", () => {
  const { options, scenarios } = offersShown();
  const offered = new Set([...options.map(({ word }) => word), ...scenarios.map(({ name }) => name)]);
  // A race is said by the names of the lists.
  const alone = (word: string): boolean => word.includes("solitaire") || word === "race";
  expect(Object.keys(OPTIONAL_RULES).filter((word) => !offered.has(word) && !alone(word))).toEqual([]);
  for (const { word } of options) expect(rulesetByName(`metw-standard+${word}`).name).toContain(word);
  expect(scenarios.map(({ name }) => name)).toEqual(SCENARIOS.map(({ name }) => name));
});
