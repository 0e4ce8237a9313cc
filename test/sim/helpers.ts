import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type Plan, planOf } from "../../sim/plan.js";

/** The tiny games, as a worker thread finds them. */
export const POKER = new URL("../tiny/pokerModule.ts", import.meta.url).href;
export const RACE = new URL("../tiny/raceModule.ts", import.meta.url).href;

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
  const program = join(import.meta.dirname, "child.ts");
  return spawn(process.execPath, ["--import", "tsx", program, ...argv], { stdio: "ignore" });
}

/** When a process has ended: the signal that ended it, or its exit code. */
export async function ended(process: ChildProcess): Promise<string | number | null> {
  if (process.exitCode === null && process.signalCode === null) await once(process, "exit");
  return process.signalCode ?? process.exitCode;
}

/** When something has come true. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Every file under a folder with its bytes. */
export function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), "latin1")]));
}
