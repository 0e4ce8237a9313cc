/** The championship field: six lists a side, lawful by both sets of rules, and played to their ends. */
import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import { makeAgent } from "../../agents/registry.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { championshipDecks, deckGroups, loadDeck, tournamentDecks } from "../../engine/meccg/decks/decklist.js";
import { fallenWizardOf, sideOfDeck } from "../../engine/meccg/decks/side.js";
import { checkInvariants, census } from "../../engine/meccg/invariants.js";
import { deckFaults, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { total } from "../../engine/meccg/decks/lists/deck.js";

const RULES = ["universal:2", "coe:2"];
/** What the name of a list begins with, by its side. */
const NAMED = { hero: "hero", minion: "minion", "fallen-wizard": "fallen", balrog: "balrog" };
const FIELD = championshipDecks();
/** The decks of the tournament field that people brought to tournaments. */
const BROUGHT = tournamentDecks().filter((name) => !FIELD.includes(name));
/** Enough decisions for any game: more is one that goes in circles. */
const MOST = 20_000;

describe("the tournament field", () => {
  it("has eight decks of tournaments beside the championship field, of every side", () => {
    expect(deckGroups().tournament).toEqual([...BROUGHT, ...FIELD]);
    expect(BROUGHT).toHaveLength(8);
    expect(new Set(BROUGHT.map((name) => sideOfDeck(loadDeck(name))))).toEqual(new Set(Object.keys(NAMED)));
  });
  it.each(BROUGHT)("%s is lawful by CoE, and has a name", (name) => {
    const deck = loadDeck(name);
    expect(deckFaults(deck, rulesetByName("coe"))).toEqual([]);
    expect([deck.name, deck.description].map((text) => text.length > 10)).toEqual([true, true]);
  });
});

describe("the championship field", () => {
  it("has six lists of each side, and at least four Fallen-wizards", () => {
    expect(deckGroups().championship).toEqual(FIELD);
    for (const begins of Object.values(NAMED))
      expect(FIELD.filter((name) => name.startsWith(`${begins}-`))).toHaveLength(6);
    const wizards = FIELD.map((name) => fallenWizardOf(loadDeck(name))).filter((who) => who >= 0);
    expect(new Set(wizards).size).toBeGreaterThanOrEqual(4);
  });
  it.each(FIELD)("%s is whole, of its side, lawful by both rules, and says what it is about", (name) => {
    const deck = loadDeck(name);
    expect(name.startsWith(`${NAMED[sideOfDeck(deck)]}-`)).toBe(true);
    expect([total(deck.resources), total(deck.hazards)]).toEqual([30, 30]);
    expect(deck.description.length).toBeGreaterThan(60);
    for (const rules of RULES) expect(deckFaults(deck, rulesetByName(rules)), rules).toEqual([]);
  });
  it.each([
    ...FIELD.map((name, k) => [name, FIELD[(k + 7) % FIELD.length], RULES[k % 2]] as const),
    ...BROUGHT.map((name, k) => [name, BROUGHT[(k + 3) % BROUGHT.length], "coe"] as const),
  ])("%s meets %s to the end under %s", { tags: "long" }, (mine, theirs, rules) => {
    const decks = [loadDeck(mine), loadDeck(theirs)];
    const s = meccg.start({ ruleset: rulesetByName(rules), decks, streams: seedStreams("championship", 1, 2) });
    const agents = [0, 1].map(() => makeAgent("heuristic@3", meccg as never));
    const own = [0, 1].map((p) => new OwnStream("championship", 1, `agent ${p}`));
    const choices = new Int32Array(meccg.maxChoices);
    const base = [0, 1].map((p) => census(s, p));
    let n = 0;
    while (s.chooser() !== OVER && n < MOST) {
      const p = s.chooser();
      const count = s.legal(choices);
      s.play(agents[p].choose(s.view(p), choices, count, own[p]));
      if (++n % 100 === 0) checkInvariants(s, base);
    }
    expect(n).toBeLessThan(MOST);
    expect(s.outcome()!.how).toBeTruthy();
  });
});
