import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { isLadder } from "../sim/report/builders/ladder.js";
import { readReport } from "../sim/report/file.js";
import { searchState } from "../sim/searches/state.js";
import { TOURNAMENT_FILE } from "../experiments/tournament/state.js";
import { typed } from "../sim/files/disk.js";
import { otherCommand } from "../sim/storage/pinned.js";
import { PLAN_FILE } from "../sim/plans/planfile.js";
import { resume } from "../sim/simulate.js";
import { EXIT_HELP, type Io } from "./io.js";
import { addSeal } from "./lists.js";
import { remembered } from "./remember.js";
import { addRunOptions, type RunOptions, showRun } from "./run.js";

interface Options extends RunOptions {
  unchecked?: boolean;
  otherProgram?: boolean;
}

/** The copy of the program that the run was begun with goes on with it, with the same options. */
async function runCopy(pinned: string, dir: string, options: Options): Promise<number> {
  const { workers, svg, png, redis, json, quiet, unchecked } = options;
  const named = Object.entries({ workers, svg, png, redis }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  );
  const lines = Object.entries({ json, quiet, unchecked }).flatMap(([name, value]) => (value ? [`--${name}`] : []));
  const child = spawn(process.execPath, [pinned, "resume", dir, ...named, ...lines], { stdio: "inherit" });
  // Ctrl-C reaches both; the copy ends in its own time and says how.
  const wait = () => undefined;
  process.on("SIGINT", wait);
  // What is sent to this process alone (kill, a service manager) is handed on.
  const handsOn = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on("SIGTERM", handsOn);
  process.on("SIGHUP", handsOn);
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
    return code ?? 128 + (constants.signals[signal as keyof typeof constants.signals] ?? 0);
  } finally {
    process.off("SIGINT", wait);
    process.off("SIGTERM", handsOn);
    process.off("SIGHUP", handsOn);
  }
}

/**
 * The words of the command that resumes a folder which holds no run but a tournament or a question of several runs; null for a run.
 * Throws a UserError for a folder in which no command is kept, since it was begun by an older version.
 */
function commandIn(dir: string): string[] | null {
  if (existsSync(join(dir, PLAN_FILE))) return null;
  if (existsSync(join(dir, TOURNAMENT_FILE))) return ["tournament", "play", dir];
  const words = remembered(dir);
  if (words !== null) return words;
  const search = searchState(dir);
  const command = readReport(dir)?.foot.command;
  if (!isLadder(dir) && !search && command === undefined) return null;
  const what = search?.question ?? command?.split(" ")[1] ?? "a search";
  throw new UserError(
    dir,
    `it holds the question of ${what}, and the command that began it is not kept there`,
    `give that command again to resume it${command === undefined ? "" : `: ${command} --out ${typed(dir)}`}`,
  );
}

/** What is given to `resume` and to the command that it repeats alike. */
function ownWords({ workers, redis, json, quiet }: Options, named: (option: string) => boolean): string[] {
  return [
    ...(named("workers") ? ["--workers", String(workers)] : []),
    ...(redis === undefined ? [] : ["--redis", redis]),
    ...(json ? ["--json"] : []),
    ...(quiet ? ["--quiet"] : []),
  ];
}

/** `mazarbul resume`: a run that was stopped goes on. */
export function addResume(program: Command, io: Io, done: (code: number) => void): void {
  const command = program
    .command("resume")
    .summary("resume a run, a question or a tournament that was stopped")
    .description(
      "Resumes what was stopped in a folder, whatever stopped it: Ctrl-C, kill, a full disk. A question, a ladder or a tournament is " +
        "resumed by the command that began it, which is kept in the folder. Of a run the files become what they would have become " +
        "without the stop: its last game is played again first and must come out the same. A finished run is shown and left as it is.",
    )
    .argument("<dir>", "the folder that the command was given by --out");
  addSeal(addRunOptions(command))
    .option("--unchecked", "go on even if the last game comes out otherwise (an agent with a time limit)")
    .option("--other-program", "go on by this program although another began it, if the last game comes out again")
    .addHelpText(
      "after",
      `\nExamples:\n  mazarbul resume runs/second\n  mazarbul resume runs/gauntlet --quiet\n  mazarbul resume runs/second --workers 8 --json\n${EXIT_HELP}`,
    )
    .action(async (dir: string, options: Options) => {
      const words = commandIn(dir);
      if (words !== null) {
        const own = ownWords(options, (name) => command.getOptionValueSource(name) === "cli");
        if (!options.json && !options.quiet) io.err(`resuming: ${["mazarbul", ...words].map(typed).join(" ")}`);
        io.argv = words;
        await program.parseAsync([...words, ...own], { from: "user" });
        return;
      }
      const { unchecked, otherProgram } = options;
      const pinned = otherProgram ? null : otherCommand(dir);
      if (pinned !== null) {
        done(await runCopy(pinned, dir, options));
        return;
      }
      done(await showRun(io, options, dir, (playing) => resume(dir, { ...playing, unchecked, otherProgram })));
    });
}
