/** Plays the matrix of some lists once with each of some agents on both sides: a run each, in a folder each. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { blockOf, type Plan, pairingsOf, planOf } from "../../sim/match/plan.js";
import type { GamePool } from "../../sim/threads/pool.js";
import { PLAN_FILE, readRunPlan, runPlanOf } from "../../sim/plans/planfile.js";
import { checkAnswers } from "../../sim/replaycheck/replaycheck.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { resume, simulate } from "../../sim/simulate.js";
import { isFinished } from "../../sim/storage/store.js";
import type { Summary } from "../../sim/summary/summary.js";
import { folderName } from "../../sim/files/foldername.js";
import { thinksLong } from "../../sim/replaycheck/sample.js";

export interface MatrixOptions {
  /** The game, see `sim/plans/games.ts`. */
  game: string;
  decks: readonly string[];
  /** Specs in full; each plays both sides of every pairing. */
  agents: readonly string[];
  ruleset: string;
  seed: string;
  /** Pairings that are left out, by the places of their lists. */
  without: readonly [number, number][];
  /** Folder in which each agent's run has a folder of its own; missing: nothing is written. */
  out?: string;
  /** Other runs in these folders may go. */
  overwrite: boolean;
  workers: number;
  /** Who plays instead of threads here; missing: threads. */
  pool?: GamePool;
  /** Games of a pairing, made up to pairs; missing: as many as the run that is there has, or what `sized` says. */
  games?: number;
  /** Another pilot, who says whether it is the decks or the pilot: fewer games. Missing: nobody. */
  second?: string;
  /** How many games of a pairing an agent is to play where nobody says; asked with a plan of the fewest. */
  sized(plan: Plan): Promise<number>;
  /** Told what is done with an agent's run before it is: "played", "gone on with", "kept". */
  onRun?(plan: Plan, what: string): void;
  /** Told of every game; `kept` games of this run were there before. */
  onGame?(summary: Summary, kept: number): void;
  stop?(): boolean;
}

export interface MatrixRun {
  summary: Summary;
  /** Games that were there before. */
  kept: number;
  folder: string | null;
}

/** The plan of one agent's matrix, with so many games a pairing. */
export function matrixPlan(
  options: Pick<MatrixOptions, "game" | "decks" | "ruleset" | "seed" | "without">,
  agent: string,
  games: number,
): Plan {
  const { game, decks, ruleset, seed, without } = options;
  const plan = planOf({
    ...{ game, ruleset, seed, decks: [...decks], agents: [agent, agent] },
    ...(without.length > 0 && { without: without.map(([a, b]): [number, number] => [a, b]) }),
  });
  const block = blockOf(plan);
  return { ...plan, games: Math.ceil(games / block) * block * pairingsOf(plan).length };
}

/**
 * Plays what is not played yet, agent after agent. A run that was stopped goes on, a finished one is read; another plan's in the same folder
 * is refused unless it may go. Stopped on the way it returns what there is.
 */
export async function playMatrix(options: MatrixOptions): Promise<MatrixRun[]> {
  const stop = options.stop ?? (() => false);
  const runs: MatrixRun[] = [];
  const agents = [...options.agents, ...(options.second === undefined ? [] : [options.second])];
  for (const agent of agents) {
    if (stop()) break;
    const isSecond = agent === options.second;
    const folder = options.out === undefined ? null : join(options.out, folderName(agent));
    const least = matrixPlan(options, agent, 2);
    // A mistake in lists or agents is told before anything is measured.
    const table = await setTable(least);
    const there = folder !== null && existsSync(join(folder, PLAN_FILE)) && !options.overwrite;
    const run = there ? readRunPlan(folder) : null;
    const begun = run?.plan ?? null;
    const same = begun !== null && samePlan({ ...begun, games: 0 }, { ...least, games: 0 });
    const usual = async () => {
      if (same) return begun.games / pairingsOf(begun).length;
      const [first] = runs;
      return isSecond && first
        ? secondSize(first.summary.plan.games / pairingsOf(least).length, agent)
        : options.sized(least);
    };
    const plan = matrixPlan(options, agent, (isSecond ? undefined : options.games) ?? (await usual()));
    if (stop()) break;
    if (there && !samePlan(begun!, plan))
      throw new UserError(
        folder,
        `it holds another run: ${begun!.games} games of ${begun!.decks.length} decks, rules ${begun!.ruleset}, seed "${begun!.seed}"`,
        "name another --out, ask for the same, or add --overwrite",
      );
    // A finished run is only read: old games would answer for a list that was edited since.
    if (run)
      await checkAnswers(
        ...([folder!, run, runPlanOf(table)] as const),
        "name another --out, put back what was changed, or add --overwrite",
      );
    options.onRun?.(plan, !there ? "played" : isFinished(folder) ? "kept" : "gone on with");
    runs.push(await playOne(options, plan, folder, there));
  }
  return runs;
}

/** Plays the run of one agent, or goes on with the one that is there. */
async function playOne(options: MatrixOptions, plan: Plan, folder: string | null, there: boolean): Promise<MatrixRun> {
  const playing = { workers: options.workers, stop: options.stop ?? (() => false), pool: options.pool };
  let kept = 0;
  const onProgress = (summary: Summary) => options.onGame?.(summary, kept);
  if (folder === null || !there) {
    const { overwrite } = options;
    const summary = await simulate(plan, { ...playing, onProgress, out: folder ?? undefined, overwrite });
    return { summary, kept, folder };
  }
  const onKept = (before: Summary) => {
    kept = before.games;
    onProgress(before);
  };
  const { summary, finished } = await resume(folder, { ...playing, onProgress, onKept });
  return { summary, kept: finished ? summary.games : kept, folder };
}

/** Games of a pairing of the second pilot: half as many as the first, forty at most; of one who looks ahead a sixteenth, twelve at most. */
export function secondSize(first: number, second: string): number {
  return thinksLong(second)
    ? Math.min(12, Math.max(2, Math.ceil(first / 16)))
    : Math.min(40, Math.max(2, Math.ceil(first / 2)));
}

function samePlan(one: Plan, two: Plan): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}
