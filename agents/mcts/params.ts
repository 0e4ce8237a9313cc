import { count, type Figure, figure, valuesOf } from "../figures.js";

/** Names are those of the options: `mcts:sims=400,horizon=3`. */
export const FIGURES = {
  sims: count(200, 1, 1e6, "simulations for a choice: roll-outs in all, over all candidates"),
  form: count(0, 0, 2, "flat: flat Monte Carlo; trees: a tree for each of some worlds; is: one tree for all worlds"),
  worlds: count(8, 1, 1000, "form trees: supposed worlds, each with a tree"),
  explore: figure(0.3, 0, 3, "forms trees and is: how much is tried that looks worse so far"),
  pilot: count(
    0,
    0,
    3,
    "who plays the roll-outs; uniform: any choice, all alike; neural: as neural does, plans left to the heuristic",
  ),
  version: count(4, 1, 4, "version of the heuristic that rates choices and plays the roll-outs"),
  width: count(8, 2, 64, "candidates that are tried, the best rated first"),
  horizon: count(1, 0, 999, "turns that a roll-out looks ahead, the present one included; 0: to the end of the game"),
  far: count(
    0,
    0,
    3,
    "what shows late (where to go, cards kept) is looked at longer; 3: four turns longer; 2: two; 1: to the end of the game; 0: all is alike",
  ),
  plans: count(
    1,
    0,
    1,
    "1: who goes with whom, and where, is compared as whole plans (form flat, versions 3 and 4); 0: single choices everywhere",
  ),
  reach: count(
    3,
    0,
    999,
    "turns after which whole plans are judged, a tenth at the horizon beside it (form flat); 0: as any other decision",
  ),
  focus: count(
    1,
    0,
    1,
    "1: where a choice far behind by rating was never found better none is tried, plans get up to six times the simulations, as far as 240 (form flat); 0: all decisions are alike",
  ),
  leaf: count(
    2,
    0,
    2,
    "how a roll-out that is cut is judged; network: by the chance to win that a network sees; standing: by the heuristic's reckoning; score: by the difference of points alone",
  ),
  trust: figure(1, 0, 9, "standard errors by which a candidate must beat the best rated one before it is preferred"),
  parts: count(1, 1, 256, "searches side by side that share the simulations; their results are added up"),
  limit: figure(0, 0, 3.6e6, "milliseconds after which a search stops early, 0: never; a stop marks the record"),
  told: count(
    0,
    0,
    2,
    "1: the opponent's list is known; 0: any of the training lists, or none of them; 2: the same without his (to measure what it costs)",
  ),
} as const satisfies Record<string, Figure>;

export type Knob = keyof typeof FIGURES;
export type Settings = Record<Knob, number>;

/** What they are when nobody says. */
export const DEFAULTS: Settings = valuesOf(FIGURES);

/** What may be said of a search whose guide is a policy, beside its simulations: `neural:sims=32,pilot=neural`. */
export const POLICY_FIGURES = {
  pilot: FIGURES.pilot,
  prior: count(
    0,
    0,
    1,
    "which candidates are tried beside the network's own choice; policy: those the network rates best; heuristic: those the heuristic does",
  ),
} as const satisfies Record<string, Figure>;

/** Values of `pilot`, as in a spec. */
export const PILOTS = ["heuristic", "rollout", "uniform", "neural"] as const;
export const PILOT_NEURAL = 3;
/** Values of `leaf`, as in a spec. */
export const LEAVES = ["standing", "score", "network"] as const;
/** Values of `form`, and their names in a spec. */
export const FORMS = ["flat", "trees", "is"] as const;
export const FLAT = 0;
export const TREES = 1;
/** Values of `prior`, as in a spec. */
export const PRIORS = ["heuristic", "policy"] as const;
export const PRIOR_POLICY = 1;
