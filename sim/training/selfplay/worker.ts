/** A thread that plays games for a network that learns. Nobody imports it: it is one file with all that it runs. */
import { move, transferableSymbol, valueSymbol } from "piscina";
import type { LearnedGame } from "./game.js";
import { type GameTask, played } from "./task.js";

export default function play(task: GameTask): LearnedGame {
  const game = played(task);
  const buffers = game.samples.flatMap(({ words, starts }) => [words, starts.buffer as ArrayBuffer]);
  // Handed over, not copied: half a megabyte a game.
  return move({
    get [transferableSymbol]() {
      return buffers;
    },
    get [valueSymbol]() {
      return game;
    },
  } as never) as never;
}
