/** In sentences: what it brought that games share their luck. Said only where enough games carry it (`pairs.ts`). */
import type { Ranged } from "./bootstrap.js";

/** More is not told than that so many games go into one: a figure of variances is rough, and the larger the rougher. */
const MOST_TIMES = 10;

const hundred = (gain: number): string =>
  gain >= MOST_TIMES ? `${(100 * MOST_TIMES).toLocaleString("en")} or more` : `${Math.round(100 * gain)}`;

/**
 * What changing seats on one luck brought: "seats change on the same luck: 100 games tell as much as about 172 of their own luck". "" where
 * that is no difference, or where its range does not tell which way it goes.
 * @param gain games of their own luck that tell as much as one, maybe with a range
 * @param games what they are called
 */
export function pairedGamesText(gain: number | Ranged, games = "games"): string {
  const { value, low, high } = typeof gain === "number" ? { value: gain, low: gain, high: gain } : gain;
  if (Math.round(100 * value) === 100 || (low <= 1 && high >= 1)) return "";
  const range = low < high && value < MOST_TIMES ? ` (${hundred(low)} to ${hundred(high)})` : "";
  const about = value < MOST_TIMES ? "about " : "";
  return `seats change on the same luck: 100 ${games} tell as much as ${about}${hundred(value)}${range} of their own luck`;
}

/**
 * What it brought that two who are compared play on one luck: "common luck saved about 31 % of the games that two runs apart would need". ""
 * where that rounds to nothing.
 * @param share of the games that were saved; below zero it cost
 * @param apart "two runs apart"
 */
export function commonSeedsText(share: number, apart: string): string {
  const percent = Math.round(100 * Math.abs(share));
  if (percent === 0) return "";
  if (share < 0) return `common luck cost games: it took about ${percent} % more than ${apart} would need`;
  const most = 100 - 100 / MOST_TIMES;
  return `common luck saved ${percent >= most ? `${most} % or more` : `about ${percent} %`} of the games that ${apart} would need`;
}
