import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

/**
 * Whole games over all decks, rulesets and lengths, with every invariant checked after every choice. They run compiled
 * (`npm run build` comes first in `npm test`), in processes of their own.
 */
const program = join(import.meta.dirname, "../../dist/sim/soak.js");
const run = promisify(execFile);
async function soak(agent: string, games: number, from = 0): Promise<string> {
  if (!existsSync(program)) throw new Error("dist/sim/soak.js is missing: run `npm run build` first");
  const { stdout } = await run(
    process.execPath,
    [program, "--agent", agent, "--games", String(games), "--from", String(from)],
    { maxBuffer: 1 << 24 },
  ).catch((e: { stdout?: string }) => ({ stdout: e.stdout ?? String(e) }));
  return stdout.trim().split("\n").slice(-6).join("\n");
}

describe("games over all decks and rulesets end properly and lose no card", () => {
  it.concurrent("2,000 random games, first half", async () => {
    expect(await soak("random", 1000)).toMatch(/^1000 of 1000 games by random ended properly/);
  }, 280_000);
  it.concurrent("2,000 random games, second half", async () => {
    expect(await soak("random", 1000, 1000)).toMatch(/^1000 of 1000 games by random ended properly/);
  }, 280_000);
  it.concurrent("500 heuristic games", async () => {
    expect(await soak("heuristic", 500)).toMatch(/^500 of 500 games by heuristic ended properly/);
  }, 280_000);
  for (const agent of ["first", "last", "rarest"])
    it.concurrent(`always the ${agent} kind of choice`, async () => {
      expect(await soak(agent, 60)).toMatch(new RegExp(`^60 of 60 games by ${agent} ended properly`));
    }, 280_000);
});
