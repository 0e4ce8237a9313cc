import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { resume, simulate } from "../../../sim/simulate.js";
import { seatingOf } from "../../../sim/match/plan.js";
import { Summary } from "../../../sim/summary/summary.js";
import { goalOf, NORMALISED, Sprt, USUAL_TEST } from "../../../sim/statistics/sprt.js";
import { join } from "node:path";
import { rmSync, truncateSync } from "node:fs";
import { filesIn, pokerPlan, read, temporaryFolder } from "../helpers.js";

const folder = temporaryFolder();

/** As independent games are spread; as games that luck decides together; as games that the seat decides. */
const SPREADS = [
  [0.06, 0.24, 0.4, 0.24, 0.06],
  [0.35, 0.1, 0.1, 0.1, 0.35],
  [0.01, 0.1, 0.78, 0.1, 0.01],
];
/** Groups of four games, their points by a distribution over 0, 1, 2, 3, 4 like `level` that is as strong as `elo`. */
function pointsOf(elo: number, level: readonly number[]): number[] {
  // Tilted until the edge over the spread is what it should be.
  const tilted = (by: number) => {
    const raw = level.map((p, i) => p * Math.exp(by * (i - 2)));
    const sum = raw.reduce((a, b) => a + b, 0);
    return raw.map((p) => p / sum);
  };
  const strength = (ps: number[]) => {
    const mean = ps.reduce((sum, p, i) => sum + (p * i) / 4, 0);
    const variance = ps.reduce((sum, p, i) => sum + p * (i / 4 - mean) ** 2, 0);
    return ((mean - 0.5) / Math.sqrt(4 * variance)) * NORMALISED;
  };
  let [low, high] = [-2, 2];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (strength(tilted(middle)) < elo) low = middle;
    else high = middle;
  }
  return tilted(low);
}
/** Plays groups until the verdict. */
function tested(sprt: Sprt, ps: readonly number[], stream: OwnStream): void {
  for (let seedGroup = 0; !sprt.verdict; seedGroup++) {
    let at = stream.below(60_000) / 60_000;
    let points = 0;
    while (points < 4 && at >= ps[points]) at -= ps[points++];
    for (let game = 0; game < 4; game++) sprt.add(seedGroup, game < points ? 1 : 0);
  }
}

describe("a goal", () => {
  const [low, high, alpha, beta] = [-30, 30, 0.05, 0.05];
  /** Seven of ten games are won, in groups of two: both, one, both, one, one. */
  function seven(share: number): Sprt {
    const sprt = new Sprt({ low, high, alpha, beta, share }, 2);
    for (let seedGroup = 0; seedGroup < 2000 && !sprt.verdict; seedGroup++)
      for (const points of [1, [1, 0, 1, 0, 0][seedGroup % 5]]) sprt.add(seedGroup, points);
    return sprt;
  }
  it("is where strength is counted from: of the same games a low one is reached, a high one missed, the share itself open", () => {
    expect([0.5, 0.6, 0.7, 0.8, 0.9].map((share) => seven(share).verdict)).toEqual([
      ...["better", "better", null, "not-better", "not-better"],
    ]);
  });
  it("is asked beside who is stronger where a test has two sides, and the run goes on until both are told", () => {
    const until = { low: 0, high, alpha, beta, sides: 2, share: 0.9 } as const;
    expect([goalOf(until), goalOf({ low: 0, high, alpha, beta })]).toEqual([
      { low, high, alpha, beta, share: 0.9 },
      null,
    ]);
    const summary = new Summary(pokerPlan({ agents: ["first", "last"], each: true, games: 4000, until }));
    expect([summary.decided, summary.sprt !== null, summary.comparison !== null]).toEqual([false, true, true]);
    const one = {
      outcome: { returns: [1, 0], how: "test", scores: [1, 0] },
      failure: null,
      decisions: 0,
      choices: 0,
      steps: 0,
    };
    let told: (boolean | null)[] = [];
    for (let number = 0; !summary.decided && number < 4000; number++) {
      const { entrantAt } = seatingOf(summary.plan, number);
      // A wins seven games of ten.
      const won = [1, 1, 1, 0, 1, 1, 0, 1, 0, 1][number % 10];
      const returns = entrantAt.map((entrant) => (entrant === 0 ? won : 1 - won));
      summary.add({
        ...one,
        number,
        outcome: { ...one.outcome, returns },
        entrantAt,
        cut: [0, 0],
        details: {},
      } as never);
      told = [summary.sprt!.verdict !== null, summary.comparison!.answer !== null];
    }
    expect([told, summary.sprt!.verdict, summary.comparison!.answer]).toEqual([[true, true], "not-better", "better"]);
  });
});

describe("the sequential test", () => {
  it.each(SPREADS)(
    "errs no more often than it says, at either bound (groups like %d %d %d %d %d)",
    { tags: "long" },
    (...level) => {
      const test = { low: 0, high: 60, alpha: 0.05, beta: 0.05 };
      const stream = new OwnStream("sprt", 0, "errors");
      const wrong = { better: 0, "not-better": 0 };
      const times = 2000;
      let groups = 0;
      for (const [elo, right] of [
        [0, "not-better"],
        [60, "better"],
      ] as const) {
        const ps = pointsOf(elo, level);
        for (let i = 0; i < times; i++) {
          const sprt = new Sprt(test, 4);
          tested(sprt, ps, stream);
          if (sprt.verdict !== right) wrong[sprt.verdict!]++;
          groups += sprt.groups;
        }
      }
      // 5 % and three standard deviations of 2,000 tries (1.5 %).
      expect(wrong.better / times).toBeLessThan(0.065);
      expect(wrong["not-better"] / times).toBeLessThan(0.065);
      // With a number fixed beforehand it would take some 90 groups to tell the two apart.
      expect(groups / (2 * times)).toBeLessThan(80);
    },
  );

  it("errs no more often than it says at the bounds that are usual", { tags: "long" }, () => {
    const stream = new OwnStream("sprt", 0, "usual");
    const times = 1000;
    for (const [elo, right] of [
      [USUAL_TEST.low, "not-better"],
      [USUAL_TEST.high, "better"],
    ] as const) {
      const ps = pointsOf(elo, SPREADS[0]);
      let wrong = 0;
      for (let i = 0; i < times; i++) {
        const sprt = new Sprt(USUAL_TEST, 4);
        tested(sprt, ps, stream);
        if (sprt.verdict !== right) wrong++;
      }
      // 5 % and three standard deviations of 1,000 tries (2.1 %).
      expect(wrong / times).toBeLessThan(0.071);
      expect(wrong).toBeGreaterThan(0);
    }
  });

  it("comes to the ratio of two normal means in the units of a game", () => {
    const sprt = new Sprt({ low: 0, high: 10, alpha: 1e-9, beta: 1e-9 }, 2);
    // 100 pairs: 10 of no points, 20 of one half ... 25 of two.
    const counts = [10, 15, 30, 20, 25];
    let seedGroup = 0;
    counts.forEach((n, halves) => {
      for (let i = 0; i < n; i++, seedGroup++) {
        sprt.add(seedGroup, Math.min(1, halves / 2));
        sprt.add(seedGroup, Math.max(0, halves / 2 - 1));
      }
    });
    expect(sprt.classes).toEqual(counts);
    const mean = (15 * 0.25 + 30 * 0.5 + 20 * 0.75 + 25) / 100;
    const variance = (15 * 0.0625 + 30 * 0.25 + 20 * 0.5625 + 25) / 100 - mean ** 2;
    // (The groups that are supposed beside count little among a hundred.)
    const t = (mean - 0.5) / Math.sqrt(variance);
    const t1 = (10 / NORMALISED) * Math.SQRT2;
    expect(sprt.ratio).toBeCloseTo((100 / 2) * (t ** 2 - (t - t1) ** 2), 1);
    expect(sprt.strength.elo).toBeCloseTo(((mean - 0.5) / Math.sqrt(2 * variance)) * NORMALISED, -1);
  });

  it("ends soon where one wins everything or nothing, but not after a few games", () => {
    for (const [points, verdict] of [
      [1, "better"],
      [0, "not-better"],
    ] as const) {
      const sprt = new Sprt({ ...USUAL_TEST, high: 60 }, 4);
      for (let game = 0; !sprt.verdict; game++) sprt.add(Math.floor(game / 4), points);
      expect(sprt.verdict).toBe(verdict);
      expect(sprt.groups).toBeGreaterThan(2);
      expect(sprt.groups).toBeLessThan(16);
    }
  });

  it("does not say of who lost everything that he is hardly weaker, nor of who won everything that he is hardly stronger", () => {
    for (const [points, low, high, verdict] of [
      [0, -500, -300, "not-better"],
      [1, 300, 500, "better"],
    ] as const) {
      const sprt = new Sprt({ ...USUAL_TEST, low, high }, 4);
      for (let game = 0; game < 400 && !sprt.verdict; game++) sprt.add(Math.floor(game / 4), points);
      expect(sprt.verdict).toBe(verdict);
    }
    const even = new Sprt({ ...USUAL_TEST, low: -500, high: -300 }, 4);
    for (let game = 0; game < 400 && !even.verdict; game++) even.add(Math.floor(game / 4), 0.5);
    expect(even.verdict).toBe("better");
  });

  it("does not count a group with a failed game, nor one that is not whole, nor what comes after the verdict", () => {
    const sprt = new Sprt({ ...USUAL_TEST, high: 400 }, 2);
    sprt.add(0, 1);
    sprt.add(0, null);
    sprt.add(1, 1);
    expect([sprt.groups, sprt.failed, sprt.ratio]).toEqual([0, 1, 0]);
    for (let seedGroup = 2; !sprt.verdict; seedGroup++)
      for (const points of [1, seedGroup % 2]) sprt.add(seedGroup, points);
    expect(sprt.verdict).toBe("better");
    const { classes } = sprt;
    for (const points of [0, 0]) sprt.add(1000, points);
    expect(sprt.classes).toEqual(classes);
  });
});

describe("a run that ends with a verdict", () => {
  const plan = pokerPlan({
    games: 20_000,
    seed: "verdict",
    decks: ["Even", "High", "Low"],
    agents: ["random", "rarest"],
    each: true,
    until: { low: 0, high: 30, alpha: 0.05, beta: 0.05 },
  });
  it("is the same for any number of workers and after any stop, and then it is over", { tags: "long" }, async () => {
    const [one, two, half] = ["one", "two", "half"].map((name) => join(folder, name)) as [string, string, string];
    const summary = await simulate(plan, { workers: 0, out: one });
    expect(summary.sprt!.verdict).not.toBe(null);
    expect(summary.games).toBeLessThan(20_000);
    expect(summary.games % 4).toBe(0);
    await simulate(plan, { workers: 2, out: two });
    expect(filesIn(two)).toEqual(filesIn(one));
    let asked = 0;
    await simulate(plan, { workers: 0, out: half, stop: () => ++asked > 9 });
    expect((await resume(half, { workers: 0 })).summary.games).toBe(summary.games);
    expect(filesIn(half)).toEqual(filesIn(one));
    expect((await resume(half, { workers: 0 })).finished).toBe(true);
    // A summary that is gone, or the last row: there is nothing to play but that.
    rmSync(join(half, "summary.json"));
    truncateSync(join(half, "games.csv"), read(half, "games.csv").trimEnd().lastIndexOf("\n") + 1);
    expect((await resume(half, { workers: 0 })).finished).toBe(false);
    expect(filesIn(half)).toEqual(filesIn(one));
  });
  it("plays no list against itself unless it is told to", { tags: "long" }, async () => {
    const out = join(folder, "one");
    const rows = read(out, "games.csv").trimEnd().split("\n").slice(1);
    for (const row of rows) expect(row.split(",")[6]).not.toBe(row.split(",")[7]);
  });
});
