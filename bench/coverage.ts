/**
 * How often intervals for a win rate hold the true rate when there are few groups of games with the same seed, how wide they are, and how
 * often a verdict is wrong. Prints the tables of docs/research/groups.md; the same number of runs gives the same tables.
 *
 *     npm run build && node dist/bench/coverage.js 1000
 */
import { argv } from "node:process";
import { OwnStream } from "../engine/core/streams.js";
import { percentile } from "../sim/statistics/bootstrap.js";
import { type Kind, stratified, student, sumsOf } from "../sim/statistics/clusters.js";
import { evenChance } from "../sim/statistics/correction.js";
import { lnGamma } from "../sim/statistics/distributions.js";
import { wilson } from "../sim/statistics/wilson.js";

/** The ends of an interval. */
interface Ends {
  low: number;
  high: number;
}
type Method = (kinds: readonly Kind[], size: number, stream: OwnStream) => Ends;

/** What was in use before: never narrower than single games, and a group counts as one game where all was won. */
const former: Method = (kinds) => {
  const { groups, points, games, spread } = sumsOf(kinds);
  const rate = points / games;
  const single = rate * (1 - rate);
  let worth = single === 0 ? groups : single / (((groups / (groups - 1)) * spread) / games ** 2);
  if (groups < 30) worth = Math.min(worth, games);
  if (worth > 1e12) worth = (single * (groups - 1) * groups) / Math.max(rate, 1 - rate) ** 2;
  return wilson(rate * worth, worth, student(groups - 1));
};

const singleGames: Method = (kinds) => {
  const { points, games } = sumsOf(kinds);
  return wilson(points, games);
};

/** Percentiles of groups that are drawn again. */
const bootstrap: Method = (kinds, size, stream) => {
  const groups = kinds.flatMap(({ points, count }) => new Array<number>(count).fill(points));
  const drawn = Array.from({ length: 200 }, () => {
    let sum = 0;
    for (let i = 0; i < groups.length; i++) sum += groups[stream.below(groups.length)];
    return sum / groups.length / size;
  }).sort((a, b) => a - b);
  return { low: percentile(drawn, 0.025), high: percentile(drawn, 0.975) };
};

const [RATES, CORRELATIONS] = [200, 12];
const likelihoods = new Map<number, number[][]>();
/** The logarithm of the chance of each number of points of a group, for a grid of rates and correlations. */
function likelihoodsOf(size: number): number[][] {
  let found = likelihoods.get(size);
  if (!found) {
    found = Array.from({ length: RATES * CORRELATIONS }, (_, i) => {
      const scale = CORRELATIONS / ((i % CORRELATIONS) + 0.5) - 1;
      const a = ((Math.floor(i / CORRELATIONS) + 0.5) / RATES) * scale;
      const whole = lnGamma(size + 1) - lnGamma(size + scale) + lnGamma(scale) - lnGamma(a) - lnGamma(scale - a);
      return Array.from(
        { length: size + 1 },
        (_, y) => whole - lnGamma(y + 1) - lnGamma(size - y + 1) + lnGamma(y + a) + lnGamma(size - y + scale - a),
      );
    });
    likelihoods.set(size, found);
  }
  return found;
}

/** The middle 95 % of the rate in a beta-binomial model, with flat priors on the rate and on the correlation within a group. */
const betaBinomial: Method = (kinds, size) => {
  const logs = likelihoodsOf(size).map((row) => kinds.reduce((sum, kind) => sum + kind.count * row[kind.points], 0));
  const best = Math.max(...logs);
  const weights = new Array<number>(RATES).fill(0);
  for (const [i, log] of logs.entries()) weights[Math.floor(i / CORRELATIONS)] += Math.exp(log - best);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const end = (share: number): number => {
    let sum = 0;
    for (const [i, weight] of weights.entries()) {
      if (sum + weight >= share * all) return (i + (share * all - sum) / weight) / RATES;
      sum += weight;
    }
    return 1;
  };
  const { points, games } = sumsOf(kinds);
  return { low: points === 0 ? 0 : end(0.025), high: points === games ? 1 : end(0.975) };
};

const METHODS: Readonly<Record<string, Method>> = {
  "in use": (kinds) => stratified([kinds]),
  former,
  "single games": singleGames,
  "cluster bootstrap": bootstrap,
  "beta-binomial": betaBinomial,
};

const uniform = (stream: OwnStream): number => (stream.below(1 << 30) + 0.5) / (1 << 30);
const wins = (stream: OwnStream, games: number, rate: number): number => {
  let won = 0;
  for (let i = 0; i < games; i++) if (uniform(stream) < rate) won++;
  return won;
};
/** Games of a group hang together by Polya's urn: each game repeats one before it, or is new, so that any two correlate by a third. */
function together(stream: OwnStream, games: number, rate: number): number {
  let won = 0;
  // An urn of `UNITS` balls, to which every game adds one of its kind.
  const UNITS = 2;
  for (let i = 0; i < games; i++) if (uniform(stream) < (rate * UNITS + won) / (UNITS + i)) won++;
  return won;
}

/** How games of a group depend on each other: points of a group, and the true rate. */
interface World {
  draw(stream: OwnStream, games: number, rate: number): number;
  truth(rate: number): number;
}
const same = (rate: number): number => rate;
const WORLDS: Readonly<Record<string, World>> = {
  independent: { draw: wins, truth: same },
  "correlation 1/3": { draw: together, truth: same },
  "all alike": { draw: (stream, games, rate) => (uniform(stream) < rate ? games : 0), truth: same },
  // In every second group the decks or the seats decide, and who changes them wins half.
  balanced: {
    draw: (stream, games, rate) => (uniform(stream) < 0.5 ? games / 2 : wins(stream, games, rate)),
    truth: (rate) => 0.25 + rate / 2,
  },
};
const TRUTHS = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98];
const GROUPS = [3, 4, 6, 8, 12, 20, 30, 50];

/** So many groups of a world, by what they brought. */
function drawn(
  world: World,
  { groups, size, rate }: { groups: number; size: number; rate: number },
  stream: OwnStream,
): Kind[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < groups; i++) {
    const points = world.draw(stream, size, rate);
    counts.set(points, (counts.get(points) ?? 0) + 1);
  }
  return [...counts].map(([points, count]) => ({ points, games: size, squares: points, count }));
}

interface Cover {
  inside: number[];
  width: number;
}
/** Coverage over the true rates (mean and least), and the mean width, in per cent. */
function coverRow(name: string, world: World, groups: number, size: number, runs: number): string {
  const all = Object.values(METHODS).map((): Cover => ({ inside: [], width: 0 }));
  for (const rate of TRUTHS) {
    const truth = world.truth(rate);
    for (const cover of all) cover.inside.push(0);
    for (let run = 0; run < runs; run++) {
      const stream = new OwnStream(`coverage ${name} ${size} ${groups} ${rate}`, run, "groups");
      const kinds = drawn(world, { groups, size, rate }, stream);
      for (const [m, method] of Object.values(METHODS).entries()) {
        const { low, high } = method(kinds, size, stream);
        const cover = all[m];
        if (low <= truth && truth <= high) cover.inside[cover.inside.length - 1] += 100 / runs;
        cover.width += (100 * (high - low)) / runs / TRUTHS.length;
      }
    }
  }
  const cells = all.map(({ inside, width }) => {
    const mean = inside.reduce((sum, one) => sum + one, 0) / inside.length;
    return `${mean.toFixed(0)} (${Math.min(...inside).toFixed(0)}), ${width.toFixed(0)}`;
  });
  return `| ${name} | ${groups} | ${cells.join(" | ")} |`;
}

/** How often a difference from even is shown, in per cent: by the interval in use, and by the sign test of the groups. */
function verdictRow(name: string, world: World, groups: number, size: number, runs: number): string {
  const cells = [0.5, 0.7, 0.9].map((rate) => {
    let [interval, sign] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const stream = new OwnStream(`verdict ${name} ${size} ${groups} ${rate}`, run, "groups");
      const kinds = drawn(world, { groups, size, rate }, stream);
      const { low, high } = stratified([kinds]);
      if (low > 0.5 || high < 0.5) interval += 100 / runs;
      if (evenChance(kinds) < 0.05) sign += 100 / runs;
    }
    return `${interval.toFixed(0)}, ${sign.toFixed(0)}`;
  });
  return `| ${name} | ${groups} | ${cells.join(" | ")} |`;
}

function tables(runs: number): string[] {
  const out: string[] = [];
  for (const size of [2, 4]) {
    out.push(`Groups of ${size} games: coverage in % (least over the true rates), mean width in points`, "");
    out.push(`| games of a group | groups | ${Object.keys(METHODS).join(" | ")} |`);
    out.push(`|---|---|${"---|".repeat(Object.keys(METHODS).length)}`);
    for (const [name, world] of Object.entries(WORLDS))
      for (const groups of GROUPS) out.push(coverRow(name, world, groups, size, runs));
    out.push("");
  }
  out.push(
    "Groups of 4 games: a difference from even is shown, in % of the runs, by the interval in use and by the sign test",
    "",
  );
  out.push("| games of a group | groups | true rate 50 % | 70 % | 90 % |", "|---|---|---|---|---|");
  for (const [name, world] of Object.entries(WORLDS).slice(0, 3))
    for (const groups of GROUPS) out.push(verdictRow(name, world, groups, 4, runs));
  return out;
}

for (const line of tables(Number(argv[2] ?? 1000))) console.log(line);
