/** What is asked when the play of an agent is tuned, and the answer. */
import type { Allowance } from "../../sim/searches/allowance.js";
import type { GamePool } from "../../sim/threads/pool.js";
import type { CompareAnswer, Gap } from "../compare/compare.js";
import type { Parameter } from "./parameters.js";

/** Lists with the name of them all, and their pairings that the lists decide. */
export interface Lists {
  name: string;
  decks: readonly string[];
  without: readonly [number, number][];
}

export interface PlayOptions {
  agent: string;
  /** What is tuned: as it was said, and the parameters behind it. */
  only: string;
  parameters: readonly Parameter[];
  /** Whom the points of a step meet; none: each other. */
  against: readonly string[];
  /** The lists it is tuned with, and those on which it is checked: none is in both. */
  train: Lists;
  field: Lists;
  /** Other opponents, against whom both are tried: what was found may be worth something against its like alone. */
  others: readonly string[];
  /** The time that was given in place of games; missing: `budget`. */
  allowance?: Allowance;
  /** Games in all, about (with a time as many as were supposed to go into it before the first), and of one step of the search. */
  budget: number;
  batch: number;
  ruleset: string;
  seed: string;
  /** Who plays the games; missing: threads here. */
  pool?: GamePool;
  workers: number;
  out?: string;
  /** The command that asked, for the agent file. */
  command: string;
  onProgress?(part: string, done: number, games: number, remark: string): void;
  stop?(): boolean;
}

/** Where the search stood at one time: the mean of its last points. */
export interface Checkpoint {
  steps: number;
  /** Games of the search until then. */
  games: number;
  /** Its share against the agent as it was, with the lists it is tuned with, on luck of its own. */
  share: Gap;
  /** How far each parameter was from where it began, in units (`spsa.ts`). */
  moved: number[];
  taken: boolean;
}

/** Before and after against another opponent, on the same luck. */
export interface Other {
  agent: string;
  games: number;
  before: Gap;
  after: Gap;
  difference: Gap;
}

export interface PlayAnswer {
  question: "tune-play";
  agent: string;
  only: string;
  against: string[];
  trainName: string;
  fieldName: string;
  ruleset: string;
  seed: string;
  budget: number;
  games: { search: number; checkpoints: number; heldOut: number; others: number };
  failed: number;
  parameters: (Parameter & { after: number })[];
  /** The tuned agent as a spec; the agent as it was where nothing better was found. */
  tuned: string;
  found: boolean;
  /** The way of the search, thinned: how far each parameter was from where it began, in units (`spsa.ts`). */
  path: { games: number; moved: number[] }[];
  checkpoints: Checkpoint[];
  /** The tuned agent against the agent as it was, with lists and luck that the search never saw; null where nothing was found. */
  heldOut: CompareAnswer | null;
  others: Other[];
  whole: boolean;
}
