import type { Outcome, Stream, View } from "./game.js";

/** One choice as an agent weighed it. */
export interface Candidate {
  choice: number;
  /** How often it was tried (simulations); 0 for an agent that does not try. */
  visits: number;
  /** The share of the win that the one who chooses may expect, 0..1 (`Outcome.returns`): of two, a tie counts as half. */
  value: number;
  /** Standard deviation of the value between the worlds that were supposed; 0 where there are none. */
  spread: number;
  /** What is expected to follow, in words, the choice itself first. */
  line: string[];
  /** How far its value is behind that of the first candidate in the same worlds, 0..1, with the standard error of that; missing: not compared so. */
  behind?: { by: number; error: number };
  /** The whole plan that this choice begins, in words. */
  plan?: string;
}

/** What an agent may be told before a game, beside its seat. */
export interface Briefing {
  /** The lists of all seats, the own one included: given only to an agent that is `told`. */
  lists?: readonly unknown[];
}

/**
 * Whoever chooses. An agent sees a view and the legal choices, and owns a stream; it never sees a state.
 * The same view, choices and stream always give the same choice.
 */
export interface Agent<V extends View = View> {
  readonly name: string;
  /** False for agents that do not look (random): the runner then spares the view. */
  readonly looks: boolean;
  /** True for an agent whose spec says that it knows the lists of the others; the spec stands in the record. */
  readonly told?: boolean;
  /** Called once before a game. */
  begin?(player: number, briefing: Briefing): void;
  /** Called once after a game (optional): how it ended, or null if it failed or is not played on. */
  end?(outcome: Outcome | null): void;
  /** One of `choices[0..count-1]`. */
  choose(view: V | null, choices: Int32Array, count: number, stream: Stream): number;
  /** As `choose`, and the same choice, on several threads (optional): for a person who waits. */
  think?(view: V, choices: Int32Array, count: number, stream: Stream): Promise<number>;
  /** Ends threads that `think` has begun, or the program behind it (optional). */
  close?(): Promise<void>;
  /** Why, in words, for the last choice (optional). */
  explain?(): string;
  /** What a choice offered in this view serves, in words of a plan: who goes where, what for; "" where it is no matter of plans (optional). */
  purpose?(view: V, choice: number): string;
  /** How the last choice was weighed, best first (optional). Made when it is asked for, not while choosing. */
  candidates?(): Candidate[];
  /** Choices of this game that a time limit cut short (optional; 0 as long as only counts limit the agent). */
  cutShort?(): number;
}

/** What an agent is told before a game: nothing, unless its spec says so. */
export function briefingFor(agent: Agent, lists: readonly unknown[]): Briefing {
  return agent.told ? { lists } : {};
}
