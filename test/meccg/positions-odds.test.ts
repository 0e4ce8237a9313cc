import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { fractionOf, fractionText, Outcomes } from "../../engine/meccg/presentation/position/odds.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";

/** Balin with 4 corruption points checks: 5 or more stays (30/36), 3 and 4 discard (5/36), 2 eliminates (1/36). */
const described = (steps: unknown[], over: object = {}, telling = {}) =>
  checkPosition(
    JSON.stringify({
      turn: "Ann",
      phase: "movement/hazard of Balin",
      auto: "pass",
      players: {
        Ann: { companies: [{ at: "Rivendell", characters: [{ Balin: ["The Arkenstone"] }] }], deck: ["20 Dodge"] },
        Bob: { hand: ["2 Weariness of the Heart"], deck: ["20 Wolves"] },
      },
      steps: ["play Weariness of the Heart (check)", ...steps],
      ...over,
    }),
    "p.yaml",
    telling,
  );
const held = (steps: unknown[], over: object = {}) => expect(described(steps, over)).toEqual({ ok: true, lines: [] });
const fails = (steps: unknown[], over: object = {}): string => {
  const { ok, lines } = described(steps, over);
  expect(ok).toBe(false);
  return lines.join("\n");
};
const CHECK = { "5/6": { Balin: "in play" }, "5/36": { Balin: "discarded" }, "1/36": { Balin: "removed" } };
const odds = (table: object, more: object = { do: ["resolve"] }) => ({ odds: table, ...more });

describe("odds in a position file", () => {
  it("are compared exactly, and the steps after them begin from the same state", () => {
    held([odds(CHECK), odds({ "30/36": { Balin: "in play" } }), { rolls: [2] }, "resolve", { expect: CHECK["1/36"] }]);
  });
  it("that differ are reported in lowest terms, with the line and the facts", () => {
    expect(fails([odds({ "4/36": { Balin: "discarded" }, 0: { Balin: "in play" } })])).toMatch(
      /p\.yaml:1: \{"Balin":"in play"\}: expected odds of 0, are 5\/6\np\.yaml:1: \{"Balin":"discarded"\}: expected odds of 4\/36, are 5\/36/,
    );
  });
  it("may be the same of several facts, and 0 or 1", () => {
    held([odds({ 0: [{ Balin: "tapped" }, { Balin: "wounded" }], 1: { Balin: "not tapped" } })]);
  });
  it.each(["5/0", "7/6", "2", "-1/6", "0.5", "a half", "1/2/3", "1/9999999"])("refuse %s as a fraction", (text) => {
    expect(fails([odds({ [text]: { Balin: "in play" } })])).toMatch(
      /is no fraction from 0 to 1\n.*write a probability as 5\/36/,
    );
  });
  it("need something to compare", () => {
    expect(fails([odds({})])).toMatch(/`odds` compares nothing/);
    expect(fails([odds({ "1/6": {} })])).toMatch(/no fact stands under 1\/6/);
  });
  it("need a roll, and no more than three", () => {
    expect(fails([odds(CHECK, { do: [] })])).toMatch(/nothing is rolled in `do`/);
    expect(fails([odds(CHECK, { do: ["resolve"], before: [7] })])).toMatch(/nothing is rolled in `do`/);
    // A check for each of four wildernesses.
    const lure = (characters: unknown[]) => ({
      phase: "movement/hazard of Balin",
      players: {
        Ann: { companies: [{ at: "Bree", from: "Rivendell", characters }], deck: ["20 Dodge"] },
        Bob: { deck: ["20 Wolves"] },
      },
      steps: [odds({ 1: { Balin: "in play" } }, { do: [{ finish: "company", first: true }] })],
    });
    const bears = (name: string) => ({ [name]: ["Lure of Nature"] });
    expect(fails([], lure([bears("Balin"), bears("Gimli")]))).toMatch(/at most 3 rolls.*\(rolls \d+, \d+, \d+\)/);
  });
  it("stand in no other table, and no table in them", () => {
    const table = { "each roll": { "2-12": {} }, do: [] as unknown[] };
    expect(fails([{ ...table, do: [odds(CHECK)] }])).toMatch(/`odds` stands within another table/);
    expect(fails([odds(CHECK, { do: [odds(CHECK)] })])).toMatch(/`odds` stands within another table/);
    expect(fails([odds(CHECK, { do: [table, "resolve"] })])).toMatch(/`each roll` stands within `odds`/);
    expect(fails([odds(CHECK, { do: ["resolve"], then: [7] })])).toMatch(/`odds` has no `then`/);
  });
  it("say with which rolls a step of them went wrong", () => {
    expect(fails([odds(CHECK, { do: ["resolve", { expect: { Balin: "in play" } }] })])).toMatch(
      /Balin: expected in play, is [^\n]*removed[^\n]* \(first with the rolls 2\)/,
    );
    expect(fails([odds(CHECK, { do: ["resolve", { expect: { "prowess of Balin": 4 } }] })])).toMatch(/\(rolls 2\)/);
  });
  it("count rolls that are fixed within them as such, and leave those of the file alone", () => {
    const again = ["play Weariness of the Heart (check)", "resolve"];
    // The first check is fixed and passed; the second is the one that counts.
    held([odds(CHECK, { do: ["resolve", ...again], before: [9] })]);
    held([odds(CHECK, { do: [{ rolls: [9] }, "resolve", ...again] })]);
    held([odds(CHECK), "resolve"], { rolls: [12] });
  });
  it("are one line of a trace", () => {
    const { lines } = described([odds(CHECK)], {}, { trace: true });
    expect(lines).toContain("    odds: 11 outcomes of at most 1 rolls");
    expect(lines.filter((line) => /rolls \d/.test(line))).toEqual([]);
  });
});

describe("cards drawn within odds", () => {
  const drawing = (deck: string[], steps: unknown[] = []) => ({
    phase: "site phase of Faramir",
    players: {
      Ann: { companies: [{ at: "Bree", characters: ["Faramir"] }], hand: ["Rangers of the North"], deck },
      Bob: { hand: ["8 Wolves"], deck: ["8 Wolves"] },
    },
    steps: [
      "enter the site",
      odds(
        { "5/12": { "Rangers of the North": "in play" } },
        { do: [...steps, "play Rangers of the North", "resolve", { finish: "turn", first: true }] },
      ),
    ],
  });
  it("must be certain or fixed", () => {
    held([], drawing(["9 Dodge"]));
    expect(fails([], drawing(["9 Dodge", "Block"]))).toMatch(/a card is drawn by chance within `odds` \(rolls 2\)/);
    held([], drawing(["9 Dodge", "Block"], [{ draws: { Ann: Array(8).fill("Dodge") } }]));
  });
});

describe("a table of rolls", () => {
  it("takes back draws and forced choices that were named in it", () => {
    const table = { "each roll": { "2-12": {} } };
    expect(
      fails([{ ...table, do: [{ draws: { Ann: ["Dodge"] } }, "resolve"] }, { expect: { Balin: "tapped" } }]),
    ).not.toMatch(/not used/);
    held([{ expect: { Balin: "in play" } }, { ...table, do: ["target Balin", "resolve"] }]);
  });
});

describe("outcomes", () => {
  it("have weights that make up all, whatever the number of rolls hangs on", () => {
    const outcomes = new Outcomes(() => true);
    let [all, second] = [0, 0];
    do {
      const more = outcomes.roll() > 9;
      if (more) outcomes.roll();
      const weight = outcomes.weight();
      all += weight;
      if (more) second += weight;
    } while (outcomes.next());
    expect([fractionText(all), fractionText(second), outcomes.count, outcomes.most]).toEqual(["1", "1/6", 8 + 33, 2]);
  });
  it("are read and written as fractions", () => {
    expect([fractionOf("10/36"), fractionOf("0"), fractionOf("1"), fractionOf("1/0")]).toEqual([
      { top: 10, bottom: 36 },
      { top: 0, bottom: 1 },
      { top: 1, bottom: 1 },
      null,
    ]);
    expect(fractionText(0)).toBe("0");
  });
});
