import type { View } from "../../engine/core/game.js";
import type { Guide } from "./guide.js";

/** Most candidates one search tries. */
export const MOST = 64;

/** Columns of what was found out about candidates: visits, weights, sums, squares, differences and their squares. */
export type Found = readonly ArrayLike<number>[];

/** The candidates of one decision, the best rated first, and what the search found out about each. */
export class Field {
  n = 0;
  /** Nothing is rated near the best one: it will be taken, and the second is there to be compared with. */
  settled = false;
  readonly choices = new Int32Array(MOST);
  readonly ratings = new Float64Array(MOST);
  readonly visits = new Int32Array(MOST);
  /** What the sums are divided by: tries, or worlds where each has a tree and counts alike. */
  readonly weights = new Float64Array(MOST);
  readonly sums = new Float64Array(MOST);
  readonly squares = new Float64Array(MOST);
  /** Sum and sum of squares of the difference to the best rated, over the worlds that both were tried in. */
  readonly apart = new Float64Array(MOST);
  readonly apartSquares = new Float64Array(MOST);
  private readonly rated: Float64Array;

  constructor(maxChoices: number) {
    this.rated = new Float64Array(maxChoices);
  }

  /**
   * Takes up to `width` candidates by the guide's ratings (ties: as offered) that are rated at most `within` below the best one
   * (two at least), nothing known about them yet.
   */
  // biome-ignore lint/complexity/useMaxParams: asked at every choice of a search
  pick<V extends View>(
    guide: Guide<never, V>,
    view: V,
    choices: Int32Array,
    count: number,
    width: number,
    within = Number.POSITIVE_INFINITY,
  ): void {
    guide.rate(view, choices, count, this.rated);
    const most = Math.min(count, width, MOST);
    this.n = 0;
    this.settled = false;
    for (let k = 0; k < most && !this.settled; k++) {
      const best = highest(this.rated, count);
      if (k > 0 && this.rated[best] < this.ratings[0] - within) {
        if (k > 1) break;
        this.settled = true;
      }
      this.n++;
      this.choices[k] = choices[best];
      this.ratings[k] = this.rated[best];
      this.rated[best] = Number.NaN;
    }
    this.clear();
  }
  /** Takes `n` plans as candidates, the best rated first; their choices are their numbers. */
  pickPlans(ratings: Float64Array, n: number): void {
    this.n = Math.min(n, MOST);
    this.settled = false;
    for (let k = 0; k < this.n; k++) {
      this.choices[k] = k;
      this.ratings[k] = ratings[k];
    }
    this.clear();
  }
  /** Takes the candidates of another field, nothing known about them yet. */
  begin(other: Field): void {
    this.n = other.n;
    this.settled = other.settled;
    this.choices.set(other.choices);
    this.ratings.set(other.ratings);
    this.clear();
  }
  /** Forgets what was found out, and keeps the candidates. */
  clear(): void {
    for (const column of this.columns) column.fill(0);
  }
  readonly columns = [this.visits, this.weights, this.sums, this.squares, this.apart, this.apartSquares];
  /** Adds what another search found out about the same candidates. */
  join(other: Found): void {
    this.columns.forEach((column, c) => {
      for (let k = 0; k < this.n; k++) column[k] += other[c][k];
    });
  }
  /** What was found out, to be joined elsewhere: the first `n` places of every column. */
  found(): Found {
    return this.columns.map((column) => Float64Array.from(column.subarray(0, this.n)));
  }
  /** Tries of a candidate, and their worth: the mean of `visits` tries, or of one world that counts once. */
  add(k: number, value: number, visits = 1): void {
    this.visits[k] += visits;
    this.weights[k]++;
    this.sums[k] += value;
    this.squares[k] += value * value;
  }
  /** Many tries at once: their number, the sum of their worth and of its squares. */
  take(k: number, visits: number, sum: number, square: number): void {
    this.visits[k] += visits;
    this.weights[k] += visits;
    this.sums[k] += sum;
    this.squares[k] += square;
  }
  mean(k: number): number {
    return this.weights[k] > 0 ? this.sums[k] / this.weights[k] : 0;
  }
  /** How much better than the best rated, on average over worlds. */
  lead(k: number): number {
    return this.visits[k] > 0 ? this.apart[k] / this.visits[k] : 0;
  }
  /** The standard error of `lead`. */
  error(k: number): number {
    const n = Math.max(1, this.visits[k]);
    const d = this.apart[k] / n;
    return Math.sqrt(Math.max(0, this.apartSquares[k] / n - d * d) / n);
  }
  /** Standard deviation between tries, or between the worlds that have trees. */
  spread(k: number): number {
    const n = this.weights[k];
    if (n < 2) return 0;
    const m = this.sums[k] / n;
    return Math.sqrt(Math.max(0, this.squares[k] / n - m * m));
  }
}

/** Place of the highest number among the first `count`, those that are no number left out; -1 if there is none. */
export function highest(numbers: Float64Array, count: number): number {
  let best = -1;
  for (let i = 0; i < count; i++) {
    const v = numbers[i];
    if (!Number.isNaN(v) && (best < 0 || v > numbers[best])) best = i;
  }
  return best;
}
