import type { GroupDifferences } from "./differences.js";
import { NORMALISED, Sprt, type Test } from "./sprt.js";

/**
 * Which of two is better, or is neither by as much as was asked? Two sequential tests on the same games, one for each side (M. Sobel and
 * A. Wald 1949): A is better when the one for A says so, B when the one for B does, and neither when both have given up. Each side may
 * err in half of `alpha`, so that two that are equal are told apart in at most `alpha` of the cases.
 */
export type Answer = "better" | "worse" | "no-difference";

export class Comparison {
  private readonly up: Sprt;
  private readonly down: Sprt;
  answer: Answer | null = null;

  /** @param size games of one luck */
  constructor(
    readonly test: Test,
    readonly size: number,
  ) {
    // Who is stronger is counted from one half, whatever goal is asked beside it.
    const one: Test = { ...test, alpha: test.alpha / 2, share: 0.5 };
    this.up = new Sprt(one, size);
    this.down = new Sprt(one, size);
  }

  /**
   * A game in its order: its luck, and the share of the win that speaks for A (of a game that B plays against the field: the field's);
   * null if it failed. Nothing is changed after the answer.
   */
  add(seedGroup: number, points: number | null): void {
    if (this.answer) return;
    this.up.add(seedGroup, points);
    this.down.add(seedGroup, points === null ? null : 1 - points);
    if (this.up.verdict === "better") this.answer = "better";
    else if (this.down.verdict === "better") this.answer = "worse";
    else if (this.up.verdict && this.down.verdict) this.answer = "no-difference";
  }

  /** The log-likelihood ratios for either side, and the bounds at which each ends. */
  get ratios(): [number, number] {
    return [this.up.ratio, this.down.ratio];
  }
  get bounds(): [number, number] {
    return this.up.bounds;
  }

  /** The difference of shares that the upper bound of the test means, by the spread that was seen. */
  edge({ all }: GroupDifferences): number {
    return (this.test.high * Math.sqrt(this.size * all.variance)) / NORMALISED;
  }
}
