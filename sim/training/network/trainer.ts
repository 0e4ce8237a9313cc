import { Network, type TensorName, TENSORS } from "../../../agents/neural/network.js";
import { OwnStream } from "../../../engine/core/streams.js";
import type { Batch } from "./batch.js";
import type { Engine } from "./engine.js";
import { type Losses, lossesOf, type LossSettings } from "./losses.js";
import type { Memory } from "./memory.js";

/** How the weights follow the slopes. */
export interface TrainSettings {
  readonly losses: LossSettings;
  /** Steps of the whole training: the rate falls over them. */
  readonly steps: number;
  readonly rate: {
    /** At the beginning, after so many steps of warming up, in which it rises from nothing. */
    readonly start: number;
    readonly end: number;
    readonly warmUp: number;
    /** How it falls from start to end: as half a cosine wave; by halves in the last half of the steps; or in a line. */
    readonly fall: "cosine" | "steps" | "line";
  };
  /** Decoupled weight decay: a weight loses rate * decay of itself each step in which it is used; biases lose nothing. */
  readonly decay: number;
  /** The share of cards whose own rows are left out of a step, so that their facts must do. */
  readonly idDropout: number;
  readonly seed: string;
  /** Added to the size of a slope that each is divided by (Adam's epsilon): weights whose slopes are much smaller hardly move. */
  readonly epsilon?: number;
}

const B1 = 0.9;
const B2 = 0.999;
const EPSILON = 1e-8;

/** base^n for a whole n, the same bits everywhere. */
function power(base: number, n: number): number {
  let [result, square] = [1, base];
  for (let left = n; left > 0; left = Math.floor(left / 2), square *= square) if (left % 2 === 1) result *= square;
  return result;
}

/** (1 + cos(pi x)) / 2 for x from 0 to 1, by its series: Math.cos may differ between machines in the last bit. */
function halfWave(x: number): number {
  const t = Math.PI * (x - 0.5);
  let [sine, term] = [t, t];
  for (let n = 3; n <= 21; n += 2) sine += term *= (-t * t) / (n * (n - 1));
  return (1 - sine) / 2;
}

/** The learning rate of step 0, 1, ... */
export function rateAt({ rate, steps }: TrainSettings, step: number): number {
  if (step < rate.warmUp) return (rate.start * (step + 1)) / rate.warmUp;
  const x = Math.min(1, (step - rate.warmUp) / Math.max(1, steps - rate.warmUp));
  if (rate.fall === "cosine") return rate.end + (rate.start - rate.end) * halfWave(x);
  if (rate.fall === "line") return rate.start + (rate.end - rate.start) * x;
  // Eight equal parts: the first four at the full rate, then halved with each.
  return Math.max(rate.end, rate.start / 2 ** Math.max(0, Math.floor(8 * x) - 3));
}

/** Tensors whose rows are only touched when something in the batch uses them, one mark for a row or for all rows of a group. */
type Table = "ids" | "zones" | "plain" | "roles" | "optionPlain";
const BIASES: readonly TensorName[] = ["bias1", "bias2", "valueBias", "optionBias"];

/** A network with random weights, by a seed; how large each is follows from how many things are summed. */
export function freshNetwork(empty: Network, seed: string): Network {
  const { shape } = empty;
  const spread: Partial<Record<TensorName, number>> = {
    ids: 0.1,
    factWeights: 0.2,
    zones: 1 / Math.sqrt(32 * shape.embed),
    plain: 0.1,
    dense2: Math.sqrt(2 / shape.hidden),
    valueWeights: 0.05,
    context: Math.sqrt(1 / shape.narrow),
    roles: 1 / Math.sqrt(shape.embed),
    optionPlain: 0.2,
    scoreWeights: 0.05,
  };
  const network = new Network(empty.names, empty.facts, shape, undefined, empty.made);
  for (const name of TENSORS) {
    const stream = new OwnStream(seed, 0, `first weights of ${name}`);
    const tensor = network.tensor(name);
    // Evenly between bounds that give this spread.
    const bound = Math.sqrt(3) * (spread[name] ?? 0);
    for (let i = 0; i < tensor.length; i++) tensor[i] = bound * ((stream.next() >>> 0) / 2 ** 31 - 1);
  }
  return network;
}

/** Trains a network step by step. The same settings and batches give the same bits; an engine of TensorFlow.js may differ. */
export class Trainer {
  /** Steps done. */
  steps = 0;
  readonly #touched: Record<Table, Uint8Array>;
  readonly #dropped: Uint8Array;

  constructor(
    readonly memory: Memory,
    readonly engine: Engine,
    readonly settings: TrainSettings,
  ) {
    const { shape } = memory;
    this.#dropped = new Uint8Array(shape.cards);
    this.#touched = {
      ids: new Uint8Array(shape.cards),
      zones: new Uint8Array(shape.zones),
      plain: new Uint8Array(shape.plain),
      roles: new Uint8Array(shape.roles),
      optionPlain: new Uint8Array(shape.optionPlain),
    };
  }

  /** One step: losses and slopes of the batch, then Adam. Rows that nothing in the batch uses stay as they are. */
  step(batch: Batch): Losses {
    this.#drop();
    this.#touch(batch);
    const { memory, settings } = this;
    const { kernel, grads, layout } = memory;
    const epsilon = settings.epsilon ?? EPSILON;
    kernel.floats.fill(0, grads, grads + layout.size);
    const losses = this.engine.slopes(batch, this.#dropped, settings.losses);
    const t = ++this.steps;
    const rate = rateAt(settings, t - 1);
    const scaled = rate / (1 - power(B1, t));
    const correct = 1 / (1 - power(B2, t));
    const adam = (from: number, count: number, decay: number): void => {
      const places = [from, grads + from, memory.mean + from, memory.square + from] as const;
      kernel.adam(...places, count, scaled, 1 - rate * decay, 1 - B1, 1 - B2, correct, epsilon);
    };
    for (const name of TENSORS) {
      const { at, rows, width } = layout[name];
      const decay = BIASES.includes(name) ? 0 : settings.decay;
      const marks = (this.#touched as Partial<Record<TensorName, Uint8Array>>)[name];
      if (!marks) {
        adam(at, Math.ceil((rows * width) / 4) * 4, decay);
        continue;
      }
      const each = (rows / marks.length) * width;
      for (let i = 0; i < marks.length; ) {
        let end = i;
        while (end < marks.length && marks[end] === 1) end++;
        if (end > i) adam(at + i * each, (end - i) * each, decay);
        i = end + 1;
      }
    }
    return losses;
  }

  /** The losses of a batch as the network is now, with all cards' own rows; nothing is learned. */
  losses(batch: Batch): Losses {
    return lossesOf(batch, this.settings.losses, this.engine.answers(batch));
  }

  #drop(): void {
    const { idDropout, seed } = this.settings;
    this.#dropped.fill(0);
    if (idDropout <= 0) return;
    const stream = new OwnStream(seed, this.steps, "cards left out");
    for (let card = 0; card < this.#dropped.length; card++)
      if ((stream.next() >>> 0) / 2 ** 32 < idDropout) this.#dropped[card] = 1;
  }

  #touch(batch: Batch): void {
    const { ids, zones, plain, roles, optionPlain } = this.#touched;
    for (const marks of [ids, zones, plain, roles, optionPlain]) marks.fill(0);
    const mark = (marks: Uint8Array, list: Uint16Array, count: number): void => {
      for (let i = 0; i < count; i++) marks[list[i]] = 1;
    };
    const [p, o] = [batch.positions, batch.options];
    mark(zones, batch.bagZone, batch.bagAt[p]);
    mark(ids, batch.bagCard, batch.bagAt[p]);
    mark(plain, batch.plainFeature, batch.plainAt[p]);
    mark(roles, batch.optBagRole, batch.optBagAt[o]);
    mark(ids, batch.optBagCard, batch.optBagAt[o]);
    mark(optionPlain, batch.optPlainFeature, batch.optPlainAt[o]);
    for (let card = 0; card < ids.length; card++) if (this.#dropped[card] === 1) ids[card] = 0;
  }
}
