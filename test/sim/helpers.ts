import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
