import type * as Fs from "node:fs";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UserError } from "../../../engine/core/errors.js";
import { lockFolder } from "../../../sim/files/lock.js";
import { temporaryFolder } from "../helpers.js";

/** Called before every touch of the disk in `lock.ts`. */
const before = vi.hoisted(() => ({ touch: () => {} }));
vi.mock("node:fs", async (real) => {
  const fs = await real<typeof Fs>();
  const described = Object.fromEntries(
    (["linkSync", "renameSync", "readFileSync", "rmSync"] as const).map((name) => [
      name,
      (...args: unknown[]) => {
        // The system's own files tell of processes and are no part of the race.
        if (!String(args[0]).startsWith("/proc")) before.touch();
        return (fs[name] as (...args: unknown[]) => unknown)(...args);
      },
    ]),
  );
  return { ...fs, ...described };
});

const folder = temporaryFolder();
let count = 0;

/** Tries for the lock; others come in between when the rival touches the disk for the `at`-th time. Returns how to let go, or null. */
function rival(at: string, moments: readonly number[], got: (() => void)[]): void {
  const [moment, ...later] = moments;
  let touches = 0;
  const outer = before.touch;
  before.touch = () => {
    if (touches++ === moment) rival(at, later, got);
  };
  try {
    got.push(lockFolder(at));
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
  } finally {
    before.touch = outer;
  }
}

describe("a stale lock that several find at once", () => {
  let at = "";
  beforeEach(() => {
    before.touch = () => {};
  });
  const stale = () => {
    at = join(folder, String(count++));
    mkdirSync(at);
    writeFileSync(join(at, "run.lock"), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), since: "", id: "gone" }));
  };

  it("goes to one of them, whenever the others come in between", { tags: "long" }, () => {
    for (let a = 0; a < 14; a++)
      for (let b = 0; b < 14; b++)
        for (const c of [-1, 0, 3, 6]) {
          stale();
          const got: (() => void)[] = [];
          rival(at, [a, b, c], got);
          expect(got, `others came before touch ${a}, ${b}, ${c}`).toHaveLength(1);
          got[0]();
          expect(existsSync(join(at, "run.lock"))).toBe(false);
        }
  });
});
