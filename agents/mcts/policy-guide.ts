import type { MetwView } from "../../engine/metw/knowledge/view.js";
import type { NeuralAgent } from "../neural/neural.js";
import { highest } from "./field.js";
import { MetwGuide } from "./metw-guide.js";
import type { Settings } from "./params.js";
import { NO_LUCK } from "./plans.js";

/** By how little the choice of the policy is rated above what the heuristic rates best. */
const EDGE = 1e-3;

/**
 * The heuristic's knowledge with a policy's choice before it: what the policy would take heads the candidates, and is what the
 * others must beat. Roll-outs and judgements are as they were.
 */
export class PolicyGuide extends MetwGuide {
  constructor(
    set: Settings,
    judge: string,
    private readonly policy: NeuralAgent,
  ) {
    super(set, judge);
  }
  override rate(view: MetwView, choices: Int32Array, count: number, out: Float64Array): void {
    super.rate(view, choices, count, out);
    const own = choices.indexOf(this.policy.choose(view, choices, count, NO_LUCK));
    const best = highest(out, count);
    if (own !== best) out[own] = out[best]! + EDGE;
  }
}
