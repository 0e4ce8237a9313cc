/** What the page offers beside a game of two is all that there is. */
import { expect, it } from "vitest";
import { SCENARIOS } from "../../engine/meccg/cards/scenarios/index.js";
import { OPTIONAL_RULES, rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { RACE, RACED } from "../../engine/meccg/rules/state/race.js";
import { offersShown } from "../../web/worker/offers.js";

it("every optional rule of a ruleset is offered, or is one of the ways to sit down", () => {
  const { options, scenarios } = offersShown();
  const offered = new Set([...options.map(({ word }) => word), ...scenarios.map(({ name }) => name)]);
  const alone = (word: string): boolean => word.includes("solitaire");
  // A race is picked with a scenario, and said behind the names of lists.
  const byLists = (word: string): boolean => word === RACE;
  expect(
    Object.keys(OPTIONAL_RULES).filter((word) => !offered.has(word) && !alone(word) && !byLists(word)),
    "the page does not offer these optional rules: add a line with a sentence to OPTIONS in web/worker/offers.ts",
  ).toEqual([]);
  for (const { word } of options) expect(rulesetByName(`metw-standard+${word}`).name).toContain(word);
  expect(scenarios.map(({ name }) => name)).toEqual(SCENARIOS.map(({ name }) => name));
  expect(scenarios.filter(({ raced }) => raced).map(({ name }) => name)).toEqual(RACED);
});
