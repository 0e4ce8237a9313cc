import { makeAgent } from "../../agents/registry.js";
import { AGENTS } from "../../agents/kinds.js";
import type { Game, GameState, View } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";

/** Who gives reasons in words; a search has figures only. */
const SPEAKER = "heuristic";

/** What the heuristic would take of these choices and why, in words; "" where it has nothing to say. */
export type Glance = (view: View, legal: Int32Array, count: number) => string;

/** What a choice of planning serves, in words: who goes where, and what for; "" for other choices. */
export type Purposes = (view: View, choice: number) => string;

const speaks = (game: Game<GameState>): boolean => {
  const { games } = AGENTS.find((kind) => kind.name === SPEAKER)!;
  return !games || games.includes(game.name);
};
/** Somebody who tells what a way of a company is good for, as its player sees it and whoever takes it. */
export function purposes(game: Game<GameState>): Purposes {
  if (!speaks(game)) return () => "";
  const agent = makeAgent(SPEAKER, game);
  return (view, choice) => agent.purpose?.(view, choice) ?? "";
}

/** Somebody to ask for reasons in a game; he has none for a game that the heuristic does not play. */
export function glancing(game: Game<GameState>): Glance {
  if (!speaks(game)) return () => "";
  const agent = makeAgent(SPEAKER, game);
  const stream = new OwnStream(SPEAKER, 0, "glance");
  return (view, legal, count) => {
    if (count < 2) return "";
    agent.begin?.(view.player, {});
    agent.choose(view, legal, count, stream);
    return agent.explain?.() ?? "";
  };
}
