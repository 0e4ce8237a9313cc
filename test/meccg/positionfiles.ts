/** Suites over position files: each holds, under every ruleset that it names, and no card is won or lost on the way. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import "../../sim/outside.js";
import { messageOf } from "../../engine/core/errors.js";
import { census, checkInvariants } from "../../engine/meccg/invariants.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { checkPosition } from "../../engine/meccg/people/position/position.js";

const root = "test/positions";
const all = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((f) => f.endsWith(".yaml"))
  .sort();

function broken(s: Meccg, cards: readonly Int16Array[]): string {
  try {
    checkInvariants(s, [...cards]);
    return "";
  } catch (thrown) {
    return messageOf(thrown);
  }
}
/** No card is won or lost from the first step to the last, and every invariant holds then, where it did at the first. */
function watch(begun: Meccg): (ended: Meccg) => string {
  const before = Array.from({ length: begun.players }, (_, p) => census(begun, p));
  return broken(begun, before) ? () => "" : (ended) => broken(ended, before);
}
/** Those of single cards, or all others: two files of tests, each as long as one should be. */
export function positionFiles(ofCards: boolean): void {
  const files = all.filter((file) => file.startsWith("cards") === ofCards);
  describe("position files", () => {
    it.each(files)("%s", (file) => {
      const name = join(root, file);
      const report = checkPosition(readFileSync(name, "utf8"), name, { watch });
      for (const line of report.lines) if (/pending/.test(line)) console.log(`${name}: ${line}`);
      expect(report.ok ? [] : report.lines).toEqual([]);
    });
  });
}
