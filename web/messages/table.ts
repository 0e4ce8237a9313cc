/** What the page and the worker that holds the game say to each other. The worker sends what the person may see, and nothing else. */
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";
import type { Placed, Plate } from "../../engine/meccg/presentation/pictures/plates.js";
import type { About } from "../../engine/meccg/presentation/screen/about.js";
import type { Stops } from "../../engine/meccg/presentation/screen/stops.js";
import type { Threats } from "../../engine/meccg/presentation/screen/threats.js";
import type { Scene } from "../../engine/meccg/presentation/screen/scene.js";
import type { Advice } from "../../sim/person/advice.js";
import type { LogLine } from "../../sim/person/screen.js";
import type { Fault } from "./fault.js";
import type { Sure, Taken } from "./warn.js";
import type { Filled, FlowShown, FormShown, GoalShown, Manner, WayShown } from "./flow.js";
import type { Proposal } from "./guide.js";

/** A list of one's own: its text, and the name of its file, under which it is played as on the command line. */
export interface OwnList {
  file: string;
  text: string;
  /** It is played as it is, mistakes and all. */
  asIs?: boolean;
}
/** A new game: lists by name or as text, the opponent by level (1 to 9), luck by a text. */
export interface NewGame {
  deck: string | OwnList;
  vs: string | OwnList;
  level: number;
  /** His manner, for levels 1 to 7 (`agents/levels/styles.ts`); missing: his usual one. */
  style?: string;
  seed: string;
  /** The person's seat, from 0. */
  seat: number;
  /** By name; null: what the lists ask for. */
  ruleset: string | null;
  /** A person beside plays the other seat; `level` is for nobody then. */
  beside?: boolean;
  /** Who plays at the seats after that one, at a table of three to five. */
  more?: readonly Other[];
  /** Words of the ruleset's options, as "fire-on-amon-din" or "solitaire": they are added to it. */
  options?: readonly string[];
  /** A race of scenarios: one's own task and the other's, each by its name. */
  tasks?: readonly [own: string, other: string];
  /** Alone: the list without its hazards against the hazards of `vs`. */
  alone?: boolean;
}
/** One more at the table. */
export interface Other {
  deck: string | OwnList;
  level: number;
  style?: string;
  /** A person beside; `level` is for nobody then. */
  person?: boolean;
}

/** A scenario that can be played. */
export interface ScenarioShown {
  name: string;
  title: string;
  asks: string;
  lasts: string;
  /** Lists that suit it, one's own first. */
  lists: readonly [string, string];
  /** It may be one of a race, in which the other has a task of his own. */
  raced?: true;
  /** One plays it alone: the second list is a deck of hazards. */
  alone?: true;
}
/** An optional rule: its word, and what it is. */
export interface OptionShown {
  word: string;
  text: string;
}
/** What can be played beside a game of two. */
export interface Offers {
  scenarios: ScenarioShown[];
  options: OptionShown[];
}

export type Ask =
  | { do: "lists" }
  | { do: "offers" }
  /** Names of all cards and sites there are. */
  | { do: "names" }
  /** Every card that may have a picture of the player's own. */
  | { do: "plates" }
  /** Which cards these files show, by their paths. */
  | { do: "pictures"; files: string[] }
  | ({ do: "begin" } & NewGame)
  /** May this tab have the game that is kept? `steal`: takes it from the tab that has it. */
  | { do: "claim"; steal: boolean }
  /** The game that was kept when the page was left. */
  | { do: "resume" }
  | { do: "load"; text: string }
  /** `at`: the table that the person saw; a click on an older one does nothing. */
  | ({ do: "choose"; at: number; choice: number } & Manner & Sure)
  /** A form of that table, filled in. */
  | ({ do: "fill"; at: number; form: number; filled: Filled } & Sure)
  /** He passes, and so on until something happens, or to the end of the turn. */
  | ({ do: "order"; at: number; order: "something" | "turn" } & Sure)
  /** Ends what stands in advance. */
  | { do: "cancel" }
  | { do: "undo"; choices: number }
  | { do: "why"; name: string }
  | { do: "card"; name: string }
  /** What could be played on a company of one's own, by its number; null where nothing can be told. */
  | { do: "threats"; company: number }
  | { do: "hint" }
  /** What the guide would choose at this table; counted as a hint. */
  | { do: "propose"; at: number }
  /** What the person wants to be asked, from now on: only what he sets; the rest is as usual in the game. */
  | { do: "stops"; stops: Partial<Stops> }
  /** Least milliseconds until the opponent has answered, from now on. */
  | { do: "pace"; ms: number }
  /** Whether costly choices are warned of, from now on. */
  | { do: "warn"; on: boolean }
  /** At a covered screen: who is asked sits before it. */
  | { do: "ready"; seat: number }
  | { do: "concede" }
  /** The game written down, as `mazarbul play` saves it: whoever reads it sees both hands. */
  | { do: "record" }
  | { do: "leave" };

/** A list that one can choose. */
export interface ListShown {
  name: string;
  group: string;
  /** What its file says of it; "" for nothing. */
  title: string;
  about: string;
  side: Alignment;
  /** May it play against the small lists of first games, by the rules that it asks for? */
  meetsSmall: boolean;
}

export interface ChoiceShown {
  choice: number;
  text: string;
  /** What one who does not know the card would ask; "" for nothing. */
  note: string;
  about: About | null;
  fromHand: boolean;
  /** True for one that is mostly taken as often as it is offered: the page offers that, too. */
  repeats: boolean;
  /** True for a card that is laid face down: nearly any of the hand may be, so that they stand apart. */
  guard: boolean;
  /** What may be said with it at once: by whom, on whom, which way. */
  ways: WayShown[];
  /** True for a card or ability that comes into the chain, where he may let it happen at once. */
  effect: boolean;
  /** True for a hazard, which may be the last one against this company. */
  hazard: boolean;
  /** Of one's own in play, by name, what is lost by it at once. */
  loses: string[];
  /** True: the page asks whether it is meant. */
  asks: boolean;
  /** True: a digit takes it. */
  digit: boolean;
}

export interface OverShown {
  /** Null: nobody won. */
  winner: "you" | "he" | null;
  /** Who won, in a sentence. */
  won: string;
  how: string;
  reckoning: string[];
}

/** Everything that the page draws. */
export interface TableShown {
  /** Rises with every table of this page. */
  at: number;
  scene: Scene;
  /** `rules`: the section of the rules book that explains it. */
  question: { ask: string; pass: string; rules: string } | null;
  choices: ChoiceShown[];
  forms: FormShown[];
  /** Where companies may go: sites that are answers of the question, or of one of its forms. */
  goals: GoalShown[];
  /** Are there sites beneath the earth in this game, as far as the person knows? */
  deeps: boolean;
  flow: FlowShown;
  /** What happened since the last table. */
  log: LogLine[];
  /** True if `told` is the whole tale so far: the game was begun, resumed, or taken back. */
  afresh: boolean;
  over: OverShown | null;
  you: { deck: string; seat: number };
  /** The others, in the order of their seats after one's own; of solitaire the deck of hazards. */
  others: { seat: number; deck: string; agent: string }[];
  ruleset: string;
  seed: string;
  /** Choices taken back and hints asked for: with any of them the game is practice. */
  undone: number;
  hints: number;
  /** Choices that were looked over before they counted. */
  watched: number;
  canUndo: boolean;
  /** Several people play at this screen. */
  beside: boolean;
  stops: Stops;
  /** Are costly choices warned of? */
  warns: boolean;
}

/** What each ask is answered with. */
export interface Answers {
  lists: ListShown[];
  offers: Offers;
  names: string[];
  plates: Plate[];
  pictures: Placed;
  begin: null;
  /** False: another tab has it. */
  claim: boolean;
  /** False if no game was kept. */
  resume: boolean;
  load: null;
  choose: Taken;
  fill: Taken;
  order: Taken;
  warn: null;
  /** False where the screen waits for nobody, or for the other. */
  ready: boolean;
  cancel: null;
  undo: boolean;
  why: string[];
  card: string[];
  threats: Threats | null;
  /** Null for a table that is no longer there. */
  hint: Advice | null;
  /** Null for a table that is no longer there. */
  propose: Proposal | null;
  stops: null;
  pace: null;
  concede: null;
  record: string;
  leave: null;
}

/** What the worker tells by itself. */
export type Message =
  | { is: "table"; table: TableShown }
  /** The screen is handed over to who sits at this seat: nothing that was shown stays, and nothing is sent until he is ready. */
  | { is: "cover"; seat: number }
  /** The opponent thinks, or has thought; the beat between tables does not tell which. */
  | { is: "thinking"; thinking: boolean }
  /** Another tab has taken the game over. */
  | { is: "moved" };

/** What a worker that holds an agent is asked, and says. It is given a view and choices, never the game. */
export type BrainAsk =
  | { id: number; do: "make"; spec: string }
  | { id: number; do: "begin"; seat: number }
  | { id: number; do: "answer"; view: unknown; choices: Int32Array; seed: string; purpose: string }
  /** `by`: the spec of who weighs. */
  | { id: number; do: "weigh"; by: string; view: unknown; choices: Int32Array; seed: string; purpose: string };
export type BrainSays = { id: number; answer: unknown } | { id: number; fault: Fault };
