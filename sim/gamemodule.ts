import type { UserError } from "../engine/core/errors.js";
import type { Game, GameState, View } from "../engine/core/game.js";

/** What the simulator needs to know of a game beside its rules. A list and a ruleset must be plain data. */
export interface GameModule<S extends GameState = GameState, D = unknown, R = unknown> {
  game: Game<S, View, D, R>;
  /** A list by its name or by the path of its file. */
  loadDeck(nameOrPath: string): D;
  rulesetByName(name: string): R;
  /** Throws if a list may not be played by a ruleset; missing: all may. Asked once, before the first game. */
  checkDeck?(deck: D, ruleset: R): void;
  /** A list with every mistake in it, where `loadDeck` and `checkDeck` throw; `file` is what its mistakes call it. */
  inspectDeck?(
    nameOrPath: string,
    ruleset: R,
  ): { deck: D; file: string; faults: UserError[]; told?: readonly string[] };
  /** The form of a list for a ruleset, and in words what that leaves at home; missing: lists are played as they are. */
  formFor?(deck: D, ruleset: R): { deck: D; told: readonly string[] };
  /** The name under which a list is played without the cards that the game does not carry out; missing: it carries out all. */
  withoutUnknown?(nameOrPath: string): string;
  /** What reading a list has left out, in words; missing: nothing ever. */
  leftOut?(deck: D): readonly string[];
  /** A list drawn by luck that holds together, of these halves and sets; missing: none is drawn. */
  drawnDeck?(seed: string, ruleset: R, halves?: string, sets?: string): D;
  /** The lists of one game as each seat lays them out under a ruleset; missing: as they are. */
  laidOut?(decks: readonly D[], ruleset: R): D[];
  /** The ruleset that is played when nobody says. */
  defaultRuleset: string;
  deckNames(): string[];
  /** The decks to compare with each other; missing: all. */
  archetypes?(): string[];
  /** Decks by the word that stands for all of a group ("archetypes"); missing: none. */
  deckGroups?(): Record<string, string[]>;
  /** The ruleset by which these lists are played when nobody says; missing: `defaultRuleset`. */
  rulesetFor?(decks: readonly D[]): string;
  /** A list in words, as its file holds it. */
  deckText?(deck: D): string;
  /** What a transcript tells beside the choices. */
  story?: Story<S>;
  /** More columns for the row of a game: points by kind for each seat, turns. The same columns for every game. */
  rowDetails(state: S): Record<string, number | string>;
}

/** A game as it is told: headings for the turn and for the phase, and what a choice has changed, a line each. */
export interface Story<S> {
  turn(state: S): string;
  phase(state: S): string;
  changes(before: S, after: S): string[];
}
