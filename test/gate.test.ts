import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./root.js";
import { temporaryFolder } from "./sim/helpers.js";

const folder = temporaryFolder();
const report = join(folder, "report.json");
const file = {
  file: "test/a.test.ts",
  seconds: 16,
  passed: 2,
  failed: [] as string[],
  slowest: [{ name: "x", seconds: 15 }],
};

/** What the gate says of a part of the tests: its last line, and whether it lets it pass. */
function gate(
  speed: number,
  status: number,
  took: number,
  ofFile: number | "-",
  files: unknown[] = [file],
  again: unknown[] = [],
) {
  writeFileSync(report, JSON.stringify(files));
  writeFileSync(`${report}.again`, JSON.stringify(again));
  const words = [speed, `${report}.again`, "npm test", report, status, took, ofFile === "-" ? "-" : 480, ofFile];
  const said = spawnSync(process.execPath, [join(ROOT, ".ci/count.mjs"), ...words.map(String)], { encoding: "utf8" });
  return { passes: said.status === 0, last: said.stdout.trimEnd().split("\n").at(-1), text: said.stdout };
}

describe("the gate on the tests", () => {
  it("lets pass what passes in its time", () => {
    expect(gate(1, 0, 300, 20)).toMatchObject({ passes: true, last: "2 passed, 0 failed" });
    expect(gate(1, 0, 3000, "-")).toMatchObject({ passes: true });
  });
  it("stops a file that takes too long, and names its slowest test", () => {
    const { passes, text: said, last } = gate(1, 0, 300, 15);
    expect([passes, last]).toEqual([false, "2 passed, 1 failed"]);
    expect(said).toMatch(/too slow: test\/a\.test\.ts took 16\.0 s of 15;.*\n {2}15\.0 s x\n/);
    expect(gate(1.2, 0, 300, 15).passes).toBe(true);
  });
  it("looks a second time at a file that was slow, alone, and counts the shorter time", { tags: "long" }, () => {
    writeFileSync(report, JSON.stringify([file, { ...file, file: "test/b.test.ts", seconds: 14 }]));
    const named = (speed: string) =>
      spawnSync(process.execPath, [join(ROOT, ".ci/again.mjs"), report, speed, "15"]).stdout;
    expect([named("1").toString(), named("1.2").toString()]).toEqual(["test/a.test.ts\n", ""]);
    expect(gate(1, 0, 300, 15, [file], [{ ...file, seconds: 9 }])).toMatchObject({ passes: true });
    expect(gate(1, 0, 300, 15, [file], [{ ...file, seconds: 15.2 }]).text).toContain("took 15.2 s of 15");
  });
  it("stops the whole where it takes too much processor time; a slower machine has more", () => {
    const { passes, text: said } = gate(1, 0, 481, 20);
    expect(passes).toBe(false);
    expect(said).toContain("too slow: npm test took 481 s of processor time of 480");
    expect(gate(2, 0, 481, 20).passes).toBe(true);
    // A quicker one has no less.
    expect(gate(0.5, 0, 479, 20).passes).toBe(true);
  });
  it("stops tests that failed, names them, and whatever ended before its tests or ran none", () => {
    const { passes, text: said, last } = gate(1, 1, 300, 20, [{ ...file, failed: ["adds up"] }]);
    expect([passes, last]).toEqual([false, "2 passed, 1 failed"]);
    expect(said).toContain("failed: test/a.test.ts: adds up");
    expect(gate(1, 1, 300, 20)).toMatchObject({ passes: false, last: "2 passed, 1 failed" });
    expect(gate(1, 0, 300, 20, [])).toMatchObject({ passes: false, last: "0 passed, 1 failed" });
  });
});
