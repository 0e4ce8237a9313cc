import { workerData } from "node:worker_threads";
import { UserError } from "../../engine/core/errors.js";
import { type Handed, handFiles } from "./handed.js";
import type { Plan } from "../match/plan.js";
import type { RunPlan } from "../plans/planfile.js";
import { keepErrorsIn } from "./programs.js";
import { closeAgents, type GameResult, playGame, type Table } from "../match/runner.js";
import { setTable } from "../plans/settable.js";

/** A task for a thread: the games from `from` up to, not including, `to`. */
export interface RangeTask {
  plan: Plan;
  from: number;
  to: number;
  /** Shared memory: counted up when the task begins and at every decision, so that others see that it lives. */
  pulse: Int32Array;
  /** Folder for what programs write on their standard error; null: nowhere. */
  errors: string | null;
}

export interface RangeDone {
  results: GameResult[];
  /** Time the games took, without the setup of the table. */
  ms: number;
}

// A pool may bring the files of its plan with it (`PoolOptions.files`).
const files = (workerData as { files?: Handed } | null)?.files;
if (files) handFiles(files);

/** The table of the plan played last stays laid. */
let held: { key: string; table: Table } | null = null;

/** Plays a range of games. Failures of games come back as values: what is thrown loses its kind between threads. */
export default async function playRange({ plan, from, to, pulse, errors }: RangeTask): Promise<RangeDone> {
  pulse[0]++;
  const key = JSON.stringify(plan);
  keepErrorsIn(errors);
  if (held?.key !== key) {
    if (held) await closeAgents(held.table);
    held = { key, table: await setTable(plan) };
  }
  const { table } = held;
  const start = performance.now();
  const results: GameResult[] = [];
  for (let number = from; number < to; number++) results.push(playGame(table, number, pulse));
  return { results, ms: performance.now() - start };
}

/** What a plan is here, or in words why it cannot be played: what is thrown loses its kind between threads. */
export type Described = { run: RunPlan } | { where: string; what: string; hint: string };

/** What a plan is by the lists, agents and program that this thread finds. */
export async function describe({ plan }: { plan: Plan }): Promise<Described> {
  // Only who asks needs it: threads begin the sooner.
  const { runPlanOf } = await import("../plans/planfile.js");
  try {
    return { run: runPlanOf(await setTable(plan)) };
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    return { where: thrown.where, what: thrown.what, hint: thrown.hint };
  }
}
