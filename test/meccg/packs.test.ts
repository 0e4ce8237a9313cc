import { describe, expect, it } from "vitest";
import "../../sim/outside.js";
import * as D from "../../engine/meccg/defs.js";
import { REGION_PLACES, SHEETS } from "../../engine/meccg/cards/metw/sheets.js";
import {
  beyondPacks,
  deckFaults,
  deckToText,
  listFromPacks,
  loadDeck,
  openedPacks,
  rulesetByName,
} from "../../engine/meccg/index.js";
import { type Deck, SECTIONS, total } from "../../engine/meccg/decks/lists/deck.js";

const seeds = Array.from({ length: 60 }, (_, k) => `packs ${k}`);
const SEALED = rulesetByName("metw-standard+short-decks");
const cards = (deck: Deck): number => SECTIONS.reduce((n, part) => n + total(deck[part]), 0);
const regions = (deck: Deck): number => Number(/; (\d+) regions/.exec(deck.description)![1]);
const countOf = (deck: Deck, names: readonly string[]): number =>
  SECTIONS.reduce((n, part) => n + total(deck[part].filter(({ name }) => names.includes(name))), 0);

describe("the printed sheets of the first set", () => {
  it("have 121 places each, and the five fixed sets 24 cards each beside the Havens' second printing", () => {
    const { R, U, CA, CA2, CB, CB2 } = SHEETS;
    expect([R.length, U.length, CA.length + 2 * CA2.length]).toEqual([121, 121, 121]);
    expect(CB.length + 2 * CB2.length + REGION_PLACES).toBe(121);
    const { F1, F2, F3, F4, F5 } = SHEETS;
    const fixed = F1.length + 2 * F2.length + 3 * F3.length + 4 * F4.length + 5 * F5.length;
    expect(fixed + 5 * 5).toBe(5 * 24);
  });
  it("hold every card and site of the set once, but those that came in no pack", () => {
    const printed = Object.values(SHEETS).flat();
    const ofSet = (id: string): boolean => id.startsWith("METW-");
    const names = [
      ...D.CARDS.filter((card) => ofSet(card.id)).map((card) => card.name),
      ...D.SITE_LIST.filter((site) => ofSet(site.id)).map((site) => site.name),
    ];
    expect(new Set(printed).size).toBe(printed.length);
    expect(printed.filter((name) => !names.includes(name))).toEqual([]);
    expect([...new Set(names)].filter((name) => !printed.includes(name)).sort()).toEqual([
      ...[
        "A Pack at the Door",
        "Black Arrow",
        "Dwarven Axe",
        "Fatty Bolger",
        "Fury of the Iron Crown",
        "Lure of MECCG",
      ],
      ...["Neeker-breekers", "Swordmaster", "The Iron Crown"],
    ]);
  });
});

describe("what is opened for a sealed deck (000:2699)", () => {
  it("is a starter deck and two booster packs, by their rarities, and the same by the same seed", () => {
    let least = 99;
    for (const seed of seeds) {
      const pool = openedPacks(seed);
      expect(cards(pool) + regions(pool)).toBe(24 + 52 + 2 * 15);
      expect(countOf(pool, SHEETS.R)).toBe(3 + 2);
      expect(countOf(pool, SHEETS.U)).toBe(9 + 6);
      expect(countOf(pool, [...SHEETS.CA, ...SHEETS.CA2])).toBeGreaterThanOrEqual(40);
      for (const name of SHEETS.F5) expect(countOf(pool, [name])).toBe(1);
      expect(countOf(pool, ["Gandalf", "Saruman", "Radagast", "Alatar", "Pallando"])).toBe(2);
      expect(countOf(pool, ["Rivendell"])).toBeGreaterThanOrEqual(2);
      expect(deckToText(openedPacks(seed))).toBe(deckToText(pool));
      least = Math.min(least, regions(pool));
    }
    expect(least).toBeLessThan(10);
    expect(deckToText(openedPacks("one"))).not.toBe(deckToText(openedPacks("another")));
  });
  it("makes a lawful list of cards that were opened, and of no others", () => {
    for (const seed of seeds) {
      const pool = openedPacks(seed);
      for (const rules of [SEALED, rulesetByName("metw-starter+short-decks")]) {
        const list = listFromPacks(pool, rules);
        expect(deckFaults(list, rules)).toEqual([]);
        expect(beyondPacks(list, pool)).toEqual([]);
      }
    }
  });
  it("tells what of a list was not opened, or not so often", () => {
    const pool = openedPacks("ann");
    const list = listFromPacks(pool, SEALED);
    list.hazards.push({ name: "Wargs", count: 1 });
    list.sites.push({ name: "Mount Doom", count: 1 });
    list.sites.push({ name: "Lórien", count: 3 });
    const faults = beyondPacks(list, pool).map(({ what, hint }) => [what, hint]);
    expect(faults).toEqual([
      ["3 in the list, but 2 opened", "take out 1"],
      ["none was opened", "take out 1"],
    ]);
    expect(beyondPacks(loadDeck("stealth-orcs"), pool).length).toBeGreaterThan(10);
  });
  it("says so where no lawful list comes of it", () => {
    const short = seeds.map(openedPacks).find((pool) => total(listFromPacks(pool, SEALED).resources) < 25)!;
    expect(() => listFromPacks(short, rulesetByName("metw-standard"))).toThrow(/no lawful list under metw-standard/);
  });
});
