/** A scheduler decides which game number plays which seats, decks, agents and seed. Each form of a plan has one. */
import type { Plan } from "../forms.js";
import { rotationsOf } from "../rotations.js";

/** Two decks that meet at a table of two, by their places in the plan; the first is entrant A's where the agents keep their decks. */
export type Pairing = readonly [number, number];

/** Where the entrants sit in one game, with which decks, agents and seed. */
export interface Seating {
  number: number;
  /** The rotations through the seats, counted: games 2i and 2i+1 at a table of two, the same seed at every seat. */
  pair: number;
  /** Games with the same number here have the same seed: a pair, or the two pairs in which the agents exchange decks. */
  seedGroup: number;
  /** Place in `Scheduler.pairings`; 0 where there is one table. */
  pairing: number;
  /** The entrant (0 for A, 1 for B, ..., 2 for a field that two candidates meet) at each seat. */
  entrantAt: readonly number[];
  /** The deck at each seat, by its place in the plan; empty where nothing is brought. */
  deckAt: readonly number[];
  /** The agent at each seat, by its place in `seatedAgents`: as `entrantAt`, except where one entrant sits in several seats. */
  agentAt: readonly number[];
}

export interface Scheduler {
  /** The pairings of decks in their order; empty where there is one table. */
  readonly pairings: Pairing[];
  /** Number of pairings before any are left out; 1 where there is one table. */
  readonly meetings: number;
  /** Games that belong together: one per rotation, for every exchange of decks or every candidate on the same seed. */
  readonly block: number;
  /** The seating of a game by its number, from 0. */
  seating(number: number): Seating;
}

/** A game in its round of rotations: how many rounds came before it, and the entrant at each seat. */
export interface Turn {
  pair: number;
  places: readonly number[];
}

/** The turn of each game of a plan: from game to game the next rotation, at a table of two A sits first in even games. */
export function turnsOf(plan: Plan): { rotations: number; turnOf(number: number): Turn } {
  const turns = rotationsOf(plan);
  const rotations = turns.length;
  return {
    rotations,
    turnOf: (number) => ({ pair: Math.floor(number / rotations), places: turns[number % rotations] }),
  };
}
