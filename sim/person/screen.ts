import type { GameState, View } from "../../engine/core/game.js";
import type { GameModule } from "../match/gamemodule.js";
import type { Foresight } from "./foresight.js";

/** A line of the tale: a heading, or what happened; for whoever shows it one by one, what the dice came to, and where he may want to stop. */
export interface LogLine {
  heading: boolean;
  text: string;
  roll?: number;
  /** A choice of the person's own that he was asked for. */
  mine?: true;
  /** An attack on the person begins. */
  attack?: true;
  /** Another turn begins. */
  turn?: true;
  /** A loss, or what else must not be overlooked, as a sentence by itself. */
  grave?: string;
}

/** Tells a game as one player sees it. */
export interface Teller {
  /** Tells what has changed since it last looked. */
  look(): void;
  /** What was told since this was last asked. */
  take(): LogLine[];
}

/** How a game is shown to a person. Everything comes from a view, so that nothing hidden can be shown. */
export interface Screen {
  teller(state: GameState, seat: number): Teller;
  /** Joins lines that say one thing in several. */
  tidy(log: readonly LogLine[]): LogLine[];
  /** The table in few lines, and whole. */
  board(view: View): string[];
  whole(view: View): string[];
  /** One part of the table by its name: "map", "sites", "piles", "points", `more` says of what; null for what is no part. */
  part(view: View, name: string, more?: string): string[] | null;
  hand(view: View): string[];
  /** Of the list of commands: the line on parts of the table, and how this game's figures are written. */
  help: { parts: string; written: readonly string[] };
  /** What another player is called, "the opponent"; missing: that, or by his seat. */
  called?(view: View, seat: number): string;
  /** Does one play alone, with nobody else who could win? */
  alone?(view: View): boolean;
  question(view: View): { ask: string; pass: string };
  /** A choice as a person reads it, where that is not its text in a record. */
  words?(state: GameState, choice: number): string;
  /** Where a choice stands among the others: lower ones first, equal ones as the rules offer them. */
  rank?(choice: number): number;
  /** A few words beside a choice, or "". */
  note(view: View, choice: number): string;
  /** Why a card cannot be played or used now. */
  why(view: View, name: string): string[];
  /** The number of the rule by which something is asked, as "CoE 2.V.6"; "" where none is known. */
  rule?(view: View): string;
  card(name: string, view: View): string[];
  /** The section of the rules book for what is asked, or what is meant by these words. */
  rules(view: View, words: string): string[];
  /** Points by kind for each seat when all is over. */
  reckoning(view: View): string[];
  /** Why one choice and not the other (null: there is none), in at most two sentences; missing: a game that has no words for it. */
  reasons?(view: View, best: number, other: number | null): string[];
  /** What a choice is about, by name with its numbers, or ""; missing: a game that has no words for it. */
  facts?(view: View, choice: number): string;
  /** Of what may follow a choice, in words, what completes it or belongs to it. */
  goesOn?(state: GameState, seat: number, choice: number, line: readonly string[]): string[];
  /** What an agent goes by here, worded to fit the question and the choice; "" where its words do not fit the choice. */
  goesBy?(view: View, why: string, choice: number): string;
  /** What a seat could not know when it chose, for whoever looks at a finished game; missing: a game that has no words for it. */
  unknown?(state: GameState, seat: number): string[];
  /** What orders and answers in advance go by; null: there are none in this game but passing. */
  foresight: Foresight | null;
}

/** All choices of a moment in words, in the order in which a person looks through them. */
export function choicesShown<One extends { choice: number; text: string }>(
  screen: Pick<Screen, "words" | "rank">,
  state: GameState,
  choices: readonly One[],
): (One & { words: string })[] {
  const rank = screen.rank ?? (() => 0);
  const shown = choices.map((one) => ({ ...one, words: screen.words?.(state, one.choice) ?? one.text }));
  // Texts differ from each other; words that do not would leave one in the dark.
  const often = new Map<string, number>();
  for (const { words } of shown) often.set(words, (often.get(words) ?? 0) + 1);
  return shown
    .map((one) => (often.get(one.words)! > 1 ? { ...one, words: one.text } : one))
    .sort((x, y) => rank(x.choice) - rank(y.choice));
}

async function metwScreen(): Promise<Screen> {
  const m = await import("../../engine/meccg/presentation/screen/index.js");
  const parts: Record<string, ((view: never) => string[]) | undefined> = {
    map: m.mapText,
    sites: m.sitesText,
    piles: m.pilesText,
    points: m.pointsText,
  };
  const one = {
    teller: (state: never, seat: number) => new m.Teller(state, seat),
    tidy: m.tidy,
    board: m.briefText,
    whole: m.boardText,
    part: (view: never, name: string) => parts[name]?.(view) ?? null,
    hand: m.handText,
    help: {
      parts: "  map, sites, piles, points   parts of the table, in words",
      written: [
        '"MP" are marshalling points; 5/8 is prowess 5 and body 8, orc 3x6 an attack of',
        'three strikes of prowess 6; "at the Council" is what the points would count',
        "there if the game ended now.",
      ],
    },
    called: (view: never, seat: number) => m.nameOfSeat(view, seat),
    alone: (view: never) => m.isAlone(view),
    question: m.questionText,
    words: (state: never, choice: number) => m.choiceWords(state, choice),
    rank: m.choiceRank,
    note: m.choiceNote,
    why: m.whyText,
    rule: (view: never) => (m.ruleAsked(view) === "" ? "" : `CoE ${m.ruleAsked(view)}`),
    card: m.cardText,
    rules: m.rulesText,
    reckoning: m.reckoningText,
    reasons: m.reasonsOf,
    facts: m.factsOf,
    goesOn: (state: never, seat: number, choice: number, line: readonly string[]) =>
      m.goesOn(state, seat, choice, line),
    goesBy: m.goesBy,
    unknown: (state: never, seat: number) => m.unknownTo(state, seat),
    foresight: m.foresight as Foresight,
  };
  return one;
}

async function wotrScreen(): Promise<Screen> {
  const w = await import("../../engine/wotr/presentation/screen/index.js");
  const { choiceToText } = await import("../../engine/wotr/text/choices.js");
  const one = {
    teller: (state: never, seat: number) => new w.Teller(state, seat),
    tidy: (log: readonly LogLine[]) => w.tidied(log),
    board: w.boardLines,
    whole: w.wholeLines,
    part: (view: never, name: string, more = "") => w.partLines(view, name, more),
    hand: w.handLines,
    help: {
      parts: "  map [HEX], piles the map in letters, whole or round a hex or place; the deck",
      written: ["W2812 is a hex by sheet, column and row; a duel takes boxes of who is wounded."],
    },
    called: (view: never, seat: number) => w.called(view, seat),
    question: w.question,
    words: (state: never, choice: number) => choiceToText(state, choice),
    note: w.note,
    why: () => ["what is offered now is all that may be done: list tells it"],
    card: (name: string, view: never) => w.cardsNamed(view, name),
    rules: w.rulesLines,
    reckoning: w.reckoning,
    reasons: w.reasonsOf,
    foresight: null,
  };
  return one;
}

/** The screen of a game that has none of its own: choices, and the scores at the end. */
function plainScreen(): Screen {
  const nothing = () => ["this game has no picture of its table"];
  return {
    teller: () => ({ look: () => undefined, take: () => [] }),
    tidy: (log) => [...log],
    board: nothing,
    whole: nothing,
    part: () => null,
    hand: nothing,
    help: { parts: "  map, piles   parts of the table, where the game has any", written: [] },
    question: () => ({ ask: "Choose", pass: "" }),
    note: () => "",
    why: nothing,
    card: nothing,
    rules: () => ["this game has no rules book here"],
    reckoning: () => [],
    foresight: null,
  };
}

export async function screenOf(module: GameModule): Promise<Screen> {
  const { name } = module.game;
  return name === "metw" ? metwScreen() : name === "wotr" ? wotrScreen() : plainScreen();
}
