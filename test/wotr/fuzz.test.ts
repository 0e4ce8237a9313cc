import { expect, it } from "vitest";
import { fuzzPacks, fuzzPositions, fuzzRecords } from "./fuzz.js";
import { packs, tinyFiles } from "./tinypack.js";

packs();
it.each([
  ["packs", () => fuzzPacks("slice", tinyFiles(), 60, 8)],
  ["records", () => fuzzRecords("slice", 60)],
  ["positions", () => fuzzPositions("slice", 200)],
] as const)("%s that were changed are refused with place and reason, or played", (_name, fuzz) => {
  const { refused, read } = fuzz();
  expect(refused).toBeGreaterThan(0);
  expect(read).toBeGreaterThan(0);
});
