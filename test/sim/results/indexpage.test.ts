import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleReport } from "../../../sim/report/example.js";
import { saveReport } from "../../../sim/report/file.js";
import { resultsIndex } from "../../../sim/results/indexpage.js";
import { simulate } from "../../../sim/simulate.js";
import { pokerPlan, read, temporaryFolder } from "../helpers.js";

describe("the index of results", () => {
  it("that ships is what the folders say: npm run results:index", async () => {
    expect(await resultsIndex("results")).toBe(read("results", "README.md"));
  });

  it("has a line for each run, each report and each page, and none for what belongs to another", async () => {
    const folder = temporaryFolder();
    await simulate(pokerPlan({ games: 4 }), { workers: 0, out: join(folder, "b", "inner") });
    mkdirSync(join(folder, "a|c", "part"), { recursive: true });
    const report = exampleReport();
    const foot = { ...report.foot, version: "tiny-poker 1.0.0, rules 1" };
    saveReport(join(folder, "a|c"), { ...report, foot });
    mkdirSync(join(folder, "a-b"));
    saveReport(join(folder, "a-b"), { ...report, foot });
    cpSync(join(folder, "b", "inner"), join(folder, "a|c", "part"), { recursive: true });
    mkdirSync(join(folder, "page"));
    writeFileSync(
      join(folder, "page", "README.md"),
      "# A page\n\n```sh\nls\n```\n\nIt says this, v1.2 too. And that.\n",
    );
    mkdirSync(join(folder, "nothing"));
    const lines = (await resultsIndex(folder)).split("\n").filter((line) => line.startsWith("| ["));
    expect(lines.map((line) => line.split("](")[0])).toEqual(["| [a-b", "| [a\\|c", "| [b/inner", "| [page"]);
    expect(lines[1]).toContain("Eagles is the best of these three decks");
    expect(lines[2]).toMatch(/of 4 games.*\| 4 \| tiny-poker 1\.0\.0, rules 1 \|$/);
    expect(lines[3]).toBe("| [page](page) | A page. It says this, v1.2 too. |  |  |");
  });
  it("refuses a result that was changed", async () => {
    const folder = temporaryFolder();
    const run = join(folder, "run");
    await simulate(pokerPlan({ games: 4 }), { workers: 0, out: run });
    writeFileSync(join(run, "games.csv"), read(run, "games.csv").replace(/,A,/, ",B,"));
    await expect(resultsIndex(folder)).rejects.toThrow("games.csv:");
  });
});
