import type { Plan } from "../forms.js";
import { countPairings, dealtOrder, pairingsOfAll } from "./dealing.js";
import { type Scheduler, turnsOf } from "./scheduler.js";

/**
 * A comparison of two agents with every deck of every pairing. In a block of four, A has the first deck in the first pair and the second
 * deck in the second pair, on the same seed. A deck against itself leaves nothing to exchange: there the second pair has a seed of its
 * own, otherwise it would repeat the first.
 */
export function agentsScheduler(plan: Plan): Scheduler {
  const { rotations, turnOf } = turnsOf(plan);
  const pairings = pairingsOfAll(plan);
  const dealt = dealtOrder(plan, pairings);
  const block = 2 * rotations;
  return {
    pairings,
    meetings: countPairings(plan),
    block,
    seating(number) {
      const { pair, places } = turnOf(number);
      const pairing = dealt[Math.floor(number / block) % pairings.length];
      const [first, second] = pairings[pairing];
      const exchanged = pair % 2 === 1;
      const seedGroup = exchanged && first !== second ? pair - 1 : pair;
      const decks = exchanged ? [second, first] : [first, second];
      const deckAt = places.map((place) => decks[place]);
      return { number, pair, seedGroup, pairing, entrantAt: places, deckAt, agentAt: places };
    },
  };
}
