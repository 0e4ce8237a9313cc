/**
 * The contract between games and everything above them. It knows no game.
 *
 * A game makes states. A state answers: who chooses, what may be chosen, what a choice does; it copies
 * itself into a held slot, counts scores, hashes, writes and reads itself, and shows a player only what
 * that player knows. A state keeps everything in one flat buffer: a copy of the buffer is a copy of all.
 */

/** `chooser()` when chance is asked (only if the state was told to ask, see `askChance`). */
export const CHANCE = -1;
/** `chooser()` when the game is over. */
export const OVER = -2;

/** How a game ended. `failed` is never a result of play: it marks a fault that a runner caught. */
export type Ending = "council" | "wizard-lost" | "ring-destroyed" | "time" | "fault" | string;

export interface Outcome {
  /** Winner's seat, or -1 for a tie or nobody. */
  winner: number;
  how: Ending;
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
  /** The next roll of two dice (2..12), or undefined when the list is used up. */
  roll(player: number): number | undefined;
  /** The name of the next card to draw for this player, or undefined: then the stream decides. */
  draw(player: number): string | undefined;
}

/**
 * What a player knows, in the same shape as a state but with everything hidden blanked out.
 * Nothing in it depends on what the player may not see.
 */
export interface View {
  readonly player: number;
  readonly bytes: Uint8Array;
}

export interface GameState<V extends View = View> {
  /** The whole state. Numbers only; its layout is documented by the game. */
  readonly bytes: Uint8Array;
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
  /** Set to play fixed rolls and draws. */
  script: ChanceScript | null;
  /** At a chance point: every outcome with its exact weight. */
  chances(): ChanceOutcome[];
  /** Puts fresh words into every chance stream of the buffer. */
  reseed(words: Uint32Array): void;
}

/** What is believed of the cards one cannot see: nothing told (`lists` to be fitted), or the true list. */
export interface Prior<D> {
  /** Candidate lists, in order of preference; the first that fits what was seen is used, weighted equally otherwise. */
  lists: readonly D[];
  /** True when `lists[0]` is known to be the opponent's list. */
  told: boolean;
}

export interface GameSetup<D, R> {
  ruleset: R;
  /** One list a seat. */
  decks: readonly D[];
  /** Stream words for chance inside the state: see `seedStreams`. */
  streams: Uint32Array;
}

export interface Game<S extends GameState<V>, V extends View = View, D = unknown, R = unknown> {
  readonly name: string;
  readonly version: string;
  /** Most choices any step can offer: the size of a buffer for `legal`. */
  readonly maxChoices: number;
  /** Words of chance stream a game needs for its players. */
  readonly streamWords: number;
  /** An empty slot to copy into. */
  blank(players?: number): S;
  start(setup: GameSetup<D, R>): S;
  /** Why something read from elsewhere does not have the form of a list or of a ruleset, or ""; missing: it always does. */
  deckFault?(body: unknown): string;
  rulesetFault?(body: unknown): string;
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
