import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { resume, simulate } from "../../sim/simulate.js";
import { child, ended, filesIn, POKER, pokerPlan } from "./helpers.js";

/** Words of a command line that plays poker into a folder. */
export function pokerRun(out: string, ...more: string[]): string[] {
  return ["simulate", "Even", "High", "--game", POKER, "--seed", "doom", "--quiet", "--out", out, ...more];
}

/** When a process is killed that plays 2000 games: in the first game of a pair, with threads or without. */
export interface Moment {
  pair: number;
  workers: number;
}

/** A process kills itself at the moment; what it left goes on to the same bytes as a run that nothing stopped. */
export async function killedAt({ pair, workers }: Moment, out: string): Promise<void> {
  const ruleset = `kills-once:${pair}:${out}.killed`;
  const plan = pokerPlan({ games: 2000, seed: "doom", ruleset, records: 40 });
  const argv = ["--ruleset", ruleset, "--games", "2000", "--records", "40", "--workers", `${workers}`];
  expect(await ended(child(...pokerRun(out, ...argv)))).toBe("SIGKILL");
  expect(existsSync(join(out, "summary.json"))).toBe(false);
  expect(existsSync(join(out, "run.lock"))).toBe(true);
  // Killed in the middle means: some rows are there, and not all.
  if (pair === 700 && workers === 0) expect(statSync(join(out, "games.csv")).size).toBeGreaterThan(60_000);
  await resume(out, { workers: 0 });
  // The file stands by now: the whole run is not killed.
  await simulate(plan, { workers: 0, out: `${out}-whole` });
  expect(filesIn(out)).toEqual(filesIn(`${out}-whole`));
}
