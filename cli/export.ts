import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { exportParquet } from "../sim/storage/parquet.js";
import { EXIT_HELP, type Io } from "./io.js";
import { Progress } from "./progress.js";

interface Options {
  parquet?: string | true;
  json?: boolean;
  quiet?: boolean;
}

/** `mazarbul export`: the games of a run in a form that other programs read. */
export function addExport(program: Command, io: Io, _done: (code: number) => void): void {
  program
    .command("export")
    .summary("the games of a run for SQL, pandas and R (Parquet)")
    .description(
      "Writes the rows of games.csv once more as Parquet: the same columns with numbers as numbers and empty cells as nulls, without the checks, " +
        "a tenth of the size and read a column at a time. Every row is held against its check first. docs/DATA.md reads it from SQL and pandas.",
    )
    .argument("<dir>", "the folder that a command was given by --out")
    .option("--parquet [file]", "write Parquet (default: games.parquet in the folder)")
    .option("--json", "print what was written as JSON and nothing else")
    .option("--quiet", "no progress, only the result")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul export runs/first --parquet
  mazarbul export runs/first --parquet first.parquet --json
${EXIT_HELP}`,
    )
    .action(async (dir: string, options: Options) => {
      if (options.parquet === undefined) throw new UserError("export", "it is not said in which form", "add --parquet");
      const progress = new Progress(io, (options.quiet || options.json) ?? false, undefined, "rows");
      const file = options.parquet === true ? undefined : options.parquet;
      const done = await exportParquet(dir, file, (rows, plan) => progress.tick(rows, plan.games, () => ""));
      const seconds = progress.end();
      if (options.json) io.out(JSON.stringify(done, null, 2));
      else {
        if (!done.finished) io.out("the run is not finished: these are its games so far");
        io.out(`written: ${done.file} (${done.rows} games${options.quiet ? "" : `, ${seconds.toFixed(1)} s`})`);
      }
    });
}
