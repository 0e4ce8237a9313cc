import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { Groups, type Kind, stratified, student, turnedKinds } from "../../../sim/statistics/clusters.js";
import { type Interval, wilson } from "../../../sim/statistics/wilson.js";

/** The interval of groups, each given as its points game by game. */
function of(groups: readonly (readonly number[])[]): Interval {
  const it = new Groups();
  for (const [seedGroup, points] of groups.entries()) for (const one of points) it.add(seedGroup, one);
  return it.interval();
}

/** How often the true share lies in the interval, over many runs of `groups` groups of four games. */
function covered(groups: number, group: (stream: OwnStream) => number[], truth: number, how = of): number {
  let inside = 0;
  const runs = 2000;
  for (let run = 0; run < runs; run++) {
    const stream = new OwnStream("cover", run, "groups");
    const { low, high } = how(Array.from({ length: groups }, () => group(stream)));
    if (low <= truth && truth <= high) inside++;
  }
  return inside / runs;
}

const coin = (stream: OwnStream, percent: number) => (stream.below(100) < percent ? 1 : 0);
/** The luck decides much: in half of the groups 90 % are won, in the others 30 %. */
const together = (stream: OwnStream) => {
  const percent = stream.below(2) === 0 ? 90 : 30;
  return [0, 1, 2, 3].map(() => coin(stream, percent));
};
/** The list decides all but the last game: what one pair wins the other loses. */
const balanced = (stream: OwnStream) => {
  const first = coin(stream, 50);
  return [first, first, 1 - first, coin(stream, 60)];
};

describe("the interval of games in groups", () => {
  it("has a width where all groups came out alike, the less the more there are", () => {
    const [some, many] = [40, 400].map((count) => of(Array.from({ length: count }, () => [1, 0, 1, 0])));
    expect(some.rate).toBe(0.5);
    expect(some.high - some.low).toBeGreaterThan(0.02);
    expect(many.high - many.low).toBeLessThan(some.high - some.low);
    expect(many.high - many.low).toBeGreaterThan(0.002);
  });
  it("agrees with a case worked out by hand", () => {
    // Points 4, 0, 2, 2 of 4 games each: share 1/2; deviations 2, -2, 0, 0; variance (4/3) * 8 / 16² = 1/24; worth
    // (1/4) / (1/24) = 6 games of 16, a design effect of 8/3. Of four groups 3 (1 - 4/30) = 2.6 degrees more are supposed, of effect 1:
    // (3 * 8/3 + 2.6) / 5.6 = 1.8929, worth 8.4528 games; t for 5.6 degrees is 2.4911, so Wilson's half width is
    // 2.4911 / (1 + 6.2055/8.4528) * sqrt(0.25/8.4528 + 6.2055/(4 * 8.4528²)) = 0.3253.
    const it = of([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 0, 0.5, 0.5],
    ]);
    expect(it.rate).toBe(0.5);
    expect(it.low).toBeCloseTo(0.1747, 3);
    expect(it.high).toBeCloseTo(0.8253, 3);
  });

  it("holds the truth in about 95 of 100 cases, where counting single games does not", () => {
    const single: typeof of = (groups) => {
      const games = groups.flat();
      return wilson(
        games.reduce((sum, one) => sum + one, 0),
        games.length,
      );
    };
    for (const groups of [15, 60]) {
      const rate = covered(groups, together, 0.6);
      expect(rate, `${groups} groups`).toBeGreaterThan(0.935);
      expect(rate, `${groups} groups`).toBeLessThan(0.97);
    }
    expect(covered(60, together, 0.6, single)).toBeLessThan(0.88);
  });

  it("is narrower than single games where lists are changed and even out, and still holds the truth", () => {
    const groups = Array.from({ length: 100 }, (_, i) => balanced(new OwnStream("even", i, "groups")));
    const it = of(groups);
    const games = wilson(it.rate * 400, 400);
    expect(it.high - it.low).toBeLessThan(0.8 * (games.high - games.low));
    expect(covered(60, balanced, (0.5 + 0.5 + 0.5 + 0.6) / 4)).toBeGreaterThan(0.935);
  });

  it("promises no more than single games when there are few groups, and nothing from one", () => {
    const few = of(Array.from({ length: 10 }, () => [1, 0, 1, 0]));
    expect(few.low).toBeLessThan(wilson(20, 40).low);
    expect(of([[1, 1, 1, 1]])).toEqual({ rate: 1, low: 0, high: 1 });
    expect(of([])).toEqual({ rate: 0.5, low: 0, high: 1 });
  });

  it("counts games as something between groups and single games when all was won", () => {
    const won = (groups: number, size: number) =>
      of(Array.from({ length: groups }, () => new Array<number>(size).fill(1)));
    // The exact interval of n games won of n begins at the n-th root of 0.025: 40 groups of four are worth 80 games.
    expect(won(40, 4)).toEqual({ rate: 1, low: expect.closeTo(0.025 ** (1 / 80), 10), high: 1 });
    expect(won(6, 4).low).toBeCloseTo(0.735, 3);
    const lost = of(Array.from({ length: 6 }, () => [0, 0, 0, 0]));
    expect([lost.low, lost.high]).toEqual([0, 1 - won(6, 4).low]);
    // Where a group has one game nothing is supposed.
    expect(won(7, 1).low).toBeCloseTo(0.025 ** (1 / 7), 10);
  });

  it("shows a difference when few groups were won without a loss, and more so the more there are", () => {
    const won = (groups: number, size: number) =>
      of(Array.from({ length: groups }, () => new Array<number>(size).fill(1)));
    expect(won(6, 4).low).toBeGreaterThan(0.7);
    expect(won(6, 2).low).toBeGreaterThan(0.6);
    expect(won(2, 2).low).toBeLessThan(0.5);
    for (const size of [1, 2, 4])
      for (let groups = 2; groups < 60; groups++)
        expect(won(groups + 1, size).low, `${groups} groups of ${size}`).toBeGreaterThan(won(groups, size).low);
    // One game lost of them all moves the low end hardly: neither a cliff nor a gain.
    for (const [groups, size] of [
      [4, 4],
      [6, 2],
      [6, 4],
      [12, 4],
      [29, 4],
    ] as const) {
      const whole = Array.from({ length: groups }, () => new Array<number>(size).fill(1));
      whole[0][0] = 0;
      expect(of(whole).low, `${groups} groups of ${size}`).toBeLessThan(won(groups, size).low + 0.02);
      expect(of(whole).low, `${groups} groups of ${size}`).toBeGreaterThan(won(groups, size).low - 0.15);
    }
  });

  it("holds the truth in 93 to 99 of 100 cases with 3 to 50 groups, and is not wider than it must be", () => {
    const alone = (stream: OwnStream) => [0, 1, 2, 3].map(() => coin(stream, 65));
    for (const groups of [3, 4, 6, 10, 20, 29, 30, 50]) {
      const rates = { alone: covered(groups, alone, 0.65), together: covered(groups, together, 0.6) };
      for (const [name, rate] of Object.entries(rates)) {
        expect(rate, `${groups} groups ${name}`).toBeGreaterThan(0.92);
        expect(rate, `${groups} groups ${name}`).toBeLessThan(0.995);
      }
    }
  });

  it("has no step where the number of groups becomes large", () => {
    const width = (groups: number) => {
      const it = of(Array.from({ length: groups }, (_, i) => together(new OwnStream("step", i, "groups"))));
      return it.high - it.low;
    };
    expect(width(29) / width(30)).toBeGreaterThan(0.95);
    expect(width(29) / width(30)).toBeLessThan(1.1);
  });

  it("tells a group's kind, and turns it to the other side", () => {
    const it = new Groups();
    for (const [seedGroup, points] of [
      [0, 1],
      [0, 0.5],
      [1, 1],
      [1, 0],
      [2, 0.5],
      [2, 1],
      [3, 1],
    ] as const)
      it.add(seedGroup, points);
    const kinds: Kind[] = [
      { games: 1, points: 1, squares: 1, count: 1 },
      { games: 2, points: 1, squares: 1, count: 1 },
      { games: 2, points: 1.5, squares: 1.25, count: 2 },
    ];
    expect(it.kinds()).toEqual(kinds);
    expect(turnedKinds(kinds).map(({ points, squares }) => [points, squares])).toEqual([
      [0, 0],
      [1, 1],
      [0.5, 0.25],
    ]);
    expect(turnedKinds(turnedKinds(kinds))).toEqual(kinds);
  });

  it("keeps pairings apart: what differs between them is no noise", () => {
    // A list that nearly always beats one, nearly never another; the two games of a pair hang together a little.
    const shares = [5, 30, 60, 95];
    const pair = (stream: OwnStream, percent: number) => {
      const first = coin(stream, percent);
      return [first, stream.below(5) === 0 ? first : coin(stream, percent)];
    };
    let [inside, apart, pot] = [0, 0, 0];
    const runs = 1000;
    for (let run = 0; run < runs; run++) {
      const stream = new OwnStream("strata", run, "groups");
      const [all, each] = [new Groups(), shares.map(() => new Groups())];
      shares.forEach((percent, p) => {
        for (let seedGroup = 0; seedGroup < 15; seedGroup++)
          for (const points of pair(stream, percent)) {
            each[p].add(seedGroup, points);
            all.add(100 * p + seedGroup, points);
          }
      });
      const { low, high } = stratified(each.map((one) => one.kinds()));
      if (low <= 0.475 && 0.475 <= high) inside++;
      apart += high - low;
      pot += all.interval().high - all.interval().low;
    }
    expect(inside / runs).toBeGreaterThan(0.935);
    expect(inside / runs).toBeLessThan(0.975);
    expect(apart).toBeLessThan(0.8 * pot);
  });

  it("does not take for sure what was the same in the few groups of every pairing", () => {
    const all = (points: number): Kind[] => [{ points: 2 * points, games: 2, squares: 2 * points, count: 20 }];
    const it = stratified([all(1), all(0), all(1), all(0)]);
    expect(it.rate).toBe(0.5);
    expect(it.high - it.low).toBeGreaterThan(0.02);
    expect(it.high - it.low).toBeLessThan(0.15);
    expect(stratified([all(1), []])).toEqual(stratified([all(1)]));
    // One group tells nothing of how groups differ: these go into one pot.
    const single: Kind[] = [{ points: 2, games: 2, squares: 2, count: 1 }];
    expect(stratified([single, all(0)])).toEqual(stratified([[...single, ...all(0)]]));
  });

  it("uses Student's t", () => {
    // From printed tables.
    for (const [degrees, t] of [
      [1, 12.706],
      [5, 2.571],
      [11, 2.201],
      [30, 2.042],
      [1000, 1.962],
    ] as const) {
      expect(student(degrees)).toBeCloseTo(t, 3);
    }
  });
});
