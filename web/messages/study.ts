/** What the page and the worker that holds a game for study say to each other. */
import type { Scene } from "../../engine/meccg/presentation/screen/scene.js";
import type { LogLine } from "../../sim/person/screen.js";

export type StudyAsk =
  /** `file`: what errors call it; `ended`: the person has given it up, so that nothing in it is a secret any more. */
  | { do: "open"; text: string; file: string; ended: boolean }
  /** The moment before choice `number`, as a seat saw it; one more than there are choices: the end. `open`: all hands. */
  | { do: "moment"; number: number; seat: number; open: boolean }
  /** Begins to weigh the game; what is found comes by itself. */
  | { do: "weigh" }
  | { do: "stop" }
  /** The game as text, as a seat saw it, with what was weighed. */
  | { do: "tale"; seat: number }
  | { do: "card"; name: string }
  /** Why a card, a site or a choice could not be chosen by a seat when choice `number` was due: lines, each with its rule. */
  | { do: "why"; name: string; number: number; seat: number }
  | { do: "names" };

/** One choice of the game, for finding one's way: who chooses, and in which turn of whom (turn 0: before the first). */
export interface StepShown {
  seat: number;
  turn: number;
  active: number;
}

export interface StudyOpened {
  decks: string[];
  agents: string[];
  /** The same in words. */
  players: string[];
  seed: string;
  /** The person's seat, or the first. */
  seat: number;
  /** False for a game that may be played on: only the person's own side is shown, and nothing is weighed. */
  open: boolean;
  /** How it ended, in a sentence. */
  ended: string;
  /** Share of the win of each seat, or null if it has not ended. */
  result: number[] | null;
  steps: StepShown[];
}

export interface MomentShown {
  number: number;
  scene: Scene;
  /** What the other seats saw, where all hands lie open; else nothing. */
  others: Scene[];
  /** Whose choice is due: null at the end. */
  chooser: number | null;
  /** What is asked of the one who chooses; "" where the seat does not see it. */
  ask: string;
  choices: { text: string; taken: boolean }[];
  /** What the one who chose may have wanted: what the choice taken serves, where it is a way of a company; "" where not, and where it may not be seen. */
  wanted: string;
  /** What happened since the choice before. */
  log: LogLine[];
}

/** The chance to win of the seat that chose there, with its standard error, 0..1. */
export interface PointShown {
  number: number;
  seat: number;
  turn: number;
  active: number;
  chance: number;
  error: number;
}
/** A choice that clearly cost something. */
export interface CostShown {
  number: number;
  seat: number;
  turn: number;
  asked: string;
  chosen: string;
  better: string;
  /** What each of them serves, where they are ways of a company or begin a plan; "" where not. */
  chosenFor: string;
  betterFor: string;
  /** What could not be known when it was chosen. */
  unknown: string[];
  /** Chance to win with the better one, what the other cost of it, and the standard error of that. */
  chance: number;
  cost: number;
  error: number;
  /** What the first of the looks says by itself, which is the search that the guide and a hint make: "5.9 ± 3.1 points ahead of X: fairly sure"; "" for nothing. */
  search: string;
  why: string;
}
/** What chance did after a choice, to the chance of seat 0. */
export interface LuckShown {
  number: number;
  seat: number;
  turn: number;
  chosen: string;
  what: string[];
  before: number;
  after: number;
  error: number;
}
export interface Weighed {
  state: "weighing" | "stopped" | "done";
  /** What it failed of; missing: it did not. */
  cause?: string;
  done: number;
  all: number;
  points: PointShown[];
  costs: CostShown[];
  /** What swung it most, and all luck together for seat 0. */
  luck: LuckShown[];
  sum: { luck: number; error: number; begun: number } | null;
  /** Who weighed, in words. */
  by: string;
}

export interface StudyAnswers {
  open: StudyOpened;
  moment: MomentShown;
  weigh: null;
  stop: null;
  tale: string;
  card: string[];
  why: string[];
  names: string[];
}
export type StudyPosted = { is: "weighed"; weighed: Weighed };
