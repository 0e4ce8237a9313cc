import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { exampleReport } from "../../../sim/report/example.js";
import { manyReport } from "../../../sim/report/builders/many.js";
import { readRun } from "../../../sim/storage/readrun.js";
import { alternatePlan, threePlan } from "../tableplans.js";
import { checkedReport } from "../../../sim/report/check.js";
import { saveReport } from "../../../sim/report/file.js";
import { reportOf } from "../../../sim/report/folder.js";
import type { ForestPlot, HeatMap, Report } from "../../../sim/report/report.js";
import type { Plan } from "../../../sim/match/plan.js";
import { simulate } from "../../../sim/simulate.js";
import type { Interval } from "../../../sim/statistics/wilson.js";
import type { Summary } from "../../../sim/summary/summary.js";
import { filesIn, pokerPlan, read, temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();
let count = 0;
const fresh = () => join(folder, `run-${count++}`);
const command = async (plan: Plan) => `mazarbul simulate ${plan.decks.join(" ")}`;
const about = (dir: string): Promise<Report> => reportOf(dir, command);

async function played(given: Partial<Plan>, stopAfter = Number.POSITIVE_INFINITY): Promise<[string, Summary]> {
  const out = fresh();
  let seen = 0;
  const stop = () => seen >= stopAfter;
  const onProgress = () => {
    seen++;
  };
  return [out, await simulate(pokerPlan(given), { workers: 0, out, stop, onProgress })];
}
function copyOf(run: string): string {
  const out = fresh();
  cpSync(run, out, { recursive: true });
  return out;
}
function change(path: string, from: RegExp, to: string): void {
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}
const forest = (report: Report, section: number) => report.sections[section].chart as ForestPlot;

describe("the report of a run of many decks with a second pilot's beside it", () => {
  const decks = ["Even", "High", "Low"];
  const matrix = async (agent: string, out: string, given: Partial<Plan> = {}) =>
    simulate(pokerPlan({ decks, agents: [agent, agent], games: 600, ...given }), { workers: 0, out });
  it("says in the headline where the two disagree, and by how much their orders do", { tags: "long" }, async () => {
    const out = fresh();
    await matrix("random", out);
    const alone = await about(out);
    // The same pilot is no second one, and other decks are another question.
    await matrix("random", join(out, "again"), { seed: "again" });
    await matrix("last", join(out, "fewer"), { decks: decks.slice(0, 2) });
    expect(await about(out)).toEqual(alone);
    await matrix("last", join(out, "last"));
    const both = await about(out);
    checkedReport(both, "it");
    expect(both.headline.startsWith(`${alone.headline} With last `)).toBe(true);
    expect(both.headline).toMatch(/rank correlation of the two orders -?\d\.\d\d \(-?\d\.\d\d to \d\.\d\d\)\.$/);
    expect(both.sections).toHaveLength(alone.sections.length + 1);
    const shares = (report: Report) => (report.sections[1].chart as ForestPlot).rows;
    const own = shares(await about(join(out, "last")));
    const { rows } = both.sections[2].chart as ForestPlot;
    for (const { label, value, note } of rows) {
      const [before, after] = [shares(alone), own].map((all) => all.find((row) => row.label === label)!.value);
      expect(value).toBeCloseTo(after - before, 5);
      expect(both.headline.includes(`${label} (`)).toBe(note === "differs");
    }
    expect(await about(out)).toEqual(both);
    change(join(out, "last", "games.csv"), /,last,last/, ",last,first");
    await expect(about(out)).rejects.toThrow("games.csv");
  });
});

describe("the report of a run of two decks", () => {
  let [run, summary] = ["", null as unknown as Summary];
  let report: Report;
  beforeAll(async () => {
    [run, summary] = await played({ games: 60, seed: "a report", records: 3 });
    report = await about(run);
  });

  it("is a report, with the shares of the summary and nothing computed anew", () => {
    checkedReport(report, "it");
    const { rate, low, high } = summary.rate(0);
    const [all] = forest(report, 0).rows;
    expect([all.value, all.low, all.high]).toEqual([rate, low, high].map((x) => Math.round(x * 1e6) / 1e6));
    expect(report.foot).toMatchObject({ seed: "a report", games: 60, command: "mazarbul simulate Even High" });
    expect(report.foot.version).toMatch(/^tiny-poker \S+, rules \d+$/);
    expect(report.foot.fingerprint).toMatch(/^engine [0-9a-f]{16}, sim [0-9a-f]{16}, random [0-9a-f]{16}$/);
  });
  it("says in its headline what the interval says", async () => {
    // High wins most of its games against Even; four games tell nothing.
    const { rate, low, high } = summary.rate(1);
    expect(low).toBeGreaterThan(0.5);
    const share = (it: Interval) => [it.rate, it.low, it.high].map((x) => (x * 100).toFixed(1));
    const [value, from, to] = share({ rate, low, high });
    expect(report.headline).toBe(`High beats Even: it won ${value} % (${from} to ${to}) of 60 games.`);
    const [out, few] = await played({ games: 4 });
    const [seen, least, most] = share(few.rate(0));
    expect((await about(out)).headline).toBe(
      `Not shown which is better: Even won ${seen} % (${least} to ${most}) of 4 games against High.`,
    );
  });
  it("tells each seat from its own games", () => {
    const rows = read(run, "games.csv").trim().split("\n").slice(1);
    const points = rows
      .filter((_, game) => game % 2 === 0)
      .map((row) => {
        const winner = row.split(",")[13];
        return winner === "A" ? 1 : winner === "tie" ? 0.5 : 0;
      });
    const first = forest(report, 0).rows[1];
    expect(first.label).toBe("with the first turn");
    expect(first.value).toBeCloseTo(points.reduce((sum: number, x) => sum + x, 0) / 30, 9);
    expect(first.low).toBeLessThan(first.value);
  });
  it("is the same again, and leaves the folder as it was", async () => {
    const before = filesIn(run);
    expect(await about(run)).toEqual(report);
    expect(filesIn(run)).toEqual(before);
  });

  it.each<[string, string, RegExp, string, string]>([
    ["a digit of a row", "games.csv", /\n(a report,7,.*),(\d),/, "\n$1,9$2,", "games.csv:9"],
    [
      "a count of the summary",
      "summary.json",
      /"wins": (\d)/,
      '"wins": 9$1',
      "summary.json: it is not as it was written",
    ],
    [
      "a record",
      "records/game-000001.txt",
      /\n/,
      "\n\n",
      "game-000001.txt: the record is gone or not as it was written",
    ],
    ["the plan", "plan.json", /"games": 60/, '"games": 61', "plan.json: it was changed since the run began"],
  ])("refuses a run with %s changed", async (_, file, from, to, fault) => {
    const out = copyOf(run);
    change(join(out, file), from, to);
    await expect(about(out)).rejects.toThrow(fault);
  });
  it("refuses a finished run whose rows are gone", async () => {
    const out = copyOf(run);
    const text = read(out, "games.csv");
    truncateSync(join(out, "games.csv"), text.trimEnd().lastIndexOf("\n") + 1);
    await expect(about(out)).rejects.toThrow("it holds 59 games, and summary.json says that all 60 are played");
  });
  it("takes the sealed summary where the games are not kept, and says so", async () => {
    const out = copyOf(run);
    rmSync(join(out, "games.csv"));
    const kept = await about(out);
    expect(kept.headline).toBe(report.headline);
    expect(kept.foot.notes.join(" ")).toContain("The games are not kept beside their summary");
    expect(forest(kept, 0).rows).toHaveLength(1);
    change(join(out, "summary.json"), /"wins": (\d)/, '"wins": 9$1');
    await expect(about(out)).rejects.toThrow("summary.json: it is not as it was written");
  });
  it("tells a run that was stopped as one that is not finished", async () => {
    const [out] = await played({ games: 60, seed: "a report" }, 20);
    const half = await about(out);
    expect(half.headline).toMatch(/^Not finished: \d+ of 60 games are played\. So far /);
    expect(half.headline).not.toMatch(/beats|Not shown/);
    expect(half.paragraphs[0]).toContain("too early");
    expect(half.paragraphs.join()).not.toContain("expect");
    expect(half.foot.games).toBeLessThan(60);
  });
  it("tells of the whole rows alone where the last one is being written", async () => {
    const out = copyOf(run);
    rmSync(join(out, "summary.json"));
    truncateSync(join(out, "games.csv"), read(out, "games.csv").length - 5);
    expect((await about(out)).headline).toMatch(/^Not finished: 59 of 60 games are played/);
  });
  it("says that there is nothing yet before the first game", async () => {
    const out = copyOf(run);
    for (const name of ["games.csv", "summary.json"]) rmSync(join(out, name));
    await expect(about(out)).rejects.toThrow("no game of this run has a result yet");
  });
});

describe("the report of many decks", () => {
  it("has every pairing from both sides, the decks in the order of their shares", async () => {
    const [out, summary] = await played({ decks: ["Even", "High", "Low"], games: 120 });
    const report = await about(out);
    checkedReport(report, "it");
    const heat = report.sections[0].chart as HeatMap;
    const { decks } = summary.plan;
    expect(heat.cells).toHaveLength(6);
    for (const { row, column, value, games } of heat.cells) {
      const it = summary.between(decks.indexOf(heat.rows[row]), decks.indexOf(heat.columns[column]))!;
      expect(value).toBeCloseTo(it.rate, 5);
      expect(games).toBe(it.games);
    }
    const shares = forest(report, 1).rows.map(({ value }) => value);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(forest(report, 1).rows.map(({ label }) => label)).toEqual(heat.rows);
    expect(report.headline).toContain(heat.rows[0]);
  });
  it("counts in its headline the games that came to an end, as its table does", async () => {
    const found = readRun((await played({ decks: ["Even", "High", "Low"], games: 120 }))[0]);
    const decks = found.figures.decks!.map((one) => ({ ...one, games: one.games! + 7, failed: 7 }));
    const { headline, sections } = manyReport({
      ...found,
      figures: { ...found.figures, decks: decks as typeof found.figures.decks },
      ...{ tally: null, command: "" },
    });
    const told = /of ([\d,]+) games/.exec(headline);
    if (told) expect(sections[1].table!.rows[0][1]).toBe(Number(told[1]));
    expect(headline).not.toContain(`of ${decks[0].games} games`);
  });
});

describe("the report of one table", () => {
  it("at which who sits is drawn: every list has its own number of games", async () => {
    const out = fresh();
    const decks = ["North", "South", "Home", "East", "West"];
    await simulate(threePlan({ decks, agents: decks.map(() => "random"), games: 31 }), { workers: 0, out });
    const report = await about(out);
    const rows = forest(report, 0).rows;
    const counts = rows.map(({ note }) => Number(/^(\d+) games$/.exec(note!)![1]));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(3 * report.foot.games);
    expect(Math.max(...counts)).toBeLessThan(report.foot.games);
  });
  it("names groups of one luck by their size where agents sit in alternate seats", async () => {
    const out = fresh();
    await simulate(alternatePlan({ games: 12 }), { workers: 0, out });
    expect((await about(out)).foot.notes.join()).toContain("Games come in groups of 6 of the same luck");
  });
});

describe("the report of two agents", () => {
  it("is about the agents, with the verdict of a match", async () => {
    const until = { low: 0, high: 10, alpha: 0.05, beta: 0.05 };
    const given = { decks: ["Even", "High", "Low"], each: true, agents: ["rarest", "random"] as [string, string] };
    const [out] = await played({ ...given, games: 48, until });
    const report = await about(out);
    checkedReport(report, "it");
    expect(report.title).toBe("rarest against random");
    expect(report.headline).toMatch(/^Undecided whether rarest is stronger than random: /);
  });
  it("tells who is stronger and whether a goal is reached apart: an open goal leaves open no more than itself", async () => {
    const until = { low: 0, high: 10, alpha: 0.05, beta: 0.05, sides: 2, share: 0.55 } as const;
    const given = { decks: ["Even", "High", "Low"], each: true, agents: ["rarest", "random"] as [string, string] };
    const [out, summary] = await played({ ...given, games: 48, until });
    const report = await about(out);
    const { low, high } = summary.rate(0);
    const lean = low > 0.5 ? "rarest is stronger" : high < 0.5 ? "random is stronger" : "Not shown which is stronger";
    expect(report.headline.startsWith(lean)).toBe(true);
    expect(report.headline).toMatch(
      / Whether rarest wins 55 % or more of the games against random, these games do not tell\.$/,
    );
    expect(report.paragraphs.join()).not.toContain("ended when the answer was known");
  });
  it("goes by the test of both sides where one has told", async () => {
    const until = { low: 0, high: 60, alpha: 0.05, beta: 0.05, sides: 2 } as const;
    const given = { decks: ["Even", "High", "Low"], each: true, agents: ["first", "last"] as [string, string] };
    const [out, summary] = await played({ ...given, games: 40_000, until });
    expect(summary.comparison!.answer).not.toBe(null);
    const report = await about(out);
    expect(report.headline).toMatch(/\(wrong in at most 5 % of cases\): /);
    expect(report.paragraphs.join()).toContain("ended when the answer was known");
  });
  it("without a test goes by the interval", async () => {
    const [out, summary] = await played({ each: true, agents: ["random", "rarest"], games: 80 });
    const { low, high } = summary.rate(0);
    const words =
      low > 0.5 ? /^random is stronger/ : high < 0.5 ? /^rarest is stronger/ : /^Not shown which is stronger/;
    expect((await about(out)).headline).toMatch(words);
  });
});

it("the games of a question about a field are not told alone: the error names the folder above", async () => {
  const [out] = await played({ decks: ["Even", "High", "Low"], candidates: 1, games: 8 });
  await expect(about(out)).rejects.toThrow(`name the folder that the question was asked with: ${folder}`);
});

describe("what else may lie in a folder", () => {
  it("a report that an experiment has left there is taken as it is", async () => {
    const out = copyOf("test/tiny");
    saveReport(out, exampleReport());
    expect(await about(out)).toEqual(exampleReport());
    change(join(out, "report.json"), /600/, "601");
    await expect(about(out)).rejects.toThrow("report.json: it is not as it was written");
  });
  it("nothing: the error says what was looked for", async () => {
    await expect(about("test/tiny")).rejects.toThrow("there is no run, no ladder and no report in this folder");
    await expect(about(join(folder, "nowhere"))).rejects.toThrow("there is no such folder");
  });

  it("a ladder: its tables are held against the runs they were made of", async () => {
    const report = await about("results/ladder");
    checkedReport(report, "it");
    const lines = read("results", "ladder", "ladder.csv").trim().split("\n").slice(1);
    expect(forest(report, 0).rows.map(({ label }) => label)).toEqual(lines.map((line) => line.split(",")[0]));
    expect(report.headline).toContain(lines[0].split(",")[0]);
    expect(report.foot.command).toMatch(/^mazarbul ladder --agents /);
    const out = fresh();
    cpSync("results/ladder", out, { recursive: true, filter: (path) => !path.includes("levels") });
    change(join(out, "meetings.csv"), /,\d+,0,([\d.]+),/, ",9999,0,$1,");
    await expect(about(out)).rejects.toThrow("meetings.csv: ");
  });
  it("a ladder whose runs are not kept says so", async () => {
    const out = fresh();
    const kept = new Set(readdirSync("results/ladder").filter((name) => /\.(csv|md)$/.test(name)));
    cpSync("results/ladder", out, {
      recursive: true,
      filter: (p) => p === "results/ladder" || kept.has(p.split("/").at(-1)!),
    });
    const report = await about(out);
    expect(report.foot.notes.join(" ")).toContain("nothing holds its figures");
    change(join(out, "ladder.csv"), /elo/, "rating");
    await expect(about(out)).rejects.toThrow('ladder.csv: it has no column "elo"');
  });
});
