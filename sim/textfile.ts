/** Files that the user named, read as text: whatever is no text of a bounded size is one clear error. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type FileKind, MOST_BYTES } from "../engine/core/bounds.js";
import { UserError } from "../engine/core/errors.js";

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
 * The text of a file. Errors: it is not there, a folder, unreadable, larger than its kind may be, or no UTF-8 text; a deck may be
 * UTF-16 or Windows-1252 too. What is no plain file (a pipe) is read as far as the bound.
 */
export function readTextFile(path: string, kind: FileKind): string {
  const bytes = readBytes(path, kind);
  return kind === "deck" ? listText(bytes, path) : textOf(bytes, path);
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

/** So many bytes are looked at to see that letters are two bytes wide. */
const LOOKED = 4096;
/** The encoding of letters that are two bytes wide: by the mark in front, or since nearly every second byte is zero; "" if they are not. */
function wide(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe") return "utf-16le";
  if (mark === "\xfe\xff") return "utf-16be";
  const some = bytes.subarray(0, LOOKED);
  const zeros = [0, 0];
  for (let i = 0; i < some.length; i++) if (some[i] === 0) zeros[i & 1]!++;
  const [even, odd] = zeros as [number, number];
  const most = 0.7 * (some.length >> 1);
  return odd > most && even === 0 ? "utf-16le" : even > most && odd === 0 ? "utf-16be" : "";
}
/** The text of a list: UTF-8, else UTF-16, else what older programs on Windows write. */
function listText(bytes: Buffer, path: string): string {
  const encoding = wide(bytes);
  if (encoding === "") {
    try {
      return textOf(bytes, path);
    } catch (thrown) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a text holds none of these
      if (/[\0-\x08\x0e-\x1f]/.test(bytes.toString("latin1"))) throw thrown;
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(path, "this file begins as UTF-16 and is damaged", "save it as UTF-8");
  }
}

/** Bytes as UTF-8, its mark at the beginning left out. */
function textOf(bytes: Buffer, path: string): string {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe" || mark === "\xfe\xff") throw new UserError(path, "this file is UTF-16", "save it as UTF-8");
  const zero = bytes.indexOf(0);
  if (zero >= 0) throw new UserError(path, `this is no text: byte ${zero + 1} is zero`, "name a text file in UTF-8");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const line = badLine(bytes);
    throw new UserError(`${path}:${line}`, "there are bytes in this line that are no UTF-8", "save the file as UTF-8");
  }
}

/** The first line that is no UTF-8. */
function badLine(bytes: Buffer): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(10, from);
    try {
      decoder.decode(bytes.subarray(from, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    from = end < 0 ? bytes.length : end + 1;
  }
  return line;
}
