import { describe, expect, it } from "vitest";
import { below, OwnStream, seedStreams, streamWords } from "../../engine/core/streams.js";

describe("chance streams", () => {
  it("are the same for the same seed, game and purpose, and different otherwise", () => {
    const first = (seed: string, game: number, purpose: string) => {
      const words = new Uint32Array(4);
      streamWords(seed, game, purpose, words, 0);
      return words.join(" ");
    };
    expect(first("a", 1, "x")).toBe(first("a", 1, "x"));
    const all = [first("a", 1, "x"), first("a", 1, "y"), first("a", 2, "x"), first("b", 1, "x"), first("a1", 1, "x")];
    expect(new Set(all).size).toBe(all.length);
  });

  it("gives each player two streams of his own", () => {
    const words = seedStreams("a", 1, 2);
    const parts = [0, 4, 8, 12].map((at) => words.slice(at, at + 4).join(" "));
    expect(new Set(parts).size).toBe(4);
  });

  it("draws every number about as often, within a bound that chance passes once in millions", () => {
    const stream = new OwnStream("even", 0, "test");
    const counts = new Array<number>(6).fill(0);
    const draws = 60_000;
    for (let i = 0; i < draws; i++) counts[stream.below(6)]++;
    // Standard deviation of a count is 91: six of them.
    for (const count of counts) expect(Math.abs(count - draws / 6)).toBeLessThan(550);
  });

  it("keeps below its bound and moves only its own words", () => {
    const words = seedStreams("a", 1, 2);
    const before = words.slice();
    for (let i = 0; i < 1000; i++) expect(below(words, 4, 7)).toBeLessThan(7);
    expect(words.slice(0, 4)).toEqual(before.slice(0, 4));
    expect(words.slice(8)).toEqual(before.slice(8));
    expect(words.slice(4, 8)).not.toEqual(before.slice(4, 8));
  });
});
