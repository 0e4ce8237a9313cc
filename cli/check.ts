import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { readText } from "./files.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

/** What the engine answers about a position file. */
export interface PositionReport {
  ok: boolean;
  lines: string[];
}

export type CheckPosition = (text: string, fileName: string) => PositionReport | Promise<PositionReport>;

/** The engine's own check, loaded when it is needed. */
async function engineCheck(): Promise<CheckPosition> {
  const address: string = "../engine/metw/position.js";
  return ((await import(address)) as { checkPosition: CheckPosition }).checkPosition;
}

/** Checks position files one after the other; a file that cannot be read counts as wrong input, the rest go on. */
export async function checkFiles(io: Io, files: readonly string[], check: CheckPosition): Promise<number> {
  let failed = 0;
  let wrong = 0;
  for (const file of files) {
    try {
      const report = await check(readText(file), file);
      io.out(`${report.ok ? "ok    " : "FAILED"}  ${file}`);
      for (const line of report.lines) io.out(`        ${line}`);
      if (!report.ok) failed++;
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
      io.err(thrown.message);
      wrong++;
    }
  }
  const good = files.length - failed - wrong;
  io.out(
    `${good} of ${files.length} hold${failed ? `, ${failed} failed` : ""}${wrong ? `, ${wrong} cannot be read` : ""}`,
  );
  return wrong > 0 ? EXIT.badInput : failed > 0 ? EXIT.checkFailed : EXIT.ok;
}

/** `mazarbul check`: positions with what must hold in them. */
export function addCheck(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("check")
    .summary("check position files")
    .description("Sets positions up and checks what they say: which choices are legal, what follows from them.")
    .argument("<file...>", "position files")
    .addHelpText("after", `\nExamples:\n  mazarbul check positions/*.yaml\n${EXIT_HELP}`)
    .action(async (files: string[]) => {
      done(await checkFiles(io, files, await engineCheck()));
    });
}
