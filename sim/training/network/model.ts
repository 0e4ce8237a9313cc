import type * as Core from "@tensorflow/tfjs-core";
import { TENSORS, type TensorName } from "../../../agents/neural/network.js";
import { type Batch, Flag } from "./batch.js";
import type { Engine } from "./engine.js";
import type { GainSettings } from "./gain.js";
import type { Losses, LossSettings } from "./losses.js";
import type { Memory } from "./memory.js";

type Tf = typeof Core;
type Weights = Record<TensorName, Core.Tensor2D>;

/**
 * The model and its losses in TensorFlow.js, written after the formulas of `network.ts` and `losses.ts` and nothing else: what our own kernels
 * are checked against, and another way to train.
 */
export class TfEngine implements Engine {
  readonly #facts: Core.Tensor2D;

  constructor(
    private readonly tf: Tf,
    private readonly memory: Memory,
    readonly name: string,
  ) {
    const { facts, shape } = memory.network;
    this.#facts = tf.tensor2d(facts, [shape.cards, shape.facts]);
  }

  close(): void {
    this.#facts.dispose();
  }

  slopes(batch: Batch, dropped: Uint8Array, settings: LossSettings): Losses {
    const { tf, memory } = this;
    return tf.tidy(() => {
      const kept = tf.tensor2d(
        Float32Array.from(dropped, (it) => 1 - it),
        [dropped.length, 1],
      );
      let parts: Omit<Losses, "total"> | null = null;
      const total = (...tensors: Core.Tensor[]): Core.Scalar => {
        const { logits, scores } = this.#model(batch, named(tensors), kept);
        const value = this.#valueLoss(batch, logits);
        const differences = this.#differencesLoss(batch, scores, settings.huber);
        const policy = settings.gain ? tf.scalar(0) : this.#policyLoss(batch, scores, settings.temperature);
        const gain = settings.gain ? this.#gainLoss(batch, scores, settings.gain) : tf.scalar(0);
        parts = {
          value: number(value),
          differences: number(differences),
          policy: number(policy),
          gain: number(gain),
        };
        return tf.addN([
          // A gradient is asked of every tensor, and a batch may not use all of them.
          ...tensors.map((tensor) => tf.mul(tf.sum(tensor), 0)),
          tf.mul(value, settings.value),
          tf.mul(differences, settings.differences),
          tf.mul(policy, settings.policy),
          tf.mul(gain, settings.gain?.share ?? 0),
        ]) as Core.Scalar;
      };
      const { value, grads } = tf.valueAndGrads(total)(this.#tensors());
      const { floats } = memory.kernel;
      grads.forEach((grad, i) => {
        const at = memory.grads + memory.layout[TENSORS[i]].at;
        grad.dataSync().forEach((slope, j) => {
          floats[at + j] += slope;
        });
      });
      return { ...parts!, total: number(value) };
    });
  }

  answers(batch: Batch): { logits: Float32Array; scores: Float32Array } {
    const { tf, memory } = this;
    return tf.tidy(() => {
      const { logits, scores } = this.#model(batch, named(this.#tensors()), tf.ones([memory.shape.cards, 1]));
      return { logits: logits.dataSync() as Float32Array, scores: scores.dataSync() as Float32Array };
    });
  }

  #tensors(): Core.Tensor2D[] {
    const { kernel, layout } = this.memory;
    return TENSORS.map((name) => {
      const { at, rows, width } = layout[name];
      return this.tf.tensor2d(kernel.floats.slice(at, at + rows * width), [rows, width]);
    });
  }

  #model(batch: Batch, w: Weights, kept: Core.Tensor): { logits: Core.Tensor1D; scores: Core.Tensor1D } {
    const { tf } = this;
    const { shape } = this.memory;
    const [p, o] = [batch.positions, batch.options];
    const cards = tf.add(tf.mul(w.ids, kept), tf.matMul(this.#facts, w.factWeights)) as Core.Tensor2D;
    const position = ownersOf(batch.bagAt, p);
    const zone = position.map((it, i) => it * shape.zones + batch.bagZone[i]);
    const bag = this.#bag(cards, batch.bagCard, batch.bagWeight, zone, p * shape.zones);
    const plain = this.#bag(w.plain, batch.plainFeature, batch.plainValue, ownersOf(batch.plainAt, p), p);
    const wide = tf.matMul(tf.reshape(bag, [p, -1]) as Core.Tensor2D, w.zones);
    const a1 = tf.relu(tf.add(tf.addN([wide, plain]), w.bias1)) as Core.Tensor2D;
    const a2 = tf.relu(tf.add(tf.matMul(a1, w.dense2), w.bias2)) as Core.Tensor2D;
    const value = tf.add(tf.matMul(a2, tf.transpose(w.valueWeights)), w.valueBias);
    const logits = tf.reshape(value, [p]) as Core.Tensor1D;
    if (o === 0) return { logits, scores: tf.zeros([0]) };

    const u = tf.add(tf.matMul(a2, w.context), w.optionBias) as Core.Tensor2D;
    const option = ownersOf(batch.optBagAt, o);
    const role = option.map((it, i) => it * shape.roles + batch.optBagRole[i]);
    const named = this.#bag(cards, batch.optBagCard, batch.optBagWeight, role, o * shape.roles);
    const feature = ownersOf(batch.optPlainAt, o);
    const [ids, values] = [batch.optPlainFeature, batch.optPlainValue];
    const own = this.#bag(w.optionPlain, ids, values, feature, o);
    const from = this.#rows(u, ownersOf(batch.optAt, p));
    const product = tf.matMul(tf.reshape(named, [o, -1]) as Core.Tensor2D, w.roles);
    const hidden = tf.relu(tf.addN([product, own, from])) as Core.Tensor2D;
    const skipped = this.#bag(w.skip, ids, values, feature, o);
    const scores = tf.add(tf.matMul(hidden, tf.transpose(w.scoreWeights)), skipped);
    return { logits, scores: tf.reshape(scores, [o]) as Core.Tensor1D };
  }

  /** Row r of the result is the sum of weights[i] * table[ids[i]] over all i with to[i] = r. */
  #bag(table: Core.Tensor2D, ids: Uint16Array, weights: Float32Array, to: Int32Array, rows: number): Core.Tensor2D {
    const { tf } = this;
    if (to.length === 0) return tf.zeros([rows, table.shape[1]]);
    const weight = tf.tensor2d(weights.slice(0, to.length), [to.length, 1]);
    return this.#sum(tf.mul(this.#rows(table, Int32Array.from(ids.subarray(0, to.length))), weight), to, rows);
  }

  /**
   * Rows of a table by number, and the slopes back by `scatterND`: the gradient that belongs to `gather` needs a kernel that not every backend
   * has (UnsortedSegmentSum).
   */
  #rows(table: Core.Tensor2D, ids: Int32Array): Core.Tensor2D {
    const { tf } = this;
    // Made anew for the way back: what is made on the way forward is gone by then.
    const index = () => tf.tensor1d(ids, "int32");
    const gathered = tf.customGrad((x) => ({
      value: tf.gather(x as Core.Tensor, index()),
      gradFunc: (dy: Core.Tensor) => tf.scatterND(tf.expandDims(index(), 1), dy, table.shape),
    }));
    return gathered(table) as Core.Tensor2D;
  }

  /** Sums of rows by number. */
  #sum(values: Core.Tensor, to: Int32Array, rows: number): Core.Tensor2D {
    const { tf } = this;
    const index = () => tf.tensor1d(to, "int32");
    const summed = tf.customGrad((x) => ({
      value: tf.scatterND(tf.expandDims(index(), 1), x as Core.Tensor, [rows, values.shape[1]!]),
      gradFunc: (dy: Core.Tensor) => tf.gather(dy, index()),
    }));
    return summed(values) as Core.Tensor2D;
  }

  #valueLoss(batch: Batch, logits: Core.Tensor1D): Core.Scalar {
    const { tf } = this;
    const weight = tf.tensor1d(batch.valueWeight.slice(0, batch.positions));
    const target = tf.tensor1d(batch.value.slice(0, batch.positions));
    const all = number(tf.sum(weight));
    if (all === 0) return tf.scalar(0);
    const softplus = tf.add(tf.relu(logits), tf.log(tf.add(tf.exp(tf.neg(tf.abs(logits))), 1)));
    const loss = tf.sub(softplus, tf.mul(logits, target));
    return tf.div(tf.sum(tf.mul(loss, weight)), all) as Core.Scalar;
  }

  #differencesLoss(batch: Batch, scores: Core.Tensor1D, huber: number): Core.Scalar {
    const { tf } = this;
    const [p, o] = [batch.positions, batch.options];
    const all = batch.weight.subarray(0, o).reduce((a, b) => a + b, 0);
    if (all === 0) return tf.scalar(0);
    const weight = tf.tensor2d(batch.weight.slice(0, o), [o, 1]);
    const off = tf.sub(tf.reshape(scores, [o, 1]), tf.tensor2d(batch.target.slice(0, o), [o, 1]));
    const owners = ownersOf(batch.optAt, p);
    const sums = tf.maximum(this.#sum(weight, owners, p), 1e-30);
    const means = tf.div(this.#sum(tf.mul(off, weight), owners, p), sums) as Core.Tensor2D;
    const d = tf.sub(off, this.#rows(means, owners));
    const square = tf.mul(d, d);
    const line = tf.sub(tf.mul(tf.abs(d), 2 * huber), huber * huber);
    const far = tf.tensor2d(
      Uint8Array.from(d.dataSync(), (x) => Number(Math.abs(x) > huber)),
      [o, 1],
      "bool",
    );
    const loss = huber > 0 ? tf.where(far, line, square) : square;
    return tf.div(tf.sum(tf.mul(loss, weight)), all) as Core.Scalar;
  }

  #policyLoss(batch: Batch, scores: Core.Tensor1D, temperature: number): Core.Scalar {
    const { tf } = this;
    const [p, o] = [batch.positions, batch.options];
    const owners = ownersOf(batch.optAt, p);
    const chances = new Float32Array(p);
    const tops = new Float32Array(p).fill(Number.NEGATIVE_INFINITY);
    scores.dataSync().forEach((score, k) => {
      chances[owners[k]] += batch.policy[k];
      tops[owners[k]] = Math.max(tops[owners[k]], score);
    });
    const weights = chances.map((chance, i) => (chance > 0 ? batch.policyWeight[i] : 0));
    const all = weights.reduce((a, b) => a + b, 0);
    if (all === 0) return tf.scalar(0);
    const top = tf.tensor2d(
      Float32Array.from(owners, (i) => tops[i]),
      [o, 1],
    );
    const x = tf.div(tf.sub(tf.reshape(scores, [o, 1]), top), temperature) as Core.Tensor2D;
    const logSum = tf.log(tf.maximum(this.#sum(tf.exp(x), owners, p), 1e-30)) as Core.Tensor2D;
    const share = Float32Array.from(owners, (i, k) =>
      weights[i] > 0 ? ((batch.policy[k] / chances[i]) * weights[i]) / all : 0,
    );
    const loss = tf.sub(this.#rows(logSum, owners), x);
    return tf.sum(tf.mul(loss, tf.tensor2d(share, [o, 1]))) as Core.Scalar;
  }

  /** `gainAt` of all positions: chances by a softmax over the options that had one, the choice's ratio clipped. */
  #gainLoss(batch: Batch, scores: Core.Tensor1D, { clip, entropy }: GainSettings): Core.Scalar {
    const { tf } = this;
    const [p, o] = [batch.positions, batch.options];
    const owners = ownersOf(batch.optAt, p);
    const tops = new Float32Array(p).fill(Number.NEGATIVE_INFINITY);
    const takenIn = new Uint8Array(p);
    const said = scores.dataSync();
    owners.forEach((owner, k) => {
      if (batch.policy[k] <= 0) return;
      tops[owner] = Math.max(tops[owner], said[k]);
      if (batch.flags[k] & Flag.taken) takenIn[owner] = 1;
    });
    const column = (of: (owner: number, k: number) => number): Core.Tensor2D =>
      tf.tensor2d(Float32Array.from(owners, of), [o, 1]);
    const open = column((owner, k) => (batch.policy[k] > 0 && takenIn[owner] === 1 ? 1 : 0));
    const x = tf.mul(
      tf.sub(
        tf.reshape(scores, [o, 1]),
        column((owner) => (takenIn[owner] === 1 ? tops[owner] : 0)),
      ),
      open,
    );
    const sums = tf.maximum(this.#sum(tf.mul(tf.exp(x), open), owners, p), 1e-30);
    const logs = tf.sub(x, this.#rows(tf.log(sums) as Core.Tensor2D, owners));
    const undecided = tf.neg(tf.sum(tf.mul(tf.mul(tf.exp(logs), logs), open)));
    const taken = column((owner, k) => (takenIn[owner] === 1 && batch.flags[k] & Flag.taken ? 1 : 0));
    const advantage = column((owner) => batch.policyWeight[owner]);
    const ratio = tf.div(
      tf.exp(logs),
      column((_, k) => batch.policy[k] || 1),
    );
    const clipped = tf.clipByValue(ratio, 1 - clip, 1 + clip);
    const least = tf.minimum(tf.mul(ratio, advantage), tf.mul(clipped, advantage));
    const gained = tf.sum(tf.mul(least, taken));
    return tf.div(tf.neg(tf.add(gained, tf.mul(undecided, entropy))), p) as Core.Scalar;
  }
}

const number = (tensor: Core.Tensor): number => tensor.dataSync()[0];

const named = (tensors: Core.Tensor[]): Weights =>
  Object.fromEntries(TENSORS.map((name, i) => [name, tensors[i]])) as Weights;

/** For each entry the owner whose it is. */
function ownersOf(at: Uint32Array, owners: number): Int32Array {
  const list = new Int32Array(at[owners]);
  for (let i = 0; i < owners; i++) list.fill(i, at[i], at[i + 1]);
  return list;
}
