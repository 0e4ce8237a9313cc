/** Whether a pairing leans to one side, and what of many such answers is left when it is counted how often one asked. */
import type { Kind } from "./clusters.js";
import { lnGamma, normalTail } from "./distributions.js";

/** Beyond so many groups the normal distribution takes the place of counting. */
const MOST = 1000;

/**
 * How likely groups of one luck lean as far from an even share as these, to either side, if neither side is better: the two-sided p-value
 * of the sign-flip test (R. A. Fisher 1935, The Design of Experiments, 21). It takes each group as it came out and lets chance decide to
 * whom it fell; so nothing is supposed of how the games of a group hang together. Counted exactly where points are halves and groups
 * are at most 1000, else by the normal distribution. No groups: 1.
 */
export function evenChance(kinds: readonly Kind[]): number {
  // By how many halves of a point groups lean, and how many do by so much, to either side.
  const counts = new Map<number, number>();
  let [seen, squares, groups] = [0, 0, 0];
  for (const { points, games, count } of kinds) {
    const lean = 2 * points - games;
    if (lean === 0) continue;
    counts.set(Math.abs(lean), (counts.get(Math.abs(lean)) ?? 0) + count);
    seen += lean * count;
    squares += lean * lean * count;
    groups += count;
  }
  seen = Math.abs(seen);
  if (seen < 1e-9) return 1;
  const steps = [...counts.keys()].sort((a, b) => a - b);
  if (groups > MOST || !steps.every(Number.isInteger)) {
    // Sums lie two steps apart: half of that is the correction for continuity (F. Yates 1934).
    return Math.min(1, 2 * normalTail(Math.max(0, seen - steps[0]) / Math.sqrt(squares)));
  }
  // The chances of every sum of steps to one side, after kind upon kind.
  let chances = [1];
  for (const step of steps) {
    const count = counts.get(step)!;
    const next = new Array<number>(chances.length + step * count).fill(0);
    for (let won = 0; won <= count; won++) {
      const chance = Math.exp(lnGamma(count + 1) - lnGamma(won + 1) - lnGamma(count - won + 1) - count * Math.LN2);
      for (let i = 0; i < chances.length; i++) next[i + step * won] += chance * chances[i];
    }
    chances = next;
  }
  const most = chances.length - 1;
  return Math.min(
    1,
    chances.reduce((sum, chance, i) => (Math.abs(2 * i - most) >= seen ? sum + chance : sum), 0),
  );
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
      least = Math.min(least, (sorted[rank] * sorted.length) / (rank + 1));
      out[rank] = least;
    }
    return out;
  });
}

/** Sorts, adjusts, and puts back in place. */
function stepped(values: readonly number[], adjust: (sorted: number[]) => number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a] - values[b] || a - b);
  const adjusted = adjust(order.map((i) => values[i]));
  const out = new Array<number>(values.length);
  order.forEach((i, rank) => {
    out[i] = adjusted[rank];
  });
  return out;
}
