import { exp } from "../../engine/core/numbers.js";
import { embedCards, type Network, type Place } from "./network.js";
import { type Kernel, scalarKernel } from "./scalar.js";
import type { Encoding } from "./shape.js";

/** Pairs of the list that a kernel is handed at a time. */
const PAIRS = 1024;
/** Rows E[card] * zones[zone] that are kept, and E[card] * roles[role]: 8 MB and 2 MB with the usual widths. */
const KEPT = { zones: 16384, roles: 8192 };

/** Products E[card] * matrix[group], made on first use and kept as long as there is room. */
interface Rows {
  readonly matrix: Place;
  /** Where the first row is, in floats; how many there is room for; how many are there. */
  readonly at: number;
  readonly room: number;
  count: number;
  /** Of group x cards: the place of the row, or 0 for none (the weights begin at 0, so no row does). */
  readonly index: Int32Array;
}

/**
 * A network that answers: `run` an encoding, then read `value` and `scores`. Nothing is allocated on the way, unless there are more options
 * than ever before. Rows that are kept and rows that are made anew have the same bits, so what was asked before changes nothing.
 */
export class Forward {
  /** The logit of the chance to win of who chooses, of the last encoding. */
  value = 0;
  /** A score for each option of the last encoding; beyond them nothing. */
  scores = new Float32Array(256);
  readonly #network: Network;
  readonly #kernel: Kernel;
  readonly #embedded: number;
  readonly #zero: number;
  readonly #a1: number;
  readonly #a2: number;
  readonly #context: number;
  readonly #option: number;
  readonly #list: number;
  readonly #zones: Rows;
  readonly #roles: Rows;
  /** The sum under way: where it goes, how wide it is, where it begins from, pairs waiting. */
  #to = 0;
  #width = 0;
  #from = 0;
  #waiting = 0;

  /**
   * @param make the kernel, given the floats of memory it needs (`bestKernel` of `simd.ts` for the quick one)
   * @param kept how many rows are kept; for tests
   */
  constructor(network: Network, make: (size: number) => Kernel = scalarKernel, kept = KEPT) {
    const { shape, layout } = network;
    let size = layout.size;
    const room = (floats: number): number => {
      const at = size;
      size += floats;
      return at;
    };
    this.#network = network;
    this.#embedded = room(shape.cards * shape.embed);
    this.#zero = room(Math.max(shape.hidden, shape.narrow));
    this.#a1 = room(shape.hidden);
    this.#a2 = room(shape.narrow);
    this.#context = room(shape.narrow);
    this.#option = room(shape.narrow);
    this.#list = room(2 * PAIRS);
    const rows = (matrix: Place, groups: number, most: number): Rows => {
      const index = new Int32Array(groups * shape.cards);
      const fits = Math.max(1, Math.min(most, index.length));
      return { matrix, index, room: fits, count: 0, at: room(fits * matrix.width) };
    };
    this.#zones = rows(layout.zones, shape.zones, kept.zones);
    this.#roles = rows(layout.roles, shape.roles, kept.roles);
    this.#kernel = make(size);
    this.#kernel.floats.set(network.weights);
    embedCards(network, this.#kernel.floats, this.#embedded);
  }

  /** Which kernel it is. */
  get kernel(): Kernel["name"] {
    return this.#kernel.name;
  }

  /** The chance to win of who chooses, 0 to 1: the same bits on every machine. */
  chance(): number {
    return 1 / (1 + exp(-this.value));
  }

  /** Answers an encoding: `value` and `scores` hold the answer until the next one. */
  run(e: Encoding): void {
    this.#position(e);
    if (e.options > this.scores.length) this.scores = new Float32Array(2 * e.options);
    for (let k = 0; k < e.options; k++) this.scores[k] = this.#score(e, k);
  }

  #position(e: Encoding): void {
    const kernel = this.#kernel;
    const { shape, layout } = this.#network;
    this.#begin(this.#a1, layout.bias1.at, shape.hidden);
    for (let i = 0; i < e.bagCount; i++) this.#addCard(this.#zones, e.bagZone[i], e.bagCard[i], e.bagWeight[i]);
    for (let i = 0; i < e.plainCount; i++)
      this.#add(layout.plain.at + e.plainFeature[i] * shape.hidden, e.plainValue[i]);
    this.#end();
    kernel.relu(this.#a1, shape.hidden);
    kernel.dense(this.#a2, layout.bias2.at, this.#a1, shape.hidden, layout.dense2.at, shape.narrow);
    kernel.relu(this.#a2, shape.narrow);
    const bias = kernel.floats[layout.valueBias.at];
    this.value = Math.fround(bias + kernel.dot(this.#a2, layout.valueWeights.at, shape.narrow));
    kernel.dense(this.#context, layout.optionBias.at, this.#a2, shape.narrow, layout.context.at, shape.narrow);
  }

  #score(e: Encoding, k: number): number {
    const kernel = this.#kernel;
    const { shape, layout } = this.#network;
    this.#begin(this.#option, this.#context, shape.narrow);
    for (let i = e.optBagAt[k]; i < e.optBagAt[k + 1]; i++)
      this.#addCard(this.#roles, e.optBagRole[i], e.optBagCard[i], e.optBagWeight[i]);
    let skipped = 0;
    for (let i = e.optPlainAt[k]; i < e.optPlainAt[k + 1]; i++) {
      const feature = e.optPlainFeature[i];
      const value = e.optPlainValue[i];
      this.#add(layout.optionPlain.at + feature * shape.narrow, value);
      skipped = Math.fround(skipped + Math.fround(value * kernel.floats[layout.skip.at + feature]));
    }
    this.#end();
    kernel.relu(this.#option, shape.narrow);
    return Math.fround(kernel.dot(this.#option, layout.scoreWeights.at, shape.narrow) + skipped);
  }

  /** A sum of rows begins: into `to`, from what stands at `from`. */
  #begin(to: number, from: number, width: number): void {
    this.#to = to;
    this.#from = from;
    this.#width = width;
    this.#waiting = 0;
  }

  #add(row: number, weight: number): void {
    if (this.#waiting === PAIRS) this.#flush();
    const at = this.#list + 2 * this.#waiting++;
    this.#kernel.words[at] = row;
    this.#kernel.floats[at + 1] = weight;
  }

  #flush(): void {
    this.#kernel.sum(this.#to, this.#from, this.#list, this.#waiting, this.#width);
    this.#from = this.#to;
    this.#waiting = 0;
  }

  #end(): void {
    if (this.#waiting > 0 || this.#from !== this.#to) this.#flush();
  }

  #addCard(rows: Rows, group: number, card: number, weight: number): void {
    const key = group * this.#network.shape.cards + card;
    let row = rows.index[key];
    if (row === 0) {
      if (rows.count === rows.room) {
        // Rows that wait to be summed would be written over.
        if (this.#waiting > 0) this.#flush();
        rows.index.fill(0);
        rows.count = 0;
      }
      const { at, width } = rows.matrix;
      const { embed } = this.#network.shape;
      row = rows.at + rows.count++ * width;
      rows.index[key] = row;
      this.#kernel.dense(row, this.#zero, this.#embedded + card * embed, embed, at + group * embed * width, width);
    }
    this.#add(row, weight);
  }
}
