import type { GameModule } from "../../sim/plans/games.js";
import { type Doomed, doomed, doomedRules } from "./doom.js";
import { PIG_RULES, type PigRules, type PigState, pig } from "./pig.js";

/** The dice game as the simulator finds it: nobody brings a list, so there is no `loadDeck`. */
export const gameModule: GameModule<PigState, never, PigRules & Doomed> = {
  game: doomed(pig),
  defaultRuleset: "plain",
  rulesetByName: (name) => doomedRules(name, PIG_RULES),
  rowDetails: (state) => ({ turns: state.steps() }),
};
