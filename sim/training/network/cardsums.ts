import type { Place } from "../../../agents/neural/network.js";
import type { Layer } from "./layer.js";
import type { Memory } from "./memory.js";

/** Entries of cards in a batch: owner i (a position or an option) has those from at[i] to at[i + 1] - 1. */
export interface Entries {
  readonly owners: number;
  readonly at: Uint32Array;
  /** Zone or role. */
  readonly group: Uint16Array;
  readonly card: Uint16Array;
  readonly weight: Float32Array;
}

/**
 * The part of a layer that sums weight * E[card] * matrix[group]. Entries of one owner in one group are summed first (x, `embed`
 * wide), then every group is one product of all its x with its matrix.
 */
export class CardSums {
  /** Entries by group, then owner: places of E and of its slopes, weights; where each x begins among them. */
  #rows = 0;
  #slopeRows = 0;
  #weights = 0;
  #starts = 0;
  /** The sums, one for each group and owner that meet, and their slopes. */
  #count = 0;
  #x = 0;
  #dx = 0;
  /** For each product its pairs of rows, filled up to fours: x and out, slopes of out and of x. */
  #xRows = 0;
  #outRows = 0;
  #dOutRows = 0;
  #dxRows = 0;
  #turned = 0;
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  /** Of each group: where its pairs begin, and how many there are. */
  readonly #pairsAt: Int32Array;
  readonly #pairs: Int32Array;
  #owner = new Int32Array(1024);

  constructor(
    private readonly memory: Memory,
    private readonly matrix: Place,
    private readonly groups: number,
  ) {
    this.#first = new Int32Array(groups + 1);
    this.#next = new Int32Array(groups);
    this.#pairsAt = new Int32Array(groups);
    this.#pairs = new Int32Array(groups);
  }

  /** Takes room for a batch. */
  plan(e: Entries): void {
    const { memory, groups, matrix } = this;
    const { embed } = memory.shape;
    const entries = e.at[e.owners];
    this.#rows = memory.take(entries);
    this.#slopeRows = memory.take(entries);
    this.#weights = memory.take(entries);
    this.#starts = memory.take(entries + 1);
    this.#x = memory.take(entries * embed);
    this.#dx = memory.take(entries * embed);
    const pairs = entries + 3 * groups;
    this.#xRows = memory.take(pairs);
    this.#outRows = memory.take(pairs);
    this.#dOutRows = memory.take(pairs);
    this.#dxRows = memory.take(pairs);
    this.#turned = memory.take(embed * matrix.width);
  }

  /**
   * Writes the lists of a batch, when the memory is ready.
   * @param slots where each card stands among those of the batch
   * @param cards the rows of E, in the order of slots
   * @param out the layer that the sums go into, a row for each owner
   */
  fill(e: Entries, slots: Int32Array, cards: Layer, out: Layer): void {
    const { floats, words } = this.memory.kernel;
    const { embed } = this.memory.shape;
    const entries = e.at[e.owners];
    if (this.#owner.length < entries) this.#owner = new Int32Array(2 * entries);
    this.#first.fill(0);
    for (let i = 0; i < entries; i++) this.#first[e.group[i] + 1]++;
    for (let g = 0; g < this.groups; g++) this.#first[g + 1] = this.#first[g + 1] + this.#first[g];
    this.#next.set(this.#first.subarray(0, this.groups));
    for (let owner = 0; owner < e.owners; owner++)
      for (let i = e.at[owner]; i < e.at[owner + 1]; i++) {
        const to = this.#next[e.group[i]]++;
        const slot = slots[e.card[i]];
        words[this.#rows + to] = cards.at + slot * embed;
        words[this.#slopeRows + to] = cards.slopes + slot * embed;
        floats[this.#weights + to] = e.weight[i];
        this.#owner[to] = owner;
      }
    this.#pair(out.at, out.slopes);
  }

  #pair(out: number, dOut: number): void {
    const { memory, matrix } = this;
    const { words } = memory.kernel;
    const { embed } = memory.shape;
    let [count, pairs] = [0, 0];
    for (let g = 0; g < this.groups; g++) {
      this.#pairsAt[g] = pairs;
      const end = this.#first[g + 1];
      for (let i = this.#first[g]; i < end; i++) {
        const owner = this.#owner[i];
        if (i > this.#first[g] && owner === this.#owner[i - 1]) continue;
        words[this.#starts + count] = i;
        words[this.#xRows + pairs] = this.#x + count * embed;
        words[this.#dxRows + pairs] = this.#dx + count * embed;
        words[this.#outRows + pairs] = out + owner * matrix.width;
        words[this.#dOutRows + pairs] = dOut + owner * matrix.width;
        count++;
        pairs++;
      }
      for (; (pairs - this.#pairsAt[g]) % 4 !== 0; pairs++) {
        words[this.#xRows + pairs] = words[this.#dOutRows + pairs] = memory.zero;
        words[this.#dxRows + pairs] = words[this.#outRows + pairs] = memory.waste;
      }
      this.#pairs[g] = pairs - this.#pairsAt[g];
    }
    this.#count = count;
    words[this.#starts + count] = this.#first[this.groups];
  }

  /** Adds to the rows of the layer. */
  forward(): void {
    const { memory, matrix } = this;
    const { kernel } = memory;
    const { embed } = memory.shape;
    kernel.floats.fill(0, this.#x, this.#x + this.#count * embed);
    kernel.gather(this.#count, this.#starts, this.#rows, this.#weights, this.#x, embed);
    for (let g = 0; g < this.groups; g++) {
      const [at, count] = [this.#pairsAt[g], this.#pairs[g]];
      if (count === 0) continue;
      const from = matrix.at + g * embed * matrix.width;
      kernel.multiply(count, this.#xRows + at, this.#outRows + at, from, embed, matrix.width);
    }
  }

  /** Adds the slopes of the matrices and of E, from those of the layer. */
  backward(): void {
    const { memory, matrix } = this;
    const { kernel } = memory;
    const { embed } = memory.shape;
    kernel.floats.fill(0, this.#dx, this.#dx + this.#count * embed);
    for (let g = 0; g < this.groups; g++) {
      const [at, count] = [this.#pairsAt[g], this.#pairs[g]];
      if (count === 0) continue;
      const place = matrix.at + g * embed * matrix.width;
      kernel.outer(count, this.#xRows + at, this.#dOutRows + at, memory.grads + place, embed, matrix.width);
      kernel.transpose(place, embed, matrix.width, this.#turned);
      kernel.multiply(count, this.#dOutRows + at, this.#dxRows + at, this.#turned, matrix.width, embed);
    }
    kernel.scatter(this.#count, this.#starts, this.#slopeRows, this.#weights, this.#dx, embed);
  }
}
