import "../sim/nodeadapters.js";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { readTextFile } from "../sim/files/textfile.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

/** What the engine answers about a position file. */
export interface PositionReport {
  ok: boolean;
  lines: string[];
}

/** What is printed beside what does not hold. */
export interface CheckOptions {
  show?: boolean;
  why?: string;
  trace?: boolean;
}

export type CheckPosition = (
  text: string,
  fileName: string,
  telling: CheckOptions,
) => PositionReport | Promise<PositionReport>;

/** The engine's own check, loaded when it is needed. */
export async function engineCheck(): Promise<CheckPosition> {
  return (await import("../engine/meccg/presentation/position/position.js")).checkPosition;
}
/** The check of the game that a file belongs to, which its keys tell. */
export async function checkOfBoth(): Promise<CheckPosition> {
  const wotr = await import("../engine/wotr/presentation/position/position.js");
  const meccg = await engineCheck();
  return (text, fileName, telling) => {
    if (!wotr.isWotrPosition(text)) return meccg(text, fileName, telling);
    if (telling.why !== undefined)
      throw new UserError(
        "--why",
        "it is answered for positions of the card game alone",
        "use --show: it prints what is offered",
      );
    return wotr.checkPosition(text, fileName, telling);
  };
}

/** A folder stands for the position files in it, in the order of their names. */
export function positionFiles(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => /\.ya?ml$/.test(name));
  if (names.length === 0)
    throw new UserError(path, "no position file lies in this folder", "name files that end in .yaml");
  return names.sort().map((name) => join(path, name));
}

/** Checks position files one after the other; a file that cannot be read counts as wrong input, the rest go on. */
export async function checkFiles(
  io: Io,
  files: readonly string[],
  check: CheckPosition,
  telling: CheckOptions = {},
): Promise<number> {
  let failed = 0;
  let wrong = 0;
  const all = files.flatMap(positionFiles);
  for (const file of all) {
    try {
      const report = await check(readTextFile(file, "position"), file, telling);
      io.out(`${report.ok ? "ok    " : "FAILED"}  ${file}`);
      for (const line of report.lines) io.out(`        ${line}`);
      if (!report.ok) failed++;
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
      io.err(thrown.message);
      wrong++;
    }
  }
  const good = all.length - failed - wrong;
  io.out(
    `${good} of ${all.length} hold${failed ? `, ${failed} failed` : ""}${wrong ? `, ${wrong} cannot be read` : ""}`,
  );
  return wrong > 0 ? EXIT.badInput : failed > 0 ? EXIT.checkFailed : EXIT.ok;
}

/** `mazarbul check`: positions with what must hold in them. */
export function addCheck(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("check")
    .summary("check position files")
    .description(
      "Sets positions up and checks what they say: which choices are legal, what follows from them. Files of both games are read, each by its keys.",
    )
    .argument(
      "<file...>",
      "position files, or folders with them (docs/POSITIONS.md; of War of the Ring docs/wotr/POSITIONS.md)",
    )
    .option("--show", "print who chooses where the steps end, and what is offered there")
    .option(
      "--why <card>",
      'print why this card or choice cannot be played where the steps end; as "Bob: Concealment" of another player',
    )
    .option("--trace", "print every choice, forced ones too, with rolls, draws and what came of them")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul check my-position.yaml --show
  mazarbul check my-position.yaml --why "play Concealment"
  mazarbul check my-position.yaml --trace
  mazarbul check test/positions
${EXIT_HELP}`,
    )
    .action(async (files: string[], options: CheckOptions) => {
      done(await checkFiles(io, files, await checkOfBoth(), options));
    });
}
