/** How large a text may be that a user hands in, by what it should be: reading is linear, and what is larger is an error. */
import { UserError } from "./errors.js";

/** Most bytes of a file, by what it should be. */
export const MOST_BYTES = {
  deck: 1 << 20,
  position: 1 << 18,
  record: 1 << 24,
  plan: 1 << 22,
  field: 1 << 18,
  table: 1 << 18,
  agent: 1 << 16,
};
export type FileKind = keyof typeof MOST_BYTES;

/** Most characters of one line of a deck or a record; the list of a deck in a record is one line. */
export const MOST_LINE = { deck: 500, record: 1 << 20 };

/** Throws for the first line that is longer than it may be. */
export function checkLines(lines: readonly string[], most: number, file: string, kind: FileKind): void {
  const at = lines.findIndex((line) => line.length > most);
  if (at >= 0) checkLine(lines[at], most, `${file}:${at + 1}`, kind);
}
/** Throws for a line that is longer than it may be; `where` is its place. */
export function checkLine(line: string, most: number, where: string, kind: FileKind): void {
  if (line.length <= most) return;
  throw new UserError(
    where,
    `this line has ${line.length} characters: a line of a ${kind} has at most ${most}`,
    "break the line, or name another file",
  );
}
