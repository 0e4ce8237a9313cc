import { parse } from "yaml";
import type { Widths } from "../../agents/neural/shape.js";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { BACKENDS, type Backend } from "./network/backend.js";
import { checkedOver, type Range } from "./planfields.js";
import type { TrainSettings } from "./network/trainer.js";

/** A training: what is read, how it is learned, where it goes. */
export interface TrainPlan extends TrainSettings {
  /** The folder with the samples, and the one for what comes out. */
  readonly samples: string;
  readonly out: string;
  /** A network whose weights are the first ones, and whose widths, by its file or the name of one that ships; "" for random weights. */
  readonly from: string;
  /**
   * Share of the weights of `from` in the network that is written at the end: the mean of what was known and what was learned forgets
   * less of what the new samples do not show (Wortsman et al. 2022, Robust fine-tuning of zero-shot models).
   */
  readonly blend: number;
  /** What `from` says of options: it stays, or all are rated alike and only what it knows of positions stays. */
  readonly choices: "kept" | "fresh";
  readonly widths: Widths;
  /** Positions of a step. */
  readonly batch: number;
  /** After so many steps the losses are told, and all is kept so that the training can go on from there. */
  readonly every: number;
  /** Games in a hundred that are held out of the training, and how many of their samples are looked at. */
  readonly heldOut: { readonly percent: number; readonly most: number };
  readonly backend: Backend;
}

/** Everything that may be left out. */
export const USUAL: Omit<TrainPlan, "samples" | "out"> = {
  from: "",
  blend: 0,
  choices: "kept",
  // With some thousand games a wider network plays worse (docs/NEURAL.md: by games, and by size).
  widths: { embed: 16, hidden: 64, narrow: 32 },
  losses: { value: 1, differences: 1, policy: 0, temperature: 1, huber: 0 },
  batch: 256,
  steps: 20000,
  every: 500,
  rate: { start: 0.001, end: 0.00001, warmUp: 200, fall: "cosine" },
  decay: 0.01,
  idDropout: 0.1,
  heldOut: { percent: 10, most: 4096 },
  seed: "train",
  backend: "auto",
};

/**
 * What `--quick` has otherwise: something to be seen in minutes. Who wins is not learned: so few games are known by heart before anything
 * holds for others. What positions mean is known already, by the network that ships; cards go mostly by their facts, and weights decay,
 * since few decisions with much luck in them teach a network of this size to overrule the heuristic where it should not.
 */
export const QUICK: Partial<TrainPlan> = {
  from: "value",
  choices: "fresh",
  losses: { value: 0, differences: 100, policy: 0, temperature: 1, huber: 0.1 },
  steps: 400,
  every: 100,
  batch: 256,
  idDropout: 0.8,
  decay: 1,
  rate: { start: 0.001, end: 0.00002, warmUp: 50, fall: "cosine" },
  heldOut: { percent: 10, most: 3000 },
};

const RANGES: Record<string, Range> = {
  "widths.embed": [16, 1024, "whole"],
  "widths.hidden": [16, 1024, "whole"],
  "widths.narrow": [16, 1024, "whole"],
  "losses.value": [0, 1e6],
  "losses.differences": [0, 1e6],
  "losses.policy": [0, 1e6],
  "losses.temperature": [1e-3, 1e3],
  "losses.huber": [0, 1e6],
  blend: [0, 1],
  batch: [1, 65536, "whole"],
  steps: [1, 1e9, "whole"],
  every: [1, 1e9, "whole"],
  "rate.start": [0, 10],
  "rate.end": [0, 10],
  "rate.warmUp": [0, 1e9, "whole"],
  decay: [0, 1],
  idDropout: [0, 1],
  "heldOut.percent": [0, 99],
  "heldOut.most": [1, 1e6, "whole"],
};
const WORDS: Record<string, readonly string[]> = {
  choices: ["kept", "fresh"],
  "rate.fall": ["cosine", "steps", "line"],
  backend: BACKENDS,
};

const CHECKS = { ranges: RANGES, words: WORDS, mayBeEmpty: ["from"], help: "see mazarbul train --help" };

/**
 * The plan that a YAML or JSON text describes, over `usual`.
 * @param options fields that the command line gave; they win
 * Errors: no YAML, fields that there are not, values out of range, no samples, no place for what comes out
 */
export function readPlan(text: string, file: string, options: object = {}, quick = false): TrainPlan {
  let given: unknown;
  try {
    given = parse(text) ?? {};
  } catch (thrown) {
    throw new UserError(file, messageOf(thrown).split("\n")[0], "write YAML: a field and its value on each line");
  }
  const usual = { samples: "", out: "", ...USUAL, ...(quick ? QUICK : {}) };
  const plan = checkedOver(checkedOver(usual, given, file, CHECKS), options, "the command line", CHECKS) as {
    [name: string]: unknown;
  } & TrainPlan;
  if (plan.samples === "") throw new UserError(file, "no folder with samples is named", "add --samples FOLDER");
  if (plan.out === "") throw new UserError(file, "no folder for the network is named", "add --out FOLDER");
  if (plan.blend > 0 && plan.from === "")
    throw new UserError(
      `${file}, blend`,
      "there is no network to take a share of",
      "write from: a network, or leave blend out",
    );
  const { value, differences, policy } = plan.losses;
  if (value + differences + policy === 0)
    throw new UserError(`${file}, losses`, "nothing is to be learned", "give one of them a share above 0");
  return plan;
}
