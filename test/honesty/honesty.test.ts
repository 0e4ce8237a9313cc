/**
 * Honesty, always on: what a player may not see makes no difference to what he sees, may choose, supposes and chooses.
 * States come from real games over all rulesets and lengths; see ./scramble.ts for how the hidden part is exchanged.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { metw } from "../../engine/metw/index.js";
import * as L from "../../engine/metw/layout.js";
import { PB_TOP_HIDDEN } from "../../engine/metw/hidden/visibility.js";
import type { Report } from "./study.js";

const STATES = 5000;
let report: Report;
beforeAll(async () => {
  const program = join(import.meta.dirname, "study.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", program], { maxBuffer: 1 << 26 });
  report = JSON.parse(stdout) as Report;
}, 600_000);

const some = (list: string[]) => list.slice(0, 5).join("\n");

describe("what a player may not see", () => {
  it(`makes no difference to view, choices, worlds or agents, in ${STATES} states and more`, () => {
    const kinds = Object.entries(report.looked);
    console.log(
      `honesty: ${report.states} states (${kinds.map(([name, n]) => `${name} ${n}`).join(", ")}, cards put back ` +
        `${report.put}, scenes ${report.scenes}), ${report.pairs} pairs of arrangements, ${report.worlds} worlds; ` +
        `agents: ${report.agents.join(", ")}`,
    );
    expect(some(report.found.arranged)).toBe("");
    expect(report.states - report.put - report.scenes).toBeGreaterThanOrEqual(STATES);
    for (const [name, n] of kinds) expect(n, name).toBeGreaterThanOrEqual(report.least[name]!);
    expect([report.put > 30, report.scenes > 200]).toEqual([true, true]);
  });
  it("was exchanged indeed", () => {
    expect(report.cards / report.pairs).toBeGreaterThan(0.95);
    expect(report.names / report.pairs).toBeGreaterThan(0.5);
    expect(report.plans).toBeGreaterThan(200);
  });
  it("leaves no trace when one hidden choice is taken instead of another", () => {
    expect(some(report.found.siblings)).toBe("");
    for (const kind of [
      "plan",
      "on guard",
      "discard",
      "draft",
      "exchange 1",
      "exchange 2",
      "sideboard 0",
      "sideboard 1",
    ])
      expect(report.siblings[kind] ?? 0, kind).toBeGreaterThan(5);
  });
  it("does not show later either, as long as its owner passes", () => {
    expect(some(report.found.later)).toBe("");
    expect(report.compared).toBeGreaterThan(2000);
  });
});

describe("worlds", () => {
  it("look to the player like the true one, hold every card, keep the invariants and can be played", () => {
    expect(some(report.found.worlds)).toBe("");
    expect(report.worlds).toBeGreaterThan(1000);
  });
  it("differ from each other", () => {
    expect(report.alike / report.worlds).toBeLessThan(0.01);
  });
});

it("the mark for cards put back is one that views know", () => {
  // Scenes set it by hand: if the state's word for it moved, they would test nothing.
  const s = metw.blank(2);
  s.pset(0, L.P_BITS, PB_TOP_HIDDEN);
  s.list[0] = 5;
  s.piles[3 * L.NAMES] = 2;
  const hidden = s.view(0);
  expect([hidden.piles[0], hidden.piles[3 * L.NAMES]]).toEqual([2, 0]);
});
