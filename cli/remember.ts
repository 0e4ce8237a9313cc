/** The command with which a folder was begun, kept in the folder: `mazarbul status` prints it, `mazarbul resume` runs it again. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../engine/core/errors.js";
import { diskError, typed, writeWhole } from "../sim/files/disk.js";
import type { Io } from "./io.js";

const COMMAND_FILE = "command.json";
/** Options that decide nothing of what is played, with a value and without one: each call has its own. */
const OWN_VALUE = new Set(["--out", "--workers", "--redis"]);
const OWN_WORD = new Set(["--json", "--quiet"]);

/** Stands for the folder where a command names it as its argument and not by `--out`. */
const HERE = "{folder}";

/** A command line without the options that each call has of its own. */
function lasting(argv: readonly string[], folder: string): string[] {
  const words: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const name = argv[i].split("=")[0];
    if (argv[i] === folder) words.push(HERE);
    else if (OWN_VALUE.has(name)) i += argv[i].includes("=") ? 0 : 1;
    else if (!OWN_WORD.has(name)) words.push(argv[i]);
  }
  return words;
}

/**
 * Keeps the command of this call in the folder that it writes to. Errors of the disk become a UserError; where the program is not
 * called by a command line (`io.argv`) nothing is kept.
 */
export function remember({ argv }: Io, folder: string): void {
  if (argv === undefined) return;
  const path = join(folder, COMMAND_FILE);
  const text = `${JSON.stringify({ command: lasting(argv, folder) })}\n`;
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeWhole(path, text);
  } catch (thrown) {
    throw diskError(thrown, path);
  }
}

/** As `remember`, at the first call of what comes back: a command that is refused before it begins leaves no folder behind. */
export function rememberOnce(io: Io, folder: string): () => void {
  let kept = false;
  return () => {
    if (!kept) remember(io, folder);
    kept = true;
  };
}

/**
 * The words of the command that a folder was begun with, with the folder as `--out`; null where none is kept. Throws a UserError for a
 * file that is damaged.
 */
export function remembered(folder: string): string[] | null {
  const path = join(folder, COMMAND_FILE);
  if (!existsSync(path)) return null;
  try {
    const { command } = JSON.parse(readFileSync(path, "utf8")) as { command?: unknown };
    if (Array.isArray(command) && command.length > 0 && command.every((word) => typeof word === "string"))
      return command.includes(HERE)
        ? command.map((word) => (word === HERE ? folder : word))
        : [...command, "--out", folder];
  } catch {}
  throw new UserError(path, "it is cut off or damaged", "give the command that was begun in this folder once more");
}

/** The command that resumes a folder, as it is typed; null where none is kept. */
export function resumeCommand(folder: string): string | null {
  const words = remembered(folder);
  return words && ["mazarbul", ...words].map(typed).join(" ");
}
