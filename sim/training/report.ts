import { type Batch, Flag } from "./network/batch.js";
import type { Engine } from "./network/engine.js";
import { log } from "../../engine/core/numbers.js";
import { type Losses, lossesOf, type LossSettings, noLosses, sigmoid, softplus } from "./network/losses.js";

/** What is told every so many steps: the losses of the steps since the last row, and of held-out games. */
export interface Row {
  readonly step: number;
  readonly rate: number;
  readonly training: Losses;
  /** Null where no game is held out. */
  readonly heldOut: Losses | null;
}

/** Chances that were foretold, in tenths, and what came. */
export interface Bin {
  weight: number;
  foretold: number;
  came: number;
}

/** How good a network is on games that it was not trained on. Every mean is over what carries a label, by its weight. */
export interface Report {
  readonly positions: number;
  readonly value: {
    readonly logLoss: number;
    /** Of one who always says the mean. */
    readonly base: number;
    readonly bins: readonly Bin[];
    /** The mean distance between what was foretold and what came, over the bins. */
    readonly calibration: number;
  };
  readonly differences: {
    /** 1 - squared error / variance of the targets within their positions; 0: as good as saying nothing. */
    readonly explained: number;
    /** Of decisions in which the prior's choice carries a label: how many, and how far below the best label each choice is. */
    readonly decisions: number;
    readonly regret: number;
    readonly priorRegret: number;
  };
  /** The same where the best label is not the prior's choice. */
  readonly overrides: {
    readonly decisions: number;
    /** Share in which the network's choice has a better label than the prior's; in which it is the prior's; the rest is worse. */
    readonly better: number;
    readonly same: number;
    readonly regret: number;
    readonly priorRegret: number;
  };
  readonly policy: {
    readonly crossEntropy: number;
    /** Share in which the option of the greatest score is the one of the greatest chance. */
    readonly agreement: number;
  };
}

const BINS = 10;

/** Judges a network by labels that it was not trained on. */
export class Judge {
  #positions = 0;
  readonly #bins: Bin[] = Array.from({ length: BINS }, () => ({ weight: 0, foretold: 0, came: 0 }));
  readonly #value = { weight: 0, loss: 0, target: 0 };
  readonly #differences = { error: 0, variance: 0 };
  readonly #all = { decisions: 0, regret: 0, prior: 0 };
  readonly #over = { decisions: 0, regret: 0, prior: 0, better: 0, same: 0 };
  readonly #policy = { weight: 0, loss: 0, agreed: 0 };

  constructor(private readonly settings: LossSettings) {}

  add(batch: Batch, logits: ArrayLike<number>, scores: ArrayLike<number>): void {
    this.#positions += batch.positions;
    for (let p = 0; p < batch.positions; p++) {
      this.#addValue(logits[p], batch.value[p], batch.valueWeight[p]);
      this.#addDifferences(batch, p, scores);
      this.#addPolicy(batch, p, scores);
    }
    const { policy } = lossesOf(batch, this.settings, { logits, scores });
    const weight = this.#policyWeight(batch);
    this.#policy.loss += weight * policy;
    this.#policy.weight += weight;
  }

  #addValue(logit: number, target: number, weight: number): void {
    if (weight === 0) return;
    const chance = sigmoid(logit);
    const bin = this.#bins[Math.min(BINS - 1, Math.floor(BINS * chance))];
    bin.weight += weight;
    bin.foretold += weight * chance;
    bin.came += weight * target;
    this.#value.weight += weight;
    this.#value.target += weight * target;
    this.#value.loss += weight * (softplus(logit) - target * logit);
  }

  #addDifferences({ optAt, weight, target, flags }: Batch, p: number, scores: ArrayLike<number>): void {
    let [sum, score, mean] = [0, 0, 0];
    let [best, chosen, prior] = [-1, -1, -1];
    for (let k = optAt[p]; k < optAt[p + 1]; k++) {
      const w = weight[k];
      if (w === 0) continue;
      sum += w;
      score += w * scores[k];
      mean += w * target[k];
      if (best < 0 || target[k] > target[best]) best = k;
      if (chosen < 0 || scores[k] > scores[chosen]) chosen = k;
      if ((flags[k] & Flag.prior) !== 0) prior = k;
    }
    if (sum === 0) return;
    for (let k = optAt[p]; k < optAt[p + 1]; k++) {
      const wanted = target[k] - mean / sum;
      this.#differences.variance += weight[k] * wanted * wanted;
      this.#differences.error += weight[k] * (scores[k] - score / sum - wanted) ** 2;
    }
    if (prior < 0) return;
    const [regret, priorRegret] = [target[best] - target[chosen], target[best] - target[prior]];
    for (const it of priorRegret > 0 ? [this.#all, this.#over] : [this.#all]) {
      it.decisions++;
      it.regret += regret;
      it.prior += priorRegret;
    }
    if (priorRegret === 0) return;
    if (chosen === prior) this.#over.same++;
    else if (target[chosen] > target[prior]) this.#over.better++;
  }

  #addPolicy({ optAt, policy, policyWeight }: Batch, p: number, scores: ArrayLike<number>): void {
    let [best, chosen] = [optAt[p], optAt[p]];
    for (let k = optAt[p]; k < optAt[p + 1]; k++) {
      if (policy[k] > policy[best]) best = k;
      if (scores[k] > scores[chosen]) chosen = k;
    }
    if (best < optAt[p + 1] && policy[best] > 0 && best === chosen) this.#policy.agreed += policyWeight[p];
  }

  #policyWeight({ positions, optAt, policy, policyWeight }: Batch): number {
    let sum = 0;
    for (let p = 0; p < positions; p++)
      if (policy.subarray(optAt[p], optAt[p + 1]).some((chance) => chance > 0)) sum += policyWeight[p];
    return sum;
  }

  /** The report; where nothing carries a label a mean is 0. */
  report(): Report {
    const per = (sum: number, weight: number): number => (weight > 0 ? sum / weight : 0);
    const { weight, loss, target } = this.#value;
    const mean = per(target, weight);
    const base = mean > 0 && mean < 1 ? -(mean * log(mean) + (1 - mean) * log(1 - mean)) : 0;
    const bins = this.#bins.map((bin) => ({
      weight: bin.weight,
      foretold: per(bin.foretold, bin.weight),
      came: per(bin.came, bin.weight),
    }));
    const off = this.#bins.reduce((sum, bin) => sum + Math.abs(bin.foretold - bin.came), 0);
    const { error, variance } = this.#differences;
    const [all, over] = [this.#all, this.#over];
    return {
      positions: this.#positions,
      value: { logLoss: per(loss, weight), base, bins, calibration: per(off, weight) },
      differences: {
        explained: variance > 0 ? 1 - error / variance : 0,
        decisions: all.decisions,
        regret: per(all.regret, all.decisions),
        priorRegret: per(all.prior, all.decisions),
      },
      overrides: {
        decisions: over.decisions,
        better: per(over.better, over.decisions),
        same: per(over.same, over.decisions),
        regret: per(over.regret, over.decisions),
        priorRegret: per(over.prior, over.decisions),
      },
      policy: {
        crossEntropy: per(this.#policy.loss, this.#policy.weight),
        agreement: per(this.#policy.agreed, this.#policy.weight),
      },
    };
  }
}

/** The report of an engine's network over some batches. */
export function reportOf(engine: Engine, batches: readonly Batch[], settings: LossSettings): Report {
  const judge = new Judge(settings);
  for (const batch of batches) {
    const { logits, scores } = engine.answers(batch);
    judge.add(batch, logits, scores);
  }
  return judge.report();
}

/** A report in words, line by line; what was not asked for is left out. */
export function reportLines(report: Report, losses: LossSettings): string[] {
  const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;
  const lines = [`held-out games, ${report.positions} positions:`];
  if (losses.value > 0) {
    const { logLoss, base, calibration, bins } = report.value;
    lines.push(
      `  value: log-loss ${logLoss.toFixed(4)} (${base.toFixed(4)} for the mean alone), off by ${percent(calibration)} on average`,
      `    foretold  ${bins.map((bin) => (bin.weight > 0 ? percent(bin.foretold) : "-").padStart(7)).join("")}`,
      `    came      ${bins.map((bin) => (bin.weight > 0 ? percent(bin.came) : "-").padStart(7)).join("")}`,
    );
  }
  if (losses.differences > 0) {
    const { explained, decisions, regret, priorRegret } = report.differences;
    const over = report.overrides;
    lines.push(`  differences: ${percent(explained)} of their variance is explained`);
    if (decisions > 0)
      lines.push(
        `  choices: regret ${regret.toFixed(4)}, the prior's ${priorRegret.toFixed(4)} (${decisions} decisions)`,
      );
    if (over.decisions > 0)
      lines.push(
        `  where the prior is not best: better than it in ${percent(over.better)}, the same in ${percent(over.same)}`,
        `    regret ${over.regret.toFixed(4)}, the prior's ${over.priorRegret.toFixed(4)} (${over.decisions} decisions)`,
      );
  }
  if (losses.policy > 0)
    lines.push(
      `  policy: cross-entropy ${report.policy.crossEntropy.toFixed(4)}, the same first choice in ${percent(report.policy.agreement)}`,
    );
  return lines;
}

/** The mean of losses, each batch by its positions. */
export function meanLosses(list: readonly { losses: Losses; weight: number }[]): Losses {
  const mean = noLosses();
  const all = list.reduce((sum, { weight }) => sum + weight, 0);
  for (const { losses, weight } of list)
    for (const name of Object.keys(mean) as (keyof Losses)[]) mean[name] += (losses[name] * weight) / all;
  return mean;
}
