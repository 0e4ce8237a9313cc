/** Who answers for the other seat of a person's game: an agent in this thread, or one that is asked elsewhere (a page has it in a worker of its own). */
import type { Agent } from "../../engine/core/agent.js";
import type { Game, GameState, Outcome, View } from "../../engine/core/game.js";
import { OwnStream } from "../../engine/core/streams.js";
import { think } from "./think.js";

/** What is asked of the opponent: what he sees, what he may choose, and which luck he thinks with. */
export interface Asked {
  view: View | null;
  choices: Int32Array;
  count: number;
  seed: string;
  /** Names the stream, so that after going back, or in a game that was saved, he thinks as he would have. */
  purpose: string;
}

export interface Opponent {
  /** False for one who needs no view. */
  readonly looks: boolean;
  /** A game begins, or is begun anew after going back. */
  begin(seat: number, lists: readonly unknown[]): void;
  /** One of the choices. */
  answer(asked: Asked): Promise<number>;
  /** The game is over or left (`null`). */
  end(outcome: Outcome | null): void;
  close(): Promise<void>;
}

/** The choice of an agent that is asked so: the same in whatever thread. */
export function choiceOf(agent: Agent, asked: Asked): Promise<number> {
  const stream = new OwnStream(asked.seed, 0, asked.purpose);
  return think(agent, asked.view, asked.choices, asked.count, stream);
}

/** Makes an opponent by his spec. */
export type MakesOpponent = (spec: string, game: Game<GameState>) => Opponent;
let maker: MakesOpponent | null = null;
/** Who makes the opponents of seats that name none: `here.ts` has all agents. */
export function handInOpponents(makes: MakesOpponent): void {
  maker = makes;
}
/** An opponent by his spec, as whoever hands them in makes him. */
export function opponentBy(spec: string, game: Game<GameState>): Opponent {
  if (!maker) throw new Error("nobody has handed in opponents: import sim/person/here.js, or give each seat its own");
  return maker(spec, game);
}
