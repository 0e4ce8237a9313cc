/**
 * Nash averaging (D. Balduzzi, K. Tuyls, J. Perolat and T. Graepel, Re-evaluating Evaluation, 2018, arXiv 1806.02643): what to bring to a
 * field in which everybody thinks about what to bring. Two meet who each choose a list, at best by lot; the shares of the lot that nobody
 * can do better against are the weights, and of several such lots the most even one (of the largest entropy) is taken. So a copy of a
 * list shares its weight and changes nothing else, and lists that nobody would bring do not make those better that beat them.
 */
import { nullSpace, solved } from "./linear.js";

export interface NashAverage {
  /** The lot: how often each would be brought; they sum to 1. */
  weights: number[];
  /** The share each wins against the lot: 0.5 for what is in it, less for what is not worth bringing. */
  payoffs: number[];
}

/** The gap of the game at which the way along the central path ends, in units of the largest edge. */
const GAP = 1e-13;
const STEPS = 200;
/** Below it a pivot of the equations of the lot is none. */
const FLAT = 1e-8;

/**
 * The lot of largest entropy for shares `won[a][b]` of a against b, in 0..1. Only who has more is looked at: the matrix is made
 * antisymmetric, (P - P^T) / 2. Pairs that have not met count as even if both say 0.5.
 */
export function nashAverage(won: readonly (readonly number[])[]): NashAverage {
  const n = won.length;
  const edge = won.map((row, a) => row.map((_, b) => (a === b ? 0 : (won[a][b] - won[b][a]) / 2)));
  const scale = Math.max(0, ...edge.flat().map(Math.abs));
  const weights = scale < 1e-12 ? new Array<number>(n).fill(1 / n) : lot(edge.map((row) => row.map((x) => x / scale)));
  return { weights, payoffs: edge.map((row) => 0.5 + dot(row, weights)) };
}

function lot(edge: number[][]): number[] {
  const { p, slack } = centre(edge);
  // Of each list either the weight or what it loses by is zero at the end of the path (Goldman and Tucker 1956).
  const within = p.map((_, i) => i).filter((i) => p[i] > slack[i]);
  const rows = within.map((i) => within.map((j) => edge[i][j]));
  const sum = within.reduce((all, i) => all + p[i], 0);
  const start = within.map((i) => p[i] / sum);
  const ways = nullSpace([...rows, within.map(() => 1)], FLAT);
  const outside = p.flatMap((_, j) => (within.includes(j) ? [] : [within.map((i) => edge[j][i])]));
  const best = (ways[0]?.length ?? 0) === 0 ? start : mostEven(start, ways, outside);
  const weights = new Array<number>(p.length).fill(0);
  within.forEach((i, at) => {
    weights[i] = best[at];
  });
  return weights;
}

/**
 * The middle of all optimal lots: an interior point method on the symmetric game. With v the value left to win, the lot p and the slacks
 * s = v - A p >= 0 keep p_i s_i = v / n for every i on the path; since A is antisymmetric their sum is v, so the equations need no
 * other, and v falls to the value of the game, zero.
 */
function centre(edge: readonly (readonly number[])[]): { p: number[]; slack: number[] } {
  const n = edge.length;
  let p = new Array<number>(n).fill(1 / n);
  let v = 4;
  let slack = p.map((_, i) => v - dot(edge[i], p));
  for (let step = 0; step < STEPS && v > GAP; step++) {
    // First to the path, then along it.
    const target = step % 2 === 0 ? v : v / 20;
    const fall = target - v;
    const matrix = edge.map((row, i) => row.map((a, j) => (i === j ? slack[i] : 0) - p[i] * a));
    const right = p.map((x, i) => target / n - x * slack[i] - x * fall);
    const move = solved(matrix, right);
    if (!move) break;
    const drift = slack.map((_, i) => fall - dot(edge[i], move));
    let length = 1;
    for (let i = 0; i < n; i++) {
      if (move[i] < 0) length = Math.min(length, (-0.9 * p[i]) / move[i]);
      if (drift[i] < 0) length = Math.min(length, (-0.9 * slack[i]) / drift[i]);
    }
    p = p.map((x, i) => x + length * move[i]);
    slack = slack.map((x, i) => x + length * drift[i]);
    v += length * fall;
  }
  return { p, slack };
}

/**
 * The lot of largest entropy among `start` + `ways` y, while what stands outside wins nothing against it: Newton's method, with a barrier
 * that is let down.
 */
function mostEven(start: number[], ways: number[][], outside: readonly number[][]): number[] {
  let p = start;
  const count = ways[0].length;
  const edges = outside.map((row) =>
    ways[0].map((_, k) =>
      dot(
        row,
        ways.map((way) => way[k]),
      ),
    ),
  );
  for (let height = 1e-2; height > 1e-11; height /= 10) {
    for (let step = 0; step < 100; step++) {
      const { slope, bend } = curvature(p, { ways, outside, edges, count, height });
      const move = solved(
        bend,
        slope.map((x) => -x),
      );
      if (!move) break;
      const gain = -dot(slope, move);
      if (gain < 1e-16) break;
      const before = unevenness(p, outside, height);
      let length = 1;
      let next = p;
      for (; length > 1e-12; length /= 2) {
        next = p.map((x, i) => x + length * dot(ways[i], move));
        if (unevenness(next, outside, height) < before) break;
      }
      if (length <= 1e-12) break;
      p = next;
    }
  }
  return p;
}

/** What `mostEven` makes small: the negative entropy of a lot, and a barrier of this height before what stands outside. */
function unevenness(lot: readonly number[], outside: readonly number[][], height: number): number {
  let sum = 0;
  for (const x of lot) {
    if (x <= 0) return Number.POSITIVE_INFINITY;
    sum += x * Math.log(x);
  }
  for (const row of outside) {
    const room = -dot(row, lot);
    if (room <= 0) return Number.POSITIVE_INFINITY;
    sum -= height * Math.log(room);
  }
  return sum;
}

/** First and second derivatives of `unevenness` along the ways. */
function curvature(
  p: readonly number[],
  {
    ways,
    outside,
    edges,
    count,
    height,
  }: {
    ways: readonly number[][];
    outside: readonly number[][];
    edges: readonly number[][];
    count: number;
    height: number;
  },
): { slope: number[]; bend: number[][] } {
  const rooms = outside.map((row) => -dot(row, p));
  const slope = Array.from(
    { length: count },
    (_, k) =>
      ways.reduce((sum, way, i) => sum + way[k] * (Math.log(p[i]) + 1), 0) +
      edges.reduce((sum, edge, j) => sum + (height * edge[k]) / rooms[j], 0),
  );
  const bend = Array.from({ length: count }, (_, k) =>
    Array.from(
      { length: count },
      (_, l) =>
        ways.reduce((sum, way, i) => sum + (way[k] * way[l]) / p[i], 0) +
        edges.reduce((sum, edge, j) => sum + (height * edge[k] * edge[l]) / rooms[j] ** 2, 0),
    ),
  );
  return { slope, bend };
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
