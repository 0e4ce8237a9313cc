/** @module-tag long */
/** How many questions a game with the guide asks of whoever takes its choice each time, over several lucks of the guided game's decks. */
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { QUIET } from "../../engine/meccg/presentation/screen/stops.js";
import { GUIDED } from "../../web/page/learn/guided.js";
import { walk } from "./guided.js";

const SEEDS = Array.from({ length: 8 }, (_, k) => `first-${21 + k}`);
const WAYS = [undefined, "act", "all"] as const;
const median = (all: readonly number[]): number => {
  const sorted = [...all].sort((a, b) => a - b);
  return (sorted[(all.length - 1) >> 1] + sorted[all.length >> 1]) / 2;
};

it("at most three quarters as many where one presses what the guide would take", { timeout: 300_000 }, async () => {
  const medians: number[] = [];
  for (const way of WAYS) {
    const asked: number[] = [];
    for (const seed of SEEDS) asked.push((await walk({ ...GUIDED, seed }, 60, QUIET, way)).choices.length);
    medians.push(median(asked));
    console.info(`${way ?? "singly"}: ${median(asked)} in the median, ${Math.min(...asked)} to ${Math.max(...asked)}`);
  }
  const [singly, act, all] = medians as [number, number, number];
  expect(act).toBeLessThanOrEqual(0.75 * singly);
  expect(all).toBeLessThanOrEqual(act);
});
