/**
 * Each scenario played from its set-up to its proper end, once fulfilled or won and once not: the records play again choice by choice, roll
 * by roll, to the end that stands here. Where the rules change a game it is played anew and another of its kind is kept:
 * `mazarbul simulate LISTS --ruleset metw-standard+NAME:2 --agents heuristic --games 40 --records 40 --seed "scenario records" --out DIR`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { parseRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import { SCENARIOS } from "../../engine/meccg/cards/scenarios/index.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { rankOf } from "../../engine/meccg/rules/facts/score/scenarios.js";
import { ROOT } from "../root.js";

/** How each ends and who wins (a seat, -1 nobody), won and lost; and the ranks of both, where the scenario knows ranks. */
const GAMES: Readonly<Record<string, readonly [won: Ending, lost: Ending]>> = {
  "friends-in-need": [
    ["council", 0, [2, 0]],
    ["wizard-lost", 1, [0, 0]],
  ],
  "barrels-out-of-bond": [
    ["council", 1, [3, 4]],
    ["wizard-lost", 0, [0, 0]],
  ],
  "council-of-the-wise": [
    ["council", 0],
    ["wizard-lost", 1],
  ],
  "bridge-across-the-anduin": [
    ["council", 0],
    ["time", -1],
  ],
  "there-and-back-again": [
    ["scenario", 0],
    ["hobbit-lost", 1],
  ],
  "pilferer-at-the-prancing-pony": [
    ["scenario", 0],
    ["exhausted", 1],
  ],
  "a-hobbits-quest": [
    ["council", 1, [0, 1]],
    ["hobbit-lost", 0, [0, 0]],
  ],
  "fate-of-isildurs-bane": [
    ["scenario", 0],
    ["wizard-lost", 0],
  ],
  "king-beneath-the-mountains": [
    ["council", 1, [1, 4]],
    ["wizard-lost", 1, [0, 0]],
  ],
  "heirlooms-of-the-past": [
    ["council", 0, [1, 0]],
    ["wizard-lost", 0, [0, 0]],
  ],
  "fire-on-amon-din": [
    ["scenario", 0, [4, 0]],
    ["wizard-lost", 0, [0, 0]],
  ],
};
type Ending = readonly [how: string, winner: number, ranks?: readonly [number, number]];
const folder = join(ROOT, "test/meccg/records");

it("every scenario has two games", () => {
  expect(Object.keys(GAMES).sort()).toEqual(SCENARIOS.map(({ name }) => name).sort());
  const files = SCENARIOS.flatMap(({ name }) => [`${name}-lost.txt`, `${name}-won.txt`]).sort();
  expect(readdirSync(folder).sort()).toEqual(files);
});
it.each(
  Object.entries(GAMES).flatMap(([name, [won, lost]]) => [[name, "won", won] as const, [name, "lost", lost] as const]),
)("%s, %s, is played to its end again", (name, which, [how, winner, ranks]) => {
  const file = join(folder, `${name}-${which}.txt`);
  const record = parseRecord(readFileSync(file, "utf8"), file);
  expect(record.ruleset.name).toBe(`metw-standard+${name}:2`);
  const { difference, state } = replay(meccg, record, { verify: true, deck: loadDeck, ruleset: rulesetByName });
  expect(difference).toBe(null);
  const outcome = state.outcome()!;
  expect([outcome.how, outcome.returns.indexOf(1)]).toEqual([how, winner]);
  if (ranks) expect([0, 1].map((p) => rankOf(state, p))).toEqual(ranks);
});
