/** What the page and the worker that looks over lists say to each other. Lists are the person's own: nothing of them is hidden. */
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";
import type { ListChecked } from "../../engine/meccg/presentation/builder/check.js";
import type { SectionDiff } from "../../engine/meccg/presentation/builder/diff.js";
import type { Look } from "../../engine/meccg/presentation/builder/look.js";
import type { PoolCard } from "../../engine/meccg/presentation/builder/pool.js";
import type { Tally } from "../../engine/meccg/presentation/builder/tally.js";
import type { ListForm } from "../../engine/meccg/presentation/builder/write.js";
import type { Deck } from "../../engine/meccg/decks/lists/deck.js";
import type { Interval } from "../../sim/statistics/wilson.js";
import type { Fault } from "./fault.js";

/** A list of one's own, as the browser keeps it. */
export interface KeptList {
  /** Names it in addresses; never used for another list again. */
  id: string;
  deck: Deck;
  /** What its file holds: the same list on the command line. */
  text: string;
  /** What its file is called: the name under which it is played. */
  file: string;
  /** Mistakes when it was last looked at. */
  faults: number;
  /** Its player has said that it is played as it is, mistakes and all. */
  asIs?: boolean;
}

/** Games of a list against a field, to see what it wins. */
export interface TrialAsk {
  /** Whose games are kept, to go on with them. */
  id: string;
  text: string;
  /** It is played as it is, mistakes and all. */
  asIs?: boolean;
  file: string;
  /** A group of lists that ship. */
  field: string;
  /** Games against each list of the field. */
  games: number;
  seed: string;
  /** By name; null: what the lists ask for. */
  ruleset: string | null;
}
/** A list of the field, and what was won against it so far. */
export interface TrialRow extends Interval {
  deck: string;
  games: number;
}
export interface TrialShown {
  id: string;
  /** Of the list as it was then. */
  text: string;
  state: "played" | "stopped" | "done";
  /** What it failed of; missing: it did not. */
  cause?: string;
  games: number;
  all: number;
  failed: number;
  rate: Interval;
  rows: TrialRow[];
  field: string;
  seed: string;
  ruleset: string;
  /** The same question on the command line. */
  command: string;
}

/** Everything that is seen beside a list. */
export interface Looked {
  checked: ListChecked;
  look: Look;
  tally: Tally;
  text: string;
  file: string;
}
/** A list that was read, what was wrong with its lines, and what was left out. */
export interface ReadShown {
  deck: Deck;
  faults: Fault[];
  notes: string[];
}
export interface PoolShown {
  cards: readonly PoolCard[];
  rulesets: { name: string; sets: readonly string[] }[];
  /** Lists that ship, in groups, and the groups that one may test against. */
  lists: { name: string; group: string; title: string; side: Alignment }[];
  fields: string[];
}

/** Cards that answer some words, by set and number, best first; how the words were understood; do all cards hold all of them? */
export interface FoundShown {
  words: string;
  ids: string[];
  text: string;
  whole: boolean;
}

export type DecksAsk =
  | { do: "pool" }
  /** Which cards answer these words. */
  | { do: "find"; words: string }
  | { do: "look"; deck: Deck; ruleset: string | null; field: string }
  | { do: "read"; bytes: Uint8Array; file: string }
  /** A list that ships, to be changed. */
  | { do: "shipped"; name: string; ruleset: string | null }
  | { do: "complete"; deck: Deck }
  | { do: "diff"; a: Deck; b: Deck }
  | { do: "write"; deck: Deck; form: ListForm }
  | { do: "backup"; decks: Deck[] }
  | { do: "restore"; bytes: Uint8Array; file: string }
  | ({ do: "try" } & TrialAsk)
  /** What is kept of the games of a list, null where nothing is. */
  | { do: "tried"; id: string }
  | { do: "stop" };

export interface DecksAnswers {
  pool: PoolShown;
  find: FoundShown;
  look: Looked;
  read: ReadShown;
  shipped: ReadShown;
  complete: ReadShown;
  diff: { sections: SectionDiff[]; swap: string };
  write: { file: string; text: string };
  backup: string;
  restore: Deck[];
  try: null;
  tried: TrialShown | null;
  stop: null;
}

/** What the worker tells by itself: how far the games are. */
export type DecksMessage = { is: "trial"; trial: TrialShown } | { is: "failed"; fault: Fault };

/** What a worker that plays games of a plan is asked; `at` its lists, one's own as text. */
export type PlayerAsk = { do: "sit"; asked: TrialAsk } | { do: "play"; from: number; to: number };
/** One game as it is counted and kept. */
export interface TrialGame {
  number: number;
  /** Every seat's share; null: the game failed. */
  returns: number[] | null;
  how: string;
}
export interface PlayerAnswers {
  /** Names the program: games of another one are not gone on with. */
  sit: string;
  play: TrialGame[];
}
