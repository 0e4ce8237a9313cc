/** Is a judge who says 70 % right in 70 % of the cases? Reliability by bins, and the line in log odds that puts it right. */
import { exp, log } from "../../engine/core/numbers.js";
import { type Calibration, corrected, logOdds } from "../../sim/person/calibration.js";

/** What a judge said of a seat, and what that seat's share of the win became. */
export interface Said {
  /** Positions of one game share its end: they are counted as one cluster. */
  game: number;
  chance: number;
  /** 0..1. */
  won: number;
}
/** A number with its 95 % interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}
export interface Fit {
  slope: Estimate;
  intercept: Estimate;
}

const Z = 1.959963984540054;
const estimate = (value: number, error: number): Estimate => ({
  value,
  low: value - Z * error,
  high: value + Z * error,
});

/** Steps of Newton's method, and how small the last one is. */
const MOST_STEPS = 50;
const SMALL = 1e-10;

/**
 * Logistic regression of the result on the log odds that were said (D. R. Cox 1958), by Newton's method; intervals by the sandwich
 * of scores summed game by game. Null where there is no fit: fewer than two games, or all the same was said or won.
 */
export function fitLine(list: readonly Said[]): Fit | null {
  const x = list.map(({ chance }) => logOdds(chance));
  let [a, b] = [0, 1];
  for (let step = 0; step < MOST_STEPS; step++) {
    const { score, information } = sums(list, x, a, b);
    const inverse = inverted(information);
    if (!inverse) return null;
    const da = inverse[0] * score[0] + inverse[1] * score[1];
    const db = inverse[1] * score[0] + inverse[2] * score[1];
    a += da;
    b += db;
    if (!Number.isFinite(a) || !Number.isFinite(b) || Math.abs(b) > 100) return null;
    if (Math.abs(da) + Math.abs(db) < SMALL) {
      const error = errors(list, x, a, b);
      return error && { intercept: estimate(a, error[0]), slope: estimate(b, error[1]) };
    }
  }
  return null;
}
/** A symmetric matrix of two rows: first, off, last. */
type Symmetric = [number, number, number];
function inverted([p, q, r]: Symmetric): Symmetric | null {
  const determinant = p * r - q * q;
  return determinant > 1e-12 ? [r / determinant, -q / determinant, p / determinant] : null;
}
function sums(list: readonly Said[], x: readonly number[], a: number, b: number) {
  const score: [number, number] = [0, 0];
  const information: Symmetric = [0, 0, 0];
  for (const [k, { won }] of list.entries()) {
    const p = 1 / (1 + exp(-(a + b * x[k])));
    score[0] += won - p;
    score[1] += (won - p) * x[k];
    const w = p * (1 - p);
    information[0] += w;
    information[1] += w * x[k];
    information[2] += w * x[k] * x[k];
  }
  return { score, information };
}
/** Standard errors of intercept and slope. */
function errors(list: readonly Said[], x: readonly number[], a: number, b: number): [number, number] | null {
  const inverse = inverted(sums(list, x, a, b).information);
  const games = new Map<number, [number, number]>();
  for (const [k, { game, won }] of list.entries()) {
    const p = 1 / (1 + exp(-(a + b * x[k])));
    const sum = games.get(game) ?? [0, 0];
    games.set(game, [sum[0] + won - p, sum[1] + (won - p) * x[k]]);
  }
  if (!inverse || games.size < 2) return null;
  const meat: Symmetric = [0, 0, 0];
  for (const [u, v] of games.values()) {
    meat[0] += u * u;
    meat[1] += u * v;
    meat[2] += v * v;
  }
  const few = games.size / (games.size - 1);
  const of = (r: readonly [number, number]): number =>
    Math.sqrt(few * (r[0] * r[0] * meat[0] + 2 * r[0] * r[1] * meat[1] + r[1] * r[1] * meat[2]));
  return [of([inverse[0], inverse[1]]), of([inverse[1], inverse[2]])];
}

/** One bin of a reliability table. */
export interface Bin {
  /** Chances from here, and below `to` (the last bin has its end too). */
  from: number;
  to: number;
  positions: number;
  games: number;
  /** Mean of what was said. */
  said: number;
  /** Mean of what was won, with its interval: games, not positions, are what is independent. */
  won: Estimate;
}

/** Ten bins of equal width; those without positions are left out. */
export function reliability(list: readonly Said[], bins = 10): Bin[] {
  return Array.from({ length: bins }, (_, k) => {
    const inside = list.filter(({ chance }) => Math.min(bins - 1, Math.floor(chance * bins)) === k);
    return inside.length === 0 ? null : binOf(inside, k / bins, (k + 1) / bins);
  }).filter((bin) => bin !== null);
}
function binOf(list: readonly Said[], from: number, to: number): Bin {
  const n = list.length;
  const said = list.reduce((sum, one) => sum + one.chance, 0) / n;
  const won = list.reduce((sum, one) => sum + one.won, 0) / n;
  const games = new Map<number, { sum: number; n: number }>();
  for (const one of list) {
    const game = games.get(one.game) ?? { sum: 0, n: 0 };
    games.set(one.game, { sum: game.sum + one.won, n: game.n + 1 });
  }
  // Wilson's interval, with as many independent cases as the scatter between games leaves: never more than there are positions.
  const sizes = [...games.values()].reduce((sum, game) => sum + game.n * game.n, 0);
  const cases = (n * n) / sizes;
  const z2 = Z * Z;
  const middle = (won + z2 / (2 * cases)) / (1 + z2 / cases);
  const half = (Z / (1 + z2 / cases)) * Math.sqrt((won * (1 - won)) / cases + z2 / (4 * cases * cases));
  const low = Math.max(0, middle - half);
  const high = Math.min(1, middle + half);
  return { from, to, positions: n, games: games.size, said, won: { value: won, low, high } };
}

/** Mean log-loss of what was said, in nats: 0 is perfect, 0.693 a coin. */
export function logLoss(list: readonly Said[]): number {
  const loss = ({ chance, won }: Said): number => {
    const x = logOdds(chance);
    const size = Math.abs(x);
    // log(1 + e^x) - won x, written so that nothing overflows.
    return Math.max(x, 0) + log(1 + exp(-size)) - won * x;
  };
  return list.reduce((sum, one) => sum + loss(one), 0) / list.length;
}

/** What was said, put right. */
export function put(list: readonly Said[], by: Calibration): Said[] {
  return list.map((one) => ({ ...one, chance: corrected(one.chance, by) }));
}

/** Fitted on one half of the games and looked at on the other. */
export interface Judged {
  positions: number;
  games: number;
  /** By the first half of the games. */
  fit: Fit | null;
  /** The second half: as it was said, and put right by the fit. */
  heldOut: { raw: Looked; put: Looked } | null;
}
export interface Looked {
  fit: Fit | null;
  loss: number;
  bins: Bin[];
}
export function looked(list: readonly Said[]): Looked {
  return { fit: fitLine(list), loss: logLoss(list), bins: reliability(list) };
}
/** Games of even numbers are fitted, those of odd numbers held out. */
export function judged(list: readonly Said[]): Judged {
  const [fitted, held] = [0, 1].map((odd) => list.filter(({ game }) => (game & 1) === odd)) as [Said[], Said[]];
  const fit = fitLine(fitted);
  const by = fit && { slope: fit.slope.value, intercept: fit.intercept.value };
  return {
    positions: list.length,
    games: new Set(list.map(({ game }) => game)).size,
    fit,
    heldOut: by && held.length > 0 ? { raw: looked(held), put: looked(put(held, by)) } : null,
  };
}
