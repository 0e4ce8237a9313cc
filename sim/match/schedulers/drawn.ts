import { drawnTable } from "../drawn.js";
import type { DrawnTables, Plan } from "../forms.js";
import { type Scheduler, turnsOf } from "./scheduler.js";
import { ONE_TABLE } from "./table.js";

/** Drawn tables: each seed draws the decks of its table, and each deck has every seat on that seed. */
export function drawnScheduler(plan: Plan, { seats }: DrawnTables): Scheduler {
  const { rotations, turnOf } = turnsOf(plan);
  return {
    ...ONE_TABLE,
    block: rotations,
    seating(number) {
      const { pair, places } = turnOf(number);
      const table = drawnTable(plan.seed, plan.decks.length, seats, pair);
      const entrantAt = places.map((place) => table[place]);
      return { number, pair, seedGroup: pair, pairing: 0, entrantAt, deckAt: entrantAt, agentAt: entrantAt };
    },
  };
}
