/** What the page of War of the Ring and the worker that holds the game say to each other. The worker sends what the person may see, and nothing else. */
import type { MapShown } from "../../engine/wotr/presentation/screen/mapshown.js";
import type { OddsShown } from "../../engine/wotr/presentation/screen/odds.js";
import type { WarScene } from "../../engine/wotr/presentation/screen/scene.js";
import type { LogLine } from "../../sim/person/screen.js";

export type { MapShown, OddsShown, LogLine as Told, WarScene };

/** Who may sit at the other seat. */
export type Rival = "heuristic" | "random" | "person";
/** A new game: the side by its seat, who plays the other sides in the order of their seats, luck by a text. */
export interface NewWar {
  ruleset: string;
  seat: number;
  rivals: readonly Rival[];
  seed: string;
}
export interface WarChoice {
  choice: number;
  words: string;
  /** What a card does, or the odds. */
  note: string;
  /** Who of the Fellowship is met there, "" nobody. */
  meets: string;
  /** The hex that it is about, 0 none; `goal`: it leads there. */
  hex: number;
  goal: boolean;
  /** Movement that it costs, "" none. */
  cost: string;
}
export interface WarWay {
  hex: number;
  cost: string;
  words: string;
}
/** The step of the guided first game that is due; after the last one `step` is `all`. */
export interface LessonShown {
  step: number;
  all: number;
  rule: string;
  does: string;
  section: string;
  /** The choice that goes on, null none. */
  choice: number | null;
  /** Where a way over the map leads that goes on too, 0 none. */
  to: number;
}
/** What the heuristic would take, and why. */
export interface WarAdvice {
  choice: number;
  words: string;
  why: string;
}
export interface WarOver {
  winner: "you" | "other" | null;
  won: string;
  how: string;
}
export interface WarTable {
  /** Rises with every table. */
  at: number;
  scene: WarScene;
  question: { ask: string; pass: string; about: string; odds: OddsShown | null } | null;
  choices: WarChoice[];
  /** Hexes of several steps that may be gone to at once. */
  ways: WarWay[];
  /** What happened since the last table; `afresh`: from the beginning, as far as one was told. */
  log: LogLine[];
  afresh: boolean;
  over: WarOver | null;
  you: { seat: number; name: string };
  /** The other sides and who plays them, from the one after one's own. */
  rivals: { name: string; agent: string }[];
  ruleset: string;
  seed: string;
  undone: number;
  hints: number;
  canUndo: boolean;
  beside: boolean;
  lesson: LessonShown | null;
}

/** A game that is gone through again. */
export interface WarStudied {
  /** The person's seat, or the first. */
  seat: number;
  /** False: it may be played on, and only the person's own choices are shown. */
  open: boolean;
  choices: number;
  players: { name: string; agent: string }[];
  seed: string;
  ruleset: string;
  ended: string;
}
/** The moment before a choice, or the end. */
export interface WarMoment {
  number: number;
  table: WarTable;
  /** Who chooses, null at the end. */
  chooser: number | null;
  /** What was taken; null where the eyes are another's. */
  taken: number | null;
  takenWords: string;
  would: WarAdvice | null;
}

export type WarAsk =
  | { do: "map"; ruleset: string }
  | ({ do: "begin" } & NewWar)
  /** The guided first game, from a step on. */
  | { do: "lesson"; step: number }
  | { do: "resume" }
  | { do: "claim"; steal: boolean }
  | { do: "load"; text: string }
  | { do: "choose"; at: number; choice: number }
  /** Goes a way, step by step, as long as nothing happens on it. */
  | { do: "go"; at: number; hex: number }
  | { do: "undo" }
  | { do: "hint" }
  | { do: "card"; name: string }
  | { do: "rules" }
  | { do: "ready"; seat: number }
  | { do: "concede" }
  | { do: "record" }
  /** Opens a game to go through it; `text` null: the one that is over at the table. */
  | { do: "study"; text: string | null; file: string }
  /** `seat`: whose eyes, -1 of whoever chooses. */
  | { do: "moment"; number: number; seat: number }
  /** The next choice before or behind it at which the heuristic would have taken another; 0 none. */
  | { do: "differs"; from: number; by: 1 | -1; seat: number }
  | { do: "close" }
  | { do: "leave" };
export interface WarAnswers {
  map: MapShown;
  begin: null;
  lesson: null;
  /** False: none is kept. */
  resume: boolean;
  claim: boolean;
  load: null;
  /** False: it was meant for a table that is no longer there. */
  choose: boolean;
  go: boolean;
  undo: boolean;
  /** What the heuristic would take; null where it is not asked. */
  hint: WarAdvice | null;
  card: string[];
  rules: string[];
  ready: boolean;
  concede: null;
  record: string;
  study: WarStudied;
  moment: WarMoment;
  differs: number;
  close: null;
  leave: null;
}
export type WarMessage =
  | { is: "table"; table: WarTable }
  | { is: "thinking"; thinking: boolean }
  /** The screen is covered until whoever sits at this seat is there. */
  | { is: "cover"; seat: number }
  /** Another tab has taken the game over. */
  | { is: "moved" };
