import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleReport } from "../../../experiments/report/example.js";
import { saveReport } from "../../../experiments/report/file.js";
import { resultsIndex } from "../../../experiments/report/shipped.js";
import { programOf } from "../../../sim/fingerprint.js";
import { agentsOf, type Plan } from "../../../sim/plan.js";
import { planText, readRunPlan } from "../../../sim/planfile.js";
import { simulate } from "../../../sim/simulate.js";
import { pokerPlan, read, temporaryFolder } from "../../sim/helpers.js";

const root = resolve(import.meta.dirname, "..", "..", "..");
/** The built program: by its fingerprint the shipped results are known. */
const built = { root, running: join(root, "dist"), extension: ".js" };
const program = (plan: Plan) => programOf({ game: plan.game, agents: agentsOf(plan) }, built);

describe("the index of results", () => {
  it("that ships is what the folders and the built program say: npm run results:index", async () => {
    expect(await resultsIndex("results", program)).toBe(read("results", "README.md"));
  });

  it("has a line for each run, each report and each page, and none for what belongs to another", async () => {
    const folder = temporaryFolder();
    await simulate(pokerPlan({ games: 4 }), { workers: 0, out: join(folder, "b", "inner") });
    mkdirSync(join(folder, "a|c", "part"), { recursive: true });
    const report = exampleReport();
    const here = programOf({ game: "tiny-poker", agents: ["random"] });
    const fingerprint = (engine: string) => `engine ${engine}, sim ${here.sim}, random ${here.agents[0]}`;
    const foot = { ...report.foot, version: "tiny-poker 1.0.0, rules 1" };
    saveReport(join(folder, "a|c"), { ...report, foot: { ...foot, fingerprint: fingerprint("0".repeat(16)) } });
    mkdirSync(join(folder, "a-b"));
    saveReport(join(folder, "a-b"), { ...report, foot: { ...foot, fingerprint: fingerprint(here.engine) } });
    cpSync(join(folder, "b", "inner"), join(folder, "a|c", "part"), { recursive: true });
    mkdirSync(join(folder, "page"));
    writeFileSync(
      join(folder, "page", "README.md"),
      "# A page\n\n```sh\nls\n```\n\nIt says this, v1.2 too. And that.\n",
    );
    mkdirSync(join(folder, "nothing"));
    const lines = (await resultsIndex(folder)).split("\n").filter((line) => line.startsWith("| ["));
    expect(lines.map((line) => line.split("](")[0])).toEqual(["| [a-b", "| [a\\|c", "| [b/inner", "| [page"]);
    expect(lines[0]).toMatch(/ \| today's \|$/);
    expect(lines[1]).toContain("Eagles is the best of these three decks");
    expect(lines[1]).toMatch(/ \| another's: engine \|$/);
    expect(lines[2]).toMatch(
      /of 4 games.*\| 4 \| tiny-poker 1\.0\.0, rules 1; `engine [0-9a-f]{16}, .* \| today's \|$/,
    );
    expect(lines[3]).toBe("| [page](page) | A page. It says this, v1.2 too. |  |  |  |");
    // The run is another's for a program with another engine and another agent.
    const inner = join(folder, "b", "inner", "plan.json");
    const { program: by, ...run } = readRunPlan(join(folder, "b", "inner"));
    const made = { engine: "0".repeat(16), sim: by!.sim, agents: by!.agents.map(() => "1".repeat(16)) };
    writeFileSync(inner, planText({ ...run, program: made }));
    expect(await resultsIndex(folder)).toMatch(/\[b\/inner\].* \| another's: engine, random \|/);
  });
  it("refuses a result that was changed", async () => {
    const folder = temporaryFolder();
    const run = join(folder, "run");
    await simulate(pokerPlan({ games: 4 }), { workers: 0, out: run });
    writeFileSync(join(run, "games.csv"), read(run, "games.csv").replace(/,A,/, ",B,"));
    await expect(resultsIndex(folder)).rejects.toThrow("games.csv:");
  });
});
