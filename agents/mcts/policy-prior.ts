/** In which order a policy would try choices. */
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { Encoder } from "../neural/encoder.js";
import { Forward } from "../neural/forward.js";
import type { Network } from "../neural/network.js";
import { PRIOR } from "../neural/prior.js";
import { bestKernel } from "../neural/simd.js";

export class PolicyPrior {
  private readonly encoder = new Encoder(PRIOR);
  private readonly forward: Forward;

  constructor(network: Network) {
    this.forward = new Forward(network, bestKernel);
  }
  /**
   * The network's rating of each choice. Last come those it does not read, and where the heuristic would not begin to divide people
   * those that do: of plans one look knows less than the heuristic.
   */
  rate(view: MeccgView, choices: Int32Array, count: number, out: Float64Array): void {
    const { encoder, forward } = this;
    encoder.encode(view, choices, count);
    forward.run(encoder.encoding);
    out.fill(Number.NEGATIVE_INFINITY, 0, count);
    for (let k = 0; k < encoder.encoding.options; k++) {
      const place = encoder.places[k];
      if (k === 0 || T.verbOf(choices[place]) !== T.V_ARRANGE) out[place] = forward.scores[k];
    }
  }
}
