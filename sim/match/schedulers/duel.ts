import type { Plan } from "../forms.js";
import { type Scheduler, turnsOf } from "./scheduler.js";

/** Two decks: each entrant keeps its deck and its agent, and every pair of games has a seed of its own. */
export function duelScheduler(plan: Plan): Scheduler {
  const { rotations, turnOf } = turnsOf(plan);
  return {
    pairings: [[0, 1]],
    meetings: 1,
    block: rotations,
    seating(number) {
      const { pair, places } = turnOf(number);
      return { number, pair, seedGroup: pair, pairing: 0, entrantAt: places, deckAt: places, agentAt: places };
    },
  };
}
