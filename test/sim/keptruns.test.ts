import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playInParts, playOrGoOn } from "../../sim/keptruns.js";
import { filesIn, pokerPlan, read, temporaryFolder } from "./helpers.js";

const folder = temporaryFolder();
const plan = pokerPlan({ games: 8, seed: "parts" });
/** Games in all until each part after the first. */
const GAMES = [8, 20, 20, 30];

/** A run in parts that was stopped after so many games; which parts it asked for, and what it came to. */
async function played(out: string | undefined, parts: readonly number[] = GAMES, stopAfter = Number.POSITIVE_INFINITY) {
  const asked: number[] = [];
  let games = 0;
  const summary = await playInParts(
    plan,
    out,
    () => ({ workers: 0, onProgress: () => games++, stop: () => games >= stopAfter }),
    (part) => {
      asked.push(part);
      return parts[part - 1] ?? null;
    },
  );
  return { asked, summary };
}

describe("a run in parts", () => {
  it("is the run of all its games, in a folder or without one", async () => {
    const out = join(folder, "whole");
    const { asked, summary } = await played(out);
    expect([asked, summary.games, summary.done]).toEqual([[2, 3, 4, 5], 30, true]);
    expect(JSON.parse(read(out, "plan.json")).plan.games).toBe(30);
    expect((await played(undefined)).summary.toJSON()).toEqual(summary.toJSON());
    const once = join(folder, "once");
    await playOrGoOn({ ...plan, games: 30 }, once, { workers: 0 });
    expect(filesIn(once)).toEqual(filesIn(out));
  });

  it("is gone on with after a stop in any part, to the same bytes, and asks for the same parts again", async () => {
    const whole = join(folder, "whole");
    for (const at of [3, 8, 9, 20, 25]) {
      const out = join(folder, `stopped-${at}`);
      const { summary } = await played(out, GAMES, at);
      expect(summary.games).toBe(at);
      const again = await played(out);
      expect([at, again.asked]).toEqual([at, [2, 3, 4, 5]]);
      expect(filesIn(out)).toEqual(filesIn(whole));
      expect(existsSync(join(out, "summary.json"))).toBe(true);
    }
    // Stopped when a part was over, before it was known that there is another.
    const out = join(folder, "between");
    await played(out, [8]);
    expect((await played(out)).summary.games).toBe(30);
    expect(filesIn(out)).toEqual(filesIn(whole));
  });

  it("ends with its test, and refuses a folder that is further on than all that is asked for", async () => {
    const until = { low: -400, high: 400, alpha: 0.4, beta: 0.4 };
    let parts = 0;
    const decided = await playInParts(
      { ...plan, until },
      undefined,
      () => ({ workers: 0 }),
      (_, games) => {
        parts++;
        return games + 100;
      },
    );
    expect([decided.decided, decided.games < 200, parts < 3]).toEqual([true, true, true]);
    await expect(played(join(folder, "whole"), [8, 12])).rejects.toThrow(
      "it holds this question with 30 games, and 12 are asked for",
    );
  });
});
