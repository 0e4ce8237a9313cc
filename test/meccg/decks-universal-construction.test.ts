/** How the Universal Rules have a deck built, rule by rule: what is too few or too many, and what is just enough. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { checkDeck, deckFaults } from "../../engine/meccg/decks/deckrules.js";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { type Deck, deckToText, type Section } from "../../engine/meccg/decks/lists/deck.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import "../../engine/meccg/rules/all.js";
import { rulesetByName, rulesOfTable } from "../../engine/meccg/decks/rulesets.js";

/** The first thing that is wrong with the list so changed, "" where it is lawful. */
function wrongWith(change: (deck: Deck) => void, rules: string, list = "factions-orcs"): string {
  const deck = parseDeck(deckToText(loadDeck(list)), "changed.deck");
  change(deck);
  try {
    checkDeck(parseDeck(deckToText(deck), "changed.deck"), rulesetByName(rules));
    return "";
  } catch (e) {
    return (e as Error).message;
  }
}
const put = (deck: Deck, part: Section, name: string, count: number): void => {
  deck[part] = deck[part].filter((line) => line.name !== name);
  if (count > 0) deck[part].push({ name, count });
};
/** Hazards: these creatures, and others that are none up to thirty. */
function hazards(deck: Deck, creatures: readonly (readonly [string, number])[]): void {
  deck.hazards = creatures.map(([name, count]) => ({ name, count }));
  let left = 30 - creatures.reduce((n, [, count]) => n + count, 0);
  for (const name of [
    "River",
    "Twilight",
    "Minions Stir",
    "Doors of Night",
    "Lure of Nature",
    "Call of Home",
    "Lost at Sea",
  ]) {
    const count = Math.min(3, left);
    if (count > 0) deck.hazards.push({ name, count });
    left -= count;
  }
}
const NINE = [
  ["Wolves", 3],
  ["Wargs", 3],
  ["Giant", 3],
] as const;
/** One resource too few, and 31 hazards with so many of them that count for either half. */
function withTwilights(count: number): (d: Deck) => void {
  return (d) => {
    d.resources[d.resources.length - 1].count -= 1;
    if (d.resources.at(-1)!.count === 0) d.resources.pop();
    d.hazards = [...NINE.map(([name, n]) => ({ name: name as string, count: n as number }))];
    for (const name of ["Slayer", "River", "Lost at Sea", "Minions Stir", "Doors of Night", "Lure of Nature"])
      d.hazards.push({ name, count: 3 });
    d.hazards.push({ name: "Call of Home", count: 1 });
    d.hazards.push(
      ...[
        { name: "Twilight", count },
        { name: "Lost in Border-lands", count: 3 - count },
      ].filter((l) => l.count > 0),
    );
  };
}
const RULES = ["universal", "coe"];

describe.each(RULES)("by %s", (rules) => {
  // rules: 001:2104, 001:2104b, coe 1.5.1, coe 1.5.1b
  // edges: 001:2104, 001:2104b, coe 1.5.1, coe 1.5.1b
  it("creatures that are events as well count half, rounded down", () => {
    const six = [
      "Ren the Unclean",
      "Mouth of Sauron",
      "Dwar of Waw",
      "Adûnaphel",
      "Akhôrahil",
      "Khamûl the Easterling",
    ];
    const few = (names: readonly string[]) => (d: Deck) =>
      hazards(d, [...NINE, ...names.map((name) => [name, 1] as const)]);
    expect(wrongWith(few(six), rules)).toBe("");
    expect(wrongWith(few(six.slice(1)), rules)).toMatch(/11 creatures among the hazards: at least 12/);
    expect(wrongWith(few(six.slice(2)), rules)).toMatch(/11 creatures among the hazards: at least 12/);
  });
  // rules: 001:2148, coe 1.5.1
  it("permanent-events that are Spawn count half", () => {
    const spawns = [
      "Spawn of Ungoliant",
      "Monstrosity of Diverse Shape",
      "Ungoliant's Foul Issue",
      "Ungoliant's Progeny",
    ];
    const few = (names: readonly string[]) => (d: Deck) =>
      hazards(d, [
        ["Wolves", 3],
        ["Wargs", 3],
        ["Giant", 3],
        ["Slayer", 1],
        ...names.map((name) => [name, 1] as const),
      ]);
    expect(wrongWith(few(spawns), rules)).toBe("");
    expect(wrongWith(few(spawns.slice(1)), rules)).toMatch(/11 creatures among the hazards: at least 12/);
  });
  // rules: 001:2104d
  // edges: 001:2104d
  it("Dragons who hunt or are at home count half", () => {
    const dragons = [
      "Smaug Ahunt",
      "Smaug at Home",
      "Agburanar Ahunt",
      "Daelomin at Home",
      "Bairanax Ahunt",
      "Scorba Ahunt",
    ];
    const few = (names: readonly string[]) => (d: Deck) =>
      hazards(d, [...NINE, ...names.map((name) => [name, 1] as const)]);
    expect(wrongWith(few(dragons), rules)).toBe("");
    expect(wrongWith(few(dragons.slice(2)), rules)).toMatch(/11 creatures among the hazards: at least 12/);
  });
  // rules: 001:2104e, 001:1782
  // edges: 001:2104e, 001:1782
  it("agents count half", () => {
    const agents = ["Bill Ferny", "Deallus", "Leamon", "Jûoma", "Herion", "Eun"];
    const few = (names: readonly string[]) => (d: Deck) =>
      hazards(d, [...NINE, ...names.map((name) => [name, 1] as const)]);
    expect(wrongWith(few(agents), rules)).toBe("");
    expect(wrongWith(few(agents.slice(2)), rules)).toMatch(/11 creatures among the hazards: at least 12/);
  });
  // rules: 001:2104c
  // edges: 001:2104c
  it("a sideboard needs no creature, and its creatures are of no help to the play deck", () => {
    expect(
      wrongWith((d) => {
        d.sideboard = [
          { name: "River", count: 3 },
          { name: "Lost at Sea", count: 3 },
        ];
        hazards(d, [
          ["Wolves", 3],
          ["Wargs", 3],
          ["Giant", 3],
          ["Orc-warriors", 3],
        ]);
        put(d, "hazards", "River", 0);
        put(d, "hazards", "Lost in Border-lands", 3);
      }, rules),
    ).toBe("");
    const eleven = (d: Deck) => {
      d.sideboard = [{ name: "Brigands", count: 3 }];
      hazards(d, [...NINE, ["Slayer", 2]]);
    };
    expect(wrongWith(eleven, rules)).toMatch(/11 creatures among the hazards: at least 12/);
  });
  // rules: 001:1784, coe 1.3.2
  // edges: 001:1784, coe 1.3.2
  it("agents of a mind of 36 together are lawful, of more they are not", () => {
    // Four of six, one of eight and one of four.
    const sixes = ["Firiel", "Ivic", "Súrion", "Taladhan", "Elerína", "Woffung"];
    const minds = (more: readonly string[]) => (d: Deck) =>
      hazards(d, [...NINE, ["Slayer", 3], ...[...sixes, ...more].map((name) => [name, 1] as const)]);
    expect(wrongWith(minds([]), rules)).toBe("");
    expect(wrongWith(minds(["Bill Ferny"]), rules)).toMatch(/agents with a mind of 39 together/);
  });
  // rules: 001:2107, coe 1.5
  // edges: 001:2107, coe 1.5
  it("thirty of each half are enough, twenty-nine are too few", () => {
    const list = (d: Deck) => hazards(d, [...NINE, ["Slayer", 3]]);
    expect(wrongWith(list, rules)).toBe("");
    const fewer = (d: Deck) => {
      list(d);
      put(d, "hazards", "River", 2);
      put(d, "resources", "Dodge", 1);
    };
    expect(wrongWith(fewer, rules)).toMatch(/29 resources and 29 hazards.*at least 30 of each/);
    expect(wrongWith(fewer, "metw-standard")).toBe("");
  });
  // rules: 001:2112, coe 1.3.3
  // edges: 001:2112, coe 1.3.3
  it("a card of both kinds counts for either half: 29 resources, 28 hazards and 3 Twilights are lawful", () => {
    expect(wrongWith(withTwilights(3), rules)).toBe("");
    expect(wrongWith(withTwilights(0), rules)).toMatch(/29 resources and 31 hazards.*as many hazards as resources/);
  });
  // rules: 001:2137, 001:2139, 001:2141, coe 1.6.1
  // edges: 001:2137, 001:2139, 001:2141, coe 1.6.1
  it("a sideboard grows with the number of decks", () => {
    const names = [
      "Stealth",
      "Ford",
      "Block",
      "Escape",
      "Stars",
      "Moon",
      "Sun",
      "River",
      "Wargs",
      "Giant",
      "Huorn",
      "Slayer",
      "Brigands",
      "Lost at Sea",
    ];
    const of = (n: number) => (d: Deck) => {
      d.sideboard = names
        .map((name, k) => ({ name, count: Math.max(0, Math.min(3, n - 3 * k)) }))
        .filter((l) => l.count > 0);
    };
    for (const [decks, most] of [
      [1, 30],
      [2, 30],
      [3, 35],
      [4, 40],
    ] as const) {
      expect(wrongWith(of(most), `${rules}:${decks}`), `${decks}`).toBe("");
      expect(wrongWith(of(most + 1), `${rules}:${decks}`), `${decks}`).toMatch(
        `at most ${most} under ${rules} with ${decks} deck`,
      );
    }
  });
  // rules: 001:2097, 001:2097c, coe 1.7
  // edges: 001:2097, 001:2097c, coe 1.7
  it("ten candidates for starting characters, beside whom starting items do not count", () => {
    const characters = [
      "Théoden",
      "Beretar",
      "Adrazar",
      "Éomer",
      "Haldir",
      "Mablung",
      "Ori",
      "Dori",
      "Nori",
      "Bombur",
      "Dwalin",
    ];
    const pool = (n: number) => (d: Deck) => {
      d.pool = [...characters.slice(0, n).map((name) => ({ name, count: 1 })), { name: "Horn of Anor", count: 2 }];
      hazards(d, [...NINE, ["Slayer", 3]]);
    };
    expect(wrongWith(pool(10), rules)).toBe("");
    expect(wrongWith(pool(11), rules)).toMatch(/11 starting characters in the pool: at most 10/);
  });
  // rules: 001:2258, coe 1.1b
  // edges: 001:2258, coe 1.1b
  it("a game is of two decks where nobody says of how many", () => {
    expect(rulesetByName(rules).deckCount).toBe(2);
    expect(rulesetByName(`${rules}:1`).deckCount).toBe(1);
    expect(rulesetByName("metw-standard").deckCount).toBe(1);
  });
  // rules: 001:1661
  // edges: 001:1661
  it("no minor item of a hoard starts with a company, another minor item may", () => {
    const item = (name: string) => (d: Deck) => {
      d.pool = [...d.pool.filter((line) => line.name !== "Horn of Anor"), { name, count: 1 }];
      hazards(d, [...NINE, ["Slayer", 3]]);
    };
    expect(wrongWith(item("Elven Cloak"), rules)).toBe("");
    expect(wrongWith(item("Emerald of Doriath"), rules)).toMatch(/Emerald of Doriath/);
  });
  // rules: 001:2173
  // edges: 001:2173
  it("at a table of more than two the pool has up to 25 characters", () => {
    const charactersThere = Array.from({ length: D.COUNT }, (_, d) => d)
      .filter((d) => D.KIND[d] === T.K_CHARACTER && (D.BITS[d] & D.B_AVATAR) === 0 && /^METW/.test(D.idOf(d)))
      .map(D.nameOf);
    const deck = parseDeck(deckToText(loadDeck("factions-orcs")), "changed.deck");
    const inDeck = new Set(deck.characters.map((line) => line.name));
    const free = charactersThere.filter((name) => !inDeck.has(name));
    const faults = (n: number, seats: number): string => {
      deck.pool = free.slice(0, n).map((name) => ({ name, count: 1 }));
      return deckFaults(deck, rulesOfTable(rulesetByName(rules), seats))
        .map((fault) => fault.what)
        .join("\n");
    };
    expect(free.length).toBeGreaterThan(25);
    expect(faults(25, 3)).not.toMatch(/starting characters in the pool/);
    expect(faults(26, 3)).toMatch(/26 starting characters in the pool: at most 25/);
    expect(faults(25, 2)).toMatch(/25 starting characters in the pool: at most 10/);
  });
  // rules: 001:2110, coe 1.5d
  // edges: 001:2110, coe 1.5d
  it("three of one Ringwraith, or two and one of another", () => {
    const ringwraiths = (lines: readonly (readonly [string, number])[]) => (d: Deck) => {
      d.characters = d.characters.filter((line) => !line.name.endsWith("the Ringwraith"));
      d.sideboard = d.sideboard.filter((line) => !line.name.endsWith("the Ringwraith"));
      for (const [name, count] of lines) d.characters.push({ name, count });
    };
    const [first, second, third] = ["Dwar the Ringwraith", "Indûr the Ringwraith", "Ren the Ringwraith"] as const;
    const wrong = (...lines: (readonly [string, number])[]) =>
      wrongWith(ringwraiths(lines), rules, "minion-hosts-of-mordor");
    expect(wrong([first, 3])).toBe("");
    expect(wrong([first, 2], [second, 1])).toBe("");
    expect(wrong([first, 4])).not.toBe("");
    expect(wrong([first, 3], [second, 1])).not.toBe("");
    expect(wrong([first, 2], [second, 2])).not.toBe("");
    expect(wrong([first, 1], [second, 1], [third, 1])).not.toBe("");
  });
});
// edges: 001:2112, coe 1.3.3
it("by the rules of the first set it counts among the hazards, where it stands", () => {
  expect(wrongWith(withTwilights(3), "metw-standard")).toMatch(/29 resources and 31 hazards/);
});
