/** Which places in an order the games leave open. */
import { percentile } from "./bootstrap.js";

/** The places that something may have, 1 the best. */
export interface Places {
  low: number;
  high: number;
}

/**
 * For each of some values (more is better) the places that its true one may have: it stands below those that are surely more, above those
 * that are surely less. Sure is a difference beyond what the largest of all its differences reaches by chance in 95 of 100 drawings
 * (M. Mogstad, J. Romano, A. Shaikh and D. Wilhelm, Inference for Ranks, 2024; for the first place J. C. Hsu 1981). So the true place lies
 * within in 95 of 100 cases, however many look alike, which the middle 95 % of drawn places do not hold to: what leads by luck leads in
 * most drawings, too.
 * @param drawn the same values of matrices drawn again
 */
export function openPlaces(values: readonly number[], drawn: readonly (readonly number[])[]): Places[] {
  const n = values.length;
  return values.map((value, i) => {
    const others = values.flatMap((other, j) => {
      if (j === i) return [];
      const moved = drawn.map((one) => one[j] - one[i] - (other - value));
      const spread = Math.sqrt(moved.reduce((sum, x) => sum + x * x, 0) / Math.max(1, moved.length));
      return [{ ahead: other - value, spread, moved }];
    });
    const largest = drawn.map((_, k) =>
      Math.max(0, ...others.map(({ spread, moved }) => (spread === 0 ? 0 : Math.abs(moved[k]) / spread))),
    );
    const bound =
      largest.length === 0
        ? Number.POSITIVE_INFINITY
        : percentile(
            largest.sort((a, b) => a - b),
            0.95,
          );
    const more = others.filter(({ ahead, spread }) => ahead > bound * spread).length;
    const less = others.filter(({ ahead, spread }) => -ahead > bound * spread).length;
    return { low: 1 + more, high: n - less };
  });
}
