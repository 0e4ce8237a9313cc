/** Suites over position files: each holds, under every ruleset that it names, and no card is won or lost on the way. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import { watch } from "./positionwatch.js";

const root = "test/positions";
const all = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((f) => f.endsWith(".yaml"))
  .sort();

/** The files that `which` takes: several files of tests, each as long as one should be. */
export function positionFiles(which: (file: string) => boolean): void {
  describe("position files", () => {
    it.each(all.filter(which))("%s", (file) => {
      const name = join(root, file);
      const report = checkPosition(readFileSync(name, "utf8"), name, { watch });
      for (const line of report.lines) if (/pending/.test(line)) console.log(`${name}: ${line}`);
      expect(report.ok ? [] : report.lines).toEqual([]);
    });
  });
}
