import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Curve } from "../../experiments/curve/curve.js";
import { planText, readRunPlan } from "../../sim/plans/planfile.js";
import { student } from "../../sim/statistics/clusters.js";
import { POKER, temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

vi.setConfig({ testTimeout: 90_000 });
const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const plays = (name: string, agents: string, ...more: string[]) =>
  run(
    "simulate",
    ...["Even", "High", "Low", "--game", POKER, "--ruleset", "plain", "--workers", "0", "--seed", "curve"],
    ...["--agents", agents, "--out", at(name), ...more],
  );

/** What the first agent won in each block of four games, from the rows as they stand in the file. */
function blocks(name: string): number[] {
  const [head, ...rows] = readFileSync(join(at(name), "games.csv"), "utf8")
    .trimEnd()
    .split("\n");
  const columns = head.split(",");
  const of = (row: string, column: string) => row.split(",")[columns.indexOf(column)];
  const won: number[] = [];
  rows.forEach((row, k) => {
    const points = of(row, "winner") === "A" ? 1 : of(row, "winner") === "B" ? 0 : 0.5;
    if (k % 4 === 0) won.push(0);
    won[won.length - 1] += points / 4;
  });
  return won;
}

beforeAll(async () => {
  await plays("first", "first,random", "--each", "--mirrors", "--total", "144");
  await plays("last", "last,random", "--each", "--mirrors", "--total", "72");
  await plays("other", "last,random", "--each", "--mirrors", "--total", "72", "--seed", "another");
  await plays("single", "random", "--total", "72");
});

describe("mazarbul curve", () => {
  it("sets runs of one plan beside each other, in pairs of the same luck", async () => {
    const result = await run("curve", at("first"), at("last"), "--json");
    expect(result.code).toBe(0);
    const curve = JSON.parse(result.out) as Curve;
    expect([curve.against, curve.common]).toEqual(["random", 72]);
    const [one, two] = curve.points as [Curve["points"][0], Curve["points"][0]];
    expect([one.agent, one.games, one.sinceLast, one.sinceFirst]).toEqual(["first", 144, null, null]);
    expect([two.agent, two.games]).toEqual(["last", 72]);
    // By hand, from the rows.
    const [a, b] = [blocks("first"), blocks("last")];
    expect([a.length, b.length]).toEqual([36, 18]);
    const mean = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
    expect(one.share.rate).toBeCloseTo(mean(a), 6);
    expect(one.common).toBeCloseTo(mean(a.slice(0, 18)), 9);
    expect(one.common).not.toBeCloseTo(one.share.rate, 6);
    const more = b.map((x, k) => x - a[k]);
    const error = Math.sqrt(more.reduce((sum, x) => sum + (x - mean(more)) ** 2, 0) / 17 / 18);
    expect(error).toBeGreaterThan(0);
    expect(two.sinceLast).toEqual(two.sinceFirst);
    expect(two.sinceFirst!.games).toBe(72);
    expect(two.sinceFirst!.mean).toBeCloseTo(mean(more), 9);
    expect(two.sinceFirst!.high - two.sinceFirst!.mean).toBeCloseTo(student(17) * error, 9);
  });

  it("prints a table with a verdict, and draws it", async () => {
    const files = ["svg", "png", "csv"].flatMap((kind) => [`--${kind}`, at(`curve.${kind}`)]);
    const told = await run("curve", at("last"), at("first"), ...files);
    expect([told.code, told.err]).toEqual([0, ""]);
    expect(told.out).toMatch(/^against random; rules plain, 3 lists, seed "curve"\n/);
    expect(told.out).toMatch(/ the 72 games of all /);
    expect(told.out).toMatch(
      /^first wins more against random than last, by 41\.7 points \(29\.6 to 53\.7\) on the same luck\.$/m,
    );
    const back = await run("curve", at("first"), at("last"));
    expect(back.out).toMatch(
      /^last wins less against random than first, by 41\.7 points \(29\.6 to 53\.7\) on the same luck\.$/m,
    );
    expect(told.out).toMatch(/^written: .*curve\.csv, .*curve\.svg, .*curve\.png$/m);
    const picture = readFileSync(at("curve.svg"), "utf8");
    expect(picture.match(/<circle/g)).toHaveLength(4);
    expect(picture).toContain(">72 games</text>");
    expect(readFileSync(at("curve.csv"), "utf8").split("\n")[2]).toMatch(/^first,.*,144,0\.\d+/);
  });

  it("counts only what a match plays, where it is asked to: no mirrors, no pairings that the lists decide", async () => {
    const { points } = JSON.parse((await run("curve", at("first"), at("last"), "--fair", "--json")).out) as Curve;
    for (const [point, name] of [
      [points[0], "first"],
      [points[1], "last"],
    ] as const) {
      const rows = readFileSync(join(at(name), "games.csv"), "utf8")
        .trimEnd()
        .split("\n");
      const columns = rows[0].split(",");
      const of = (row: string, column: string) => row.split(",")[columns.indexOf(column)];
      const kept = rows.slice(1).filter((row) => of(row, "deck_0") !== of(row, "deck_1"));
      expect([kept.length, point.games]).toEqual([rows.slice(1).length / 2, kept.length]);
      const won = kept.reduce((sum, row) => sum + ({ A: 1, B: 0 }[of(row, "winner")] ?? 0.5), 0);
      expect(point.share.rate).toBeCloseTo(won / kept.length, 6);
    }
    // Twelve lists: 78 pairings with mirrors, four games of each; nine of the other 66 are decided by the lists under coe:1.
    const shipped = "results/strength/curve-50";
    const whole = JSON.parse((await run("curve", shipped, "--json")).out) as Curve;
    const fair = JSON.parse((await run("curve", shipped, "--fair", "--json")).out) as Curve;
    expect([whole.points[0].games, whole.fair]).toEqual([312, false]);
    expect([fair.points[0].games, fair.fair]).toEqual([312 - 4 * 12 - 4 * 9, true]);
    expect((await run("curve", shipped, "--fair")).out).toContain('seed "curve"; fair pairings only\n');
  });

  it("names agents of one kind by what differs, and refuses runs whose lists are the same in name alone", async () => {
    const shipped = ["results/strength/curve-50", "results/strength/curve-200"];
    const { points } = JSON.parse((await run("curve", ...shipped, "--json")).out) as Curve;
    expect(points.map(({ agent }) => agent)).toEqual(["mcts:sims=50", "mcts:sims=200"]);
    cpSync(at("last"), at("edited"), { recursive: true });
    const edited = readRunPlan(at("edited"));
    edited.lists[0].hash = "0".repeat(16);
    writeFileSync(join(at("edited"), "plan.json"), planText(edited));
    rmSync(join(at("edited"), "summary.json"));
    const told = await run("curve", at("first"), at("edited"));
    expect([told.code, told.out]).toEqual([2, ""]);
    expect(told.err).toMatch(/edited: .* it differs in what the lists hold/);
  });

  it("refuses what cannot be compared, and what was changed", async () => {
    for (const [name, says] of [
      ["other", /other: it is no run of the same plan as .*first: it differs in lists, rules, seed or opponent/],
      ["single", /single: its agents do not both play every list/],
      ["nowhere", /nowhere/],
    ] as const) {
      const told = await run("curve", at("first"), at(name));
      expect([told.code, told.out], name).toEqual([2, ""]);
      expect(told.err).toMatch(says);
    }
    cpSync(at("last"), at("bent"), { recursive: true });
    const file = join(at("bent"), "games.csv");
    writeFileSync(file, readFileSync(file, "utf8").replace(/,A,/, ",B,"));
    const told = await run("curve", at("first"), at("bent"));
    expect([told.code, told.out]).toEqual([2, ""]);
    expect(told.err).toMatch(/games\.csv/);
  });
});
