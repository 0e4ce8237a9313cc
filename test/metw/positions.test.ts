import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPosition } from "../../engine/metw/position.js";

const root = "test/positions";
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((f) => f.endsWith(".yaml"))
  .sort();

describe("position files", () => {
  it.each(files)("%s", (file) => {
    const name = join(root, file);
    const report = checkPosition(readFileSync(name, "utf8"), name);
    for (const line of report.lines) if (/pending/.test(line)) console.log(`${name}: ${line}`);
    expect(report.ok ? [] : report.lines).toEqual([]);
  });
});
