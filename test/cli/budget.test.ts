import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { budgetWords, Clock } from "../../cli/budget.js";
import { ALLOWANCE_FILE, KeptAllowance, within } from "../../sim/searches/allowance.js";
import "../../sim/nodeadapters.js";
import { run } from "./run.js";

const folder = mkdtempSync(join(tmpdir(), "mazarbul-budget-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A clock that a test moves on, in seconds. */
function moved(minutes: number, first: number, second = first) {
  const time = { seconds: 0 };
  return { time, clock: new Clock(minutes, { first, second }, () => 1000 * time.seconds) };
}

describe("a clock that tells how many games are left", () => {
  it("reckons anew by how fast games went of late, and uses all of the time", () => {
    // Five minutes, measured at 6.7 games/s, played at 44.
    const { time, clock } = moved(5, 6.7);
    let played = 0;
    expect(clock.reckon(played, 0.5, "first").games).toBe(Math.floor(6.7 * 150));
    for (let share = 0.1; share < 1.01; share += 0.1) {
      const { games } = clock.reckon(played, Math.min(1, share), "first");
      played += games;
      time.seconds += games / 44;
    }
    expect(time.seconds).toBeGreaterThan(270);
    expect(time.seconds).toBeLessThanOrEqual(300);
  });
  it("knows two pilots apart, and that a time is over", () => {
    const { time, clock } = moved(1, 40, 10);
    clock.reckon(0, 0.5, "first");
    time.seconds = 10;
    expect(clock.reckon(400, 1, "second")).toEqual({ games: 500, seconds: 10, speeds: { first: 40, second: 10 } });
    time.seconds = 30;
    expect(clock.reckon(500, 1, "first")).toMatchObject({ games: 1200, speeds: { first: 40 } });
    time.seconds = 70;
    expect(clock.reckon(900, 1, "first").games).toBe(0);
  });
});

describe("what was decided by the clock", () => {
  it("is kept in the folder: who asks again is told the same, and goes on with the time that was left", () => {
    const out = join(folder, "kept");
    const one = moved(1, 20);
    const first = new KeptAllowance(out, one.clock);
    const told = [first.left("search", 0, 0.5)];
    one.time.seconds = 20;
    told.push(first.left("test", 800, 1));
    expect(told[0]).toBe(600);
    const written = readFileSync(join(out, ALLOWANCE_FILE), "utf8");
    // Another machine, or a day later.
    const two = moved(1, 0);
    two.time.seconds = 5000;
    const again = new KeptAllowance(out, two.clock);
    expect([again.left("search", 0, 0.5), again.left("test", 800, 1)]).toEqual(told);
    expect(readFileSync(join(out, ALLOWANCE_FILE), "utf8")).toBe(written);
    two.time.seconds += 10;
    const left = again.left("more", 1200, 1);
    // Thirty of sixty seconds are over.
    expect(left / told[1]).toBeCloseTo(30 / 40, 1);
    expect(() => new KeptAllowance(out, two.clock).left("another", 0, 0.5)).toThrow("not those of this search");
  });
  it("is written for nobody before it is asked", () => {
    const out = join(folder, "none");
    new KeptAllowance(out, moved(1, 20).clock);
    expect(() => readFileSync(join(out, ALLOWANCE_FILE))).toThrow("ENOENT");
  });
  it("stands in the command by the minutes and its folder, games by their number", () => {
    const allowance = new KeptAllowance(undefined, moved(1, 20).clock);
    expect(budgetWords({ minutes: 5, out: "runs/a" }, { budget: 700, allowance })).toEqual([
      ...["--minutes", "5", "--out", "runs/a"],
    ]);
    expect(budgetWords({}, { budget: 700 })).toEqual(["--budget", "700"]);
    expect([within(0.5, 0.4), within(0, 1)]).toEqual([0.7, 1]);
  });
});

it("a search of so many minutes is told the same when it is asked again, to the same bytes", {
  tags: "long",
  timeout: 240_000,
}, async () => {
  const out = join(folder, "minutes");
  const words = ["tune-play", "heuristic", "--only", "greed", "--train", "teaching,teaching-two", "--field"];
  words.push("stealth-orcs,prowess-beasts", "--second", "none", "--workers", "0", "--minutes", "0.03", "--out", out);
  const first = await run(...words);
  expect(first.err).toMatch(/^0\.03 min here are some \d+ games; how many are played is reckoned anew as it goes$/m);
  const files = ["search.jsonl", ALLOWANCE_FILE, "answer.json"];
  const kept = files.map((name) => readFileSync(join(out, name), "utf8"));
  expect(JSON.parse(kept[0].split("\n")[0]).timed).toBe(true);
  const second = await run(...words);
  expect([second.code, second.err]).toEqual([
    first.code,
    expect.stringContaining("goes on with what was decided there"),
  ]);
  expect(files.map((name) => readFileSync(join(out, name), "utf8"))).toEqual(kept);
  const games = await run(
    ...words.map((word) => (word === "--minutes" ? "--budget" : word === "0.03" ? "1000" : word)),
  );
  expect([games.code, games.err]).toEqual([2, expect.stringContaining("trials of another question")]);
});
