/** @module-tag long */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { ROOT } from "../root.js";
import { expectedWalks, FILE, walkDiffers, walkOn } from "./walk.js";

/** Random play from the end of every position offers what it did before: walk.ts. */
const RENEW = "npm run walks";
const root = "test/positions";
const files = readdirSync(join(ROOT, root), { recursive: true, encoding: "utf8" })
  .filter((f) => f.endsWith(".yaml"))
  .sort();
const read = (file: string): string => readFileSync(join(ROOT, root, file), "utf8");
const isRenewed = Boolean(process.env["UPDATE_WALKS"]);

describe("random play from the end of positions", () => {
  it.runIf(isRenewed)(
    "is written anew",
    () => {
      const rows = files.map((file) => {
        const walks: string[] = [];
        const watch = () => (ended: Meccg) => {
          walks.push(walkOn(ended));
          return "";
        };
        checkPosition(read(file), file, { watch });
        return `  ${JSON.stringify(file)}: ${JSON.stringify(walks.join(" "))}`;
      });
      writeFileSync(FILE, `{\n${rows.join(",\n")}\n}\n`);
      console.log(`written: ${FILE}`);
    },
    240_000,
  );
  it.skipIf(isRenewed)("has numbers for every file, and for no other", () => {
    expect(Object.keys(expectedWalks()).sort()).toEqual(files);
  });
  it.skipIf(isRenewed).each(files)("%s", (file) => {
    const expected = expectedWalks()[file] ?? "";
    let at = 0;
    const report = checkPosition(read(file), file, { watch: () => (ended) => walkDiffers(ended, expected, at++) });
    expect(report.ok ? [] : report.lines, `If a rule, a card or this file was changed on purpose: ${RENEW}`).toEqual(
      [],
    );
  });
});
