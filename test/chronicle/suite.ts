import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { printGame } from "../../bench/telling.js";
import { ROOT } from "../root.js";

const lines = readFileSync(join(ROOT, "test/chronicle/games.txt"), "utf8").trimEnd().split("\n");

/**
 * The first games of the chronicle are what they were: choices by their texts, rolls, draws, points. A layout may change
 * without moving one; a rule that changes moves those in which it matters, and CHANGELOG.md names it (`npm run chronicle`).
 */
export function chronicleSuite(games: number, seconds: number): void {
  it(
    `${games} games of frozen agents are told as they were`,
    () => {
      const moved: string[] = [];
      for (let g = 0; g < games; g++) {
        const tale = printGame(g);
        const hash = createHash("sha256").update(tale.join("\n")).digest("hex").slice(0, 16);
        if (lines[g] !== `${hash} ${tale[0]}`) moved.push(tale[0]);
      }
      expect(moved.slice(0, 10)).toEqual([]);
    },
    seconds * 1000,
  );
}
