/** What games in groups of one luck, with the seats changed, tell more than games with a luck of their own. */
import { sumsOf } from "./clusters.js";
import { type Met, type Ranged, ranged, redrawn } from "./bootstrap.js";

/**
 * How many games of their own luck tell as much as one game of a group: the variance of a share if games were independent over its variance
 * between groups, over all pairings together (the reciprocal of L. Kish's design effect, Survey Sampling, 1965, 8.2). Above 1 grouping
 * saves games. 1 where nothing varies.
 */
export function groupGain(met: readonly Met[]): number {
  let [single, grouped] = [0, 0];
  for (const { kinds } of met) {
    const { groups, points, games, spread } = sumsOf(kinds);
    if (groups < 2) continue;
    const squares = kinds.reduce((sum, kind) => sum + kind.squares * kind.count, 0);
    const within = Math.max(0, squares - points ** 2 / games);
    // Both variances without bias: of a game, and of a group for each of its games.
    single += (within * games) / (games - 1);
    grouped += (spread * groups) / (groups - 1);
  }
  // Rounding is no variance.
  return single < 1e-9 ? 1 : single / Math.max(grouped, 1e-9);
}

/** The same with its range by drawing again. */
export function rangedGain(met: readonly Met[], seed: string, drawings: number): Ranged {
  const drawn: number[] = [];
  redrawn(met, seed, drawings, (again) => drawn.push(groupGain(again)));
  return ranged(groupGain(met), drawn);
}
