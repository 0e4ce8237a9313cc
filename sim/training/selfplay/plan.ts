import { parse } from "yaml";
import { parseAgent } from "../../../agents/registry.js";
import type { Widths } from "../../../agents/neural/shape.js";
import { messageOf, UserError } from "../../../engine/core/errors.js";
import { checkedOver, type Range } from "../planfields.js";
import { USUAL as TRAINING } from "../plan.js";
import { SELF } from "./game.js";

/** A network that learns by playing: how it plays, how it learns of it, where it goes. */
export interface SelfPlayPlan {
  /** The folder for what comes out. */
  readonly out: string;
  /** A network to begin with, and whose widths, by its file or the name of one that ships; "" for the heuristic's choices and random weights. */
  readonly from: string;
  /** Its ratings are multiplied by this at the beginning, so that they tell chances apart: one of `mazarbul train` rates in chances to win. */
  readonly sharpen: number;
  readonly widths: Widths;
  /** Against whom, with commas between: specs of agents, or `self`; a game each in turn. */
  readonly against: string;
  /** Rounds of play and learning, and games of each. */
  readonly rounds: number;
  readonly games: number;
  /** Options that may be taken: so many that the heuristic rates best. */
  readonly width: number;
  /** Who goes with whom, and where: chosen by the network too, or by the heuristic, as the agent `neural` leaves it. */
  readonly plans: "network" | "heuristic";
  /** A decision whose likeliest option has more than this chance is not learned from, but for one of so many. */
  readonly settled: number;
  readonly values: number;
  /** How far ahead luck and choices are put down to a choice: each later decision counts so much less. */
  readonly lambda: number;
  /** Times that the samples of a round are gone through, and positions of a step. */
  readonly passes: number;
  readonly batch: number;
  readonly rate: number;
  /** Weights whose slopes are much smaller than this hardly move: what is met rarely is mostly luck. */
  readonly epsilon: number;
  /** Of the losses: the value beside the gain; see `GainSettings`. */
  readonly value: number;
  readonly clip: number;
  readonly entropy: number;
  readonly decay: number;
  readonly seed: string;
}

/** Everything that may be left out. */
export const USUAL: Omit<SelfPlayPlan, "out"> = {
  from: "",
  sharpen: 1,
  widths: TRAINING.widths,
  against: "self,heuristic@3",
  rounds: 200,
  games: 400,
  width: 8,
  plans: "network",
  settled: 0.98,
  values: 20,
  lambda: 0.9,
  passes: 1,
  batch: 4096,
  rate: 0.001,
  epsilon: 0.002,
  value: 1,
  clip: 0.2,
  entropy: 0,
  decay: 0.01,
  seed: "selfplay",
};
/** What `--quick` has otherwise: some minutes. */
export const QUICK: Partial<SelfPlayPlan> = { rounds: 10, games: 100 };

const RANGES: Record<string, Range> = {
  sharpen: [1e-3, 1e6],
  "widths.embed": [16, 1024, "whole"],
  "widths.hidden": [16, 1024, "whole"],
  "widths.narrow": [16, 1024, "whole"],
  rounds: [1, 1e6, "whole"],
  games: [1, 1e6, "whole"],
  width: [2, 64, "whole"],
  settled: [0, 1],
  values: [1, 1e6, "whole"],
  lambda: [0, 1],
  passes: [1, 100, "whole"],
  batch: [16, 65536, "whole"],
  rate: [1e-9, 1],
  epsilon: [1e-9, 1],
  value: [0, 1e3],
  clip: [1e-3, 10],
  entropy: [0, 1],
  decay: [0, 1],
};

/** The opponents of a plan, in their turn. Errors: agents that there are not. */
export function opponentsOf(plan: Pick<SelfPlayPlan, "against">): string[] {
  const specs = plan.against.split(",").map((spec) => spec.trim());
  for (const spec of specs) if (spec !== SELF) parseAgent(spec);
  return specs;
}

/**
 * The plan that a YAML or JSON text describes, over `USUAL`.
 * @param options fields that the command line gave; they win
 * Errors: no YAML, fields that there are not, values out of range, unknown agents, no place for what comes out
 */
export function readPlan(text: string, file: string, options: object = {}, quick = false): SelfPlayPlan {
  let given: unknown;
  try {
    given = parse(text) ?? {};
  } catch (thrown) {
    throw new UserError(file, messageOf(thrown).split("\n")[0], "write YAML: a field and its value on each line");
  }
  const usual = { out: "", ...USUAL, ...(quick ? QUICK : {}) };
  const checks = {
    ranges: RANGES,
    words: { plans: ["network", "heuristic"] },
    mayBeEmpty: ["from"],
    help: "see mazarbul selfplay --help",
  };
  const plan = checkedOver(checkedOver(usual, given, file, checks), options, "the command line", checks) as {
    [name: string]: unknown;
  } & SelfPlayPlan;
  if (plan.out === "") throw new UserError(file, "no folder for the network is named", "add --out FOLDER");
  if (plan.sharpen !== 1 && plan.from === "")
    throw new UserError(file, "sharpen is said of no network", "name the network with from, or leave sharpen out");
  opponentsOf(plan);
  return plan;
}
