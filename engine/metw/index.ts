/** What the rest of the program uses of METW. */
export { metw } from "./game.js";
export { type Deck, deckToText } from "./deck.js";
export { checkDeck, deckFaults } from "./deckrules.js";
export { archetypes, deckNames, inspectDeck, loadDeck } from "./decklist.js";
export { type Ruleset, RULESETS, rulesetByName } from "./ruleset.js";
export { Metw } from "./state.js";
export { MetwView } from "./hidden/visibility.js";
export { rowDetails } from "./rowdetails.js";
export { changesText, phaseText, turnText } from "./story.js";
