import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { messageOf, UserError } from "../engine/core/errors.js";
import { FIRST_RULES } from "../engine/core/versions.js";
import { ownFingerprint } from "./fingerprint.js";
import { PLAN_FILE, readRunPlan } from "./planfile.js";

/** A folder with a result, and why it is not what this program would play; null if it is. */
export interface Shipped {
  folder: string;
  stale: string | null;
}

/**
 * Every run under a folder, in the order of the paths, held against a fingerprint.
 * Throws a UserError if there is no such folder.
 */
export function shippedResults(under: string, fingerprint = ownFingerprint()): Shipped[] {
  if (!existsSync(under)) throw new UserError(under, "there is no such folder", "name one with results in it");
  const folders = readdirSync(under, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === PLAN_FILE)
    .map((entry) => entry.parentPath)
    .sort();
  return folders.map((folder) => ({ folder, stale: staleness(folder, fingerprint) }));
}

function staleness(folder: string, fingerprint: string): string | null {
  let run: ReturnType<typeof readRunPlan>;
  try {
    run = readRunPlan(folder);
  } catch (thrown) {
    return messageOf(thrown).split("\n")[0]!;
  }
  const by = `${run.game.name} ${run.game.version}, rules ${run.game.rulesVersion ?? FIRST_RULES}`;
  if (run.fingerprint === undefined) return `made before fingerprints (${by})`;
  return run.fingerprint === fingerprint ? null : `made by ${run.fingerprint} (${by})`;
}

/** What `npm run results:stale` prints. */
export function staleLines(under: string, fingerprint = ownFingerprint()): string[] {
  const all = shippedResults(under, fingerprint);
  const stale = all.filter((one) => one.stale !== null);
  return [
    ...stale.map((one) => `${join(under, relative(under, one.folder))}: ${one.stale}`),
    `${stale.length} of ${all.length} results are not by this program (fingerprint ${fingerprint})`,
  ];
}
