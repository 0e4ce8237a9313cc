/** How to be surer: what more games would bring, in words. */

const span = (seconds: number): string => {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
};

/**
 * "2,700 games more would halve this interval, about 54 s": an interval is half as wide with four times the games.
 * @param perSecond games a second as they were played; 0 where none was
 */
export function surerLine(games: number, perSecond: number): string {
  const time =
    perSecond > 0
      ? `, about ${span((3 * games) / perSecond)} (${perSecond.toFixed(perSecond < 10 ? 1 : 0)} games/s)`
      : "";
  return `to be surer: ${(3 * games).toLocaleString("en")} games more would halve the intervals${time}`;
}
