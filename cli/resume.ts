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
  const said = Object.entries({ json, quiet, unchecked }).flatMap(([name, value]) => (value ? [`--${name}`] : []));
  const child = spawn(process.execPath, [pinned, "resume", dir, ...named, ...said], { stdio: "inherit" });
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

/** Throws where a folder holds a question, a ladder or a tournament and not a run: those go on otherwise. */
function refuseOthers(dir: string): void {
  if (existsSync(join(dir, PLAN_FILE))) return;
  if (existsSync(join(dir, TOURNAMENT_FILE)))
    throw new UserError(
      dir,
      "it holds a tournament, not a run",
      `mazarbul tournament play ${typed(dir)} goes on with it`,
    );
  if (isLadder(dir))
    throw new UserError(dir, "it holds a ladder, not a run", "give the same mazarbul ladder command again: it goes on");
  const search = searchState(dir);
  const command = readReport(dir)?.foot.command;
  if (!search && command === undefined) return;
  const what = search?.question ?? command?.split(" ")[1] ?? "a search";
  const again = command === undefined ? "" : `: ${command} --out ${typed(dir)}`;
  throw new UserError(
    dir,
    `it holds the question of ${what}, not a run`,
    `give the same command again, it goes on${again}`,
  );
}

/** `mazarbul resume`: a run that was stopped goes on. */
export function addResume(program: Command, io: Io, done: (code: number) => void): void {
  const command = program
    .command("resume")
    .summary("go on with a run that was stopped")
    .description(
      "Goes on with the run in a folder, whatever stopped it: Ctrl-C, kill, a full disk. The files become what they " +
        "would have become without the stop. The last game that is there is played again first and must come out the " +
        "same. A finished run is shown and left as it is.",
    )
    .argument("<dir>", "the folder that simulate --out was given");
  addSeal(addRunOptions(command))
    .option("--unchecked", "go on even if the last game comes out otherwise (an agent with a time limit)")
    .option("--other-program", "go on by this program although another began it, if the last game comes out again")
    .addHelpText(
      "after",
      `\nExamples:\n  mazarbul resume runs/second\n  mazarbul resume runs/second --workers 8 --json\n${EXIT_HELP}`,
    )
    .action(async (dir: string, options: Options) => {
      refuseOthers(dir);
      const { unchecked, otherProgram } = options;
      const pinned = otherProgram ? null : otherCommand(dir);
      if (pinned !== null) {
        done(await runCopy(pinned, dir, options));
        return;
      }
      done(await showRun(io, options, dir, (playing) => resume(dir, { ...playing, unchecked, otherProgram })));
    });
}
