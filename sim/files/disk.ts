import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "../../engine/core/errors.js";

/** What went wrong on the disk, in words; null for anything else that was thrown. */
const CODES: Record<string, [what: string, hint: string]> = {
  ENOSPC: ["the disk is full", "make room"],
  EDQUOT: ["no more may be written here: the quota is used up", "make room"],
  EFBIG: ["the file is as long as it may be", "choose a folder on another disk"],
  EIO: ["the disk does not take it", "look after the disk"],
  EROFS: ["nothing may be written here", "choose another folder"],
  EACCES: ["it may not be written", "choose another folder, or change its rights"],
  EPERM: ["it may not be written", "choose another folder, or change its rights"],
  ENOTDIR: ["a file stands where a folder should", "choose another folder"],
  EEXIST: ["a file stands where a folder should", "choose another folder"],
  EISDIR: ["a folder stands where a file should", "take it away, or choose another folder"],
  ENOENT: ["it is not there any more", "leave the folder of a run alone while it is played"],
};

/** Codes of the system that say that there is no room left. */
const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** The disk is full: no mistake in what the user asked for (the command line ends with another exit code). */
export class DiskFull extends UserError {}

/**
 * A fault of the disk as one clear error; `then` says how to go on when it is fixed, `room` how many bytes are
 * still to be written. Other things come back as they are.
 */
export function diskError(thrown: unknown, path: string, then = "", room?: number): unknown {
  const code = (thrown as NodeJS.ErrnoException | null)?.code ?? "";
  const known = CODES[code];
  if (!known) return thrown;
  const needs = FULL.has(code) && room !== undefined ? ` (about ${bytesText(room)} are needed)` : "";
  const fault = FULL.has(code) ? DiskFull : UserError;
  return new fault(path, `${known[0]} (${code})`, then ? `${known[1]}${needs}, then: ${then}` : `${known[1]}${needs}`);
}

/** A number of bytes as people say it: "12 MB". */
export function bytesText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ["GB", 1e9] : bytes >= 1e6 ? ["MB", 1e6] : ["KB", 1e3];
  const value = bytes / size;
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}

/** Writes a text or bytes to the end; the system may take less than it is given. */
export function writeAll(file: number, what: string | Uint8Array): void {
  const bytes = typeof what === "string" ? Buffer.from(what) : what;
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}

/**
 * Writes a whole file or none: under another name first, then in its place. `lasting`: it is on the disk, and not only on
 * its way there, when this returns (some milliseconds).
 */
export function writeWhole(path: string, what: string | Uint8Array, lasting = false): void {
  const half = `${path}${HALF}`;
  try {
    const file = openSync(half, "w");
    try {
      writeAll(file, what);
      if (lasting) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(half, path);
    if (lasting) settleFolder(dirname(path));
  } catch (thrown) {
    rmSync(half, { force: true });
    throw thrown;
  }
}

/** The names in a folder come to the disk as well, where the system can say so. */
function settleFolder(folder: string): void {
  let open = -1;
  try {
    open = openSync(folder, "r");
    fsyncSync(open);
  } catch {
    // Some systems cannot do this with a folder; they need it less.
  } finally {
    if (open >= 0) closeSync(open);
  }
}

/** What a file is called while it is not whole. */
export const HALF = ".part";

/** A word as it is typed after a command, in quotes where a shell needs them: single ones for what it would read within double ones. */
export function typed(word: string): string {
  if (/^[\w./@%+:=,-]+$/.test(word)) return word;
  return /["$`\\!\n]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
