/**
 * What can be said where a sequential test has played all its games and is not sure enough. Its interval is looked at once, at a place that
 * was named before the first game, so that it is one of 95 %; that of a test which stopped itself is not, and nothing is said here of it.
 */
import type { Answer, Comparison } from "../../sim/statistics/comparison.js";
import { number } from "../words.js";

/** Groups of one luck below which an interval is too rough to lean on. */
const LEAST = 10;

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
 * "the sequential test (5 % errors) wanted more than its 320 games, but +18.8 points (+8.8 to +28.7) is more than luck usually gives; about
 * 400 games more would settle it, if it stays so"
 */
export function likelyText(seen: string, games: number, error: number, more: number | null): string {
  const settle =
    more === null
      ? "yet by so little that more games would rather end in no difference worth naming"
      : `about ${number(more)} games more would settle it`;
  return `the sequential test (${Number((100 * error).toPrecision(6))} % errors) wanted more than its ${number(games)} games, but ${seen} is more than luck usually gives; ${settle}${more === null ? "" : ", if it stays so"}`;
}

/**
 * The same of a match, which asks of one side alone: `low` and `high` are the ends of the strength as it was seen, all games being played.
 * Beyond the lower bound of the test it is likely stronger, below the upper one it is likely not.
 */
export function matchLikely(
  test: { low: number; high: number },
  { low, high, groups }: { low: number; high: number; groups: number },
): "better" | "not-better" | null {
  if (groups < LEAST) return null;
  return low > test.low ? "better" : high < test.high ? "not-better" : null;
}

/** "A is likely stronger than B", or that it is likely not. */
export function matchLikelyText(
  likely: "better" | "not-better",
  [a, b]: readonly [string, string],
  { low, high }: { low: number; high: number },
): string {
  if (likely === "not-better") return `${a} is likely not stronger than ${b} by ${high - low} normalised Elo or more`;
  return `${a} is likely stronger than ${b}${low === 0 ? "" : ` by more than ${low} normalised Elo`}`;
}
