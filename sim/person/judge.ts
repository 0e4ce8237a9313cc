/** Who looks at a finished game: by these specs unless somebody says otherwise, here and in the page. */
import { networkOf } from "../../agents/neural/networks.js";
import { NetworkValue } from "../../agents/neural/value.js";
import type { Meccg } from "../../engine/meccg/index.js";
import type { GameModule } from "../match/gamemodule.js";
import type { Judge } from "./luck.js";

/** Weighs every choice of a game: six hundred in some fifteen seconds on one core. */
export const ANALYST = "mcts:sims=32,plans=0";
/** Looks again at what seems to have cost most. */
export const CAREFUL = "mcts:sims=200";
/** The network whose look tells how a position stands: a tenth of a millisecond. */
export const VALUE = "value";

/** Who tells of luck; null for a game that no network knows. The network must have been handed in. */
export function judgeOf(module: GameModule): Judge | null {
  if (module.game.name !== "metw") return null;
  const value = new NetworkValue(networkOf(VALUE));
  return { chance: (state, seat) => value.chance(state as Meccg, seat) };
}
