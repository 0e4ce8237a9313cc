import type { GameModule } from "../../sim/games.js";
import { TRUCE_LISTS, TRUCE_RULES, type TruceList, type TruceRules, type TruceState, truce } from "./truce.js";

/** A game of three, as the simulator finds it (and refuses it: its matches are of two). */
export const gameModule: GameModule<TruceState, TruceList, TruceRules> = {
  game: truce,
  defaultRuleset: "plain",
  deckNames: () => TRUCE_LISTS.map((list) => list.name),
  loadDeck: (name) => ({ name }),
  rulesetByName: () => TRUCE_RULES,
  rowDetails: (state) => ({ turns: state.steps() }),
};
