import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { messageOf, UserError } from "../engine/core/errors.js";
import { FIRST_RULES } from "../engine/core/versions.js";
import { type Program, programOf } from "./fingerprint.js";
import type { Plan } from "./plan.js";
import { otherProgram, PLAN_FILE, readRunPlan } from "./planfile.js";

/** A folder with a result, and why it is not what this program would play; null if it is. */
export interface Shipped {
  folder: string;
  stale: string | null;
}

/**
 * Every run under a folder, in the order of the paths, held against a program: this one, if none is given.
 * Throws a UserError if there is no such folder.
 */
export function shippedResults(under: string, program: (plan: Plan) => Program = programOf): Shipped[] {
  if (!existsSync(under)) throw new UserError(under, "there is no such folder", "name one with results in it");
  const folders = readdirSync(under, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === PLAN_FILE)
    .map((entry) => entry.parentPath)
    .sort();
  return folders.map((folder) => ({ folder, stale: staleness(folder, program) }));
}

function staleness(folder: string, program: (plan: Plan) => Program): string | null {
  let run: ReturnType<typeof readRunPlan>;
  try {
    run = readRunPlan(folder);
  } catch (thrown) {
    return messageOf(thrown).split("\n")[0]!;
  }
  const by = `${run.game.name} ${run.game.version}, rules ${run.game.rulesVersion ?? FIRST_RULES}`;
  if (run.format < 2) return `made before fingerprints (${by})`;
  let other: string;
  try {
    other = otherProgram(run, program(run.plan));
  } catch (thrown) {
    // An agent that is no more, a game whose module is gone.
    return messageOf(thrown).split("\n")[0]!;
  }
  return other === "" ? null : `made by a program with ${other} (${by})`;
}

/** What `npm run results:stale` prints. */
export function staleLines(under: string, program: (plan: Plan) => Program = programOf): string[] {
  const all = shippedResults(under, program);
  const stale = all.filter((one) => one.stale !== null);
  return [
    ...stale.map((one) => `${join(under, relative(under, one.folder))}: ${one.stale}`),
    `${stale.length} of ${all.length} results are not by this program`,
  ];
}
