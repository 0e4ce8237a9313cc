import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import "../../engine/meccg/rules/all.js";
import type { Deck } from "../../engine/meccg/decks/lists/deck.js";
import { companiesOf, deckForm, mirrored } from "../../engine/meccg/decks/deckform.js";
import { checkDeck, deckFaults } from "../../engine/meccg/decks/deckrules.js";
import {
  archetypes,
  expandedDecks,
  formFor,
  laidOut,
  loadDeck,
  partDecks,
  publishedDecks,
} from "../../engine/meccg/decks/decklist.js";
import { METW_STANDARD, METW_STARTER, rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { asksForSite, isTested, playedAtSite } from "../../engine/meccg/decks/lists/whereplayed.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const total = (lines: readonly { count: number }[]): number => lines.reduce((n, l) => n + l.count, 0);
const TRAINING = partDecks("training");
const VALIDATION = partDecks("validation");
const BOTH = [...TRAINING, ...VALIDATION];
const CARDS = ["pool", "characters", "resources", "hazards", "sideboard"] as const;
const firstSet = (deck: Deck): boolean =>
  CARDS.every((part) => deck[part].every((l) => D.idOf(D.defOf(l.name)).startsWith("METW-"))) &&
  deck.sites.every((l) => D.PLACE_LIST[D.siteOf(l.name)].id.startsWith("METW-"));
const counted = (deck: Deck): Map<string, number> => {
  const found = new Map<string, number>();
  for (const part of CARDS) for (const l of deck[part]) found.set(l.name, (found.get(l.name) ?? 0) + l.count);
  return found;
};
/** Cards that two lists have in common, as a share of the smaller list. */
function shared(a: Deck, b: Deck): number {
  const [x, y] = [counted(a), counted(b)];
  let n = 0;
  for (const [name, count] of x) n += Math.min(count, y.get(name) ?? 0);
  return n / Math.min(...[x, y].map((m) => [...m.values()].reduce((s, c) => s + c, 0)));
}
const RESOURCES = ["stealth", "factions", "prowess"];
const HAZARDS = ["beasts", "corruption", "orcs"];

describe("lists for training and for validation", () => {
  it("are eighteen and twelve, every pair of a resource half and a hazard half three times over both", () => {
    expect([TRAINING.length, VALIDATION.length]).toEqual([18, 12]);
    for (const r of RESOURCES)
      for (const h of HAZARDS) {
        const of = (names: string[], part: string) => names.filter((n) => n.startsWith(`${part}/${r}-${h}-`)).length;
        expect([of(TRAINING, "training"), of(VALIDATION, "validation")], `${r}-${h}`).toEqual([2, 1]);
      }
  });

  it.each(BOTH)(
    "%s is lawful in every ruleset that knows its cards, with what a ruleset has no room for at home",
    (name) => {
      const deck = loadDeck(name);
      for (const r of ["universal:1", "universal:2", "coe:1", "coe:2"])
        expect(deckFaults(deck, rulesetByName(r)), r).toEqual([]);
      for (const r of firstSet(deck) ? [METW_STARTER, METW_STANDARD, rulesetByName("metw-standard:2")] : [])
        expect(() => checkDeck(formFor(deck, r).deck, r)).not.toThrow();
      const sizes = [deck.resources, deck.hazards].map(total);
      expect(sizes).toEqual([30, 30]);
      expect(total(deck.sideboard)).toBe(12);
    },
  );
  it("are half of the first set alone", () => {
    for (const names of [TRAINING, VALIDATION]) {
      const n = names.filter((name) => firstSet(loadDeck(name))).length;
      expect(n).toBeGreaterThanOrEqual(names.length / 2);
      expect(n).toBeLessThanOrEqual((names.length * 2) / 3);
    }
  });

  it.each(BOTH)("%s has a site for every resource that asks for one, and no site for nothing", (name) => {
    const deck = loadDeck(name);
    const sites = deck.sites.map((l) => D.siteOf(l.name));
    const cards = deck.resources.map((l) => D.defOf(l.name));
    const lacking = cards.filter((d) => asksForSite(d) && !sites.some((s) => playedAtSite(d, s)));
    expect(lacking.map(D.nameOf)).toEqual([]);
    if (cards.some(isTested)) expect(cards.some((d) => D.CLASS[d] === T.ITEM_CLASS["gold-ring"])).toBe(true);
    const stored = cards.flatMap((d) => D.STORE_AT[d]);
    const idle = sites.filter(
      (s) => D.SITE_TYPE[s] !== T.HAVEN && !stored.includes(s) && !cards.some((d) => playedAtSite(d, s)),
    );
    expect(idle.map(D.siteName)).toEqual([]);
  });

  it.each(BOTH)("%s has the skills its resources ask for", (name) => {
    const deck = loadDeck(name);
    const have = [...deck.pool, ...deck.characters].reduce((m, l) => m | D.SKILLS_OF[D.defOf(l.name)], 0);
    for (const { name: card } of deck.resources) {
      const asked = D.MODES[D.defOf(card)].map(
        (m) => (m.taps?.skills ?? 0) | (m.by?.skills ?? 0) | (m.target?.who?.skills ?? 0),
      );
      if (asked.length > 0)
        expect(
          asked.some((a) => (a & have) === a),
          card,
        ).toBe(true);
    }
  });

  it("have pools of two companies, best first", () => {
    for (const name of BOTH) {
      const { first, second, left } = companiesOf(loadDeck(name));
      expect(left, name).toEqual([]);
      expect(first.length + second.length, name).toBeGreaterThanOrEqual(9);
      expect(Math.min(first.length, second.length), name).toBeGreaterThanOrEqual(4);
    }
  });

  it("share at most about half of their cards with a list of the other part", () => {
    for (const a of TRAINING)
      for (const b of VALIDATION) expect(shared(loadDeck(a), loadDeck(b)), `${a} ${b}`).toBeLessThanOrEqual(0.5);
  });
});

describe("the form of a list for a ruleset", () => {
  const name = "training/prowess-orcs-axes";
  const characters = (lines: readonly { name: string }[]) =>
    lines.filter((l) => D.KIND[D.defOf(l.name)] === T.K_CHARACTER).map((l) => l.name);

  it("leaves the sideboard at home where there is none, and says so", () => {
    const { deck, notes: printedLines } = formFor(loadDeck(name), METW_STARTER);
    expect(deck.sideboard).toEqual([]);
    expect(printedLines.join()).toContain("the sideboard stays at home");
    expect(formFor(loadDeck(name), METW_STANDARD).deck.sideboard).toHaveLength(loadDeck(name).sideboard.length);
  });
  it("begins with the first five where starters are laid down at once; the substitutes go into the play deck", () => {
    const list = loadDeck(name);
    const { deck } = formFor(list, METW_STANDARD);
    expect(characters(deck.pool)).toEqual(["Dáin II", "Gimli", "Óin", "Bifur", "Fíli"]);
    expect(characters(deck.characters)).toEqual([
      ...characters(list.characters),
      "Glóin",
      "Balin",
      "Kíli",
      "Nori",
      "Bofur",
    ]);
  });
  it("is the list itself where all of it may be played", () => {
    const list = loadDeck(name);
    expect(formFor(list, rulesetByName("coe:2"))).toEqual({ deck: list, notes: [] });
    for (const old of [...archetypes(), ...publishedDecks(), ...expandedDecks()]) {
      const deck = loadDeck(old);
      for (const r of old.includes("-") && firstSet(deck) ? [METW_STANDARD, METW_STARTER] : [])
        if (deckFaults(deck, r).length === 0) expect(deckForm(deck, r).deck, old).toBe(deck);
    }
  });
  it("cuts a sideboard that is too large", () => {
    const list = {
      ...loadDeck(name),
      sideboard: [
        { name: "Twilight", count: 2 },
        { name: "River", count: 3 },
      ],
    };
    const rules = { ...METW_STANDARD, sideboardMax: [null, 3, null, null, null] as const };
    expect(deckForm(list, rules).deck.sideboard).toEqual([
      { name: "Twilight", count: 2 },
      { name: "River", count: 1 },
    ]);
  });
  it("is for lists that ship: another one is checked as it is", () => {
    const mine: Deck = JSON.parse(JSON.stringify(loadDeck(name)));
    expect(formFor(mine, METW_STARTER)).toEqual({ deck: mine, notes: [] });
    expect(() => checkDeck(mine, METW_STARTER)).toThrow("at most 5 under metw-starter");
  });
  it("lets a list that meets itself begin with the one company here and the other there", () => {
    const list = loadDeck(name);
    for (const rules of [METW_STANDARD, rulesetByName("coe:2")]) {
      const [one, two] = laidOut([list, list], rules);
      expect(characters(one.pool)).toEqual(["Dáin II", "Gimli", "Óin", "Bifur", "Fíli"]);
      expect(characters(two.pool)).toEqual(["Glóin", "Balin", "Kíli", "Nori", "Bofur"]);
      for (const deck of [one, two]) expect(deckFaults(deck, rules)).toEqual([]);
    }
    const old = loadDeck("stealth-orcs");
    expect(mirrored(old)).toEqual([old, old]);
    expect(laidOut([list, old], rulesetByName("coe:2"))).toEqual([list, old]);
  });
});
