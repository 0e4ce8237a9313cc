/** What one player met in a game, and how much better than expected each choice came out. */
import type { Encoding } from "../../../agents/neural/shape.js";
import { Bytes, type Labels, pack, packedWords, relabel } from "../network/batch.js";

/** Packed samples one after the other; samples begin at the words `starts`. */
export interface Packed {
  readonly words: ArrayBuffer;
  readonly starts: Uint32Array;
}

export class Sheets {
  private bytes = new Bytes(new ArrayBuffer(1 << 20));
  private end = 0;
  private readonly starts: number[] = [];
  /** Chances to win as the network saw them, decision by decision; and the sample of each, -1 for none. */
  private readonly seen: number[] = [];
  private readonly sample: number[] = [];

  constructor(private readonly game: number) {}

  /** A decision that is not learned from. */
  pass(chance: number): void {
    this.seen.push(chance);
    this.sample.push(-1);
  }
  /** A decision that is; both are copied. */
  keep(chance: number, e: Encoding, labels: Labels): void {
    this.seen.push(chance);
    this.sample.push(this.starts.length);
    this.starts.push(this.end);
    const most = this.end + packedWords(e, labels);
    if (4 * most > this.bytes.u8.length) {
      const larger = new Bytes(new ArrayBuffer(Math.max(4 * most, 2 * this.bytes.u8.length)));
      larger.u8.set(this.bytes.u8);
      this.bytes = larger;
    }
    this.end = pack(this.bytes, this.end, this.game, e, labels);
  }

  /**
   * The game is over, and was worth `result` to this player. Each sample gets its advantage by generalised estimation (Schulman et
   * al. 2016, "High-dimensional continuous control using generalized advantage estimation"): the sum of lambda^k times the change of the
   * chance to win k decisions later; and as the value to be learned, the chance with that advantage.
   */
  finish(result: number, lambda: number): Packed {
    const { seen, sample, starts, bytes } = this;
    let advantage = 0;
    for (let i = seen.length - 1; i >= 0; i--) {
      const next = i + 1 < seen.length ? seen[i + 1] : result;
      advantage = next - seen[i] + lambda * advantage;
      const s = sample[i];
      if (s < 0) continue;
      const value = Math.max(0, Math.min(1, seen[i] + advantage));
      relabel(bytes, starts[s], value, 1, advantage);
    }
    return { words: bytes.u8.buffer.slice(0, 4 * this.end) as ArrayBuffer, starts: Uint32Array.from(starts) };
  }
}
