/** What a search has tried, a line of JSON each in a file, so that one that was stopped goes on from there. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { writeWhole } from "../files/disk.js";
import { plainText } from "../files/lineends.js";

export const SEARCH_FILE = "search.jsonl";

/** The head of the search in a folder, null where there is none that can be read. */
export function searchHead(out: string): unknown {
  try {
    return JSON.parse(plainText(readFileSync(join(out, SEARCH_FILE), "utf8")).split("\n")[0]);
  } catch {
    return null;
  }
}

/**
 * The trials of one search in their order. With a folder they are kept there under a head that says which question they belong to; a
 * search that is asked again reads what is there before it plays anything. Without one nothing is kept.
 */
export class SearchFile<L extends object> {
  private readonly kept: L[] = [];
  private at = 0;
  readonly path: string | null;

  /**
   * @param head the question with all that decides its answers: lists by their hashes, the program
   * @param read takes a line apart; null if it is damaged
   * @param name of the file in the folder
   */
  constructor(out: string | undefined, head: object, read: (found: L) => L | null, name = SEARCH_FILE) {
    this.path = out === undefined ? null : join(out, name);
    if (this.path !== null) this.open(this.path, out!, JSON.stringify(head), read);
  }

  private open(file: string, out: string, head: string, read: (found: L) => L | null): void {
    const written = existsSync(file) ? plainText(readFileSync(file, "utf8")) : "";
    // No head, or the beginning of this one: it was stopped before the first trial.
    if (!written.includes("\n") && head.startsWith(written)) {
      mkdirSync(out, { recursive: true });
      writeWhole(file, `${head}\n`);
      return;
    }
    const [first, ...lines] = written.split("\n");
    if (first !== head)
      throw new UserError(
        file,
        "it holds the trials of another question, of lists that have changed since, or of another version of the program",
        "ask the same question with the same version, or name another folder",
      );
    // A last line without its end was being written when it was stopped.
    const whole = lines.slice(0, -1);
    this.kept.push(...whole.map((text, i) => lineOf(text, `${file}:${i + 2}`, read)));
    writeWhole(file, `${[first, ...whole].join("\n")}\n`);
  }

  /** The next trial that was kept, null where there is none and it is to be played. Throws if it is not the one that is asked for. */
  next(same: (line: L) => boolean): L | null {
    const line = this.kept[this.at];
    if (!line) return null;
    if (!same(line)) throw new UserError(this.path!, "its trials are not those of this search", "name another folder");
    this.at++;
    return line;
  }

  /** Keeps a trial that was played. */
  add(line: L): void {
    if (this.path !== null) appendFileSync(this.path, `${JSON.stringify({ ...line, check: checkOf(line) })}\n`);
  }
}

/** The last word of a line: a hash over the rest of it. */
const checkOf = (line: object): string => hex64(hash64Text(JSON.stringify(line)));

function lineOf<L extends object>(text: string, where: string, read: (found: L) => L | null): L {
  let line: L | null = null;
  try {
    const found = JSON.parse(text) as L & { check?: unknown };
    const { check, ...rest } = found;
    delete found.check;
    if (check === checkOf(rest)) line = read(found);
  } catch {}
  if (line !== null) return line;
  throw new UserError(
    where,
    "this trial is damaged",
    "remove this line and all below it: they are played again; or name another folder",
  );
}
