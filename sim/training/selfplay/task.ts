/** One game of a network that learns, by the weights of its round. */
import { Network } from "../../../agents/neural/network.js";
import type { Widths } from "../../../agents/neural/shape.js";
import { today } from "../../../agents/neural/today.js";
import { type LearnedGame, learnedGame } from "./game.js";
import { Sampler, type Sampling } from "./sampler.js";

/** One game. The weights are shared by all threads and never written while a game is played by them. */
export interface GameTask extends Sampling {
  readonly seed: string;
  readonly number: number;
  readonly opponents: readonly string[];
  readonly lambda: number;
  /** The round whose weights these are. */
  readonly round: number;
  readonly widths: Widths;
  readonly weights: SharedArrayBuffer;
}

let sampler: Sampler | null = null;
let of = "";
/** Plays it in this thread. */
export function played(task: GameTask): LearnedGame {
  const key = `${task.seed} ${task.round}`;
  if (!sampler || of !== key) {
    const { names, facts } = today();
    sampler = new Sampler(new Network(names, facts, task.widths, new Float32Array(task.weights).slice()), task);
    of = key;
  }
  const { seed, number, opponents, lambda } = task;
  return learnedGame(seed, number, sampler, opponents, lambda);
}
