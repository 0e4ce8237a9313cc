import { type Interval, wilson } from "./wilson.js";

const Z = 1.959963984540054;
/** Student's t for 95 % with 1, 2, 3, ... degrees of freedom. */
const STUDENT = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281];

/** The 97.5 % point of Student's t (Abramowitz and Stegun 26.7.5 beyond the table; right to four digits). */
export function student(degrees: number): number {
  if (degrees <= STUDENT.length) return STUDENT[degrees - 1] ?? Number.POSITIVE_INFINITY;
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
  return Z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}

/** With fewer groups the variance between them is too unsure to promise more than independent games would. */
const ENOUGH = 30;

/**
 * A share of points in games that come in groups with the same luck, and its 95 % interval.
 *
 * Games of one group are not independent, so the games must not be counted as if they were. The share is a ratio: points
 * over games, and its variance is taken between the groups, by how far the points of each group lie from what the share
 * would give it (the linearised variance of a ratio, W. G. Cochran, Sampling Techniques, 1977, 6.3; the same as the
 * cluster-robust variance of Liang and Zeger 1986). From it follows how many independent games would tell as much (E. L.
 * Korn and B. I. Graubard 1998), Student's t for so many groups stands for the normal quantile, and Wilson's interval is
 * made of both (N. Dean and M. Pagano 2015 compare these intervals), so that it keeps within 0..1.
 *
 * With fewer than 30 groups it is never narrower than that of independent games. When every group has won everything, or
 * lost everything, a group counts as one game. Groups of several pairings go into one pot: the pairings' own differences
 * count as noise, which errs on the wide side.
 */
export class Groups {
  private points = 0;
  private games = 0;
  /** Of the groups that are whole: how many, sums of squares and products of points and games. */
  private groups = 0;
  private squares: [pp: number, pg: number, gg: number] = [0, 0, 0];
  private luck = -1;
  private open: [points: number, games: number] = [0, 0];

  /** A game with its points, a share of the win (1, 0, a half for a tie). Games of one group must come one after the other. */
  add(luck: number, points: number): void {
    if (luck !== this.luck) this.shut();
    this.luck = luck;
    this.open[0] += points;
    this.open[1]++;
    this.points += points;
    this.games++;
  }

  /** Points and games so far. */
  get total(): { points: number; games: number } {
    return { points: this.points, games: this.games };
  }

  interval(): Interval {
    const [count, [pp, pg, gg]] = this.withOpen();
    if (this.games === 0) return wilson(0, 0);
    const rate = this.points / this.games;
    if (count < 2) return { rate, low: 0, high: 1 };
    // Exact for rates that are: sums of halves. What is left of rounding must not become a negative variance.
    const spread = Math.max(0, pp - 2 * rate * pg + rate * rate * gg);
    const variance = ((count / (count - 1)) * spread) / this.games ** 2;
    const single = rate * (1 - rate);
    let worth = single === 0 ? count : single / variance;
    if (count < ENOUGH) worth = Math.min(worth, this.games);
    if (worth === Number.POSITIVE_INFINITY) return { rate, low: rate, high: rate };
    return wilson(rate * worth, worth, student(count - 1));
  }

  private shut(): void {
    [this.groups, this.squares] = this.withOpen();
    this.open = [0, 0];
  }

  private withOpen(): [number, [number, number, number]] {
    const [points, games] = this.open;
    const [pp, pg, gg] = this.squares;
    if (games === 0) return [this.groups, this.squares];
    return [this.groups + 1, [pp + points * points, pg + points * games, gg + games * games]];
  }
}
