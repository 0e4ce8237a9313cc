import type { Made } from "../../engine/core/versions.js";
import { type Names, type Shape, shapeOf, WIDTHS, type Widths } from "./shape.js";

/**
 * The weights by name. With E[card] = ids[card] + facts[card] * factWeights:
 *
 *     a1 = relu(bias1 + sum of w E[card] zones[zone] + sum of v plain[feature])        hidden
 *     a2 = relu(bias2 + a1 dense2)                                                     narrow
 *     value logit = valueBias + a2 valueWeights
 *     u = optionBias + a2 context                                                      narrow
 *     o = relu(u + sum of w E[card] roles[role] + sum of v optionPlain[feature])       narrow, for each option
 *     score = o scoreWeights + sum of v skip[feature]
 */
export const TENSORS = [
  "ids",
  "factWeights",
  "zones",
  "plain",
  "bias1",
  "dense2",
  "bias2",
  "valueWeights",
  "valueBias",
  "context",
  "optionBias",
  "roles",
  "optionPlain",
  "scoreWeights",
  "skip",
] as const;
export type TensorName = (typeof TENSORS)[number];

/** Rows and columns of every tensor; `zones` and `roles` have `embed` rows for each zone and role. */
export function sizesOf(s: Shape): Record<TensorName, readonly [rows: number, width: number]> {
  return {
    ids: [s.cards, s.embed],
    factWeights: [s.facts, s.embed],
    zones: [s.zones * s.embed, s.hidden],
    plain: [s.plain, s.hidden],
    bias1: [1, s.hidden],
    dense2: [s.hidden, s.narrow],
    bias2: [1, s.narrow],
    valueWeights: [1, s.narrow],
    valueBias: [1, 1],
    context: [s.narrow, s.narrow],
    optionBias: [1, s.narrow],
    roles: [s.roles * s.embed, s.narrow],
    optionPlain: [s.optionPlain, s.narrow],
    scoreWeights: [1, s.narrow],
    skip: [s.optionPlain, 1],
  };
}

/** Where a tensor lies among the weights, in floats. */
export interface Place {
  readonly at: number;
  readonly rows: number;
  readonly width: number;
}
export interface Layout extends Readonly<Record<TensorName, Place>> {
  /** Floats of all weights, with the room between them. */
  readonly size: number;
}

/** Rows are given room in fours, which the training kernels take at a time; what lies between is zero and stays so. */
const ROWS = 4;

/** Where every tensor lies in one array of floats. */
export function layoutOf(shape: Shape): Layout {
  const places = new Map<TensorName, Place>();
  let at = 0;
  const sizes = sizesOf(shape);
  for (const name of TENSORS) {
    const [rows, width] = sizes[name];
    places.set(name, { at, rows, width });
    at += Math.ceil((Math.ceil(rows / ROWS) * ROWS * width) / ROWS) * ROWS;
  }
  return { ...(Object.fromEntries(places) as Record<TensorName, Place>), size: at };
}

/** A network: its names, the facts of the cards it will meet, and its weights. */
export class Network {
  readonly shape: Shape;
  readonly layout: Layout;
  /** All weights; `layout` says where. */
  readonly weights: Float32Array;

  /**
   * @param facts the facts of every card, cards x facts, row by row
   * @param weights laid out by `layoutOf`; missing: all zero
   * @param made the rules its samples were played by
   */
  constructor(
    readonly names: Names,
    readonly facts: Float32Array,
    widths: Widths = WIDTHS,
    weights?: Float32Array,
    readonly made: Made | null = null,
  ) {
    this.shape = shapeOf(names, widths);
    this.layout = layoutOf(this.shape);
    if (facts.length !== this.shape.cards * this.shape.facts)
      throw new Error(`${facts.length} facts for ${this.shape.cards} cards with ${this.shape.facts} each`);
    if (weights && weights.length !== this.layout.size)
      throw new Error(`${weights.length} weights, and the shape has ${this.layout.size}`);
    this.weights = weights ?? new Float32Array(this.layout.size);
  }

  /** The weights of one tensor, row by row; what is written there is written into the network. */
  tensor(name: TensorName): Float32Array {
    const { at, rows, width } = this.layout[name];
    return this.weights.subarray(at, at + rows * width);
  }
}

/**
 * E[card] for all cards into `out` from `at` on (cards x embed). Summed fact by fact in order, facts that are zero left out, so
 * that whoever asks gets the same bits.
 */
export function embedCards(network: Network, out: Float32Array, at: number): void {
  const { shape, facts, layout, weights } = network;
  const { embed } = shape;
  for (let card = 0; card < shape.cards; card++) {
    const to = at + card * embed;
    const own = layout.ids.at + card * embed;
    for (let e = 0; e < embed; e++) out[to + e] = weights[own + e];
    for (let f = 0; f < shape.facts; f++) {
      const fact = facts[card * shape.facts + f];
      if (fact === 0) continue;
      const row = layout.factWeights.at + f * embed;
      for (let e = 0; e < embed; e++) out[to + e] = Math.fround(out[to + e] + Math.fround(fact * weights[row + e]));
    }
  }
}
