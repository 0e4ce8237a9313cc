import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** A cast by way of `unknown` says that one thing is another and nobody checks it: none is needed here. */
it("no cast goes by way of unknown", () => {
  const wrong: string[] = [];
  for (const folder of ["engine", "agents", "sim", "experiments", "cli", "web", "bench"])
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || /(^|[\\/])dist[\\/]/.test(file)) continue;
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .forEach((line, i) => {
          if (/\bas unknown as\b/.test(line)) wrong.push(`${join(folder, file)}:${i + 1}`);
        });
    }
  expect(wrong).toEqual([]);
});
