/** Bytes as text, wherever they come from: a file, or what a person hands to a page. */
import { UserError } from "./errors.js";

/** The encoding that a mark in front says, "" without one. */
function markOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "";
}

/** So many bytes are looked at to see that letters are two bytes wide. */
const LOOKED = 4096;

/** The encoding of letters that are two bytes wide: by the mark in front, or since nearly every second byte is zero; "" if they are not. */
function wide(bytes: Uint8Array): string {
  const mark = markOf(bytes);
  if (mark !== "") return mark;
  const some = bytes.subarray(0, LOOKED);
  const zeros = [0, 0];
  for (let i = 0; i < some.length; i++) if (some[i] === 0) zeros[i & 1]++;
  const [even, odd] = zeros as [number, number];
  const most = 0.7 * (some.length >> 1);
  return odd > most && even === 0 ? "utf-16le" : even > most && odd === 0 ? "utf-16be" : "";
}

/** The text of a list: UTF-8, else UTF-16, else what older programs on Windows write. */
export function listText(bytes: Uint8Array, path: string): string {
  const encoding = wide(bytes);
  if (encoding === "") {
    try {
      return textOf(bytes, path);
    } catch (thrown) {
      if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) throw thrown;
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
export function textOf(bytes: Uint8Array, path: string): string {
  if (markOf(bytes) !== "") throw new UserError(path, "this file is UTF-16", "save it as UTF-8");
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
function badLine(bytes: Uint8Array): number {
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
