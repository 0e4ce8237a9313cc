/**
 * Honesty: what a player may not see makes no difference to what he sees, may choose, supposes and chooses.
 * States come from real games over all rulesets and lengths; see ./scramble.ts for how the hidden part is exchanged.
 * `npm test` looks at one state in a hundred, `npm run test:full` at one in ten; all of them take hours (`node dist/test/honesty/study.js`).
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "./study.js";
import { built, SELDOM_OPTIMISED } from "../root.js";
import { pairingsFor, tablesFor } from "./pairings.js";

const some = (list: string[]) => list.slice(0, 5).join("\n");

/** Asks every question of one state in `thin` (1: of all); what must have been met is as much less. */
export function honestySuite(thin: number): void {
  /** A study that does not end (a rule that goes round in circles) is a failure, in milliseconds. */
  const LONGEST = thin > 50 ? 120_000 : 2_400_000;
  const STATES = Math.floor(5000 / thin);
  let report: Report;
  beforeAll(async () => {
    const argv = [...(thin > 50 ? SELDOM_OPTIMISED : []), built("test/honesty/study.js"), String(thin)];
    const { stdout } = await promisify(execFile)(process.execPath, argv, { maxBuffer: 1 << 26, timeout: LONGEST });
    report = JSON.parse(stdout) as Report;
  }, LONGEST);

  describe("what a player may not see", () => {
    it(`makes no difference to view, choices, worlds or agents, in ${STATES} states and more`, () => {
      const kinds = Object.entries(report.looked);
      console.log(
        `honesty: ${report.states} states (${kinds.map(([name, n]) => `${name} ${n}`).join(", ")}, cards put back ` +
          `${report.put}, scenes ${report.scenes}), ${report.pairs} pairs of arrangements, ${report.worlds} worlds; ` +
          `sides: ${Object.entries(report.sides)
            .map(([name, n]) => `${name} ${n}`)
            .join(", ")}; ` +
          `agents: ${report.agents.join(", ")}`,
      );
      expect(some(report.found.arranged)).toBe("");
      expect(report.states - report.put - report.scenes).toBeGreaterThanOrEqual(STATES);
      for (const [name, n] of kinds) expect(n, name).toBeGreaterThanOrEqual(report.least[name]);
      for (const pairing of pairingsFor(thin))
        expect(report.sides[pairing.join("-")], pairing.join("-")).toBeGreaterThanOrEqual(Math.floor(100 / thin));
      for (const table of tablesFor(thin)) {
        const name = `table of ${table.length}`;
        expect(report.sides[name], name).toBeGreaterThanOrEqual(Math.floor(200 / thin));
      }
      expect([report.put >= Math.floor(30 / thin), report.scenes > 200 / thin]).toEqual([true, true]);
    });
    it("was exchanged indeed", () => {
      expect(report.cards / report.pairs).toBeGreaterThan(0.95);
      expect(report.names / report.pairs).toBeGreaterThan(0.5);
      expect(report.plans).toBeGreaterThan(200 / thin);
      expect(report.faceDown).toBeGreaterThan(Math.floor(100 / thin));
      expect(report.ways).toBeGreaterThanOrEqual(Math.floor(10 / thin));
    });
    it("leaves no trace when one hidden choice is taken instead of another", () => {
      expect(some(report.found.siblings)).toBe("");
      for (const kind of [
        "plan",
        "on guard",
        "agent",
        "agent's way",
        "discard",
        "draft",
        "exchange 1",
        "exchange 2",
        "sideboard 0",
        "sideboard 1",
      ])
        expect(report.siblings[kind] ?? 0, kind).toBeGreaterThanOrEqual(Math.floor(5 / thin));
    });
    it("does not show later either, as long as its owner passes", () => {
      expect(some(report.found.later)).toBe("");
      expect(report.compared).toBeGreaterThan(2000 / thin);
      if (thin <= 50) expect(report.showing).toBeGreaterThan(15_000 / thin);
    });
  });

  describe("worlds", () => {
    it("look to the player like the true one, hold every card, keep the invariants and can be played", () => {
      expect(some(report.found.worlds)).toBe("");
      expect(report.worlds).toBeGreaterThan(1000 / thin);
    });
    it("differ from each other", () => {
      expect(report.alike / report.worlds).toBeLessThan(0.01);
    });
  });
}
