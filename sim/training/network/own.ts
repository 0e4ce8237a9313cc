import type { Batch } from "./batch.js";
import { CardSums, type Entries } from "./cardsums.js";
import type { Engine } from "./engine.js";
import { type Losses, lossesOf, type LossSettings, type Outputs } from "./losses.js";
import { dot, fours, head, type Layer } from "./layer.js";
import type { Memory } from "./memory.js";

/** A list of sums of feature rows: where it stands. */
interface Lists {
  starts: number;
  rows: number;
  slopeRows: number;
  weights: number;
}

/** Plain features of a batch: owner i has those from at[i] to at[i + 1] - 1. */
interface Features {
  owners: number;
  at: Uint32Array;
  feature: Uint16Array;
  value: Float32Array;
}

/** What a step has taken room for. */
interface Step
  extends Record<"a1" | "a2" | "context" | "option" | "cards", Layer>,
    Record<"plain" | "optionPlain", Lists> {
  factRows: number;
  optAt: number;
  ends: number;
  ones: number;
  turned: number;
}

/** Losses and slopes by our own kernels: forward, then backward by hand. `network.ts` has the formulas. */
export class OwnEngine implements Engine {
  readonly name: string;
  #logits = new Float32Array(256);
  #scores = new Float32Array(4096);
  #dLogits = new Float32Array(256);
  #dScores = new Float32Array(4096);
  readonly #zones: CardSums;
  readonly #roles: CardSums;
  /** Of each card its place among the cards of the batch, and those cards. */
  readonly #slots: Int32Array;
  readonly #cards: Uint16Array;
  #used = 0;
  readonly #nobody: Uint8Array;

  constructor(private readonly memory: Memory) {
    const { shape, layout } = memory;
    this.name = memory.kernel.name === "simd" ? "own kernels (SIMD)" : "own kernels (plain)";
    this.#zones = new CardSums(memory, layout.zones, shape.zones);
    this.#roles = new CardSums(memory, layout.roles, shape.roles);
    this.#slots = new Int32Array(shape.cards);
    this.#cards = new Uint16Array(shape.cards);
    this.#nobody = new Uint8Array(shape.cards);
  }

  close(): void {}

  answers(batch: Batch): Outputs<Float32Array> {
    this.#forward(batch, this.#nobody);
    return { logits: this.#logits, scores: this.#scores };
  }

  slopes(batch: Batch, dropped: Uint8Array, settings: LossSettings): Losses {
    const step = this.#forward(batch, dropped);
    const said = { logits: this.#logits, scores: this.#scores };
    const losses = lossesOf(batch, settings, said, { logits: this.#dLogits, scores: this.#dScores });
    this.#backward(batch, dropped, step);
    return losses;
  }

  /** Takes the room of a step and writes its lists. */
  #plan(batch: Batch): Step {
    const { memory } = this;
    const [p, o] = [batch.positions, batch.options];
    if (this.#logits.length < p) [this.#logits, this.#dLogits] = [new Float32Array(2 * p), new Float32Array(2 * p)];
    if (this.#scores.length < o) [this.#scores, this.#dScores] = [new Float32Array(2 * o), new Float32Array(2 * o)];
    const zones = entries(p, batch.bagAt, batch.bagZone, batch.bagCard, batch.bagWeight);
    const roles = entries(o, batch.optBagAt, batch.optBagRole, batch.optBagCard, batch.optBagWeight);
    this.#findCards(zones, roles);
    memory.free();
    const step = this.#room(batch);
    this.#zones.plan(zones);
    this.#roles.plan(roles);
    memory.ready();
    this.#writeRows(batch, step);
    const plain = { owners: p, at: batch.plainAt, feature: batch.plainFeature, value: batch.plainValue };
    const optPlain = { owners: o, at: batch.optPlainAt, feature: batch.optPlainFeature, value: batch.optPlainValue };
    this.#writeFeatures(step.plain, plain, memory.layout.plain.at, memory.shape.hidden);
    this.#writeFeatures(step.optionPlain, optPlain, memory.layout.optionPlain.at, memory.shape.narrow);
    this.#zones.fill(zones, this.#slots, step.cards, step.a1);
    this.#roles.fill(roles, this.#slots, step.cards, step.option);
    return step;
  }

  /** Takes the room of a step, but for that of the sums of cards. */
  #room(batch: Batch): Step {
    const { memory } = this;
    const { shape } = memory;
    const [p, o] = [batch.positions, batch.options];
    const layer = (count: number, width: number): Layer => ({
      width,
      at: memory.take(fours(count) * width),
      slopes: memory.take(fours(count) * width),
      rows: memory.take(fours(count)),
      slopeRows: memory.take(fours(count)),
    });
    const lists = (count: number, owners: number): Lists => ({
      starts: memory.take(owners + 1),
      rows: memory.take(count),
      slopeRows: memory.take(count),
      weights: memory.take(count),
    });
    return {
      a1: layer(p, shape.hidden),
      a2: layer(p, shape.narrow),
      context: layer(p, shape.narrow),
      option: layer(o, shape.narrow),
      cards: layer(this.#used, shape.embed),
      plain: lists(batch.plainAt[p], p),
      optionPlain: lists(batch.optPlainAt[o], o),
      factRows: memory.take(fours(this.#used)),
      optAt: memory.take(p + 1),
      ends: memory.take(2),
      ones: memory.take(Math.max(p, o)),
      turned: memory.take(Math.max(shape.hidden, shape.narrow) * shape.narrow),
    };
  }

  /** Writes where the rows of all layers stand, those of the cards' facts, and which options a position has. */
  #writeRows(batch: Batch, step: Step): void {
    const { memory } = this;
    const { floats, words } = memory.kernel;
    const [p, o] = [batch.positions, batch.options];
    for (const [it, count] of [
      [step.a1, p],
      [step.a2, p],
      [step.context, p],
      [step.option, o],
      [step.cards, this.#used],
    ] as const) {
      floats.fill(0, it.at, it.slopes + fours(count) * it.width);
      for (let i = 0; i < fours(count); i++) {
        words[it.rows + i] = it.at + i * it.width;
        words[it.slopeRows + i] = it.slopes + i * it.width;
      }
    }
    for (let i = 0; i < fours(this.#used); i++)
      words[step.factRows + i] = i < this.#used ? memory.facts + this.#cards[i] * memory.factStride : memory.zero;
    words.set(batch.optAt.subarray(0, p + 1), step.optAt);
    words.set([0, p], step.ends);
    floats.fill(1, step.ones, step.ones + Math.max(p, o));
  }

  /** Writes the lists of plain features: rows of a tensor that begins at `tensor`, each `width` long. */
  #writeFeatures(to: Lists, { owners, at, feature, value }: Features, tensor: number, width: number): void {
    const { memory } = this;
    const { floats, words } = memory.kernel;
    const count = at[owners];
    words.set(at.subarray(0, owners + 1), to.starts);
    floats.set(value.subarray(0, count), to.weights);
    for (let i = 0; i < count; i++) {
      words[to.rows + i] = tensor + feature[i] * width;
      words[to.slopeRows + i] = memory.grads + tensor + feature[i] * width;
    }
  }

  #findCards(...lists: Entries[]): void {
    this.#slots.fill(-1);
    this.#used = 0;
    for (const { owners, at, card } of lists)
      for (let i = 0; i < at[owners]; i++) {
        if (this.#slots[card[i]] >= 0) continue;
        this.#slots[card[i]] = this.#used;
        this.#cards[this.#used++] = card[i];
      }
  }

  #forward(batch: Batch, dropped: Uint8Array): Step {
    const step = this.#plan(batch);
    const { memory } = this;
    const { kernel, shape, layout } = memory;
    const { floats } = kernel;
    const { a1, a2, context, option, cards, plain, optionPlain } = step;
    const [p, o] = [fours(batch.positions), batch.options];
    for (let i = 0; i < this.#used; i++) {
      const card = this.#cards[i];
      const own = layout.ids.at + card * shape.embed;
      if (dropped[card] === 0) floats.copyWithin(cards.at + i * shape.embed, own, own + shape.embed);
    }
    if (shape.facts > 0)
      kernel.multiply(fours(this.#used), step.factRows, cards.rows, layout.factWeights.at, shape.facts, shape.embed);

    this.#bias(a1, layout.bias1.at, batch.positions);
    kernel.gather(batch.positions, plain.starts, plain.rows, plain.weights, a1.at, a1.width);
    this.#zones.forward();
    kernel.mask(a1.at, a1.at, p * a1.width);
    this.#bias(a2, layout.bias2.at, batch.positions);
    kernel.multiply(p, a1.rows, a2.rows, layout.dense2.at, a1.width, a2.width);
    kernel.mask(a2.at, a2.at, p * a2.width);
    for (let i = 0; i < batch.positions; i++)
      this.#logits[i] =
        floats[layout.valueBias.at] + dot(floats, a2.at + i * a2.width, layout.valueWeights.at, a2.width);

    this.#bias(context, layout.optionBias.at, batch.positions);
    kernel.multiply(p, a2.rows, context.rows, layout.context.at, a2.width, context.width);
    for (let i = 0; i < batch.positions; i++) {
      const from = context.at + i * context.width;
      for (let k = batch.optAt[i]; k < batch.optAt[i + 1]; k++)
        floats.copyWithin(option.at + k * option.width, from, from + option.width);
    }
    kernel.gather(o, optionPlain.starts, optionPlain.rows, optionPlain.weights, option.at, option.width);
    this.#roles.forward();
    kernel.mask(option.at, option.at, o * option.width);
    for (let k = 0; k < o; k++) {
      let score = dot(floats, option.at + k * option.width, layout.scoreWeights.at, option.width);
      for (let i = batch.optPlainAt[k]; i < batch.optPlainAt[k + 1]; i++)
        score += batch.optPlainValue[i] * floats[layout.skip.at + batch.optPlainFeature[i]];
      this.#scores[k] = score;
    }
    return step;
  }

  #bias(layer: Layer, bias: number, count: number): void {
    const { floats } = this.memory.kernel;
    for (let i = 0; i < count; i++) floats.copyWithin(layer.at + i * layer.width, bias, bias + layer.width);
  }

  #backward(batch: Batch, dropped: Uint8Array, step: Step): void {
    const { memory } = this;
    const { kernel, shape, layout, grads } = memory;
    const { floats } = kernel;
    const { a1, a2, context, option, cards, plain, optionPlain } = step;
    const p = fours(batch.positions);
    const o = batch.options;
    for (let k = 0; k < o; k++) {
      const slope = this.#dScores[k];
      if (slope === 0) continue;
      head(floats, slope, option, k, layout.scoreWeights.at, grads);
      for (let i = batch.optPlainAt[k]; i < batch.optPlainAt[k + 1]; i++)
        floats[grads + layout.skip.at + batch.optPlainFeature[i]] += slope * batch.optPlainValue[i];
    }
    kernel.mask(option.slopes, option.at, o * option.width);
    kernel.scatter(o, optionPlain.starts, optionPlain.slopeRows, optionPlain.weights, option.slopes, option.width);
    this.#roles.backward();
    kernel.gather(batch.positions, step.optAt, option.slopeRows, step.ones, context.slopes, context.width);
    this.#sum(context, layout.optionBias.at, step);
    kernel.outer(p, a2.rows, context.slopeRows, grads + layout.context.at, a2.width, context.width);
    kernel.transpose(layout.context.at, a2.width, context.width, step.turned);
    kernel.multiply(p, context.slopeRows, a2.slopeRows, step.turned, context.width, a2.width);

    for (let i = 0; i < batch.positions; i++) {
      const slope = this.#dLogits[i];
      head(floats, slope, a2, i, layout.valueWeights.at, grads);
      floats[grads + layout.valueBias.at] += slope;
    }
    kernel.mask(a2.slopes, a2.at, p * a2.width);
    this.#sum(a2, layout.bias2.at, step);
    kernel.outer(p, a1.rows, a2.slopeRows, grads + layout.dense2.at, a1.width, a2.width);
    kernel.transpose(layout.dense2.at, a1.width, a2.width, step.turned);
    kernel.multiply(p, a2.slopeRows, a1.slopeRows, step.turned, a2.width, a1.width);
    kernel.mask(a1.slopes, a1.at, p * a1.width);
    this.#sum(a1, layout.bias1.at, step);
    kernel.scatter(batch.positions, plain.starts, plain.slopeRows, plain.weights, a1.slopes, a1.width);
    this.#zones.backward();

    for (let i = 0; i < this.#used; i++) {
      const card = this.#cards[i];
      if (dropped[card] !== 0) continue;
      const to = grads + layout.ids.at + card * shape.embed;
      for (let e = 0; e < shape.embed; e++) floats[to + e] += floats[cards.slopes + i * shape.embed + e];
    }
    if (shape.facts > 0)
      kernel.outer(
        fours(this.#used),
        step.factRows,
        cards.slopeRows,
        grads + layout.factWeights.at,
        memory.factStride,
        shape.embed,
      );
  }

  /** The slopes of a bias: those of its layer over all positions. */
  #sum(layer: Layer, bias: number, step: { ends: number; ones: number }): void {
    const { kernel, grads } = this.memory;
    kernel.gather(1, step.ends, layer.slopeRows, step.ones, grads + bias, layer.width);
  }
}

const entries = (
  owners: number,
  at: Uint32Array,
  group: Uint16Array,
  card: Uint16Array,
  weight: Float32Array,
): Entries => ({ owners, at, group, card, weight });
