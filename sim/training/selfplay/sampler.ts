/** The learner at the table: it takes a choice by the chances that its network gives, and writes down what it met. */
import { Encoder } from "../../../agents/neural/encoder.js";
import { Forward } from "../../../agents/neural/forward.js";
import type { Network } from "../../../agents/neural/network.js";
import { isPlanning } from "../../../agents/neural/neural.js";
import { PRIOR } from "../../../agents/neural/prior.js";
import { bestKernel } from "../../../agents/neural/simd.js";
import { exp } from "../../../engine/core/numbers.js";
import type { OwnStream } from "../../../engine/core/streams.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import type { MeccgView } from "../../../engine/meccg/knowledge/view.js";
import { Flag, type Labels } from "../network/batch.js";
import type { Sheets } from "./sheets.js";

/** How decisions are met. */
export interface Sampling {
  /** Options that may be taken: so many that the heuristic rates best. */
  readonly width: number;
  readonly plans: "network" | "heuristic";
  /**
   * A decision whose likeliest option has more than this chance is not learned from, but for one of `values`. Whatever is taken: to learn
   * from the unlikely alone would make them likelier wherever more is won than was expected.
   */
  readonly settled: number;
  readonly values: number;
}
const MOST = 64;
export class Sampler {
  private readonly encoder = new Encoder(PRIOR);
  private readonly forward: Forward;
  private readonly chances = new Float32Array(MOST);
  private readonly labels: Labels = {
    value: 0,
    valueWeight: 1,
    target: new Float32Array(MOST),
    weight: new Float32Array(MOST),
    policy: this.chances,
    policyWeight: 0,
    flags: new Uint8Array(MOST),
  };

  constructor(
    network: Network,
    private readonly set: Sampling,
  ) {
    this.forward = new Forward(network, bestKernel);
  }

  /** Chooses by chance, and adds the decision to the sheets of who chooses. */
  choose(view: MeccgView, choices: Int32Array, count: number, random: OwnStream, sheets: Sheets): number {
    const { encoder, forward, chances, set } = this;
    encoder.encode(view, choices, count, Math.min(set.width, MOST));
    const e = encoder.encoding;
    forward.run(e);
    const n = e.options;
    const heuristics = set.plans === "heuristic";
    if (heuristics && isPlanning(view)) {
      sheets.pass(forward.chance());
      return choices[encoder.places[0]];
    }
    const mayTake = (k: number): boolean =>
      !heuristics || k === 0 || T.verbOf(choices[encoder.places[k]]) !== T.V_ARRANGE;
    let top = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < n; k++) if (mayTake(k)) top = Math.max(top, forward.scores[k]);
    let sum = 0;
    for (let k = 0; k < n; k++) if (mayTake(k)) sum += exp(forward.scores[k] - top);
    let most = 0;
    for (let k = 0; k < n; k++) {
      chances[k] = mayTake(k) ? exp(forward.scores[k] - top) / sum : 0;
      if (chances[k] > chances[most]) most = k;
    }
    let left = random.below(1 << 24) / 2 ** 24;
    let taken = 0;
    while (taken < n - 1 && left >= chances[taken]) left -= chances[taken++];
    // By rounding alone nothing without a chance may be taken.
    if (chances[taken] === 0) taken = most;
    if (chances[most] <= set.settled || random.below(set.values) === 0) {
      this.labels.flags.fill(0, 0, n);
      this.labels.flags[0] = Flag.prior;
      this.labels.flags[taken] |= Flag.taken;
      sheets.keep(forward.chance(), e, this.labels);
    } else sheets.pass(forward.chance());
    return choices[encoder.places[taken]];
  }
}
