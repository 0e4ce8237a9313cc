import { drawnTable } from "../drawn.js";
import type { Alternate, Plan } from "../forms.js";
import { type Scheduler, turnsOf } from "./scheduler.js";
import { ONE_TABLE } from "./table.js";

/**
 * Two agents at a table of more than two. They have every place of the table in every seat on one seed: first A the even places, then B.
 * Each of them plays at several places, so the agent at a place is counted by entrant and place.
 */
export function alternateScheduler(plan: Plan, { seats, drawn }: Alternate): Scheduler {
  const { rotations, turnOf } = turnsOf(plan);
  const inOrder = plan.decks.map((_, deck) => deck);
  return {
    ...ONE_TABLE,
    block: 2 * rotations,
    seating(number) {
      const { pair, places } = turnOf(number);
      const seedGroup = pair - (pair % 2);
      const table = drawn ? drawnTable(plan.seed, plan.decks.length, seats, seedGroup / 2) : inOrder;
      const entrantAt = places.map((place) => (place + pair) % 2);
      const deckAt = plan.decks.length > 0 ? places.map((place) => table[place]) : [];
      const agentAt = places.map((place, seat) => entrantAt[seat] * seats + place);
      return { number, pair, seedGroup, pairing: 0, entrantAt, deckAt, agentAt };
    },
  };
}
