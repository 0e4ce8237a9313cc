import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { UserError } from "../../../engine/core/errors.js";
import { checkedReport } from "../../../sim/report/check.js";
import { exampleReport } from "../../../sim/report/example.js";
import { readReport, saveReport } from "../../../sim/report/file.js";
import type { Report } from "../../../sim/report/report.js";
import { temporaryFolder } from "../helpers.js";

/** The example, changed at one place. */
function changed(change: (report: Report) => void): Report {
  const report = exampleReport();
  change(report);
  return report;
}
/** Where the error says the fault is. */
function faultOf(data: unknown): string {
  try {
    checkedReport(data, "a file");
  } catch (thrown) {
    if (thrown instanceof UserError) return thrown.what;
    throw thrown;
  }
  return "none";
}
const chartOf = (report: Report, section: number) => report.sections[section].chart as never as Record<string, never>;

describe("a report that is checked", () => {
  it("is handed back as it is", () => {
    expect(faultOf(exampleReport())).toBe("none");
  });
  it.each<[string, unknown, string]>([
    ["nothing", null, "it is no object with fields"],
    ["a list", [], "it is no object with fields"],
    ["a report of another kind", { format: 2, samples: 3 }, "it is no report of games that is known here (format 1)"],
  ])("refuses %s", (_, data, fault) => {
    expect(faultOf(data)).toBe(fault);
  });
  it.each<[string, (report: Report) => void, string]>([
    ["an empty title", (r) => (r.title = " "), "title is empty"],
    ["a headline that is no text", (r) => (r.headline = 3 as never), "headline is no text"],
    [
      "a text of a book",
      (r) => (r.headline = "x".repeat(20_001)),
      "headline has 20001 characters, and 20000 are the most",
    ],
    ["paragraphs that are none", (r) => (r.paragraphs = {} as never), "paragraphs is no list"],
    ["a note that is no text", (r) => (r.foot.notes = [null as never]), "foot.notes[0] is no text"],
    ["a count below zero", (r) => (r.foot.games = -1), "foot.games is below zero"],
    [
      "a rate that is not finite",
      (r) => ((chartOf(r, 1)["rows"][0] as { value: number }).value = Number.NaN),
      "sections[1].chart.rows[0].value is no number",
    ],
    [
      "an interval upside down",
      (r) => ((r.sections[1].table!.rows[0][2] as { low: number }).low = 0.9),
      "sections[1].table.rows[0][2] has an interval from 0.9 to 0.67, which is none",
    ],
    ["a row that is too short", (r) => r.sections[1].table!.rows[1].pop(), "sections[1].table.rows[1] has not 3 cells"],
    [
      "a row that is too long",
      (r) => r.sections[1].table!.rows[1].push("x"),
      "sections[1].table.rows[1] has 4 entries, and 3 are the most",
    ],
    [
      "a unit that is none",
      (r) => (chartOf(r, 1)["unit"] = "elo" as never),
      "sections[1].chart.unit is none of share, difference, rating, count, time, number",
    ],
    [
      "a chart that is none",
      (r) => (chartOf(r, 1)["kind"] = "pie" as never),
      "sections[1].chart.kind is none of heat, forest, bars, points, lines, stacked",
    ],
    [
      "a chart of no object's own",
      (r) => (chartOf(r, 1)["kind"] = "toString" as never),
      "sections[1].chart.kind is none of heat, forest, bars, points, lines, stacked",
    ],
    [
      "a square outside",
      (r) => ((chartOf(r, 0)["cells"][0] as { row: number }).row = 3),
      "sections[0].chart.cells[0].row is no place among 3",
    ],
    [
      "a square twice",
      (r) => (chartOf(r, 0)["cells"] as unknown[]).push((chartOf(r, 0)["cells"] as unknown[])[1]),
      "sections[0].chart.cells[6] is a square that is there already",
    ],
    ["a reach of nothing", (r) => (chartOf(r, 0)["reach"] = 0 as never), "sections[0].chart.reach is not above zero"],
    [
      "values without a part",
      (r) => (chartOf(r, 2)["parts"] as unknown[]).push("more"),
      "sections[2].chart.rows[0].values has not 5 values",
    ],
    [
      "more lines than can be told apart",
      (r) => (chartOf(r, 3)["lines"] = Array(7).fill((chartOf(r, 3)["lines"] as unknown[])[0]) as never),
      "sections[3].chart.lines has 7 entries, and 6 are the most",
    ],
    [
      "half an interval",
      (r) => delete (r.sections[3].chart as { lines: { points: { low?: number }[] }[] }).lines[0].points[0].low,
      "sections[3].chart.lines[0].points[0].low is no number",
    ],
    [
      "a time of nothing by powers of ten",
      (r) => ((chartOf(r, 5)["rows"][0] as { x: number }).x = 0),
      "sections[5].chart.rows[0].x is not above zero",
    ],
  ])("names the place of %s", (_, change, fault) => {
    expect(faultOf(changed(change))).toBe(fault);
  });
});

describe("report.json", () => {
  const folder = temporaryFolder();
  const path = join(folder, "report.json");
  it("comes back as it was", () => {
    expect(readReport(join(folder, "empty"))).toBeNull();
    expect(saveReport(folder, exampleReport())).toBe(path);
    expect(readReport(folder)).toEqual(exampleReport());
  });
  it("is not written where it is no report", () => {
    expect(() =>
      saveReport(
        folder,
        changed((r) => (r.foot.games = Number.NaN)),
      ),
    ).toThrow(UserError);
  });
  it("shows a figure that was changed by hand", () => {
    saveReport(folder, exampleReport());
    writeFileSync(path, readFileSync(path, "utf8").replace("62 %", "64 %"));
    expect(() => readReport(folder)).toThrow("report.json: it is not as it was written");
  });
  it("is refused where it is cut off", () => {
    saveReport(folder, exampleReport());
    writeFileSync(path, readFileSync(path, "utf8").slice(0, 900));
    expect(() => readReport(folder)).toThrow("it is cut off or damaged");
  });
  it("may be written by somebody else, without a seal", () => {
    writeFileSync(path, JSON.stringify(exampleReport()));
    expect(readReport(folder)).toEqual(exampleReport());
    writeFileSync(path, JSON.stringify({ ...exampleReport(), title: 3 }));
    expect(() => readReport(folder)).toThrow("title is no text");
  });
});
