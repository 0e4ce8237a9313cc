import { seedStreams, WORDS_PER_STREAM } from "../engine/core/streams.js";

/** Who meets whom: entrant A has the first list and the first agent, entrant B the second. */
export interface Plan {
  /** Name of a game, see `games.ts`. */
  game: string;
  ruleset: string;
  seed: string;
  games: number;
  decks: [string, string];
  agents: [string, string];
  /** Decisions after which a game is taken for a fault; it is no rule of play. */
  cap: number;
  /** Records are kept of this many games, from the first; of failed games always. */
  records: number;
}

/** A cap far above any game that was ever seen. */
export const DEFAULT_CAP = 200_000;

export const ENTRANTS = ["A", "B"] as const;

/** Where the entrants sit in one game. */
export interface Seating {
  number: number;
  /** Games 2i and 2i+1 are one pair: the same luck at every seat, the entrants change places. */
  pair: number;
  /** The entrant (0 for A, 1 for B) at each seat. */
  entrantAt: [number, number];
}

/** The seating of a game by its number: A sits first in even games, second in odd ones. */
export function seatingOf(number: number): Seating {
  return { number, pair: number >> 1, entrantAt: number % 2 === 0 ? [0, 1] : [1, 0] };
}

/**
 * The luck of a pair: words for every chance stream in the state. Seat 0 draws and rolls from the same streams in both
 * games of a pair.
 */
export function luckOf(seed: string, pair: number, words: number): Uint32Array {
  const players = Math.max(2, Math.ceil(words / (2 * WORDS_PER_STREAM)));
  return seedStreams(seed, pair, players).slice(0, words);
}

/** The same plan with what was left out filled in. */
export function planOf(given: Partial<Plan> & Pick<Plan, "game" | "ruleset" | "decks">): Plan {
  return { seed: "mazarbul", games: 100, agents: ["random", "random"], cap: DEFAULT_CAP, records: 0, ...given };
}
