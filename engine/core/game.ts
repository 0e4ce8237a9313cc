/**
 * The contract between games and everything above them. It knows no game.
 *
 * A game makes states. A state answers: who chooses, what may be chosen, what a choice does; it copies
 * itself into a held slot, counts scores, hashes, writes and reads itself, and shows a player only what
 * that player knows. A state keeps everything in one flat buffer: a copy of the buffer is a copy of all.
 *
 * Players sit at seats 0, 1, 2 ...; nothing here says how many. What a game calls its endings and what chance brings
 * (a roll, a card) are words of the game: `Game.endings`, `Game.chanceLabels`.
 */

/** `chooser()` when chance is asked (only if the state was told to ask, see `askChance`). */
export const CHANCE = -1;
/** `chooser()` when the game is over. */
export const OVER = -2;

/** How a game ended by its own rules. A game that a runner had to stop has no outcome: it failed (`sim/match/runner.ts`). */
export interface Outcome {
  /**
   * One number a seat: its share of the win, 0 to 1; together they make 1. The only winner has 1, each of two who win
   * together has 1/2, and where nobody wins all seats have the same. `engine/core/seats.ts` makes and reads them.
   */
  returns: number[];
  /** One of `Game.endings`. */
  how: string;
  /** One number a seat: what the players compare. */
  scores: number[];
}

/** One possible result of a chance point: the choice to apply, and its weight (weights sum to `total`). */
export interface ChanceOutcome {
  choice: number;
  weight: number;
}

/** Where chance comes from: the state's own stream, a script, or the caller (who enumerates). */
export interface ChanceScript {
  /**
   * What chance brings next to this player under this label (one of `Game.chanceLabels`), in the words that a record has
   * for it; undefined: the stream decides.
   */
  next(label: string, player: number): string | undefined;
}

/**
 * What a player knows, in the same shape as a state but with everything hidden blanked out.
 * Nothing in it depends on what the player may not see.
 */
export interface View {
  readonly player: number;
  /** How many seats the game has. */
  readonly players: number;
  readonly bytes: Uint8Array;
}

export interface GameState<V extends View = View> {
  /** The whole state. Numbers only; its layout is documented by the game. */
  readonly bytes: Uint8Array;
  /** How many seats the game has. */
  readonly players: number;
  /** A player 0..n-1, CHANCE or OVER. */
  chooser(): number;
  /** Writes the legal choices for the chooser, each once; returns how many. Never 0 before the game is over. */
  legal(out: Int32Array): number;
  /** True if `choice` is among the legal choices. */
  accepts(choice: number): boolean;
  /** Takes a choice that `legal` offered, and goes on to the next real choice. Unchecked: see `play`. */
  apply(choice: number): void;
  /** Like `apply`, but throws a clear error for a choice that was not offered. */
  play(choice: number): void;
  /** Takes over another state of the same game and layout: one memory copy. */
  copyFrom(other: GameState<V>): void;
  /** Steps taken so far, forced ones included; the same for a chosen and an automatic pass. */
  steps(): number;
  outcome(): Outcome | null;
  scores(): number[];
  /** 64 bits over everything but the streams. */
  hash(): bigint;
  /** What `player` knows now. Reuses `into` when given. */
  view(player: number, into?: V): V;
  /** When true, chance points are handed to the caller as choices of CHANCE. */
  askChance: boolean;
  /** When true, choices with a single option are shown instead of played by the engine. */
  showForced: boolean;
  /** Set to play with fixed chance. */
  script: ChanceScript | null;
  /** At a chance point: every outcome with its exact weight. */
  chances(): ChanceOutcome[];
  /** Puts fresh words into every chance stream of the buffer. */
  reseed(words: Uint32Array): void;
}

/** What is believed of the lists of the others: nothing told (`lists` to be fitted), or the true ones. */
export interface Prior<D> {
  /**
   * Not told: lists that any other seat may have, each as likely as the next beforehand; a game weighs them by what was seen, and
   * may suppose one that is none of them. Told: the true lists of the other seats, in the order of their seats.
   */
  lists: readonly D[];
  told: boolean;
}

export interface GameSetup<D, R> {
  ruleset: R;
  /** What the seats bring, one a seat: a list, a side. Missing in a game to which nobody brings anything. */
  decks?: readonly D[];
  /** How many sit down; missing: as many as bring something. `seatsOf` and `broughtTo` of `engine/core/seats.ts` read both. */
  seats?: number;
  /** Stream words for chance inside the state: see `seedStreams`. */
  streams: Uint32Array;
}

export interface Game<S extends GameState<V>, V extends View = View, D = unknown, R = unknown> {
  readonly name: string;
  readonly version: string;
  /** Raised whenever the same choices and luck may lead to another game than before: what was made by others is refused. */
  readonly rulesVersion: number;
  /** How many may play, in rising order. */
  readonly seats: readonly number[];
  /** Every way in which the game can end: `Outcome.how`. */
  readonly endings: readonly string[];
  /**
   * What chance can bring, a word for each kind ("roll", "draw"): records, scripts and logs name it so. Letters and
   * hyphens only. Empty for a game without chance.
   */
  readonly chanceLabels: readonly string[];
  /** Most choices any step can offer: the size of a buffer for `legal`. */
  readonly maxChoices: number;
  /** Words of chance stream a game needs for as many players as play it at least; of more, each brings his share more (`streamWordsOf`). */
  readonly streamWords: number;
  /** An empty slot to copy into; without a number for as many players as play it at least. */
  blank(players?: number): S;
  start(setup: GameSetup<D, R>): S;
  /** Why something read from elsewhere does not have the form of a list or of a ruleset, or ""; missing: it always does. */
  deckFault?(body: unknown): string;
  rulesetFault?(body: unknown): string;
  /** A ruleset that an earlier program wrote, with the fields that came later as that program played; missing: there are none. */
  laterFields?(body: object): object;
  parse(text: string): S;
  serialise(state: S): string;
  /** A choice in words, readable by a player and unique among the legal ones. */
  choiceToText(state: S | V, choice: number): string;
  /** The legal choice with this text, or an error that names the nearest ones. */
  choiceFromText(state: S, text: string): number;
  /** What a player means by a choice, the same number in every world he may think he is in. */
  identity(state: S | V, choice: number): number;
  /** A complete state that agrees with everything in the view, drawn by the stream; never looks at a true state. */
  determinize(view: V, prior: Prior<D>, stream: Stream, into: S): void;
}

/** A small stream of random numbers that belongs to somebody (an agent, a determinizer). */
export interface Stream {
  /** A whole number 0..n-1, without bias. */
  below(n: number): number;
  /** 32 random bits, as a signed number (which never needs a place on the heap). */
  next(): number;
}
