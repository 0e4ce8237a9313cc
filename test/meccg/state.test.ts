import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { meccg } from "../../engine/meccg/index.js";
import { BYTES_OF, layoutFor, lengthOf, PART_NAMES, PARTS } from "../../engine/meccg/rules/state/layout.js";
import { built } from "../root.js";

describe("the buffer", () => {
  it("is at most 16 KiB for two players, and grows with the players", () => {
    expect(layoutFor(2).size).toBeLessThanOrEqual(16384);
    expect(meccg.blank(2).bytes.length).toBe(layoutFor(2).size);
    for (let n = 2; n < 5; n++) expect(layoutFor(n + 1).size).toBeGreaterThan(layoutFor(n).size);
  });
  it("has parts that do not overlap, each where its elements may lie", () => {
    for (const players of [2, 3, 4, 5]) {
      const l = layoutFor(players);
      let free = 0;
      for (const name of PART_NAMES) {
        const bytes = BYTES_OF[PARTS[name].element];
        expect(l[name], name).toBeGreaterThanOrEqual(free);
        expect(l[name] % bytes, name).toBe(0);
        free = l[name] + lengthOf(name, players) * bytes;
      }
      expect(l.size).toBeGreaterThanOrEqual(free);
      expect([l.sites % 4, l.slots % 4, lengthOf("sites", 1) % 4]).toEqual([0, 0, 0]);
    }
  });
});

describe("the hot path", () => {
  // In a process of its own with a young generation so large that nothing is collected while it counts.
  function left(...how: string[]): { play: number; worlds: number } {
    const argv = ["--expose-gc", "--max-semi-space-size=256", built("test/meccg/heap-child.js"), ...how];
    return JSON.parse(execFileSync(process.execPath, argv, { encoding: "utf8" })) as { play: number; worlds: number };
  }
  it("legal, apply, copy, view and world leave little on the heap before all is compiled", { tags: "long" }, () => {
    // A view alone, made anew at every decision, would be thousands of bytes.
    const { play, worlds } = left("quick");
    expect(play).toBeLessThan(150);
    expect(worlds).toBeLessThan(150);
  });
  it("legal, apply, copy, view and world leave (almost) nothing on the heap", { tags: "long" }, () => {
    // A boxed number is 16 bytes, a small closure 64, an array of two numbers 32.
    const { play, worlds } = left();
    expect(play).toBeLessThan(12);
    expect(worlds).toBeLessThan(16);
  });
});

describe("a script", () => {
  it("that gives a roll which is no number is refused in words", () => {
    const state = meccg.blank();
    state.script = { next: (label) => (label === "roll" ? "seven" : undefined) };
    state.roll(0);
    expect(() => state.run()).toThrow('script: "seven" is no roll');
  });
});
