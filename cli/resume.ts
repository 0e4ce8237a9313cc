import type { Command } from "commander";
import { readRunPlan } from "../sim/planfile.js";
import { resume } from "../sim/simulate.js";
import { EXIT_HELP, type Io } from "./io.js";
import { addSeal } from "./lists.js";
import { addRunOptions, type RunOptions, showRun } from "./run.js";

interface Options extends RunOptions {
  unchecked?: boolean;
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
    .addHelpText(
      "after",
      `\nExamples:\n  mazarbul resume runs/second\n  mazarbul resume runs/second --workers 8 --json\n${EXIT_HELP}`,
    )
    .action(async (dir: string, options: Options) => {
      const { plan } = readRunPlan(dir);
      done(
        await showRun(io, options, dir, plan, (playing) => resume(dir, { ...playing, unchecked: options.unchecked })),
      );
    });
}
