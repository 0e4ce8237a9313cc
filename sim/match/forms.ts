/**
 * What is to be played: games between entrants that change seats. An entrant is an agent with what it brings: a deck, or nothing if the
 * game has no decks. The keys are those of saved files. `formOf` derives from them which of seven forms a plan has, and each form has a
 * scheduler (`schedulers/`).
 */
import type { Test } from "../statistics/sprt.js";

/** Players at a table where a plan does not say, and of every question about two. */
export const SEATS = 2;
/** As many as letters can name. */
export const MOST_SEATS = 26;

/** The keys that decide the form of a plan and that only some forms have. Files hold them, so they are never renamed. */
export interface PlanKeys {
  /** Names of decks; empty where nothing is brought to the game. */
  decks: string[];
  /** Number of players, where it is not two. */
  seats?: number;
  /** Also every deck against itself. */
  mirrors: boolean;
  /** The agents exchange decks as well as seats; at a table of more than two they sit in alternate seats and change. */
  each: boolean;
  /** So many of the decks, the first ones, are candidates. They meet the others, the field; other decks do not meet. Missing: no field. */
  candidates?: number;
  /** The agent of the field, where two candidates or more meet it. */
  field?: string;
  /**
   * How blocks are dealt over the pairings: in rounds in which every deck plays once, so that wherever a run is stopped each deck has
   * played as many blocks as any other, or one more (two, where each round leaves out one of an odd number); or in the order of the
   * pairings, as plans did before (missing).
   */
  order?: "rounds";
  /** Pairings that are left out, by the places of their decks, the smaller first: the decks decide them, so they say nothing about agents. */
  without?: [number, number][];
}

/** Limits on a game. They decide which games fail. */
export interface PlanLimits {
  /** Decisions after which a game counts as a fault; it is not a rule of play. */
  cap: number;
  /** Seconds without a decision after which a game fails. */
  patience?: number;
  /** MB of heap that a game may use. */
  memory?: number;
  /** The user named just the usual heap: it is not made smaller on a machine with less memory. */
  memoryNamed?: true;
}

/** A plan, as files and messages hold it. */
export interface Plan extends PlanKeys, PlanLimits {
  /** Name of a game, see `games.ts`. */
  game: string;
  ruleset: string;
  seed: string;
  /** Games in all, at most where `until` ends the run earlier. */
  games: number;
  /** One per entrant. */
  agents: string[];
  /** The seats in the games of one seed, as the game wants them: for each game the entrant at each seat. Missing: `cyclic`. */
  rotations?: number[][];
  /** The run ends when this test has its verdict on entrant A. */
  until?: Test;
  /** Records are kept of this many games, from the first; of failed games always. */
  records: number;
}

/** Two decks: entrant A has the first deck and the first agent, entrant B the second. */
export interface Duel {
  form: "duel";
}
/** A round robin: every pairing of the decks. Entrant A has the first deck of the pairing, B the second. */
export interface Pairings {
  form: "pairings";
}
/** A comparison of agents. Entrant A is the first agent, B the second; both play every deck of every pairing. */
export interface Agents {
  form: "agents";
}
/**
 * A gauntlet: the first decks are candidates and meet all others, which are the field. One candidate is entrant A and the field is B. Two
 * candidates are entrants A and B and meet the field, entrant F, on the same seeds. More are entrant A in turn, on the same seeds.
 */
export interface Candidates {
  form: "candidates";
  candidates: number;
}
/** One table at which entrant k has the k-th agent and the k-th deck. The game has other than two seats, or decks are not brought to it. */
export interface OneTable {
  form: "table";
  seats: number;
}
/** More decks than seats at tables of more than two: every deck is an entrant, one agent plays them all, and the tables are drawn. */
export interface DrawnTables {
  form: "drawn";
  seats: number;
}
/**
 * A comparison of two agents at tables of more than two. They sit in alternate seats, then change, and have every place of the table in
 * every seat on the same seeds. Entrant A is the first agent, wherever it sits. Tables are drawn where there are more decks than seats.
 */
export interface Alternate {
  form: "alternate";
  seats: number;
  drawn: boolean;
}

/** The keys that decide the form of a plan. */
export type FormKeys = Pick<PlanKeys, "decks" | "mirrors" | "each" | "candidates" | "seats">;

/** A plan by its form, with what only this form has. */
export type PlanForm = Duel | Pairings | Agents | Candidates | OneTable | DrawnTables | Alternate;

/** Number of players at a table. */
export const seatsIn = ({ seats = SEATS }: Pick<Plan, "seats">): number => seats;

/**
 * The form of a plan, derived from its keys and stored nowhere: a plan that is read from a file, sent to a worker or copied with another
 * deck always has the form that its keys describe.
 */
export function formOf(plan: FormKeys): PlanForm {
  const { decks, mirrors, each, candidates } = plan;
  const seats = seatsIn(plan);
  if (isOneTable(plan)) {
    const drawn = seats > SEATS && decks.length > seats;
    if (each && seats !== SEATS) return { form: "alternate", seats, drawn };
    return drawn ? { form: "drawn", seats } : { form: "table", seats };
  }
  if (candidates !== undefined) return { form: "candidates", candidates };
  if (each) return { form: "agents" };
  return mirrors || decks.length !== 2 ? { form: "pairings" } : { form: "duel" };
}

/** Does every entrant keep what it brings at one table, so that decks are not paired? */
export function isOneTable({ seats, decks }: Pick<Plan, "seats" | "decks">): boolean {
  return seatsIn({ seats }) !== SEATS || decks.length === 0;
}

/** Are two agents compared at tables of more than two? Each then sits in every other seat, and a fair share of both is one half. */
export const isAlternate = (plan: FormKeys): boolean => formOf(plan).form === "alternate";

/** Are two agents compared, at whatever tables? */
export const comparesAgents = (plan: FormKeys): boolean => ["agents", "alternate"].includes(formOf(plan).form);

/** Are there more decks than seats at tables of more than two, so that each seed draws the decks of its table? */
export function isDrawn(plan: FormKeys): boolean {
  const it = formOf(plan);
  return it.form === "drawn" || (it.form === "alternate" && it.drawn);
}

/** Are the results a matrix of decks? A duel and one table have one result instead. */
export const isMatrix = (plan: FormKeys): boolean => ["pairings", "agents", "candidates"].includes(formOf(plan).form);

/** Are decks compared with each other or with a field, over several pairings? */
export const comparesDecks = (plan: FormKeys): boolean => ["pairings", "candidates"].includes(formOf(plan).form);

/** Do two candidates or more meet the field, all on the same seeds? */
export function several(plan: FormKeys): boolean {
  const it = formOf(plan);
  return it.form === "candidates" && it.candidates > 1;
}
