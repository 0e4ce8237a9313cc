/** What is asked when decks are searched, and the answer. */
import type { Allowance } from "../../sim/searches/allowance.js";
import type { Ranged } from "../../sim/statistics/bootstrap.js";
import type { Interval } from "../../sim/statistics/wilson.js";
import type { GamePool } from "../../sim/threads/pool.js";
import type { Gap } from "../compare/compare.js";
import type { AgentAnswer } from "../matrix/answer.js";
import type { Cell } from "./cells.js";
import type { Effort } from "./effort.js";
import type { Round } from "./search.js";
import type { Nearest } from "./shelf.js";

export interface EvolveOptions {
  /** With which decks the map begins; what it is called. */
  from: readonly string[];
  fromName: string;
  /** The field that is given; found decks join it. */
  field: readonly string[];
  fieldName: string;
  /** Which cells are wanted; missing: all. */
  kind?: (cell: Cell) => boolean;
  kindName?: string;
  /** Who plays both sides. */
  agent: string;
  /** Another pilot, who plays what was found against the given field; missing: none. */
  second?: string;
  /** Games in all, about; where a time was given, as many as were supposed to go into it before the first game. */
  budget: number;
  /** The time that was given in place of games; missing: `budget`. */
  allowance?: Allowance;
  ruleset: string;
  seed: string;
  /** Who plays the games; missing: threads here. */
  pool?: GamePool;
  workers: number;
  out?: string;
  /** Missing: the usual one. */
  effort?: Effort;
  onProgress?(part: string, done: number, games: number): void;
  stop?(): boolean;
}

/** A deck that joined the field. */
export interface FoundDeck {
  /** "found-1-lore-orcs-small", and the name by which every command knows it. */
  label: string;
  name: string;
  cell: string;
  /** The round in which it answered, from 1. */
  round: number;
  /** What it won against the mixture of that round: as the search saw it, on luck of the selection, and on luck of the report. */
  seen: number;
  selected: number;
  reported: Gap;
  /** How often it is brought in the end, and what it wins against that mixture. */
  weight: Ranged;
  payoff: Ranged;
  /** Its share against the lists of the given field, and in the hands of the second pilot. */
  share: Interval;
  second: Interval | null;
  /** The list that ships to which it is nearest. */
  nearest: Nearest;
  /** The same of its halves: people, resources and sites; hazards. */
  halves: { resources: Nearest; hazards: Nearest };
}

export interface CellAnswer extends Cell {
  name: string;
  deck: string;
  /** What it wins against the mixture that the question ends with, on luck of the report. */
  value: number;
  low: number;
  high: number;
  games: number;
}

export interface EvolveAnswer {
  question: "evolve";
  fromName: string;
  fieldName: string;
  kindName: string;
  agent: string;
  second: string | null;
  ruleset: string;
  seed: string;
  budget: number;
  games: { search: number; report: number; cells: number; again: number; second: number };
  failed: number;
  /** How the field grew. */
  rounds: (Omit<Round, "answers" | "slots"> & {
    answers: { label: string | null; cell: string; seen: number; value: Gap }[];
  })[];
  cells: CellAnswer[];
  found: FoundDeck[];
  /** The given field and what was found, with their mixture; null before it was played. */
  mixture: AgentAnswer | null;
  /** By how much the search saw its answers too large: mean over the found decks of what it saw less what the report says. */
  optimism: Gap | null;
  /**
   * What common luck brought, on luck of the report; null of few games, which do not tell. `decks`: the share of the games that it saved
   * where the decks of the map met the same lists. `seats`: how many games of their own luck one of the report's tells as much as.
   */
  gain: { decks: number | null; seats: number | null };
  whole: boolean;
}
