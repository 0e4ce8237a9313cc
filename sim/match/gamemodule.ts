import { UserError } from "../../engine/core/errors.js";
import type { Game, GameState, View } from "../../engine/core/game.js";

/** What the simulator needs to know of a game beside its rules. A list and a ruleset must be plain data. */
export interface GameModule<S extends GameState = GameState, D = unknown, R = unknown> {
  game: Game<S, View, D, R>;
  /** What a seat brings (a list, a side), by its name or by the path of its file; missing: nobody brings anything to this game. */
  loadDeck?(nameOrPath: string): D;
  rulesetByName(name: string): R;
  /** Throws if a list may not be played by a ruleset at a table of so many (two without a number); missing: all may. Asked once, before the first game. */
  checkDeck?(deck: D, ruleset: R, seats?: number): void;
  /** A list with every mistake in it, where `loadDeck` and `checkDeck` throw; `file` is what its mistakes call it. */
  inspectDeck?(
    nameOrPath: string,
    ruleset: R,
    seats?: number,
  ): { deck: D; file: string; faults: UserError[]; notes?: readonly string[]; warnings?: readonly string[] };
  /** The form of a list for a ruleset, in words what that leaves at home, and of one played as it is which rules it breaks; missing: as they are. */
  formFor?(deck: D, ruleset: R, seats?: number): { deck: D; notes: readonly string[]; warnings?: readonly string[] };
  /** What reading a list has left out, in words; missing: nothing ever. */
  leftOut?(deck: D): readonly string[];
  /** A list drawn by luck that holds together, of these halves and sets; missing: none is drawn. */
  drawnDeck?(seed: string, ruleset: R, halves?: string, sets?: string, side?: string): D;
  /** The lists of one game as each seat lays them out under a ruleset; missing: as they are. */
  laidOut?(decks: readonly D[], ruleset: R, seats?: number): D[];
  /**
   * Who sits where in the games of one luck, where the game has its own say: for each of them the entrant at each seat. Missing: everybody
   * moves on by one seat from game to game, until each has sat in every seat.
   */
  rotations?(seats: number): number[][];
  /** Why a ruleset is not played by a plan with this say of who sits where (missing: as usual), or ""; missing: all are. */
  refusesSeating?(ruleset: R, rotations: readonly number[][] | undefined): string;
  /** Why a ruleset is not played by so many, or ""; missing: by all whom the game seats. */
  refusesSeats?(ruleset: R, seats: number): string;
  /** Who sits where by a ruleset in which not everybody can sit everywhere; missing, or undefined: as usual. */
  rotationsBy?(ruleset: R): number[][] | undefined;
  /** What the seats of a table of so many are called, in order, where they are sides of the game; missing: seats have no names. */
  seatNames?(seats: number): readonly string[];
  /** Where seats are sides of the game: how its endings, and its turns (the column "turns"), are called in a report. */
  reportWords?: { endings: Readonly<Record<string, string>>; turns: string };
  /** The ruleset that is played when nobody says. */
  defaultRuleset: string;
  /** The lists that ship; missing where `loadDeck` is. */
  deckNames?(): string[];
  /** The decks to compare with each other; missing: all. */
  archetypes?(): string[];
  /** Decks by the word that stands for all of a group ("archetypes"); missing: none. */
  deckGroups?(): Record<string, string[]>;
  /** The ruleset by which these lists are played when nobody says; missing: `defaultRuleset`. */
  rulesetFor?(decks: readonly D[]): string;
  /** The side that a list is of, in a word; missing: lists are of no sides. */
  sideOf?(deck: D): string;
  /** A list in words, as its file holds it. */
  deckText?(deck: D): string;
  /** What a transcript tells beside the choices. */
  story?: Story<S>;
  /** More columns for the row of a game: points by kind for each seat, turns. The same columns for every game. */
  rowDetails(state: S): Record<string, number | string>;
}

/** A game to which every seat brings a list. */
export type ListedModule<S extends GameState = GameState, D = unknown, R = unknown> = GameModule<S, D, R> &
  Required<Pick<GameModule<S, D, R>, "loadDeck" | "deckNames">>;

/** Does every seat bring a list to this game? */
export const hasLists = (module: GameModule): module is ListedModule =>
  module.loadDeck !== undefined && module.deckNames !== undefined;

/** The same game where a question is about lists; a game without any is refused with what can be asked of it. */
export function listed(module: GameModule): ListedModule {
  if (hasLists(module)) return module;
  throw new UserError(
    `game "${module.game.name}"`,
    "nobody brings a list to it, and this is a question about lists",
    "compare agents instead: mazarbul simulate --game ... --agents A,B, or mazarbul match A B --game ...",
  );
}

/** Throws a UserError where so many cannot sit down to a match of a game; for two, what can be asked of the others is named. */
export function takesSeats({ game: { name, seats } }: Pick<GameModule, "game">, count: number): void {
  if (count < 2) throw new UserError(`game "${name}"`, "a match takes two at least", "name a game for more");
  if (seats.includes(count)) return;
  throw new UserError(
    `game "${name}"`,
    `it is played by ${seats.join(" or ")}, and here sit ${count}`,
    count === 2
      ? "a question about two takes another game; of this one ask: mazarbul simulate --game ... --agents A,B,C (all at one table)"
      : `name ${seats.join(" or ")} agents`,
  );
}

/** A game as it is told: headings for the turn and for the phase, and what a choice has changed, a line each. */
export interface Story<S> {
  turn(state: S): string;
  phase(state: S): string;
  changes(before: S, after: S): string[];
}
