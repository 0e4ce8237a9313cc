/** @module-tag long */
import { expect, it } from "vitest";
import { fuzzPacks, fuzzPositions, fuzzRecords } from "./fuzz.js";
import { packs, reconstructed, tinyFiles } from "./tinypack.js";

packs();
const PARTS = [
  ["packs of a small map", 1200, (times: number) => fuzzPacks("full", tinyFiles(), times, 8)],
  ["the pack that ships", 300, (times: number) => fuzzPacks("full", reconstructed(), times, 40)],
  ["records", 1800, (times: number) => fuzzRecords("full", times)],
  ["positions", 2500, (times: number) => fuzzPositions("full", times)],
] as const;
it("there are five thousand changes at least", () => {
  expect(PARTS.reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThanOrEqual(5000);
});
it.each(PARTS)(
  "%s: each of %i changes is refused with place and reason, or played",
  { timeout: 600_000 },
  (_name, times, fuzz) => {
    const { refused, read } = fuzz(times);
    expect(refused + read).toBe(times);
    expect(refused).toBeGreaterThan(times / 20);
  },
);
