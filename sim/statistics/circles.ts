/** Circles: A beats B, B beats C, C beats A. A rating cannot say that; how much of a matrix is like that can be measured. */
import type { Met } from "./bootstrap.js";
import { sumsOf } from "./clusters.js";
import { evenChance } from "./correction.js";
import { chiSquareTail } from "./distributions.js";
import { solved } from "./linear.js";
import { groupGain } from "./pairs.js";

export interface Circle {
  /** The first beats the second, the second the third, the third the first. The smallest place stands first. */
  lists: [number, number, number];
  /** How often each beats the next. */
  shares: [number, number, number];
  /** The chance that the least sure of the three leans as far if it were even: small means that all three are sure. */
  chance: number;
  /** The same for having looked for it among all circles there could be (Bonferroni). Below 0.05 it is shown. */
  corrected: number;
}

/**
 * The circle of three whose least sure edge is most sure, null where nobody goes round. That all three edges lean is as sure as the least
 * sure of them (the intersection-union test, R. L. Berger 1982).
 */
export function strongestCircle(n: number, met: readonly Met[]): Circle | null {
  const edges = Array.from({ length: n }, () => new Array<{ share: number; chance: number } | null>(n).fill(null));
  for (const { a, b, kinds } of met) {
    const { points, games } = sumsOf(kinds);
    if (games === 0) continue;
    // One side alone is asked.
    const chance = evenChance(kinds) / 2;
    edges[a][b] = { share: points / games, chance };
    edges[b][a] = { share: 1 - points / games, chance };
  }
  let best: Circle | null = null;
  const could = (n * (n - 1) * (n - 2)) / 3;
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++)
      for (let c = a + 1; c < n; c++) {
        const round = [edges[a][b], edges[b][c], edges[c][a]];
        if (b === c || !round.every((edge) => edge && edge.share > 0.5)) continue;
        const [x, y, z] = round as { share: number; chance: number }[];
        const chance = Math.max(x.chance, y.chance, z.chance);
        if (best && chance >= best.chance) continue;
        const shares: [number, number, number] = [x.share, y.share, z.share];
        best = { lists: [a, b, c], shares, chance, corrected: Math.min(1, chance * could) };
      }
  return best;
}

export interface Circular {
  /** Share of what differs between pairings, noise taken off, that no rating explains; 0 to 1. */
  share: number;
  /** The chance that noise alone leaves as much unexplained. Below 0.05 the matrix has circles, whichever they are. */
  chance: number;
  /** Pairings beyond those that ratings take up. */
  degrees: number;
}

/**
 * How much of a matrix is circular (X. Jiang, L.-H. Lim, Y. Yao and Y. Ye, Statistical ranking and combinatorial Hodge theory, 2011): the
 * log-odds of every pairing are split into differences of ratings, by least squares with the precision of each as its weight, and a rest,
 * which runs in circles. The sum of squares of the rest is that of noise where ratings explain all (chi-square); only what is more counts.
 * Where the lists that met fall into parts that did not meet, each part has ratings of its own.
 */
export function circularPart(n: number, met: readonly Met[]): Circular {
  const gain = groupGain(met);
  const rows = met.flatMap(({ a, b, kinds }) => {
    const { points, games } = sumsOf(kinds);
    if (a === b || games === 0) return [];
    // Half a win more for each, so that who won all has odds (J. B. S. Haldane 1956).
    const [won, lost] = [points + 0.5, games - points + 0.5];
    return [{ a, b, odds: Math.log(won / lost), weight: gain / (1 / won + 1 / lost) }];
  });
  const parts = partsOf(n, rows);
  const degrees = rows.length - (n - parts);
  const weighted = rows.reduce((sum, { weight }) => sum + weight, 0);
  if (degrees < 1 || weighted === 0) return { share: 0, chance: 1, degrees: Math.max(0, degrees) };
  const matrix = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  const right = new Array<number>(n).fill(0);
  // Ratings are told up to a number for each part: the least pull to zero makes them one.
  for (let i = 0; i < n; i++) matrix[i][i] = 1e-9 * weighted;
  for (const { a, b, odds, weight } of rows) {
    matrix[a][a] += weight;
    matrix[b][b] += weight;
    matrix[a][b] -= weight;
    matrix[b][a] -= weight;
    right[a] += weight * odds;
    right[b] -= weight * odds;
  }
  const rating = solved(matrix, right) ?? right.map(() => 0);
  let [all, rest] = [0, 0];
  for (const { a, b, odds, weight } of rows) {
    all += weight * odds * odds;
    rest += weight * (odds - rating[a] + rating[b]) ** 2;
  }
  // Of noise each pairing brings 1 to the whole, and each degree of freedom 1 to the rest.
  const [whole, circular] = [all - rows.length, Math.max(0, rest - degrees)];
  const share = circular === 0 ? 0 : Math.min(1, circular / Math.max(whole, circular));
  return { share, chance: chiSquareTail(rest, degrees), degrees };
}

/** Into how many parts lists fall of which nobody met anybody of another. */
function partsOf(n: number, rows: readonly { a: number; b: number }[]): number {
  const part = Array.from({ length: n }, (_, i) => i);
  for (const { a, b } of rows) {
    const [from, to] = [part[b], part[a]];
    for (let i = 0; i < n; i++) if (part[i] === from) part[i] = to;
  }
  return new Set(part).size;
}
