/** Game files: the rolls that they fix, and the lists that they may name (docs/POSITIONS.md). */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { UserError } from "../../engine/core/errors.js";
import { loadDeck, shippedDecks } from "../../engine/meccg/decks/decklist.js";
import { isHazardDeck } from "../../engine/meccg/decks/solitairelists.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";

const described = (lines: string[]): string => checkPosition(lines.join("\n"), "game.yaml").lines.join("\n");
const lists = ["lists:", "  Ann: example-jessica", "  Bob: example-jason"];
const toTheFirstTurn = ["auto: pass", "steps:", "  - { finish: turn, first: true }"];

describe("rolls of a game file", () => {
  it.each(["metw-starter", "metw-standard", "universal:2", "coe:2"])(
    "under %s, equal rolls for the first turn are reported with the line, not repeated for ever",
    (ruleset) => {
      const text = described([...lists, `ruleset: "${ruleset}"`, "rolls: { always: 9 }", ...toTheFirstTurn]);
      expect(text).toMatch(/^game\.yaml:\d+: every roll is 9: two players who roll alike roll again/);
      expect(text).toContain("rolls: { first: [9, 8], always: 9 }");
    },
  );
  it("a table of three is refused at its rolls for seats, with the line of the rolls", () => {
    const three = [...lists, "  Cid: example-jason", "ruleset: universal", "rolls: { always: 9 }", ...toTheFirstTurn];
    expect(() => described(three)).toThrow(/^game\.yaml:6: every roll is 9/);
  });
  it("rolls that come first decide who begins, and every later roll is the same", () => {
    const file = [...lists, "rolls: { first: [4, 11], always: 9 }", ...toTheFirstTurn, "  - expect: { turn of: Bob }"];
    expect(described(file)).toBe("");
  });
  it("a step may say what every roll is from there on", () => {
    const steps = ["auto: pass", "rolls: [4, 11]", "steps:", "  - rolls: { always: 9 }"];
    expect(described([...lists, ...steps, "  - { finish: turn, first: true }", "  - expect: { turn of: Bob }"])).toBe(
      "",
    );
  });
  it("a roll that nobody has thrown is an error in every form", () => {
    for (const rolls of ["{ always: 13 }", "{ always: nine }", "{ first: [13], always: 9 }", "{ sometimes: 9 }"])
      expect(() => described([...lists, `rolls: ${rolls}`, ...toTheFirstTurn])).toThrow(UserError);
  });
});

describe("lists of a game file", () => {
  it("a chase that cannot begin with its lists is refused", () => {
    const file = [
      "lists:",
      "  Ann: { pool: [Gorbag, Eradan], deck: [20 Giant] }",
      "  Bob: { deck: [20 Giant] }",
      'ruleset: "metw-standard+pilferer-at-the-prancing-pony:2"',
      ...toTheFirstTurn,
    ];
    expect(() => described(file)).toThrow(/^game\.yaml:2: 3 mistakes/);
  });
  it("every deck that ships can be named", () => {
    const names = shippedDecks();
    for (const name of ["there-and-back-company", "pilferer-thief", "ioreths-escort", "hero-ring-seekers"])
      expect(names).toContain(name);
    expect(names.some((name) => name.startsWith("wide-validation/"))).toBe(true);
    for (const name of names) {
      const alone = isHazardDeck(loadDeck(name));
      const file = [
        "lists:",
        `  Ann: ${alone ? "stealth-orcs[alone]" : name}`,
        `  Bob: ${alone ? name : "example-jason"}`,
        `ruleset: "${alone ? "metw-standard+solitaire" : "universal"}:2"`,
        "steps: []",
      ];
      expect([name, described(file)]).toEqual([name, ""]);
    }
  });
  it("a sealed deck is refused by its own sentence", () => {
    const file = ["lists:", "  Ann: sealed/hoards-and-dragons", "  Bob: example-jason", "steps: []"];
    expect(() => described(file)).toThrow(/the sealed lists are opened once a version/);
  });
  it("a position's `list` may be any of them, too", () => {
    const file = ["players:", "  Ann: { list: there-and-back-company }", "  Bob: {}", "steps: []"];
    expect(described(file)).toBe("");
  });
});

describe("trophies of a position", () => {
  const position = (who: string, alignment = "minion") => [
    "ruleset: coe",
    "players:",
    `  Ann: { alignment: ${alignment}, companies: [{ at: Bree, characters: [${who}] }] }`,
    "  Bob: {}",
    "steps: []",
  ];
  it.each([
    ['{ Luitprand: ["Wolves, trophy"] }', /Luitprand bears no trophies/],
    ['{ Gorbag: ["Doors of Night, trophy"] }', /Doors of Night is not a creature/],
    ['{ Gorbag: ["Wolves, trophy, by Ann"] }', /a creature of another player/],
    ['{ Gorbag: ["Wolves"] }', /Wolves cannot lie with a character/],
    ['{ Gorbag: ["Wolves, trophie"] }', /Wolves cannot lie with a character/],
  ])("%s is refused", (who, why) => {
    expect(() => described(position(who))).toThrow(why);
  });
});
