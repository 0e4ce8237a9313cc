import { writeSync } from "node:fs";
import { InvalidArgumentError } from "commander";
import { OPTIONAL_RULES, RULESETS } from "../engine/meccg/decks/rulesets.js";

/** Where a command writes. Results go to `out`, progress and errors to `err`. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
  /** Rewrites one line on a terminal; null where there is none. */
  live: ((text: string) => void) | null;
  /** Columns for the help; missing: 80. */
  width?: number;
  /** The words that the command was given, for what it keeps in its folder. */
  argv?: readonly string[];
  /** Where a command reads what a person types; missing: the program's own input. */
  input?: NodeJS.ReadableStream;
  /** Could something not be written? Missing: all could. */
  broken?(): boolean;
}

/** What the action of a command works with: where it writes, and how it reports its exit code. */
export interface Acting {
  io: Io;
  done(code: number): void;
}

/** What a command ends with. */
export const EXIT = { ok: 0, checkFailed: 1, badInput: 2, gamesFailed: 3, ourFault: 4, stopped: 5 } as const;

export const EXIT_HELP = `
Exit codes:
  0  all is well
  1  a check failed: a replay that differs, a position that does not hold
  2  the input is wrong: an option, a name, a file
  3  some games failed; the others are counted
  4  a full disk, output that cannot be written, or a fault in Mazarbul (please report it)
  5  stopped on the way (Ctrl-C, SIGTERM, a closed pipe): what was done is kept`;

/** For the help of `--ruleset`. */
export const RULESET_NAMES = `${RULESETS.map(
  (r) =>
    `${r.name}${r.deckCounts.length > 1 ? ` (or ${r.name}:${r.deckCounts[0]} to ${r.name}:${r.deckCounts.at(-1)} decks)` : ""}`,
).join(", ")} (default: metw-standard); optional rules after a plus: ${Object.keys(OPTIONAL_RULES)
  .map((word) => `+${word}`)
  .join(", ")}`;

/** The same where the lists that are named decide what nobody has said (`rulesetFor`). */
export const RULESETS_BY_LISTS = RULESET_NAMES.replace(
  "metw-standard)",
  "metw-standard, or universal:2 where a list has cards of later sets)",
);

/** Control characters, and signs that turn the direction of writing: on a terminal they do things and show nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/**
 * A text with its control characters written out (ESC as `\x1b`), but for line breaks and tabs: names of decks, cards, players and files
 * come from strangers, and none of them may clear the screen or hide what stands before it. Above 0x7e they are written as JSON has them.
 */
export const visible = (text: string): string =>
  text.replace(CONTROL, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x7f ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });

/** Everything that a command writes, with control characters written out. */
export function visibly(io: Io): Io {
  const { live } = io;
  return {
    ...io,
    out: (line) => io.out(visible(line)),
    err: (line) => io.err(visible(line)),
    live: live && ((text) => live(visible(text).replaceAll("\n", " "))),
  };
}

/** A line no wider than the terminal, so that it can be rewritten; where it is cut stands a sign for that. */
export function fitted(text: string, columns: number): string {
  const signs = [...text];
  return signs.length < columns ? text : `${signs.slice(0, Math.max(0, columns - 2)).join("")}…`;
}

/** The real terminal. */
export function terminal(): Io {
  // A terminal that can do nothing but print lines says so.
  const tty = process.stderr.isTTY === true && process.env["TERM"] !== "dumb";
  // Who reads only the first lines (`| head`) closes the pipe: that is no fault. What has something to lose is listening
  // for Ctrl-C, and stops as if it were that; the rest has nothing more to do. A full disk stops everybody alike, but the
  // result is lost, and who asked for it is told.
  let closed = false;
  let broken = false;
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (thrown: NodeJS.ErrnoException) => {
      if (closed) return;
      closed = true;
      broken = thrown.code !== "EPIPE";
      if (broken) lastWords(stream === process.stderr ? "the progress" : "the output", thrown.code ?? thrown.message);
      if (!process.emit("SIGINT")) process.exit(broken ? EXIT.ourFault : EXIT.ok);
    });
  const write = (stream: NodeJS.WriteStream, text: string): void => {
    if (!closed) stream.write(text);
  };
  return {
    width: process.stdout.columns,
    broken: () => broken,
    out: (line) => write(process.stdout, `${line}\n`),
    err: (line) => write(process.stderr, `${line}\n`),
    live: tty ? (text) => write(process.stderr, `\r\x1b[K${fitted(text, process.stderr.columns || 80)}`) : null,
  };
}

/** More threads than that no machine has use for. */
export const MOST_WORKERS = 1024;

/** Says on standard error that writing failed; if that cannot be said either, the exit code is all there is. */
function lastWords(what: string, code: string): void {
  try {
    const full = code === "ENOSPC" ? "the disk is full" : "it is not taken";
    writeSync(2, `${what} cannot be written: ${full} (${code})\n  to fix it: make room, or write to another place\n`);
  } catch {}
}

/** Reads an option that must be a whole number of at least `least`, and of at most `most`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      const end = most === Number.MAX_SAFE_INTEGER ? "or more" : `to ${most}`;
      throw new InvalidArgumentError(`It must be a whole number, ${least} ${end}.`);
    }
    return value;
  };
}

/** Reads an option that is a share of cases in per cent, above 0 and below 50. */
export function errorShare(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 50))
    throw new InvalidArgumentError("It must be a number of per cent above 0 and below 50.");
  return value / 100;
}
