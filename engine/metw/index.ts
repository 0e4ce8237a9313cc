/** What the rest of the program uses of METW. */
export { metw } from "./game.js";
export { type Deck, deckToText, leftOut } from "./setup/deck.js";
export { checkDeck, deckFaults } from "./setup/deckrules.js";
export {
  archetypes,
  deckGroups,
  deckNames,
  expandedDecks,
  formFor,
  inspectDeck,
  laidOut,
  loadDeck,
  partDecks,
  publishedDecks,
  rulesetFor,
  withoutUnknown,
} from "./setup/decklist.js";
export { drawnDeck, sensibleDeck, type SensibleOptions } from "./setup/sensibledeck.js";
export type { Ruleset } from "./setup/ruleset.js";
export { OPTIONAL_RULES, RULESETS, rulesetByName } from "./setup/rulesets.js";
export { Metw } from "./metw.js";
export { MetwView } from "./knowledge/view.js";
export { rowDetails } from "./rowdetails.js";
export { changesText, phaseText, turnText } from "./text/story.js";
