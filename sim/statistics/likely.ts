/**
 * What can be said where a sequential test has played all its games and is not sure enough. Its interval is looked at once, at a place that
 * was named before the first game, so that it is one of 95 %; that of a test which stopped itself is not, and nothing is said here of it.
 */
import type { Answer, Comparison } from "./comparison.js";

/** Groups of one luck below which an interval is too rough to lean on, and the sign test is asked beside it. */
const LEAST = 10;

/**
 * The sign test of few groups: are so many of them won by one side that chance gives as many, on either side, in less than 5 % of cases?
 * @param classes how many groups brought each score, from none of the points to all of them; drawn groups say nothing
 */
export function signsDiffer(classes: readonly number[]): boolean {
  const middle = (classes.length - 1) / 2;
  const sum = (side: (score: number) => boolean) => classes.reduce((all, n, score) => all + (side(score) ? n : 0), 0);
  const [won, lost] = [sum((score) => score > middle), sum((score) => score < middle)];
  const n = won + lost;
  let [tail, term] = [0, 0.5 ** n];
  for (let k = 0; k <= Math.min(won, lost); k++) {
    tail += term;
    term *= (n - k) / (k + 1);
  }
  return 2 * tail < 0.05;
}

export interface Likely {
  /** The side on which the whole interval lies. */
  answer: Exclude<Answer, "no-difference">;
  /** Games more that the test would take, if it goes on as it was seen; null where it does not come nearer to an end. */
  more: number | null;
}

/** Which side is likely the better one; null where the interval holds zero, or where the test was decided or stopped. */
export function likelyOf(
  { answer, ratios, bounds }: Pick<Comparison, "answer" | "ratios" | "bounds">,
  { games, most, groups, low, high }: { games: number; most: number; groups: number; low: number; high: number },
): Likely | null {
  if (answer !== null || games < most || groups < LEAST || (low <= 0 && high >= 0)) return null;
  const better = low > 0;
  return { answer: better ? "better" : "worse", more: gamesMore(games, ratios[better ? 0 : 1], bounds[1]) };
}

/** Games more until a ratio is at its bound, if it grows on as it did, in two digits; null where it has gone the other way. */
export function gamesMore(games: number, ratio: number, bound: number): number | null {
  const more = games * (bound / ratio - 1);
  return more > 0 && Number.isFinite(more) ? Math.max(4, 4 * Math.ceil(Number(more.toPrecision(2)) / 4)) : null;
}

/**
 * The same of a match, which asks of one side alone: `low` and `high` are the ends of the strength as it was seen, all games being played.
 * Beyond the lower bound of the test it is likely stronger, below the upper one it is likely not.
 */
export function matchLikely(
  test: { low: number; high: number; share?: number },
  { low, high, groups, classes }: { low: number; high: number; groups: number; classes?: readonly number[] },
): "better" | "not-better" | null {
  // The ends are counted from one half: of a goal elsewhere they say nothing.
  if (test.share !== undefined) return null;
  if (groups < LEAST && !(classes && signsDiffer(classes))) return null;
  return low > test.low ? "better" : high < test.high ? "not-better" : null;
}
