import { AGENTS, makeAgent } from "../../agents/registry.js";
import type { Game, GameState, View } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";

/** Who gives reasons in words; a search has figures only. */
const SPEAKER = "heuristic";

/** What the heuristic would take of these choices and why, in words; "" where it has nothing to say. */
export type Glance = (view: View, legal: Int32Array, count: number) => string;

/** Somebody to ask for reasons in a game; he has none for a game that the heuristic does not play. */
export function glancing(game: Game<GameState>): Glance {
  const { games } = AGENTS.find((kind) => kind.name === SPEAKER)!;
  if (games && !games.includes(game.name)) return () => "";
  const agent = makeAgent(SPEAKER, game);
  const stream = new OwnStream(SPEAKER, 0, "glance");
  return (view, legal, count) => {
    if (count < 2) return "";
    agent.begin?.(view.player, {});
    agent.choose(view, legal, count, stream);
    return agent.explain?.() ?? "";
  };
}
