/** Who may answer at the other seat of this page, in the worker that holds the game: they take no time that one would notice. */
import { RandomAgent } from "../../../agents/random.js";
import { WotrHeuristic } from "../../../agents/wotr/heuristic.js";
import type { Agent } from "../../../engine/core/agent.js";
import { UserError } from "../../../engine/core/errors.js";
import { choiceOf, type Opponent } from "../../../sim/person/opponent.js";

const RIVALS: Readonly<Record<string, () => Agent>> = {
  heuristic: () => new WotrHeuristic(),
  random: () => new RandomAgent(),
};
/** An opponent by his spec, the same as the command line's of that name. Throws a UserError for one who is not here. */
export function rivalBy(spec: string): Opponent {
  const made = RIVALS[spec];
  if (!made)
    throw new UserError(
      `agent "${spec}"`,
      "he does not come with this page",
      `play the game on with: mazarbul play --load FILE; here play: ${Object.keys(RIVALS).join(", ")}`,
    );
  const agent = made();
  return {
    looks: agent.looks,
    begin: (seat) => agent.begin?.(seat, {}),
    answer: (asked) => choiceOf(agent, asked),
    end: () => undefined,
    close: async () => undefined,
  };
}
