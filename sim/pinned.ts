/**
 * The copy of the program that a run is played by, beside its plan: so that one may go on working, and build, while the run is played
 * or waits to be resumed. It is there from the first game to the last; a finished run needs it no more. What runs from its sources
 * (tests, development) pins nothing.
 */
import { cpSync, existsSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, relative, resolve, sep } from "node:path";
import { UserError } from "../engine/core/errors.js";
import { HALF } from "./disk.js";
import { type Place, programOf, roots } from "./fingerprint.js";
import type { Plan } from "./plan.js";

export const PROGRAM = "program";
const NETWORKS = join("agents", "neural", "networks");

/** Where the copy of a folder stands, null if it has none. */
export function pinnedIn(folder: string): Place | null {
  const root = join(folder, PROGRAM);
  return existsSync(root) ? { root, running: join(root, "dist"), extension: ".js" } : null;
}

/** The command line of the copy, if it is another program than the one that is running; else null. */
export function otherCommand(folder: string): string | null {
  const it = pinnedIn(folder);
  return it === null || resolve(it.root) === resolve(roots().root) ? null : join(it.root, "bin", "mazarbul");
}

/**
 * Copies the program that is running into the folder of a run: what is compiled, the shipped files that it reads, and a link to its
 * packages. Throws if it is not what the plan says any more, because somebody has built in between.
 */
export function pinProgram(folder: string, plan: Plan): void {
  const { root, running, extension } = roots();
  if (extension !== ".js") return;
  const whole = join(folder, PROGRAM);
  const half = `${whole}${HALF}`;
  removePinned(folder);
  const compiled = (from: string) => [".js", ".mjs", ""].includes(extname(from));
  cpSync(running, join(half, "dist"), { recursive: true, filter: compiled });
  for (const path of ["package.json", join("bin", "mazarbul"), join("engine", "metw", "decks"), NETWORKS])
    cpSync(join(root, path), join(half, path), { recursive: true });
  symlinkSync(packages(), join(half, "node_modules"), "junction");
  const [mine, copied] = [roots(), { root: half, running: join(half, "dist"), extension }].map((place) =>
    JSON.stringify(programOf(plan, place)),
  );
  if (mine !== copied) {
    rmSync(half, { recursive: true });
    throw new UserError(folder, "the program was built anew while the run began", "begin it again with --overwrite");
  }
  renameSync(half, whole);
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
  return it === null ? undefined : resolve(it.running, relative(roots().running, import.meta.dirname), "worker.js");
}
