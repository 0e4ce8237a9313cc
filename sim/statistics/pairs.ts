/** What games in groups of one luck, with the seats changed, tell more than games with a luck of their own. */
import { sumsOf } from "./clusters.js";
import { type Met, type Ranged, ranged, redrawn } from "./bootstrap.js";

/** Sums over all pairings: what games would vary by if they were independent, what groups vary by, and how many groups stand behind it. */
interface Variances {
  single: number;
  grouped: number;
  /** Groups beyond the first of each pairing. */
  degrees: number;
}

function variancesOf(met: readonly Met[]): Variances {
  let [single, grouped, degrees, farthest] = [0, 0, 0, 0];
  for (const { kinds } of met) {
    const { groups, points, games, spread } = sumsOf(kinds);
    if (groups < 2) continue;
    const squares = kinds.reduce((sum, kind) => sum + kind.squares * kind.count, 0);
    const within = Math.max(0, squares - points ** 2 / games);
    // Both variances without bias: of a game, and of a group for each of its games.
    single += (within * games) / (games - 1);
    grouped += (spread * groups) / (groups - 1);
    degrees += groups - 1;
    const share = points / games;
    farthest = Math.max(farthest, ((games / groups) * Math.max(share, 1 - share)) ** 2);
  }
  // That no group was off does not mean that none ever is: one is supposed, as far off as can be.
  return { single, grouped: Math.max(grouped, farthest), degrees };
}

/**
 * How many games of their own luck tell as much as one game of a group: the variance of a share if games were independent over its variance
 * between groups, over all pairings together (the reciprocal of L. Kish's design effect, Survey Sampling, 1965, 8.2). Above 1 grouping
 * saves games. 1 where nothing varies. Where hardly a group differs from another, one more is supposed that does: so many groups carry no
 * larger figure.
 */
export function groupGain(met: readonly Met[]): number {
  const { single, grouped } = variancesOf(met);
  // Rounding is no variance.
  return single < 1e-9 ? 1 : single / grouped;
}

/** The same with its range by drawing again. */
export function rangedGain(met: readonly Met[], seed: string, drawings: number): Ranged {
  const drawn: number[] = [];
  redrawn(met, seed, drawings, (again) => drawn.push(groupGain(again)));
  return ranged(groupGain(met), drawn);
}

/** Groups of one luck, beyond the first of each pairing, from which variances are sure enough to be compared. */
export const ENOUGH_GROUPS = 100;

/** Do so many groups carry a figure that is made of two variances? */
export const enoughGroups = (met: readonly Met[]): boolean => variancesOf(met).degrees >= ENOUGH_GROUPS;

/**
 * Is it shown that common luck saved or cost anything? The share that it saved is how two who play on one luck go together, a correlation
 * with its sign turned; its standard error is (1 - r²) / √n (R. A. Fisher 1915).
 * @param share of the games that were saved, -1 to 1
 * @param seedGroups on which both played
 */
export const isShown = (share: number, seedGroups: number): boolean =>
  seedGroups >= ENOUGH_GROUPS && Math.abs(share) > (1.96 * (1 - share ** 2)) / Math.sqrt(seedGroups);
