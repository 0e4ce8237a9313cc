/** METW as the simulator knows it. It reads no file and starts no thread, so that a page in a browser has it too. */
import * as words from "../../engine/meccg/index.js";
import type { ListedModule } from "./gamemodule.js";

type Meccg = words.Meccg;

/** Who plays alone sits in the first seat in every game. */
const ALONE = "[[0,1]]";
const one = {
  game: words.meccg,
  loadDeck: words.loadDeck,
  rulesetByName: words.rulesetByName,
  checkDeck: (deck: words.Deck, ruleset: words.Ruleset, seats = 2) =>
    void words.checkDeck(deck, words.rulesOfTable(ruleset, seats)),
  inspectDeck: (name: string, ruleset: words.Ruleset, seats = 2) =>
    words.inspectDeck(name, words.rulesOfTable(ruleset, seats)),
  formFor: words.formFor,
  leftOut: words.leftOut,
  laidOut: words.laidOut,
  drawnDeck: words.drawnDeck,
  refusesSeating: (ruleset: words.Ruleset, rotations: readonly number[][] | undefined) =>
    ruleset.solitaire !== "none" && JSON.stringify(rotations) !== ALONE
      ? "one plays alone, and a deck of hazards changes no seats with him"
      : "",
  rotationsBy: (ruleset: words.Ruleset) => (words.isPlayedAlone(ruleset) ? [[0, 1]] : undefined),
  defaultRuleset: "metw-standard",
  deckNames: words.deckNames,
  archetypes: words.archetypes,
  deckGroups: words.deckGroups,
  rulesetFor: words.rulesetFor,
  sideOf: words.sideOfDeck,
  deckText: words.deckToText,
  story: {
    turn: (state: Meccg) => words.turnText(state),
    phase: (state: Meccg) => words.phaseText(state),
    changes: (before: Meccg, after: Meccg) => words.changesText(before, after),
  },
  rowDetails: words.rowDetails,
};
/** Lists, rulesets and states are opaque to the simulator: it only hands them on. */
export const meccgModule: ListedModule = one;
