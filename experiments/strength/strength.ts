/** A field to be measured in: the rows of a table are matches, each played until it is told or its games are up, in a folder of its own. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { agentText, parseAgent } from "../../agents/registry.js";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { checkAnswers } from "../../sim/replaycheck/replaycheck.js";
import { typed } from "../../sim/files/disk.js";
import { lengthen } from "../../sim/keptruns.js";
import { blockOf, type Plan, planOf, seatingOf } from "../../sim/match/plan.js";
import type { GameResult } from "../../sim/match/runner.js";
import { loadGame } from "../../sim/plans/games.js";
import { lopsidedIn } from "../../sim/plans/namedlists.js";
import { checkSameRun, PLAN_FILE, readRunPlan, type RunPlan, runPlanOf } from "../../sim/plans/planfile.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { resume, simulate } from "../../sim/simulate.js";
import { Groups } from "../../sim/statistics/clusters.js";
import type { Answer } from "../../sim/statistics/comparison.js";
import type { Interval } from "../../sim/statistics/wilson.js";
import { readRun } from "../../sim/storage/readrun.js";
import { isFinished, isTold } from "../../sim/storage/store.js";
import type { Summary } from "../../sim/summary/summary.js";
import type { GamePool } from "../../sim/threads/pool.js";
import { listsOf, type RowAsk } from "./table.js";

export interface StrengthOptions {
  /** The whole table. */
  rows: readonly RowAsk[];
  /** Names of the rows that are played now; of the others what lies in the folder is read. */
  play: ReadonlySet<string>;
  /** The caps of a quick table are taken. */
  quick: boolean;
  /** Normalised Elo that are to be told apart, and shares of cases in which a verdict may be wrong. */
  margin: number;
  error: number;
  game: string;
  seed: string;
  out: string;
  workers: number;
  pool?: GamePool;
  /** Told what is done with a row before it is: "kept", "played", "gone on with", "played anew: ..." */
  onRow?(row: StandingRow, what: string): void;
  onGame?(row: StandingRow, done: number): void;
  /** Asked while the row is played: is all to be stopped, is the time of this row up? */
  stop?(): boolean;
  timeIsUp?(): boolean;
}

/** How a goal stands: `open` as long as neither is sure enough. */
export type GoalState = "reached" | "missed" | "open";

/** What the games of a row tell. Games that are no whole group of one luck, or of whose group one failed, are in none of it. */
export interface RowFigures {
  score: Interval;
  games: number;
  verdict: Answer | null;
  goal: GoalState | null;
  failed: number;
  forfeited: number;
  /** Is all played that is to be: the test has ended, or the games are up? */
  whole: boolean;
}

export interface StandingRow {
  ask: RowAsk;
  agent: string;
  against: string;
  plan: Plan;
  folder: string;
  /** Null where nothing of it is played. */
  figures: RowFigures | null;
}

export interface Standing {
  options: StrengthOptions;
  rows: StandingRow[];
  /** False where rows are missing or not played to their end. */
  whole: boolean;
}

/** What a row is played by: it ends when it is told who is stronger and, where there is a goal, whether it is reached. */
export function planOfRow(
  ask: RowAsk,
  decks: readonly string[],
  { quick, margin, error, game, seed }: Pick<StrengthOptions, "quick" | "margin" | "error" | "game" | "seed">,
): Plan {
  const without = lopsidedIn(decks, ask.ruleset);
  const plan = planOf({
    ...{ game, ruleset: ask.ruleset, seed, decks: [...decks], each: true },
    agents: [ask.agent, ask.against].map((spec) => agentText(parseAgent(spec))),
    ...(without.length > 0 && { without }),
    until:
      ask.goal === null
        ? { low: 0, high: margin, alpha: error, beta: error, sides: 2 }
        : { low: 0, high: margin, alpha: error, beta: error, sides: 2, share: ask.goal / 100 },
  });
  const block = blockOf(plan);
  return { ...plan, games: Math.ceil((quick ? ask.quick : ask.games) / block) * block };
}

/** The rows of a table with their plans. Throws UserErrors for what cannot be played. */
export async function rowsOf(options: StrengthOptions): Promise<StandingRow[]> {
  const module = await loadGame(options.game);
  const rows: StandingRow[] = [];
  for (const ask of options.rows) {
    const plan = planOfRow(ask, listsOf(ask, module), options);
    const [agent, against] = plan.agents as [string, string];
    if (agent === against)
      throw new UserError(`row "${ask.name}"`, `both are ${agent}, of whom neither is stronger`, "name another");
    await setTable(plan);
    rows.push({ ask, agent, against, plan, folder: join(options.out, "rows", ask.name), figures: null });
  }
  return rows;
}

/** The plan without its number of games: with more of them a row goes on. */
const kindOf = (plan: Plan): string => JSON.stringify({ ...plan, games: 0 });

/**
 * What there is of a row: nothing, all, a part that is gone on with, or games that this program would play otherwise, and why. Throws a
 * UserError where the folder holds the row of another plan: games that took hours are not thrown away for a word of a command line.
 */
async function stateOf({ plan, folder, ask }: StandingRow): Promise<string> {
  if (!existsSync(join(folder, PLAN_FILE))) return "";
  let begun: RunPlan;
  try {
    begun = readRunPlan(folder);
  } catch (thrown) {
    return anew(thrown, folder);
  }
  if (kindOf(begun.plan) !== kindOf(plan) || begun.plan.games > plan.games)
    throw new UserError(
      folder,
      `it holds row "${ask.name}" of another plan: ${otherwise(begun.plan, plan)}`,
      `name another folder with --out; or play this row anew: rm -r ${typed(folder)}`,
    );
  const now = runPlanOf(await setTable(plan));
  let more: boolean;
  try {
    await checkAnswers(folder, begun, now, "");
    more = isFinished(folder) && goesOn(folder, begun.plan, plan);
    // What this program has not begun it reads, but does not go on with.
    if (more) checkSameRun(folder, begun, now);
  } catch (thrown) {
    // A run that this program would play otherwise tells nothing of its agents.
    return anew(thrown, folder);
  }
  return isFinished(folder) && !more ? "kept" : "gone on with";
}
const anew = (thrown: unknown, folder: string): string =>
  `played anew: ${messageOf(thrown).split("\n")[0].replace(`${folder}: `, "")}`;

/** Is a row that had come to its games to have more of them? What a test has ended needs none. */
function goesOn(folder: string, begun: Plan, plan: Plan): boolean {
  if (begun.games === plan.games) return false;
  const { figures } = readRun(folder);
  return figures.games === begun.games && !isTold(figures);
}

/** What is other in a plan, in words. */
function otherwise(begun: Plan, now: Plan): string {
  const names: Partial<Record<keyof Plan, string>> = {
    ...{ game: "game", ruleset: "ruleset", seed: "seed", decks: "lists", agents: "agents" },
    ...{ until: "goal or margin", without: "pairings left out", games: "number of games" },
  };
  const shown = (value: unknown): string =>
    typeof value === "string" || typeof value === "number" ? ` ${JSON.stringify(value)}` : "";
  const keys = [...new Set([...Object.keys(begun), ...Object.keys(now)])] as (keyof Plan)[];
  const other = keys.filter((key) => key !== "games" && JSON.stringify(begun[key]) !== JSON.stringify(now[key]));
  return (other.length > 0 ? other : (["games"] as const))
    .map((key) => {
      const [then, here] = [shown(begun[key]), shown(now[key])];
      return then === "" || here === "" ? `other ${names[key] ?? key}` : `${names[key] ?? key}${then} and not${here}`;
    })
    .join(", ");
}

/** Gives every whole group of games of one luck that lies in the folder of a row to `take`: what each brought the first agent. */
export function readGroups(
  { folder, plan }: Pick<StandingRow, "folder" | "plan">,
  take: (seedGroup: number, points: readonly number[]) => void,
): ReturnType<typeof readRun> {
  const block = blockOf(plan);
  let group: number[] = [];
  return readRun(folder, () => (result: GameResult) => {
    const seat = result.entrantAt.indexOf(0);
    const points = result.outcome?.returns[seat] ?? null;
    if (result.number % block === 0) group = [];
    if (points !== null) group.push(points);
    if (group.length === block) take(seatingOf(plan, result.number).seedGroup, group);
  });
}

/** What the games in the folder of a row tell, held against their checks; null where there are none. */
export function figuresOf(row: Pick<StandingRow, "folder" | "plan" | "ask">): RowFigures | null {
  const { folder, plan, ask } = row;
  if (!existsSync(join(folder, PLAN_FILE))) return null;
  const score = new Groups();
  let games = 0;
  const { figures, finished } = readGroups(row, (seedGroup, group) => {
    for (const one of group) score.add(seedGroup, one);
    games += group.length;
  });
  const reached = figures.match?.verdict ?? null;
  return {
    score: games === 0 ? { rate: 0.5, low: 0, high: 1 } : score.interval(),
    ...{ games, verdict: (figures.comparison?.answer ?? null) as Answer | null },
    goal: ask.goal === null ? null : reached ? (reached === "better" ? "reached" : "missed") : "open",
    ...{ failed: figures.failed, forfeited: figures.forfeited ?? 0 },
    // A row that is read by a table with more games for it is played to its end only where its test has ended it.
    whole: finished && (figures.games >= plan.games || isTold(figures)),
  };
}

/**
 * Plays what of a table is not played yet. Rows that this program has played are kept, or gone on with; those that it would play otherwise
 * are played anew. All that can be wrong is looked for before the first game.
 */
export async function measure(options: StrengthOptions): Promise<Standing> {
  const rows = await rowsOf(options);
  const stop = options.stop ?? (() => false);
  const states = new Map<StandingRow, string>();
  for (const row of rows) states.set(row, await stateOf(row));
  mkdirSync(options.out, { recursive: true });
  for (const row of rows) {
    const state = states.get(row)!;
    const ours = state === "kept" || state === "gone on with";
    if (options.play.has(row.ask.name) && !stop()) await playRow(row, state, ours, options);
    else if (!ours) continue;
    row.figures = figuresOf(row);
  }
  return { options, rows, whole: rows.every(({ figures }) => figures?.whole) };
}

async function playRow(row: StandingRow, state: string, ours: boolean, options: StrengthOptions): Promise<void> {
  const { plan, folder } = row;
  options.onRow?.(row, state || "played");
  const report = (now: Summary) => options.onGame?.(row, now.games);
  const playing = {
    ...{ workers: options.workers, pool: options.pool },
    stop: () => (options.stop?.() ?? false) || (options.timeIsUp?.() ?? false),
    onProgress: report,
  };
  if (ours) {
    if (state === "gone on with" && readRunPlan(folder).plan.games < plan.games) lengthen(folder, plan.games);
    if (state === "gone on with") await resume(folder, { ...playing, onKept: report });
  } else await simulate(plan, { ...playing, out: folder, overwrite: true });
}
