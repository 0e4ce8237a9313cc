/** A share with its interval. */
export interface Interval {
  rate: number;
  low: number;
  high: number;
}

/**
 * Wilson's interval for a share of successes (E. B. Wilson 1927): keeps within 0..1 and is right for small counts and
 * for shares near the ends, where the usual plus-or-minus is not. `wins` may hold halves (a tie). z = 1.96 is 95 %.
 */
export function wilson(wins: number, games: number, z = 1.959963984540054): Interval {
  if (games === 0) return { rate: 0.5, low: 0, high: 1 };
  const p = wins / games;
  const z2 = z * z;
  const middle = (p + z2 / (2 * games)) / (1 + z2 / games);
  const half = (z / (1 + z2 / games)) * Math.sqrt((p * (1 - p)) / games + z2 / (4 * games * games));
  return { rate: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** "53.1 % (50.0 to 56.2)" */
export function percent(it: Interval): string {
  const part = (x: number) => (x * 100).toFixed(1);
  return `${part(it.rate)} % (${part(it.low)} to ${part(it.high)})`;
}
