import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type EvolveAnswer, type EvolveOptions, effortIn, evolve } from "../../experiments/evolve/evolve.js";
import { EFFORT, SHORTER } from "../../experiments/evolve/effort.js";
import { type TuneOptions, tuneHazards } from "../../experiments/hazards/tune.js";
import type { Plan } from "../../sim/match/plan.js";
import { ALLOWANCE_FILE } from "../../sim/searches/allowance.js";
import { filesIn, read, temporaryFolder } from "../sim/helpers.js";
import { timed } from "./timed.js";

const folder = temporaryFolder();
const FIELD = ["factions-beasts", "stealth-orcs", "prowess-orcs"];

describe("evolve by the clock", () => {
  const asked: EvolveOptions = {
    ...{ from: FIELD, fromName: "3 lists", field: FIELD, fieldName: "3 lists", agent: "random" },
    ...{ budget: 800, ruleset: "metw-standard", seed: "timed", workers: 0 },
  };
  const minute = async (speed: number, wins: () => number): Promise<{ answer: EvolveAnswer; seconds: number }> => {
    const { time, pool, allowance } = timed({ minutes: 1, measured: speed, speed: () => speed, wins });
    return { answer: await evolve({ ...asked, pool, allowance }), seconds: time.seconds };
  };

  it("leaves a short time's third to its report, by trying less at once", { tags: "long" }, async () => {
    const { answer, seconds } = await minute(14, () => 50);
    expect([answer.whole, seconds < 1.1 * 60]).toEqual([true, true]);
    const { search, report, cells, again } = answer.games;
    expect((report + cells + again) / (search + report + cells + again)).toBeGreaterThan(0.25);
    expect(report).toBeGreaterThan(100);
    expect([effortIn(10_000, asked), effortIn(500, asked), effortIn(10, asked)]).toEqual([
      EFFORT,
      SHORTER[1],
      SHORTER.at(-1),
    ]);
  });

  it("says of few games that all came out alike no more than they tell", async () => {
    // Whoever begins wins: every pair of games is even.
    const { answer } = await minute(1, () => 100);
    for (const { weight, payoff, share } of answer.mixture!.decks)
      for (const { low, high } of [weight, payoff, share]) expect(high - low).toBeGreaterThan(0.2);
    for (const { low, high } of answer.cells) expect(high - low).toBeGreaterThan(0.2);
  });
});

describe("tune-hazards by the clock", () => {
  const asked: TuneOptions = {
    ...{ deck: "prowess-orcs", field: ["factions-beasts", "stealth-orcs"], fieldName: "two lists" },
    ...{ heldOut: ["prowess-beasts"], heldOutName: "another", agent: "random", fieldAgent: "random" },
    ...{ objective: "win", budget: 700, ruleset: "metw-standard", seed: "timed", workers: 0 },
  };
  // What was found is better by little, so that its check is long.
  const wins = (deck: string, other: string) => 50 + (deck.includes("[") ? 2 : 0) - (other.includes("[") ? 2 : 0);
  const isCheck = ({ seed }: Plan) => seed.endsWith("held out");
  const tuned = async (out: string) => {
    // The machine is a tenth as fast from the third second of the check on.
    let since = Number.POSITIVE_INFINITY;
    const speed = (plan: Plan, seconds: number) => {
      if (isCheck(plan)) since = Math.min(since, seconds);
      return seconds > since + 3 ? 1.2 : 12;
    };
    const { time, pool, allowance } = timed({ ...{ minutes: 1, measured: 12, speed, wins, out } });
    return { answer: await tuneHazards({ ...asked, out, pool, allowance }), seconds: time.seconds };
  };

  it("asks for its check in parts, so that a machine that becomes slower does not pass the time by a quarter", {
    tags: "long",
  }, async () => {
    const whole = join(folder, "whole");
    const { answer, seconds } = await tuned(whole);
    expect([answer.whole, answer.heldOut?.verdict]).toEqual([true, null]);
    expect(seconds).toBeGreaterThan(54);
    expect(seconds).toBeLessThan(1.25 * 60);
    const parts = read(whole, ALLOWANCE_FILE).match(/"part":"test \d"/g);
    expect(parts).toEqual([1, 2, 3, 4].map((part) => `"part":"test ${part}"`));
    const { games } = JSON.parse(read(whole, "held-out", "test", "plan.json")).plan;
    expect(games).toBe(answer.heldOut!.raw.games);
    // Asked again it is told the same, and plays nothing but one game of a kept run at most.
    const files = filesIn(whole);
    const again = await tuned(whole);
    expect(again.answer).toEqual(answer);
    expect(again.seconds).toBeLessThan(1);
    expect(filesIn(whole)).toEqual(files);
  });
});
