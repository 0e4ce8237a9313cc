/** Runs of one plan that differ in the first agent alone: its share in each, and what each has won more on the same luck. */
import { UserError } from "../../engine/core/errors.js";
import { blockOf, type Plan } from "../../sim/plan.js";
import type { RunPlan } from "../../sim/planfile.js";
import { readRun, type Share } from "../../sim/readrun.js";
import type { GameResult } from "../../sim/runner.js";
import { Differences } from "../../sim/statistics/differences.js";

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

/** The plan without what may differ from run to run. */
function shape(plan: Plan): string {
  const { games: _games, agents, records: _records, patience: _patience, memory: _memory, ...rest } = plan;
  return JSON.stringify({ ...rest, agents: agents.slice(1) });
}

function read(folder: string): Read {
  const won = new Map<number, number>();
  let open: (number | null)[] = [];
  const { run, figures } = readRun(folder, ({ plan }) => {
    const size = blockOf(plan);
    return (result: GameResult) => {
      if (result.number % size === 0) open = [];
      open.push(result.outcome && result.outcome.returns[result.entrantAt.indexOf(0)]!);
      const whole = open.filter((one) => one !== null);
      if (whole.length === size)
        won.set(
          Math.floor(result.number / size),
          whole.reduce((sum, one) => sum + one, 0),
        );
    };
  });
  if (!run.plan.each)
    throw new UserError(
      folder,
      "its agents do not both play every list, so that its shares are those of lists",
      "play it with --each",
    );
  if (won.size === 0)
    throw new UserError(folder, "no four games of one luck are whole yet", "play more of it: mazarbul resume");
  const { rate, low, high } = figures.entrants![0]!;
  return { folder, run, games: figures.games - figures.failed, share: { rate, low, high }, won };
}

/** What `b` has won more than `a`, a game, in the blocks that both have whole. */
function gain(a: Read, b: Read, size: number): Gain | null {
  const differences = new Differences();
  for (const [luck, points] of b.won) {
    const other = a.won.get(luck);
    if (other !== undefined) differences.add((points - other) / size);
  }
  return differences.count < 2 ? null : { games: differences.count * size, ...differences.interval() };
}

/**
 * Reads runs and sets them side by side, in the order they are named. Differences are of whole blocks on the same luck, one observation each,
 * so that what luck and lists did to both cancels out (paired differences; interval after Student). Throws a UserError where a folder holds
 * no run, or runs differ in more than their first agent.
 */
export function curveOf(folders: readonly string[]): Curve {
  const runs = folders.map(read);
  const [first] = runs as [Read];
  for (const other of runs)
    if (shape(other.run.plan) !== shape(first.run.plan))
      throw new UserError(
        other.folder,
        `it is no run of the same plan as ${first.folder}: lists, rules, seed or opponent differ`,
        "name runs that differ in the first agent alone",
      );
  const { plan } = first.run;
  const size = blockOf(plan);
  const blocks = [...first.won.keys()].filter((block) => runs.every((one) => one.won.has(block)));
  const points = runs.map((one, k): Point => {
    const common = blocks.reduce((sum, block) => sum + one.won.get(block)!, 0) / (blocks.length * size);
    return {
      ...{ folder: one.folder, agent: one.run.plan.agents[0], games: one.games, share: one.share },
      common: blocks.length === 0 ? null : common,
      sinceLast: k === 0 ? null : gain(runs[k - 1]!, one, size),
      sinceFirst: k === 0 ? null : gain(first, one, size),
    };
  });
  const { ruleset, seed, decks } = plan;
  return { question: "curve", against: plan.agents[1], ruleset, seed, decks, common: blocks.length * size, points };
}
