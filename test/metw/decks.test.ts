import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { UserError } from "../../engine/core/errors.js";
import {
  checkDeck,
  type Deck,
  deckToText,
  missing,
  parseDeck,
  SECTIONS,
  type Section,
} from "../../engine/metw/deck.js";
import { deckNames, loadDeck } from "../../engine/metw/decklist.js";
import * as D from "../../engine/metw/defs.js";
import "../../engine/metw/rules/support.js";
import {
  COE,
  METW_STANDARD,
  METW_STARTER,
  RULESETS,
  type Ruleset,
  rulesetByName,
  UNIVERSAL,
} from "../../engine/metw/ruleset.js";
import * as T from "../../engine/metw/terms.js";

const total = (lines: readonly { count: number }[]): number => lines.reduce((n, l) => n + l.count, 0);
const ARCHETYPES = ["factions", "stealth", "prowess"].flatMap((r) =>
  ["orcs", "beasts", "corruption"].map((h) => `${r}-${h}`),
);
const SMALL = ["example-jason", "example-jessica", "teaching", "teaching-two"];

/** The error a call throws; fails if it throws none, or none of ours. */
function errorOf(run: () => unknown): UserError {
  try {
    run();
  } catch (e) {
    expect(e).toBeInstanceOf(UserError);
    return e as UserError;
  }
  throw new Error("nothing was thrown");
}

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

  it.each(deckNames())("%s comes back from its own text", (name) => {
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
      const ring = D.CLASS[d] === T.ITEM_CLASS.special && D.AT[d]!.length === 0;
      const fits = (s: number): boolean => {
        const only = D.SITE_LIST[s]!.onlyItems;
        if (D.KIND[d] === T.K_EVENT)
          return D.MODES[d]!.some((m) =>
            (m.word["needs"] as { if: string }[] | undefined)?.some((n) => n.if === "information"),
          )
            ? D.SITE_INFO[s] === 1
            : true;
        if (D.KIND[d] === T.K_ITEM && D.AT[d]!.length === 0)
          return (D.SITE_ITEMS[s]! & (1 << D.CLASS[d]!)) !== 0 && !(only && T.ITEM_CLASS[only.class] === D.CLASS[d]);
        return D.AT[d]!.includes(s);
      };
      // A magic ring comes out of the test of a gold ring.
      if (D.KIND[d] === T.K_ITEM && ring)
        expect(deck.resources.some((l) => D.CLASS[D.defOf(l.name)] === T.ITEM_CLASS["gold-ring"])).toBe(true);
      else expect(sites.some(fits), card).toBe(true);
      if (D.KIND[d] !== T.K_EVENT || D.MP[d]! > 0) for (const s of sites) if (fits(s)) used.add(s);
    }
    // And no site is there for nothing.
    for (const s of sites)
      if (D.SITE_TYPE[s] !== T.HAVEN)
        expect(used.has(s) || deck.resources.some((l) => l.name === "Rescue Prisoners"), D.siteName(s)).toBe(true);
  });

  it.each(deckNames())("%s has the skills its resources ask for", (name) => {
    const deck = loadDeck(name);
    const starters = deck.pool.filter((l) => D.KIND[D.defOf(l.name)] === T.K_CHARACTER).map((l) => D.defOf(l.name));
    const have = starters.reduce((m, d) => m | D.SKILLS_OF[d]!, 0);
    const later = deck.characters.reduce((m, l) => m | D.SKILLS_OF[D.defOf(l.name)]!, have);
    for (const { name: card } of deck.resources) {
      const forms = D.MODES[D.defOf(card)]!;
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
        .pool.filter((l) => D.MIND[D.defOf(l.name)]! > 0)
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

describe("loading", () => {
  const dir = mkdtempSync(join(tmpdir(), "decks-"));
  afterAll(() => rmSync(dir, { recursive: true }));

  it("takes names in any spelling, and paths", () => {
    expect(loadDeck("Factions Orcs")).toEqual(loadDeck("factions-orcs"));
    const file = join(dir, "mine.deck");
    writeFileSync(file, deckToText(loadDeck("teaching")));
    expect(loadDeck(file)).toEqual(loadDeck("teaching"));
  });
  it("names the nearest deck", () => {
    expect(errorOf(() => loadDeck("faction-orcs")).mend).toContain('"factions-orcs"');
    expect(errorOf(() => loadDeck(join(dir, "none.deck"))).what).toBe("there is no such file");
  });
});

// ---- the parser --------------------------------------------------------------------------------------------------
const bare = (s: string) => s.normalize("NFD").replace(/\p{M}+/gu, "");
const spellings = (name: string): fc.Arbitrary<string> =>
  fc
    .record({
      accents: fc.constantFrom(
        (s: string) => s,
        bare,
        (s: string) => s.normalize("NFD"),
      ),
      quotes: fc.constantFrom(
        (s: string) => s,
        (s: string) => s.replace(/[“”]/g, '"').replace(/’/g, "'"),
        (s: string) => s.replace(/[“”’]/g, ""),
      ),
      letters: fc.constantFrom(
        (s: string) => s,
        (s: string) => s.toUpperCase(),
        (s: string) => s.toLowerCase(),
      ),
      dashes: fc.constantFrom(
        (s: string) => s,
        (s: string) => s.replace(/-/g, "–"),
        (s: string) => s.replace(/-/g, " "),
      ),
      blanks: fc.constantFrom(" ", "  ", "\t", "\u00a0"),
    })
    .map((how) => how.letters(how.accents(how.quotes(how.dashes(name)))).replace(/ /g, how.blanks));
const counted = (count: number, name: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${count} ${name}`,
    `${count}x ${name}`,
    `${count} x ${name}`,
    `${count}× ${name}`,
    `${count}x${name}`,
    `${name} x${count}`,
    `${name} X ${count}`,
    `${name} (${count})`,
    `- ${count} ${name}`,
    ` ${count}  ${name} // a note`,
    `${count} ${name} ; a note`,
    `${count} ${name} (TW)`,
    `${count} ${name} [H] (TW)`,
    ...(count === 1 ? [name, `* ${name}`] : []),
  );
/** The parts in which a card may stand. */
function partsOf(name: string): Section[] {
  const d = D.defOf(name);
  if (d < 0) return ["sites"];
  const side = D.SIDE[d];
  const home: Section = side === T.SIDE_CHARACTER ? "characters" : side === T.SIDE_RESOURCE ? "resources" : "hazards";
  const minor = D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.minor && !D.UNIQUE[d];
  const starter = D.KIND[d] === T.K_CHARACTER && (D.BITS[d]! & D.B_WIZARD) === 0;
  return [
    home,
    "sideboard",
    ...(minor || starter ? (["pool"] as const) : []),
    ...(D.BITS[d]! & D.B_AS_RESOURCE ? (["resources"] as const) : []),
  ];
}
const anyName = fc.constantFrom(...D.CARDS.map((c) => c.name), ...D.SITE_LIST.map((s) => s.name));
const headings: Record<Section, readonly string[]> = {
  pool: ["# Pool", "Pool:", "[POOL]", "## Starting Pool (7)"],
  characters: ["# Characters", "Character", "== characters =="],
  resources: ["# Resources", "# Resource (30)", "RESOURCES:"],
  hazards: ["# Hazards", "# Hazard (30)", "hazards"],
  sideboard: ["# Sideboard", "Side-board:"],
  sites: ["# Sites", "Location deck", "# Sites (15)"],
};
const oneEntry = anyName.chain((name) =>
  fc.record({
    name: fc.constant(name),
    part: fc.constantFrom(...partsOf(name)),
    count: fc.integer({ min: 1, max: 12 }),
  }),
);
const emptyDeck = (): Deck => ({
  name: "",
  description: "",
  pool: [],
  characters: [],
  resources: [],
  hazards: [],
  sideboard: [],
  sites: [],
});

describe("reading a list", () => {
  it("knows every card and site in any accents, quotes, case, dashes, counts and headings", () => {
    fc.assert(
      fc.property(
        oneEntry.chain((e) =>
          fc.tuple(
            fc.constant(e),
            spellings(e.name).chain((s) => counted(e.count, s)),
            fc.constantFrom(...headings[e.part]),
            fc.constantFrom("\n", "\r\n"),
          ),
        ),
        ([e, line, head, eol]) => {
          const deck = parseDeck(["\ufeff; a list", "", head, line, ""].join(eol), "list.txt");
          expect(deck[e.part]).toEqual([{ name: e.name, count: e.count }]);
          for (const s of SECTIONS) if (s !== e.part) expect(deck[s]).toEqual([]);
        },
      ),
      { numRuns: 600 },
    );
  });

  it("reads back what deckToText writes", () => {
    const words = fc.string({ maxLength: 30 }).map((s) => s.replace(/\s+/gu, " ").trim());
    fc.assert(
      fc.property(
        words,
        words,
        fc.uniqueArray(oneEntry, { minLength: 1, maxLength: 60, selector: (e) => `${e.part} ${e.name}` }),
        (name, description, entries) => {
          const deck = { ...emptyDeck(), name: name || "list", description };
          for (const e of entries) deck[e.part].push({ name: e.name, count: e.count });
          expect(parseDeck(deckToText(deck), "list.deck")).toEqual(deck);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("never fails otherwise than with an error that names file and line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), anyName, fc.constantFrom("# Pool", "# Hazards", "# Sites", "Deck", "####")), {
          maxLength: 20,
        }),
        (lines) => {
          try {
            const deck = parseDeck(lines.join("\n"), "x.deck");
            for (const s of SECTIONS) for (const l of deck[s]) expect(l.count).toBeGreaterThan(0);
          } catch (e) {
            expect(e).toBeInstanceOf(UserError);
            expect((e as UserError).where).toMatch(/^x\.deck(:\d+ "|$)/);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("takes the lists of other programs", () => {
    const text = [
      "#",
      "# GCCG v0.9.4 Middle-earth deck",
      "#",
      "# deck",
      "#",
      "",
      "####",
      "Deck",
      "####",
      "# Hazard (4)",
      "3 orc-warriors (tw)",
      "1 twilight (tw)",
      "# Character (1)",
      "1 gandalf (tw)",
      "####",
      "Pool",
      "####",
      "# Character (1)",
      "1 haldir (tw)",
      "# Resource (1)",
      "1 elven cloak (tw)",
      "####",
      "Sideboard",
      "####",
      "# Hazard (1)",
      "1 river (tw)",
      "####",
      "Sites",
      "####",
      "1 moria [H] (tw)",
    ].join("\n");
    expect(parseDeck(text, "old/theirs.meccg")).toEqual({
      name: "theirs",
      description: "",
      pool: [
        { name: "Haldir", count: 1 },
        { name: "Elven Cloak", count: 1 },
      ],
      characters: [{ name: "Gandalf", count: 1 }],
      resources: [],
      hazards: [
        { name: "Orc-warriors", count: 3 },
        { name: "Twilight", count: 1 },
      ],
      sideboard: [{ name: "River", count: 1 }],
      sites: [{ name: "Moria", count: 1 }],
    });
  });

  it("adds up lines of one card, takes short names, and finds name and description", () => {
    const deck = parseDeck(
      "Name: Mine; yours // his\nDescription: one\nDescription: two\n# Hazards\nbert\nRiver\n2 river",
      "x",
    );
    expect([deck.name, deck.description]).toEqual(["Mine; yours // his", "one two"]);
    expect(deck.hazards).toEqual([
      { name: "“Bert” (Bûrat)", count: 1 },
      { name: "River", count: 3 },
    ]);
    expect(parseDeck("# My deck\n\n# Hazards\nRiver", "x").name).toBe("My deck");
  });

  const broken: [string, string, string, RegExp, RegExp][] = [
    [
      "an unknown card",
      "# Resources\n3x Concealmint",
      'a.deck:2 "Concealmint"',
      /no card called "Concealmint"/,
      /"Concealment"/,
    ],
    ["an unknown site", "# Sites\n\nMorai", 'a.deck:3 "Morai"', /no site called "Morai"/, /"Moria"/],
    ["a site among the cards", "# Resources\nMoria", 'a.deck:2 "Moria"', /is a site/, /# Sites/],
    ["a card among the sites", "# Sites\nRiver", 'a.deck:2 "River"', /is no site/, /# Hazards/],
    ["a region", "# Sites\nRohan", 'a.deck:2 "Rohan"', /is a region/, /leave the line out/],
    ["a hazard among the resources", "# Resources\nRiver", 'a.deck:2 "River"', /is no resource/, /# Hazards/],
    ["a resource among the hazards", "# Hazards\nConcealment", 'a.deck:2 "Concealment"', /is no hazard/, /# Resources/],
    ["a character among the hazards", "# Hazards\nHaldir", 'a.deck:2 "Haldir"', /is no hazard/, /# Characters/],
    [
      "a Wizard in the pool",
      "# Pool\nGandalf",
      'a.deck:2 "Gandalf"',
      /no Wizard may be a starting character/,
      /# Characters/,
    ],
    ["a major item in the pool", "# Pool\nGlamdring", 'a.deck:2 "Glamdring"', /minor items only/, /# Resources/],
    ["a unique item in the pool", "# Pool\nSting", 'a.deck:2 "Sting"', /may not be unique/, /# Resources/],
    ["no heading", "3 River", 'a.deck:1 "River"', /before the first heading/, /# Hazards/],
    [
      "an unknown heading",
      "# Pool\nHaldir\n# Hazzards\nRiver",
      'a.deck:3 "# Hazzards"',
      /no part of a list called "Hazzards"/,
      /# Hazards/,
    ],
    ["a count of none", "# Hazards\n0 River", 'a.deck:2 "River"', /0 is no number of cards/, /1 to 99/],
    ["an empty list", "// nothing", "a.deck", /no card in this list/, /# Pool/],
  ];
  it.each(broken)("says what is wrong with %s", (_what, text, where, what, mend) => {
    const e = errorOf(() => parseDeck(text, "a.deck"));
    expect(e.where).toBe(where);
    expect(e.what).toMatch(what);
    expect(e.mend).toMatch(mend);
  });
});

// ---- the rules of construction -----------------------------------------------------------------------------------
/** A legal list of 30 and 30, in lines: `change` makes it break one rule. */
function listWith(change: (deck: Deck) => void): Deck {
  const deck = parseDeck(deckToText(loadDeck("factions-orcs")), "changed.deck");
  change(deck);
  return parseDeck(deckToText(deck), "changed.deck");
}
const set = (deck: Deck, part: Section, name: string, count: number): void => {
  const line = deck[part].find((l) => l.name === name);
  if (line && count > 0) line.count = count;
  else if (line) deck[part].splice(deck[part].indexOf(line), 1);
  else deck[part].push({ name, count });
};

describe("the rules of construction", () => {
  const broken: [string, Ruleset, (d: Deck) => void, RegExp, RegExp][] = [
    [
      "four of a card",
      METW_STARTER,
      (d) => {
        set(d, "resources", "Muster", 4);
        set(d, "resources", "Dodge", 1);
      },
      /:\d+ "Muster": 4 copies: at most 3 cards of one name/,
      /take out 1$/,
    ],
    [
      "four of a card with the pool",
      METW_STARTER,
      (d) => {
        set(d, "resources", "Horn of Anor", 2);
        set(d, "resources", "Dodge", 0);
      },
      /"Horn of Anor": 4 copies/,
      /take out 1$/,
    ],
    [
      "four of a card with the sideboard",
      COE,
      (d) => set(d, "sideboard", "Muster", 1),
      /"Muster": 4 copies/,
      /take out 1$/,
    ],
    [
      "a unique card twice",
      METW_STARTER,
      (d) => {
        set(d, "resources", "Quickbeam", 2);
        set(d, "resources", "Dodge", 1);
      },
      /:\d+ "Quickbeam": 2 copies: a unique card may be there only once/,
      /take out 1$/,
    ],
    [
      "a starter who is in the play deck too",
      METW_STARTER,
      (d) => set(d, "characters", "Haldir", 1),
      /"Haldir": 2 copies: a unique card/,
      /take out 1$/,
    ],
    [
      "three Wizard cards (METW)",
      METW_STANDARD,
      (d) => set(d, "characters", "Gandalf", 2),
      /3 Wizard cards in the play deck: at most 2 under metw-standard/,
      /take out 1$/,
    ],
    [
      "four Wizard cards",
      COE,
      (d) => set(d, "characters", "Gandalf", 3),
      /4 Wizard cards in the play deck: at most 3 under coe/,
      /take out 1$/,
    ],
    [
      "three different Wizards",
      UNIVERSAL,
      (d) => set(d, "characters", "Saruman", 1),
      /3 different Wizards in the play deck: at most 2/,
      /two of them/,
    ],
    [
      "too many of one Wizard with the sideboard",
      COE,
      (d) => {
        set(d, "characters", "Pallando", 0);
        set(d, "characters", "Gandalf", 2);
        set(d, "sideboard", "Gandalf", 2);
      },
      /"Gandalf": 4 copies: at most 3 cards of one Wizard/,
      /take out 1$/,
    ],
    [
      "two Wizards more than once",
      COE,
      (d) => {
        set(d, "characters", "Gandalf", 2);
        set(d, "sideboard", "Pallando", 1);
      },
      /"Pallando": only one Wizard may be there more than once/,
      /keep one/,
    ],
    [
      "eleven characters",
      METW_STARTER,
      (d) => {
        for (const c of ["Ori", "Dori", "Nori", "Bombur"]) set(d, "characters", c, 1);
      },
      /:\d+ "Bombur": 11 characters in the play deck: at most 10/,
      /take out 1$/,
    ],
    [
      "six starters (METW)",
      METW_STARTER,
      (d) => set(d, "pool", "Mablung", 1),
      /"Mablung": 6 starting characters in the pool: at most 5 under metw-starter/,
      /take out 1$/,
    ],
    [
      "eleven starters",
      COE,
      (d) => {
        for (const c of ["Mablung", "Ori", "Dori", "Nori", "Bombur", "Dwalin"]) set(d, "pool", c, 1);
      },
      /11 starting characters in the pool: at most 10 under coe/,
      /take out 1$/,
    ],
    [
      "no starter",
      UNIVERSAL,
      (d) => {
        for (const c of ["Théoden", "Beretar", "Adrazar", "Éomer", "Haldir"]) set(d, "pool", c, 0);
      },
      /no starting character in the pool: at least 1 under universal/,
      /# Pool/,
    ],
    [
      "starters of mind 21",
      METW_STANDARD,
      (d) => {
        set(d, "pool", "Haldir", 0);
        set(d, "pool", "Peath", 1);
      },
      /"Peath": the starting characters have a mind of 21 together: at most 20/,
      /mind of 1 or more/,
    ],
    [
      "three starting items",
      METW_STARTER,
      (d) => set(d, "pool", "Elven Cloak", 1),
      /:\d+ "Elven Cloak": 3 starting items in the pool: at most 2/,
      /take out 1/,
    ],
    [
      "fewer hazards than resources",
      METW_STARTER,
      (d) => set(d, "hazards", "Orc-watch", 1),
      /30 resources and 29 hazards.*as many hazards as resources/,
      /add 1 hazard or take out 1 resource/,
    ],
    [
      "24 and 24 (METW)",
      METW_STARTER,
      (d) => {
        for (const c of ["Muster", "Lordly Presence"]) set(d, "resources", c, 0);
        for (const c of ["Minions Stir", "Orc-raiders"]) set(d, "hazards", c, 0);
      },
      /24 resources and 24 hazards.*at least 25 of each under metw-starter/,
      /add 1 of each/,
    ],
    [
      "29 and 29",
      COE,
      (d) => {
        set(d, "resources", "Muster", 2);
        set(d, "hazards", "Minions Stir", 2);
      },
      /29 resources and 29 hazards.*at least 30 of each under coe/,
      /add 1 of each/,
    ],
    [
      "51 and 51",
      METW_STANDARD,
      (d) => {
        for (const c of ["Stealth", "Ford", "Block", "Escape", "Stars", "Moon", "Sun"]) set(d, "resources", c, 3);
        for (const c of ["Giant", "Wolves", "Wargs", "River", "Huorn", "Slayer", "Brigands"]) set(d, "hazards", c, 3);
      },
      /51 resources and 51 hazards.*at most 50 of each/,
      /take out 1 of each/,
    ],
    [
      "eleven creatures",
      COE,
      (d) => {
        d.hazards = [
          { name: "Wolves", count: 3 },
          { name: "Wargs", count: 3 },
          { name: "Giant", count: 3 },
          { name: "Slayer", count: 1 },
          { name: "Ren the Unclean", count: 1 },
          { name: "Mouth of Sauron", count: 1 },
          { name: "Dwar of Waw", count: 1 },
        ];
        for (const c of ["River", "Twilight", "Minions Stir", "Doors of Night", "Lure of Nature"])
          set(d, "hazards", c, 3);
        set(d, "hazards", "Call of Home", 2);
      },
      /11 creatures among the hazards: at least 12 under coe/,
      /1 more creatures/,
    ],
    [
      "a sideboard where there is none",
      METW_STARTER,
      (d) => set(d, "sideboard", "River", 1),
      /:\d+ "River": 1 cards in the sideboard: there is none under metw-starter/,
      /leave out/,
    ],
    [
      "a sideboard of 16 (METW)",
      METW_STANDARD,
      (d) => {
        for (const c of ["River", "Wolves", "Wargs", "Giant", "Huorn"]) set(d, "sideboard", c, 3);
        set(d, "sideboard", "Brigands", 1);
      },
      /16 cards in the sideboard: at most 15 under metw-standard with 1 deck /,
      /take out 1$/,
    ],
    [
      "a site twice",
      METW_STARTER,
      (d) => set(d, "sites", "Bree", 2),
      /:\d+ "Bree": 2 copies of a site: only havens/,
      /keep one "Bree"/,
    ],
    [
      "a card not in force",
      METW_STARTER,
      (d) => {
        set(d, "resources", "Shadowfax", 1);
        set(d, "resources", "Quickbeam", 0);
      },
      /:\d+ "Shadowfax": this card is not yet in force.*"moveAgain"/,
      /another card/,
    ],
  ];
  it.each(broken)("%s", (_what, rules, change, what, mend) => {
    const e = errorOf(() => checkDeck(listWith(change), rules));
    expect(e.message).toMatch(/^changed\.deck/);
    expect(e.message).toMatch(what);
    expect(e.mend).toMatch(mend);
  });

  it("allows what only looks broken", () => {
    const fine: [Ruleset, (d: Deck) => void][] = [
      [
        COE,
        (d) => {
          set(d, "characters", "Gandalf", 2);
        },
      ],
      [
        METW_STARTER,
        (d) => {
          set(d, "characters", "Gandalf", 2);
          set(d, "characters", "Pallando", 0);
        },
      ],
      [
        COE,
        (d) => {
          for (const c of ["Aragorn II", "Elrond", "Galadriel"]) set(d, "pool", c, 1);
        },
      ],
      [
        METW_STARTER,
        (d) => {
          set(d, "sites", "Rivendell", 9);
          d.sites = d.sites.filter((l) => l.name !== "Lórien");
        },
      ],
      // Twilight counts for the half that needs it: 29 and 31 on paper.
      [
        COE,
        (d) => {
          set(d, "resources", "Muster", 2);
          set(d, "hazards", "Twilight", 2);
        },
      ],
      [
        UNIVERSAL,
        (d) => {
          set(d, "hazards", "Twilight", 0);
          set(d, "hazards", "River", 1);
          set(d, "resources", "Muster", 2);
          set(d, "resources", "Twilight", 1);
        },
      ],
    ];
    for (const [rules, change] of fine) expect(() => checkDeck(listWith(change), rules)).not.toThrow();
    const e = errorOf(() => checkDeck(listWith(fine[4]![1]), METW_STARTER));
    expect(e.message).toMatch(/29 resources and 31 hazards, 2 of them playable as both.*as many hazards/);
  });

  it("looks at plain data as well: names, parts and numbers", () => {
    const plain = (): Deck => JSON.parse(JSON.stringify(loadDeck("factions-orcs"))) as Deck;
    const cases: [(d: Deck) => void, RegExp][] = [
      [
        (d) => {
          d.hazards[0]!.name = "Orc-worriors";
        },
        /^deck "Factions and orcs", "Orc-worriors": there is no card.*\n.*"Orc-warriors"/,
      ],
      [
        (d) => {
          d.hazards[0]!.count = 1.5;
        },
        /1.5 is no number of cards/,
      ],
      [
        (d) => {
          d.sites[3]!.name = "Mordor";
        },
        /there is no site called "Mordor"/,
      ],
      [
        (d) => {
          d.resources.push({ name: "River", count: 1 });
        },
        /it stands under "# Resources": it is no resource/,
      ],
    ];
    for (const [change, what] of cases) {
      const deck = plain();
      change(deck);
      expect(errorOf(() => checkDeck(deck, METW_STARTER)).message).toMatch(what);
    }
    expect(() => checkDeck(plain(), COE)).not.toThrow();
  });

  it("says of each card why it is not in force, and ships none of them", () => {
    expect(missing("Gwaihir")).toBe("fly");
    expect(missing("Concealment")).toBe("");
    for (const name of deckNames()) {
      const deck = loadDeck(name);
      for (const s of SECTIONS) if (s !== "sites") for (const l of deck[s]) expect(missing(l.name), l.name).toBe("");
    }
  });
});
