/** What a scenario of the Companion may say (000, part IX): what is counted, for which ranks, and what wins. Types alone. */
import type { Race } from "./basics.js";

/** The kinds of marshalling points. */
export type PointKind = "character" | "item" | "faction" | "ally" | "kill" | "misc";

/**
 * What a player has of what a scenario counts: factions in play; items stored at havens, haven by haven; marshalling points of some kinds, those of
 * characters and factions perhaps of one race alone, which count twice with all of `twiceWith` in play.
 */
export type Counted =
  | { readonly count: "factions" }
  | { readonly count: "storedAtHavens" }
  | {
      readonly count: "points";
      readonly kinds: readonly PointKind[];
      readonly race?: Race;
      readonly twiceWith?: readonly string[];
    };

/** So much of it at least; of havens one number each, the most first. */
export type Goal = readonly number[];

/** Who has as much as wins may bid for it at the end of his turn: his characters check, and he must still have so much. */
export interface Bid {
  readonly still: Goal;
  /** Each character bears an item, before and after. */
  readonly equipped?: true;
  /** So many characters of a race must be in play. */
  readonly people?: { readonly race: Race; readonly least: number };
}

/** A scenario in which each player has the same task beside an ordinary game. */
export interface Scenario {
  /** The word behind the name of a ruleset. */
  readonly name: string;
  readonly title: string;
  /** What it asks, in a sentence. */
  readonly asks: string;
  /** How long it lasts, in a sentence. */
  readonly lasts: string;
  readonly counted: Counted;
  /** Ranks one to four. */
  readonly ranks: readonly [Goal, Goal, Goal, Goal];
  /** What wins, once one's play deck has been exhausted once; `bid`: not by itself. */
  readonly wins: Goal;
  readonly bid?: Bid;
  /** Two lists that ship and have something of what it asks. */
  readonly lists: readonly [string, string];
  /** Characters do not come into play at havens that are not their homes. */
  readonly comersAtHomeAlone?: true;
}
