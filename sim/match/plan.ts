/** Plans: how they are made, how many games they have, and what they say about seats, decks and agents. */
import { UserError } from "../../engine/core/errors.js";
import { seedStreams, WORDS_PER_STREAM } from "../../engine/core/streams.js";
import { isOneTable, type Plan, SEATS } from "./forms.js";
import { schedulerOf } from "./schedulers/schedulers.js";

export { agentsOf, entrantNames, entrantsIn, FIELD, seatedAgents } from "./entrants.js";
export {
  comparesAgents,
  comparesDecks,
  formOf,
  isAlternate,
  isDrawn,
  isMatrix,
  isOneTable,
  MOST_SEATS,
  type Plan,
  type PlanForm,
  SEATS,
  seatsIn,
  several,
} from "./forms.js";
export { cyclic, rotationsFit, rotationsFor, rotationsOf } from "./rotations.js";
export type { Pairing, Seating } from "./schedulers/scheduler.js";
export { blockOf, pairingsOf, seatingOf } from "./schedulers/schedulers.js";

/** The limits of a plan that names none: seconds without a decision, and MB of heap. */
export const PATIENCE_S = 600;
export const MEMORY_MB = 2048;

/** A cap far above the longest game that was ever seen. */
export const DEFAULT_CAP = 200_000;

/** The seed of a pair: words for every chance stream in the state. Seat 0 draws and rolls alike in games of one seed. */
export function seedsOf(seed: string, seedGroup: number, words: number): Uint32Array {
  const players = Math.max(SEATS, Math.ceil(words / (2 * WORDS_PER_STREAM)));
  return seedStreams(seed, seedGroup, players).slice(0, words);
}

/** The same plan with its missing keys filled in. */
export function planOf(given: Partial<Plan> & Pick<Plan, "game" | "ruleset" | "decks">): Plan {
  return {
    seed: "mazarbul",
    games: 100,
    agents: ["random", "random"],
    mirrors: false,
    each: false,
    order: "rounds",
    cap: DEFAULT_CAP,
    records: 0,
    patience: PATIENCE_S,
    memory: MEMORY_MB,
    ...given,
  };
}

/** A question about one deck: its games against each deck of a field, with one agent on either side. The deck stands first in the plan. */
export interface AgainstField {
  game: string;
  ruleset: string;
  seed: string;
  deck: string;
  field: readonly string[];
  /** The agent of the deck, and the agent of the field. */
  agent: string;
  fieldAgent: string;
  /** Games against each deck of the field. */
  games: number;
}

/** The plan of a deck against a field. */
export function againstField({ game, ruleset, seed, deck, field, agent, fieldAgent, games }: AgainstField): Plan {
  const plan = planOf({ game, ruleset, seed, decks: [deck, ...field], agents: [agent, fieldAgent], candidates: 1 });
  return { ...plan, games: gamesForEach(plan, games) };
}

/** So many games for each pairing, in whole blocks: an odd number is rounded up to the next block. */
export function gamesForEach(plan: Plan, games: number): number {
  const { block, meetings } = schedulerOf(plan);
  return Math.ceil(games / block) * block * meetings;
}

/** So many games in all at most, in whole blocks. Throws a UserError if that is less than one block per pairing. */
export function gamesInAll(plan: Plan, total: number): number {
  const { block, meetings } = schedulerOf(plan);
  const least = block * meetings;
  if (total < least) {
    const where = `${total} games in all`;
    if (isOneTable(plan)) throw new UserError(where, `everybody in every seat takes ${least}`, "ask for more games");
    throw new UserError(
      where,
      `${meetings} pairings of ${block} games each need ${least}`,
      "ask for more games, or name fewer decks",
    );
  }
  return Math.floor(total / block) * block;
}
