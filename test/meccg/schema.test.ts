import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { archetypes, loadDeck, type Meccg, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { BITS_DECLARED, bits, frame, TABLES, word, words } from "../../engine/meccg/rules/state/declare.js";
import { CompanyWord, Header } from "../../engine/meccg/rules/state/schema.js";

function midGame(n: number): Meccg {
  const s = meccg.start({
    ruleset: rulesetByName("coe:2"),
    decks: [loadDeck(archetypes()[n % 9]), loadDeck(archetypes()[(n + 4) % 9])],
    streams: seedStreams("schema", n, 2),
  });
  const legal = new Int32Array(meccg.maxChoices);
  const own = new OwnStream("schema", n, "both");
  for (let k = 0; k < 300 + 37 * n && s.chooser() >= 0; k++) s.apply(legal[own.below(s.legal(legal))]);
  return s;
}

describe("the schema", () => {
  it("hides every word that nobody may see, and keeps every word that all may see", () => {
    const header = TABLES.find((t) => t.label === "header")!;
    let hidden = 0;
    for (let n = 0; n < 6; n++) {
      const s = midGame(n);
      const other = meccg.blank(2);
      other.copyFrom(s);
      for (const w of header.words) {
        if (w.sees === "all") continue;
        hidden++;
        for (const extreme of [-(2 ** 31), 2 ** 31 - 1, 1]) {
          other.h[w.at] = extreme;
          for (const seat of [0, 1]) expect([...other.view(seat).bytes]).toEqual([...s.view(seat).bytes]);
        }
        other.h[w.at] = s.h[w.at];
      }
      for (const seat of [0, 1]) {
        const v = s.view(seat);
        for (const w of header.words) if (w.sees === "all") expect(v.h[w.at], w.name).toBe(s.h[w.at]);
      }
    }
    expect(hidden).toBeGreaterThan(6);
  });

  it("shows another player nothing of a destination before it is revealed, whatever stands there", () => {
    const s = midGame(3);
    const company = TABLES.find((t) => t.label === "company")!;
    const secret = company.words.filter((w) => w.sees === "rule:destination");
    expect(secret.map((w) => w.name)).toEqual(["destination", "pathLength", "regions"]);
    const c = [...Array(s.companies).keys()].find((k) => s.cget(k, CompanyWord.first) !== 255)!;
    const owner = s.cget(c, CompanyWord.owner);
    s.cset(c, CompanyWord.bits, 2);
    s.cset(c, CompanyWord.destination, 5);
    const first = [...s.view(1 - owner).bytes];
    for (const w of secret)
      for (let k = 0; k < w.times; k++) {
        s.cset(c, w.at + k, 7 + k);
        expect([...s.view(1 - owner).bytes], w.name).toEqual(first);
      }
    expect([...s.view(owner).bytes]).not.toEqual(first);
  });

  it("has six more marks for a company", () => {
    const marks = BITS_DECLARED.find((b) => b.word === "company.marks")!.bits;
    expect(15 - marks.length).toBeGreaterThanOrEqual(6);
  });

  it("does not load with a word twice, too many bits, a frame too long, or nobody said who sees it", () => {
    const about = word("something", "all");
    expect(() => frame(5, "again", { player: about })).toThrow(/declared twice/);
    const long = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`f${i}`, about]));
    expect(() => frame(159, "long", long)).toThrow(/more fields than a frame has words/);
    expect(() => bits("Many", "company.bits", { a: "a", b: "b", c: "c" }, 2)).toThrow(/3 bits do not fit into the 2/);
    expect(() => bits("Byte", "slot.status", Object.fromEntries([..."abcdefghi"].map((b) => [b, b])))).toThrow(
      /9 bits do not fit into the 8 of slot.status/,
    );
    expect(() => bits("Wide", "company.marks", Object.fromEntries([..."abcdefghijklmnop"].map((b) => [b, b])))).toThrow(
      /16 bits do not fit into the 15 of company.marks/,
    );
    expect(() => bits("Where", "company.weather", {})).toThrow("no word company.weather was declared");
    expect(() => word("something", "" as "all")).toThrow(/who may see it/);
    expect(() => words("x", 8, "x", { width: about })).toThrow(/no word may be called width/);
    expect(Header.stood).toBe(Header.width - 1);
  });
});
