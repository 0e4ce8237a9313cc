/** The luck of a tournament: draws and rolls, each by its purpose, so that none depends on what was asked before. */
import { streamWords, WORDS_PER_STREAM } from "../../engine/core/streams.js";

/** A number below 2^32 for a seed, a count and a purpose. */
export function drawnNumber(seed: string, count: number, purpose: string): number {
  const words = new Uint32Array(WORDS_PER_STREAM);
  streamWords(seed, count, `tournament ${purpose}`, words, 0);
  return words[0];
}

/** Things in an order of luck. */
export function shuffled<T>(things: readonly T[], seed: string, purpose: string): T[] {
  return things
    .map((thing, i) => ({ thing, i, key: drawnNumber(seed, i, purpose) }))
    .sort((x, y) => x.key - y.key || x.i - y.i)
    .map(({ thing }) => thing);
}
