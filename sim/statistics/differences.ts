import { student } from "./clusters.js";

/** Mean of differences of shares (-1 to 1) that stand each for themselves, with its 95 % interval after Student. */
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

  /**
   * The mean and the ends of its interval, within -1 to 1; with fewer than two differences anything between. Where all came out alike one
   * more is supposed, as far off as can be, as `stratified` does: that nothing else was seen does not mean that nothing else happens.
   */
  interval(): { mean: number; low: number; high: number } {
    const mean = this.count === 0 ? 0 : this.sum / this.count;
    if (this.count < 2) return { mean, low: -1, high: 1 };
    const alike = this.variance < 1e-12;
    const off = 1 + Math.abs(mean);
    const error = alike ? off / (this.count + 1) : Math.sqrt(this.variance / this.count);
    const half = student(this.count - 1) * error;
    return { mean, low: Math.max(-1, mean - half), high: Math.min(1, mean + half) };
  }
}

/**
 * How far apart two entrants are, in groups of games on one luck: A's share less B's, of each whole group. A group of which a game failed
 * is left out.
 */
export class GroupDifferences {
  readonly all = new Differences();
  /** Of each pairing apart, with the shares of the first and the second half of a group: of two candidates what speaks for either. */
  private readonly pairings = new Map<number, { whole: Differences; halves: [Differences, Differences] }>();
  private seedGroup = -1;
  private open: number[] = [];

  /** @param size games of one luck */
  constructor(readonly size: number) {}

  /** A game in its order: its luck, which lists met, and the share of the win that speaks for A; null if it failed. */
  add(seedGroup: number, pairing: number, points: number | null): void {
    if (seedGroup !== this.seedGroup) [this.seedGroup, this.open] = [seedGroup, []];
    this.open.push(points ?? Number.NaN);
    if (this.open.length < this.size || this.open.some(Number.isNaN)) return;
    let of = this.pairings.get(pairing);
    if (!of)
      this.pairings.set(pairing, (of = { whole: new Differences(), halves: [new Differences(), new Differences()] }));
    const half = this.size / 2;
    const shares = [0, half].map(
      (from) => this.open.slice(from, from + half).reduce((all, one) => all + one, 0) / half,
    );
    const [first, second] = shares as [number, number];
    // Of both halves what speaks for A: a half each if the two are equal.
    const difference = first + second - 1;
    this.all.add(difference);
    of.whole.add(difference);
    of.halves[0].add(first);
    of.halves[1].add(second);
  }

  /**
   * What common luck saved, as a share of the games: one minus the variance of the differences over that of two candidates who play on
   * luck of their own, within pairings. Below zero it cost.
   */
  get gain(): number {
    let [together, apart] = [0, 0];
    for (const { whole, halves } of this.pairings.values()) {
      const weight = whole.count - 1;
      together += weight * whole.variance;
      apart += weight * (halves[0].variance + halves[1].variance);
    }
    return apart <= 0 ? 0 : 1 - together / apart;
  }
}
