import type { Stream, View } from "./game.js";

/**
 * Whoever chooses. An agent sees a view and the legal choices, and owns a stream; it never sees a state.
 * The same view, choices and stream always give the same choice.
 */
export interface Agent<V extends View = View> {
  readonly name: string;
  /** False for agents that do not look (random): the runner then spares the view. */
  readonly looks: boolean;
  /** Called once before a game. */
  begin?(player: number): void;
  /** One of `choices[0..count-1]`. */
  choose(view: V | null, choices: Int32Array, count: number, stream: Stream): number;
  /** Why, in words, for the last choice (optional). */
  explain?(): string;
}
