/**
 * The copy of the program that a run is played by, beside its plan: so that one may go on working, and build, while the run is played
 * or waits to be resumed. It is there from the first game to the last; a finished run needs it no more.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { dirname, join, resolve, sep } from "node:path";
import { threadId } from "node:worker_threads";
import { UserError } from "../../engine/core/errors.js";
import { HALF } from "../files/disk.js";
import { type Place, programOf, roots } from "../fingerprint.js";
import type { Plan } from "../match/plan.js";

export const PROGRAM = "program";
/** Folders of what is compiled that play no game. */
const STORE = "kept";
const BESIDE = ["bench", "page", "test", "web", STORE];
const DECKS = join("engine", "meccg", "decks", "shipped");
const NETWORKS = join("agents", "neural", "networks");
const PACKS = join("engine", "wotr", "packs", "reconstructed");

/** Where the copy of a folder stands, null if it has none. */
export function pinnedIn(folder: string): Place | null {
  const root = join(folder, PROGRAM);
  return existsSync(root) ? { root, running: join(root, "dist") } : null;
}

/** The command line of the copy, if it is another program than the one that is running; else null. */
export function otherCommand(folder: string): string | null {
  const it = pinnedIn(folder);
  return it === null || resolve(it.root) === resolve(roots().root) ? null : join(it.root, "bin", "mazarbul");
}

/** Puts the program that is running into the folder of a run. Throws if it is not what the plan says any more, because somebody has built in between. */
export function pinProgram(folder: string, plan: Plan): void {
  const whole = join(folder, PROGRAM);
  const half = `${whole}${HALF}`;
  removePinned(folder);
  try {
    const kept = keptCopy();
    if (kept === null) copyProgram(half);
    else copyFiles(kept, half, "", linkOrCopy);
    symlinkSync(packages(), join(half, "node_modules"), "junction");
    const copied = kept ?? half;
    const [mine, theirs] = [roots(), { root: copied, running: join(copied, "dist") }].map((place) =>
      JSON.stringify(programOf(plan, place)),
    );
    if (mine !== theirs)
      throw new UserError(folder, "the program was built anew while the run began", "begin it again with --overwrite");
  } catch (thrown) {
    // Nothing half-done stays, also where the disk is full.
    rmSync(half, { recursive: true, force: true });
    throw thrown;
  }
  renameSync(half, whole);
}

/** Where the copy of this program is kept that runs are given links to; undefined: not looked for yet. */
let kept: string | null | undefined;
/**
 * A copy of the program beside what is compiled, made once by a process; null where none can be written (a program that was installed by
 * another user). Linking it into a run takes a tenth of copying it, and nobody writes into it: a build takes it away whole, and then the links hold its files.
 */
function keptCopy(): string | null {
  if (kept !== undefined) return kept;
  const store = join(roots().running, STORE);
  const half = join(store, `${process.pid}-${threadId}${HALF}`);
  try {
    const hash = createHash("sha256");
    copyProgram(half, (bytes) => hash.update(`${bytes.length}\n`).update(bytes));
    const whole = join(store, hash.digest("hex").slice(0, 16));
    if (!existsSync(whole)) renameSync(half, whole);
    kept = whole;
  } catch {
    kept = null;
  }
  rmSync(half, { recursive: true, force: true });
  return kept;
}

/** Folders that belong to the program beside what is compiled: a copy that was made without one cannot keep itself with a run. */
function isWhole(root: string): void {
  const missing = [DECKS, NETWORKS, PACKS, join("bin", "mazarbul"), "package.json"].filter(
    (path) => !existsSync(join(root, path)),
  );
  if (missing.length > 0)
    throw new UserError(
      root,
      `the program is not whole: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing, and a run is kept with the program that plays it`,
      "copy the whole folder of the program, or install it anew; without --out nothing is kept, and it plays as it is",
    );
}
/** What is compiled, and the shipped files that it reads; `told` of the bytes of every file. */
function copyProgram(to: string, report: (bytes: Buffer) => void = () => {}): void {
  const { root, running } = roots();
  // Read and written: the library's own copying takes ten times as long for many small files.
  const copy = (one: string, other: string): void => {
    const bytes = readFileSync(one);
    report(bytes);
    writeFileSync(other, bytes);
  };
  isWhole(root);
  copyFiles(running, join(to, "dist"), ".js", copy, BESIDE);
  for (const path of [DECKS, NETWORKS, PACKS]) copyFiles(join(root, path), join(to, path), "", copy);
  mkdirSync(join(to, "bin"));
  for (const path of ["package.json", join("bin", "mazarbul")]) copy(join(root, path), join(to, path));
}

function linkOrCopy(one: string, other: string): void {
  try {
    linkSync(one, other);
  } catch {
    // Another disk, or one without links.
    copyFileSync(one, other);
  }
}

/** The files of a folder whose names end as `ending` says, one by one put under another. */
function copyFiles(
  from: string,
  to: string,
  ending: string,
  copy: (one: string, other: string) => void,
  without: readonly string[] = [],
): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [one, other] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!without.includes(entry.name)) copyFiles(one, other, ending, copy);
    } else if (entry.name.endsWith(ending)) copy(one, other);
  }
}

/** The run is over, or another one begins in its folder. */
export function removePinned(folder: string): void {
  for (const name of [PROGRAM, `${PROGRAM}${HALF}`]) rmSync(join(folder, name), { recursive: true, force: true });
}

/** The folder that holds the packages of this program, wherever it is installed. */
function packages(): string {
  const parts = dirname(createRequire(import.meta.url).resolve("seedrandom")).split(sep);
  return parts.slice(0, parts.lastIndexOf("node_modules") + 1).join(sep);
}
/** The worker of the copy, if the folder has one. */
export function pinnedWorker(folder: string): string | undefined {
  const it = pinnedIn(folder);
  return it === null ? undefined : resolve(it.running, "sim", "threads", "worker.js");
}
