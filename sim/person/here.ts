/** Opponents by the specs of all agents, in this thread. It draws every agent after it: a page that has few makes its own. */
import { makeAgent } from "../../agents/registry.js";
import { briefingFor } from "../../engine/core/agent.js";
import type { Game, GameState } from "../../engine/core/game.js";
import { choiceOf, handInOpponents, type Opponent } from "./opponent.js";

/** An agent of this thread, by its spec. Throws a UserError for a spec that nobody has. */
export function opponentHere(spec: string, game: Game<GameState>): Opponent {
  const agent = makeAgent(spec, game);
  return {
    looks: agent.looks,
    begin: (seat, lists) => agent.begin?.(seat, briefingFor(agent, lists)),
    answer: (asked) => choiceOf(agent, asked),
    end: (outcome) => agent.end?.(outcome),
    close: async () => {
      await agent.close?.();
    },
  };
}
handInOpponents(opponentHere);
