/** Files that the user named, read as text: whatever is no text of a bounded size is one clear error. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type FileKind, MOST_BYTES } from "../../engine/core/bounds.js";
import { listText, textOf } from "../../engine/core/encoding.js";
import { UserError } from "../../engine/core/errors.js";

const PIECE = 1 << 16;

/** 1048576 as "1 MB". */
const sizeText = (bytes: number): string => (bytes >= 1 << 20 ? `${bytes >> 20} MB` : `${bytes >> 10} KB`);

const CODES: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file: a part of its path is no folder",
  EISDIR: "it is a folder",
  EACCES: "it may not be read",
  EPERM: "it may not be read",
  ENAMETOOLONG: "no file has so long a name",
  ELOOP: "its links lead in a circle",
};

/**
 * The text of a file. Errors: it is not there, a folder, unreadable, larger than its kind may be, or no UTF-8 text; a deck, a
 * field and a file of players may be UTF-16 or Windows-1252 too. What is no plain file (a pipe) is read as far as the bound.
 */
export function readTextFile(path: string, kind: FileKind): string {
  const bytes = readBytes(path, kind);
  return kind === "deck" || kind === "field" ? listText(bytes, path) : textOf(bytes, path);
}

function readBytes(path: string, kind: FileKind): Buffer {
  const most = MOST_BYTES[kind];
  const pieces: Buffer[] = [];
  let file = -1;
  try {
    file = openSync(path, "r");
    if (fstatSync(file).isDirectory()) throw new UserError(path, "it is a folder", "name a file");
    let size = 0;
    for (;;) {
      const piece = Buffer.alloc(PIECE);
      const n = readSync(file, piece);
      if (n === 0) return Buffer.concat(pieces);
      pieces.push(piece.subarray(0, n));
      size += n;
      if (size > most)
        throw new UserError(
          path,
          `the file is larger than ${sizeText(most)}, which no ${kind} is`,
          `name a file with a ${kind}, of at most ${sizeText(most)}`,
        );
    }
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    const { code } = thrown as NodeJS.ErrnoException;
    // A name with a zero byte has no code of the system.
    if (code === undefined) throw thrown;
    throw new UserError(path, CODES[code] ?? `it cannot be read (${code})`, "name a file that can be read");
  } finally {
    if (file >= 0) closeSync(file);
  }
}
