import seedrandom from "seedrandom";
import type { Stream } from "./game.js";

/**
 * Chance streams. The user's seed text is turned into words once, by `seedrandom`; after that an own
 * xoshiro128** (Blackman and Vigna 2018) runs on four 32-bit words, cheap to copy with a state.
 * One stream a purpose: "game 17, player 0, its second stream" never depends on what anybody else drew.
 */
export const WORDS_PER_STREAM = 4;

/** Four words for (run seed, game, purpose). Never all zero. */
export function streamWords(seed: string, game: number, purpose: string, out: Uint32Array, at: number): void {
  const source = seedrandom(`${seed}\u0000${game}\u0000${purpose}`);
  for (let i = 0; i < WORDS_PER_STREAM; i++) out[at + i] = source.int32() >>> 0;
  if ((out[at] | out[at + 1] | out[at + 2] | out[at + 3]) === 0) out[at] = 1;
}

/** The two streams of a player. The words only enter the seed: with others the same seed would mean another game. */
const PURPOSES = ["draws", "dice"] as const;

/** The streams that lie inside a state: two for each player, to be used as the game sees fit. */
export function seedStreams(seed: string, game: number, players: number): Uint32Array {
  const words = new Uint32Array(players * PURPOSES.length * WORDS_PER_STREAM);
  for (let p = 0; p < players; p++)
    PURPOSES.forEach((purpose, i) => {
      streamWords(seed, game, `player ${p} ${purpose}`, words, (p * PURPOSES.length + i) * WORDS_PER_STREAM);
    });
  return words;
}

function rotl(x: number, k: number): number {
  return (x << k) | (x >>> (32 - k));
}

/** One step of xoshiro128** on four words at `at`; 32 bits as a signed number (so that it never needs a heap number). */
export function nextBits(w: Uint32Array, at: number): number {
  const s1 = w[at + 1];
  const result = Math.imul(rotl(Math.imul(s1, 5), 7), 9);
  const t = s1 << 9;
  const s2 = w[at + 2] ^ w[at];
  const s3 = w[at + 3] ^ s1;
  w[at + 1] = s1 ^ s2;
  w[at] = w[at] ^ s3;
  w[at + 2] = s2 ^ t;
  w[at + 3] = rotl(s3, 11);
  return result;
}

const HALF = 2147483648;
/** A whole number 0..n-1 without bias, for n from 1 to 2^16 (rejection on 31 bits). */
export function below(w: Uint32Array, at: number, n: number): number {
  if (n < 1) throw new Error(`a number below ${n} was asked for`);
  const limit = HALF - (HALF % n);
  for (;;) {
    const x = nextBits(w, at) >>> 1;
    if (x < limit) return x % n;
  }
}

/** The stream of an agent in one game: it shows nothing but its numbers. What it begins with is the runner's to say (`sim/match/agentstream.ts`). */
export class AgentStream implements Stream {
  readonly #words = new Uint32Array(WORDS_PER_STREAM);
  constructor(words: Uint32Array) {
    this.#words.set(words.subarray(0, WORDS_PER_STREAM));
    if (this.#words.every((word) => word === 0)) this.#words[0] = 1;
  }
  next(): number {
    return nextBits(this.#words, 0);
  }
  below(n: number): number {
    return below(this.#words, 0, n);
  }
}

/** A stream of its own, for determinizers and setups. */
export class OwnStream implements Stream {
  readonly words = new Uint32Array(WORDS_PER_STREAM);
  constructor(seed: string, game: number, purpose: string) {
    streamWords(seed, game, purpose, this.words, 0);
  }
  next(): number {
    return nextBits(this.words, 0);
  }
  below(n: number): number {
    return below(this.words, 0, n);
  }
}
