import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type Plan, planOf } from "../../sim/match/plan.js";
import { MAZARBUL, builtUrl } from "../root.js";

/** The tiny games, as a worker thread finds them. */
export const POKER = builtUrl("test/tiny/pokerModule.js");
export const RACE = builtUrl("test/tiny/raceModule.js");
/** Of three, with lists; and of two or three, without. */
export const TRUCE = builtUrl("test/tiny/truceModule.js");
export const PIG = builtUrl("test/tiny/pigModule.js");

/** A plan of poker games; say what differs. */
export function pokerPlan(given: Partial<Plan> = {}): Plan {
  return planOf({ game: POKER, ruleset: "plain", decks: ["Even", "High"], games: 20, ...given });
}

/** A folder that goes away after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mazarbul-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function read(...path: string[]): string {
  return readFileSync(join(...path), "utf8");
}

/** The command line in a process of its own. */
export function child(...argv: string[]): ChildProcess {
  return spawn(process.execPath, [MAZARBUL, ...argv], { stdio: "ignore" });
}

/** When a process has ended: the signal that ended it, or its exit code. */
export async function ended(process: ChildProcess): Promise<string | number | null> {
  if (process.exitCode === null && process.signalCode === null) await once(process, "exit");
  return process.signalCode ?? process.exitCode;
}

/** When something has come true. Throws where the process that should bring it about has ended before. */
export async function until(holds: () => boolean, by?: ChildProcess): Promise<void> {
  while (!holds()) {
    const over = by?.exitCode ?? by?.signalCode;
    if (over !== undefined && over !== null && !holds()) throw new Error(`the process ended too early: ${over}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Every file under a folder with its bytes, but for the copy of the program that a run under way holds. */
export function filesIn(folder: string): Record<string, string> {
  const names: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const name = join(below, entry.name);
      if (entry.isFile()) names.push(name);
      // The copy links to all packages.
      else if (entry.isDirectory() && entry.name !== "program") walk(name);
    }
  };
  walk("");
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name), "latin1")]));
}
