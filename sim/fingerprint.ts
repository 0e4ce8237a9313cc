import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The fingerprint of what decides results: engine, rules and cards, the shipped decks, the agents, and of the simulator
 * what deals, plays and counts games. Two programs with one fingerprint play the same games of a plan. It is taken of the
 * files that run: of the compiled ones in `dist`, of the sources where those are run; so whoever forgets to build cannot
 * give new sources' name to what the old ones played.
 */

/** Files of `sim` that carry, write and show results and decide none. A new file of `sim` counts until it stands here. */
export const AROUND = [
  "csv",
  "disk",
  "fingerprint",
  "lock",
  "planfile",
  "pool",
  "readback",
  "results",
  "search-source-worker",
  "search-threads",
  "search-worker",
  "simulate",
  "source-worker",
  "stale",
  "store",
  "textfile",
  "worker",
] as const;

/** Packages that the results depend on; their pinned version counts. */
const PACKAGES = ["seedrandom"] as const;

/** Rooms of the engine for people alone: boards from files, choices and cards in words, the table on a screen. */
const FOR_PEOPLE = /^engine\/metw\/(position|screen|text)\//;

const DECKS = "engine/metw/decks";

/** One file that counts: its path from the root, with slashes, and its text. */
export interface Counted {
  path: string;
  text: string;
}

/** The hash over files, sixteen hexadecimal digits: by their contents in the order of their paths, nothing else. */
export function fingerprintOf(files: readonly Counted[]): string {
  const hash = createHash("sha256");
  for (const { text } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const bytes = Buffer.from(text.replaceAll("\r\n", "\n"));
    // The length keeps apart what stands at the end of one file from what stands at the beginning of the next.
    hash.update(`${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Does a file of `engine`, `agents` or `sim` decide results? `path` is from the root, with slashes. */
export function counts(path: string): boolean {
  if (FOR_PEOPLE.test(path)) return false;
  const [, name] = /^sim\/([\w-]+)\.\w+$/.exec(path) ?? [];
  return name === undefined || !(AROUND as readonly string[]).includes(name);
}

function filesUnder(root: string, folder: string, extension: string): Counted[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => extname(name) === extension)
    .map((name) => join(folder, name).split(sep).join("/"))
    .filter(counts)
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** The folder that holds package.json, and below it the one that this program runs from: `dist`, or the same. */
function roots(): { root: string; running: string; extension: string } {
  const here = fileURLToPath(import.meta.url);
  const running = dirname(dirname(here));
  let root = running;
  while (!existsSync(join(root, "package.json"))) {
    if (dirname(root) === root) throw new Error("no folder above sim holds a package.json");
    root = dirname(root);
  }
  return { root, running, extension: extname(here) };
}

/** Every file that counts, of the program that is running. */
export function countedFiles(): Counted[] {
  const { root, running, extension } = roots();
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return [
    ...["engine", "agents", "sim"].flatMap((room) => filesUnder(running, room, extension)),
    ...filesUnder(root, DECKS, ".deck"),
    ...PACKAGES.map((name) => ({ path: `packages/${name}`, text: `${name} ${dependencies[name]}` })),
  ];
}

let own: string | null = null;

/** The fingerprint of the program that is running. Read once, so that what changes on the disk later does not count. */
export function ownFingerprint(): string {
  own ??= fingerprintOf(countedFiles());
  return own;
}
