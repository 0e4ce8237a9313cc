/** What is left of a program (`exec:`) when the run that it plays in ends before its time. */
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bots, gone, numbersIn } from "./bots.js";
import { child, ended, POKER, read, until } from "./helpers.js";

const { bot, fresh } = bots();

describe("nothing is left running", { timeout: 240_000 }, () => {
  const line = (spec: string, out: string) =>
    ["simulate", "Even", "High", "--game", POKER, "--games", "4000", "--agents", `${spec},random`].concat([
      "--workers",
      "1",
      "--quiet",
      "--out",
      out,
    ]);
  /** Has the one that plays begun? The first one only showed that it starts. */
  const playing = (pids: string, by: ChildProcess) => until(() => numbersIn(pids).length >= 2, by);

  it("of a program that hears nothing any more, when the run is killed", { tags: "long" }, async () => {
    const { spec, pids } = bot("hangs", ",seconds=600");
    const process = child(...line(spec, fresh()));
    await playing(pids, process);
    process.kill("SIGKILL");
    expect(await ended(process)).toBe("SIGKILL");
    await gone(pids);
  });

  it("when the run is stopped: the games in hand are played to their end", { tags: "long" }, async () => {
    const { spec, pids } = bot("good");
    const out = fresh();
    const process = child(...line(spec, out));
    await playing(pids, process);
    await until(() => existsSync(join(out, "games.csv")) && read(out, "games.csv").split("\n").length > 2, process);
    process.kill("SIGINT");
    expect(await ended(process)).toBe(5);
    expect(read(out, "games.csv")).not.toContain("program-");
    await gone(pids);
  });
});
