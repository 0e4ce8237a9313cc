import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { Groups, type Kind, stratified, student, turnedKinds } from "../../../sim/statistics/clusters.js";
import { type Interval, wilson } from "../../../sim/statistics/wilson.js";

/** The interval of groups, each given as its points game by game. */
function of(groups: readonly (readonly number[])[]): Interval {
  const it = new Groups();
  for (const [luck, points] of groups.entries()) for (const one of points) it.add(luck, one);
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
    expect(some!.rate).toBe(0.5);
    expect(some!.high - some!.low).toBeGreaterThan(0.02);
    expect(many!.high - many!.low).toBeLessThan(some!.high - some!.low);
    expect(many!.high - many!.low).toBeGreaterThan(0.002);
  });
  it("agrees with a case worked out by hand", () => {
    // Points 4, 0, 2, 2 of 4 games each: share 1/2; deviations 2, -2, 0, 0; variance (4/3) * 8 / 16² = 1/24; worth
    // (1/4) / (1/24) = 6 games; t for 3 degrees 3.1824, so Wilson's half width is
    // 3.1824 / (1 + 10.1277/6) * sqrt(1/24 + 10.1277/144) = 0.3963.
    const it = of([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 0, 0.5, 0.5],
    ]);
    expect(it.rate).toBe(0.5);
    expect(it.low).toBeCloseTo(0.1037, 3);
    expect(it.high).toBeCloseTo(0.8963, 3);
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

  it("counts a group as one game when all was won", () => {
    const all = of(Array.from({ length: 40 }, () => [1, 1, 1, 1]));
    expect(all.high).toBe(1);
    expect(all.low).toBeCloseTo(wilson(40, 40, student(39)).low, 10);
  });

  it("tells a group's kind, and turns it to the other side", () => {
    const it = new Groups();
    for (const [luck, points] of [
      [0, 1],
      [0, 0.5],
      [1, 1],
      [1, 0],
      [2, 0.5],
      [2, 1],
      [3, 1],
    ] as const)
      it.add(luck, points);
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
        for (let luck = 0; luck < 15; luck++)
          for (const points of pair(stream, percent)) {
            each[p]!.add(luck, points);
            all.add(100 * p + luck, points);
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
