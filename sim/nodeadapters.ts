/**
 * What engine and agents need of the world around them, on Node: decks from files, threads for a search, programs. Importing this
 * file hands it in; a page in a browser hands in its own.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { handInAgentFiles } from "../agents/agentfile.js";
import { handInPrograms } from "../agents/exec/program.js";
import { handInNetworks } from "../agents/neural/networks.js";
import { handInThreads } from "../agents/mcts/team.js";
import { handInShelf, isSealed, PARTS, sealed } from "../engine/meccg/decks/decklist.js";
import { PACK_FILES } from "../engine/wotr/packs/form/check.js";
import { handInPacks } from "../engine/wotr/packs/shelf.js";
import { handed, noteFile } from "./threads/preloadedfiles.js";
import { ChildProgram } from "./threads/programs.js";
import { SearchThreads } from "./threads/search-threads.js";
import { withSourceLines } from "./files/sourcelines.js";
import { readTextFile } from "./files/textfile.js";
import { handInTraces } from "./match/traces.js";

const EXTENSION = ".deck";

/** The folder that holds package.json: the same from the sources and from dist. */
function findRoot(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, "package.json"))) {
    const above = dirname(at);
    if (above === at) throw new Error("no folder above sim holds a package.json");
    at = above;
  }
  return at;
}
let found: string | null = null;
const root = (): string => {
  found ??= findRoot();
  return found;
};
const folder = (): string => join(root(), "engine", "meccg", "decks", "shipped");

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
const GROUPS = ["published", "expanded", "championship", "tournament", "fallen", "solo", "scenarios"];
/** The word that opens the sealed lists, where threads of this program see it too. */
const SEAL = "MAZARBUL_OPEN_SEALED";
/** Opens the sealed lists, for this program and the threads it starts from now on. Only an explicit word of the user does. */
export function openSealed(): void {
  process.env[SEAL] = "1";
}
const sealOpened = (): boolean => process.env[SEAL] === "1";
/** Is it a path into the folder of the sealed lists? They are not to be read past the seal. */
const liesSealed = (place: string): boolean => isSealed(relative(folder(), resolve(place)).split(sep).join("/"));

handInShelf({
  names: () => decksUnder(folder()),
  group: (name) => ([...GROUPS, ...PARTS].includes(name) ? decksUnder(join(folder(), name)) : []),
  sealOpened,
  shipped: (name) => {
    const file = name + EXTENSION;
    const at = ["", ...GROUPS].map((dir) => join(folder(), dir, file)).find((path) => existsSync(path));
    return { text: readFileSync(at ?? join(folder(), file), "utf8"), file };
  },
  elsewhere: (place) => {
    if (liesSealed(place) && !sealOpened()) throw sealed(place);
    const given = handed();
    if (given) {
      const bytes = given.get(place);
      return bytes === undefined ? null : { text: Buffer.from(bytes).toString("utf8"), file: place };
    }
    if (!existsSync(place)) return null;
    const text = readTextFile(place, "deck");
    noteFile(place, text);
    return { text, file: place };
  },
});
/** The packs that ship, each a folder of plain files; any other by the path of its folder. */
const packs = (): string => join(root(), "engine", "wotr", "packs");
const isPack = (dir: string): boolean => existsSync(join(dir, "pack.csv"));
handInPacks({
  names: () =>
    existsSync(packs())
      ? readdirSync(packs())
          .filter((name) => isPack(join(packs(), name)))
          .sort()
      : [],
  files: (nameOrPath) => {
    const dir = [join(packs(), nameOrPath), nameOrPath].find(isPack);
    if (dir === undefined) return null;
    const there = PACK_FILES.filter((file) => existsSync(join(dir, file)));
    return Object.fromEntries(there.map((file) => [file, readTextFile(join(dir, file), "plan")]));
  },
});
/** The file of a network: one that ships, by its name, or any other by its path. */
export function networkFile(name: string): string {
  const shipped = join(root(), "agents", "neural", "networks", `${name}.network`);
  return /^[\w-]+$/.test(name) && existsSync(shipped) ? shipped : name;
}
/** The bytes of a network by its name, and what errors call it; null where there is none. */
export function networkBytes(name: string): { bytes: Uint8Array; file: string } | null {
  const file = networkFile(name);
  const given = file === name ? handed() : null;
  if (given) {
    const bytes = given.get(name);
    return bytes === undefined ? null : { bytes: Uint8Array.from(bytes), file };
  }
  return existsSync(file) ? { bytes: readFileSync(file), file } : null;
}
handInNetworks(networkBytes);
handInAgentFiles((path) => {
  const given = handed();
  // Where files are handed in, none of this machine is read.
  if (given) return given.has(path) ? Buffer.from(given.get(path)!).toString("utf8") : null;
  return existsSync(path) ? readTextFile(path, "agent") : null;
});
handInThreads((set, network, pack) => new SearchThreads(set, network, pack));
handInPrograms((command) => new ChildProgram(command));
handInTraces(withSourceLines);
