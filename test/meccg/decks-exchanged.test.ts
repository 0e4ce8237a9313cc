/** Decks as players exchange them: agents, sites, The Balrog, letters and sets, and what a deck says of its alignment. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import "../../engine/meccg/rules/all.js";
import { deckToText, fewNotes, total } from "../../engine/meccg/decks/lists/deck.js";
import { parseDeck, readDeck } from "../../engine/meccg/decks/lists/read.js";
import { asPlayed } from "../../engine/meccg/decks/asplayed.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { inspectDeck, loadDeck } from "../../engine/meccg/decks/decklist.js";
import { checkList } from "../../engine/meccg/presentation/builder/check.js";

const COE = rulesetByName("coe");
/** What `deck check` finds: every mistake and every note. */
function checked(text: string, file = "a.deck", rules = COE) {
  const { deck, faults } = readDeck(text, file);
  const form = asPlayed(deck, rules);
  return {
    deck: form.deck,
    faults: [...faults, ...deckFaults(form.deck, rules)].map((e) => e.message),
    notes: form.notes,
  };
}
/** A shipped deck as text with changes. */
const changed = (name: string, change: (text: string) => string): string => change(deckToText(loadDeck(name)));
const HERO = "factions-orcs";
const BALROG = "great-shadow";
const MINION = "spies-and-traitors";

describe("agents", () => {
  it("of a hero stand among the hazards wherever the play deck has them, and one note says so", () => {
    const text = changed(HERO, (t) =>
      t.replace(/\n\d Orc-raiders/u, "").replace(/# Characters.*\n/u, "$&1 Golodhros\n1 Baduila\n"),
    );
    const whole = loadDeck(HERO);
    const out = whole.hazards.find((line) => line.name === "Orc-raiders")!.count;
    const { deck, faults, notes: lines } = checked(text);
    expect(lines).toEqual(["2 agents are counted as hazards"]);
    expect(total(deck.hazards)).toBe(total(whole.hazards) - out + 2);
    expect(deck.characters.map((line) => line.name)).not.toContain("Golodhros");
    // What is wrong is what is wrong of a deck with the agents among its hazards, and nothing that follows from where they were.
    const right = changed(HERO, (t) =>
      t.replace(/\n\d Orc-raiders/u, "").replace(/# Hazards.*\n/u, "$&1 Golodhros\n1 Baduila\n"),
    );
    const withoutLines = (list: string[]) => list.map((line) => line.replace(/a\.deck:\d+/u, ""));
    expect(withoutLines(faults)).toEqual(withoutLines(checked(right).faults));
  });
  it("of The Balrog are hazards in NetMECCG's form, too, and one alone has the singular", () => {
    const text = [
      "[NetMECCG v1.4 Deck]",
      "[characters]",
      ...["The Balrog", "The Balrog", "The Balrog", "Golodhros"],
      "[resources]",
      "Great Shadow",
      "[hazards]",
      "River",
    ].join("\n");
    const { deck, notes: printedLines } = checked(text);
    expect(sideOfDeck(deck)).toBe("balrog");
    expect(deck.characters.map((line) => line.name)).toEqual(["The Balrog (balrog)"]);
    expect(deck.hazards.map((line) => line.name).sort()).toEqual(["Golodhros", "River"]);
    expect(printedLines[0]).toBe("1 agent is counted as a hazard");
  });
  it("of minions stand among their characters, if the deck has them among the hazards", () => {
    const { deck, notes: told } = checked(
      "# Characters\n3 The Witch-king\n# Hazards\nGolodhros\nRiver\n# Sites\nMoria",
    );
    expect(deck.characters.map((line) => line.name)).toEqual(["The Witch-king", "Golodhros"]);
    expect(told[0]).toBe("1 agent is counted as a character");
  });
  it.each(["coe", "universal"])("are lawful in the pool of minions where characters are drafted: %s", (name) => {
    const text = "# Pool\nLagduf\nRâisha\n# Characters\n3 The Witch-king\n# Sites\nMoria";
    const { faults } = checked(text, "a.deck", rulesetByName(name));
    expect(faults.filter((line) => line.includes("agent"))).toEqual([]);
  });
  it("are lawful in the pool of a Fallen-wizard", () => {
    const { faults } = checked("# Pool\nRâisha\n# Characters\n3 Alatar [F]");
    expect(faults.filter((line) => line.includes("agent"))).toEqual([]);
  });
  it("have no place in the pool of heroes: one mistake for all", () => {
    const { faults } = checked("# Pool\nFaramir\nRâisha\nGolodhros\n# Characters\nGandalf");
    expect(faults.filter((line) => line.includes("agent"))).toHaveLength(1);
    expect(faults.find((line) => line.includes("agent"))).toMatch(
      /"Râisha": Râisha, Golodhros: an agent counts as a hazard/u,
    );
  });
  it("are put right where a deck is built, too", () => {
    const deck = parseDeck(deckToText(loadDeck(HERO)), "a.deck");
    deck.characters.push({ name: "Golodhros", count: 1 });
    const { faults, notes: told } = checkList(deck, "coe");
    expect(told[0]).toBe("1 agent is counted as a hazard");
    expect(faults.filter((one) => one.what.includes("agent"))).toEqual([]);
    expect(deck.characters.some((line) => line.name === "Golodhros")).toBe(true);
  });
});

describe("what only follows from another mistake", () => {
  it("is no correction of its own: creatures that come with the hazards that are missing", () => {
    const text = changed(HERO, (t) => t.replace(/# Hazards[\s\S]*?\n\n/u, "# Hazards\n3 River\n\n"));
    const { faults } = checked(text);
    expect(faults.filter((line) => /hazards/u.test(line))).toHaveLength(1);
    expect(faults.filter((line) => /creatures among/u.test(line))).toEqual([]);
  });
  it("one card too often is one mistake, wherever its copies stand", () => {
    const text = changed(HERO, (t) => `${t}\n# Sideboard\n3 River\n# Sideboard vs. FW\n2 River\n`);
    expect(checked(text).faults.filter((line) => line.includes(`"River": `) && line.includes("copies"))).toHaveLength(
      1,
    );
  });
});

describe("sites", () => {
  it("of every wizard are lawful for a Fallen-wizard", () => {
    const text =
      "# Characters\n3 Alatar [F]\n# Sites\n4 Rhosgobel [F] (WH)\n2 Isengard [F] (WH)\n1 Bree [H] (TW)\n1 Bree [M] (LE)";
    const { deck, faults, notes: lines } = checked(text);
    expect(deck.sites).toEqual([
      { name: "Rhosgobel (fallen-wizard)", count: 4 },
      { name: "Isengard (fallen-wizard)", count: 2 },
      { name: "Bree", count: 1 },
      { name: "Bree (minion)", count: 1 },
    ]);
    expect(faults.filter((line) => /Rhosgobel|site/u.test(line))).toEqual([]);
    expect(lines).toEqual([]);
  });
  it("that the player may not use and second copies are left out with one note", () => {
    const text = changed(BALROG, (t) =>
      t.replace(/# Sites.*\n/u, "$&1 Urlurtsu Nurn (minion)\n3 Bandit Lair (minion)\n"),
    );
    const { deck, faults, notes: printedLines } = checked(text);
    expect(faults).toEqual([]);
    expect(printedLines).toEqual([
      "3 site cards are left out, which the deck may not use or has already: Urlurtsu Nurn (minion), Bandit Lair (minion)",
    ]);
    expect(deck.sites.filter((line) => /Urlurtsu|Bandit/u.test(line.name))).toEqual([
      { name: "Bandit Lair (minion)", count: 1 },
    ]);
  });
  it("of all sides, as GCCG writes them, leave those of the deck's own side", () => {
    const sites = ["1 Moria [H] (TW)", "1 Moria [M] (LE)", "2 Moria [B] (BA)", "1 Bree [H] (TW)", "1 Bree [M] (LE)"];
    const { deck, notes: told } = checked(`# Characters\n3 The Witch-king\n# Sites\n${sites.join("\n")}`);
    expect(deck.sites.map((line) => `${line.count} ${line.name}`)).toEqual(["1 Moria (minion)", "1 Bree (minion)"]);
    expect(told).toEqual([
      "4 site cards are left out, which the deck may not use or has already: Moria [H] (TW), Moria [B] (BA), Bree [H] (TW)",
    ]);
  });
  it("of sets that the ruleset does not know are left out", () => {
    const text = changed(HERO, (t) => t.replace(/# Sites.*\n/u, "$&1 Buhr Widu\n"));
    const { faults, notes: told } = checked(text, "a.deck", rulesetByName("metw-standard"));
    expect(faults).toEqual([]);
    expect(told).toEqual(["1 site card is left out, which the deck may not use or has already: Buhr Widu"]);
  });
});

describe("a deck of The Balrog", () => {
  it.each([
    ["its alignment, in JSON", JSON.stringify({ alignment: "Balrog", pool: ["Lagduf"], sites: ["Moria"] })],
    ["its alignment, in text", "Alignment: Balrog\n# Pool\nLagduf\n# Sites\nMoria"],
    ["its alignment, in XML", `<deck alignment="balrog"><section name="Pool"><card>Lagduf</card></section></deck>`],
    ["himself in the sideboard", "# Pool\nLagduf\n# Sideboard\nThe Balrog (BA)\n# Sites\nMoria"],
    ["himself in the sideboard by his letter", "# Pool\nLagduf\n# Sideboard\n1 The Balrog [B]\n# Sites\nMoria"],
    ["himself under avatar", JSON.stringify({ avatar: ["The Balrog"], pool: ["Lagduf"], sites: ["Moria"] })],
    ["a card that is his alone", "# Pool\nLagduf\n# Resources\nGreat Shadow\n# Sites\nMoria"],
    [
      "himself, though tournaments say minion",
      JSON.stringify({ alignment: "minion", playDeck: { characters: [{ name: "The Balrog", id: "MEBA-3" }] } }),
    ],
  ])("is known by %s", (_what, text) => {
    const { deck } = readDeck(text, "a.deck");
    expect(sideOfDeck(deck)).toBe("balrog");
    for (const line of deck.sites) expect(line.name).toBe("Moria (balrog)");
    const again = parseDeck(deckToText(deck), "again.deck");
    expect(sideOfDeck(again)).toBe("balrog");
  });
  it("needs no Balrog", () => {
    const text = changed(BALROG, (t) => t.replace(/\n3 The Balrog.*/u, ""));
    expect(checked(text).faults).toEqual([]);
  });
  it("leaves the ally of minions the ally", () => {
    const { deck } = readDeck("# Characters\n3 The Witch-king\n# Resources\nThe Balrog\n# Sites\nMoria", "a.deck");
    expect([sideOfDeck(deck), deck.resources[0].name]).toEqual(["minion", "The Balrog (minion)"]);
  });
});

describe("letters and sets", () => {
  const rows = ["####", "Deck", "####", "# Balrog Character (3)", "3 The Balrog [B] (BA)", "#####", "Sites", "#####"];
  it("choose the version: GCCG", () => {
    const { deck, notes: lines } = checked([...rows, "2 Moria [B] (BA)", "1 Dimrill Dale [M] (LE)"].join("\n"));
    expect(deck.characters[0].name).toBe("The Balrog (balrog)");
    expect(deck.sites.map((line) => line.name)).toEqual(["Moria (balrog)", "Dimrill Dale (minion)"]);
    expect(lines).toEqual([]);
  });
  it.each([
    ["a table", "qty,name,set,section\n3,The Balrog,BA,Characters\n2,Moria,BA,Sites\n1,Dimrill Dale,LE,Sites"],
    [
      "a table with a column for the alignment",
      "qty,name,alignment,section\n3,The Balrog,balrog,Characters\n2,Moria,balrog,Sites\n1,Dimrill Dale,minion,Sites",
    ],
    [
      "JSON",
      JSON.stringify({
        playDeck: { characters: [{ qty: 3, name: "The Balrog", set: "BA" }] },
        sites: [
          { qty: 2, name: "Moria", set: "MEBA" },
          { name: "Dimrill Dale", set: "LE" },
        ],
      }),
    ],
    [
      "XML",
      `<deck><section name="Characters"><card qty="3" set="BA" name="The Balrog"/></section><section name="Sites"><card qty="2" set="BA" name="Moria"/><card set="LE" name="Dimrill Dale"/></section></deck>`,
    ],
  ])("choose the version: %s", (_what, text) => {
    const { deck } = checked(text);
    expect([sideOfDeck(deck), deck.characters[0].name]).toEqual(["balrog", "The Balrog (balrog)"]);
    expect(deck.sites.map((line) => line.name)).toEqual(["Moria (balrog)", "Dimrill Dale (minion)"]);
  });
  it("that contradict the deck give a note, and the deck's own version", () => {
    const {
      deck,
      notes: printedLines,
      faults,
    } = readDeck("# Characters\n3 The Witch-king\n# Sites\n1 Moria [H] (TW)", "a.deck");
    expect([faults, deck.sites[0].name]).toEqual([[], "Moria (minion)"]);
    expect(printedLines).toEqual([`taken for the deck's own version: "Moria [H] (TW)" as Moria (minion)`]);
  });
  it("name a card of the other side that the deck may hold", () => {
    const { deck, notes: told } = readDeck(
      "# Characters\n3 The Witch-king\n# Resources\n1 Palantír of Orthanc [H] (TW)\n1 High Helm",
      "a.deck",
    );
    expect(deck.resources.map((line) => line.name)).toEqual(["Palantír of Orthanc", "High Helm"]);
    expect(told.filter((line) => line.includes("version"))).toEqual([]);
  });
});

describe("two alignments", () => {
  it.each([
    ["JSON with two fields", JSON.stringify({ alignment: "hero", side: "minion", sites: ["Moria"] })],
    ["JSON with a list of two", JSON.stringify({ alignment: ["hero", "minion"], sites: ["Moria"] })],
    ["one word for both", JSON.stringify({ alignment: "hero/minion", sites: ["Moria"] })],
    ["JSON with one field twice", `{"alignment": "hero", "alignment": "minion", "sites": ["Moria"]}`],
    ["text", "Alignment: hero\nAlignment: minion\n# Sites\nMoria"],
    [
      "XML",
      `<deck alignment="hero"><alignment>minion</alignment><section name="Sites"><card>Moria</card></section></deck>`,
    ],
  ])("are one mistake: %s", (_what, text) => {
    const { faults } = readDeck(text, "a.deck");
    expect(faults.map((e) => e.what)).toEqual(["it names 2 alignments: hero and minion"]);
  });
  it("one that the cards contradict is one mistake, and the deck is judged by its cards", () => {
    const text = `Alignment: hero\n${changed(MINION, (t) => t)}`;
    const { faults } = checked(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(
      /it says that it is of the alignment "hero", and its characters and avatars are of the alignment "minion"/u,
    );
  });
  it("cards of another side are one mistake where there are many", () => {
    const characters = changed(HERO, (t) => t).match(/# Resources[\s\S]*?\n\n/u)![0];
    const text = changed(MINION, (t) => t.replace(/# Resources[\s\S]*?\n\n/u, characters));
    const strange = checked(text).faults.filter((line) => line.includes("a hero's card"));
    expect(strange).toHaveLength(1);
    expect(strange[0]).toMatch(/so are .* and \d+ more/u);
  });
});

describe("damaged files", () => {
  it.each([
    ["JSON", `{"name": "cut", "pool": [{"qty": 1, "name": "Gló`, /it is no JSON: it ends in the middle/u],
    ["XML", `<deck><section name="Pool"><card qty="1">Glóin</ca`, /it is no XML: it ends in the middle/u],
  ])("cut in half are one mistake: %s", (_what, text, what) => {
    expect(() => readDeck(text, "a.deck")).toThrow(what);
  });
});

describe("notes", () => {
  it("take three lines at most", () => {
    expect(fewNotes(["a", "b", "c", "d", "e"])).toEqual(["a", "b", "c; d; e"]);
    expect(fewNotes(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  });
  it("a sideboard of forty is one of thirty and ten against a Fallen-wizard", () => {
    const names = loadDeck(MINION).resources;
    const { deck, notes: lines } = checked(
      `# Characters\n3 The Witch-king\n# Sideboard\n${names.map((l) => `1 ${l.name}`).join("\n")}\n# Sites\nMoria`,
    );
    expect(deck.against).toBeUndefined();
    expect(lines.filter((line) => line.includes("sideboard"))).toEqual([]);
    const many = Array.from(
      { length: 20 },
      (_, k) =>
        `2 ${loadDeck(HERO).hazards.concat(loadDeck("stealth-beasts").hazards, loadDeck("prowess-corruption").hazards)[k]?.name ?? "Wargs"}`,
    );
    const forty = checked(`# Characters\n3 The Witch-king\n# Sideboard\n${many.join("\n")}\n# Sites\nMoria`);
    expect([total(forty.deck.sideboard), total(forty.deck.against ?? [])]).toEqual([30, 10]);
    expect(forty.notes).toContain(
      "of its 40 sideboard cards the last 10 join the sideboard against a Fallen-wizard alone",
    );
  });
});

const REPORTED = fileURLToPath(new URL("../../../shared/reported/decks", import.meta.url));
describe.runIf(existsSync(REPORTED))("the decks that were reported", () => {
  const UNLAWFUL = ["balrog-into-the-deeps.json", "balrog-red-hills.json", "radagast-ents-and-white-tree.json"];
  for (const file of existsSync(REPORTED) ? readdirSync(REPORTED) : [])
    it(`${file} is read, with three notes at most`, () => {
      const { faults, notes: lines } = inspectDeck(`${REPORTED}/${file}`, COE);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(faults.length > 0).toBe(UNLAWFUL.includes(file));
      expect(readFileSync(`${REPORTED}/${file}`, "utf8").length).toBeGreaterThan(0);
    });
});

describe("names", () => {
  const hintOf = (name: string): string => {
    const { faults } = readDeck(`# Sideboard\n${name}\n# Sites\nMoria`, "a.deck");
    expect(faults).toHaveLength(1);
    return faults[0].hint;
  };
  it("that several cards bear are offered once for each of them, and may be written so", () => {
    const hint = hintOf("Gandlaf");
    expect(hint).toContain(`"Gandalf (hero wizard)" or "Gandalf (Fallen-wizard)"`);
    const { deck } = readDeck("# Characters\nGandalf (hero wizard)\n# Sideboard\nAlatar (Fallen-wizard)", "a.deck");
    expect([deck.characters[0]?.name, deck.sideboard[0]?.name].includes(undefined as unknown as string)).toBe(false);
    expect(new Set(hint.match(/"[^"]*"/gu)).size).toBe(hint.match(/"[^"]*"/gu)!.length);
  });
  it.each([
    ["Ill-favoured Fellowudden Call", [`"Ill-favoured Fellow"`, `"Sudden Call"`]],
    ["Keys of the White Towers", [`"Keys to the White Towers"`]],
    ["An Unexpected Outpos", [`"An Unexpected Outpost"`]],
    ["Twilight of Xqzt Mouth of Sauron", [`"Mouth of Sauron`]],
  ])("near one that nobody bears: %s", (name, offered) => {
    const hint = hintOf(name);
    for (const one of offered) expect(hint).toContain(one);
  });
  it.each([
    ["Long Grievious Siege", "Long Grievous Siege"],
    ["News Must Get Through", "News Must Get Trough"],
    ["News Must Get Trough", "News Must Get Trough"],
  ])("in other spellings: %s", (name, known) => {
    const { deck, faults } = readDeck(`# Characters\n3 The Witch-king\n# Resources\n2 ${name}`, "a.deck");
    expect([faults, deck.resources]).toEqual([[], [{ name: known, count: 2 }]]);
  });
});

describe("headings", () => {
  it.each(["SB", "SB:", "Sideboard:", "[SB]", "# SB (3)"])("of the sideboard: %s", (heading) => {
    const { deck, faults } = readDeck(`# Hazards\n3 Wargs\n${heading}\n2 River\n1 Twilight`, "a.deck");
    expect(faults).toEqual([]);
    expect(deck.sideboard.map((line) => line.name)).toEqual(["River", "Twilight"]);
  });
  it("a line of the sideboard says so itself", () => {
    const { deck, faults } = readDeck("# Hazards\n3 Wargs\nSB: 2 River\n1 Twilight", "a.deck");
    expect([faults, deck.sideboard, deck.hazards.length]).toEqual([[], [{ name: "River", count: 2 }], 2]);
  });
  it("a title before the first one is the name of the deck", () => {
    const { deck, faults } = readDeck("My deck of Orcs\n# Hazards\n3 Wargs", "a.deck");
    expect([faults, deck.name, deck.hazards[0].count]).toEqual([[], "My deck of Orcs", 3]);
  });
  it("one that nobody knows is one mistake: the cards below are judged as of no part, and none is missing", () => {
    const text = changed(HERO, (t) => t.replace("# Hazards", "# Hazzards & more"));
    const { faults } = checked(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/there is no part of a list called "Hazzards & more"/u);
  });
});
