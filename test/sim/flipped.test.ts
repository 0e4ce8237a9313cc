import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { statusOf } from "../../cli/status.js";
import { commandOf } from "../../cli/run.js";
import { reportOf } from "../../sim/report/folder.js";
import { resume, simulate } from "../../sim/simulate.js";
import { filesIn, pokerPlan, temporaryFolder } from "./helpers.js";

const folder = temporaryFolder();
const [whole, half] = [join(folder, "whole"), join(folder, "half")];

beforeAll(async () => {
  const plan = pokerPlan({ games: 24, decks: ["Even", "High", "Low"], records: 2 });
  await simulate(plan, { workers: 0, out: whole });
  let games = 0;
  await simulate(plan, { workers: 0, out: half, stop: () => games >= 13, onProgress: (now) => (games = now.games) });
});

/** Places of digits in a text, spread over it. */
function digits(text: string, most: number): number[] {
  const all = [...text.matchAll(/\d/g)].map((found) => found.index);
  return all.filter((_, i) => i % Math.ceil(all.length / most) === 0);
}

/** Runs with one digit changed in one file, each with what was changed. */
function* flipped(run: string): Generator<[string, string]> {
  const copy = join(folder, "copy");
  for (const [name, text] of Object.entries(filesIn(run))) {
    // The copy of the program that plays a half-done run is known by its fingerprint (pinned.test.ts).
    if (/^(stderr|program)/.test(name)) continue;
    for (const at of digits(text, 12)) {
      cpSync(run, copy, { recursive: true, filter: (from) => from !== join(run, "program") });
      const digit = text[at] === "7" ? "8" : "7";
      const path = join(copy, name);
      writeFileSync(path, text.slice(0, at) + digit + text.slice(at + 1), "latin1");
      yield [copy, `${name} at ${at}: ${text.slice(Math.max(0, at - 20), at)}[${digit}]`];
      writeFileSync(path, readFileSync(join(run, name)));
    }
  }
}

describe("one digit that was changed in a run", () => {
  it.each([
    ["finished", () => whole],
    ["half done", () => half],
  ])(
    "that is %s is seen by status, report and resume, whichever it is",
    async (state, run) => {
      const missed: string[] = [];
      let tried = 0;
      for (const [copy, what] of flipped(run())) {
        tried++;
        const seen = async (by: string, work: () => Promise<unknown>) => {
          const came = await work().then(
            () => "nothing",
            (thrown) => (thrown.name === "UserError" ? "" : String(thrown)),
          );
          if (came) missed.push(`${by}: ${what} (${came})`);
        };
        await seen("status", () => statusOf(copy));
        await seen("report", () => reportOf(copy, commandOf));
        // Of a half-done run the records are made again, and that is all that resume may do without a word.
        if (state === "finished" && !what.startsWith("records"))
          await seen("resume", () => resume(copy, { workers: 0 }));
      }
      expect(tried).toBeGreaterThan(30);
      expect(missed).toEqual([]);
    },
    120_000,
  );
});
