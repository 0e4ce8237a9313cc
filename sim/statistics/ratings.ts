/**
 * Ratings after Bradley and Terry (1952) from who beat whom: the strengths that make the results likeliest, in Elo (400 points: ten to
 * one). Each player has one tie more than he played, against somebody of the mean strength: so whoever lost everything has a rating, too.
 */

/** Games between two players, by their places; `points` of the first. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly points: number;
  readonly games: number;
}

export interface Rating {
  elo: number;
  /** Ends of the 95 % interval, against the mean of all. */
  low: number;
  high: number;
}

const ELO = 400 / Math.LN10;
const STEPS = 100;
const CLOSE = 1e-10;

/**
 * The ratings of `n` players, their mean zero. Newton's method on the log-likelihood, which has one maximum; the interval is that of the
 * information there.
 */
export function ratings(n: number, meetings: readonly Meeting[]): Rating[] {
  const x = new Array<number>(n).fill(0);
  let information = square(n);
  for (let step = 0; step < STEPS; step++) {
    const slope = new Array<number>(n).fill(0);
    information = square(n);
    for (let i = 0; i < n; i++) {
      const p = 1 / (1 + Math.exp(-x[i]));
      slope[i] += 0.5 - p;
      information[i][i] += p * (1 - p);
    }
    for (const { a, b, points, games } of meetings) {
      const p = 1 / (1 + Math.exp(x[b] - x[a]));
      const pull = points - games * p;
      const weight = games * p * (1 - p);
      slope[a] += pull;
      slope[b] -= pull;
      information[a][a] += weight;
      information[b][b] += weight;
      information[a][b] -= weight;
      information[b][a] -= weight;
    }
    const move = inverse(information).map((row) => row.reduce((sum, value, j) => sum + value * slope[j], 0));
    // A step as long as from 50 to 98 %, at most: far from the maximum Newton's own may leap beyond it.
    const most = Math.max(...move.map(Math.abs));
    const part = most > 4 ? 4 / most : 1;
    for (let i = 0; i < n; i++) x[i] += move[i] * part;
    if (most < CLOSE) break;
  }
  const mean = x.reduce((sum, value) => sum + value, 0) / n;
  const spread = inverse(information);
  return x.map((value, i) => {
    // Variance of the distance from the mean of all.
    const rows = spread.map((row) => row.reduce((sum, v) => sum + v, 0) / n);
    const all = rows.reduce((sum, v) => sum + v, 0) / n;
    const half = 1.96 * Math.sqrt(Math.max(0, spread[i][i] - 2 * rows[i] + all));
    const at = value - mean;
    return { elo: at * ELO, low: (at - half) * ELO, high: (at + half) * ELO };
  });
}

function square(n: number): number[][] {
  return Array.from({ length: n }, () => new Array<number>(n).fill(0));
}

/** Gauss and Jordan; the matrix is symmetric and positive, so no pivot is needed. */
function inverse(of: readonly (readonly number[])[]): number[][] {
  const n = of.length;
  const work = of.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let c = 0; c < n; c++) {
    const lead = work[c][c];
    for (let j = 0; j < 2 * n; j++) work[c][j] /= lead;
    for (let r = 0; r < n; r++) {
      const factor = work[r][c];
      if (r === c || factor === 0) continue;
      for (let j = 0; j < 2 * n; j++) work[r][j] -= factor * work[c][j];
    }
  }
  return work.map((row) => row.slice(n));
}
