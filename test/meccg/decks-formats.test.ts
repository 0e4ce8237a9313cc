import { processorMs } from "../root.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "../properties.js";
import { afterAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { UserError } from "../../engine/core/errors.js";
import { parseDeck, readDeck } from "../../engine/meccg/decks/lists/read.js";
import { type Deck, deckToText, emptyDeck, home, isDual, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import {
  archetypes,
  deckNames,
  expandedDecks,
  loadDeck,
  partDecks,
  publishedDecks,
  soloDecks,
  fallenDecks,
  championshipDecks,
} from "../../engine/meccg/decks/decklist.js";
import * as D from "../../engine/meccg/defs.js";
import "../../engine/meccg/rules/all.js";
import { FORMATS } from "./formats.js";

const SHIPPED = [
  ...deckNames(),
  ...publishedDecks(),
  ...expandedDecks(),
  ...soloDecks(),
  ...fallenDecks(),
  ...championshipDecks(),
  ...partDecks("training"),
  ...partDecks("validation"),
];

function errorOf(run: () => unknown): UserError {
  try {
    run();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(UserError);
    return thrown as UserError;
  }
  throw new Error("nothing was thrown");
}
/** Lines in an order of their own: formats put them in theirs. */
const sorted = (deck: Deck): Record<string, string[]> =>
  Object.fromEntries(SECTIONS.map((s) => [s, deck[s].map((l) => `${l.count} ${l.name}`).sort()]));
/** The list with each card of its play deck in the part of its kind. */
function byKind(deck: Deck): Deck {
  const out = { ...deck, characters: [], resources: [], hazards: [] } as Deck;
  for (const part of ["characters", "resources", "hazards"] as const)
    for (const l of deck[part]) {
      const into = isDual(D.defOf(l.name)) ? home(D.defOf(l.name)) : part;
      const there = out[into].find((x) => x.name === l.name);
      if (there) there.count += l.count;
      else out[into].push({ ...l });
    }
  return out;
}

describe.each(FORMATS)("a list written as $name", ({ write, file, parts, named }) => {
  function areRead(names: readonly string[]): void {
    for (const name of names) {
      const deck = loadDeck(name);
      const read = parseDeck(write(deck), file);
      expect(sorted(read), name).toEqual(sorted(parts ? deck : byKind(deck)));
      if (named) expect(read.name).toBe(deck.name);
    }
  }
  it("is read as what its text is, one in four of those that ship", () =>
    areRead(SHIPPED.filter((_, i) => i % 4 === 0)));
  it("is read as what its text is, all that ship", { tags: "long" }, () => areRead(SHIPPED));
});
it("every list that ships is read again from its text", () => {
  for (const name of SHIPPED) expect(parseDeck(deckToText(loadDeck(name)), "x.deck"), name).toEqual(loadDeck(name));
  expect(SHIPPED.length).toBeGreaterThan(50);
});

describe("bytes", () => {
  const dir = mkdtempSync(join(tmpdir(), "bytes-"));
  afterAll(() => rmSync(dir, { recursive: true }));
  const text = deckToText(loadDeck("validation/stealth-orcs-lore"));
  const turned = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
  const utf16 = (mark: string): Buffer => Buffer.from(mark + text, "utf16le");
  const WRITTEN: [string, Buffer][] = [
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16", utf16("\uFEFF")],
    ["UTF-16 without its mark", utf16("")],
    ["UTF-16, the other way round", turned(utf16("\uFEFF"))],
    ["UTF-16, the other way round, without its mark", turned(utf16(""))],
    ["lines of Windows", Buffer.from(text.replace(/\n/gu, "\r\n"))],
    ["lines of old Macintoshes", Buffer.from(text.replace(/\n/gu, "\r"))],
    ["letters with their accents apart", Buffer.from(text.normalize("NFD"))],
  ];
  it.each(WRITTEN)("%s", (_name, bytes) => {
    const file = join(dir, "list.txt");
    writeFileSync(file, bytes);
    expect(loadDeck(file)).toEqual(loadDeck("validation/stealth-orcs-lore"));
  });
  it("what older programs write on Windows, with typographic quotes", () => {
    const file = join(dir, "old.txt");
    const line = "# Hazards\n1 \x93Bert\x94 (B\xfbrat)\n# Sites\nCarn D\xfbm\nThranduil\x92s Halls\n";
    writeFileSync(file, Buffer.from(line, "latin1"));
    const deck = loadDeck(file);
    expect(deck.hazards).toEqual([{ name: "“Bert” (Bûrat)", count: 1 }]);
    expect(deck.sites.map((l) => l.name)).toEqual(["Carn Dûm", "Thranduil’s Halls"]);
  });
  it("what is no text, and what is damaged, is one error", () => {
    const file = join(dir, "no.txt");
    const what = (bytes: Buffer) => {
      writeFileSync(file, bytes);
      return errorOf(() => loadDeck(file)).what;
    };
    expect(what(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff]))).toContain("is zero");
    expect(what(Buffer.from("# Hazards\n\x1b\x01 Giant \xfb", "latin1"))).toContain("no UTF-8");
    expect(what(Buffer.concat([utf16("\uFEFF"), Buffer.from([65])]))).toContain("damaged");
  });
});

describe("lists without headings", () => {
  it("each card stands in the part of its kind; the first line may be a title", () => {
    const deck = parseDeck("Wolves of the North\n\n3 Wargs\n2x Dodge\nGandalf\nMoria\nWolves 2\n", "a.txt");
    expect(deck).toEqual({
      ...emptyDeck(),
      name: "Wolves of the North",
      characters: [{ name: "Gandalf", count: 1 }],
      resources: [{ name: "Dodge", count: 2 }],
      hazards: [
        { name: "Wargs", count: 3 },
        { name: "Wolves", count: 2 },
      ],
      sites: [{ name: "Moria", count: 1 }],
    });
  });
  it("numbers of lines, bold letters and counts behind headings say nothing", () => {
    const deck = parseDeck(
      "Resources 30\n1. Dodge\n2) 2x Concealment\nHazards (3 cards)\n- 3x **Wargs**\n**Wolves**\nSlayer, 2",
      "a",
    );
    expect(deck.resources.map((l) => l.count)).toEqual([1, 2]);
    expect(deck.hazards.map((l) => `${l.count} ${l.name}`)).toEqual(["3 Wargs", "1 Wolves", "2 Slayer"]);
  });
  it("headings of kinds alone are none", () => {
    const deck = parseDeck("Creatures:\n3 Wargs\nFactions\nRangers of the North\nMoria", "a.txt");
    expect([deck.hazards.length, deck.resources.length, deck.sites.length]).toEqual([1, 1, 1]);
  });
  it("a text that holds no card is one mistake, however long it is", () => {
    const prose = Array.from({ length: 50 }, (_, k) => `Sentence ${k} says nothing of decks.`).join("\n");
    expect(errorOf(() => parseDeck(prose, "a.txt")).message).toMatch(
      /^a\.txt: no line of this text names a card.*\n.*# Pool/,
    );
  });
});

describe("what other programs write", () => {
  it("marks of alignment are heeded: a minion card is not the hero's of the same name", () => {
    const {
      faults,
      deck,
      notes: lines,
    } = readDeck(
      "# Sites\n1 Bag End [M] (LE)\n1 Moria [H] (TW)\nEdoras*\nRhosgobel@\nBree (LE)\n# Hazards\n1 River (LE)\n1 Twilight [H] (LE)",
      "a.deck",
    );
    expect(faults).toEqual([]);
    expect(deck.sites.map((l) => l.name)).toEqual(
      expect.arrayContaining(["Bag End (minion)", "Edoras (minion)", "Bree (minion)", "Moria (minion)"]),
    );
    // What the rest of the deck contradicts is its own version, and that is told.
    expect(lines[0]).toBe(
      `taken for the deck's own version: "Moria [H] (TW)" as Moria (minion), "Rhosgobel@" as Rhosgobel (minion)`,
    );
    expect(deck.hazards).toEqual([
      { name: "River", count: 1 },
      { name: "Twilight", count: 1 },
    ]);
  });
  it("short and changed names are known", () => {
    const deck = parseDeck(
      "# Hazards\nBert (Burat)\nWilliam - Wûluag\nOrc Lieutenant\nRain-Drake\n# Resources\nGreat-Road\n",
      "a.deck",
    );
    expect([...deck.hazards, ...deck.resources].map((l) => l.name)).toEqual([
      "“Bert” (Bûrat)",
      "“William” (Wûluag)",
      "Orc-lieutenant",
      "Rain-drake",
      "Great-road",
    ]);
  });
  it("a set and number that is another card's yields to the name", () => {
    const card = (name: string, card: string) => JSON.stringify({ hazards: [{ name, card, qty: 1 }] });
    expect(parseDeck(card("William (Wuluag)", "as-6"), "a.json").hazards[0].name).toBe("“William” (Wûluag)");
    expect(parseDeck(card("Twilight", "le-145"), "a.json").hazards[0].name).toBe("Twilight");
    expect(parseDeck(JSON.stringify({ hazards: [{ card: "tw-106" }] }), "a.json").hazards[0].name).toBe("Twilight");
  });
  it("whom a deck is of is no further copy of his card", () => {
    const list = (avatar: unknown, more: object = {}) =>
      parseDeck(JSON.stringify({ avatar, characters: [{ qty: 3, name: "Saruman" }], ...more }), "a.json");
    expect(list(["Saruman"]).characters).toEqual([{ name: "Saruman", count: 3 }]);
    const two = list(["Gandalf", "saruman"], { sideboard: ["Gandalf"] });
    expect([two.characters, two.sideboard]).toEqual([[{ name: "Saruman", count: 3 }], [{ name: "Gandalf", count: 1 }]]);
    const written = (name: string) => list(["Saruman"], { characters: [{ qty: 3, name }] }).characters;
    expect([written("Saruman [H]"), written("Saruman (TW)")]).toEqual(Array(2).fill([{ name: "Saruman", count: 3 }]));
    // Where his cards stand under this name alone, or with their number, they are cards.
    expect(
      list(["Gandalf"])
        .characters.map((l) => `${l.count} ${l.name}`)
        .sort(),
    ).toEqual(["1 Gandalf", "3 Saruman"]);
    expect(list(["2 Saruman"]).characters).toEqual([{ name: "Saruman", count: 5 }]);
  });
  it("a sideboard against Fallen-wizards is kept apart, and that is told", () => {
    const {
      deck,
      notes: printedLines,
      faults,
    } = readDeck("# Hazards\nGiant\n####\nSideboard vs. fw\n####\n# Hazard (2)\n2 Heart Grown Cold (WH)\n", "a.deck");
    expect([deck.hazards.length, deck.sideboard, faults]).toEqual([1, [], []]);
    expect(deck.against).toEqual([{ name: "Heart Grown Cold", count: 2 }]);
    expect(printedLines).toEqual(["2 cards join its sideboard against a Fallen-wizard alone"]);
    expect(readDeck(deckToText(deck), "b.deck").deck.against).toEqual(deck.against);
  });
});

describe("mistakes in tables, XML and JSON", () => {
  it("have the row", () => {
    const text =
      'name,count,section\n"Here, There, or Yonder",1,Resources\nWargz,2,Hazards\nGiant,many,Hazards\nGiant,1,Spare\n,1,Hazards\n';
    expect(readDeck(text, "a.csv").faults.map((f) => [f.where, f.what])).toEqual([
      ['a.csv:3 "Wargz"', 'there is no card called "Wargz"'],
      ['a.csv:4 "Giant"', '"many" is no number of cards'],
      ['a.csv:5 "Spare"', 'there is no part of a list called "Spare"'],
      ["a.csv:6", "no card stands in this row"],
    ]);
  });
  it("have the line of the element", () => {
    const text =
      '<deck>\n<section name="Hazards">\n<card qty="2">Wargz</card>\n<card qty="x">Giant</card><card/>\n</section>\n<section name="Spare"><card>Giant</card></section></deck>';
    expect(readDeck(text, "a.o8d").faults.map((f) => [f.where, f.what])).toEqual([
      ['a.o8d:3 "Wargz"', 'there is no card called "Wargz"'],
      ['a.o8d:4 "Giant"', '"x" is no number of cards'],
      ["a.o8d:4", "this card has no name"],
      ['a.o8d:6 "Spare"', 'there is no part of a list called "Spare"'],
    ]);
  });
  it.each([
    ["<deck><card>Giant</deck>", /^a:1: it is no XML: Missing end tag for element card/],
    ["<a>".repeat(100_000), /^a: elements stand inside each other more than 50 deep/],
    ['<!DOCTYPE x [<!ENTITY a "b">]><deck>&a;</deck>', /^a:1: it is no XML/],
    ["<!DOCTYPE html><html></html>", /^a: this is a page of the web/],
    ["<deck/>", /^a: no card stands in this XML/],
    [`{"deck":${'{"deck":'.repeat(5000)}1${"}".repeat(5001)}`, /^a: objects stand inside each other/],
    ['{"name": "x"}', /^a: no card stands in this JSON/],
    ["[1, 2]", /^a: /],
  ])("%.30s is one clear error", (text, message) => {
    expect(errorOf(() => parseDeck(text, "a")).message).toMatch(message);
  });
});

describe("whatever is in a file", () => {
  const reads = (text: string): void => {
    try {
      parseDeck(text, "x");
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
    }
  };
  const word = fc.constantFrom(
    "Wargs",
    "3",
    "x",
    "Moria",
    "# Pool",
    "####",
    "Deck",
    "\n",
    "\n",
    ",",
    ";",
    "\t",
    '"',
    "<",
    ">",
    "/",
    "<card qty='2'>",
    "</card>",
    "<deck>",
    "</deck>",
    "{",
    "}",
    "[",
    "]",
    ":",
    '"hazards"',
    '"name"',
    "sep=;",
    "qty,name",
    "[starting]",
    "[M]",
    "(LE)",
    "*",
    "@",
    "\u0000",
    "\uFEFF",
    "ß",
    "&amp;",
    "<!--",
  );
  it("it is a list or a UserError", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          fc.json({ maxDepth: 6 }),
          fc.array(word, { maxLength: 60 }).map((w) => w.join("")),
        ),
        reads,
      ),
      { numRuns: 1000 },
    );
  });
  it("a real list with anything put in anywhere is too", { tags: "long" }, () => {
    const deck = loadDeck("teaching");
    const texts = FORMATS.map(({ write }) => write(deck));
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.nat({ max: 40 }),
        fc.oneof(word, fc.string({ maxLength: 8 })),
        (text, at, gone, put) => {
          const place = at % text.length;
          reads(text.slice(0, place) + put + text.slice(place + gone));
        },
      ),
      { numRuns: 400 },
    );
  });
  it("large ones do not hang", { tags: "long" }, () => {
    const start = processorMs();
    for (const text of [
      "<a b='",
      "<card>",
      "3 Giant\n",
      "x,1\n",
      "Giant;2\n",
      '{"',
      "[[",
      "a\n",
      "(TW)",
      "####\n",
      '"',
      "1 1 1 1 1\n",
    ])
      reads(text.repeat(Math.floor(300_000 / text.length)));
    expect(processorMs() - start).toBeLessThan(15_000);
    expect(archetypes().length).toBe(9);
  });
});
