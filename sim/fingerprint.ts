import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { filesOf, parseAgent, partsOf } from "../agents/registry.js";
import { networkBytes } from "./nodeadapters.js";

/**
 * The fingerprint of a program, in parts: the engine of a game (rules and cards), each of the agents of a plan with what it reads, and of
 * the simulator what deals, plays and counts games; of the compiled files, so that whoever forgets to build cannot give new sources' name
 * to what the old ones played. It stands in a plan as provenance, and keeps a run that is not finished from being gone on with by another
 * program unawares. Whether a result is what a program would play is not known by it, but by playing a sample again (`alike/sample.ts`).
 */
export interface Program {
  engine: string;
  sim: string;
  /** Of the agents, in the order in which the plan names them. */
  agents: string[];
}

/** Rooms of `sim` that carry results between threads, machines and people, tell of them or learn from games, and decide none. */
const BETWEEN = /^sim\/(files|person|queue|report|results|searches|storage|threads|training)\//;

/** Files of its other rooms that carry and show results and decide none. A new file counts until it stands here. */
export const AROUND = [
  "fingerprint",
  "keptruns",
  "plans/namedlists",
  "plans/planfile",
  "sentences",
  "simulate",
] as const;

/** Packages that the results depend on; their pinned version counts. */
const PACKAGES = ["seedrandom"] as const;

/** Rooms of the engine for people alone: boards from files, choices and cards in words, the table on a screen, lists looked over. */
const FOR_PEOPLE = /^engine\/meccg\/(presentation|text)\//;

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

/** Does a file of `engine` or `sim` decide results? `path` is from the root, with slashes. */
export function counts(path: string): boolean {
  if (FOR_PEOPLE.test(path) || BETWEEN.test(path)) return false;
  const [, name] = /^sim\/([\w/-]+)\.\w+$/.exec(path) ?? [];
  return name === undefined || !(AROUND as readonly string[]).includes(name);
}

/** What the files of the program end with. */
const COMPILED = ".js";

function filesUnder(root: string, folder: string, extension: string): Counted[] {
  const at = join(root, folder);
  return (existsSync(at) ? readdirSync(at, { recursive: true, encoding: "utf8" }) : [])
    .filter((name) => extension === "" || extname(name) === extension)
    .filter((name) => extname(name) !== "")
    .map((name) => join(folder, name).split(sep).join("/"))
    .filter(counts)
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Where a program stands: the folder that holds package.json, and below it the one that runs (`dist`). */
export interface Place {
  root: string;
  running: string;
}

/** Where the program stands that is running. */
export function roots(): Place {
  const here = fileURLToPath(import.meta.url);
  const running = dirname(dirname(here));
  let root = running;
  while (!existsSync(join(root, "package.json"))) {
    if (dirname(root) === root) throw new Error("no folder above sim holds a package.json");
    root = dirname(root);
  }
  return { root, running };
}

/** Where a game stands that is not called as its folder is: "metw" has been the name of the card game in files since its first set. */
const ROOM_OF: Readonly<Record<string, string>> = { metw: "engine/meccg" };
/** What plays and holds a game: the rooms that all games share, and its own; of one from a `file:` address its module. */
export function engineFiles(game: string, { running }: Place = roots()): Counted[] {
  const own = game.startsWith("file:")
    ? [{ path: game, text: readFileSync(fileURLToPath(game), "utf8") }]
    : filesUnder(running, ROOM_OF[game] ?? `engine/${game}`, COMPILED);
  return [...filesUnder(running, "engine/core", COMPILED), ...own];
}

/** What of the simulator deals, plays and counts games, and the packages that chance comes from. */
export function simFiles({ root, running }: Place = roots()): Counted[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return [
    ...filesUnder(running, "sim", COMPILED),
    ...PACKAGES.map((name) => ({ path: `packages/${name}`, text: `${name} ${dependencies[name]}` })),
  ];
}

/** The bytes of a network as text that loses none; "" where there is no such file, which whoever plays will be told. */
const bytesOf = (name: string): string => Buffer.from(networkBytes(name)?.bytes ?? []).toString("latin1");

/** An agent by its spec: the modules that it begins with, all of `agents` that these import, and the files that it reads. */
export function agentFiles(spec: string, { root, running }: Place = roots()): Counted[] {
  const asked = parseAgent(spec);
  const { modules, reads } = partsOf(asked);
  const found = new Map<string, string>();
  const follow = (path: string): void => {
    if (found.has(path)) return;
    const text = readFileSync(join(running, path), "utf8");
    found.set(path, text);
    for (const [, to] of text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)\.js["']/g)) {
      const target = `${posix.join(posix.dirname(path), to)}${COMPILED}`;
      if (target.startsWith("agents/")) follow(target);
    }
  };
  for (const module of modules) follow(`agents/${module}${COMPILED}`);
  return [
    ...[...found].map(([path, text]) => ({ path, text })),
    ...reads.flatMap((folder) => filesUnder(root, folder, "")),
    ...filesOf(asked).map((name) => ({ path: `files/${name}`, text: bytesOf(name) })),
  ];
}

const taken = new Map<string, string>();
/** Taken once, so that what changes on the disk later does not count. */
function once(key: string, files: () => Counted[]): string {
  let found = taken.get(key);
  if (found === undefined) {
    found = fingerprintOf(files());
    taken.set(key, found);
  }
  return found;
}

/** The parts of a program, for a plan of this game with these agents: of the one that is running, if no other place is named. */
export function programOf({ game, agents }: { game: string; agents: readonly string[] }, place = roots()): Program {
  const { root } = place;
  return {
    engine: once(`${root} engine ${game}`, () => engineFiles(game, place)),
    sim: once(`${root} sim`, () => simFiles(place)),
    agents: agents.map((spec) => {
      const asked = parseAgent(spec);
      const key = [asked.kind.name, ...filesOf(asked)].join(" ");
      return once(`${root} agent ${key}`, () => agentFiles(spec, place));
    }),
  };
}

/** Which part differs, in words; "" if they are the same. */
export function differs(begun: Program, now: Program, agents: readonly string[]): string {
  if (begun.engine !== now.engine) return "another engine (rules or cards)";
  if (begun.sim !== now.sim) return "another simulator";
  const a = begun.agents.findIndex((one, i) => one !== now.agents[i]);
  return a < 0 ? "" : `another ${agents[a]}`;
}
