import type { Plan } from "../forms.js";
import { type Scheduler, turnsOf } from "./scheduler.js";

/** What schedulers of one table have in common: decks are not paired. */
export const ONE_TABLE = { pairings: [], meetings: 1 } satisfies Partial<Scheduler>;

/** One table: every entrant keeps what it brings and sits in every seat on one seed. */
export function tableScheduler(plan: Plan): Scheduler {
  const { rotations, turnOf } = turnsOf(plan);
  return {
    ...ONE_TABLE,
    block: rotations,
    seating(number) {
      const { pair, places } = turnOf(number);
      const deckAt = plan.decks.length > 0 ? places : [];
      return { number, pair, seedGroup: pair, pairing: 0, entrantAt: places, deckAt, agentAt: places };
    },
  };
}
