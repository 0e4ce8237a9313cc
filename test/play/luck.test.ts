import { beforeAll, describe, expect, it } from "vitest";
import { type GameRecord, parseRecord } from "../../engine/core/record.js";
import type { GameState } from "../../engine/core/game.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { corrected, correctedError, logOdds } from "../../sim/person/calibration.js";
import { eventWords, greatest, type Luck, luckOf, sumOfLuck, swing } from "../../sim/person/luck.js";
import { putRight } from "../../sim/person/weighing.js";
import { recordOf } from "./recordof.js";

let record: GameRecord;
beforeAll(() => {
  record = parseRecord(recordOf("stealth-orcs", "prowess-beasts", "luck"), "a game");
});
const always = (chance: number) => ({ chance: () => chance });

describe("luck apart from choice", () => {
  it("is looked for after every choice that left something to chance, and after no other", async () => {
    const luck = await luckOf(meccgModule, record, always(0.5));
    const left = record.moves.flatMap(({ events }, k) => (events.length > 0 ? [k + 1] : []));
    expect(luck.map(({ number }) => number)).toEqual(left);
    expect(left.length).toBeGreaterThan(50);
  });
  it("is none for a judge to whom all positions are alike, until the game is over", async () => {
    const luck = await luckOf(meccgModule, record, always(0.5));
    for (const one of luck.filter(({ number }) => number < record.moves.length)) {
      // What else might have come may have ended the game.
      if (one.error === 0) expect(swing(one)).toBe(0);
      expect(one.after).toBe(0.5);
    }
  });
  it("is what came less the mean of what might have come: over a game these are small where they are many", async () => {
    // A judge who sees only by how much seat 0 is ahead.
    const judge = { chance: (state: GameState) => 1 / (1 + Math.exp((state.scores()[1] - state.scores()[0]) / 4)) };
    const luck = await luckOf(meccgModule, record, judge);
    for (const { before, after } of luck) for (const p of [before, after]) expect(p >= 0 && p <= 1).toBe(true);
    const moved = luck.filter((one) => swing(one) !== 0);
    expect(moved.length).toBeGreaterThan(3);
    // Both ways: a mean that were wrong would lean to one.
    expect(moved.some((one) => swing(one) > 0) && moved.some((one) => swing(one) < 0)).toBe(true);
    expect(await luckOf(meccgModule, record, judge)).toEqual(luck);
  });
  it("is told by the slope alone: what belongs to whoever chooses is no luck of seat 0", { tags: "long" }, async () => {
    const judge = { chance: (state: GameState) => 1 / (1 + Math.exp((state.scores()[1] - state.scores()[0]) / 4)) };
    const described = (intercept: number) => luckOf(meccgModule, record, judge, { by: { slope: 0.6, intercept } });
    expect(await described(-0.5)).toEqual(await described(0));
    expect(await described(0)).not.toEqual(await luckOf(meccgModule, record, judge));
  });
  it("names only what is more than its error, the greatest first", () => {
    const one = (number: number, by: number, error: number) =>
      ({ number, before: 0.5, after: 0.5 + by, error }) as Luck;
    const list = [one(1, 0.1, 0.01), one(2, -0.3, 0.01), one(3, 0.2, 0.11), one(4, 0.015, 0)];
    expect(greatest(list).map(({ number }) => number)).toEqual([2, 1]);
    expect(sumOfLuck(list.slice(0, 2)).sum).toBeCloseTo(-0.2);
  });
  it("tells rolls to everybody, draws by name only where they may be seen", () => {
    const event = (label: string, player: number, value: string) => ({ label, player, value, line: 0 });
    const events = [event("draw", 1, "Wolves"), event("draw", 1, "Giant"), event("roll", 0, "7")];
    const who = (seat: number) => ["Ann", "Bob"][seat];
    expect(eventWords(events, who, () => false)).toEqual(["Bob draws 2 cards", "Ann rolls 7"]);
    expect(eventWords(events, who, () => true)).toEqual(["Bob draws Wolves, Giant", "Ann rolls 7"]);
  });
});

describe("chances put right", () => {
  it("are left alone by slope 1 and intercept 0, drawn to the middle by less, and keep their order", () => {
    for (const p of [0.01, 0.3, 0.5, 0.994]) expect(corrected(p, { slope: 1, intercept: 0 })).toBeCloseTo(p, 12);
    const mild = { slope: 0.5, intercept: 0 };
    expect(corrected(0.9, mild)).toBeCloseTo(0.75, 12);
    expect(corrected(0.5, mild)).toBeCloseTo(0.5, 12);
    expect(corrected(1, mild)).toBeLessThan(1);
    const candidates = [0.9, 0.6, 0.2].map((value, choice) => ({ choice, visits: 4, value, spread: 0.1, line: [] }));
    const put = putRight(candidates, mild).map(({ value }) => value);
    expect(put).toEqual([...put].sort((a, b) => b - a));
    expect(logOdds(put[0])).toBeCloseTo(logOdds(0.9) / 2);
  });
  it("have errors as the line has them there", () => {
    const by = { slope: 0.7, intercept: 0.2 };
    const h = 1e-5;
    const steep = (corrected(0.8 + h, by) - corrected(0.8 - h, by)) / (2 * h);
    expect(correctedError(0.8, 0.03, by)).toBeCloseTo(0.03 * steep, 6);
  });
});
