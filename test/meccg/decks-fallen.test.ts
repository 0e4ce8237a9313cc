/** Lists of Fallen-wizards: what they hold and begin with, and each refusal in one line. */
import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { type Deck, deckToText } from "../../engine/meccg/decks/lists/deck.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { randomDeck } from "../../engine/meccg/decks/randomdeck.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { fallenWizardOf, sideOfDeck } from "../../engine/meccg/decks/side.js";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { meccg } from "../../engine/meccg/index.js";
import { sizeOf } from "../../engine/meccg/rules/state/lists.js";
import { isStageCard } from "../../engine/meccg/rules/facts/score/stagepoints.js";
import * as D from "../../engine/meccg/defs.js";
import * as L from "../../engine/meccg/rules/state/layout.js";

const rules = rulesetByName("coe:2");
const lawful = (): Deck => randomDeck(new OwnStream("fallen", 3, "list"), rules, [], undefined, "fallen-wizard");
const described = (deck: Deck) => deckFaults(deck, rules).map(({ what, hint }) => `${what} | ${hint}`);
const without = (deck: Deck, part: "pool" | "characters", names: RegExp): void => {
  deck[part] = deck[part].filter(({ name }) => !names.test(name));
};
const withoutStageCards = (deck: Deck): void => {
  deck.pool = deck.pool.filter(({ name }) => !isStageCard(D.defOf(name)));
};

describe("a list of a Fallen-wizard", () => {
  it("is lawful as it is drawn, in every length and by either set of rules", () => {
    for (const name of ["universal:1", "universal:4", "coe:2"])
      for (let n = 0; n < 5; n++) {
        const under = rulesetByName(name);
        const deck = randomDeck(new OwnStream("fallen", n, name), under, [], undefined, "fallen-wizard");
        expect([sideOfDeck(deck), deckFaults(deck, under)]).toEqual(["fallen-wizard", []]);
      }
  });
  it("is read as it was written, hero sites and minion sites beside each other", () => {
    const deck = lawful();
    const read = parseDeck(deckToText(deck), "x.deck");
    expect({ ...read, description: deck.description }).toEqual(deck);
    expect(deck.sites.some(({ name }) => name === "Bree") || deck.sites.some(({ name }) => /minion/.test(name))).toBe(
      true,
    );
  });
  it("without its Fallen-wizard is told so", () => {
    const deck = lawful();
    without(deck, "characters", /fallen-wizard/);
    deck.sideboard = deck.sideboard.filter(({ name }) => !/fallen-wizard/.test(name));
    expect(described(deck)[0]).toMatch(/^no Fallen-wizard stands in its play deck or sideboard.* \| add one of them/);
  });
  it("of two of them keeps one", () => {
    const deck = lawful();
    const other = fallenWizardOf(deck) === 4 ? "Pallando (fallen-wizard)" : "Saruman (fallen-wizard)";
    deck.characters.push({ name: other, count: 1 });
    expect(described(deck)).toContainEqual(
      expect.stringMatching(/^two Fallen-wizards, and its player declares .* \| keep the cards of one of them$/),
    );
  });
  it.each([
    [2, "add stage cards of 1 more to the pool", ["Bad Company"]],
    [4, "take out stage cards of 1", ["Bad Company", "Blind to All Else"]],
  ])("begins with stage cards of three points, not of %i", (points, hint, names) => {
    const deck = lawful();
    withoutStageCards(deck);
    deck.pool.push(...names.map((name) => ({ name, count: 1 })));
    expect(described(deck)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^starting stage cards of ${points} stage points in the pool: they have exactly 3 together .* \\| ${hint}$`,
        ),
      ),
    ]);
  });
  it("holds nothing of another Fallen-wizard", () => {
    const deck = lawful();
    const others = fallenWizardOf(deck) === 4 ? "Stave of Pallando" : "Many-coloured Robes";
    deck.sideboard = [{ name: others, count: 1 }];
    expect(described(deck)).toContainEqual(
      expect.stringMatching(/^it is (Pallando|Saruman)'s alone, and this list is .* \| take it out$/),
    );
  });
  it("has two copies of a hero's card, three of a stage card", () => {
    const deck = lawful();
    deck.sideboard = [{ name: "Dodge", count: 3 }];
    deck.resources = deck.resources.filter(({ name }) => name !== "Dodge");
    expect(described(deck)).toContainEqual(expect.stringMatching(/^3 copies: at most 2 cards of one name/));
    deck.sideboard = [{ name: "A Merrier World", count: 3 }];
    deck.resources = deck.resources.filter(({ name }) => name !== "A Merrier World");
    expect(described(deck).filter((line) => /copies/.test(line))).toEqual([]);
  });
});
describe("lists of others", () => {
  // edges: 001:382
  it("hold no stage card", () => {
    const deck = structuredClone(loadDeck("prowess-orcs"));
    deck.resources.push({ name: "Bad Company", count: 1 });
    expect(described(deck)).toContainEqual(
      expect.stringMatching(/^a Fallen-wizard's card in a list of heroes, and a list is of one side .* \| take it out/),
    );
  });
  // rules: coe 1.6.1b
  // edges: coe 1.6.1b
  it("hold ten cards against Fallen-wizards, who alone meet them", () => {
    const deck = structuredClone(loadDeck("prowess-orcs"));
    deck.against = [
      { name: "Heart Grown Cold", count: 3 },
      { name: "Mask Torn", count: 3 },
      { name: "Cast from the Order", count: 3 },
    ];
    const legal = described(deck).filter((line) => /against/.test(line));
    deck.against.push({ name: "Fool’s Bane", count: 2 });
    expect([legal, described(deck).filter((line) => /against/.test(line))]).toEqual([
      [],
      [expect.stringMatching(/^11 cards against Fallen-wizards: at most 10 .* \| take out 1$/)],
    ]);
    const sideboard = (decks: Deck[]) => {
      const s = meccg.start({ ruleset: rules, decks, streams: seedStreams("against", 0, 2), unchecked: true } as never);
      return sizeOf(s, 0, L.Pile.sideboard);
    };
    const before = deck.sideboard.reduce((n, l) => n + l.count, 0);
    expect(sideboard([deck, lawful()])).toBe(before + 11);
    expect(sideboard([deck, loadDeck("prowess-beasts")])).toBe(before);
  });
});
