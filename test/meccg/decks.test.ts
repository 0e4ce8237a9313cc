import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { type Deck, deckToText, type Section } from "../../engine/meccg/decks/lists/deck.js";
import { checkDeck } from "../../engine/meccg/decks/deckrules.js";
import {
  deckNames,
  expandedDecks,
  loadDeck,
  publishedDecks,
  rulesetFor,
  soloDecks,
  fallenDecks,
  championshipDecks,
} from "../../engine/meccg/decks/decklist.js";
import * as D from "../../engine/meccg/defs.js";
import "../../engine/meccg/rules/all.js";
import {
  COE,
  METW_STANDARD,
  METW_STARTER,
  RULESETS,
  rulesetByName,
  UNIVERSAL,
} from "../../engine/meccg/decks/rulesets.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const total = (lines: readonly { count: number }[]): number => lines.reduce((n, l) => n + l.count, 0);
const ARCHETYPES = ["factions", "stealth", "prowess"].flatMap((r) =>
  ["orcs", "beasts", "corruption"].map((h) => `${r}-${h}`),
);
const SMALL = ["example-jason", "example-jessica", "teaching", "teaching-two"];

/** The error a call throws; fails if it throws none, or none of ours. */

describe("the decks that ship", () => {
  it("are the ones that were promised", () => {
    expect(deckNames()).toEqual([...SMALL, ...ARCHETYPES].sort());
  });

  it.each(ARCHETYPES)("%s is legal under every ruleset and length", (name) => {
    const deck = loadDeck(name);
    for (const r of RULESETS)
      for (const n of r.deckCounts) expect(() => checkDeck(deck, rulesetByName(`${r.name}:${n}`))).not.toThrow();
    expect([total(deck.resources), total(deck.hazards), total(deck.sideboard)]).toEqual([30, 30, 0]);
  });

  it.each(SMALL)("%s is legal under both rulesets of METW and too small for the others", (name) => {
    const deck = loadDeck(name);
    for (const r of [METW_STARTER, METW_STANDARD]) expect(() => checkDeck(deck, r)).not.toThrow();
    for (const r of [UNIVERSAL, COE]) expect(() => checkDeck(deck, r)).toThrow("at least 30 of each");
    expect([total(deck.resources), total(deck.hazards)]).toEqual([25, 25]);
  });

  const HEROES = [
    "bargain-between-friends",
    "dwarven-quest",
    "feel-free",
    "release-of-prisoners",
    "return-of-the-king",
    "stewards-of-gondor",
  ];
  const MINIONS = [
    "come-by-night-upon-them",
    "its-magic",
    "lord-of-rings",
    "marauding-brood-of-uglies",
    "morgul-rallying-cry",
    "seducing-nations-of-men",
    "smoke-on-the-water",
    "spies-and-traitors",
    "stealthy-tribe",
    "wolves-of-uvatha",
  ];
  const FALLEN = ["join-the-hunt", "men-of-skill"];
  const BALROGS = ["great-shadow"];
  it("and six that were published for heroes, ten for minions, two for Fallen-wizards, one for The Balrog", () => {
    expect([...publishedDecks()].sort()).toEqual([...HEROES, ...MINIONS, ...FALLEN, ...BALROGS].sort());
    for (const [names, side] of [
      [HEROES, "hero"],
      [MINIONS, "minion"],
      [FALLEN, "fallen-wizard"],
      [BALROGS, "balrog"],
    ] as const)
      for (const name of names) expect(sideOfDeck(loadDeck(name))).toBe(side);
  });
  it("the starting site that a pool names stands among the sites", () => {
    expect(loadDeck("men-of-skill").sites.map(({ name }) => name)).toContain("Ettenmoors (minion)");
  });
  it.each([...MINIONS, ...FALLEN, ...BALROGS])("%s is complete, and legal where all sets are played", (name) => {
    const deck = loadDeck(name);
    expect([total(deck.resources), total(deck.hazards)]).toEqual([30, 30]);
    for (const r of ["universal:2", "coe:2"]) expect(() => checkDeck(deck, rulesetByName(r))).not.toThrow();
    expect(() => checkDeck(deck, METW_STANDARD)).toThrow("METW");
  });
  it.each(HEROES)("%s is complete, and legal where all sets are played", (name) => {
    const deck = loadDeck(name);
    expect([total(deck.resources), total(deck.hazards), total(deck.sites)]).toEqual([30, 30, 15]);
    for (const r of ["universal:2", "coe:2"]) expect(() => checkDeck(deck, rulesetByName(r))).not.toThrow();
    expect(() => checkDeck(deck, METW_STANDARD)).toThrow("METW");
    expect(rulesetFor([deck, loadDeck("factions-orcs")])).toBe("universal:2");
  });
  it("twelve that use the two sets", () => {
    expect(expandedDecks()).toHaveLength(12);
  });
  it.each(expandedDecks())("%s is lawful where all sets are played, and holds many cards of theirs", (name) => {
    const deck = loadDeck(name);
    for (const r of ["universal:2", "coe:2"]) expect(() => checkDeck(deck, rulesetByName(r))).not.toThrow();
    const later = [...deck.resources, ...deck.hazards].filter((l) => !D.idOf(D.defOf(l.name)).startsWith("METW"));
    expect(total(later)).toBeGreaterThanOrEqual(20);
  });
  it("and two halves of a list for one player alone, which is no deck against another", () => {
    const [player, hazards] = ["ioreths-escort", "ioreths-escort-hazards"].map((name) => loadDeck(name));
    expect([total(player.pool), total(player.resources), total(player.sites)]).toEqual([10, 35, 32]);
    expect(total(hazards.hazards)).toBe(40);
    expect(() => checkDeck(player, rulesetByName("coe:2"))).toThrow("Healing Herbs");
  });
  it("lists of the first set alone are played by its rules where nobody says by which", () => {
    expect(rulesetFor([loadDeck("stealth-orcs"), loadDeck("factions-orcs")])).toBe("metw-standard");
  });

  it.each([
    ...deckNames(),
    ...publishedDecks(),
    ...expandedDecks(),
    ...soloDecks(),
    ...fallenDecks(),
    ...championshipDecks(),
  ])("%s comes back from its own text", (name) => {
    const deck = loadDeck(name);
    expect(parseDeck(deckToText(deck), "again")).toEqual(deck);
    expect(JSON.parse(JSON.stringify(deck))).toEqual(deck);
  });

  it.each(deckNames())("%s has a place for each of its resources, one site path from Rivendell or Lórien", (name) => {
    const deck = loadDeck(name);
    const sites = deck.sites.map((l) => D.siteOf(l.name));
    const near = [D.siteOf("Rivendell"), D.siteOf("Lórien")];
    for (const s of sites) if (D.SITE_TYPE[s] !== T.HAVEN) expect(near, D.siteName(s)).toContain(D.SITE_HAVEN[s]);
    const used = new Set<number>();
    for (const { name: card } of deck.resources) {
      const d = D.defOf(card);
      const ring = D.CLASS[d] === T.ITEM_CLASS.special && D.AT[d].length === 0;
      const fits = (s: number): boolean => {
        const only = D.SITE_LIST[s].onlyItems;
        if (D.KIND[d] === T.K_EVENT)
          return D.MODES[d].some((m) =>
            (m.word["needs"] as { if: string }[] | undefined)?.some((n) => n.if === "information"),
          )
            ? D.SITE_INFO[s] === 1
            : true;
        if (D.KIND[d] === T.K_ITEM && D.AT[d].length === 0)
          return (D.SITE_ITEMS[s] & (1 << D.CLASS[d])) !== 0 && !(only && T.ITEM_CLASS[only.class] === D.CLASS[d]);
        return D.AT[d].includes(s);
      };
      // A magic ring comes out of the test of a gold ring.
      if (D.KIND[d] === T.K_ITEM && ring)
        expect(deck.resources.some((l) => D.CLASS[D.defOf(l.name)] === T.ITEM_CLASS["gold-ring"])).toBe(true);
      else expect(sites.some(fits), card).toBe(true);
      if (D.KIND[d] !== T.K_EVENT || D.MP[d] > 0) for (const s of sites) if (fits(s)) used.add(s);
    }
    // And no site is there for nothing.
    for (const s of sites)
      if (D.SITE_TYPE[s] !== T.HAVEN)
        expect(used.has(s) || deck.resources.some((l) => l.name === "Rescue Prisoners"), D.siteName(s)).toBe(true);
  });

  it.each(deckNames())("%s has the skills its resources ask for", (name) => {
    const deck = loadDeck(name);
    const starters = deck.pool.filter((l) => D.KIND[D.defOf(l.name)] === T.K_CHARACTER).map((l) => D.defOf(l.name));
    const have = starters.reduce((m, d) => m | D.SKILLS_OF[d], 0);
    const later = deck.characters.reduce((m, l) => m | D.SKILLS_OF[D.defOf(l.name)], have);
    for (const { name: card } of deck.resources) {
      const forms = D.MODES[D.defOf(card)];
      const asked = forms.map((m) => (m.taps?.skills ?? 0) | (m.by?.skills ?? 0) | (m.target?.who?.skills ?? 0));
      if (asked.length > 0)
        expect(
          asked.some((a) => (a & later) === a),
          card,
        ).toBe(true);
    }
    const scout = 1 << T.SKILL.scout;
    expect(have & scout).toBe(scout);
  });

  it("can meet each other without a starting character in common", () => {
    const starters = ARCHETYPES.flatMap((n) =>
      loadDeck(n)
        .pool.filter((l) => D.MIND[D.defOf(l.name)] > 0)
        .map((l) => l.name),
    );
    const met = starters.filter((n) => D.KIND[D.defOf(n)] === T.K_CHARACTER);
    expect(met).toHaveLength(45);
    expect(new Set(met).size).toBe(45);
    for (const [a, b] of [
      ["example-jessica", "example-jason"],
      ["teaching", "teaching-two"],
    ] as const) {
      const unique = (n: string) => {
        const deck = loadDeck(n);
        return [...deck.pool, ...deck.characters, ...deck.resources]
          .map((l) => l.name)
          .filter((c) => D.UNIQUE[D.defOf(c)]);
      };
      const other = unique(b);
      // Both players of the example keep what the book names; the teaching decks share nothing unique.
      const common = unique(a).filter((c) => other.includes(c));
      expect(common).toEqual([]);
    }
  });

  it("hold what the books name", () => {
    const count = (deck: Deck, part: Section, card: string) => deck[part].find((l) => l.name === card)?.count ?? 0;
    const jessica = loadDeck("example-jessica");
    for (const c of ["Aragorn II", "Boromir II", "Elladan", "Annalena", "Dagger of Westernesse", "Healing Herbs"])
      expect(count(jessica, "pool", c)).toBe(1);
    expect(total(jessica.pool)).toBe(6);
    for (const [c, n] of [
      ["Giant Spiders", 2],
      ["Wolves", 2],
      ["Wargs", 2],
      ["Lure of Nature", 2],
      ["Weariness of the Heart", 2],
    ] as const)
      expect(count(jessica, "hazards", c)).toBeGreaterThanOrEqual(n);
    const jason = loadDeck("example-jason");
    for (const c of ["Glorfindel II", "Faramir", "Haldir", "Mablung", "Bard Bowman", "Elven Cloak", "Healing Herbs"])
      expect(count(jason, "pool", c)).toBe(1);
    expect(total(jason.pool)).toBe(7);
    for (const [c, n] of [
      ["Orc-warriors", 2],
      ["Orc-raiders", 2],
      ["Orc-lieutenant", 2],
      ["Orc-warband", 1],
      ["“Tom” (Tûma)", 1],
    ] as const)
      expect(count(jason, "hazards", c)).toBeGreaterThanOrEqual(n);
    const teaching = loadDeck("Teaching");
    expect(teaching.hazards.map((l) => [l.name, l.count])).toEqual([
      ["Orc-raiders", 3],
      ["Orc-warriors", 3],
      ["Orc-warband", 3],
      ["Orc-lieutenant", 2],
      ["“Tom” (Tûma)", 1],
      ["“Bert” (Bûrat)", 1],
      ["“William” (Wûluag)", 1],
      ["Minions Stir", 2],
      ["Lure of Nature", 2],
      ["Despair of the Heart", 2],
      ["Weariness of the Heart", 1],
      ["River", 1],
      ["Slayer", 1],
      ["Cave-drake", 2],
    ]);
  });
});
