/** Whether a pairing leans to one side, and what of many such answers is left when it is counted how often one asked. */
import type { Kind } from "./clusters.js";
import { lnGamma, normalTail } from "./distributions.js";

/** Beyond so many groups the normal distribution takes the place of counting. */
const MOST = 5000;

/**
 * How likely groups of one luck lean as far from an even share as these, to either side, if neither side is better: the two-sided p-value
 * of the sign-flip test (R. A. Fisher 1935, The Design of Experiments, 21). It takes each group as it came out and lets chance decide to
 * whom it fell; so nothing is supposed of how the games of a group hang together. Counted exactly where points are halves and groups
 * are at most 5000, else by the normal distribution. No groups: 1.
 */
export function evenChance(kinds: readonly Kind[]): number {
  // By how many halves of a point a group leans.
  const leans = kinds.map(({ points, games, count }) => ({ lean: 2 * points - games, count }));
  const seen = Math.abs(leans.reduce((sum, { lean, count }) => sum + lean * count, 0));
  const groups = leans.reduce((sum, { count }) => sum + count, 0);
  if (seen < 1e-9) return 1;
  if (groups > MOST || leans.some(({ lean }) => !Number.isInteger(2 * lean))) {
    const squares = leans.reduce((sum, { lean, count }) => sum + lean * lean * count, 0);
    return Math.min(1, 2 * normalTail(seen / Math.sqrt(squares)));
  }
  // The chances of every sum, from -most to most, after kind upon kind; in quarters of a point.
  let chances = [1];
  for (const { lean, count } of leans) {
    const step = Math.round(2 * Math.abs(lean));
    if (step === 0) continue;
    const next = new Array<number>(chances.length + 2 * step * count).fill(0);
    for (let won = 0; won <= count; won++) {
      const chance = Math.exp(lnGamma(count + 1) - lnGamma(won + 1) - lnGamma(count - won + 1) - count * Math.LN2);
      for (let i = 0; i < chances.length; i++) next[i + 2 * step * won]! += chance * chances[i]!;
    }
    chances = next;
  }
  const middle = (chances.length - 1) / 2;
  const far = Math.round(2 * seen);
  const tail = chances.reduce((sum, chance, i) => (Math.abs(i - middle) >= far ? sum + chance : sum), 0);
  return Math.min(1, tail);
}

/**
 * p-values after Holm (S. Holm 1979): those below 5 % are right together, with all of them, in 95 of 100 cases, whatever hangs together
 * with what. In the order given.
 */
export function holm(values: readonly number[]): number[] {
  return stepped(values, (sorted) => {
    let most = 0;
    return sorted.map((p, rank) => {
      most = Math.max(most, Math.min(1, p * (sorted.length - rank)));
      return most;
    });
  });
}

/**
 * p-values after Benjamini and Hochberg (1995): of those below 5 % at most 5 % are wrong in the mean, where the questions are independent
 * or lean together. In the order given.
 */
export function benjaminiHochberg(values: readonly number[]): number[] {
  return stepped(values, (sorted) => {
    const out = [...sorted];
    let least = 1;
    for (let rank = sorted.length - 1; rank >= 0; rank--) {
      least = Math.min(least, (sorted[rank]! * sorted.length) / (rank + 1));
      out[rank] = least;
    }
    return out;
  });
}

/** Sorts, adjusts, and puts back in place. */
function stepped(values: readonly number[], adjust: (sorted: number[]) => number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]! || a - b);
  const adjusted = adjust(order.map((i) => values[i]!));
  const out = new Array<number>(values.length);
  order.forEach((i, rank) => {
    out[i] = adjusted[rank]!;
  });
  return out;
}
