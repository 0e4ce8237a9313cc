/** METW as the simulator knows it. It reads no file and starts no thread, so that a page in a browser has it too. */
import * as words from "../engine/metw/index.js";
import type { GameModule } from "./gamemodule.js";

type Metw = words.Metw;

const one = {
  game: words.metw,
  loadDeck: words.loadDeck,
  rulesetByName: words.rulesetByName,
  checkDeck: words.checkDeck,
  inspectDeck: words.inspectDeck,
  formFor: words.formFor,
  withoutUnknown: words.withoutUnknown,
  leftOut: words.leftOut,
  laidOut: words.laidOut,
  drawnDeck: words.drawnDeck,
  defaultRuleset: "metw-standard",
  deckNames: words.deckNames,
  archetypes: words.archetypes,
  deckGroups: words.deckGroups,
  rulesetFor: words.rulesetFor,
  deckText: words.deckToText,
  story: {
    turn: words.turnText,
    phase: (state: Metw) => words.phaseText(state),
    changes: (before: Metw, after: Metw) => words.changesText(before, after),
  },
  rowDetails: words.rowDetails,
};
/** Lists, rulesets and states are opaque to the simulator: it only hands them on. */
export const metwModule: GameModule = one;
