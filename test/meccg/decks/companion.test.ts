/** How a deck is built by the Companion (000:555, 679, 727-743, 1571-1607), each rule alone. */
import { expect, it } from "vitest";
import "../../../sim/nodeadapters.js";
import { checkDeck } from "../../../engine/meccg/decks/deckrules.js";
import { loadDeck } from "../../../engine/meccg/decks/decklist.js";
import { type Deck, deckToText, type Section } from "../../../engine/meccg/decks/lists/deck.js";
import { parseDeck } from "../../../engine/meccg/decks/lists/read.js";
import { rulesetByName } from "../../../engine/meccg/decks/rulesets.js";
import "../../../engine/meccg/rules/all.js";

/** Part, name and number of copies: what a list has in place of what it had. */
type Change = readonly [Section, string, number];
const LIST = deckToText(loadDeck("factions-orcs"));
function listWith(changes: readonly Change[]): Deck {
  const deck = parseDeck(LIST, "changed.deck");
  for (const [part, name, count] of changes) {
    deck[part] = deck[part].filter((line) => line.name !== name);
    if (count > 0) deck[part].push({ name, count });
  }
  return deck;
}
/** What is wrong with the list by this ruleset, or "". */
function fault(ruleset: string, ...changes: Change[]): string {
  try {
    checkDeck(listWith(changes), rulesetByName(ruleset));
  } catch (e) {
    return (e as Error).message;
  }
  return "";
}
const BOTH = ["metw-starter", "metw-standard"];
const inAll = (names: readonly string[], ...changes: Change[]): string[] =>
  names.map((name) => fault(name, ...changes));
const all = (part: Section, names: readonly string[], count: number): Change[] =>
  names.map((name): Change => [part, name, count]);
/** Cards that the list does not have yet: seven of each, three copies of which make 21. */
const RESOURCES = ["Stealth", "Ford", "Block", "Escape", "Stars", "Moon", "Sun"];
const HAZARDS = ["Giant", "Wolves", "Wargs", "River", "Huorn", "Slayer", "Brigands"];

it("as it ships the list is lawful by both", () => expect(inAll(BOTH)).toEqual(["", ""]));

// rules: 000:555b, 000:727
it("a unique card twice is refused, in the play deck or with the starters", () => {
  for (const what of inAll(BOTH, ["resources", "Quickbeam", 2], ["resources", "Dodge", 1]))
    expect(what).toMatch(/"Quickbeam": 2 copies: a unique card/);
  for (const what of inAll(BOTH, ["characters", "Haldir", 1])) expect(what).toMatch(/"Haldir": 2 copies/);
});
// edges: 000:555b, 000:727
it("a unique card once is not", () =>
  expect(inAll(BOTH, ["resources", "Quickbeam", 1], ["resources", "Dodge", 2])).toEqual(["", ""]));

// rules: 000:727b, 000:737b
it("two cards of one Wizard, or of two, are lawful", () => {
  expect(inAll(BOTH, ["characters", "Gandalf", 2], ["characters", "Pallando", 0])).toEqual(["", ""]);
  expect(inAll(BOTH, ["characters", "Gandalf", 1], ["characters", "Pallando", 1])).toEqual(["", ""]);
});
// edges: 000:727b, 000:737b
it("three Wizard cards are refused", () => {
  for (const what of inAll(BOTH, ["characters", "Gandalf", 2])) expect(what).toMatch(/3 Wizard cards/);
  for (const what of inAll(BOTH, ["characters", "Gandalf", 3], ["characters", "Pallando", 0]))
    expect(what).toMatch(/3 Wizard cards|3 copies/);
});

// rules: 000:733
// edges: 000:733
it("any number of Haven cards, one of each other site", () => {
  expect(inAll(BOTH, ["sites", "Rivendell", 9])).toEqual(["", ""]);
  for (const what of inAll(BOTH, ["sites", "Bree", 2])) expect(what).toMatch(/"Bree": 2 copies of a site/);
});

/** The list with so many resources and hazards: it has thirty of each. */
const halves = (resources: number, hazards: number): Change[] => {
  const to = (part: "resources" | "hazards", names: readonly string[], want: number): Change[] => {
    const out: Change[] = [];
    let left = want - 30;
    for (const name of names) {
      const count = Math.min(3, Math.max(0, left));
      left -= count;
      out.push([part, name, count]);
    }
    if (left > 0) throw new Error("too many are wanted");
    for (const line of loadDeck("factions-orcs")[part]) {
      const out3 = Math.min(line.count, -left);
      if (out3 <= 0) break;
      out.push([part, line.name, line.count - out3]);
      left += out3;
    }
    return out;
  };
  return [...to("resources", RESOURCES, resources), ...to("hazards", HAZARDS, hazards)];
};
// rules: 000:734
it("from 25 to 50 of each half are lawful", () => {
  for (const many of [25, 30, 50]) expect([many, ...inAll(BOTH, ...halves(many, many))]).toEqual([many, "", ""]);
});
// edges: 000:734
it("24 and 51 are not", () => {
  for (const what of inAll(BOTH, ...halves(24, 24))) expect(what).toMatch(/at least 25 of each/);
  for (const what of inAll(BOTH, ...halves(51, 51))) expect(what).toMatch(/at most 50 of each/);
});
// rules: 000:679b, 000:734b
// edges: 000:679b, 000:734b
it("one hazard less than resources is refused, and as many are not", () => {
  for (const what of inAll(BOTH, ...halves(30, 29))) expect(what).toMatch(/as many hazards as resources/);
  for (const what of inAll(BOTH, ...halves(29, 30))) expect(what).toMatch(/as many hazards as resources/);
  expect(inAll(BOTH, ...halves(29, 29))).toEqual(["", ""]);
});
// rules: 000:734c
// edges: 000:734c
it("by the optional rule a half that is short of 25 is played as it is, and no larger one is unequal", () => {
  const short = BOTH.map((name) => `${name}+short-decks`);
  expect(inAll(short, ...halves(30, 24))).toEqual(["", ""]);
  expect(inAll(short, ...halves(24, 24))).toEqual(["", ""]);
  for (const what of inAll(short, ...halves(30, 29))) expect(what).toMatch(/as many hazards as resources/);
  for (const what of inAll(BOTH, ...halves(30, 24))) expect(what).toMatch(/as many hazards as resources/);
});
// rules: 000:734d
// edges: 000:734d
it("three copies of a card that is not unique, no four", () => {
  expect(inAll(BOTH, ["resources", "Muster", 3])).toEqual(["", ""]);
  for (const what of inAll(BOTH, ["resources", "Muster", 4])) expect(what).toMatch(/"Muster": 4 copies: at most 3/);
});
// rules: 000:737
// edges: 000:737, 000:1607b
it("ten characters beside the Wizards, no eleven", () => {
  const ten = all("characters", ["Ori", "Dori", "Nori"], 1);
  expect(inAll(BOTH, ...ten)).toEqual(["", ""]);
  for (const what of inAll(BOTH, ...ten, ["characters", "Bombur", 1]))
    expect(what).toMatch(/11 characters in the play deck: at most 10/);
});
// rules: 000:743, 000:736b
// edges: 000:743
it("starting items count with the copies of the play deck: two and two are four", () => {
  const horns = (deck: number): Change[] => [
    ["pool", "Horn of Anor", 2],
    ["resources", "Horn of Anor", deck],
  ];
  for (const what of inAll(BOTH, ...horns(2))) expect(what).toMatch(/"Horn of Anor": 4 copies/);
  for (const what of inAll(BOTH, ...horns(1))) expect(what).not.toMatch(/copies/);
});
// rules: 000:743b
// edges: 000:743b
it("starters and their items are none of the ten characters and none of the resources", () => {
  const ten = all("characters", ["Ori", "Dori", "Nori"], 1);
  const starters = listWith(ten).pool.reduce((sum, line) => sum + line.count, 0);
  expect(starters).toBeGreaterThan(5);
  expect(inAll(BOTH, ...ten, ...halves(50, 50))).toEqual(["", ""]);
  expect(inAll(BOTH, ...halves(25, 25))).toEqual(["", ""]);
});

/** A sideboard of so many cards, none of which the list has. */
const sideboard = (count: number): Change[] => {
  const emptied = all(
    "sideboard",
    loadDeck("factions-orcs").sideboard.map(({ name }) => name),
    0,
  );
  const out: Change[] = [];
  let left = count;
  for (const name of [...HAZARDS, ...RESOURCES]) {
    out.push(["sideboard", name, Math.min(3, Math.max(0, left))]);
    left -= Math.min(3, Math.max(0, left));
  }
  return [...emptied, ...out];
};
const SIDEBOARDS = [
  ["metw-standard:1", 15],
  ["metw-standard:3", 20],
  ["metw-standard:4", 25],
] as const;
// rules: 000:1571c, 000:1575c, 000:1581
it("the sideboard has 15 cards, with three decks 20 and with four 25", () => {
  for (const [ruleset, most] of SIDEBOARDS)
    expect([ruleset, fault(ruleset, ...sideboard(most))]).toEqual([ruleset, ""]);
});
// edges: 000:1571c, 000:1575c, 000:1581
it("and no card more, and none by the Starter Rules", () => {
  for (const [ruleset, most] of SIDEBOARDS)
    expect(fault(ruleset, ...sideboard(most + 1))).toMatch(`${most + 1} cards in the sideboard: at most ${most}`);
  expect(fault("metw-starter", ...sideboard(1))).toMatch(/in the sideboard: there is none/);
});
// rules: 000:1581b, 000:1607
// edges: 000:1581b, 000:1607
it("copies in deck and sideboard are counted together", () => {
  const standard = "metw-standard:1";
  expect(fault(standard, ["resources", "Muster", 3], ["sideboard", "Muster", 1])).toMatch(/"Muster": 4 copies/);
  expect(fault(standard, ["sideboard", "Quickbeam", 1], ["resources", "Quickbeam", 1])).toMatch(
    /"Quickbeam": 2 copies/,
  );
  expect(fault(standard, ["resources", "Muster", 2], ["resources", "Dodge", 3], ["sideboard", "Muster", 1])).toBe("");
});
// rules: 000:1607b
it("a sideboard of hazards alone, or of characters beside ten in the deck, is lawful", () => {
  expect(fault("metw-standard:1", ...sideboard(15))).toBe("");
  const characters = ["Bombur", "Dwalin", "Mablung", "Balin"];
  const ten = all("characters", ["Ori", "Dori", "Nori"], 1);
  expect(fault("metw-standard:1", ...sideboard(0), ...ten, ...all("sideboard", characters, 1))).toBe("");
});
