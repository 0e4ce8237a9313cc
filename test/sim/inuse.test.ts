/** Who plays in a folder: one process at a time, and what is left when it is killed or nobody reads it any more. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { runPlanOf } from "../../sim/plans/planfile.js";
import { playGame } from "../../sim/match/runner.js";
import { setTable } from "../../sim/plans/preparematch.js";
import { resume, simulate } from "../../sim/simulate.js";
import { RunFolder } from "../../sim/storage/store.js";
import { child, ended, filesIn, pokerPlan, read, temporaryFolder, until } from "./helpers.js";
import { killedAt, pokerRun } from "./killed.js";
import { MAZARBUL } from "../root.js";

const folder = temporaryFolder();
let count = 0;
const fresh = () => join(folder, `run-${count++}`);
const here = { workers: 0 };

describe("a run that nobody reads any more", () => {
  it("stops as if by Ctrl-C, says so by its exit code, and can go on", { tags: "long", timeout: 180_000 }, async () => {
    const out = fresh();
    const long = pokerPlan({ games: 400_000, seed: "pipe" });
    let asked = 0;
    await simulate(long, { ...here, out, stop: () => ++asked > 50 });
    const reader = spawn(process.execPath, [MAZARBUL, "resume", out, "--workers", "0"]);
    reader.stdout.destroy();
    reader.stderr.destroy();
    expect(await ended(reader)).toBe(5);
    expect(existsSync(join(out, "run.lock"))).toBe(false);
    const { games } = JSON.parse(read(out, "summary.json"));
    expect(games).toBeLessThan(400_000);
    expect(read(out, "games.csv").trimEnd().split("\n")).toHaveLength(games + 1);
  });
});

describe("a folder in use", () => {
  const plan = pokerPlan({ games: 4 });
  const locked = async (lock: string) => {
    const out = fresh();
    await simulate(plan, { ...here, out });
    rmSync(join(out, "summary.json"));
    truncateSync(join(out, "games.csv"), 0);
    writeFileSync(join(out, "run.lock"), lock);
    return out;
  };
  const holder = (pid: number, host = hostname(), since = "") => JSON.stringify({ pid, host, since });

  it("is refused while its process lives", async () => {
    const out = await locked(holder(process.ppid));
    await expect(resume(out, here)).rejects.toThrow(/another process plays in this folder \(process \d+\)/);
    await expect(simulate(plan, { ...here, out, overwrite: true })).rejects.toThrow(/another process/);
    expect(read(out, "run.lock")).toBe(holder(process.ppid));
  });

  it.each([
    ["a process that is gone", () => holder(2 ** 22 + 1)],
    ["a process whose number was given again", () => holder(process.ppid, hostname(), "1")],
    ["an earlier process with the same number", () => holder(process.pid)],
    ["nobody who can be read", () => "{"],
  ])("is taken over from %s", async (_who, lock) => {
    if (_who.includes("given again") && !existsSync("/proc/self/stat")) {
      console.log("not tried: this system does not tell when a process began");
      return;
    }
    const out = await locked(lock());
    await resume(out, here);
    expect(Object.keys(filesIn(out))).toEqual(["games.csv", "plan.json", "summary.json"]);
  });

  it("is taken over from a process that was killed and is not reaped", async () => {
    if (!existsSync("/proc/self/stat")) {
      console.log("not tried: this system does not tell of a process that it is dead");
      return;
    }
    // The shell starts a child, tells its number and becomes a program that never asks how it ended.
    const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "ignore"] });
    const pid = Number(await new Promise((report) => parent.stdout.once("data", report)));
    const state = () => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1][0];
    await until(() => state() === "Z");
    const out = await locked(holder(pid));
    await resume(out, here);
    expect(state()).toBe("Z");
    parent.kill();
    expect(existsSync(join(out, "run.lock"))).toBe(false);
  });

  it("is refused for a process of another machine, with the way out", async () => {
    const out = await locked(holder(7, "elsewhere"));
    await expect(resume(out, here)).rejects.toThrow(/process 7 on elsewhere[\s\S]*remove .*run\.lock/);
  });

  it("is refused to a second run of the same process, and free afterwards", async () => {
    const out = fresh();
    let second: Promise<unknown> | null = null;
    const onProgress = () => {
      second ??= expect(resume(out, here)).rejects.toThrow(/another process plays/);
    };
    await simulate(plan, { ...here, out, onProgress });
    await second;
    expect(existsSync(join(out, "run.lock"))).toBe(false);
  });
});

describe("a process that is killed", { timeout: 180_000 }, () => {
  it("in the middle, on a thread, goes on to the same bytes", { tags: "long" }, () =>
    killedAt({ pair: 700, workers: 1 }, fresh()),
  );

  it("keeps others out while it lives", { tags: "long" }, async () => {
    const out = fresh();
    const mark = `${out}.hangs`;
    const ruleset = `hangs-once:0:${mark}`;
    const first = child(...pokerRun(out, "--ruleset", ruleset, "--games", "4", "--workers", "1"));
    await until(() => existsSync(mark) || first.exitCode !== null);
    const refused = [child("resume", out, "--quiet"), child(...pokerRun(out, "--overwrite", "--games", "4"))];
    expect(await Promise.all(refused.map(ended))).toEqual([2, 2]);
    first.kill("SIGKILL");
    expect(await ended(first)).toBe("SIGKILL");
    expect((await resume(out, here)).summary.games).toBe(4);
  });
});

it("rows are on the disk within a second, also when the next game takes long", async () => {
  const out = fresh();
  const table = await setTable(pokerPlan({ games: 4 }));
  vi.useFakeTimers();
  const run = RunFolder.begin(out, runPlanOf(table), false);
  try {
    run.add(playGame(table, 0));
    run.add(playGame(table, 1));
    expect(read(out, "games.csv")).toBe("");
    vi.advanceTimersByTime(1000);
    expect(read(out, "games.csv").split("\n")).toHaveLength(4);
  } finally {
    vi.useRealTimers();
    run.close();
  }
});

it("a folder that cannot be one is wrong input, not a fault", async () => {
  const file = fresh();
  writeFileSync(file, "");
  await expect(simulate(pokerPlan(), { ...here, out: file })).rejects.toThrow(/a file stands where a folder should/);
  await expect(simulate(pokerPlan(), { ...here, out: join(file, "under") })).rejects.toThrow(/a file stands where/);
});
