import type { Plan } from "./plan.js";
import { Pool } from "./pool.js";
import { RunFolder } from "./store.js";
import { Summary } from "./summary.js";

export interface SimulateOptions {
  /** Threads; 0 plays in this one. */
  workers: number;
  /** Folder for games.csv, summary.json and records. */
  out?: string;
  /** A pool to use and to leave open; missing: one of its own. */
  pool?: Pool;
  onProgress?(summary: Summary): void;
  stop?(): boolean;
}

/** Plays a plan, writes what there is to write, and returns the counts. */
export async function simulate(plan: Plan, options: SimulateOptions): Promise<Summary> {
  const summary = new Summary(plan);
  const pool = options.pool ?? new Pool({ workers: options.workers });
  let folder: RunFolder | null = null;
  try {
    await pool.play(plan, {
      stop: options.stop,
      onResult: (result) => {
        // The folder is made when the first game is done: a plan that is wrong leaves nothing behind.
        if (options.out !== undefined) folder ??= new RunFolder(options.out, plan);
        folder?.add(result);
        summary.add(result);
        options.onProgress?.(summary);
      },
    });
  } finally {
    (folder as RunFolder | null)?.finish(summary);
    if (!options.pool) await pool.close();
  }
  return summary;
}
