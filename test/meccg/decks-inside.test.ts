import { processorMs } from "../root.js";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { UserError } from "../../engine/core/errors.js";
import { type ReadList, parseDeck, readDeck } from "../../engine/meccg/decks/lists/read.js";
import { type Deck, deckToText, type Section, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { METW_STANDARD } from "../../engine/meccg/decks/rulesets.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import "../../engine/meccg/rules/all.js";

/** In which part of a list one stands, and what of a text is no list: parts inside parts, notes, lists of five parts. */
const teaching = (): Deck => loadDeck("teaching");
const PLAY = ["characters", "resources", "hazards"] as const;
const cards = (deck: Deck): Record<Section, string[]> =>
  Object.fromEntries(SECTIONS.map((s) => [s, deck[s].map((l) => `${l.count} ${l.name}`).sort()])) as Record<
    Section,
    string[]
  >;
/** The parts that hold anything, their cards with commas between. */
const parts = ({ deck }: ReadList): Record<string, string> =>
  Object.fromEntries(SECTIONS.filter((s) => deck[s].length > 0).map((s) => [s, cards(deck)[s].join(", ")]));
const faults = (list: ReadList): string[] => list.faults.map((f) => `${f.where}: ${f.what}`);
const json = (value: unknown): ReadList => readDeck(JSON.stringify(value), "a.json");

describe("a part inside a part of JSON", () => {
  it("stays in the part around it, as an object of numbers or a list", () => {
    const deck = { ...teaching(), sideboard: [{ name: "Dodge", count: 1 }] };
    const numbers = (s: Section) => Object.fromEntries(deck[s].map((l) => [l.name, l.count]));
    const played = Object.fromEntries(PLAY.map((s) => [s, numbers(s)]));
    const [characters, items] = [deck.pool.slice(0, 4), deck.pool.slice(4)];
    const list = {
      pool: { characters: characters, items },
      deck: played,
      sideboard: { characters: {}, resources: numbers("sideboard"), hazards: [{ qty: 3, name: "Wargs" }] },
      sites: numbers("sites"),
    };
    const read = parseDeck(JSON.stringify(list), "a.json");
    const wanted = { ...deck, sideboard: [...deck.sideboard, { name: "Wargs", count: 3 }] };
    expect(cards(read)).toEqual(cards(wanted));
  });
  it("says its place inside the cards of a kind, too", () => {
    const list = json({ characters: { pool: ["Frodo"], deck: ["Gandalf"] }, hazards: { sideboard: { Wargs: 2 } } });
    expect([parts(list), list.faults]).toEqual([
      { pool: "1 Frodo", characters: "1 Gandalf", sideboard: "2 Wargs" },
      [],
    ]);
  });
  it("is where a card of the sideboard says its kind", () => {
    const list = json({ sideboard: [{ name: "Wargs", qty: 2, section: "Hazards" }] });
    expect(parts(list)).toEqual({ sideboard: "2 Wargs" });
  });
  it("is a mistake where it contradicts the part around it, unless it is empty", () => {
    const list = json({ pool: { characters: ["Frodo"], sideboard: ["Dodge"], sites: [] } });
    expect(faults(list)).toEqual(['a.json, sideboard: this part stands inside the part "pool"']);
    expect(parts(list)).toEqual({ pool: "1 Frodo" });
  });
  it("hides no card: numbers beside parts, lists under words that name none, numbers as text", () => {
    expect(parts(json({ sideboard: { hazards: { Wargs: 2 }, Dodge: 1, total: 3 } }))).toEqual({
      sideboard: "1 Dodge, 2 Wargs",
    });
    expect(parts(json({ sideboard: { name: "Against Orcs", cards: ["Dodge"] } }))).toEqual({ sideboard: "1 Dodge" });
    expect(faults(json({ sideboard: { hazards: {}, Dogde: 1 } }))).toEqual([
      'a.json, sideboard "Dogde": there is no card called "Dogde"',
    ]);
    expect(faults(json({ sideboard: { Wargs: 1, maybe: ["Dodge"] } }))).toEqual([
      'a.json, sideboard "maybe": there is no part of a list called "maybe"',
    ]);
    expect(faults(json({ sideboard: { Wargs: 1, Dodge: "1" } })).join()).toContain('"count":"1"} is no card');
    expect(json({ hazards: ["Wargs"], maybe: ["Dodge"] }).notes).toContain(
      '"maybe" is called like no part of a list: its cards are left out',
    );
  });
  it("goes for piles in bags of Tabletop Simulator, whose notes hold no cards", () => {
    const card = (Nickname: string) => ({ Name: "Card", Nickname });
    const pile = (Nickname: string, ...ContainedObjects: object[]) => ({ Name: "Bag", Nickname, ContainedObjects });
    const list = json({
      ObjectStates: [
        pile("Sideboard", pile("Hazards", card("Wargs")), card("Dodge")),
        pile("Pool", pile("Characters", card("Frodo"))),
        pile("Notes", card("River")),
      ],
    });
    expect(parts(list)).toEqual({ pool: "1 Frodo", sideboard: "1 Dodge, 1 Wargs" });
  });
});

describe("a part inside a part of XML", () => {
  const xml = (text: string): ReadList => readDeck(text, "a.xml");
  it("stays in the part around it", () => {
    const list = xml(
      "<deck><sideboard><resources><card>Dodge</card></resources><hazards><card qty='3'>Wargs</card></hazards></sideboard>" +
        "<pool><characters><card>Frodo</card></characters><items><card>Elven Cloak</card></items></pool>" +
        "<playdeck><characters><card>Gandalf</card></characters><hazards><card>River</card></hazards></playdeck>" +
        "<section name='Sideboard'><section name='Characters'><card>Éowyn</card></section></section>" +
        "<sideboard><card section='Hazards'>Giant</card></sideboard></deck>",
    );
    expect(list.faults).toEqual([]);
    expect(parts(list)).toEqual({
      pool: "1 Elven Cloak, 1 Frodo",
      characters: "1 Gandalf",
      hazards: "1 River",
      sideboard: "1 Dodge, 1 Giant, 1 Éowyn, 3 Wargs",
    });
    expect(parts(xml("<sideboard><hazards><card>Wargs</card></hazards></sideboard>"))).toEqual({
      sideboard: "1 Wargs",
    });
  });
  it("is a mistake with its line where it contradicts the part around it", () => {
    const list = xml("<deck>\n<pool>\n<sideboard><card>Dodge</card></sideboard></pool></deck>");
    expect(faults(list)[0]).toBe('a.xml:3 "sideboard": this part stands inside the part "pool"');
    expect(parts(list)).toEqual({});
  });
  it("of a word that names none is told", () => {
    const list = xml("<deck>\n<maybe><card>Wargs</card></maybe><card section='Spare'>River</card></deck>");
    expect(list.notes[0]).toMatch(/^<maybe> \(line 2\) is called like no part/u);
    expect(faults(list)).toEqual(['a.xml:2 "Spare": there is no part of a list called "Spare"']);
  });
});

describe("a part inside a part of a text", () => {
  const text = (...lines: string[]): ReadList => readDeck(lines.join("\n"), "a.txt");
  it.each([
    ["between rows, words alone", ["####", "Deck", "####", "Hazards", "River"], "####\nSideboard\n####", "Hazards"],
    ["between rows, signs", ["####", "Deck", "####", "= Hazards", "River"], "####\nSideboard\n####", "= Hazards ="],
    ["number signs, colons", ["# Deck", "Hazards:", "River"], "# Sideboard", "Hazards:"],
    ["number signs alone", ["# Hazards", "River"], "# Sideboard", "## Hazards"],
    ["equals signs", ["== Hazards ==", "River"], "== Sideboard ==", "=== Hazards ==="],
  ])("stays in it: %s", (_name, deck, side, kind) => {
    expect(parts(text(...deck, side, kind, "2 Wargs"))).toEqual({ hazards: "1 River", sideboard: "2 Wargs" });
  });
  it("is one of its own where the play deck has no other heading", () => {
    expect(parts(text("# Pool", "Frodo", "Hazards:", "River"))).toEqual({ pool: "1 Frodo", hazards: "1 River" });
  });
});

/** The list as GCCG writes it, with rows about its parts. */
const rows = (deck: Deck, ...more: string[]): string =>
  [
    ...(["pool", "sites"] as const).flatMap((s) => ["####", s, "####", ...deck[s].map((l) => `${l.count} ${l.name}`)]),
    ...["####", "Deck", "####"],
    ...PLAY.flatMap((s) => [`# ${s} (1)`, ...deck[s].map((l) => `${l.count} ${l.name}`)]),
    ...more,
  ].join("\n");
const PLAN = ["= Sideboard", "2 River", "# Hazards", "2 Wargs", "Sites:", "Bree", "", "Resources", "Dodge", "----"];
const LONG = "Let every company wait for the sword before it goes far. ".repeat(200);

describe("notes in a text", () => {
  it("hold no cards, whatever they name, and are as long as their writer likes", () => {
    const deck = teaching();
    const list = readDeck(rows(deck, "####", "Notes", "####", LONG, ...PLAN, LONG), "a.meccg");
    expect([cards(list.deck), list.faults]).toEqual([cards(deck), []]);
    expect(deckFaults(list.deck, METW_STANDARD)).toEqual([]);
    const line = rows(deck).split("\n").length + 5;
    expect(list.notes).toEqual([
      `headings in its notes open no part: "= Sideboard" (line ${line}), "# Hazards" (line ${line + 2}), "Sites:" (line ${line + 4}) and 1 more ` +
        "(a part that is meant stands before the notes)",
    ]);
  });
  it("between rows go on until the next row, and a part may follow", () => {
    const deck = teaching();
    const notes = ["####", "Strategy", "####", "= Deck", "2 Wargs", "====", "Sideboard", "====", "1 Dodge"];
    const list = readDeck(`${notes.join("\n")}\n${rows(deck)}`, "a.meccg");
    expect([cards(list.deck), list.faults]).toEqual([cards(deck), []]);
  });
  const first = ["# Hazards", "River"];
  const after = { hazards: "1 River", sites: "1 Moria" };
  it.each([
    ["number signs", [...first, "# Notes", "## Sideboard", "Dodge", "Resources:", "Dodge", "# Sites", "Moria"]],
    ["brackets", ["[Hazards]", "River", "[Notes]", "Sideboard", "Dodge", "# Resources", "[Sites]", "Moria"]],
    ["a word alone", [...first, "Notes", "Sideboard", "Dodge", "Resources:", "Dodge", "# Sites", "Moria"]],
    ["regions, words alone", ["Hazards", "River", "Regions", "Rohan", "Sites", "Moria"]],
    ["notes before all parts", ["Notes:", "My plan", "# Hazards", "River", "# Sites", "Moria"]],
  ])("end at a heading that is written as theirs or more strongly: %s", (_name, lines) => {
    const list = readDeck(lines.join("\n"), "a.txt");
    expect([parts(list), list.faults]).toEqual([after, []]);
  });
  it("stand behind a list without headings, too", () => {
    const list = readDeck(`River\n2 Dodge\nMoria\n\nNotes\n${LONG}\n3 Wargs`, "a.txt");
    expect([parts(list), list.faults]).toEqual([{ resources: "2 Dodge", ...after }, []]);
  });
  it("stand behind a table, too, and in its rows", () => {
    const table = "1,River\n2,Dodge\n1,Moria\n";
    const list = readDeck(`${table}\nNotes\n${LONG}\n3,Wargs`, "a.csv");
    expect([parts(list), list.faults]).toEqual([{ resources: "2 Dodge", ...after }, []]);
    const remarks = readDeck(
      `qty,name,part,remark\n1,River,Hazards,"${LONG}\nNotes\n"\n1,Moria,Sites,\n3,Wargs,Notes,`,
      "a",
    );
    expect([parts(remarks), remarks.faults]).toEqual([after, []]);
  });
  it("are measured nowhere, nor are remarks and descriptions; a line with a card is", () => {
    const text = `Description: ${LONG}\n; ${LONG}\n# Hazards\nRiver // ${LONG}\n# Metadata\n${LONG}`;
    const { deck } = readDeck(text, "a.txt");
    expect([deck.hazards, deck.description]).toEqual([[{ name: "River", count: 1 }], LONG.trim()]);
    expect(() => readDeck(`# Hazards\nRiver\n${LONG}`, "a.txt")).toThrow(
      /^a\.txt:3: this line has \d+ characters: a line of a deck has at most 500/u,
    );
  });
});

describe("a list of five parts", () => {
  const five = (deck: Deck): string =>
    [
      ...["Pool", ...deck.pool.map((l) => `${l.count} ${l.name}`)],
      ...["Resources", ...[...deck.characters, ...deck.resources].map((l) => `${l.count} ${l.name}`)],
      ...["Hazards", ...deck.hazards.map((l) => `${l.count} ${l.name}`)],
      ...["Sideboard", "Sites", ...deck.sites.map((l) => `${l.count} ${l.name}`)],
    ].join("\r\n");
  it("has its characters among the resources, and that is told", () => {
    const deck = teaching();
    const list = readDeck(five(deck), "a.txt");
    expect([cards(list.deck), list.faults]).toEqual([cards(deck), []]);
    expect(list.notes).toEqual([
      `it has no part for characters: those under Resources are taken as characters (${deck.characters.map((l) => l.name).join(", ")})`,
    ]);
  });
  it("is so in every form", () => {
    for (const text of [
      '{"pool":{"characters":["Frodo"]},"resources":["Gandalf"],"hazards":["River"]}',
      "<deck><pool><card>Frodo</card></pool><resources><card>Gandalf</card></resources><hazards><card>River</card></hazards></deck>",
      "part,qty,name\npool,1,Frodo\nresources,1,Gandalf\nhazards,1,River",
    ]) {
      const list = readDeck(text, "a");
      expect([parts(list), list.faults], text).toEqual([
        { pool: "1 Frodo", characters: "1 Gandalf", hazards: "1 River" },
        [],
      ]);
      expect(list.notes.join(), text).toContain("it has no part for characters");
    }
  });
  it("has no part for characters, not even an empty one; hazards are no resources in any list", () => {
    const what = (text: string) => readDeck(text, "a").faults.map((f) => f.what);
    const wrong = ['it stands under "# Resources": it is no resource'];
    expect(what("# Characters\n\n# Resources\nGandalf")).toEqual(wrong);
    expect(what('{"characters":[],"resources":["Gandalf"]}')).toEqual(wrong);
    expect(what("<deck><characters/><resources><card>Gandalf</card></resources></deck>")).toEqual(wrong);
    expect(what("Resources\nRiver")).toEqual(wrong);
  });
});

describe("commas at the end of JSON", () => {
  it("before ] and } say nothing, and strings are left as they are", () => {
    const text =
      '{\n"description": "a,] b,} \\",]",\n"hazards": [{"name": "River", "qty": 2, }, "Wargs" ,\n],\n"sites": ["Moria",],\n}';
    const { deck } = readDeck(text, "a.json");
    expect(deck.description).toBe('a,] b,} ",]');
    expect(cards(deck)).toMatchObject({ hazards: ["1 Wargs", "2 River"], sites: ["1 Moria"] });
  });
  it.each(['{"hazards": ["River",,]}', '{"hazards": [,]}', '{"hazards":,}', "{,}", '{"hazards": ["River",'])(
    "%s is no JSON",
    (text) => {
      expect(() => readDeck(text, "a.json")).toThrow(/^a\.json(:1)?: it is no JSON/u);
    },
  );
  it("the error has the line of what is wrong beside them", () => {
    expect(() => readDeck('{\n"hazards": ["River",],\n"sites": ["Moria" "Bree"]\n}', "a.json")).toThrow(
      /^a\.json:3: it is no/u,
    );
  });
});

describe("errors of lists", () => {
  it("show at most 300 characters of what was read", () => {
    const long = "y".repeat(450);
    const cell = `"${"y\n".repeat(2000)}"`;
    for (const text of [
      `qty,name,part\n1,${cell},Pool\n${cell},River,Hazards\n1,River,${cell}`,
      `# Pool\n# ${long}\n${long}\n${long} 2`,
      `{"pool (1 ${"y".repeat(5000)})": ["${"y".repeat(5000)}", 3], "hazards": {"${"y".repeat(5000)}": ["River"]}}`,
      `{"hazards": [{"name":"River","part":"${"y".repeat(5000)}"}]}`,
      `{"pool": {"sideboard (1 ${"y".repeat(5000)})": ["River"]}}`,
      `<deck><pool><x name="Sideboard (1 ${"y".repeat(5000)})"><card>River</card></x></pool></deck>`,
      `<deck><card part="${"y".repeat(5000)}">River</card><card qty="${"y".repeat(5000)}">${"y".repeat(5000)}</card></deck>`,
    ]) {
      const { faults: found, notes: lines } = readDeck(text, "a");
      expect(found.length, text.slice(0, 40)).toBeGreaterThan(0);
      for (const one of [...found.map((f) => f.message), ...lines])
        expect((one.match(/y/gu) ?? []).length, one.slice(0, 300)).toBeLessThan(300);
    }
  });
  it("come soon, however large the text is", () => {
    const start = processorMs();
    for (const [head, one] of [
      ["# Notes\n", "= Sideboard\n"],
      ["# Notes\n", "="],
      ["####\nNotes\n####\n", "####\nx\n"],
      ["{", '"\\"'],
      ["[1", ", "],
      ["[", "1,] "],
      ['{"pool":', '{"pool":{"x":'],
      ["{", '"maybe":["River"],'],
      ['["', "(TW)"],
      ["", "Giant,1,"],
      ["1,", "(TW)"],
      ['["3', " "],
      ['{"', "(1"],
      ["<deck><card>", "(TW)"],
    ] as const) {
      try {
        const end = head.startsWith("<")
          ? "</card></deck>"
          : head.startsWith("{")
            ? '":[]}'
            : head === "[1"
              ? "]"
              : '"]';
        const { notes: printedLines } = readDeck(head + one.repeat(Math.floor(500_000 / one.length)) + end, "a");
        expect(printedLines.join().length).toBeLessThan(1000);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(UserError);
      }
    }
    expect(processorMs() - start).toBeLessThan(10_000);
  });
});

it("a description of any length is read again from the text that is written", () => {
  const deck = { ...teaching(), description: LONG.trim() };
  expect(parseDeck(deckToText(deck), "x.deck")).toEqual(deck);
});
