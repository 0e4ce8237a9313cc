import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import "../../engine/meccg/rules/all.js";
import { readDeck } from "../../engine/meccg/decks/lists/read.js";
import { proposedSites, siteNeeds, withSites } from "../../engine/meccg/decks/lists/sites.js";
import { type Deck, deckToText, emptyDeck } from "../../engine/meccg/decks/lists/deck.js";
import {
  archetypes,
  championshipDecks,
  expandedDecks,
  loadDeck,
  partDecks,
  publishedDecks,
} from "../../engine/meccg/decks/decklist.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { METW_STANDARD, rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const bare = (name: string): Deck => ({ ...loadDeck(name), sites: [] });
const resources = (...lines: [string, number][]): Deck => ({
  ...emptyDeck(),
  name: "few",
  resources: lines.map(([name, count]) => ({ name, count })),
});
const names = (deck: Deck): string[] => proposedSites(deck).sites.map(({ site }) => D.siteName(site));

describe("sites for a list", () => {
  it.each([...archetypes(), ...partDecks("training"), ...expandedDecks()])("%s: every resource gets one", (name) => {
    const deck = bare(name);
    const proposal = proposedSites(deck);
    const whole = withSites(deck, proposal);
    expect(proposal.nowhere).toEqual([]);
    for (const need of siteNeeds(whole)) expect(need.at.length, D.nameOf(need.def)).toBeGreaterThan(0);
    const lines = whole.sites.filter((l) => D.SITE_TYPE[D.siteOf(l.name)] !== T.HAVEN);
    expect(new Set(lines.map((l) => l.name)).size).toBe(lines.length);
    expect(lines.length).toBeLessThanOrEqual(20);
    for (const { site, cards } of proposal.sites) expect(cards.length, D.siteName(site)).toBeGreaterThan(0);
    const rules = rulesetByName("universal:2");
    expect(deckFaults(whole, rules)).toEqual(deckFaults(loadDeck(name), rules));
  });
  it("a list of the first set gets sites of the first set", () => {
    for (const name of archetypes()) {
      const deck = bare(name);
      expect(deckFaults(withSites(deck, proposedSites(deck)), METW_STANDARD)).toEqual([]);
    }
  });
  it("copies get sites of their own, up to twelve; what is played at one place gets it once", () => {
    expect(names(resources(["Sword of Gondolin", 1]))).toHaveLength(1);
    expect(names(resources(["Sword of Gondolin", 3]))).toHaveLength(3);
    const three = [
      "Sword of Gondolin",
      "Hauberk of Bright Mail",
      "Torque of Hues",
      "Elven Cloak",
      "Shield of Iron-bound Ash",
    ];
    expect(names(resources(...three.map((name): [string, number] => [name, 3])))).toHaveLength(12);
    expect(names(resources(["Beornings", 1], ["Rangers of the North", 1])).sort()).toEqual(["Beorn’s House", "Bree"]);
  });
  it("what a list names already is enough, and its Havens are those of its sites", () => {
    const deck: Deck = { ...resources(["Sword of Gondolin", 3]), sites: [{ name: "Moria", count: 1 }] };
    expect(proposedSites(deck).sites).toEqual([]);
    expect(withSites(deck, proposedSites(deck)).sites).toEqual([
      { name: "Moria", count: 1 },
      { name: "Lórien", count: 2 },
    ]);
    expect(names({ ...deck, sites: [{ name: "Bree", count: 1 }] })).toHaveLength(1);
  });
  const fallen = (sites: string[], ...lines: string[]): Deck => ({
    ...resources(...lines.map((name): [string, number] => [name, 1])),
    characters: [{ name: "Saruman (fallen-wizard)", count: 1 }],
    sites: sites.map((name) => ({ name, count: 1 })),
  });
  const lacking = (deck: Deck): string[] =>
    siteNeeds(deck).flatMap((need) => (need.at.length === 0 ? [D.nameOf(need.def)] : []));
  it("a Fallen-wizard's resources at his havens, those that the list names or makes", () => {
    const cards = ["The Fortress of Isen", "Half-orcs", "Saruman’s Machinery"];
    expect(lacking(fallen(["Isengard (fallen-wizard)"], ...cards))).toEqual([]);
    // The heroes' version is no haven, and another haven does not bear the name.
    expect(lacking(fallen(["Isengard"], ...cards))).toEqual(cards);
    expect(lacking(fallen(["The White Towers (fallen-wizard)"], ...cards))).toEqual(["The Fortress of Isen"]);
    expect(lacking(fallen(["Bandit Lair"], "Half-orcs"))).toEqual(["Half-orcs"]);
    expect(lacking(fallen(["Bandit Lair"], "Half-orcs", "Hidden Haven"))).toEqual([]);
    expect(names(fallen(["Bandit Lair"], ...cards))).toEqual(["Isengard (fallen-wizard)"]);
    const radagast: Deck = {
      ...fallen(["Rhosgobel (fallen-wizard)"], "Radagast’s Black Bird"),
      characters: [{ name: "Radagast (fallen-wizard)", count: 1 }],
    };
    expect(lacking(radagast)).toEqual([]);
  });
  it("an item at named sites or sites of a type, where its kind is played", () => {
    const ring = "Gold Ring that Sauron Fancies";
    const list = (site: string): Deck => ({ ...resources([ring, 1]), sites: [{ name: site, count: 1 }] });
    expect(lacking(list("Moria (minion)"))).toEqual([ring]);
    expect(lacking(list("Gladden Fields (minion)"))).toEqual([]);
  });
  it.each([...championshipDecks(), ...publishedDecks()])("%s names sites for its resources", (name) => {
    expect(lacking(loadDeck(name))).toEqual([]);
  });
  it("a list that needs none is given none; events without a site ask for none", () => {
    expect(proposedSites(resources(["Dodge", 3], ["Concealment", 2]))).toEqual({ sites: [], havens: [], nowhere: [] });
  });
  it("the reader tells a list without sites which it needs, and no other", () => {
    const text = deckToText(bare("factions-orcs"));
    const { notes: printedLines, faults } = readDeck(text, "a.deck");
    expect(faults).toEqual([]);
    expect(printedLines).toEqual([
      expect.stringMatching(/^no site stands in it; its resources need sites such as .*Beorn’s House/),
    ]);
    expect(readDeck(deckToText(loadDeck("factions-orcs")), "a.deck").notes).toEqual([]);
    expect(readDeck("# Hazards\nGiant", "a.deck").notes).toEqual([]);
  });
});
