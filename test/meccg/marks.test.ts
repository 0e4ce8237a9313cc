import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { marks, numbered, WORD_BITS } from "../../engine/meccg/cards/vocabulary/bitwords.js";
import * as declared from "../../engine/meccg/cards/vocabulary/marks.js";
import { ROOT } from "../root.js";

/** The column in which a mark stands, by what it is called. */
const COLUMN: Readonly<Record<string, string>> = {
  B: "BITS",
  B2: "BITS_2",
  SP: "SPECIAL",
  SP2: "SPECIAL_2",
  SITE: "SITE_SAYS",
};
const prefixOf = (name: string): string => name.slice(0, name.indexOf("_"));
const own = (prefix: string): [string, number][] =>
  Object.entries(declared).filter(([name]) => prefixOf(name) === prefix);

describe("a mark has a bit of its own", () => {
  for (const prefix of Object.keys(COLUMN))
    it(`${prefix}_*`, () => {
      const seen = new Map<number, string>();
      for (const [name, bit] of own(prefix)) {
        expect(bit > 0 && (bit & (bit - 1)) === 0, `${name} is a single bit`).toBe(true);
        expect(seen.get(bit), `${name} shares its bit`).toBeUndefined();
        seen.set(bit, name);
      }
      expect(seen.size).toBeGreaterThan(0);
    });
});

describe("the words of marks", () => {
  it("have room for twelve more in every group", () => {
    for (const group of ["B", "SP"]) {
      const words = Object.keys(COLUMN).filter((prefix) => prefix.replace(/\d+$/, "") === group);
      const used = words.reduce((n, prefix) => n + own(prefix).length, 0);
      expect(words.length * WORD_BITS - used, group).toBeGreaterThanOrEqual(12);
    }
  });
  it("do not load with a mark too many, and name the word", () => {
    const take = (n: number): number[] => {
      const list = marks("WEATHER", 3)[Symbol.iterator]();
      return Array.from({ length: n }, () => list.next().value as number);
    };
    expect(take(3)).toEqual([1, 2, 4]);
    expect(() => take(4)).toThrow(/^WEATHER has 3 bits, and more marks are declared in it/);
    expect(() => numbered("winds", ["north", "south"], 1)).toThrow("2 winds do not fit into 1");
  });
  it("are asked by their own marks", () => {
    const wrong: string[] = [];
    const files = ["engine", "agents"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    );
    let asked = 0;
    for (const file of files.filter((name) => name.endsWith(".ts")))
      for (const [all, column, first, second] of readFileSync(join(ROOT, file), "utf8").matchAll(
        /\b[DM]\.([A-Z_]+(?:_2)?)\[(?:(?!\bD\.[A-Z])[^&|=;])*?\]\)? (?:&|\|=) \(?[DM]\.([A-Z][A-Z0-9]*_\w+)(?![\w[])(?: \| [DM]\.([A-Z][A-Z0-9]*_\w+)(?![\w[]))?/g,
      )) {
        if (!Object.values(COLUMN).includes(column)) continue;
        asked++;
        for (const mark of [first, second])
          if (mark && COLUMN[prefixOf(mark)] !== column) wrong.push(`${file}: ${all}`);
      }
    expect(asked).toBeGreaterThan(80);
    expect(wrong).toEqual([]);
  });
});
