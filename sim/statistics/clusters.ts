import { type Interval, wilson } from "./wilson.js";

const Z = 1.959963984540054;
/** Student's t for 95 % with 1, 2, 3, ... degrees of freedom. */
const STUDENT = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281];

/**
 * The 97.5 % point of Student's t (Abramowitz and Stegun 26.7.5 beyond the table; right to four digits). Degrees that are not whole, from
 * 1 on, are interpolated by their reciprocals.
 */
export function student(degrees: number): number {
  const whole = Math.floor(degrees);
  if (degrees > 1 && degrees !== whole && degrees < STUDENT.length) {
    const between = (1 / whole - 1 / degrees) / (1 / whole - 1 / (whole + 1));
    return student(whole) + between * (student(whole + 1) - student(whole));
  }
  if (degrees <= STUDENT.length) return STUDENT[degrees - 1] ?? Number.POSITIVE_INFINITY;
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
  return Z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}

/** With fewer groups than this the variance between them is too unsure to be taken as it was seen. */
const ENOUGH = 30;
/** Degrees of freedom that are supposed beside those of very few groups, with the variance of independent games (docs/research/groups.md). */
const PRIOR = 3;

/** Groups that are alike: what one of them brought, and how many there are. */
export interface Kind {
  readonly points: number;
  readonly games: number;
  /** Sum of the squares of the points of its games. */
  readonly squares: number;
  count: number;
}

/**
 * A share of points in games that come in groups with the same luck, and its 95 % interval.
 *
 * Games of one group are not independent, so the games must not be counted as if they were. The share is a ratio: points
 * over games, and its variance is taken between the groups, by how far the points of each group lie from what the share
 * would give it (the linearised variance of a ratio, W. G. Cochran, Sampling Techniques, 1977, 6.3; the same as the
 * cluster-robust variance of Liang and Zeger 1986). From it follows how many independent games would tell as much (E. L.
 * Korn and B. I. Graubard 1998), Student's t for so many groups stands for the normal quantile, and Wilson's interval is
 * made of both (N. Dean and M. Pagano 2015 compare these intervals), so that it keeps within 0..1.
 *
 * With fewer than 30 groups the variance is drawn towards that of independent games: as if up to three degrees of freedom had shown that
 * variance, the more the fewer groups there are. Where every group has won everything, or lost everything, the games do not show how much
 * those of one group depend on each other. They count as the geometric mean of the number of groups (games of a group are all alike) and
 * of the number of games (they are independent), and the interval is the exact one of C. J. Clopper and E. S. Pearson (1934). How often
 * these intervals hold the truth: docs/research/groups.md. Groups of several pairings go into one pot: the pairings' own differences count
 * as noise, which errs on the wide side (`stratified` keeps them apart).
 */
export class Groups {
  private points = 0;
  private games = 0;
  /** The whole groups, by what they brought. */
  private readonly of = new Map<string, Kind>();
  private seedGroup = -1;
  private open: [points: number, games: number, squares: number] = [0, 0, 0];

  /** A game with its points, a share of the win (1, 0, a half for a tie). Games of one group must come one after the other. */
  add(seedGroup: number, points: number): void {
    if (seedGroup !== this.seedGroup) this.shut();
    this.seedGroup = seedGroup;
    this.open[0] += points;
    this.open[1]++;
    this.open[2] += points * points;
    this.points += points;
    this.games++;
  }

  /** Points and games so far. */
  get total(): { points: number; games: number } {
    return { points: this.points, games: this.games };
  }

  /** The groups so far by what they brought, the last one too if it has begun: fewest games first, then fewest points. */
  kinds(): Kind[] {
    const [points, games, squares] = this.open;
    const all = [...this.of.values()].map((kind) => ({ ...kind }));
    const same = all.find((kind) => kind.points === points && kind.games === games && kind.squares === squares);
    if (same) same.count++;
    else if (games > 0) all.push({ points, games, squares, count: 1 });
    return all.sort((a, b) => a.games - b.games || a.points - b.points || a.squares - b.squares);
  }

  interval(): Interval {
    return stratified([this.kinds()]);
  }

  private shut(): void {
    const [points, games, squares] = this.open;
    if (games === 0) return;
    const key = `${games} ${points} ${squares}`;
    const kind = this.of.get(key);
    if (kind) kind.count++;
    else this.of.set(key, { points, games, squares, count: 1 });
    this.open = [0, 0, 0];
  }
}

/** The same groups from the side of the other entrant, who has of each game what the first has not. */
export function turnedKinds(kinds: readonly Kind[]): Kind[] {
  return kinds.map(({ points, games, squares, count }) => ({
    ...{ points: games - points, games, count },
    squares: games - 2 * points + squares,
  }));
}

/** Sums over groups: how many, their points and games, and the squares of how far each lies from what `rate` would give it. */
export function sumsOf(kinds: readonly Kind[]): { groups: number; points: number; games: number; spread: number } {
  let [groups, points, games] = [0, 0, 0];
  for (const kind of kinds) {
    groups += kind.count;
    points += kind.points * kind.count;
    games += kind.games * kind.count;
  }
  const rate = games === 0 ? 0.5 : points / games;
  const spread = kinds.reduce((sum, kind) => sum + kind.count * (kind.points - rate * kind.games) ** 2, 0);
  return { groups, points, games, spread };
}

/**
 * The share of points over several pairings, each with groups of its own, and its interval as `Groups` makes it: the variance is taken
 * within the pairings (strata: Cochran 1977, 5.3), since it is decided before the first game how often each is played. Where a pairing
 * has fewer than two groups all go into one pot. Of several pairings the supposed degrees of freedom (`PRIOR`) never fade: there each
 * pairing shows little, and pairings whose groups all came out alike would make the variance too small.
 */
export function stratified(pairings: readonly (readonly Kind[])[]): Interval {
  const met = pairings.filter((kinds) => kinds.length > 0).map(sumsOf);
  const games = met.reduce((sum, one) => sum + one.games, 0);
  if (games === 0) return wilson(0, 0);
  const rate = met.reduce((sum, one) => sum + one.points, 0) / games;
  if (met.length > 1 && met.some(({ groups }) => groups < 2)) return stratified([pairings.flat()]);
  const groups = met.reduce((sum, one) => sum + one.groups, 0);
  const degrees = groups - met.length;
  if (degrees < 1) return { rate, low: 0, high: 1 };
  const single = rate * (1 - rate);
  if (single === 0) return allAlike(rate, Math.sqrt(groups * games));
  let variance = 0;
  for (const one of met) variance += ((one.groups / (one.groups - 1)) * one.spread) / games ** 2;
  const few = groups < ENOUGH;
  const several = met.length > 1;
  // What is left of rounding is no variance: that all groups came out alike does not mean that nothing else happens.
  if (!several && variance * games < 1e-12) {
    const worth = (single * (groups - 1) * groups) / Math.max(rate, 1 - rate) ** 2;
    const least = few ? Math.min(worth, games) : worth;
    return wilson(rate * least, least, student(degrees));
  }
  // How many times the variance is that of independent games (the design effect of L. Kish 1965).
  const prior = several ? PRIOR : few ? PRIOR * (1 - groups / ENOUGH) : 0;
  const effect = (degrees * ((variance * games) / single) + prior) / (degrees + prior);
  const worth = games / effect;
  return wilson(rate * worth, worth, student(degrees + prior));
}

/** The exact interval where every game was won (`rate` 1), or every game lost (0), and the games are worth so many independent ones. */
function allAlike(rate: number, worth: number): Interval {
  const far = 1 - ONE_SIDE ** (1 / worth);
  return rate === 0 ? { rate, low: 0, high: far } : { rate, low: 1 - far, high: 1 };
}
/** What an interval of 95 % leaves out at either end. */
const ONE_SIDE = 0.025;
