import { exp, log } from "../../../engine/core/numbers.js";
import { type Batch, Flag } from "./batch.js";

/** How a policy is moved towards choices that came out better than expected. */
export interface GainSettings {
  readonly share: number;
  /** A choice gains nothing more once its chance has changed by this share. */
  readonly clip: number;
  /** How much undecidedness counts (nats), against settling too early. */
  readonly entropy: number;
}

/**
 * The gain of one position as a loss, and its slopes in the scores: the clipped surrogate of Schulman et al. 2017 ("Proximal policy
 * optimization algorithms", eq. 7), less the entropy of the policy. The options that might have been chosen are those with a
 * chance in `batch.policy`, which is what they had when it was played; the one flagged `Flag.taken` was; how much better it came out than
 * expected is `batch.policyWeight`.
 */
export function gainAt(
  { optAt, policy, policyWeight, flags, positions }: Batch,
  p: number,
  { share, clip, entropy }: GainSettings,
  scores: ArrayLike<number>,
  dScores: Float32Array | null,
): number {
  const [from, to] = [optAt[p], optAt[p + 1]];
  let taken = -1;
  let top = Number.NEGATIVE_INFINITY;
  for (let k = from; k < to; k++) {
    if (policy[k] <= 0) continue;
    top = Math.max(top, scores[k]);
    if (flags[k] & Flag.taken) taken = k;
  }
  if (taken < 0) return 0;
  let sum = 0;
  for (let k = from; k < to; k++) if (policy[k] > 0) sum += exp(scores[k] - top);
  const logSum = log(sum);
  let undecided = 0;
  for (let k = from; k < to; k++)
    if (policy[k] > 0) undecided -= (exp(scores[k] - top) / sum) * (scores[k] - top - logSum);
  const advantage = policyWeight[p];
  const ratio = exp(scores[taken] - top) / sum / policy[taken];
  const far = advantage > 0 ? ratio > 1 + clip : ratio < 1 - clip;
  const bound = far ? (advantage > 0 ? 1 + clip : 1 - clip) : ratio;
  if (dScores)
    for (let k = from; k < to; k++) {
      if (policy[k] <= 0) continue;
      const chance = exp(scores[k] - top) / sum;
      let slope = entropy * chance * (scores[k] - top - logSum + undecided);
      if (!far) slope -= advantage * ratio * ((k === taken ? 1 : 0) - chance);
      dScores[k] = dScores[k] + (share * slope) / positions;
    }
  return (-advantage * bound - entropy * undecided) / positions;
}
