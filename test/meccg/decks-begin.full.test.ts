/** @module-tag long */
import { describe, expect, it } from "vitest";
import { lawful, tooFew } from "./beginners.js";

describe("no pairing of lists begins without characters where starters are drafted", () => {
  it.each(["universal:2", "coe:2"])("%s", { timeout: 300_000 }, (rules) => {
    expect(tooFew(lawful(rules), rules, 3)).toEqual([]);
  });
});
