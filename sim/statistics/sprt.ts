/**
 * Is entrant A better? Asked while the games come in, and answered as soon as they tell: a sequential probability ratio test (A. Wald
 * 1945) in its generalised form (GSPRT; as engine testing uses it, after M. Van den Bergh). The unit is the group of games with one luck,
 * since its games are not independent: of a group only its points count, 0 to as many as it has games, in halves (five values for a pair).
 *
 * Strength is measured in normalised Elo: the edge of a game over its standard deviation, (mean - 1/2) / deviation of a game, times
 * 800 / ln 10 (347.4). A given number of it takes about the same number of games to see, however noisy the game is.
 *
 * Results must be folded in the order of the games as planned: quick games that came first would lean to one side.
 */

/** Normalised Elo for an edge of one standard deviation of a game. */
export const NORMALISED = 800 / Math.LN10;

/** What is tested: no better than `low` (normalised Elo) against at least `high`, wrong in at most these shares of cases. */
export interface Test {
  readonly low: number;
  readonly high: number;
  /** "Better" although no better than `low`. */
  readonly alpha: number;
  /** "Not better" although as good as `high`. */
  readonly beta: number;
  /** 2: both ways, "is A better, is B better, or is neither?" (`Comparison`); missing: whether A is better. */
  readonly sides?: 2;
  /**
   * A goal: the share of the win from which strength is counted; missing: one half, which both have where they are equal. With two sides
   * both are asked: who is stronger, and whether the goal is reached (`goalOf`).
   */
  readonly share?: number;
}

/** The test of a goal alone, as far above it as below; null where a test has none. */
export function goalOf({ high, alpha, beta, share }: Test): Test | null {
  return share === undefined ? null : { low: -high, high, alpha, beta, share };
}

export const USUAL_TEST: Test = { low: 0, high: 10, alpha: 0.05, beta: 0.05 };

/** `better`: at least as good as `high` fits better than no better than `low`, beyond doubt; `not-better`: the other way round. */
export type Verdict = "better" | "not-better";

/** Groups that are supposed beside those seen, for the spread alone. */
const PRIOR = 4;

export class Sprt {
  /** Groups by their points in halves. */
  private readonly counts: Float64Array;
  private seedGroup = -1;
  private open = 0;
  private openGames = 0;
  /** Groups left out because a game of them failed. */
  failed = 0;
  private openFailed = false;
  verdict: Verdict | null = null;

  /** @param size games of one luck */
  constructor(
    readonly test: Test,
    readonly size: number,
  ) {
    this.counts = new Float64Array(2 * size + 1);
  }

  /** A game in its order: its luck and A's share of the win, null if it failed. Nothing is changed after the verdict. */
  add(seedGroup: number, points: number | null): void {
    if (this.verdict) return;
    if (seedGroup !== this.seedGroup)
      [this.seedGroup, this.open, this.openGames, this.openFailed] = [seedGroup, 0, 0, false];
    this.openGames++;
    if (points === null) this.openFailed = true;
    else this.open += points;
    if (this.openGames < this.size) return;
    if (this.openFailed) this.failed++;
    else this.counts[Math.round(2 * this.open)]++;
    this.verdict = this.decided();
  }

  /** Groups that are whole. */
  get groups(): number {
    return this.counts.reduce((sum, n) => sum + n, 0);
  }

  /** Groups by A's points: 0, a half, one, ... */
  get classes(): readonly number[] {
    return [...this.counts];
  }

  /**
   * Mean points of a game, and the variance of this mean between groups: with four groups more, each won or lost whole, so that a few
   * groups that came out alike do not seem to have no spread (chosen so that the test errs as it says with bounds 30 and 60 apart, for
   * groups that are spread like independent games, more, and less).
   */
  private moments(prior = PRIOR): { n: number; mean: number; variance: number } {
    const most = 2 * this.size;
    let [n, sum, squares] = [0, 0, 0];
    this.counts.forEach((groups, halves) => {
      n += groups;
      sum += (groups * halves) / most;
      squares += groups * (halves / most) ** 2;
    });
    const mean = n === 0 ? 0.5 : sum / n;
    return { n, mean, variance: Math.max(0, squares - n * mean * mean + prior / 4) / (n + prior) };
  }

  /** Log-likelihood ratio of `high` to `low`: of two normal means, in deviations of a group. */
  get ratio(): number {
    return this.ratioOf(PRIOR);
  }
  private ratioOf(prior: number): number {
    const { n, mean, variance } = this.moments(prior);
    if (n === 0) return 0;
    const { share = 0.5 } = this.test;
    // All came out even: that is a strength of nothing, whatever the spread.
    if (variance === 0 && mean === share) return this.ratioAt(n, 0);
    return this.ratioAt(n, (mean - share) / Math.sqrt(variance));
  }
  private ratioAt(n: number, t: number): number {
    const scale = Math.sqrt(this.size) / NORMALISED;
    const [t0, t1] = [this.test.low * scale, this.test.high * scale];
    return n * (t1 - t0) * (t - (t0 + t1) / 2);
  }

  /** Where the ratio ends the test: below the first "not better", above the second "better" (Wald). */
  get bounds(): [number, number] {
    const { alpha, beta } = this.test;
    return [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)];
  }

  private decided(): Verdict | null {
    const verdict = this.by(this.ratio);
    // The groups that are supposed draw the strength to zero. Where both bounds lie on one side of it those seen must say the same alone.
    const { low, high } = this.test;
    return verdict && low * high > 0 && this.by(this.ratioOf(0)) !== verdict ? null : verdict;
  }
  private by(ratio: number): Verdict | null {
    const [low, high] = this.bounds;
    return ratio >= high ? "better" : ratio <= low ? "not-better" : null;
  }

  /** Normalised Elo as it was seen, with its 95 % interval; a test that stopped itself says which bound, and leans beyond it. */
  get strength(): { elo: number; low: number; high: number } {
    const { n, mean, variance } = this.moments();
    const of = (x: number) => ((x - 0.5) / Math.sqrt(variance * this.size)) * NORMALISED;
    const half = 1.96 * Math.sqrt(variance / Math.max(1, n));
    return { elo: of(mean), low: of(mean - half), high: of(mean + half) };
  }
}
