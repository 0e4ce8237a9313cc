/**
 * What engine and agents need of the world around them, on Node: decks from files, threads for a search. Importing this
 * file hands it in; a page in a browser hands in its own.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { handInThreads } from "../agents/mcts/team.js";
import { handInShelf } from "../engine/metw/setup/decklist.js";
import { SearchThreads } from "./search-threads.js";
import { readTextFile } from "./textfile.js";

const EXTENSION = ".deck";

/** engine/metw/decks under the folder that holds package.json: the same from the sources and from dist. */
function findFolder(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, "package.json"))) {
    const above = dirname(at);
    if (above === at) throw new Error("no folder above sim holds a package.json");
    at = above;
  }
  return join(at, "engine", "metw", "decks");
}
let found: string | null = null;
const folder = (): string => {
  found ??= findFolder();
  return found;
};

const listed = new Map<string, readonly string[]>();
/** The decks that a folder holds, by name; read once, since they ship with the program. */
function decksUnder(dir: string): readonly string[] {
  let names = listed.get(dir);
  if (names === undefined) {
    names = (existsSync(dir) ? readdirSync(dir) : [])
      .filter((f) => f.endsWith(EXTENSION))
      .map((f) => basename(f, EXTENSION))
      .sort();
    listed.set(dir, names);
  }
  return names;
}
/** Decks that stand in a folder of their own. */
const GROUPS = ["published", "expanded", "solo"];

handInShelf({
  names: () => decksUnder(folder()),
  group: (name) => (GROUPS.includes(name) ? decksUnder(join(folder(), name)) : []),
  shipped: (name) => {
    const file = name + EXTENSION;
    const at = ["", ...GROUPS].map((dir) => join(folder(), dir, file)).find((path) => existsSync(path));
    return { text: readFileSync(at ?? join(folder(), file), "utf8"), file };
  },
  elsewhere: (place) => (existsSync(place) ? { text: readTextFile(place, "deck"), file: place } : null),
});
handInThreads((set, pack) => new SearchThreads(set, pack));
