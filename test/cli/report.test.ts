import { existsSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { statusOf } from "../../cli/status.js";
import { commandOf } from "../../cli/run.js";
import { partDecks } from "../../engine/meccg/decks/decklist.js";
import { lopsidedIn } from "../../sim/plans/namedlists.js";
import type { Report } from "../../sim/report/report.js";
import { checkedReport } from "../../sim/report/check.js";
import { lockFolder } from "../../sim/files/lock.js";
import { simulate } from "../../sim/simulate.js";
import { filesIn, pokerPlan, read, temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

const folder = temporaryFolder();
const whole = join(folder, "whole");
const half = join(folder, "half");
beforeAll(async () => {
  await simulate(pokerPlan({ games: 40 }), { workers: 0, out: whole });
  await simulate(pokerPlan({ games: 40 }), { workers: 0, out: half });
  rmSync(join(half, "summary.json"));
  const rows = read(half, "games.csv").split("\n");
  truncateSync(join(half, "games.csv"), rows.slice(0, 11).join("\n").length + 1);
});

describe("mazarbul report", () => {
  it("writes a page into the folder, and says its verdict", async () => {
    const { code, out, err } = await run("report", whole);
    expect([code, err]).toEqual([0, ""]);
    const [title, headline, written] = out.split("\n");
    expect(title).toBe("Even against High");
    expect(headline).toMatch(/ of 40 games/);
    expect(written).toBe(`written: ${join(whole, "report.html")}`);
    const page = read(whole, "report.html");
    expect(page).toContain(`<h1>${title}</h1>`);
    // A page in its folder is no part of a run: it is still finished and whole, and told of once more.
    expect((await run("report", whole)).code).toBe(0);
    expect(read(whole, "report.html")).toBe(page);
  });
  it("--json prints the report and writes nothing", async () => {
    const before = filesIn(whole);
    const { code, out } = await run("report", whole, "--json");
    expect(code).toBe(0);
    expect(checkedReport(JSON.parse(out), "it").foot.games).toBe(40);
    expect(filesIn(whole)).toEqual(before);
  });
  it("--out names the page, --png the folder of its pictures in both widths", async () => {
    const [page, pictures] = [join(folder, "page.html"), join(folder, "pictures")];
    const { code, out } = await run("report", whole, "--out", page, "--png", pictures);
    expect(code).toBe(0);
    const files = Object.keys(filesIn(pictures));
    expect(files).toEqual(["01-forest-narrow.png", "01-forest.png", "02-stacked-narrow.png", "02-stacked.png"]);
    const width = (name: string) => readFileSync(join(pictures, name)).readUInt32BE(16);
    expect([width("01-forest.png"), width("01-forest-narrow.png")]).toEqual([1440, 576]);
    for (const name of files) expect(out).toContain(name);
    expect(existsSync(page)).toBe(true);
  });
  it("says of a half-done run that it is one", async () => {
    const { code, out } = await run("report", half, "--out", join(folder, "half.html"));
    expect(code).toBe(0);
    expect(out).toContain("Not finished: 10 of 40 games are played.");
    expect(read(folder, "half.html")).toContain("Not finished: 10 of 40");
  });
  it.each<[string, string[], RegExp]>([
    ["a folder without a run", ["test/tiny"], /no run, no ladder and no report/],
    ["no folder", ["nowhere"], /there is no such folder/],
    ["a page in no folder", ["WHOLE", "--out", "nowhere/page.html"], /there is no folder nowhere/],
  ])("refuses %s with a sentence", async (_, argv, fault) => {
    const { code, out, err } = await run("report", ...argv.map((word) => word.replace("WHOLE", whole)));
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(fault);
  });
});

describe("mazarbul status", () => {
  it("tells of a finished run, and of one that was stopped", async () => {
    expect((await run("status", whole)).out).toMatch(/^finished, 40 of 40 games\n +share, 95 %\nEven +\d/);
    const { out } = await run("status", half);
    expect(out).toMatch(/^stopped, 10 of 40 games\n +share so far, 95 %/);
    expect(out).toContain(`to resume: mazarbul resume ${half}`);
  });
  it("tells of every run under a folder, and of a damaged one in its place", async () => {
    const damaged = join(folder, "damaged");
    await simulate(pokerPlan({ games: 4 }), { workers: 0, out: damaged });
    writeFileSync(join(damaged, "plan.json"), read(damaged, "plan.json").replace('"games": 4', '"games": 5'));
    const { out } = await run("status", folder);
    expect(out).toMatch(/^damaged +\S*plan\.json: it was changed since the run began$/m);
    expect(out).toMatch(/^half +stopped, 10 of 40 games$/m);
    expect(out).toMatch(/^3 runs, 50 of 80 games$/m);
    const json = JSON.parse((await run("status", folder, "--json")).out) as { state: string }[];
    expect(json.map(({ state }) => state)).toEqual(["damaged", "stopped", "finished"]);
    rmSync(damaged, { recursive: true });
  });
  it("refuses a folder without one", async () => {
    expect(await run("status", "test/tiny")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/there is no run in/),
    });
    expect(await run("status", "nowhere")).toMatchObject({ code: 2, err: expect.stringMatching(/no such folder/) });
  });

  describe("while a run is played", () => {
    /** Times of the plan and of the lock, in seconds. */
    const times = (plan: number, lock: number) => {
      utimesSync(join(half, "plan.json"), plan, plan);
      utimesSync(join(half, "run.lock"), lock, lock);
    };
    it("takes its speed from its beginning, and leaves lock and files alone", async () => {
      const unlock = lockFolder(half);
      times(1000, 999);
      const before = filesIn(half);
      const wait = () => Promise.reject(new Error("nothing is to be waited for"));
      const it = await statusOf(half, { now: () => 1_005_000, wait });
      expect(it).toMatchObject({ state: "playing", games: 10, of: 40, process: process.pid, speed: 2, left: 15 });
      expect(filesIn(half)).toEqual(before);
      unlock();
      expect((await statusOf(half)).state).toBe("stopped");
    });
    it("takes it from what is added meanwhile where the run goes on, since nobody says where it began again", async () => {
      const unlock = lockFolder(half);
      times(1000, 5000);
      const rows = read(half, "games.csv");
      const all = read(whole, "games.csv").split("\n");
      let now = 6_000_000;
      const clock = {
        now: () => now,
        wait: async (ms: number) => {
          now += ms;
          writeFileSync(join(half, "games.csv"), `${all.slice(0, 16).join("\n")}\n`);
        },
      };
      const it = await statusOf(half, clock);
      expect(it).toMatchObject({ games: 15, speed: 2, left: 12.5 });
      const quiet = await statusOf(half, { now: () => now, wait: async (ms) => (now += ms) });
      expect(quiet).toMatchObject({ state: "playing", games: 15, speed: null, left: null });
      writeFileSync(join(half, "games.csv"), rows);
      unlock();
    });
  });
});

describe("the command of a plan", () => {
  const plan = pokerPlan({
    game: "metw",
    decks: ["stealth-orcs", "prowess-beasts"],
    agents: ["heuristic", "heuristic@1"],
  });
  it.each<[string, Partial<typeof plan>, string]>([
    ["two decks", {}, "mazarbul simulate stealth-orcs prowess-beasts --agents heuristic,heuristic@1 --games 20"],
    [
      "agents",
      { each: true },
      "mazarbul simulate stealth-orcs prowess-beasts --agents heuristic,heuristic@1 --each --total 20",
    ],
    [
      "a match",
      { each: true, until: { low: 0, high: 30, alpha: 0.01, beta: 0.01 } },
      "mazarbul match heuristic heuristic@1 --decks stealth-orcs,prowess-beasts --bounds 0,30 --error 1 --most 20",
    ],
  ])("%s", async (_, given, command) => {
    expect(await commandOf({ ...plan, ...given })).toBe(`${command} --ruleset plain --seed mazarbul`);
  });
  const two = "mazarbul simulate stealth-orcs prowess-beasts --agents heuristic,heuristic@1 --games 20";
  it.each<[string, Partial<typeof plan>, string]>([
    [
      "limits that are not the usual ones",
      { cap: 500, patience: 60, memory: 512 },
      `${two} --cap 500 --patience 60 --memory 512 --ruleset plain --seed mazarbul`,
    ],
    [
      "sealed lists",
      { decks: ["sealed/burglars-and-orc-bands", "stealth-orcs"] },
      "mazarbul simulate sealed/burglars-and-orc-bands stealth-orcs --agents heuristic,heuristic@1 --games 20 --ruleset plain --seed mazarbul --open-sealed",
    ],
  ])("%s", async (_, given, command) => {
    expect(await commandOf({ ...plan, ...given })).toBe(command);
  });

  const decks = partDecks("training");
  const without = lopsidedIn(decks, "coe:1");
  const match = { ...plan, decks, ruleset: "coe:1", each: true, until: { low: 0, high: 30, alpha: 0.05, beta: 0.05 } };
  it("of a match says whether lopsided pairings were played", async () => {
    expect(without.length).toBeGreaterThan(0);
    const said = "mazarbul match heuristic heuristic@1 --decks training --bounds 0,30 --error 5 --most 20";
    expect(await commandOf(match)).toBe(`${said} --lopsided --ruleset coe:1 --seed mazarbul`);
    expect(await commandOf({ ...match, without })).toBe(`${said} --ruleset coe:1 --seed mazarbul`);
  });
  it.each<[string, Partial<typeof plan>]>([
    ["a match that left out other pairings", { ...match, without: without.slice(1) }],
    ["a row that left out pairings", { ...match, without, until: { ...match.until, sides: 2 } }],
    ["a meeting that left out pairings", { ...match, without, until: undefined }],
    ["a deck that met a field", { decks: ["stealth-orcs", "prowess-beasts", "factions-orcs"], candidates: 1 }],
  ])("of %s there is none", async (_, given) => {
    expect(await commandOf({ ...plan, ...given })).toBe("");
  });
  it("is left out where there is none, and the foot says so", async () => {
    const out = join(folder, "part");
    const less = pokerPlan({ decks: ["Even", "High", "Low"], games: 8, without: [[0, 1]] });
    await simulate(less, { workers: 0, out });
    const { foot } = JSON.parse((await run("report", out, "--json")).out) as Report;
    expect([foot.command, foot.notes]).toEqual([
      "",
      expect.arrayContaining([expect.stringMatching(/part of a question/)]),
    ]);
    await run("report", out);
    expect(read(out, "report.html")).not.toContain("<dt>Command</dt>");
    await run("resume", out, "--svg", join(folder, "part.svg"));
    expect(read(folder, "part.svg")).not.toContain("mazarbul");
  });
});
