import { describe, expect, it } from "vitest";
import * as marks from "../../engine/meccg/cards/vocabulary/marks.js";

describe("a mark has a bit of its own", () => {
  for (const family of ["B_", "SP_", "ST_", "SITE_"])
    it(`${family}*`, () => {
      const own = Object.entries(marks).filter(([name]) => name.startsWith(family));
      expect(own.length).toBeGreaterThan(2);
      const seen = new Map<number, string>();
      for (const [name, bit] of own) {
        expect(bit & (bit - 1), `${name} is a single bit`).toBe(0);
        expect(seen.get(bit), `${name} shares its bit`).toBeUndefined();
        seen.set(bit, name);
      }
    });
});
