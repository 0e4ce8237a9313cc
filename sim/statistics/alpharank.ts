/**
 * Alpha-rank (S. Omidshafiei et al., alpha-Rank: Multi-Agent Evaluation by Evolution, 2019, arXiv 1903.01373) of one population that plays
 * a symmetric game: everybody brings the same list, now and then somebody tries another, and by imitation it dies out or takes over. How
 * much of the time each list holds the field in the long run is its mass. Unlike a rating it follows circles.
 */

export interface AlphaRank {
  /** Of the time that each holds the field; they sum to 1. */
  masses: number[];
  /** How strongly who wins more is imitated. */
  alpha: number;
}

/** Players in the population, as in the paper. */
export const POPULATION = 50;

/** Below this chance of taking over nothing is told apart. */
const LEAST = 1e-280;
/** Masses closer than this have no order. */
const SAME = 1e-6;

/** How likely one mutant `r` takes over a population of `m` that plays `s` (section 2.4; imitation by Fermi's rule). */
function fixation(payoff: readonly (readonly number[])[], s: number, r: number, m: number, alpha: number): number {
  // With k mutants: what one of them gains over one of the others.
  const gain = (k: number): number =>
    ((k - 1) * payoff[r][r] + (m - k) * payoff[r][s] - (k * payoff[s][r] + (m - k - 1) * payoff[s][s])) / (m - 1);
  const [first, last] = [gain(1), gain(m - 1)];
  if (Math.abs(first - last) < 1e-12) {
    const u = alpha * first;
    if (Math.abs(u) < 1e-12) return 1 / m;
    return Math.max(LEAST, Math.expm1(-u) / Math.expm1(-m * u));
  }
  let [sum, product] = [1, 1];
  for (let k = 1; k < m; k++) {
    product *= Math.exp(-alpha * gain(k));
    sum += product;
  }
  return Math.max(LEAST, 1 / sum);
}

/**
 * The masses at one alpha: the stationary law of the chain over lists, from s to r by (1 / (n - 1)) times the chance of taking over.
 * @param payoff of the row against the column, what one plays against oneself too; shares of a win have 0.5 there
 */
export function alphaMasses(payoff: readonly (readonly number[])[], alpha: number, population = POPULATION): number[] {
  const n = payoff.length;
  if (n === 1) return [1];
  const chain = payoff.map((_, s) =>
    payoff.map((_, r) => (r === s ? 0 : fixation(payoff, s, r, population, alpha) / (n - 1))),
  );
  return stationary(chain);
}

/**
 * The masses at the alpha from which on nothing changes any more: it is doubled from 0.1 until three times in a row the order stays and no
 * mass moves by more than 0.01. Where that never comes it ends where the smallest chances are too small for numbers; that is the same as
 * looking at nothing but who beats whom, so entries that are not sure must be made even (0.5) before.
 */
export function alphaRank(won: readonly (readonly number[])[]): AlphaRank {
  const farthest = Math.max(1e-9, ...won.flatMap((row, a) => row.map((x, b) => Math.abs(x - won[b][a]) / 2)));
  const most = 600 / (POPULATION * farthest * (POPULATION / (POPULATION - 1)));
  let alpha = 0.1;
  let masses = alphaMasses(won, alpha);
  for (let stable = 0; stable < 3 && 2 * alpha <= most; ) {
    alpha *= 2;
    const next = alphaMasses(won, alpha);
    const moved = Math.max(...next.map((x, i) => Math.abs(x - masses[i])));
    stable = moved <= 0.01 && sameOrder(masses, next) ? stable + 1 : 0;
    masses = next;
    // Nobody beats anybody: no alpha tells more.
    if (farthest <= 1e-9) break;
  }
  return { masses, alpha };
}

function sameOrder(one: readonly number[], two: readonly number[]): boolean {
  const sign = (x: number) => (Math.abs(x) < SAME ? 0 : Math.sign(x));
  return one.every((a, i) => one.every((b, j) => sign(a - b) === sign(two[i] - two[j])));
}

/**
 * The stationary law of a Markov chain in which every state can be reached, by its chances to go from the row to the column (the diagonal
 * is not looked at): the elimination of Grassmann, Taksar and Heyman (1985), which subtracts nothing and so is right for the smallest chances.
 */
export function stationary(chain: readonly (readonly number[])[]): number[] {
  const n = chain.length;
  const work = chain.map((row) => [...row]);
  for (let k = n - 1; k > 0; k--) {
    let out = 0;
    for (let j = 0; j < k; j++) out += work[k][j];
    for (let i = 0; i < k; i++) work[i][k] /= out;
    for (let i = 0; i < k; i++) for (let j = 0; j < k; j++) if (i !== j) work[i][j] += work[i][k] * work[k][j];
  }
  const law = [1];
  for (let k = 1; k < n; k++) {
    let sum = 0;
    for (let i = 0; i < k; i++) sum += law[i] * work[i][k];
    law.push(sum);
  }
  const all = law.reduce((sum, x) => sum + x, 0);
  return law.map((x) => x / all);
}
