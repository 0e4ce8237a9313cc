import { exp, log } from "../../../engine/core/numbers.js";
import type { Batch } from "./batch.js";
import { gainAt, type GainSettings } from "./gain.js";

/** How much each loss counts, and how it is taken. */
export interface LossSettings {
  /** Of the value: cross-entropy of the chance to win. */
  readonly value: number;
  /** Of the differences between options. */
  readonly differences: number;
  /** Of the policy: cross-entropy of softmax(scores / temperature). */
  readonly policy: number;
  readonly temperature: number;
  /** Differences that are off by more count linearly from there on; 0: all count squared. */
  readonly huber: number;
  /** Of what was gained by choices that were made; missing: nothing is said of it. */
  readonly gain?: GainSettings;
}

/** The losses of a batch: each alone, and together with how much they count. A loss that nothing in the batch asks for is 0. */
export interface Losses {
  value: number;
  differences: number;
  policy: number;
  gain: number;
  total: number;
}
/** No losses yet. */
export const noLosses = (): Losses => ({ value: 0, differences: 0, policy: 0, gain: 0, total: 0 });

/** log(1 + e^x), without overflow. */
export function softplus(x: number): number {
  return x > 0 ? x + log(1 + exp(-x)) : log(1 + exp(x));
}
export const sigmoid = (x: number): number => 1 / (1 + exp(-x));

/** What the losses of a batch are divided by: the weights of all that carry a target. */
export interface Sums {
  value: number;
  differences: number;
  policy: number;
}
export function weightSums(batch: Batch): Sums {
  const sums = { value: 0, differences: 0, policy: 0 };
  for (let p = 0; p < batch.positions; p++) {
    sums.value += batch.valueWeight[p];
    let chances = 0;
    for (let k = batch.optAt[p]; k < batch.optAt[p + 1]; k++) {
      sums.differences += batch.weight[k];
      chances += batch.policy[k];
    }
    if (chances > 0) sums.policy += batch.policyWeight[p];
  }
  return sums;
}

/** What a network says about a batch: a logit for each position, a score for each option. */
export interface Outputs<Numbers = ArrayLike<number>> {
  readonly logits: Numbers;
  readonly scores: Numbers;
}

/**
 * The losses of what a network says about a batch, and their slopes in what it says.
 *
 * value: sum of weight * cross-entropy(sigmoid(logit), value) / sum of weights.
 * differences: sum of weight * h(difference) / sum of weights, where difference is (score - mean score) - (target - mean target),
 *   means over the position by the same weights, and h(d) = d^2, or 2 huber |d| - huber^2 beyond huber.
 * policy: sum of policyWeight * cross-entropy(softmax(scores / temperature), policy) / sum of policyWeights.
 *
 * @param slopes of the total in what is said are written here, if given
 */
export function lossesOf(
  batch: Batch,
  settings: LossSettings,
  { logits, scores }: Outputs,
  slopes: Outputs<Float32Array> | null = null,
): Losses {
  const sums = weightSums(batch);
  const losses = noLosses();
  const dLogits = slopes?.logits ?? null;
  const dScores = slopes?.scores ?? null;
  dScores?.fill(0, 0, batch.options);
  for (let p = 0; p < batch.positions; p++) {
    const share = sums.value > 0 ? batch.valueWeight[p] / sums.value : 0;
    const x = logits[p];
    if (share > 0) losses.value += share * (softplus(x) - batch.value[p] * x);
    if (dLogits) dLogits[p] = settings.value * share * (sigmoid(x) - batch.value[p]);
    if (sums.differences > 0)
      losses.differences += differencesAt(batch, p, settings, scores, sums.differences, dScores);
    if (sums.policy > 0 && !settings.gain) losses.policy += policyAt(batch, p, settings, scores, sums.policy, dScores);
    if (settings.gain) losses.gain += gainAt(batch, p, settings.gain, scores, dScores);
  }
  losses.total =
    settings.value * losses.value +
    settings.differences * losses.differences +
    settings.policy * losses.policy +
    (settings.gain?.share ?? 0) * losses.gain;
  return losses;
}

// biome-ignore lint/complexity/useMaxParams: asked for every position of a batch
function differencesAt(
  { optAt, weight, target }: Batch,
  p: number,
  { differences, huber }: LossSettings,
  scores: ArrayLike<number>,
  all: number,
  dScores: Float32Array | null,
): number {
  const [from, to] = [optAt[p], optAt[p + 1]];
  let [sum, mean] = [0, 0];
  for (let k = from; k < to; k++) {
    sum += weight[k];
    mean += weight[k] * (scores[k] - target[k]);
  }
  if (sum === 0) return 0;
  mean /= sum;
  let [loss, slopes] = [0, 0];
  const slope = (d: number): number => (huber > 0 ? 2 * Math.max(-huber, Math.min(huber, d)) : 2 * d);
  for (let k = from; k < to; k++) {
    const d = scores[k] - target[k] - mean;
    const far = huber > 0 && Math.abs(d) > huber;
    loss += weight[k] * (far ? 2 * huber * Math.abs(d) - huber * huber : d * d);
    slopes += weight[k] * slope(d);
  }
  if (dScores)
    for (let k = from; k < to; k++) {
      const own = slope(scores[k] - target[k] - mean);
      dScores[k] = dScores[k] + (differences * weight[k] * (own - slopes / sum)) / all;
    }
  return loss / all;
}

// biome-ignore lint/complexity/useMaxParams: asked for every position of a batch
function policyAt(
  { optAt, policy, policyWeight }: Batch,
  p: number,
  settings: LossSettings,
  scores: ArrayLike<number>,
  all: number,
  dScores: Float32Array | null,
): number {
  const [from, to] = [optAt[p], optAt[p + 1]];
  let chances = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let k = from; k < to; k++) {
    chances += policy[k];
    top = Math.max(top, scores[k]);
  }
  if (chances === 0) return 0;
  const { temperature } = settings;
  let sum = 0;
  for (let k = from; k < to; k++) sum += exp((scores[k] - top) / temperature);
  const share = policyWeight[p] / all;
  const logSum = log(sum);
  let loss = 0;
  for (let k = from; k < to; k++) {
    const rel = (scores[k] - top) / temperature;
    const wanted = policy[k] / chances;
    loss += wanted * (logSum - rel);
    if (dScores) dScores[k] = dScores[k] + (settings.policy * share * (exp(rel) / sum - wanted)) / temperature;
  }
  return share * loss;
}
