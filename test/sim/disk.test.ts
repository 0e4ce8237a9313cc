import { execFileSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { UserError } from "../../engine/core/errors.js";
import { resume, simulate } from "../../sim/simulate.js";
import { filesIn, pokerPlan, temporaryFolder } from "./helpers.js";

/** Room on a disk of our own making: every write of the program takes from it; the last one is cut short. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const writeSync = (file: number, bytes: Buffer, from = 0): number => {
    const taken = Math.min(disk.room, bytes.length - from);
    if (taken === 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    disk.room -= taken;
    return real.writeSync(file, bytes, from, taken);
  };
  return { ...real, writeSync };
});

const folder = temporaryFolder();
const plan = pokerPlan({ games: 900, records: 3 });
const here = { workers: 0 };
const whole = join(folder, "whole");

beforeEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
});

describe("a disk that is full", () => {
  it("is named with the file and the way to go on, wherever it happens, and nothing is lost", async () => {
    await simulate(plan, { ...here, out: whole });
    const expected = filesIn(whole);
    const needed = Object.values(expected).reduce((sum, bytes) => sum + bytes.length, 0);
    const sizes = Object.fromEntries(Object.entries(expected).map(([name, bytes]) => [name, bytes.length]));
    const begun = sizes["plan.json"]!;
    const named: string[] = [];
    const moments = {
      "in a record": begun + 1000,
      "in the rows": needed - sizes["summary.json"]! - 40_000,
      "in the last rows": needed - sizes["summary.json"]! - 10,
      "in the summary": needed - 10,
    };
    for (const [moment, room] of Object.entries(moments)) {
      const out = join(folder, moment);
      disk.room = room;
      const error = (await simulate(plan, { ...here, out }).catch((thrown) => thrown)) as Error;
      expect(error, moment).toBeInstanceOf(UserError);
      expect(error.message).toMatch(/: the disk is full \(ENOSPC\)\n {2}to mend it: make room, then: mazarbul resume /);
      named.push(error.message.slice(out.length + 1).split(":")[0]!);
      expect(Object.keys(filesIn(out)).filter((name) => /part|lock/.test(name))).toEqual([]);
      // Still full: the same error again, and nothing worse.
      await expect(resume(out, here), moment).rejects.toThrow("the disk is full");
      disk.room = Number.POSITIVE_INFINITY;
      await resume(out, here);
      expect(filesIn(out), moment).toEqual(expected);
    }
    expect(named).toEqual(["records/game-000000.txt", "games.csv", "games.csv", "summary.json"]);
  });

  it("before the first game leaves no run", async () => {
    disk.room = 20;
    const out = join(folder, "none");
    await expect(simulate(plan, { ...here, out })).rejects.toThrow(/none: the disk is full/);
    expect(filesIn(out)).toEqual({});
  });
});

describe("a real disk that is full", () => {
  const mount = join(folder, "small");
  const refused = (() => {
    mkdirSync(mount);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=96k", "tmpfs", mount], { stdio: "pipe" });
      afterAll(() => execFileSync("umount", [mount]));
      return "";
    } catch (thrown) {
      return String((thrown as { stderr?: unknown }).stderr ?? thrown).trim();
    }
  })();
  if (refused) console.log(`not tried on a real disk: no small one can be mounted here (${refused})`);

  it.skipIf(refused)("is named, and the run goes on when there is room", async () => {
    const out = join(mount, "run");
    await expect(simulate(plan, { workers: 2, out })).rejects.toThrow(/games\.csv: the disk is full \(ENOSPC\)/);
    expect(statSync(join(out, "games.csv")).size).toBeGreaterThan(1000);
    execFileSync("mount", ["-o", "remount,size=4m", mount]);
    await resume(out, here);
    expect(filesIn(out)).toEqual(filesIn(whole));
  });
});
