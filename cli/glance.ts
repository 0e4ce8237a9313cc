import { makeAgent } from "../agents/registry.js";
import type { Agent } from "../engine/core/agent.js";
import type { Game, GameState, View } from "../engine/core/game.js";
import { OwnStream } from "../engine/core/streams.js";

/** Who gives reasons in words; a search has figures only. */
const SPEAKER = "heuristic";

/** Says in words what the heuristic would do, and why; null for a game that it does not play. */
export function glanceAt(game: Game<GameState>): ((view: View, legal: Int32Array, count: number) => string) | null {
  let agent: Agent;
  try {
    agent = makeAgent(SPEAKER, game);
  } catch {
    return null;
  }
  const stream = new OwnStream(SPEAKER, 0, "glance");
  return (view, legal, count) => {
    if (count < 2) return "";
    agent.begin?.(view.player, {});
    agent.choose(view, legal, count, stream);
    return agent.explain?.() ?? "";
  };
}
