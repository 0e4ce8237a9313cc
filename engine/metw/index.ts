/** What the rest of the program uses of METW. */
export { metw } from "./game.js";
export { type Deck, deckToText } from "./setup/deck.js";
export { checkDeck, deckFaults } from "./setup/deckrules.js";
export { archetypes, deckNames, inspectDeck, loadDeck } from "./setup/decklist.js";
export { OPTIONAL_RULES, type Ruleset, RULESETS, rulesetByName } from "./setup/ruleset.js";
export { Metw } from "./machine/state.js";
export { MetwView } from "./knowledge/view.js";
export { rowDetails } from "./rowdetails.js";
export { changesText, phaseText, turnText } from "./text/story.js";
