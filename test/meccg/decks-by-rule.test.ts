/** Deck construction, one test a rule: a lawful deck, the change that the rule allows, and the change that it refuses. */
import "../../sim/nodeadapters.js";
import "../../engine/meccg/rules/all.js";
import { describe, expect, it } from "vitest";
import { UserError } from "../../engine/core/errors.js";
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import type { Deck, DeckLine, Section } from "../../engine/meccg/decks/lists/deck.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { sideOfDeck } from "../../engine/meccg/decks/side.js";

/** A lawful published deck of each side. */
const OF = {
  hero: "factions-orcs",
  minion: "wolves-of-uvatha",
  fallen: "men-of-skill",
  balrog: "great-shadow",
} as const;
type Side = keyof typeof OF;
type Change = (deck: Deck) => void;
const ALL_SETS = ["universal", "coe"] as const;
const ALL = ["metw-standard", ...ALL_SETS] as const;

const lines = (cards: readonly string[]): DeckLine[] =>
  cards.map((card) => {
    const [, count, name] = /^(?:(\d+) )?(.*)$/.exec(card)!;
    return { name: name, count: Number(count ?? 1) };
  });
/** Puts these cards into a part, beside what it has. */
const plus =
  (part: Section, ...cards: string[]): Change =>
  (deck) => {
    for (const { name, count } of lines(cards)) {
      const there = deck[part].find((line) => line.name === name);
      if (there) there.count += count;
      else deck[part].push({ name, count });
    }
  };
/** Takes so many copies of a card out of a part. */
const minus =
  (part: Section, count: number, name: string): Change =>
  (deck) => {
    const line = deck[part].find((one) => one.name === name)!;
    line.count -= count;
    if (line.count === 0) deck[part].splice(deck[part].indexOf(line), 1);
  };
/** These cards are the whole part. */
const only =
  (part: Section, ...cards: string[]): Change =>
  (deck) => {
    deck[part] = lines(cards);
  };
const board = (...cards: string[]): Change => only("sideboard", ...cards);
/** The deck says of which side it is, so that a card of another side cannot tell it. */
const said =
  (side: Alignment): Change =>
  (deck) => {
    deck.alignment = side;
  };
/** The faults of a side's deck after the changes, without the sources that they cite. */
function faults(side: Side, rules: string, ...changes: Change[]): string[] {
  const deck = structuredClone(loadDeck(OF[side]));
  for (const change of changes) change(deck);
  return deckFaults(deck, rulesetByName(rules)).map(({ what }) => what);
}
/** Under each of these rulesets the changes leave the deck lawful. */
function allows(side: Side, rulesets: readonly string[], ...changes: Change[]): void {
  for (const rules of rulesets) expect(faults(side, rules, ...changes), rules).toEqual([]);
}
/** Under each of these rulesets the changes break one rule, once. */
function refuses(side: Side, rulesets: readonly string[], what: RegExp, ...changes: Change[]): void {
  for (const rules of rulesets) expect(faults(side, rules, ...changes), rules).toEqual([expect.stringMatching(what)]);
}

describe("the length of a game and the sides of its players", () => {
  // rules: coe 1.1
  // edges: coe 1.1
  it("a game is played with one to four decks, and with no other number", () => {
    for (const rules of ALL) {
      expect([1, 2, 3, 4].map((n) => rulesetByName(`${rules}:${n}`).deckCount)).toEqual([1, 2, 3, 4]);
      for (const n of [0, 5]) expect(() => rulesetByName(`${rules}:${n}`)).toThrow(UserError);
    }
  });
  // rules: coe 1.1b
  // edges: coe 1.1b
  it("a game is played with two decks where nobody names a number", () => {
    for (const rules of ALL_SETS) expect(rulesetByName(rules).deckCount).toBe(2);
    expect([rulesetByName("coe:1").deckCount, rulesetByName("metw-standard").deckCount]).toEqual([1, 1]);
  });
  // rules: coe 1.2
  // edges: coe 1.2
  it("a deck is of a Wizard, a Ringwraith, a Fallen-wizard or the Balrog", () => {
    expect(Object.values(OF).map((name) => sideOfDeck(loadDeck(name)))).toEqual([
      "hero",
      "minion",
      "fallen-wizard",
      "balrog",
    ]);
    for (const side of ["hero", "minion", "fallen", "balrog"] as const) allows(side, ALL_SETS);
    // The first rulebook knows Wizards alone.
    expect(faults("hero", "metw-standard")).toEqual([]);
    for (const side of ["minion", "fallen", "balrog"] as const)
      expect(faults(side, "metw-standard")).toContain("metw-standard knows no lists but those of heroes");
  });
});

describe("copies in the whole deck", () => {
  // rules: coe 1.3.1
  // edges: coe 1.3.1
  it("a unique card is there once, in play deck, pool and sideboard together", () => {
    const twice = /^2 copies: a unique card may be there only once/;
    allows("hero", ALL, board("Glamdring"));
    refuses("hero", ALL, twice, board("2 Glamdring"));
    // One in the play deck, one in the sideboard; one in the pool, one in the sideboard.
    refuses("hero", ALL, twice, board("Quickbeam"));
    refuses("hero", ALL, twice, board("Théoden"));
  });
  // rules: coe 1.3.1b
  // edges: coe 1.3.1b
  it("a common card is there three times, in play deck, pool and sideboard together", () => {
    const four = /^4 copies: at most 3 cards of one name/;
    allows("hero", ALL, board("3 Stealth"));
    refuses("hero", ALL, four, board("4 Stealth"));
    allows("hero", ALL, board("Dodge"));
    refuses("hero", ALL, four, board("2 Dodge"));
    allows("hero", ALL, board("Horn of Anor"));
    refuses("hero", ALL, four, board("2 Horn of Anor"));
  });
  // rules: coe 1.3.1c
  // edges: coe 1.3.1c
  it("the versions of one unique resource are one card", () => {
    allows("hero", ALL_SETS, board("The Mithril-coat"));
    allows("hero", ALL_SETS, board("The Mithril-coat (minion)"));
    refuses("hero", ["coe"], /is another version of it/, board("The Mithril-coat", "The Mithril-coat (minion)"));
    for (const rules of ALL_SETS)
      expect(faults("fallen", rules, board("The Mithril-coat", "The Mithril-coat (minion)"))).toEqual([
        expect.stringMatching(/has the same name/),
      ]);
  });
  // rules: coe 1.6
  // edges: coe 1.6
  it("the sideboard holds resources, hazards and characters, and counts for every limit of the deck", () => {
    allows("hero", ALL, board("Stealth", "Giant", "Ori"));
    allows("hero", ALL_SETS, board("Stealth", "Giant", "Ori", "Bill Ferny"));
    refuses("hero", ALL, /^2 copies/, board("Stealth", "Giant", "Haldir"));
    refuses(
      "hero",
      ALL_SETS,
      /^a minion's card in a list of heroes/,
      said("hero"),
      board("Stealth", "Giant", "Lagduf"),
    );
  });
  // rules: coe 1.6.2
  // edges: coe 1.6.2
  it("one avatar alone is there several times, play deck and sideboard counted", () => {
    allows("hero", ALL_SETS, board("Gandalf", "Saruman", "Radagast", "Alatar"));
    allows("hero", ["metw-standard"], board("Gandalf", "Saruman", "Radagast", "Alatar"));
    refuses("hero", ALL, /^only one Wizard may be there more than once/, board("Gandalf", "Pallando"));
    refuses("hero", ALL, /^only one Wizard may be there more than once/, board("Gandalf", "2 Saruman"));
    refuses("minion", ALL_SETS, /^only one Wizard may be there more than once/, board("2 The Witch-king"));
    allows("minion", ALL_SETS, board("The Witch-king", "Khamûl the Ringwraith"));
  });
  // rules: coe 1.6.2
  // edges: coe 1.6.2
  it("the one avatar of several copies is there in any number, play deck and sideboard together", () => {
    const four = [minus("characters", 1, "Pallando"), plus("characters", "2 Gandalf"), board("2 Gandalf")] as const;
    allows("hero", ["coe"], ...four);
    refuses("hero", ["universal"], /^5 copies: at most 3 cards of one Wizard|^4 copies: at most 3 cards/, ...four);
    // The play deck itself holds three avatars.
    refuses("hero", ["coe"], /Wizard cards in the play deck: at most 3/, plus("characters", "3 Gandalf"));
  });
});

describe("agents", () => {
  // rules: coe 1.3.2
  // edges: coe 1.3.2
  it("have a mind of thirty-six together at most, wherever they stand", () => {
    const six = ["Firiel", "Ivic", "Súrion", "Râisha", "Gergeli", "Dâsakûn"];
    allows("hero", ALL_SETS, board(...six, "Bill Ferny"));
    refuses("hero", ALL_SETS, /^agents with a mind of 3[78] together/, board(...six, "Freca"));
  });
  // rules: coe 1.3.W2b
  // edges: coe 1.3.W2b
  it("are hazards in a Wizard's deck", () => {
    const swap = minus("hazards", 1, "Orc-watch");
    allows("hero", ALL_SETS, swap, plus("hazards", "Bill Ferny"));
    refuses("hero", ALL_SETS, /^an agent counts as a hazard in a list of heroes/, plus("characters", "Bill Ferny"));
    refuses("hero", ALL_SETS, /counts as a hazard in a list of heroes/, plus("pool", "Bill Ferny"));
  });
  // rules: coe 1.3.R2
  // edges: coe 1.3.R2
  it("are characters in a Ringwraith's deck, which has no characters but minions", () => {
    allows("minion", ALL_SETS, minus("characters", 1, "Odoacer"), plus("characters", "Bill Ferny"));
    refuses(
      "minion",
      ALL_SETS,
      /^an agent counts as a character in a list of minions/,
      minus("hazards", 1, "Ghouls"),
      plus("hazards", "Bill Ferny"),
    );
    // Ten characters stand there already when seven minions and three agents do.
    const agents = plus("characters", "Bill Ferny", "Deallus", "Leamon", "Freca");
    refuses("minion", ALL_SETS, /^11 characters in the play deck/, agents);
    refuses("minion", ALL_SETS, /^a hero's card in a list of minions/, board("Ori"));
  });
  // rules: coe 1.3.F4
  // edges: coe 1.3.F4
  it("are characters in a Fallen-wizard's deck, beside heroes and minions", () => {
    const room = minus("characters", 1, "Baugúr");
    allows("fallen", ALL_SETS, room, plus("characters", "Ori"));
    allows("fallen", ALL_SETS, room, plus("characters", "Lagduf"));
    allows("fallen", ALL_SETS, room, plus("characters", "Bill Ferny"));
    refuses(
      "fallen",
      ALL_SETS,
      /^an agent counts as a character in a list of a Fallen-wizard/,
      minus("hazards", 1, "Slayer"),
      plus("hazards", "Bill Ferny"),
    );
  });
  // rules: coe 1.3.B2b
  // edges: coe 1.3.B2b
  it("are hazards in the Balrog's deck, and half a creature each", () => {
    const swap = minus("hazards", 1, "Call of Home");
    allows("balrog", ALL_SETS, swap, plus("hazards", "Bill Ferny"));
    refuses(
      "balrog",
      ALL_SETS,
      /^an agent counts as a hazard in a list of the Balrog/,
      plus("characters", "Bill Ferny"),
    );
    const others = ["3 River", "3 Twilight", "3 Lure of the Senses", "3 Call of Home", "3 Doors of Night"];
    const creatures = ["3 Wolves", "3 Wargs", "3 Giant"];
    const agents = ["Bill Ferny", "Deallus", "Leamon", "Jûoma", "Herion"];
    allows("balrog", ALL_SETS, only("hazards", ...creatures, ...agents, "Freca", ...others));
    refuses(
      "balrog",
      ALL_SETS,
      /^11 creatures among the hazards: at least 12/,
      only("hazards", ...creatures, ...agents, "Lost in Free-domains", ...others),
    );
  });
});

describe("whose cards a deck holds", () => {
  const other = (of: string, side: string) => new RegExp(`^${of} card in a list of ${side}`);
  // rules: coe 1.3.W1
  // edges: coe 1.3.W1
  it("a Wizard's deck holds Wizards as its avatars", () => {
    allows("hero", ALL, board("Saruman"));
    refuses("hero", ALL_SETS, other("a minion's", "heroes"), said("hero"), board("The Witch-king"));
    refuses("hero", ALL_SETS, other("a Fallen-wizard's", "heroes"), said("hero"), board("Saruman (fallen-wizard)"));
    expect(faults("hero", "metw-standard", board("The Witch-king")).join()).toMatch(/METW alone/);
    refuses("hero", ALL_SETS, other("the Balrog's", "heroes"), said("hero"), board("The Balrog (balrog)"));
  });
  // rules: coe 1.3.W2
  // edges: coe 1.3.W2
  it("a Wizard's deck holds heroes as its characters", () => {
    allows("hero", ALL_SETS, said("hero"), board("Ori"));
    refuses("hero", ALL_SETS, other("a minion's", "heroes"), said("hero"), board("Lagduf"));
    refuses("hero", ALL_SETS, other("the Balrog's", "heroes"), said("hero"), board("Azog"));
  });
  // rules: coe 1.3.W3
  // edges: coe 1.3.W3
  it("a Wizard's deck holds resources of heroes, items of minions and cards of both kinds", () => {
    allows("hero", ALL_SETS, board("Stealth", "High Helm", "Sable Shield", "Twilight"));
    refuses("hero", ALL_SETS, other("a minion's", "heroes"), board("Swift Strokes"));
    refuses("hero", ALL_SETS, other("a minion's", "heroes"), board("Orcs of Moria"));
    refuses("hero", ALL_SETS, other("a minion's", "heroes"), board("War-wolf"));
    refuses("hero", ALL_SETS, other("a Fallen-wizard's", "heroes"), board("Bad Company"));
  });
  // rules: coe 1.3.R1
  // edges: coe 1.3.R1
  it("a Ringwraith's deck holds Ringwraiths as its avatars", () => {
    allows("minion", ALL_SETS, board("The Witch-king"));
    refuses("minion", ALL_SETS, other("a hero's", "minions"), board("Saruman"));
    refuses(
      "minion",
      ALL_SETS,
      other("a Fallen-wizard's", "minions"),
      said("minion"),
      board("Saruman (fallen-wizard)"),
    );
    refuses("minion", ALL_SETS, other("the Balrog's", "minions"), said("minion"), board("The Balrog (balrog)"));
  });
  // rules: coe 1.3.R3
  // edges: coe 1.3.R3
  it("a Ringwraith's deck holds resources of minions, items of heroes and cards of both kinds", () => {
    allows("minion", ALL_SETS, board("Swift Strokes", "Glamdring", "Elven Cloak", "Twilight"));
    for (const card of ["Concealment", "Treebeard", "Beornings"])
      refuses("minion", ALL_SETS, other("a hero's", "minions"), board(card));
    refuses("minion", ALL_SETS, other("a Fallen-wizard's", "minions"), board("Bad Company"));
  });
  // rules: coe 1.3.4
  // edges: coe 1.3.4
  it("what is one avatar's alone is in no deck of another", () => {
    allows("fallen", ALL_SETS, board("Many-coloured Robes"));
    refuses("fallen", ALL_SETS, /^it is Pallando's alone, and this list is Saruman's/, board("Stave of Pallando"));
    allows("balrog", ALL_SETS, board("Stabbing Tongue of Fire"));
    refuses("minion", ALL_SETS, other("the Balrog's", "minions"), said("minion"), board("Stabbing Tongue of Fire"));
  });
  // rules: coe 1.3.F3
  // edges: coe 1.3.F3
  it("a Fallen-wizard's deck holds him as its avatar", () => {
    allows("fallen", ALL_SETS, minus("characters", 1, "Saruman (fallen-wizard)"), board("Saruman (fallen-wizard)"));
    refuses("fallen", ALL_SETS, other("a hero's", "a Fallen-wizard"), board("Gandalf"));
    refuses("fallen", ALL_SETS, other("a minion's", "a Fallen-wizard"), board("The Witch-king"));
  });
  // rules: coe 1.3.B1
  // edges: coe 1.3.B1
  it("the Balrog's deck holds him as its avatar", () => {
    refuses("balrog", ALL_SETS, /^a list of the Balrog has no other avatar/, board("The Witch-king"));
    refuses("balrog", ALL_SETS, other("a hero's", "the Balrog"), board("Gandalf"));
    refuses(
      "balrog",
      ALL_SETS,
      other("a Fallen-wizard's", "the Balrog"),
      said("balrog"),
      board("Saruman (fallen-wizard)"),
    );
  });
  const nobody = /^the Balrog has no characters but Orcs and Trolls of a mind below 9, and those that are his alone/;
  // rules: coe 1.3.B2
  // edges: coe 1.3.B2
  it("the Balrog's deck holds minions as its characters", () => {
    allows("balrog", ALL_SETS, board("Lagduf"));
    refuses("balrog", ALL_SETS, other("a hero's", "the Balrog"), board("Ori"));
  });
  // rules: coe 1.3.B4
  // edges: coe 1.3.B4
  it("the Balrog's deck holds Orcs and Trolls as its characters", () => {
    allows("balrog", ALL_SETS, board("Lagduf", "Troll-chief"), minus("pool", 1, "Troll-chief"));
    for (const man of ["Asternak", "Luitprand"]) refuses("balrog", ALL_SETS, nobody, board(man));
  });
  // rules: coe 1.3.B4b
  // edges: coe 1.3.B4b
  it("the Balrog's characters have a mind below nine, except those that are his alone", () => {
    // Umagaur has a mind of nine and is his alone; the Lieutenant is an Orc of nine who is not.
    allows("balrog", ALL_SETS, board("Umagaur"));
    refuses("balrog", ALL_SETS, nobody, board("Lieutenant of Morgul"));
  });
  // rules: coe 1.3.B4c
  // edges: coe 1.3.B4c
  it("the Balrog's factions are Orcs, Trolls, Wolves, Animals and Dragons", () => {
    allows("balrog", ALL_SETS, board("Orcs of Gundabad", "Stone Trolls", "Misty Mountain Wargs", "Smaug Roused"));
    for (const men of ["Variags of Khand (minion)", "Easterlings (minion)"])
      refuses("balrog", ALL_SETS, /^the Balrog has no factions but of Orcs/, board(men));
  });
  // rules: coe 1.5.F6
  // edges: coe 1.5.F6
  it("a Fallen-wizard's deck holds none of the cards that are barred from it", () => {
    const barred = [
      ...["The Balrog (minion)", "Cracks of Doom", "Favor of the Valar", "Gollum’s Fate", "Hour of Need"],
      ...["Kill All But NOT the Halflings", "The Lidless Eye", "Glamour of Surpassing Excellance"],
      ...["Messenger of Mordor", "News Must Get Trough", "News of the Shire", "Old Road", "The Sun Unveiled"],
      ...["Use Your Legs", "The Windlord Found Me", "Wizard Uncloaked"],
    ];
    for (const card of barred) refuses("fallen", ALL_SETS, /^it may not be in a list of a Fallen-wizard/, board(card));
    allows("hero", ALL, board("Favor of the Valar"));
    // CoE alone names one more.
    refuses("fallen", ["coe"], /^it may not be in a list of a Fallen-wizard/, board("Bade to Rule"));
    allows("fallen", ["universal"], board("Bade to Rule"));
  });
  it("what is the Balrog's alone is refused a Fallen-wizard once", () => {
    const deck = structuredClone(loadDeck(OF.fallen));
    deck.sideboard = [{ name: "Darkness Wielded", count: 1 }];
    deck.alignment = "fallen-wizard";
    const said = deckFaults(deck, rulesetByName("coe")).map(({ what }) => what);
    expect(said).toEqual([expect.stringMatching(/^the Balrog's card in a list of a Fallen-wizard/)]);
  });
  // rules: coe 1.3.B5
  // edges: coe 1.3.B5
  it("the Balrog's deck holds none of the cards that are barred from it", () => {
    const barred = [
      ...["Above the Abyss", "Bade to Rule", "The Balrog (minion)", "Balrog of Moria", "The Black Council"],
      ...["Black Horse", "Black Rider", "By the Ringwraith’s Word", "Creature of an Older World", "Durin's Bane"],
      ...["Fell Rider", "The Fiery Blade", "Helm of Fear", "Heralded Lord", "Kill All But NOT the Halflings"],
      ...["The Lidless Eye", "Morgul-blade", "News of the Shire", "Open to the Summons", "Orders from Lugbúrz"],
      ...["Padding Feet", "The Ring Leaves Its Mark", "Adûnaphel Unleashed", "Akhôrahil Unleashed"],
      ...["Dwar Unleashed", "Hoarmûrath Unleashed", "Indûr Unleashed", "Khamûl Unleashed", "Ren Unleashed"],
      ...["Ûvatha Unleashed", "The Witch-king Unleashed", "Sauron", "They Ride Together", "Use Your Legs"],
      "While the Yellow Face Sleeps",
    ];
    for (const card of barred) refuses("balrog", ALL_SETS, /^it may not be in a list of the Balrog/, board(card));
    allows("minion", ALL_SETS, board("Black Horse", "Padding Feet", "The Lidless Eye"));
  });
});

describe("a Fallen-wizard's copies", () => {
  const three = /^3 copies: at most 2 cards of one name/;
  // rules: coe 1.3.F1
  // edges: coe 1.3.F1
  it("he has three of each common stage card", () => {
    allows("fallen", ALL_SETS, board("3 Half-orcs"));
    refuses("fallen", ALL_SETS, /^4 copies: at most 3 cards of one name/, board("4 Half-orcs"));
  });
  // rules: coe 1.3.F1b
  // edges: coe 1.3.F1b
  it("he has two of each common character", () => {
    allows("fallen", ALL_SETS, board("2 Orc Captain"));
    refuses("fallen", ALL_SETS, three, board("3 Orc Captain"));
    allows("minion", ALL_SETS, board("Orc Captain"));
  });
  // rules: coe 1.3.F1c
  // edges: coe 1.3.F1c
  it("he has two of each common resource of heroes", () => {
    allows("fallen", ALL_SETS, board("2 Dodge"));
    refuses("fallen", ALL_SETS, three, board("3 Dodge"));
    refuses("fallen", ALL_SETS, three, board("Dark Quarrels"));
  });
  // rules: coe 1.3.F1d
  // edges: coe 1.3.F1d
  it("he has two of each common resource of minions", () => {
    allows("fallen", ALL_SETS, board("2 Swift Strokes"));
    refuses("fallen", ALL_SETS, three, board("3 Swift Strokes"));
    refuses("fallen", ALL_SETS, three, board("Dark Tryst"));
  });
  // rules: coe 1.3.F2
  // edges: coe 1.3.F2
  it("the third copy of a card of both kinds is a hazard of his", () => {
    // Without the three Twilights there are 27 hazards. With 28 resources two Twilights are resources, the third is a hazard.
    const two = [minus("resources", 2, "Dark Tryst"), plus("hazards", "2 Call of Home")];
    allows("fallen", ["coe"], ...two);
    // With 27 resources and 30 hazards the third would have to be a resource.
    const three = [...two, minus("resources", 1, "Smoke Rings"), plus("hazards", "Clouds")];
    refuses("fallen", ["coe"], /a play deck has as many hazards as resources/, ...three);
    // Another player may count all three of them as resources.
    const hero = [
      minus("resources", 3, "Muster"),
      minus("hazards", 1, "Orc-watch"),
      plus("hazards", "2 Twilight", "Giant", "River"),
    ];
    allows("hero", ["coe"], ...hero);
  });
});

describe("the location deck", () => {
  // rules: coe 1.4
  // edges: coe 1.4
  it("has any number of cards of its havens", () => {
    const nine = (name: string): Change => plus("sites", `9 ${name}`);
    for (const haven of ["Rivendell", "Lórien", "Grey Havens", "Edhellond"]) allows("hero", ALL, nine(haven));
    for (const haven of ["Dol Guldur (minion)", "Minas Morgul (minion)", "Carn Dûm (minion)", "Geann a-Lisch (minion)"])
      allows("minion", ALL_SETS, nine(haven));
    for (const haven of ["Moria (balrog)", "The Under-gates (balrog)"]) allows("balrog", ALL_SETS, nine(haven));
  });
  // rules: coe 1.4b
  // edges: coe 1.4b
  it("has one card of each other site", () => {
    const twice = /^[23] copies of a site: only havens may be there more than once/;
    allows("hero", ALL, plus("sites", "Moria"));
    refuses("hero", ALL, twice, plus("sites", "2 Moria"));
    refuses("hero", ALL, twice, plus("sites", "Bree"));
    refuses("minion", ALL_SETS, twice, plus("sites", "Moria (minion)"));
    refuses("balrog", ALL_SETS, twice, plus("sites", "Isengard (minion)"));
  });
  const FIVE = ["Ancient Deep-hold", "The Wind-deeps", "The Drowning Deeps", "The Rusted-deeps"];
  const five = [...FIVE, "Remains of Thangorodrim"];
  // rules: coe 1.4.1
  // edges: coe 1.4.1
  it("of any side may have the five sites of the Balrog that have no other version", () => {
    allows("hero", ALL_SETS, said("hero"), plus("sites", ...five));
    allows("minion", ALL_SETS, plus("sites", ...five));
    allows("fallen", ALL_SETS, plus("sites", ...five));
    allows("balrog", ALL_SETS, plus("sites", ...five));
    refuses("hero", ALL_SETS, /^2 copies of a site/, plus("sites", `2 ${five[0]}`));
    refuses("hero", ALL_SETS, /^the Balrog's card in a list of heroes/, plus("sites", "Moria (balrog)"));
  });
  // rules: coe 1.4.W1
  // edges: coe 1.4.W1
  it("of a Wizard has sites of heroes", () => {
    allows("hero", ALL_SETS, said("hero"), plus("sites", "Moria"));
    refuses("hero", ALL_SETS, /^a minion's card in a list of heroes/, said("hero"), plus("sites", "Moria (minion)"));
    refuses("hero", ALL_SETS, /^a Fallen-wizard's card in/, said("hero"), plus("sites", "Isengard (fallen-wizard)"));
    refuses(
      "hero",
      ALL_SETS,
      /^the Balrog's card in a list of heroes/,
      said("hero"),
      plus("sites", "The Under-gates (balrog)"),
    );
  });
  // rules: coe 1.4.R1
  // edges: coe 1.4.R1
  it("of a Ringwraith has sites of minions", () => {
    allows("minion", ALL_SETS, plus("sites", "Bandit Lair (minion)"));
    refuses("minion", ALL_SETS, /^a hero's card in a list of minions/, plus("sites", "Moria"));
    refuses("minion", ALL_SETS, /^a Fallen-wizard's card in/, plus("sites", "Isengard (fallen-wizard)"));
    refuses("minion", ALL_SETS, /^the Balrog's card in a list of minions/, plus("sites", "Moria (balrog)"));
  });
  // rules: coe 1.4.F1
  // edges: coe 1.4.F1
  it("of a Fallen-wizard has one card of each site of heroes and of minions, havens too", () => {
    const twice = /^2 copies of a site/;
    allows("fallen", ALL_SETS, plus("sites", "Moria", "Moria (minion)", "Rivendell", "Dol Guldur (minion)"));
    for (const site of ["Moria", "Moria (minion)", "Rivendell", "Dol Guldur (minion)"])
      refuses("fallen", ALL_SETS, twice, plus("sites", `2 ${site}`));
    refuses("fallen", ALL_SETS, /^the Balrog's card in/, plus("sites", "Moria (balrog)"));
  });
  // rules: coe 1.4.F1b
  // edges: coe 1.4.F1b
  it("of a Fallen-wizard has several cards of his own sites", () => {
    const own = ["3 Isengard (fallen-wizard)", "3 The White Towers (fallen-wizard)", "2 Rhosgobel (fallen-wizard)"];
    allows("fallen", ALL_SETS, plus("sites", ...own));
    refuses("fallen", ALL_SETS, /^2 copies of a site/, plus("sites", "2 Rhosgobel"));
  });
  // rules: coe 1.4.B1
  // edges: coe 1.4.B1
  it("of the Balrog has his versions of certain sites, of others those of minions", () => {
    allows("balrog", ALL_SETS, plus("sites", "Bandit Lair (minion)", "Carn Dûm (balrog)", "Barad-dûr (balrog)"));
    const own = /^a list of the Balrog has his own version/;
    const named = ["Moria", "Carn Dûm", "Dol Guldur", "Minas Morgul"];
    for (const site of [...named, "The Under-leas", "Barad-dûr", "Cirith Ungol"])
      refuses("balrog", ALL_SETS, own, plus("sites", `${site} (minion)`));
    refuses("balrog", ALL_SETS, /^a hero's card in a list of the Balrog/, plus("sites", "Bree"));
  });
});

describe("the play deck", () => {
  const resources = (...cards: string[]): Change => plus("resources", ...cards);
  const hazards = (...cards: string[]): Change => plus("hazards", ...cards);
  // rules: coe 1.5
  // edges: coe 1.5
  it("has thirty to fifty resources", () => {
    const less = [minus("resources", 1, "Muster"), minus("hazards", 1, "Orc-watch")];
    allows("hero", ALL_SETS);
    refuses("hero", ALL_SETS, /^29 resources and 29 hazards.*at least 30 of each/, ...less);
    const twenty = [
      resources("3 Stealth", "3 Ford", "3 Block", "3 Escape", "3 Stars", "3 Moon", "2 Sun"),
      hazards("3 Giant", "3 Wolves", "3 Wargs", "3 River", "3 Huorn", "3 Slayer", "2 Brigands"),
    ];
    allows("hero", ALL, ...twenty);
    refuses("hero", ALL, /^51 resources and 51 hazards.*at most 50/, ...twenty, resources("Sun"), hazards("Brigands"));
  });
  // rules: coe 1.5b
  // edges: coe 1.5b
  it("has as many hazards as resources", () => {
    allows("hero", ALL, resources("Stealth"), hazards("Giant"));
    refuses("hero", ALL, /a play deck has as many hazards as resources/, resources("2 Stealth"), hazards("Giant"));
  });
  // rules: coe 1.3.3
  // edges: coe 1.3.3
  it("counts a card of both kinds for the half that needs it", () => {
    // 29 resources, 30 hazards and two Twilights; 30 resources, 29 hazards and one Twilight.
    allows("hero", ALL_SETS, minus("resources", 1, "Muster"), hazards("Twilight"));
    allows("hero", ALL_SETS);
    refuses(
      "hero",
      ["metw-standard"],
      /^29 resources and 31 hazards, 2 of them playable as both/,
      minus("resources", 1, "Muster"),
      hazards("Twilight"),
    );
  });
  // rules: coe 1.5c
  // edges: coe 1.5c
  it("has ten characters at most, avatars not counted", () => {
    allows("hero", ALL, plus("characters", "Ori", "Dori", "Nori"));
    refuses(
      "hero",
      ALL,
      /^11 characters in the play deck: at most 10/,
      plus("characters", "Ori", "Dori", "Nori", "Kíli"),
    );
  });
  // rules: coe 1.7b
  // edges: coe 1.7b
  it("has its ten characters beside those of the pool", () => {
    allows("hero", ALL, plus("characters", "Ori", "Dori", "Nori"));
    allows("hero", ALL_SETS, plus("characters", "Ori", "Dori", "Nori"), plus("pool", "Kíli", "Bofur", "Óin", "Dwalin"));
  });
  // rules: coe 1.5d
  // edges: coe 1.5d
  it("has three avatars at most, of two names", () => {
    allows("hero", ALL_SETS, plus("characters", "Gandalf"));
    refuses("hero", ALL_SETS, /^4 Wizard cards in the play deck: at most 3/, plus("characters", "2 Gandalf"));
    refuses("hero", ALL_SETS, /^3 different Wizards in the play deck: at most 2/, plus("characters", "Saruman"));
    allows("minion", ALL_SETS);
    refuses("minion", ALL_SETS, /^4 Wizard cards in the play deck: at most 3/, plus("characters", "The Witch-king"));
  });
  const others = ["3 River", "3 Twilight", "3 Lure of Nature", "3 Call of Home", "3 Doors of Night", "3 Minions Stir"];
  // rules: coe 1.5.1
  // edges: coe 1.5.1
  it("has twelve creatures among its hazards", () => {
    const twelve = ["3 Wolves", "3 Wargs", "3 Giant", "3 Slayer"];
    allows("hero", ALL, only("hazards", ...twelve, ...others));
    const eleven = only("hazards", "3 Wolves", "3 Wargs", "3 Giant", "2 Slayer", "Clouds", ...others);
    refuses("hero", ALL_SETS, /^11 creatures among the hazards: at least 12/, eleven);
    allows("hero", ["metw-standard"], eleven);
  });
  // rules: coe 1.5.1b
  // edges: coe 1.5.1b
  it("counts agents, Dragons at home and ahunt, Spawn and creatures that are events as half a creature", () => {
    const ten = ["3 Wolves", "3 Wargs", "3 Giant", "Slayer"];
    const halves: [string, readonly string[]][] = [
      ["Bill Ferny", ALL_SETS],
      ["Bairanax Ahunt", ALL_SETS],
      ["Smaug at Home", ALL_SETS],
      ["Mouth of Sauron", ALL_SETS],
      ["Spawn of Ungoliant", ["coe"]],
    ];
    const rest = [...others.slice(0, 5), "Clouds"];
    for (const [card, rulesets] of halves) {
      const three = ["Ren the Unclean", "Dwar of Waw", "Khamûl the Easterling"];
      allows("hero", rulesets, only("hazards", ...ten, ...three, card, ...rest));
      // Two creatures are short of three halves, rounded down, and a half each.
      refuses(
        "hero",
        rulesets,
        /^11 creatures among the hazards: at least 12/,
        only("hazards", ...ten, ...three.slice(1), card, "Choking Shadows", ...rest),
      );
    }
  });
});

describe("the sideboard", () => {
  // rules: coe 1.6.1
  // edges: coe 1.6.1
  it("has thirty cards, thirty-five in a Long and forty in a Campaign game", () => {
    const names = ["Stealth", "Ford", "Block", "Escape", "Stars", "Moon", "Sun", "Giant", "Wolves", "Wargs", "River"];
    const threes = [...names, "Huorn", "Slayer"].map((name) => `3 ${name}`);
    const cards = (n: number): Change =>
      board(...threes.slice(0, Math.floor((n - 1) / 3)), `${((n - 1) % 3) + 1} Twilight`);
    for (const [decks, most] of [
      [1, 30],
      [2, 30],
      [3, 35],
      [4, 40],
    ] as const) {
      const rulesets = ALL_SETS.map((rules) => `${rules}:${decks}`);
      const room = minus("hazards", 1, "Twilight");
      allows("hero", rulesets, room, plus("hazards", "Call of Home"), cards(most));
      const over = new RegExp(`^${most + 1} cards in the sideboard: at most ${most} `);
      refuses("hero", rulesets, over, room, plus("hazards", "Call of Home"), cards(most + 1));
    }
  });
});

describe("the pool", () => {
  const seven = ["Ori", "Dori", "Nori", "Kíli", "Bofur"];
  // rules: coe 1.7
  // edges: coe 1.7
  it("has ten characters at most, without an avatar, whatever mind they have together", () => {
    allows("hero", ALL_SETS, plus("pool", ...seven));
    allows("hero", ALL_SETS, plus("pool", "Aragorn II", "Elrond", "Galadriel", "Glorfindel II", "Celeborn"));
    refuses("hero", ALL_SETS, /^11 starting characters in the pool: at most 10/, plus("pool", ...seven, "Óin"));
    for (const rules of ALL_SETS)
      expect(faults("hero", rules, plus("pool", "Saruman"))).toEqual([
        expect.stringMatching(/no Wizard may be a starting character/),
      ]);
    refuses("hero", ALL_SETS, /^2 copies: a unique card/, plus("pool", "Anborn"));
  });
  // rules: coe 1.7c
  // edges: coe 1.7c
  it("has two minor items at most, neither unique nor of a hoard", () => {
    const none = minus("pool", 2, "Horn of Anor");
    allows("hero", ALL, none, plus("pool", "Elven Cloak", "Dagger of Westernesse"));
    refuses("hero", ALL, /^3 starting items in the pool: at most 2/, plus("pool", "Elven Cloak"));
    const refused = (card: string, why: RegExp, rulesets: readonly string[]): void => {
      for (const rules of rulesets)
        expect(faults("hero", rules, none, plus("pool", card))).toEqual([expect.stringMatching(why)]);
    };
    refused("The Mithril-coat", /the pool holds starting characters and minor items only/, ALL);
    refused("Sting", /a starting item may not be unique/, ALL);
    refused("Adamant Helmet", /a starting item may not be a hoard item/, ALL_SETS);
  });
  const stage = (...cards: string[]): Change[] => [
    minus("pool", 2, "Thrall of the Voice"),
    minus("pool", 1, "Hidden Haven"),
    plus("pool", ...cards),
  ];
  // rules: coe 1.7.F1
  // edges: coe 1.7.F1
  it("of a Fallen-wizard has stage cards of exactly three points", () => {
    allows("fallen", ALL_SETS, ...stage("Bad Company", "Many-coloured Robes"));
    const sum = (n: number): RegExp => new RegExp(`^starting stage cards of ${n} stage points in the pool`);
    refuses("fallen", ALL_SETS, sum(0), ...stage());
    refuses("fallen", ALL_SETS, sum(2), ...stage("Bad Company"));
    refuses("fallen", ALL_SETS, sum(4), ...stage("Bad Company", "Blind to All Else"));
  });
  // rules: coe 1.7.F1b
  // edges: coe 1.7.F1b
  it("of a Fallen-wizard has a stage card that is not unique", () => {
    refuses(
      "fallen",
      ALL_SETS,
      /^all starting stage cards are unique/,
      ...stage("Many-coloured Robes", "Saruman’s Ring"),
    );
  });
  // rules: coe 1.7.F1c
  // edges: coe 1.7.F1c
  it("of a Fallen-wizard has stage cards that count for the copies of the whole deck", () => {
    allows("fallen", ALL_SETS, board("Thrall of the Voice"));
    refuses("fallen", ALL_SETS, /^4 copies: at most 3 cards of one name/, board("2 Thrall of the Voice"));
    refuses(
      "fallen",
      ALL_SETS,
      /^2 copies: a unique card/,
      ...stage("Bad Company", "Many-coloured Robes"),
      board("Many-coloured Robes"),
    );
    refuses("fallen", ALL_SETS, /^it is Pallando's alone/, ...stage("Bad Company", "Pallando’s Hood"));
  });
});
