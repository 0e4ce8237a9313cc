/**
 * Suites over position files: each holds, under every ruleset that it names, no card is won or lost on the way, and random play from where
 * its steps end offers what it did before (test/walks).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import "../../sim/outside.js";
import { checkPosition } from "../../engine/meccg/people/position/position.js";
import { expectedWalks, FILE, walkDiffers, walkOn } from "../walks/walk.js";
import { watch } from "./positionwatch.js";

const root = "test/positions";
const all = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((f) => f.endsWith(".yaml"))
  .sort();
const RENEW = "npm run walks";
const isRenewed = Boolean(process.env["UPDATE_WALKS"]);

/** The numbers of the files that were played now stand in the file, beside those of the others; those of files that are gone do not. */
function writeWalks(now: Record<string, string>): void {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>) : {};
  const rows = all.flatMap((file) => {
    const walks = now[file] ?? before[file];
    return walks === undefined ? [] : [`  ${JSON.stringify(file)}: ${JSON.stringify(walks)}`];
  });
  writeFileSync(FILE, `{\n${rows.join(",\n")}\n}\n`);
}
/** The files that `which` takes: several files of tests, each as long as one should be. */
export function positionFiles(which: (file: string) => boolean): void {
  const files = all.filter(which);
  const now: Record<string, string> = {};
  describe("position files", () => {
    it.each(files)("%s", (file) => {
      const name = join(root, file);
      const expected = expectedWalks()[file] ?? "";
      const walks: string[] = [];
      const wrongWalks: string[] = [];
      const report = checkPosition(readFileSync(name, "utf8"), name, {
        watch(begun) {
          const ends = watch(begun);
          return (ended) => {
            if (isRenewed) walks.push(walkOn(ended));
            else {
              const wrong = walkDiffers(ended, expected, walks.push("") - 1);
              if (wrong) wrongWalks.push(`case ${walks.length}: ${wrong}`);
            }
            return ends(ended);
          };
        },
      });
      now[file] = walks.join(" ");
      for (const line of report.lines) if (/pending/.test(line)) console.log(`${name}: ${line}`);
      expect(report.ok ? [] : report.lines).toEqual([]);
      expect(wrongWalks, `If a rule, a card or this file was changed on purpose: ${RENEW}`).toEqual([]);
    });
    afterAll(() => {
      if (isRenewed) writeWalks(now);
    });
  });
}
