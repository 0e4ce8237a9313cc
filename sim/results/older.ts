/** Results of earlier rules that still ship: what each was played before, so that nobody takes it for what the rules of today give. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { readTextFile } from "../files/textfile.js";

/** Beside the index of results: a list of `{ "changed": what, "results": [folders], "but": [folders in them] }`, the last where there are some. */
export const OLDER_FILE = "older.json";

const LIKE = 'write [{ "changed": "a rule", "results": ["a folder"] }]';

interface Change {
  /** The rule that has changed since, in a clause that may follow "played before". */
  changed: string;
  /** Folders of results, as the index names them. */
  results: string[];
  /** Folders in these that have been played anew since. */
  but?: string[];
}
/** What stands for a folder that has been played anew although the folder around it has not. */
const ANEW = "";

const isNames = (x: unknown): x is string[] => Array.isArray(x) && x.every((name) => typeof name === "string");
const isChange = (x: unknown): x is Change =>
  typeof x === "object" &&
  x !== null &&
  typeof (x as Change).changed === "string" &&
  (x as Change).changed !== ANEW &&
  isNames((x as Change).results) &&
  ((x as Change).but === undefined || isNames((x as Change).but));

/** The mark that a folder stands under: its own, or that of a folder around it. */
export function markOf(older: ReadonlyMap<string, string>, folder: string): string | undefined {
  for (let name = folder; name !== "" && name !== "."; name = dirname(name))
    if (older.has(name)) return older.get(name) === ANEW ? undefined : name;
  return undefined;
}
/** The folders that are marked. */
export const marksOf = (older: ReadonlyMap<string, string>): string[] =>
  [...older.keys()].filter((name) => older.get(name) !== ANEW);

/**
 * By folder (as the index names it, with all that lies in it): before which change of the rules it was played. Empty where nothing is said. Throws a UserError if
 * the file cannot be read, or names a folder that is not there.
 */
export function olderResults(under: string): ReadonlyMap<string, string> {
  const path = join(under, OLDER_FILE);
  if (!existsSync(path)) return new Map();
  let stored: unknown;
  try {
    stored = JSON.parse(readTextFile(path, "plan"));
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown;
    throw new UserError(path, "it is no JSON", LIKE);
  }
  if (!Array.isArray(stored) || !stored.every(isChange)) throw new UserError(path, "it is no list of changes", LIKE);
  const older = new Map<string, string>();
  for (const { changed, results, but = [] } of stored)
    for (const [names, mark] of [
      [results, changed],
      [but, ANEW],
    ] as const)
      for (const name of names) {
        if (!existsSync(join(under, name)))
          throw new UserError(path, `there is no result "${name}"`, "take the name out of the file");
        older.set(name, mark);
      }
  return older;
}
