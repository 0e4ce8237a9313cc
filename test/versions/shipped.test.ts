import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { SAMPLE_FILE, sampleOf } from "../../experiments/report/sample.js";
import { programOf } from "../../sim/fingerprint.js";
import { agentsOf, type Plan } from "../../sim/plan.js";
import { readRunPlan } from "../../sim/planfile.js";
import { shippedResults } from "../../sim/results.js";

const root = resolve(import.meta.dirname, "..", "..");
/** The built program: by its fingerprint the shipped runs are known. */
const built = { root, running: join(root, "dist"), extension: ".js" };
const program = (plan: Plan) => programOf({ game: plan.game, agents: agentsOf(plan) }, built);
const results = shippedResults(join(root, "results"), program);
const own = results.filter(({ folder, stale }) => stale === null && existsSync(join(folder, SAMPLE_FILE)));

describe("the results that ship", () => {
  it("are by this program, or it is said that they are not", () => {
    expect(results.length).toBeGreaterThan(20);
    const others = results.length - own.length;
    if (others > 0)
      console.warn(
        `${others} of ${results.length} shipped runs are of an earlier program, or have no sample: not played again`,
      );
  });
  // A table of no rows is no test: without any of this program there is nothing to play.
  it.each(own.map(({ folder }) => folder.slice(root.length + 1)))(
    "%s: its first games come out again, byte for byte",
    async (folder) => {
      const sample = readFileSync(join(root, folder, SAMPLE_FILE), "utf8");
      expect(sample.split("\n").length).toBeGreaterThan(2);
      expect(await sampleOf(readRunPlan(join(root, folder)).plan)).toBe(sample);
    },
    60_000,
  );
});
