/** Who sits at a game of people and agents, and with what. */
import type { GameState } from "../../engine/core/game.js";
import type { GameRecord } from "../../engine/core/record.js";
import { streamWordsOf } from "../../engine/core/seats.js";
import { seedStreams } from "../../engine/core/streams.js";
import type { GameModule } from "../match/gamemodule.js";
import type { Opponent } from "./opponent.js";
import type { Screen } from "./screen.js";

/** The choice that a game takes for the person at a seat here, or -1: a window that can mean nothing, or that he has set to go by itself. */
export type Unasked = (state: GameState, seat: number, legal: Int32Array, count: number) => number;

/** An agent at a seat, by its spec. */
export interface SeatedAgent {
  agent: string;
  /** Who answers for it; missing: that agent, in this thread. */
  opponent?: Opponent;
}

/** Who sits where, with what. */
export interface Sitting {
  module: GameModule;
  screen: Screen;
  ruleset: { name: string; body: unknown };
  /** One a seat; none where nobody brings a list. */
  decks: { name: string; body: unknown }[];
  streams: Uint32Array;
  seed: string;
  /** The seat of the person who sees and is told; of several people at one screen whoever is asked now. */
  seat: number;
  /** By seat: an agent, or null for a person at this screen. */
  seats: readonly (SeatedAgent | null)[];
}
/** Who is written down for a person. */
export const PERSON = "person";
/** Is one who is written down in a record a person? */
export const isPerson = (agent: string): boolean => agent === PERSON || agent.startsWith(`${PERSON}:`);

/** The seat at which a person sat, or -1: two agents played. */
export function seatOfPerson({ agents }: Pick<GameRecord, "agents">): number {
  return agents.findIndex(isPerson);
}

/** What a new game of one's own is made of, before it is said who sits where. */
type NewGame = Pick<Sitting, "module" | "screen" | "ruleset" | "seed" | "seat">;

/** The seating of a new game of two: a person, and an agent or another person (`PERSON`). The words of chance are those of a single game of that seed. */
export function newSitting(
  given: NewGame & SeatedAgent & { decks: readonly [own: Sitting["decks"][0], his: Sitting["decks"][0]] },
): Sitting {
  const { decks, agent, opponent, ...game } = given;
  const [own, his] = decks;
  const other = agent === PERSON ? null : { agent, ...(opponent ? { opponent } : {}) };
  return newTable({
    ...game,
    decks: given.seat === 0 ? [own, his] : [his, own],
    seats: given.seat === 0 ? [null, other] : [other, null],
  });
}
/** The same for any number of seats: decks and who sits there by seat. */
export function newTable(given: NewGame & Pick<Sitting, "decks" | "seats">): Sitting {
  const players = given.seats.length;
  const words = streamWordsOf(given.module.game, players);
  return { ...given, streams: seedStreams(given.seed, 0, players).slice(0, words) };
}
