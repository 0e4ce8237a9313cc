import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { archetypes, loadDeck, type Metw, metw, rulesetByName } from "../../engine/metw/index.js";
import { bits, frame, TABLES, word, words } from "../../engine/metw/state/declare.js";
import { describeSizes, describeState } from "../../engine/metw/state/describe.js";
import { CompanyWord, Header } from "../../engine/metw/state/schema.js";

const FILE = join(import.meta.dirname, "../../docs/STATE.md");
/** Parts of the file that are made from the schema, each between two comments. */
const MADE = { sizes: describeSizes, "words, bits, columns and frames": describeState };
const begin = (what: string): string =>
  `<!-- ${what}, made from the schema: UPDATE_DOCS=1 npx vitest run test/metw/schema.test.ts -->`;
const end = (what: string): string => `<!-- end of ${what} -->`;

function midGame(n: number): Metw {
  const s = metw.start({
    ruleset: rulesetByName("coe:2"),
    decks: [loadDeck(archetypes()[n % 9]!), loadDeck(archetypes()[(n + 4) % 9]!)],
    streams: seedStreams("schema", n, 2),
  });
  const legal = new Int32Array(metw.maxChoices);
  const own = new OwnStream("schema", n, "both");
  for (let k = 0; k < 300 + 37 * n && s.chooser() >= 0; k++) s.apply(legal[own.below(s.legal(legal))]!);
  return s;
}

describe("the schema", () => {
  it("is what docs/STATE.md says", () => {
    const text = readFileSync(FILE, "utf8");
    let now = text;
    for (const [what, lines] of Object.entries(MADE)) {
      const [from, to] = [now.indexOf(begin(what)), now.indexOf(end(what))];
      expect(Math.min(from, to), `${begin(what)} and ${end(what)} stand in docs/STATE.md`).toBeGreaterThan(0);
      now = `${now.slice(0, from)}${begin(what)}\n\n${lines().join("\n")}\n\n${now.slice(to)}`;
    }
    if (process.env["UPDATE_DOCS"]) writeFileSync(FILE, now);
    else expect(text).toBe(now);
  });

  it("hides every word that nobody may see, and keeps every word that all may see", () => {
    const header = TABLES.find((t) => t.label === "header")!;
    let hidden = 0;
    for (let n = 0; n < 6; n++) {
      const s = midGame(n);
      const other = metw.blank(2);
      other.copyFrom(s);
      for (const w of header.words) {
        if (w.sees === "all") continue;
        hidden++;
        for (const extreme of [-(2 ** 31), 2 ** 31 - 1, 1]) {
          other.h[w.at] = extreme;
          for (const seat of [0, 1]) expect([...other.view(seat).bytes]).toEqual([...s.view(seat).bytes]);
        }
        other.h[w.at] = s.h[w.at]!;
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

  it("does not load with a word twice, too many bits, a frame too long, or nobody said who sees it", () => {
    const about = word("something", "all");
    expect(() => frame(5, "again", { player: about })).toThrow(/declared twice/);
    const long = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`f${i}`, about]));
    expect(() => frame(95, "long", long)).toThrow(/more fields than a frame has words/);
    expect(() => bits("Many", "nothing", 2, { a: "a", b: "b", c: "c" })).toThrow(/3 bits do not fit into the 2/);
    expect(() => word("something", "" as "all")).toThrow(/who may see it/);
    expect(() => words("x", 8, "x", { width: about })).toThrow(/no word may be called width/);
    expect(Header.stood).toBe(Header.width - 1);
  });
});
