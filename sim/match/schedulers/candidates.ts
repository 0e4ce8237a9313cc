import { FIELD } from "../entrants.js";
import type { Candidates, Plan } from "../forms.js";
import { type Pairing, type Scheduler, turnsOf } from "./scheduler.js";

/**
 * A gauntlet: the candidates meet every deck of the field, one pairing per deck of the field. Several candidates meet it one after the
 * other, a pair of games each, all on one seed; a pairing then names the first of them.
 */
export function candidatesScheduler(plan: Plan, { candidates }: Candidates): Scheduler {
  const { rotations, turnOf } = turnsOf(plan);
  const pairings = plan.decks.slice(candidates).map((_, i): Pairing => [0, candidates + i]);
  const block = rotations * candidates;
  const common = { pairings, meetings: pairings.length, block };
  const pairingOf = (number: number): number => Math.floor(number / block) % pairings.length;
  if (candidates === 1)
    return {
      ...common,
      seating(number) {
        const { pair, places } = turnOf(number);
        const pairing = pairingOf(number);
        const deckAt = places.map((place) => pairings[pairing][place]);
        return { number, pair, seedGroup: pair, pairing, entrantAt: places, deckAt, agentAt: places };
      },
    };
  return {
    ...common,
    seating(number) {
      const { pair, places } = turnOf(number);
      const pairing = pairingOf(number);
      const candidate = pair % candidates;
      const entrants = [candidates === 2 ? candidate : 0, FIELD];
      const decks = [candidate, pairings[pairing][1]];
      const entrantAt = places.map((place) => entrants[place]);
      const deckAt = places.map((place) => decks[place]);
      return { number, pair, seedGroup: pair - candidate, pairing, entrantAt, deckAt, agentAt: entrantAt };
    },
  };
}
