/** What the rest of the program uses of METW. */
export { meccg } from "./game.js";
export { type Deck, deckToText, leftOut } from "./decks/lists/deck.js";
export { checkDeck, deckFaults } from "./decks/deckrules.js";
export {
  archetypes,
  championshipDecks,
  deckGroups,
  isSealed,
  deckNames,
  expandedDecks,
  formFor,
  inspectDeck,
  laidOut,
  loadDeck,
  partDecks,
  publishedDecks,
  rulesetFor,
} from "./decks/decklist.js";
export { openedPacks } from "./decks/packs.js";
export { beyondPacks, listFromPacks } from "./decks/packslist.js";
export { sideOfDeck } from "./decks/side.js";
export { DRAWN_SIDES, drawnDeck, sensibleDeck, type SensibleOptions } from "./decks/sensibledeck.js";
export type { Ruleset } from "./rules/state/ruleset.js";
export { isPlayedAlone, OPTIONAL_RULES, RULESETS, rulesetByName, rulesOfTable } from "./decks/rulesets.js";
export { Meccg } from "./meccg.js";
export { MeccgView } from "./knowledge/view.js";
export { rowDetails } from "./rowdetails.js";
export { changesText, phaseText, turnText } from "./text/story.js";
