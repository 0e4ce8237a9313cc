/** The mutants of cards: what is changed, and that a change is noticed by a case that shows it and by no other. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CARDS, SITE_LIST } from "../../engine/meccg/cards/vocabulary/catalogue.js";
import { ROOT } from "../root.js";
import { freshProgram, headOf, programText } from "./bundle.js";
import { clauseOf, clausesOf, readClauses } from "./clauses.js";
import { mutantsOf, type Plain, wordsOf } from "./literals.js";
import { instrumented } from "./schemata.js";
import { namesOf, sitesOf } from "./sites.js";

const literals = [...CARDS, ...SITE_LIST] as unknown as Plain[];
const words = wordsOf(literals);
const changes = (literal: Plain): string[] => mutantsOf(literal, words).map(({ change }) => change);

describe("mutants", () => {
  it("change one thing each: a number, a word, a field, an element of a list", () => {
    const literal = {
      kind: "event",
      id: "METW-1",
      name: "Test",
      side: "hazard",
      modes: [{ as: "x", when: ["hazard"], does: [{ do: "goesOnOver", over: 6, mind: true }, { do: "toHand" }] }],
    };
    const all = changes(literal);
    expect(all).toContain("modes[0].does[0].over: 6 becomes 7");
    expect(all).toContain("modes[0].does[0].mind: true is gone");
    expect(all).toContain('modes[0].does[1]: {"do":"toHand"} is gone');
    expect(all.some((one) => /^modes\[0\]\.when\[0\]: "hazard" becomes "/.test(one))).toBe(true);
    // Names, labels and printed values stay.
    expect(all.filter((one) => /^(id|name|kind|side)|\.as:|\.do:/.test(one))).toEqual([]);
  });
  it("are all different from the card and from each other", () => {
    for (const literal of literals.filter((_, k) => k % 50 === 0)) {
      const texts = mutantsOf(literal, words).map((one) => JSON.stringify(one.literal));
      expect(new Set([...texts, JSON.stringify(literal)]).size, String(literal["id"])).toBe(texts.length + 1);
    }
  });
  it("are played by a program in which the card is another from the beginning", async () => {
    const text = await programText();
    const file = "test/positions/cards/metw/mutant.yaml";
    const giant = (strikes: string): string => `
phase: movement/hazard of Balin
players:
  Ann: { companies: [{ at: Rivendell, to: Bree, characters: [Balin] }] }
  Bob: { hand: [Giant] }
steps:
  - ${strikes} [creature Giant]
`;
    const wrong = (change?: (literal: Plain) => Plain): string[] =>
      freshProgram(text, change)
        .positionCases(giant("offered:"), file)
        .flatMap((one) => one.play());
    expect(wrong()).toEqual([]);
    expect(wrong((one) => (one["name"] === "Giant" ? { ...one, keyed: { regions: "c" } } : one))).not.toEqual([]);
  });
});

it("what is said to change nothing names a mutant that there is, and a reason", () => {
  const known: Record<string, string> = JSON.parse(readFileSync(join(ROOT, "test/mutants/equivalent.json"), "utf8"));
  const all = new Set(literals.flatMap((literal) => changes(literal).map((change) => `${literal["id"]} ${change}`)));
  for (const [key, why] of Object.entries(known)) {
    expect(all.has(key), key).toBe(true);
    expect(why.length, key).toBeGreaterThan(10);
  }
});

describe("clauses of cards", () => {
  it("are told by what a mutant changes", () => {
    expect(clauseOf("modes[0].does[1].over: 6 becomes 7")).toBe("way 1, effect 2");
    expect(clauseOf("modes[2].target.who.untapped: true is gone")).toBe("way 3, target");
    expect(clauseOf("may[0].cost[0]: tap is gone")).toBe("use 1, cost 1");
    expect(clauseOf("has[1].when[0]: {} is gone")).toBe("while in play 2");
    expect(clauseOf("staysIn[0]: x is gone")).toBe("staysIn");
  });
  it("count what is noticed, and leave out what nobody could see", () => {
    const one = (change: string, verdict: "killed" | "survived" | "equivalent" | "invalid", by = "") => ({
      ...{ id: "METW-1", change, verdict, by },
    });
    expect(
      clausesOf([
        one("has[0].by: 1 becomes 2", "killed", "a.yaml: x"),
        one("has[0].by: 1 is gone", "survived"),
        one("has[0].when: [] is gone", "equivalent"),
        one("stays: y is gone", "invalid"),
      ]),
    ).toEqual([{ card: "METW-1", clause: "while in play 1", mutants: 2, noticed: 1, shown: "a.yaml: x" }]);
  });
  it("in the ledger are those of cards as they are, and name cases that there are", () => {
    const known = new Set(
      literals.flatMap((literal) => changes(literal).map((change) => `${literal["id"]}: ${clauseOf(change)}`)),
    );
    const listed = readClauses();
    expect(listed.filter(({ card, clause }) => !known.has(`${card}: ${clause}`))).toEqual([]);
    // What is refused, or could be seen by nobody, has no row; of the others every one.
    expect(listed.length).toBeGreaterThan(0.75 * known.size);
    const files = new Set(
      listed.map(({ shown }) => shown.split(": ")[0]).filter((file) => file.startsWith("test/positions")),
    );
    expect([...files].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe("mutants of rules", () => {
  const code = [
    headOf("engine/meccg/rules/facts/x.js"),
    "const AT = D.COUNT + 1;",
    "define(1);",
    "function f(s, i) { if (s.a[i] < 3 && g(s)) h(s); giveBack(s); return i < 4 ? s.b[i + 2] : s.b[i + i]; }",
    headOf("engine/core/y.js"),
    "function y(a) { if (a) b(); }",
    "",
  ].join("\n");
  it("negate a condition, drop a call, shift a bound, inside the functions of rules alone", () => {
    const sites = sitesOf(code);
    expect(sites.map(({ change }) => change)).toEqual([
      "negated: s.a[i] < 3 && g(s)",
      "negated: g(s)",
      "< becomes <=: s.a[i] < 3",
      "dropped: h(s)",
      "negated: i < 4",
      "< becomes <=: i < 4",
      "+ becomes -: i + i",
    ]);
    expect(new Set(sites.map(({ file }) => file))).toEqual(new Set(["engine/meccg/rules/facts/x.ts"]));
    // In whatever order places are drawn.
    const program = instrumented(code, [...sites].reverse());
    expect(program).toContain("if ($not(6,$less(4,s.a[i] , 3) && $not(5,g(s)))) ($drop(3)?void 0:h(s));");
    expect(program).toContain("return $not(2,$less(1,i , 4)) ? s.b[i + 2] : s.b[$plus(0,i , i)];");
  });
  it("that nobody can notice are named with their reasons, and there are such places", async () => {
    const sites = sitesOf(await programText());
    const names = new Set(namesOf(sites));
    const known: Record<string, string> = JSON.parse(
      readFileSync(join(ROOT, "test/mutants/equivalent-rules.json"), "utf8"),
    );
    for (const [name, why] of Object.entries(known)) {
      expect(names.has(name), name).toBe(true);
      expect(why.length, name).toBeGreaterThan(20);
    }
  });
});
