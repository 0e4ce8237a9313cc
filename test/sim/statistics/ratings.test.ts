import { describe, expect, it } from "vitest";
import { OwnStream } from "../../../engine/core/streams.js";
import { type Meeting, ratings } from "../../../sim/statistics/ratings.js";

const chance = (elo: number) => 1 / (1 + 10 ** (-elo / 400));

describe("ratings", () => {
  it("say what the results say of two: 400 Elo for ten to one, up to the one tie that each has more", () => {
    const [a, b] = ratings(2, [{ a: 0, b: 1, points: 10_000, games: 11_000 }]);
    expect(a.elo + b.elo).toBeCloseTo(0, 6);
    expect(a.elo - b.elo).toBeGreaterThan(399);
    expect(a.elo - b.elo).toBeLessThan(400);
  });
  it("put nobody first in a circle, and give one who lost all a rating", () => {
    const round: Meeting[] = [
      { a: 0, b: 1, points: 70, games: 100 },
      { a: 1, b: 2, points: 70, games: 100 },
      { a: 2, b: 0, points: 70, games: 100 },
    ];
    for (const { elo } of ratings(3, round)) expect(elo).toBeCloseTo(0, 6);
    const [winner, loser] = ratings(2, [{ a: 0, b: 1, points: 500, games: 500 }]);
    expect(winner.elo - loser.elo).toBeGreaterThan(800);
    expect(loser.low).toBeLessThan(loser.elo - 100);
  });
  it("have intervals that hold the truth in 95 of 100 cases", () => {
    const truth = [-150, -40, 0, 60, 130];
    const stream = new OwnStream("ratings", 0, "games");
    const [times, games] = [400, 40];
    let held = 0;
    for (let i = 0; i < times; i++) {
      const meetings: Meeting[] = [];
      for (let a = 0; a < truth.length; a++)
        for (let b = a + 1; b < truth.length; b++) {
          let points = 0;
          for (let g = 0; g < games; g++) points += stream.below(60_000) < chance(truth[a] - truth[b]) * 60_000 ? 1 : 0;
          meetings.push({ a, b, points, games });
        }
      ratings(truth.length, meetings).forEach(({ low, high }, p) => {
        if (low <= truth[p] && truth[p] <= high) held++;
      });
    }
    const share = held / (times * truth.length);
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(0.97);
  });
});
