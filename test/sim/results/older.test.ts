import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { markOf, marksOf, OLDER_FILE, olderResults } from "../../../sim/results/older.js";
import { temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();
const written = (stored: unknown): string => {
  writeFileSync(join(folder, OLDER_FILE), JSON.stringify(stored));
  return folder;
};
mkdirSync(join(folder, "ladder", "levels", "games"), { recursive: true });

it("a folder stands under the mark of the one around it, but not where it was played anew", () => {
  const older = olderResults(written([{ changed: "a rule", results: ["ladder"], but: ["ladder/levels"] }]));
  expect([markOf(older, "ladder"), markOf(older, "ladder/games")]).toEqual(["ladder", "ladder"]);
  expect([markOf(older, "ladder/levels"), markOf(older, "ladder/levels/games")]).toEqual([undefined, undefined]);
  expect(marksOf(older)).toEqual(["ladder"]);
});
it.each([
  ["no list", {}],
  ["nothing that has changed", [{ changed: "", results: ["ladder"] }]],
  ["names that are none", [{ changed: "a rule", results: ["ladder"], but: [1] }]],
])("%s is refused, with how to write it", (_what, stored) => {
  expect(() => olderResults(written(stored))).toThrow(/it is no list of changes[\s\S]*"results"/);
});
it("a folder that is not there is refused by its name", () => {
  const stored = [{ changed: "a rule", results: ["ladder"], but: ["ladder/gone"] }];
  expect(() => olderResults(written(stored))).toThrow(/there is no result "ladder\/gone"/);
});
