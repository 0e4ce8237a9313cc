import { join } from "node:path";
import { programsIn } from "../agents/registry.js";
import { UserError } from "../engine/core/errors.js";
import { agentsOf, type Plan } from "./match/plan.js";
import { checkSameRun, OTHER_PROGRAM, readRunPlan, runPlanOf } from "./plans/planfile.js";
import { type GamePool, poolFor } from "./threads/pool.js";
import { tryPrograms } from "./threads/programs.js";
import { type Kept, readRows, recordFile, recordIsWhole } from "./storage/readback.js";
import { rowOf } from "./summary/rows.js";
import { type GameResult, wasCut } from "./match/runner.js";
import { setTable } from "./plans/settable.js";
import { checkFinished, checkSeal, GAMES_FILE, isFinished, RunFolder } from "./storage/store.js";
import { Summary } from "./summary/summary.js";

export interface PlayingOptions {
  /** Threads; 0 plays in this one. */
  workers: number;
  /** A pool to use and to leave open; missing: one of its own. */
  pool?: GamePool;
  /** Told which pool plays, before the first game. */
  onPool?(pool: GamePool): void;
  /** Told of every game that is played now. */
  onProgress?(summary: Summary): void;
  /** Called once before the first game, with what is there already. */
  onBegin?(summary: Summary): void;
  stop?(): boolean;
}

export interface SimulateOptions extends PlayingOptions {
  /** Folder for the plan, the rows, the records and the summary. */
  out?: string;
  /** A run in that folder may go. */
  overwrite?: boolean;
}

export interface ResumeOptions extends PlayingOptions {
  /** Go on even if the last game of the folder does not come out again as it stands there. */
  unchecked?: boolean;
  /** Go on although another program began the run: its last game must come out again all the same. */
  otherProgram?: boolean;
  /** Told once how many games are there already, and the counts so far. */
  onKept?(summary: Summary): void;
}

/** Plays a plan, writes what there is to write, and returns the counts. */
export async function simulate(plan: Plan, options: SimulateOptions): Promise<Summary> {
  const { out, overwrite = false } = options;
  // A plan that is wrong leaves nothing behind.
  const table = await setTable(plan);
  await tryPrograms(table.agents);
  const folder = out === undefined ? null : RunFolder.begin(out, runPlanOf(table), overwrite);
  return withPool(plan, options, folder, async (pool) => {
    const summary = new Summary(plan);
    await playOn(pool, summary, folder, options);
    folder?.finish(summary);
    return summary;
  });
}

/** Goes on with a run that is kept nowhere, to so many games in all. */
export async function playLonger(summary: Summary, games: number, options: PlayingOptions): Promise<Summary> {
  summary.lengthen(games);
  return withPool(summary.plan, options, null, async (pool) => {
    await playOn(pool, summary, null, options, summary.games);
    return summary;
  });
}

/**
 * Goes on with the run in a folder, from the rows that are whole: the files become what they would have become without
 * the stop. The last game that is there is played once more and must come out the same; if not, this is not the program
 * that began the run. A finished run is only read.
 */
export async function resume(out: string, options: ResumeOptions): Promise<{ summary: Summary; finished: boolean }> {
  const begun = readRunPlan(out);
  const { plan } = begun;
  let summary = new Summary(plan);
  let owed: GameResult[] = [];
  const read = (): Kept =>
    readRows(join(out, GAMES_FILE), begun, (result) => {
      summary.add(result);
      if (result.recordHash !== "") owed.push(result);
    });
  const damaged = () => owed.filter((one) => !recordIsWhole(join(out, recordFile(one.number)), one.recordHash));
  if (isFinished(out)) {
    const { check } = read();
    if (summary.done) {
      if (begun.format >= 3) checkFinished(out, check);
      if (damaged().length === 0) return { summary, finished: true };
    }
    // The summary says all is played, and rows or records are gone or damaged: these games are played again.
    summary = new Summary(plan);
  }
  if (begun.format >= 3) checkSeal(out);
  checkSameRun(out, begun, runPlanOf(await setTable(plan)), {
    hint: `${OTHER_PROGRAM} lets this one go on if the last game comes out again; or play it anew: simulate ... --overwrite`,
    byAnotherProgram: options.otherProgram,
  });
  let kept: Kept | null = null;
  const folder = RunFolder.reopen(out, plan, () => {
    owed = [];
    kept = read();
    return kept;
  });
  return withPool(plan, options, folder, async (pool) => {
    const { games, last } = kept!;
    options.onKept?.(summary);
    // What a time limit cut short need not come out the same again, nor where a program failed.
    if (last?.outcome && !last.forfeit && !wasCut(last) && !options.unchecked) {
      await pool.play(plan, {
        from: games - 1,
        to: games,
        onResult: (again) => {
          const row = (of: GameResult) => Object.values(rowOf(plan, of)).join("\n");
          if (row(again) !== row(last)) throw otherGame(out, games - 1, plan);
        },
      });
    }
    for (const { number, recordHash } of damaged()) {
      const onResult = (again: GameResult) => {
        if (again.recordHash === recordHash) folder.addRecord(number, again.record!);
        else if (!options.unchecked) throw otherGame(out, number, plan);
      };
      await pool.play(plan, { from: number, to: number + 1, onResult });
    }
    await playOn(pool, summary, folder, options, games);
    folder.finish(summary);
    return { summary, finished: false };
  });
}

function otherGame(out: string, number: number, plan: Plan): UserError {
  const programs = programsIn(agentsOf(plan)).length > 0 ? ", or an exec: program does not answer the same" : "";
  return new UserError(
    out,
    `game ${number} does not come out as its row says: another version of the program, of its rules or of an agent began the run${programs}`,
    "go on with that version, or play the run anew (simulate ... --overwrite); --unchecked goes on all the same",
  );
}

/** Plays what a summary lacks, from a game on. */
async function playOn(
  pool: GamePool,
  summary: Summary,
  folder: RunFolder | null,
  options: PlayingOptions,
  from = 0,
): Promise<void> {
  if (summary.done) return;
  options.onBegin?.(summary);
  await pool.play(summary.plan, {
    from,
    stop: () => summary.done || (options.stop?.() ?? false),
    onResult: (result) => {
      // Games that were in hand when the verdict fell belong to no run.
      if (summary.done) return;
      folder?.add(result);
      summary.add(result);
      options.onProgress?.(summary);
    },
  });
}

/** Opens a pool if none is given (a run with a folder is played by the copy of the program there), and lets pool and folder go whatever happens. */
async function withPool<T>(
  plan: Plan,
  options: PlayingOptions,
  folder: RunFolder | null,
  work: (pool: GamePool) => Promise<T>,
): Promise<T> {
  let pool: GamePool | null = null;
  try {
    pool = options.pool ?? poolFor(plan, options.workers, folder?.worker, folder?.errors);
    options.onPool?.(pool);
    return await work(pool);
  } finally {
    folder?.close();
    if (!options.pool) await pool?.close();
  }
}
