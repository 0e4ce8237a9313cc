/** How to be surer: what more games would bring, in words. */
import { number, spanText } from "./words.js";

/**
 * "2,700 games more would halve this interval, about 54 s": an interval is half as wide with four times the games.
 * @param perSecond games a second as they were played; 0 where none was
 */
export function surerLine(games: number, perSecond: number): string {
  const time =
    perSecond > 0
      ? `, about ${spanText((3 * games) / perSecond)} (${perSecond.toFixed(perSecond < 10 ? 1 : 0)} games/s)`
      : "";
  return `to be surer: ${number(3 * games)} games more would halve the intervals${time}`;
}
