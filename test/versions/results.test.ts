import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleReport } from "../../sim/report/example.js";
import { saveReport } from "../../sim/report/file.js";
import { type Plan, planOf } from "../../sim/match/plan.js";
import { planText, type RunPlan, readRunPlan, runPlanOf } from "../../sim/plans/planfile.js";
import { checkAnswers } from "../../sim/replaycheck/replaycheck.js";
import { shippedResults, staleLines } from "../../sim/results/shipped.js";
import { CsvRows, resultOf } from "../../sim/summary/rows.js";
import { SAMPLE_FILE, SAMPLE_RECORD, sampleOf } from "../../sim/replaycheck/sample.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { simulate } from "../../sim/simulate.js";
import { pokerPlan, read, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const here = { workers: 0 };
const all = Number.POSITIVE_INFINITY;
let made = 0;

/** A folder of results with one run of poker in it, with a sample. */
async function shipped(given: Partial<Plan> = {}): Promise<{ results: string; run: string }> {
  const results = join(folder, `results-${made++}`);
  const run = join(results, "run");
  const plan = pokerPlan({ games: 6, ...given });
  await simulate(plan, { ...here, out: run });
  const { rows, record } = await sampleOf(plan, 4);
  writeFileSync(join(run, SAMPLE_FILE), rows);
  writeFileSync(join(run, SAMPLE_RECORD), record);
  return { results, run };
}
/** The plan of a run, sealed anew with something else in it. */
const replan = (run: string, change: (plan: RunPlan) => Partial<RunPlan>): void => {
  const begun = readRunPlan(run);
  writeFileSync(join(run, "plan.json"), planText({ ...begun, ...change(begun) }));
};
describe("a result that ships", () => {
  it("plays again by whatever program made it: what it does counts, not its bytes", async () => {
    const { results, run } = await shipped();
    expect(await staleLines(results, all)).toEqual([]);
    replan(run, ({ program }) => ({ program: { ...program!, engine: "0".repeat(16), sim: "1".repeat(16) } }));
    expect(await staleLines(results, all)).toEqual([]);
    replan(run, ({ game }) => ({ game: { ...game, version: "99.0.0" } }));
    expect(await staleLines(results, all)).toEqual([]);
  });
  it("names game, choice and difference where an agent chooses otherwise", async () => {
    const { results, run } = await shipped();
    // The record of a program whose agents choose otherwise.
    const { record } = await sampleOf(pokerPlan({ games: 6, agents: ["first", "last"] }), 1);
    writeFileSync(join(run, SAMPLE_RECORD), record);
    const [line, ...rest] = await staleLines(results, all);
    expect(rest).toEqual([]);
    const choice = /run: game 0 does not play again: choice (\d+) was "([01]): (.+)" and is "\2: (.+)"$/.exec(line)!;
    // The record says which choice that is, and both are choices of the game.
    const moves = read(run, SAMPLE_RECORD).match(/^\d: .*$/gm)!;
    expect(moves[Number(choice[1])]).toBe(`${choice[2]}: ${choice[3]}`);
    expect(choice[4]).not.toBe(choice[3]);
  });
  it("names what chance brings where that differs, and the column where only a later game does", async () => {
    const { results, run } = await shipped();
    const other = await sampleOf(pokerPlan({ games: 6, seed: "another" }), 1);
    writeFileSync(join(run, SAMPLE_RECORD), other.record);
    expect((await staleLines(results, all))[0]).toMatch(
      /game 0 does not play again: (what chance brings|the state) before the first choice.* was ".+" and is ".+"$/,
    );
    // Of the later games there are rows only: those of a plan that plays them otherwise.
    const { results: second, run: later } = await shipped();
    const otherwise = await sampleOf({ ...readRunPlan(later).plan, agents: ["first", "first"] }, 4);
    const rows = otherwise.rows.replaceAll(",first,first,", ",random,random,").split("\n");
    const own = read(later, SAMPLE_FILE).split("\n");
    const { plan } = readRunPlan(later);
    const cells = (line: string) => Object.fromEntries(own[0].split(",").map((c, i) => [c, line.split(",")[i]]));
    const mixed = new CsvRows(plan);
    const text = [own[1], rows[2]].map((line, n) => {
      const { check: _, ...row } = cells(line);
      return mixed.add(resultOf(plan, n, row));
    });
    writeFileSync(join(later, SAMPLE_FILE), text.join(""));
    expect((await staleLines(second, all))[0]).toMatch(/: game 1 does not play again: \w+ was ".*" and is ".*"$/);
    expect(await staleLines(second, 1)).toEqual([]);
  });
  it("is not taken for what it was where rules or lists are others, or it is damaged", async () => {
    const { results, run } = await shipped();
    const plan = read(run, "plan.json");
    const again = (text: string) => writeFileSync(join(run, "plan.json"), text);
    replan(run, ({ game }) => ({ game: { ...game, rulesVersion: 99 } }));
    expect((await staleLines(results, all))[0]).toMatch(/made by newer rules, rules 99 .*and this plays rules 1/);
    again(plan);
    replan(run, ({ lists }) => ({ lists: lists.map((list) => ({ ...list, hash: "0".repeat(16) })) }));
    expect((await staleLines(results, all))[0]).toContain("the deck Even is not what it was");
    again(plan.replace('"games": 6', '"games": 8'));
    expect((await staleLines(results, all))[0]).toContain("plan.json: it was changed since the run began");
    again(plan);
    writeFileSync(join(run, SAMPLE_FILE), read(run, SAMPLE_FILE).replace(/,A,/, ",B,"));
    expect((await staleLines(results, all))[0]).toContain("sample.csv:");
  });
  it("may be of earlier rules where that is said, and only as long as it does not play again", async () => {
    const { results, run } = await shipped();
    const { record } = await sampleOf(pokerPlan({ games: 6, agents: ["first", "last"] }), 1);
    const mark = (x: unknown) => writeFileSync(join(results, "older.json"), JSON.stringify(x));
    mark([{ changed: "a raise had a limit", results: ["run"] }]);
    expect(await staleLines(results, all)).toEqual([`${run}: it plays again, so take it out of older.json`]);
    writeFileSync(join(run, SAMPLE_RECORD), record);
    const told: string[] = [];
    expect(await staleLines(results, all, undefined, (line) => told.push(line))).toEqual([]);
    expect(told[0]).toMatch(/does not play again, as is known: it was played before a raise had a limit$/);
    mark([{ changed: "a raise had a limit", results: ["nowhere"] }]);
    await expect(staleLines(results, all)).rejects.toThrow(/older\.json: there is no result "nowhere"/);
    mark({ run: "a raise had a limit" });
    await expect(staleLines(results, all)).rejects.toThrow(/older\.json: it is no list of changes/);
    writeFileSync(join(results, "older.json"), "[");
    await expect(staleLines(results, all)).rejects.toThrow(/older\.json: it is no JSON/);
  });
  it("needs a sample: an answer has one in a folder of its own", async () => {
    const results = join(folder, `results-${made++}`);
    const answer = join(results, "answer");
    mkdirSync(answer, { recursive: true });
    saveReport(answer, exampleReport());
    expect((await staleLines(results, all))[0]).toContain("it has no sample");
    await simulate(pokerPlan({ games: 2, records: 1 }), { ...here, out: join(answer, "sample") });
    expect(shippedResults(results)).toEqual([{ folder: answer, kind: "report" }]);
    expect(await staleLines(results, all)).toEqual([]);
    const path = join(answer, "report.json");
    writeFileSync(path, readFileSync(path, "utf8").replace("Eagles is", "Nobody is"));
    expect((await staleLines(results, all))[0]).toMatch(/report\.json: it is not as it was written$/);
    expect(() => shippedResults(join(folder, "nowhere"))).toThrow(/there is no such folder/);
  });
});

describe("a run that answers for this program", () => {
  it("was begun by it, or is finished and plays again", async () => {
    const { run } = await shipped();
    const now = runPlanOf(await setTable(readRunPlan(run).plan));
    const foreign = { ...readRunPlan(run), program: { ...now.program!, engine: "0".repeat(16) } };
    await checkAnswers(run, foreign, now, "");
    // One that is not finished is gone on with by the program that began it.
    const half = join(folder, "half");
    let asked = 0;
    await simulate(planOf({ ...now.plan, games: 20 }), { ...here, out: half, stop: () => ++asked > 4 });
    await expect(checkAnswers(half, foreign, now, "play anew")).rejects.toThrow(
      /another engine.* than this one\n.*anew/,
    );
    await checkAnswers(half, now, now, "");
    const record = read(run, SAMPLE_RECORD);
    // How a state lies in memory is no behaviour: its hash may be another one.
    const otherBytes = record.replace(/hash=[0-9a-f]{4}/, "hash=0000").replace(/^start [0-9a-f]{4}/m, "start 0000");
    expect(otherBytes).not.toBe(record);
    writeFileSync(join(run, SAMPLE_RECORD), otherBytes);
    await checkAnswers(run, foreign, now, "");
    writeFileSync(join(run, SAMPLE_RECORD), record.replace(/scores=\d+/, "scores=99"));
    await expect(checkAnswers(run, foreign, now, "play anew")).rejects.toThrow(/game 0 does not play again: the end/);
  });
});
