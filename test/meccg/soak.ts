import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { built, SELDOM_OPTIMISED } from "../root.js";

const program = built("bench/soak.js");
const run = promisify(execFile);
async function soak(agent: string, games: number, from: number, lists: string): Promise<string> {
  const settings = games > 100 ? [] : SELDOM_OPTIMISED;
  const { stdout } = await run(
    process.execPath,
    [
      ...settings,
      program,
      "--agent",
      agent,
      "--games",
      String(games),
      "--from",
      String(from),
      "--lists",
      lists,
      "--quiet",
    ],
    { maxBuffer: 1 << 24 },
  ).catch((e: { stdout?: string }) => ({ stdout: e.stdout ?? String(e) }));
  return stdout.trim().split("\n").slice(-6).join("\n");
}

/**
 * Whole games over all decks, rulesets and lengths, with every invariant checked after every choice: so many by each
 * agent, from a number on, with shipped lists or lists drawn from all cards. They run compiled (`npm run build` comes first), in processes of their own.
 */
export function soakSuite(parts: readonly { agent: string; games: number; from?: number; lists?: string }[]): void {
  describe("games over all decks and rulesets end properly and lose no card", () => {
    it.each(parts)(
      "$games games by $agent, $lists lists",
      { timeout: 1_200_000 },
      async ({ agent, games, from = 0, lists = "shipped" }) => {
        expect(await soak(agent, games, from, lists)).toMatch(
          new RegExp(`^${games} of ${games} games by ${agent} ended properly`),
        );
      },
    );
  });
}
