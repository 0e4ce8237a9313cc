import { type Layout, Network } from "../../../agents/neural/network.js";
import type { Shape } from "../../../agents/neural/shape.js";
import type { TrainKernel } from "./scalar.js";

/**
 * The memory of a training, all on one block: weights, their slopes, the two means of Adam, each laid out as in the network; then
 * the facts of the cards; then room that every step uses anew.
 */
export class Memory {
  readonly shape: Shape;
  readonly layout: Layout;
  /** The weights begin at 0: a place of the layout is a place of the memory. The same place from here on is its slope, and so on. */
  readonly grads: number;
  readonly mean: number;
  readonly square: number;
  /** Facts of a card; `factStride` floats, those beyond its facts zero. */
  readonly facts: number;
  readonly factStride: number;
  /** Zeros that are never written, and a place to write what nobody reads: as long as the longest row. */
  readonly zero: number;
  readonly waste: number;
  readonly #scratch: number;
  #top: number;

  constructor(
    readonly network: Network,
    readonly kernel: TrainKernel,
  ) {
    const { shape, layout } = network;
    this.shape = shape;
    this.layout = layout;
    this.#top = layout.size;
    this.grads = this.take(layout.size);
    this.mean = this.take(layout.size);
    this.square = this.take(layout.size);
    this.factStride = Math.ceil(shape.facts / 4) * 4;
    this.facts = this.take(shape.cards * this.factStride);
    const longest = Math.max(shape.embed, shape.hidden, shape.narrow, this.factStride);
    this.zero = this.take(longest);
    this.waste = this.take(longest);
    this.#scratch = this.#top;
    kernel.grow(this.#top);
    kernel.floats.set(network.weights);
    for (let card = 0; card < shape.cards; card++)
      kernel.floats.set(
        network.facts.subarray(card * shape.facts, (card + 1) * shape.facts),
        this.facts + card * this.factStride,
      );
  }

  /** A step begins: the room of the last one is free again. */
  free(): void {
    this.#top = this.#scratch;
  }

  /** The place of so many floats. They hold what was there, and are there only after `ready`. */
  take(floats: number): number {
    const at = this.#top;
    this.#top += Math.ceil(floats / 4) * 4;
    return at;
  }

  /** Makes all that was taken real. Floats and words of the kernel may be other arrays from here on. */
  ready(): void {
    this.kernel.grow(this.#top);
  }

  /** The network as it is now: a copy. */
  copy(): Network {
    const { names, facts, made } = this.network;
    const weights = this.kernel.floats.slice(0, this.layout.size);
    return new Network(names, facts, this.shape, weights, made);
  }
}
