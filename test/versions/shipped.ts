import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { agentsOf } from "../../sim/match/plan.js";
import { PLAN_FILE, readRunPlan } from "../../sim/plans/planfile.js";
import { markOf, marksOf, olderResults } from "../../sim/results/older.js";
import { ANSWER_SAMPLE, type Shipped, shippedResults, whyStale } from "../../sim/results/shipped.js";
import { speedOf } from "../../experiments/defaults.js";
import { ROOT } from "../root.js";

function isQuick({ folder, kind }: Shipped): boolean {
  const run = kind === "run" ? folder : join(folder, ANSWER_SAMPLE);
  // What has no plan is refused at once.
  return !existsSync(join(run, PLAN_FILE)) || speedOf(agentsOf(readRunPlan(run).plan)) === "quick";
}

/** Plays so many games of the sample of every result that ships; of those by a search only if `slow` says so. */
export function shippedSuite(most: number, slow: boolean): void {
  const under = join(ROOT, "results");
  const older = olderResults(under);
  const all = shippedResults(under).filter((one) => slow || isQuick(one));
  const results = all.filter(({ folder }) => markOf(older, relative(under, folder)) === undefined);
  describe("the results that ship", () => {
    it("are there", () => {
      expect(all.length).toBeGreaterThan(20);
      // What is left out below, and why.
      if (older.size > 0) console.log(`of earlier rules, so not played again: ${marksOf(older).join(", ")}`);
    });
    it.each(results.map((one) => [one.folder.slice(ROOT.length + 1), one] as const))(
      "%s plays again",
      async (_name, one) => {
        expect(await whyStale(one, most)).toBe(null);
      },
      300_000,
    );
  });
}
