import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "../properties.js";
import { afterAll, describe, expect, it } from "vitest";
import { UserError } from "../../engine/core/errors.js";
import { type Deck, deckToText, type Section, SECTIONS, total } from "../../engine/meccg/decks/lists/deck.js";
import { archetypes, formFor, inspectDeck, laidOut, loadDeck, partDecks } from "../../engine/meccg/decks/decklist.js";
import { checkDeck, deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import * as D from "../../engine/meccg/defs.js";
import "../../engine/meccg/rules/all.js";
import "../../sim/nodeadapters.js";

const dir = mkdtempSync(join(tmpdir(), "swaps-"));
afterAll(() => rmSync(dir, { recursive: true }));

function errorOf(run: () => unknown): UserError {
  try {
    run();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(UserError);
    return thrown as UserError;
  }
  throw new Error("nothing was thrown");
}
const count = (deck: Deck, part: Section, name: string) => deck[part].find((l) => l.name === name)?.count ?? 0;
/** The parts in which two lists differ. */
const changed = (a: Deck, b: Deck) => SECTIONS.filter((s) => JSON.stringify(a[s]) !== JSON.stringify(b[s]));

describe("a swap in a deck's name", () => {
  const plain = loadDeck("prowess-orcs");
  it("puts cards in the place of others, in their part and at their line", () => {
    const deck = loadDeck("prowess-orcs[2 Orc-guard -> 2 Wargs]");
    expect(changed(plain, deck)).toEqual(["hazards"]);
    const at = plain.hazards.findIndex((l) => l.name === "Orc-guard");
    expect(deck.hazards[at]).toEqual({ name: "Wargs", count: 2 });
    expect(deck.hazards.filter((_, i) => i !== at)).toEqual(plain.hazards.filter((_, i) => i !== at));
    expect(deck.name).toBe(`${plain.name} [2 Orc-guard -> 2 Wargs]`);
    expect(loadDeck("prowess-orcs")).toEqual(plain);
  });
  it("takes several, other arrows and spellings, single cards, and names with commas", () => {
    const deck = loadDeck("Prowess Orcs [ 1x orc guard → Wargs ; -Orc-guard; + 1 wargs; +1 Here, There, or Yonder]");
    expect(count(deck, "hazards", "Orc-guard")).toBe(0);
    expect(count(deck, "hazards", "Wargs")).toBe(2);
    expect(count(deck, "resources", "Here, There, or Yonder")).toBe(1);
    expect(total(deck.hazards)).toBe(total(plain.hazards));
  });
  it("adds to what is there, and takes a part of it", () => {
    const deck = loadDeck("prowess-beasts[1 Slayer -> 1 Huorn]");
    expect([count(deck, "hazards", "Slayer"), count(deck, "hazards", "Huorn")]).toEqual([1, 3]);
  });
  it("finds the part by the card that goes out, else by the kind of the card", () => {
    expect(count(loadDeck("prowess-beasts[1 Slayer -> 1 Dodge]"), "resources", "Dodge")).toBe(4);
    expect(count(loadDeck("prowess-beasts[+1 Mablung]"), "characters", "Mablung")).toBe(1);
    expect(count(loadDeck("prowess-beasts[+Bag End]"), "sites", "Bag End")).toBe(1);
    expect(count(loadDeck("prowess-beasts[Orophin -> Mablung]"), "pool", "Mablung")).toBe(1);
    // It stands in the pool and among the resources: what is played from goes first.
    const less = loadDeck("prowess-beasts[-1 Potion of Prowess]");
    expect([count(less, "pool", "Potion of Prowess"), count(less, "resources", "Potion of Prowess")]).toEqual([1, 0]);
    const pool = loadDeck("prowess-beasts[pool: -1 Potion of Prowess]");
    expect([count(pool, "pool", "Potion of Prowess"), count(pool, "resources", "Potion of Prowess")]).toEqual([0, 1]);
    expect(count(loadDeck("prowess-beasts[sideboard: +2 Wargs]"), "sideboard", "Wargs")).toBe(2);
  });
  it("is carried out one after the other, brackets behind brackets too", () => {
    const deck = loadDeck("prowess-orcs[2 Orc-guard -> 2 Wargs][1 Wargs -> 1 Wolves]");
    expect([count(deck, "hazards", "Wargs"), count(deck, "hazards", "Wolves")]).toEqual([1, 1]);
    expect(deckToText(deck)).toBe(
      deckToText(loadDeck("prowess-orcs[2 Orc-guard->2 Wargs;1 Wargs->1 Wolves]")).replace(
        "2 Orc-guard->2 Wargs; 1 Wargs->1 Wolves",
        "2 Orc-guard -> 2 Wargs; 1 Wargs -> 1 Wolves",
      ),
    );
  });
  it("works for files, those with brackets in their names too", () => {
    for (const name of ["mine.deck", "mine[1].deck", "mine[2]"]) {
      const file = join(dir, name);
      writeFileSync(file, deckToText(plain));
      expect(loadDeck(file)[`hazards`]).toEqual(plain.hazards);
      expect(count(loadDeck(`${file}[2 Orc-guard -> 2 Wargs]`), "hazards", "Wargs")).toBe(2);
    }
  });
  it("leaves a shipped list its form for a ruleset, its mirror too", () => {
    const name = "training/prowess-orcs-axes";
    const starter = rulesetByName("metw-starter");
    const swapped = loadDeck(`${name}[${loadDeck(name).hazards[0].name} -> Wargs]`);
    expect(formFor(swapped, starter).notes).toEqual(formFor(loadDeck(name), starter).notes);
    expect(formFor(swapped, starter).deck.sideboard).toEqual([]);
    const [one, two] = laidOut([swapped, swapped], rulesetByName("coe:2"));
    expect(one.pool).not.toEqual(two.pool);
    expect(deckFaults(formFor(swapped, starter).deck, starter)).toEqual([]);
  });
});

describe("a swap that cannot be carried out", () => {
  const of = (swaps: string) => errorOf(() => loadDeck(`prowess-beasts[${swaps}]`));
  it("says which, and what would fix it", () => {
    expect(of("3 Orc-guard -> 3 Wargs").message).toBe(
      'deck "prowess-beasts[3 Orc-guard -> 3 Wargs]", swap "3 Orc-guard -> 3 Wargs": "Orc-guard" is not in the list\n' +
        "  to fix it: name a card that is (see: mazarbul decks NAME)",
    );
    expect(of("-4 Wargs").what).toBe('the list does not hold 4 of "Wargs" in one part, but 3 under hazards');
    expect(of("-3 Wargz").hint).toContain('"Wargs"');
    expect(of("+3 Wargz").hint).toContain('"Wargs"');
    expect(of("Orophin -> Wargs").what).toContain('it stands under "# Pool"');
    expect(of("Moria -> Wargs").what).toBe('it is no site and stands under "# Sites"');
    expect(of("Wargs -> Moria").what).toBe('"Moria" is a site, and what goes out is none');
    expect(of("spare: +1 Wargs").what).toBe('there is no part of a list called "spare"');
    for (const no of ["", "2 Wargs", "-> Wargs", "Wargs ->", "Wargs -> Wolves -> Wargs", "+"])
      expect(of(no).hint, no).toContain('write "2 Orc-guard -> 2 Wargs"');
    for (const no of ["+0 Wargs", "-100 Wargs"]) expect(of(no).hint, no).toContain("from 1 to 99");
  });
  it("tells all of them at once", () => {
    expect(of("+1 Wargz; -9 Wargs").what).toMatch(/^2 mistakes\n.*"\+1 Wargz".*\n.*"-9 Wargs"/);
    expect(of("nonsense; +0 Wargs").what).toMatch(/^2 mistakes\n.*"nonsense".*\n.*"\+0 Wargs"/);
  });
  it("is told of a bracket that does not end, and of a list that nobody knows", () => {
    expect(errorOf(() => loadDeck("prowess-beasts[+1 Wargs")).hint).toContain('"NAME[2 Orc-guard -> 2 Wargs]"');
    expect(errorOf(() => loadDeck("prowess-beast[+1 Wargs]")).hint).toContain('"prowess-beasts"');
  });
  it("breaks rules of construction as any list does, and they are told by its name", () => {
    const name = "prowess-beasts[+1 Wargs]";
    const rules = rulesetByName("coe:1");
    expect(errorOf(() => checkDeck(loadDeck(name), rules)).where).toContain("prowess-beasts");
    const { file, faults } = inspectDeck(name, rules);
    expect(file).toBe(name);
    expect(faults.map((f) => f.what)).toEqual([
      expect.stringContaining("4 copies"),
      expect.stringContaining("30 resources and 31 hazards"),
    ]);
  });
  it("throws nothing but such errors, whatever is written", () => {
    const word = fc.constantFrom(
      "Wargs",
      "Slayer",
      "Moria",
      "->",
      "+",
      "-",
      ";",
      ":",
      "pool",
      "2",
      "x",
      "[",
      "]",
      " ",
      "ß",
    );
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(word, { maxLength: 12 }).map((w) => w.join(" ")),
    );
    fc.assert(
      fc.property(text, (inside) => {
        try {
          loadDeck(`teaching[${inside}]`);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(UserError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it("a position file may name a list with a swap", () => {
  const text = `turn: Ann
players:
  Ann: { companies: [{ at: Rivendell, characters: [Elrond] }], list: "prowess-orcs[2 Orc-guard -> 2 Wargs]" }
  Ben: { companies: [{ at: Bree, characters: [Bilbo] }], list: "stealth-orks[+1 Giant]" }
`;
  expect(errorOf(() => checkPosition(text, "x.yaml")).message).toMatch(/stealth-orks.*\n.*"stealth-orcs"/);
  expect(checkPosition(text.replace("orks", "orcs"), "x.yaml")).toEqual({ ok: true, lines: [] });
});

describe("swaps of every list", () => {
  it("a card out and in again is the same list", { tags: "long" }, () => {
    for (const name of [...archetypes(), ...partDecks("training")]) {
      const deck = loadDeck(name);
      for (const part of SECTIONS)
        for (const line of deck[part].slice(0, 2)) {
          const known = D.defOf(line.name) >= 0 || D.siteOf(line.name) >= 0;
          expect(known).toBe(true);
          const back = loadDeck(`${name}[${part}: -${line.count} ${line.name}; ${part}: +${line.count} ${line.name}]`);
          for (const s of SECTIONS) expect(new Set(back[s])).toEqual(new Set(deck[s]));
        }
    }
  });
});
