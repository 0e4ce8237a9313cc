/** The heuristic whose ratings a network reads beside each option, and from which it differs. It has learned to with version 3. */
import { HeuristicAgent } from "../heuristic/heuristic.js";
import type { Settings } from "../heuristic/params.js";
import { PLAYED, VERSION_3 } from "../heuristic/versions.js";

/** The version of the heuristic from which the networks that ship have learned to differ. */
export const LEARNED_WITH = 3;
export const PRIOR: Settings = VERSION_3;
/** That heuristic by the number of its version. */
export function priorOf(version: number): HeuristicAgent {
  const { figures, short } = PLAYED[version - 1];
  return new HeuristicAgent(figures, "full", short);
}
