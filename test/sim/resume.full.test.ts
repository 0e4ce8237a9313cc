/** @module-tag long */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resume, simulate } from "../../sim/simulate.js";
import { child, ended, filesIn, pokerPlan, temporaryFolder, until } from "./helpers.js";
import { killedAt, pokerRun } from "./killed.js";

const folder = temporaryFolder();

describe("a process that is killed", { timeout: 180_000 }, () => {
  it.each([
    { moment: "before its first row", pair: 0, workers: 1 },
    { moment: "in the middle, without threads", pair: 700, workers: 0 },
    { moment: "in its last game", pair: 999, workers: 0 },
  ])("$moment goes on to the same bytes", (moment) => killedAt(moment, join(folder, `${moment.pair}`)));

  it("from outside while it writes records goes on to the same bytes", async () => {
    const [out, whole] = [join(folder, "outside"), join(folder, "outside-whole")];
    const process = child(...pokerRun(out, "--games", "1000", "--records", "all", "--workers", "1"));
    await until(() => existsSync(join(out, "records", "game-000100.txt")) || process.exitCode !== null);
    process.kill("SIGKILL");
    expect(await ended(process)).toBe("SIGKILL");
    await resume(out, { workers: 0 });
    await simulate(pokerPlan({ games: 1000, seed: "doom", records: 1000 }), { workers: 0, out: whole });
    expect(filesIn(out)).toEqual(filesIn(whole));
  });
});
