/** Runs of one plan that differ in the first agent alone: its share in each, and what each has won more on the same luck. */
import { UserError } from "../../engine/core/errors.js";
import { comparesAgents, blockOf, pairingsOf, seatingOf } from "../../sim/match/plan.js";
import type { RunPlan } from "../../sim/plans/planfile.js";
import { readRun, type Share } from "../../sim/storage/readrun.js";
import type { GameResult } from "../../sim/match/runner.js";
import { Groups } from "../../sim/statistics/clusters.js";
import { Differences } from "../../sim/statistics/differences.js";
import { lopsidedIn } from "../../sim/plans/namedlists.js";

/** The mean of differences of shares (-1 to 1), with its 95 % interval. */
export interface Gain {
  /** Games of each of both. */
  games: number;
  mean: number;
  low: number;
  high: number;
}
/** One run. */
export interface Point {
  folder: string;
  agent: string;
  /** Games that did not fail. */
  games: number;
  share: Share;
  /** The share in those blocks that every run has whole. */
  common: number | null;
  /** Against the run before and against the first, in the blocks that both have; null for the first, and where there are fewer than two. */
  sinceLast: Gain | null;
  sinceFirst: Gain | null;
}
export interface Curve {
  question: "curve";
  /** Against whom. */
  against: string;
  ruleset: string;
  seed: string;
  decks: readonly string[];
  /** Only pairings that tell of agents: no list against itself, none that the lists decide. */
  fair: boolean;
  /** Games in the blocks that every run has whole. */
  common: number;
  points: Point[];
}

/** What the first agent has won in each whole block (four games: both with both lists, at both seats), by its number. */
interface Read {
  folder: string;
  run: RunPlan;
  games: number;
  share: Share;
  won: Map<number, number>;
}

/** What must be the same in all runs: the plan without its first agent and its size, and what was read and played by it. */
function shape({ plan, game, program, ruleset, lists, agents }: RunPlan): Record<string, unknown> {
  const {
    games: _games,
    agents: entrants,
    records: _records,
    patience: _patience,
    memory: _memory,
    memoryNamed: _named,
    ...rest
  } = plan;
  return {
    "lists, rules, seed or opponent": { ...rest, opponent: entrants[1] },
    "what the lists hold": lists,
    "what the rules are": [ruleset, game],
    "the opponent's settings": agents?.[1]?.settings,
    "the program that played": [program?.engine, program?.sim, program?.agents[1]],
  };
}
/** Two runs must be alike in all but their first agent. */
function checkAlike(first: Read, other: Read): void {
  const [one, two] = [shape(first.run), shape(other.run)];
  const differs = Object.keys(one).find((what) => JSON.stringify(one[what]) !== JSON.stringify(two[what]));
  if (differs)
    throw new UserError(
      other.folder,
      `it is no run of the same plan as ${first.folder}: it differs in ${differs}`,
      "name runs that differ in the first agent alone",
    );
}
/** What the first agents are called: by the settings in which they differ, where they are of one kind. */
function labels(runs: readonly Read[]): string[] {
  const all = runs.map(({ run }) => (run.agents?.[0]?.settings ?? "").split(",").filter((one) => one !== ""));
  const names = runs.map(({ run }) => run.plan.agents[0].split(":")[0]);
  if (runs.length < 2 || new Set(names).size > 1 || all.some((one) => one.length === 0))
    return runs.map(({ run }) => run.plan.agents[0]);
  return all.map((settings, k) => {
    const own = settings.filter((one) => !all.every((other) => other.includes(one)));
    return own.length === 0 ? names[k] : `${names[k]}:${own.join(",")}`;
  });
}

/** The pairings that tell of agents, as `match` plays them: two lists, neither of which wins whoever plays. */
function fairPairings(run: RunPlan["plan"]): boolean[] {
  const without = new Set(lopsidedIn(run.decks, run.ruleset).map((pair) => pair.join()));
  return pairingsOf(run).map(([a, b]) => a !== b && !without.has([Math.min(a, b), Math.max(a, b)].join()));
}

function read(folder: string, fair: boolean): Read {
  const won = new Map<number, number>();
  const counted = new Groups();
  let open: (number | null)[] = [];
  const { run, figures } = readRun(folder, ({ plan }) => {
    const size = blockOf(plan);
    const kept = fair ? fairPairings(plan) : null;
    return (result: GameResult) => {
      const { pairing, seedGroup: luck } = seatingOf(plan, result.number);
      if (kept && !kept[pairing]) return;
      if (result.outcome) counted.add(luck, result.outcome.returns[result.entrantAt.indexOf(0)]);
      if (result.number % size === 0) open = [];
      open.push(result.outcome ? result.outcome.returns[result.entrantAt.indexOf(0)] : null);
      const whole = open.filter((one) => one !== null);
      if (whole.length === size)
        won.set(
          Math.floor(result.number / size),
          whole.reduce((sum, one) => sum + one, 0),
        );
    };
  });
  if (run.plan.decks.length === 0)
    throw new UserError(
      folder,
      "nobody brings a list to this game, and a curve is of agents that both play the same lists",
      "compare agents of it: mazarbul match A B --game ..., or mazarbul ladder --game ...",
    );
  if (!comparesAgents(run.plan))
    throw new UserError(
      folder,
      "its agents do not both play every list, so that its shares are those of lists",
      "play it with --each",
    );
  const { games } = counted.total;
  if (won.size === 0)
    throw new UserError(folder, "no four games of one luck are whole yet", "play more of it: mazarbul resume");
  const { rate, low, high } = fair ? counted.interval() : figures.entrants![0];
  return { folder, run, games, share: { rate, low, high }, won };
}

/** What `b` has won more than `a`, a game, in the blocks that both have whole. */
function gain(a: Read, b: Read, size: number): Gain | null {
  const differences = new Differences();
  for (const [seedGroup, points] of b.won) {
    const other = a.won.get(seedGroup);
    if (other !== undefined) differences.add((points - other) / size);
  }
  return differences.count < 2 ? null : { games: differences.count * size, ...differences.interval() };
}

/**
 * Reads runs and sets them side by side, in the order they are named. Differences are of whole blocks on the same luck, one observation each,
 * so that what luck and lists did to both cancels out (paired differences; interval after Student). Throws a UserError where a folder holds
 * no run, or runs differ in more than their first agent.
 * @param fair only pairings that tell of agents count, as in a match: no list against itself, none that the lists decide
 */
export function curveOf(folders: readonly string[], fair = false): Curve {
  const runs = folders.map((folder) => read(folder, fair));
  const [first] = runs as [Read];
  for (const other of runs) checkAlike(first, other);
  const named = labels(runs);
  const { plan } = first.run;
  const size = blockOf(plan);
  const blocks = [...first.won.keys()].filter((block) => runs.every((one) => one.won.has(block)));
  const points = runs.map((one, k): Point => {
    const common = blocks.reduce((sum, block) => sum + one.won.get(block)!, 0) / (blocks.length * size);
    return {
      ...{ folder: one.folder, agent: named[k], games: one.games, share: one.share },
      common: blocks.length === 0 ? null : common,
      sinceLast: k === 0 ? null : gain(runs[k - 1], one, size),
      sinceFirst: k === 0 ? null : gain(first, one, size),
    };
  });
  const { ruleset, seed, decks } = plan;
  return {
    question: "curve",
    against: plan.agents[1],
    ruleset,
    seed,
    decks,
    fair,
    common: blocks.length * size,
    points,
  };
}
