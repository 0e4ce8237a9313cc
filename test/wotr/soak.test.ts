import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { built } from "../root.js";

const soak = (...more: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [built("bench/soak.js"), "--game", "wotr", "--quiet", ...more],
    { encoding: "utf8" },
  );
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

describe("the soak of War of the Ring", () => {
  it("plays all rulesets in turn with every invariant, and reads every choice back", { tags: "long" }, () => {
    const { status, stdout } = soak("--games", "4", "--every", "3", "--read-back");
    expect(stdout).toMatch(/^4 of 4 games by random ended properly: /);
    expect(status).toBe(0);
  });
  const refuses = (says: RegExp, ...more: string[]): void => {
    const { status, stdout, stderr } = soak(...more);
    expect(status).toBeGreaterThan(0);
    expect(stdout + stderr).toMatch(says);
  };
  it("refuses a ruleset that nobody knows", () =>
    refuses(/no ruleset called "wotr-charakter"\n.*wotr-character/, "--ruleset", "wotr-charakter"));
  it("refuses lists", { tags: "long" }, () => refuses(/--lists: nobody brings a list/, "--lists", "random"));
});
