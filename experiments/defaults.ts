/** What questions take where nobody says: on the command line and in the library. Sized by whether a pilot looks ahead. */
import { agentText, parseAgent } from "../agents/registry.js";
import type { GameModule } from "../sim/plans/games.js";
import { thinksLong } from "../sim/alike/sample.js";

export const FIELD = "archetypes";
export const HELD_OUT = "validation";
export const PILOT = "heuristic";

/** Games of a pairing: of a pilot who plays at a glance, and of one who looks ahead. */
export const GAMES = { quick: 100, slow: 12 } as const;
/** Games after which a comparison stays undecided. */
export const MOST = { quick: 20_000, slow: 400 } as const;
/** Games on fresh luck after a verdict. */
export const FRESH = { quick: 2000, slow: 96 } as const;
/** Normalised Elo that two must be apart to be told apart with certainty; it is some three points of the win rate. */
export const APART = 10;
/** Share of the cases in which an answer may be wrong. */
export const ERROR = 0.05;
/** Games in all of a search for hazards, and the least with which it finds anything. */
export const TUNING = 12_000;
export const LEAST_TUNING = 600;

/** Which of the two sizes these pilots take. */
export const speedOf = (agents: readonly string[]): "quick" | "slow" => (agents.some(thinksLong) ? "slow" : "quick");

/**
 * The second pilot of a question, who plays all sides: who was named, else one of another kind than the first; undefined: nobody.
 * @param others who else plays in the question itself: only who plays all of it already is no second one
 */
export function secondPilot(
  module: GameModule,
  named: string | undefined,
  first: string,
  ...others: readonly string[]
): string | undefined {
  if (named === "none" || (named === undefined && module.game.name !== "metw")) return undefined;
  const agent = agentText(parseAgent(named ?? (parseAgent(first).kind.name === "neural" ? PILOT : "neural")));
  return [first, ...others].every((one) => one === agent) ? undefined : agent;
}
