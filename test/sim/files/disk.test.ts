import { endOf } from "../../../cli/main.js";
import { execFileSync } from "node:child_process";
import fs, { mkdirSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { UserError } from "../../../engine/core/errors.js";
import { resume, simulate } from "../../../sim/simulate.js";
import { filesIn, pokerPlan, temporaryFolder } from "../helpers.js";

/** Room on a disk of our own making: every write of the program takes from it; the last one is cut short. */
const disk = { room: Number.POSITIVE_INFINITY };
const { writeSync } = fs;
function limited(file: number, bytes: Buffer, from = 0): number {
  const taken = Math.min(disk.room, bytes.length - from);
  if (taken === 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  disk.room -= taken;
  return writeSync(file, bytes, from, taken);
}
// The program is loaded by Node: what it imports of a built-in module follows the module.
fs.writeSync = limited as typeof fs.writeSync;
syncBuiltinESMExports();
afterAll(() => {
  fs.writeSync = writeSync;
  syncBuiltinESMExports();
});

const folder = temporaryFolder();
const plan = pokerPlan({ games: 600, records: 3 });
const here = { workers: 0 };
const whole = join(folder, "whole");

beforeEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
});

describe("a disk that is full", () => {
  it("is named with the file and the way to go on, wherever it happens, and nothing is lost", async () => {
    await simulate(plan, { ...here, out: whole });
    const expected = filesIn(whole);
    // The program is linked into the folder: it takes no room on the same disk, once there is a copy of it.
    disk.room = 1 << 30;
    await simulate(plan, { ...here, out: join(folder, "again") });
    const needed = (1 << 30) - disk.room;
    expect(needed).toBe(Object.values(expected).reduce((sum, bytes) => sum + bytes.length, 0));
    const sizes = Object.fromEntries(Object.entries(expected).map(([name, bytes]) => [name, bytes.length]));
    const begun = sizes["plan.json"];
    const named: string[] = [];
    const moments = {
      "in a record": begun + 1000,
      "in the rows": needed - sizes["summary.json"] - 30_000,
      "in the last rows": needed - sizes["summary.json"] - 10,
      "in the summary": needed - 10,
    };
    for (const [moment, room] of Object.entries(moments)) {
      const out = join(folder, moment);
      disk.room = room;
      const error = (await simulate(plan, { ...here, out }).catch((thrown) => thrown)) as Error;
      expect(error, moment).toBeInstanceOf(UserError);
      expect(error.message).toMatch(
        /: the disk is full \(ENOSPC\)\n {2}to fix it: make room \(about [\d.]+ [KM]B are needed\), then: mazarbul resume /,
      );
      // No mistake of the user: the command line ends as it does when its output cannot be written.
      expect(endOf(error).code).toBe(4);
      named.push(error.message.slice(out.length + 1).split(":")[0]);
      expect(Object.keys(filesIn(out)).filter((name) => /^(?!program\/).*(part|lock)/.test(name))).toEqual([]);
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

it("on a real disk is named, and the run goes on when there is room", { tags: "long" }, async () => {
  const mount = join(folder, "small");
  mkdirSync(mount);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", mount], { stdio: "pipe" });
  } catch (thrown) {
    const why = String((thrown as { stderr?: unknown }).stderr ?? thrown).trim();
    return console.log(`not tried on a real disk: no small one can be mounted here (${why})`);
  }
  try {
    const out = join(mount, "run");
    // The run with the copy of its program lies there; then so much else that little is left.
    let asked = 0;
    await simulate(plan, { ...here, out, stop: () => ++asked > 4 });
    const { bavail, bsize } = fs.statfsSync(mount);
    writeFileSync(join(mount, "else"), Buffer.alloc(bavail * bsize - 65_536));
    await expect(resume(out, { workers: 2 })).rejects.toThrow(/games\.csv: the disk is full \(ENOSPC\)/);
    expect(statSync(join(out, "games.csv")).size).toBeGreaterThan(1000);
    execFileSync("mount", ["-o", "remount,size=96m", mount]);
    await resume(out, here);
    await simulate(plan, { ...here, out: join(folder, "beside") });
    expect(filesIn(out)).toEqual(filesIn(join(folder, "beside")));
  } finally {
    execFileSync("umount", [mount]);
  }
});
