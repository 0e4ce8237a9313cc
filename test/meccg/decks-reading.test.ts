import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "../properties.js";
import { afterAll, describe, expect, it } from "vitest";
import "../../sim/outside.js";
import { UserError } from "../../engine/core/errors.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { type Deck, deckToText, SECTIONS, type Section } from "../../engine/meccg/decks/lists/deck.js";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { REPRINTS } from "../../engine/meccg/cards/reprints.js";
import * as D from "../../engine/meccg/defs.js";
import "../../engine/meccg/rules/all.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

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
    expect(errorOf(() => loadDeck("faction-orcs")).hint).toContain('"factions-orcs"');
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
  const hoard = (D.KEYWORDS_OF[d] & (1 << T.KEYWORD.hoard)) !== 0;
  const late = (D.SPECIAL[d] & D.SP_NOT_STARTER) !== 0;
  const minor = D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.minor && !D.UNIQUE[d] && !hoard && !late;
  const starter = D.KIND[d] === T.K_CHARACTER && (D.BITS[d] & D.B_AVATAR) === 0 && !late;
  const notHeroes = (D.SPECIAL_2[d] & D.SP2_NOT_HERO_STARTER) !== 0;
  return [
    home,
    "sideboard",
    ...((minor || starter) && !notHeroes ? (["pool"] as const) : []),
    ...(D.BITS[d] & D.B_AS_RESOURCE ? (["resources"] as const) : []),
  ];
}
/** What a name alone tells: two cards are called The Balrog, and neither is a hero's. */
const anyName = fc.constantFrom(
  ...D.CARDS.map((c) => c.name).filter((name) => name !== "The Balrog"),
  ...D.SITE_LIST.map((s) => s.name),
);
const headings: Record<Section, readonly string[]> = {
  pool: ["# Pool", "Pool:", "[POOL]", "## Starting Pool (7)"],
  characters: ["# Characters", "Character", "== characters =="],
  resources: ["# Resources", "# Resource (30)", "RESOURCES:"],
  hazards: ["# Hazards", "# Hazard (30)", "hazards"],
  sideboard: ["# Sideboard", "Side-board:"],
  sites: ["# Sites", "Location deck", "# Sites (15)"],
};
/** What a list of heroes may hold: in one of minions a name means their version. */
const heroesName = fc.constantFrom(
  // Agents stand where they count, and a stage card makes the deck a Fallen-wizard's.
  ...D.CARDS.filter((c) => c.alignment !== "minion" && c.alignment !== "balrog" && c.kind !== "agent").map(
    (c) => c.name,
  ),
  ...D.SITE_LIST.filter((s) => s.alignment === undefined).map((s) => s.name),
);
const entryOf = (names: fc.Arbitrary<string>) =>
  names.chain((name) =>
    fc.record({
      name: fc.constant(name),
      part: fc.constantFrom(...partsOf(name)),
      count: fc.integer({ min: 1, max: 12 }),
    }),
  );
const oneEntry = entryOf(anyName);
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
        fc.uniqueArray(entryOf(heroesName), { minLength: 1, maxLength: 60, selector: (e) => `${e.part} ${e.name}` }),
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
            expect((e as UserError).where).toMatch(/^x\.deck(:\d+($| ")|$)/);
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
    ["a major item in the pool", "# Pool\nGlamdring", 'a.deck:2 "Glamdring"', /minor items only/, /# Resources/],
    ["a unique item in the pool", "# Pool\nSting", 'a.deck:2 "Sting"', /may not be unique/, /# Resources/],
    [
      "a line before the headings",
      "3 River\n# Hazards\nGiant",
      'a.deck:1 "River"',
      /before the first heading/,
      /# Hazards/,
    ],
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
  const JSON_LIST = {
    name: "A list",
    pool: [{ qty: 1, name: "Haldir", id: "METW-164" }],
    playDeck: {
      characters: [{ count: 2, name: "Gandalf" }],
      resources: [{ qty: 3, name: "Dodge" }],
      hazards: [{ qty: 2, name: "River", id: "METW-84" }],
    },
    sites: [{ qty: 1, name: "Moria", id: "METW-413" }],
  };
  it("reads a list that is JSON, its cards by number or by name", () => {
    const text =
      "Name: A list\n# Pool\nHaldir\n# Characters\n2 Gandalf\n# Resources\n3 Dodge\n# Hazards\n2 River\n# Sites\nMoria";
    expect(parseDeck(JSON.stringify(JSON_LIST), "a.json")).toEqual(parseDeck(text, "a.json"));
  });
  it("finds a card that was printed again by either number", () => {
    const both = Object.entries(REPRINTS) as [string, string][];
    expect(both.length).toBeGreaterThan(50);
    for (const [later, first] of both) {
      const card = D.nameOf(D.defOf(first));
      expect(D.defOf(first), first).toBeGreaterThan(0);
      for (const id of [later, first]) {
        const list = parseDeck(`{ "cards": [{ "qty": 1, "name": ${JSON.stringify(card)}, "id": "${id}" }] }`, "a.json");
        expect(
          SECTIONS.flatMap((part) => list[part].map((line) => line.name)),
          id,
        ).toEqual([card]);
        expect(D.defOf(id), id).toBe(D.defOf(first));
      }
    }
  });
  it.each([
    ["what is no JSON", '{ "pool": [', "a.json", /it is no JSON/],
    ["a part that is no list", '{ "pool": 3 }', "a.json", /"pool" is no list/],
    ["a card without a name", '{ "pool": [{ "qty": 1 }] }', "a.json, pool 1", /no card with a number/],
    [
      "an unknown card, not by a line",
      '{ "pool": [{ "qty": 1, "name": "Haldri" }] }',
      'a.json, pool 1 "Haldri"',
      /no card called/,
    ],
  ])("says what is wrong with %s", (_what, text, where, what) => {
    const e = errorOf(() => parseDeck(text, "a.json"));
    expect(e.where).toBe(where);
    expect(e.what).toMatch(what);
  });
  it.each(broken)("says what is wrong with %s", (_what, text, where, what, hint) => {
    const e = errorOf(() => parseDeck(text, "a.deck"));
    expect(e.where).toBe(where);
    expect(e.what).toMatch(what);
    expect(e.hint).toMatch(hint);
  });
});

// ---- the rules of construction -----------------------------------------------------------------------------------
/** A legal list of 30 and 30, in lines: `change` makes it break one rule. */
