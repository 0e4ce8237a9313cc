import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { calibrate, type CalibrateOptions, NETWORK, saidBy } from "../../experiments/calibrate/calibrate.js";
import { fitLine, judged, logLoss, put, reliability, type Said } from "../../experiments/calibrate/fit.js";
import { CALIBRATION, chanceOf, logOdds } from "../../sim/person/calibration.js";
import { run } from "../cli/run.js";
import { temporaryFolder } from "../sim/helpers.js";

const uniform = (stream: OwnStream): number => (stream.below(1_000_000) + 0.5) / 1_000_000;
/** Games in which a judge's log odds are told right by this line; so many positions a game share its end. */
function simulated(slope: number, intercept: number, games: number, positions: number, seed: string): Said[] {
  const stream = new OwnStream(seed, 0, "simulated");
  return Array.from({ length: games }, (_, game) => {
    const chance = 0.02 + 0.96 * uniform(stream);
    const won = uniform(stream) < chanceOf(intercept + slope * logOdds(chance)) ? 1 : 0;
    return Array.from({ length: positions }, () => ({ game, chance, won }));
  }).flat();
}

describe("the line that puts a judge right", () => {
  it.each([
    [1, 0],
    [0.5, -0.3],
    [1.6, 0.4],
  ])("is found where it is known: slope %d, intercept %d", (slope, intercept) => {
    const fit = fitLine(simulated(slope, intercept, 20_000, 1, `${slope}`))!;
    expect(Math.abs(fit.slope.value - slope)).toBeLessThan(0.06);
    expect(Math.abs(fit.intercept.value - intercept)).toBeLessThan(0.06);
  });
  it("lies within its interval about nineteen times of twenty, however many positions of a game say the same", {
    tags: "long",
  }, () => {
    for (const positions of [1, 12]) {
      let inside = 0;
      for (let k = 0; k < 200; k++) {
        const { slope } = fitLine(simulated(0.6, 0, 300, positions, `cover ${k}`))!;
        if (slope.low <= 0.6 && 0.6 <= slope.high) inside++;
      }
      // 190 of 200 are expected; five standard deviations of that are 15.
      expect(inside).toBeGreaterThanOrEqual(175);
    }
  });
  it("is none where all that was said or won is the same", () => {
    expect(fitLine([])).toBeNull();
    expect(fitLine(Array.from({ length: 10 }, (_, game) => ({ game, chance: 0.4, won: game & 1 })))).toBeNull();
    expect(fitLine(simulated(1, 0, 10, 1, "all won").map((one) => ({ ...one, won: 1 })))).toBeNull();
  });
  it("fixes a bold judge on games that it was not fitted to, and lets him lose less", () => {
    const { fit, heldOut } = judged(simulated(0.5, 0.2, 8000, 2, "bold"));
    expect(fit!.slope.high).toBeLessThan(0.7);
    expect(heldOut!.raw.fit!.slope.high).toBeLessThan(0.7);
    expect(Math.abs(heldOut!.put.fit!.slope.value - 1)).toBeLessThan(0.12);
    expect(heldOut!.put.loss).toBeLessThan(heldOut!.raw.loss - 0.01);
  });
});

describe("a reliability table", () => {
  it("has what was said beside what was won, bin by bin, and an end of each bin that belongs to one alone", () => {
    const list = [0.05, 0.1, 0.19, 0.999, 1].map((chance, game) => ({ game, chance, won: game === 3 ? 0.5 : 1 }));
    const bins = reliability(list);
    expect(bins.map(({ positions }) => positions)).toEqual([1, 2, 2]);
    expect(bins[1]).toMatchObject({ from: 0.1, to: 0.2, games: 2 });
    expect(bins[1].said).toBeCloseTo(0.145);
    expect(bins[2].won.value).toBeCloseTo(0.75);
  });
  it("is no surer for being told the same of one game often", () => {
    const once = reliability(simulated(1, 0, 400, 1, "wide"));
    const often = reliability(simulated(1, 0, 400, 9, "wide"));
    for (const [k, bin] of often.entries()) {
      expect(bin.positions).toBe(9 * once[k].positions);
      expect(bin.won.low).toBeCloseTo(once[k].won.low, 10);
    }
  });
  it("log-loss of a coin is log 2, and of who is sure and right next to nothing", () => {
    const coin = [0, 1].map((won) => ({ game: won, chance: 0.5, won }));
    expect(logLoss(coin)).toBeCloseTo(Math.LN2, 12);
    expect(logLoss([{ game: 0, chance: 1, won: 1 }])).toBeLessThan(0.001);
    // Put right, a bold judge that errs loses less than as it was said (5.1).
    expect(logLoss(put([{ game: 0, chance: 0.994, won: 0 }], CALIBRATION.search))).toBeLessThan(4.4);
  });
});

describe("games for a calibration", () => {
  const folder = temporaryFolder();
  const options = (out: string | null, games: number): CalibrateOptions => ({
    ...{ players: ["rollout"], against: null, judges: [NETWORK, "mcts:sims=4,plans=0,pilot=rollout"] },
    ...{ decks: ["teaching", "teaching-two"], ruleset: null, seed: "few", games, out },
  });
  it("come out the same in one piece, in two, and after a line was cut off", { timeout: 120_000 }, async () => {
    const whole = await calibrate(options(null, 2));
    expect(whole.rows.map(({ game }) => game)).toEqual([0, 1]);
    const out = join(folder, "run");
    await calibrate(options(out, 1));
    appendFileSync(join(out, "rows.jsonl"), '{"player":"rollout","ga');
    let done = 0;
    const again = await calibrate({ ...options(out, 2), onGame: () => done++ });
    expect(done).toBe(1);
    expect(again.rows).toEqual(whole.rows);
    expect(readFileSync(join(out, "rows.jsonl"), "utf8").trimEnd().split("\n")).toHaveLength(2);
    await expect(calibrate({ ...options(out, 2), seed: "other" })).rejects.toThrow(/begun with other options/);
    // One position a turn, of the seat that chose; its share is what that seat won.
    for (const { said, won } of whole.rows) {
      expect(new Set(said.map(([turn]) => turn)).size).toBe(said.length);
      expect([0, 0.5, 1]).toContain(won);
    }
    const list = saidBy(whole.rows, 0, "rollout");
    expect(list).toHaveLength(whole.rows.reduce((n, { said }) => n + said.length, 0));
    const [first] = whole.rows;
    expect(list[0].won).toBe(first.said[0][1] === 0 ? first.won : 1 - first.won);
  });
  it("may be judged by a network that does not ship", async () => {
    const named = { ...options(null, 2), judges: [NETWORK, "network=value", "network=policy"] };
    const { rows } = await calibrate(named);
    for (const [, , ships, same] of rows.flatMap(({ said }) => said)) expect(same).toBe(ships);
    expect(rows.flatMap(({ said }) => said).some(([, , ships, , other]) => other !== ships)).toBe(true);
  });
  it("are told by the command, as words and as JSON, with clear errors", async () => {
    const args = ["--decks", "teaching,teaching-two", "--players", "rollout", "--games", "6", "--quiet"];
    const { code, out } = await run("calibrate", ...args);
    expect(code).toBe(0);
    expect(out).toMatch(/^network, in games of rollout: \d+ positions of 6 games\n {2}fitted \(even games\)/);
    const { answers } = JSON.parse((await run("calibrate", ...args, "--json")).out) as { answers: unknown[] };
    expect(answers).toHaveLength(1);
    expect((await run("calibrate", "--judge", "random", "--games", "4")).err).toContain("does not say how it weighs");
    expect((await run("calibrate", "--judge", "network=nowhere.bin", "--games", "4")).err).toContain("no such file");
    expect((await run("calibrate", "--help")).out).toContain("Examples:");
  });
});
