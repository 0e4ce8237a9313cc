import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import type { NeuralAgent } from "../neural/neural.js";
import { highest } from "./field.js";
import { MeccgGuide } from "./meccg-guide.js";
import type { Settings } from "./params.js";
import { NO_LUCK } from "./plans.js";
import type { PolicyPrior } from "./policy-prior.js";

/** By how little the choice of the policy is rated above what is rated best besides. */
const EDGE = 1e-3;

/**
 * The heuristic's knowledge with a policy's choice before it: what the policy would take heads the candidates, and is what the
 * others must beat. These are the heuristic's best rated, or the policy's (`prior`). Judgements are as they were, and so are
 * roll-outs unless the policy plays them (`pilot`).
 */
export class PolicyGuide extends MeccgGuide {
  constructor(
    set: Settings,
    judge: string,
    private readonly policy: NeuralAgent,
    private readonly prior: PolicyPrior | null = null,
  ) {
    super(set, judge, policy);
  }
  override rate(view: MeccgView, choices: Int32Array, count: number, out: Float64Array): void {
    // Where only what is near the best is tried, that is told by the heuristic's points.
    if (this.prior && this.within(view) === Number.POSITIVE_INFINITY) this.prior.rate(view, choices, count, out);
    else super.rate(view, choices, count, out);
    const own = choices.indexOf(this.policy.choose(view, choices, count, NO_LUCK));
    const best = highest(out, count);
    if (own !== best) out[own] = out[best] + EDGE;
  }
}
