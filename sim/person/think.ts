import type { Agent } from "../../engine/core/agent.js";
import type { Stream, View } from "../../engine/core/game.js";

/** Who gives hints, when nobody says: an answer takes about half a second on two cores. */
export const HINTER = "mcts:sims=800,parts=4";

/** An agent's choice, on several threads where it can: the same choice. Its threads stay until it is closed. */
export async function think(
  agent: Agent,
  view: View | null,
  choices: Int32Array,
  count: number,
  stream: Stream,
): Promise<number> {
  if (agent.think && view) return agent.think(view, choices, count, stream);
  return agent.choose(view, choices, count, stream);
}
