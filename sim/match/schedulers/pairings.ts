import type { Plan } from "../forms.js";
import { countPairings, dealtOrder, pairingsOfAll } from "./dealing.js";
import { type Scheduler, turnsOf } from "./scheduler.js";

/** A round robin: every pairing of the decks, a pair of games per block. A has the first deck of the pairing, B the second. */
export function pairingsScheduler(plan: Plan): Scheduler {
  const { rotations, turnOf } = turnsOf(plan);
  const pairings = pairingsOfAll(plan);
  const dealt = dealtOrder(plan, pairings);
  return {
    pairings,
    meetings: countPairings(plan),
    block: rotations,
    seating(number) {
      const { pair, places } = turnOf(number);
      const pairing = dealt[pair % pairings.length];
      const deckAt = places.map((place) => pairings[pairing][place]);
      return { number, pair, seedGroup: pair, pairing, entrantAt: places, deckAt, agentAt: places };
    },
  };
}
