/** What can be played beside a game of two: scenarios, and optional rules. */
import { SCENARIOS } from "../../engine/meccg/cards/scenarios/index.js";
import { RACED } from "../../engine/meccg/rules/state/race.js";
import type { Offers } from "../messages/table.js";

/** Optional rules that a page offers, in words: those of ways to sit down are offered as such. */
export const OPTIONS: readonly (readonly [word: string, says: string])[] = [
  ["weakest-link", "the Council, where totals are equal, goes by corruption"],
  ["gorgoroth", "into and out of Gorgoroth by regions alone"],
  ["visited-sites", "the attacks of a site that another player has used up are stronger"],
  ["wizard-starters", "a Wizard may be among those one begins with"],
  ["burglary", "a Hobbit may try to slip into a site unseen"],
  ["item-stealing", "after a fight of companies, who still stands may take an item"],
  ["two-strikes", "whoever is untapped may face two strikes at once, worse at both"],
  ["influence-defence", "a character's own influence may defend in place of the general"],
  ["lost-wizards-roll", "where all Wizards fall in the last checks, a roll decides"],
  ["eighteen-points", "who has a starter deck alone may call the Council with eighteen points"],
  ["short-decks", "a half of a deck may be short of cards where its owner has no more"],
  ["character-draft", "starting characters are drafted one by one, as at tournaments"],
  ["no-regions", "nobody moves by regions, only along site paths"],
  ["shifting-hazards", "at a table of three to five another player plays hazards on you each turn"],
  ["avatars-by-rolls", "at a table of three to five whoever rolls higher chooses first whom he plays"],
  ["shared-hazards", "at a table of three to five all others play hazards on you, two each in turn"],
  ["companion-table", "a table of three to five goes by the Companion's rules"],
  ["universal-table", "a table of three to five goes by the Universal Rules"],
  ["limited-table", "a table of three to five goes by the Limited rules: hazards from your right"],
];

export const offersShown = (): Offers => ({
  scenarios: SCENARIOS.map(({ name, title, asks, lasts, lists, board }) => ({
    ...{ name, title, asks, lasts, lists },
    ...(board && { alone: true }),
    ...(RACED.includes(name) && { raced: true }),
  })),
  options: OPTIONS.map(([word, text]) => ({ word, text })),
});
