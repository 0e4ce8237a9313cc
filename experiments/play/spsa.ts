/** Tuning many numbers together by simultaneous perturbation (J. C. Spall 1992). It knows no games. */
import { OwnStream } from "../../engine/core/streams.js";

/** A number that is tuned: where it begins, and the ends of its range. */
export interface Tunable {
  name: string;
  value: number;
  least: number;
  most: number;
}

/** The gains of Spall: how far towards the better one, and how wide a step, the one falling faster than the other. */
const PULL = 0.3;
const WIDTH = 1;
/** The part of all steps after which the gains have begun to fall. */
const EASE = 0.25;
const FALL = { pull: 0.602, width: 0.101 } as const;
/** The unit of a number, of which it is moved by `WIDTH` at first: a quarter of it, at least a twentieth of its range, at most an eighth. */
const QUARTER = 0.25;
const TWENTIETH = 0.05;
const EIGHTH = 0.125;

/** Digits that a number is worked with: a run that is read back is the same run. */
const exact = (value: number): number => Number(value.toPrecision(6));
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * In every step all numbers are moved a little up or down by luck, and somebody says which of the two points that come of it is better, and
 * by how much. The numbers go a part of the way towards the better one. The same for the same seed and the same answers.
 */
export class Spsa {
  readonly at: number[];
  /** Steps that were taken. */
  step = 0;
  private readonly unit: readonly number[];
  private ease: number;
  private signs: number[] = [];

  /** @param steps how many are planned: the gains fall with them */
  constructor(
    readonly tunables: readonly Tunable[],
    private readonly seed: string,
    steps: number,
  ) {
    this.at = tunables.map(({ value }) => value);
    this.ease = Math.max(1, EASE * steps);
    this.unit = tunables.map(({ value, least, most }) =>
      Math.min(EIGHTH * (most - least), Math.max(QUARTER * Math.abs(value), TWENTIETH * (most - least))),
    );
  }

  /** So many steps are planned now, those taken among them. */
  plan(steps: number): void {
    this.ease = Math.max(1, EASE * steps);
  }

  private gain(fall: number): number {
    return (this.ease / (this.ease + this.step)) ** fall;
  }

  /**
   * The two points of the next step. A number at an end of its range is moved on the inner side of it, both ways as far as any other:
   * a step that is cut off at the end would be taken for a whole one.
   */
  points(): [plus: number[], minus: number[]] {
    const random = new OwnStream(this.seed, this.step + 1, "signs");
    this.signs = this.tunables.map(() => (random.below(2) === 1 ? 1 : -1));
    const far = WIDTH * this.gain(FALL.width);
    const point = (side: 1 | -1): number[] =>
      this.tunables.map(({ least, most }, k) => {
        const by = this.unit[k] * far;
        return exact(within(this.at[k], least + by, most - by) + side * this.signs[k] * by);
      });
    return [point(1), point(-1)];
  }

  /** Takes the step whose points were asked for. @param better the share of the games of the first less that of the second, -1 to 1 */
  learn(better: number): void {
    const by = PULL * this.gain(FALL.pull) * better;
    for (const [k, { least, most }] of this.tunables.entries())
      this.at[k] = exact(within(this.at[k] + by * this.signs[k] * this.unit[k], least, most));
    this.step++;
  }

  /** How far the numbers are from where they began, each in its own unit. */
  moved(at: readonly number[]): number[] {
    return at.map((value, k) => (value - this.tunables[k].value) / this.unit[k]);
  }
}

/** The mean of the last points, number by number: less noisy than any of them (B. T. Polyak and A. B. Juditsky 1992). */
export function meanPoint(points: readonly (readonly number[])[]): number[] {
  return points[0].map((_, k) => points.reduce((sum, point) => sum + point[k], 0) / points.length);
}
