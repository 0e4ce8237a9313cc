/** What a network's choices are worth by play-outs: games whose play-outs say what one knows. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeNetwork } from "../../agents/neural/file.js";
import { Network } from "../../agents/neural/network.js";
import { today } from "../../agents/neural/today.js";
import { meccg } from "../../engine/meccg/index.js";
import { ALL_RULES, leadsOf, type RuleLeads } from "../../experiments/leads.js";
import { PLAN, PLAYED } from "../../sim/training/samples/make.js";
import { appendPlayed } from "../../sim/training/samples/playedfile.js";
import { type PlayedGame, playedGame } from "../../sim/training/samples/playouts.js";
import "../../sim/nodeadapters.js";
import { randomNetwork } from "../agents/neural-helpers.js";
import { run } from "../cli/run.js";
import { temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();
const HOOKS = { onGame: () => {}, stop: () => false };
const set = {
  ...{ width: 5, worlds: 1, decisions: 0, judge: "", later: 1, only: ["reset hand", "organization"], every: 2 },
  ...({ lists: "training", teacher: "", version: 3, unplanned: false } as const),
};
const { name, version, rulesVersion } = meccg;
const made = { name, version, rulesVersion };

/** A folder with two games in which all but the heuristic's choice are worth 1 soon and `later` afterwards, that one 0 and 0.4. */
function samples(at: string, late: number, later: number): string {
  const path = join(folder, at);
  mkdirSync(path);
  for (const game of [4, 5]) {
    const played = playedGame("leads", game, set);
    const decisions = played.decisions.map((one) => ({
      ...one,
      tried: one.tried.map(([choice], k) => [choice, k === 0 ? 0 : 1, k === 0 ? 0.4 : later] as const),
    }));
    appendPlayed(join(path, PLAYED), { ...played, decisions } satisfies PlayedGame);
  }
  writeFileSync(join(path, PLAN), JSON.stringify({ late }));
  return path;
}
function network(at: string, it: Network): string {
  const path = join(folder, at);
  writeFileSync(path, writeNetwork(it));
  return path;
}
const ofAll = (rules: RuleLeads[]) => rules.find(({ rule }) => rule === ALL_RULES)!;

it("tells by what the other options are better, as often as they are taken, rule by rule", {
  tags: "long",
  timeout: 240_000,
}, async () => {
  const some = network("some.network", randomNetwork("leads", today().names));
  const rules = await leadsOf(samples("late", 1, 0.5), some, [0, 1000], HOOKS);
  expect(rules.map(({ rule }) => rule).sort()).toEqual([ALL_RULES, "organization", "reset hand"]);
  for (const { at } of rules) {
    expect(at[0].another).toBeGreaterThan(0.1);
    expect(at[0].gain).toBeCloseTo(0.1 * at[0].another, 10);
    expect(at[0].error).toBeGreaterThanOrEqual(0);
    // Nothing is rated a thousand better.
    expect(at[1]).toEqual({ margin: 1000, another: 0, gain: 0, error: 0 });
  }
  const parts = rules.filter(({ rule }) => rule !== ALL_RULES);
  expect(parts.reduce((n, { decisions }) => n + decisions, 0)).toBe(ofAll(rules).decisions);
  // Both judgements have the shares that the folder names.
  const both = ofAll(await leadsOf(samples("both", 0.25, 0.2), some, [0], HOOKS)).at[0];
  expect(both.gain).toBeCloseTo((0.75 - 0.25 * 0.2) * both.another, 10);
});

it("has nothing to tell of a network without an opinion, and says what is no folder of samples", {
  tags: "long",
}, async () => {
  const { names, facts } = today();
  const blank = network("blank.network", new Network(names, facts, undefined, undefined, made));
  const at = samples("blank", 1, 0.5);
  const { code, out } = await run("leads", at, "--network", blank, "--margins", "0,0.01", "--least", "1", "--quiet");
  expect(code).toBe(0);
  expect(out).toMatch(/^all +\d+ +0\.000 ± 0\.000 \(0 %\) +0\.000 ± 0\.000 \(0 %\)$/m);
  const empty = await run("leads", folder, "--quiet");
  expect([empty.code, empty.err]).toEqual([2, expect.stringContaining("name a folder of mazarbul samples")]);
  expect((await run("leads", at, "--margins", "0,2")).code).toBe(2);
  writeFileSync(join(at, PLAN), "{");
  const torn = await run("leads", at, "--quiet");
  expect([torn.code, torn.err]).toEqual([2, expect.stringContaining("does not say how play-outs were judged")]);
  const idle = join(folder, "idle");
  mkdirSync(idle);
  appendPlayed(join(idle, PLAYED), { ...playedGame("leads", 4, set), decisions: [] });
  writeFileSync(join(idle, PLAN), JSON.stringify({ late: 1 }));
  const none = await run("leads", idle, "--quiet");
  expect([none.code, none.err]).toEqual([2, expect.stringContaining("no decision of its games was tried out")]);
});
