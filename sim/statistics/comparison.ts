import { Sprt, type Test } from "./sprt.js";
import { student } from "./clusters.js";

/**
 * Which of two is better, or is neither by as much as was asked? Two sequential tests on the same games, one for each side (M. Sobel and
 * A. Wald 1949): A is better when the one for A says so, B when the one for B does, and neither when both have given up. Each side may
 * err in half of `alpha`, so that two that are equal are told apart in at most `alpha` of the cases.
 */
export type Answer = "better" | "worse" | "no-difference";

export class Comparison {
  private readonly up: Sprt;
  private readonly down: Sprt;
  /** How far apart the two are in groups of one luck. */
  readonly difference = new Differences();
  private luck = -1;
  private open: number[] = [];
  answer: Answer | null = null;

  /** @param size games of one luck */
  constructor(
    readonly test: Test,
    readonly size: number,
  ) {
    const one: Test = { ...test, alpha: test.alpha / 2 };
    this.up = new Sprt(one, size);
    this.down = new Sprt(one, size);
  }

  /**
   * A game in its order: its luck, and the share of the win that speaks for A (of a game that B plays against the field: the field's);
   * null if it failed. Nothing is changed after the answer.
   */
  add(luck: number, points: number | null): void {
    if (this.answer) return;
    this.up.add(luck, points);
    this.down.add(luck, points === null ? null : 1 - points);
    if (luck !== this.luck) [this.luck, this.open] = [luck, []];
    this.open.push(points ?? Number.NaN);
    if (this.open.length < this.size) return;
    const sum = this.open.reduce((all, one) => all + one, 0);
    if (!Number.isNaN(sum)) this.difference.add((2 * sum) / this.size - 1);
    if (this.up.verdict === "better") this.answer = "better";
    else if (this.down.verdict === "better") this.answer = "worse";
    else if (this.up.verdict && this.down.verdict) this.answer = "no-difference";
  }

  /** Groups that are whole, and those left out because a game of them failed. */
  get groups(): number {
    return this.difference.count;
  }
  get failed(): number {
    return Math.max(this.up.failed, this.down.failed);
  }
  /** The log-likelihood ratios for either side, and the bounds at which each ends. */
  get ratios(): [number, number] {
    return [this.up.ratio, this.down.ratio];
  }
  get bounds(): [number, number] {
    return this.up.bounds;
  }
}

/** Mean of differences that stand each for themselves, with its 95 % interval after Student. */
export class Differences {
  count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  /** Sample variance of one difference; 0 of fewer than two. */
  get variance(): number {
    const { count, sum, squares } = this;
    return count < 2 ? 0 : Math.max(0, squares - (sum * sum) / count) / (count - 1);
  }

  /** The mean and the ends of its interval; with fewer than two differences anything from -1 to 1. */
  interval(): { mean: number; low: number; high: number } {
    const mean = this.count === 0 ? 0 : this.sum / this.count;
    if (this.count < 2) return { mean, low: -1, high: 1 };
    const half = student(this.count - 1) * Math.sqrt(this.variance / this.count);
    return { mean, low: mean - half, high: mean + half };
  }
}
