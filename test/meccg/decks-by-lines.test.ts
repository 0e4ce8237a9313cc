/** The rules of deck building of all seven sets, line by line: a deck that breaks one is refused for it, and the same deck that just does not is not. */
import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import { seedStreams } from "../../engine/core/streams.js";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import { deckFaults } from "../../engine/meccg/decks/deckrules.js";
import type { Deck, Section } from "../../engine/meccg/decks/lists/deck.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { meccg } from "../../engine/meccg/index.js";
import { sizeOf } from "../../engine/meccg/rules/state/lists.js";
import * as L from "../../engine/meccg/rules/state/layout.js";

const HERO = "factions-orcs";
const MINION = "minion-hosts-of-mordor";
const FALLEN = "fallen-saruman-smiths";
const BALROG = "balrog-great-captains";
type Change = (deck: Deck) => void;

/** What is wrong with the changed deck by the Universal Rules, and the same by CoE: both must agree. */
function faults(name: string, change: Change, rulesets = ["universal:2", "coe:2"]): string[] {
  const deck = structuredClone(loadDeck(name));
  change(deck);
  const said = rulesets.map((rules) =>
    deckFaults(deck, rulesetByName(rules)).map((e) => `${e.where}: ${e.what}`.replaceAll(rules.split(":")[0], "RULES")),
  );
  for (const other of said.slice(1)) expect(other).toEqual(said[0]);
  return said[0];
}
/** So many cards of a name in a part, and none where it is 0. */
const set = (deck: Deck, part: Section, name: string, count: number): void => {
  deck[part] = deck[part].filter((line) => line.name !== name);
  if (count > 0) deck[part].push({ name, count });
};
/** One card in the place of one copy of another. */
const swap = (deck: Deck, part: Section, from: string, to: string, n = 1): void => {
  const line = deck[part].find(({ name }) => name === from);
  if (line === undefined || line.count < n) throw new Error(`the deck has no ${n} ${from} in its ${part}`);
  line.count -= n;
  if (line.count === 0) deck[part].splice(deck[part].indexOf(line), 1);
  const there = deck[part].find(({ name }) => name === to);
  if (there) there.count += n;
  else deck[part].push({ name: to, count: n });
};
const one = (text: RegExp) => [expect.stringMatching(text)];
/** Piles of the first player's deck in a game of the two. */
function pile(decks: [Deck, Deck], which: number, rules = "universal:2"): number {
  const ruleset = rulesetByName(rules);
  return sizeOf(
    meccg.start({ ruleset, decks, streams: seedStreams("lines", 0, 2), unchecked: true } as never),
    0,
    which,
  );
}

describe("the size of a play deck", () => {
  // rules: 001:187b, coe 1.5
  // edges: 001:187b, coe 1.5
  it("is as many hazards as resources", () => {
    expect(faults(HERO, (d) => set(d, "resources", "Dodge", 3))).toEqual(
      one(/31 resources and 30 hazards.*as many hazards/),
    );
    expect(
      faults(HERO, (d) => {
        set(d, "resources", "Dodge", 3);
        set(d, "hazards", "Doors of Night", 3);
      }),
    ).toEqual([]);
  });
  const sized = (n: number) => (d: Deck) => {
    const more = n - 30;
    const fill = (part: Section, names: string[]): void => {
      for (let k = 0; k < more; k++) {
        const name = names[Math.floor(k / 3)];
        set(d, part, name, (k % 3) + 1);
      }
    };
    fill("resources", ["Stealth", "Ford", "Block", "Escape", "Stars", "Moon", "Sun"]);
    fill("hazards", ["Giant", "Wolves", "Wargs", "River", "Huorn", "Slayer", "Brigands"]);
    for (let k = 0; k > more; k--)
      for (const [part, name] of [
        ["resources", "Muster"],
        ["hazards", "Minions Stir"],
      ] as const)
        set(d, part, name, d[part].find((l) => l.name === name)!.count - 1);
  };
  // rules: 001:506, coe 1.5
  // edges: 001:506, coe 1.5
  it("is from thirty to fifty of each", () => {
    expect(faults(HERO, sized(29))).toEqual(one(/29 resources and 29 hazards.*: at least 30 of each/));
    expect(faults(HERO, sized(30))).toEqual([]);
    expect(faults(HERO, sized(50))).toEqual([]);
    expect(faults(HERO, sized(51))).toEqual(one(/51 resources and 51 hazards.*: at most 50 of each/));
  });
  // rules: 001:534, coe 1.5
  // edges: 001:534, coe 1.5
  it("has ten characters at most beside avatars", () => {
    const eight = ["Ori", "Dori", "Nori", "Bombur"];
    const more = (n: number) => (d: Deck) => {
      for (const name of eight.slice(0, n)) set(d, "characters", name, 1);
    };
    expect(faults(HERO, more(3))).toEqual([]);
    expect(faults(HERO, more(4))).toEqual(one(/11 characters in the play deck: at most 10/));
  });
  // rules: 001:534c, coe 1.5
  // edges: 001:534c, coe 1.5
  it("has three cards of avatars at most, of two avatars at most", () => {
    expect(faults(HERO, (d) => set(d, "characters", "Gandalf", 2))).toEqual([]);
    expect(faults(HERO, (d) => set(d, "characters", "Gandalf", 3))).toEqual(
      one(/4 Wizard cards in the play deck: at most 3/),
    );
    expect(
      faults(HERO, (d) => {
        set(d, "characters", "Gandalf", 3);
        set(d, "characters", "Pallando", 0);
      }),
    ).toEqual([]);
    expect(faults(HERO, (d) => set(d, "characters", "Saruman", 1))).toEqual(
      one(/3 different Wizards in the play deck: at most 2/),
    );
  });
  // rules: 001:542b
  // edges: 001:542b
  it("counts nobody who starts, neither as a character nor among the resources", () => {
    const full: Change = (d) => {
      for (const name of ["Ori", "Dori", "Nori"]) set(d, "characters", name, 1);
    };
    // Five starters with two items beside ten characters and thirty resources: all is well.
    expect(faults(HERO, full)).toEqual([]);
    const inDeck = faults(HERO, (d) => {
      full(d);
      set(d, "pool", "Haldir", 0);
      set(d, "characters", "Haldir", 1);
    });
    expect(inDeck).toEqual(one(/11 characters in the play deck/));
    expect(
      faults(HERO, (d) => {
        set(d, "pool", "Horn of Anor", 0);
        set(d, "resources", "Horn of Anor", 2);
      }),
    ).toEqual(one(/32 resources and 30 hazards/));
  });
});

describe("starting items", () => {
  // rules: 001:532b
  // edges: 001:532b
  it("are other cards than those of the play deck, which is no smaller for them", () => {
    const deck = structuredClone(loadDeck(HERO));
    const without = structuredClone(deck);
    set(without, "pool", "Horn of Anor", 0);
    for (const one of [deck, without]) expect(pile([one, loadDeck(HERO)], L.Pile.deck)).toBe(69);
    expect(pile([deck, loadDeck(HERO)], L.Pile.pool) - pile([without, loadDeck(HERO)], L.Pile.pool)).toBe(2);
    // A Horn in the play deck is one more card.
    set(deck, "resources", "Horn of Anor", 1);
    expect(pile([deck, loadDeck(HERO)], L.Pile.deck)).toBe(70);
  });
});

describe("copies", () => {
  // rules: 001:283, coe 1.3.1
  // edges: 001:283, coe 1.3.1
  it("of a unique card there is one in deck and starting cards, of an avatar more", () => {
    expect(faults(HERO, (d) => swap(d, "resources", "Dodge", "Quickbeam"))).toEqual(
      one(/"Quickbeam": 2 copies: a unique card/),
    );
    expect(faults(HERO, (d) => set(d, "characters", "Haldir", 1))).toEqual(one(/"Haldir": 2 copies: a unique card/));
    expect(faults(HERO, (d) => set(d, "characters", "Gandalf", 2))).toEqual([]);
  });
  // rules: 001:506c, coe 1.3.1
  // edges: 001:506c, coe 1.3.1
  it("of a common card there are three over play deck and pool", () => {
    expect(faults(HERO, (d) => swap(d, "resources", "Dodge", "Muster"))).toEqual(
      one(/"Muster": 4 copies: at most 3 cards of one name/),
    );
    expect(faults(HERO, (d) => swap(d, "resources", "Dodge", "Old Road"))).toEqual([]);
  });
  // rules: 001:542
  // edges: 001:542
  it("a starting item counts, as does who starts", () => {
    expect(faults(HERO, (d) => swap(d, "resources", "Dodge", "Horn of Anor", 2))).toEqual(
      one(/"Horn of Anor": 4 copies/),
    );
    expect(faults(HERO, (d) => swap(d, "resources", "Dodge", "Horn of Anor", 1))).toEqual([]);
    expect(faults(HERO, (d) => set(d, "characters", "Éomer", 1))).toEqual(one(/"Éomer": 2 copies: a unique card/));
  });
  // rules: 001:208c, coe 1.3.1
  // edges: 001:208c, coe 1.3.1
  it("the sideboard counts as well", () => {
    expect(faults(HERO, (d) => set(d, "sideboard", "Muster", 1))).toEqual(one(/"Muster": 4 copies/));
    expect(faults(HERO, (d) => set(d, "sideboard", "Old Road", 1))).toEqual([]);
    expect(faults(HERO, (d) => set(d, "sideboard", "Beorn", 1))).toEqual(one(/"Beorn": 2 copies: a unique card/));
    expect(faults(HERO, (d) => set(d, "sideboard", "Haldir", 1))).toEqual(one(/"Haldir": 2 copies: a unique card/));
  });
  // rules: 001:208d, coe 1.6.2
  // edges: 001:208d, coe 1.6.2
  it("of one avatar there are three over play deck and sideboard, of any other one", () => {
    expect(faults(HERO, (d) => set(d, "sideboard", "Gandalf", 2))).toEqual([]);
    expect(faults(HERO, (d) => set(d, "sideboard", "Gandalf", 3), ["universal"])).toEqual(
      one(/"Gandalf": 4 copies: at most 3 cards of one Wizard/),
    );
    // By CoE the sideboard holds as many as one likes.
    expect(faults(HERO, (d) => set(d, "sideboard", "Gandalf", 3), ["coe"])).toEqual([]);
    expect(
      faults(HERO, (d) => {
        set(d, "sideboard", "Gandalf", 1);
        set(d, "sideboard", "Pallando", 1);
      }),
    ).toEqual(one(/only one Wizard may be there more than once/));
  });
});

describe("the sideboard", () => {
  // rules: 001:208b, coe 1.6
  // edges: 001:208b, coe 1.6
  it("holds resources, hazards, characters and avatars of one's own side, and nothing of others", () => {
    const mixed: Change = (d) => {
      for (const name of ["Sun", "River", "Ori", "Saruman"]) set(d, "sideboard", name, 1);
    };
    expect(faults(HERO, mixed)).toEqual([]);
    expect(faults(HERO, mixed, ["metw-standard:1"])).toEqual([]);
    // A Ringwraith among the characters would make the deck a minion's, so it is said to be a hero's.
    const foreign: Change = (d) => {
      d.alignment = "hero";
      set(d, "sideboard", "The Witch-king", 1);
    };
    expect(faults(HERO, foreign)).toEqual(one(/"The Witch-king": a minion's card in a list of heroes/));
  });
  // rules: 001:234
  // edges: 001:234
  it("may be of hazards alone, and hold eleven characters", () => {
    const names = ["Ori", "Dori", "Nori", "Bombur", "Balin", "Bofur", "Óin", "Glóin", "Kíli", "Fíli", "Thorin II"];
    const characters: Change = (d) => {
      for (const name of names) set(d, "sideboard", name, 1);
    };
    expect(faults(HERO, characters)).toEqual([]);
    const hazards: Change = (d) => {
      for (const name of ["River", "Wolves", "Wargs", "Giant"]) set(d, "sideboard", name, 3);
    };
    expect(faults(HERO, hazards)).toEqual([]);
    // The same cards in the play deck break the two rules, and the limits of copies hold for both.
    expect(
      faults(HERO, (d) => {
        d.characters.push(...names.map((name) => ({ name, count: 1 })));
      }),
    ).toEqual(one(/18 characters in the play deck/));
    expect(faults(HERO, (d) => set(d, "hazards", "River", 3))).toEqual(one(/30 resources and 33 hazards/));
    expect(faults(HERO, (d) => set(d, "sideboard", "River", 4))).toEqual(one(/"River": 4 copies/));
  });
  // rules: 001:208e, 001:500c, coe 1.6.1
  // edges: 001:208e, 001:500c, coe 1.6.1
  it("gains ten cards against a Fallen-wizard, and against nobody else", () => {
    const against: Change = (d) => {
      d.against = [
        { name: "Heart Grown Cold", count: 3 },
        { name: "Mask Torn", count: 3 },
        { name: "Cast from the Order", count: 3 },
        { name: "Fool’s Bane", count: 1 },
      ];
    };
    expect(faults(HERO, against)).toEqual([]);
    expect(
      faults(HERO, (d) => {
        against(d);
        d.against!.push({ name: "Bitter Cold", count: 1 });
      }),
    ).toEqual(one(/11 cards against Fallen-wizards: at most 10/));
    const deck = structuredClone(loadDeck(HERO));
    against(deck);
    set(deck, "sideboard", "River", 2);
    expect(pile([deck, loadDeck(FALLEN)], L.Pile.sideboard)).toBe(12);
    expect(pile([deck, loadDeck(BALROG)], L.Pile.sideboard)).toBe(2);
  });
});

describe("creatures", () => {
  /** Ten creatures and a half, and other hazards to thirty. */
  const creatures = (d: Deck, halves: string[]): void => {
    d.hazards = ["Wolves", "Wargs", "Giant"].map((name) => ({ name, count: 3 }));
    d.hazards.push(...halves.map((name) => ({ name, count: 1 })));
    let left = 30 - 9 - halves.length;
    for (const name of [
      "River",
      "Twilight",
      "Minions Stir",
      "Doors of Night",
      "Lure of Nature",
      "Call of Home",
      "Foolish Words",
    ]) {
      if (left > 0) d.hazards.push({ name, count: Math.min(3, left) });
      left -= 3;
    }
  };
  const least = one(/11 creatures among the hazards: at least 12/);
  // rules: 001:508, coe 1.5.1
  // edges: 001:508, coe 1.5.1
  it("there are twelve", () => {
    expect(faults(HERO, (d) => creatures(d, ["Slayer", "Brigands"]))).toEqual(least);
    expect(faults(HERO, (d) => creatures(d, ["Slayer", "Brigands", "Huorn"]))).toEqual([]);
  });
  // rules: 001:510, coe 1.5.1
  // edges: 001:510, coe 1.5.1
  it("one that may be an event is half of one", () => {
    const five = ["Ren the Unclean", "Mouth of Sauron", "Dwar of Waw", "Adûnaphel", "Shelob"];
    expect(faults(HERO, (d) => creatures(d, five))).toEqual(least);
    expect(faults(HERO, (d) => creatures(d, [...five, "Khamûl the Easterling"]))).toEqual([]);
  });
  // rules: 001:512, coe 1.5.1
  // edges: 001:512, coe 1.5.1
  it("a Dragon ahunt or at home is half of one", () => {
    const five = ["Smaug Ahunt", "Smaug at Home", "Itangast Ahunt", "Itangast at Home", "Bairanax Ahunt"];
    expect(faults(HERO, (d) => creatures(d, five))).toEqual(least);
    expect(faults(HERO, (d) => creatures(d, [...five, "Bairanax at Home"]))).toEqual([]);
  });
  const AGENTS = ["Bill Ferny", "Deallus", "Leamon", "Jûoma", "Herion"];
  // rules: 001:514, coe 1.5.1
  // edges: 001:514, coe 1.5.1
  it("an agent is half of one in a hero's deck", () => {
    expect(faults(HERO, (d) => creatures(d, AGENTS))).toEqual(least);
    expect(faults(HERO, (d) => creatures(d, [...AGENTS, "Elwen"]))).toEqual([]);
  });
  // rules: 001:438b, 001:438, coe 1.3.B2
  // edges: 001:438b
  it("and in The Balrog's, where he stands among the hazards", () => {
    expect(faults(BALROG, (d) => creatures(d, AGENTS))).toEqual(least);
    expect(faults(BALROG, (d) => creatures(d, [...AGENTS, "Elwen"]))).toEqual([]);
  });
});

describe("agents", () => {
  // rules: 001:376b, coe 1.3.W2
  // edges: 001:376b, coe 1.3.W2
  it("are hazards in a hero's deck and no characters", () => {
    expect(faults(HERO, (d) => swap(d, "hazards", "Minions Stir", "Bill Ferny"))).toEqual([]);
    expect(faults(HERO, (d) => set(d, "characters", "Bill Ferny", 1))).toEqual(
      one(/an agent counts as a hazard in a list of heroes/),
    );
    expect(faults(HERO, (d) => set(d, "pool", "Bill Ferny", 1)).join("\n")).toMatch(
      /an agent counts as a hazard in a list of heroes/,
    );
  });
  // rules: 001:438, coe 1.3.B2
  // edges: 001:438, coe 1.3.B2
  it("are hazards in The Balrog's, and characters in other minions'", () => {
    expect(faults(BALROG, (d) => swap(d, "hazards", "River", "Bill Ferny"))).toEqual([]);
    expect(faults(BALROG, (d) => swap(d, "characters", "Snaga", "Bill Ferny"))).toEqual(
      one(/an agent counts as a hazard in a list of the Balrog/),
    );
    expect(faults(MINION, (d) => swap(d, "characters", "Snaga", "Bill Ferny")).join()).not.toMatch(/counts as a/);
  });
});

describe("whose cards a deck holds", () => {
  // rules: 001:376, coe 1.3.W3
  // edges: 001:376, coe 1.3.W3
  it("a hero's resources are heroes', and minions' only if they are items", () => {
    expect(faults(HERO, (d) => swap(d, "resources", "Dodge", "High Helm"))).toEqual([]);
    for (const name of ["Swift Strokes", "Great Bats", "Orcs of Gorgoroth"])
      expect(faults(HERO, (d) => swap(d, "resources", "Dodge", name))).toEqual(
        one(/a minion's card in a list of heroes/),
      );
  });
  // rules: 001:379, coe 1.3.R3
  // edges: 001:379, coe 1.3.R3
  it("a minion's resources are minions', and heroes' only if they are items", () => {
    expect(faults(MINION, (d) => swap(d, "resources", "Swift Strokes", "Glamdring"))).toEqual([]);
    for (const name of ["Concealment", "Treebeard", "Beornings"])
      expect(faults(MINION, (d) => swap(d, "resources", "Swift Strokes", name))).toEqual(
        one(/a hero's card in a list of minions/),
      );
  });
  // rules: 001:376d, coe 1.4.W1
  // edges: 001:376d, coe 1.4.W1
  it("a hero names any of heroes' sites, and none of minions' or of Fallen-wizards'", () => {
    expect(faults(HERO, (d) => set(d, "sites", "Moria", 1))).toEqual([]);
    expect(faults(HERO, (d) => set(d, "sites", "Barad-dûr", 1))).toEqual([]);
    const hero = (site: string) => (d: Deck) => {
      d.alignment = "hero";
      set(d, "sites", site, 1);
    };
    for (const site of ["Moria (minion)", "Moria (balrog)", "Isengard (fallen-wizard)"])
      expect(faults(HERO, hero(site)), site).toEqual(one(/card in a list of heroes/));
  });
  // rules: 001:379d, coe 1.4.R1
  // edges: 001:379d, coe 1.4.R1
  it("a minion names any of minions' sites, and none of others'", () => {
    for (const site of ["Moria (minion)", "Carn Dûm (minion)", "Bree (minion)"])
      expect(faults(MINION, (d) => set(d, "sites", site, 1))).toEqual([]);
    for (const site of ["Moria", "Moria (balrog)", "Isengard (fallen-wizard)"])
      expect(
        faults(MINION, (d) => set(d, "sites", site, 1)),
        site,
      ).toEqual(one(/card in a list of minions/));
  });
  // rules: 001:428, coe 1.4.F1
  // edges: 001:428, coe 1.4.F1
  it("a Fallen-wizard names sites of heroes, of minions and of his own, and none of The Balrog's", () => {
    for (const site of ["Bree", "Variag Camp (minion)", "Rhosgobel (fallen-wizard)"])
      expect(
        faults(FALLEN, (d) => set(d, "sites", site, 1)),
        site,
      ).toEqual([]);
    expect(faults(FALLEN, (d) => set(d, "sites", "Moria (balrog)", 1))).toEqual(
      one(/the Balrog's card in a list of a Fallen-wizard/),
    );
  });
  const FIVE = [
    "Ancient Deep-hold",
    "The Wind-deeps",
    "The Drowning-deeps",
    "The Rusted-deeps",
    "Remains of Thangorodrim",
  ];
  // rules: 001:376e, 001:379e, 001:428b, coe 1.4.1
  // edges: 001:376e, 001:379e, 001:428b, coe 1.4.1
  it.each([HERO, MINION, FALLEN])("five sites of The Balrog's set may be in %s, and no other of his", (name) => {
    for (const site of FIVE)
      expect(
        faults(name, (d) => set(d, "sites", site, 1)),
        site,
      ).toEqual([]);
    const side = sideOfDeck(loadDeck(name));
    const other: Change = (d) => {
      d.alignment = side;
      set(d, "sites", "The Under-gates (balrog)", 1);
    };
    expect(faults(name, other)).toEqual(one(/the Balrog's card in a list of/));
  });
  // rules: 001:504, coe 1.4
  // edges: 001:504, coe 1.4
  it("of havens there is any number, of other sites one card", () => {
    expect(faults(HERO, (d) => set(d, "sites", "Rivendell", 9))).toEqual([]);
    expect(faults(HERO, (d) => set(d, "sites", "Bree", 2))).toEqual(one(/2 copies of a site: only havens/));
    expect(faults(MINION, (d) => set(d, "sites", "Minas Morgul (minion)", 9))).toEqual([]);
  });
});

describe("a Fallen-wizard's deck", () => {
  // rules: 001:384
  // edges: 001:384
  it("has one of unique cards of one name, whatever side they are of", () => {
    const both: Change = (d) => {
      set(d, "sideboard", "The Mithril-coat", 1);
      set(d, "sideboard", "The Mithril-coat (minion)", 1);
    };
    expect(faults(FALLEN, both)).toEqual(
      one(/has the same name, and of unique cards of one name a Fallen-wizard has one/),
    );
    expect(faults(FALLEN, (d) => set(d, "sideboard", "The Mithril-coat (minion)", 1))).toEqual([]);
  });
  // rules: 001:386, coe 1.3.F1
  // edges: 001:386, coe 1.3.F1
  it("has three of a stage card that is not unique", () => {
    expect(faults(FALLEN, (d) => set(d, "sideboard", "A Merrier World", 3))).toEqual([]);
    expect(faults(FALLEN, (d) => set(d, "sideboard", "A Merrier World", 4))).toEqual(one(/4 copies: at most 3/));
  });
  const two = one(/3 copies: at most 2 cards of one name/);
  // rules: 001:388, coe 1.3.F1
  // edges: 001:388, coe 1.3.F1
  it("has two of a character who is not unique", () => {
    expect(faults(FALLEN, (d) => set(d, "sideboard", "Orc Captain", 2))).toEqual([]);
    expect(faults(FALLEN, (d) => set(d, "sideboard", "Orc Captain", 3))).toEqual(two);
    expect(faults(MINION, (d) => set(d, "sideboard", "Orc Captain", 1))).toEqual([]);
  });
  // rules: 001:390, coe 1.3.F1
  // edges: 001:390, coe 1.3.F1
  it("has two of a hero's resource that is not unique", () => {
    expect(faults(FALLEN, (d) => set(d, "sideboard", "Ford", 2))).toEqual([]);
    expect(faults(FALLEN, (d) => set(d, "sideboard", "Ford", 3))).toEqual(two);
    expect(faults(HERO, (d) => set(d, "sideboard", "Ford", 3))).toEqual([]);
  });
  // rules: 001:392, coe 1.3.F1
  // edges: 001:392, coe 1.3.F1
  it("has two of a minion's resource that is not unique", () => {
    expect(faults(FALLEN, (d) => set(d, "sideboard", "Voices of Malice", 2))).toEqual([]);
    expect(faults(FALLEN, (d) => set(d, "sideboard", "Voices of Malice", 3))).toEqual(two);
    expect(faults(MINION, (d) => set(d, "sideboard", "Voices of Malice", 3))).toEqual([]);
  });
  // rules: 001:394, coe 1.3.4
  // edges: 001:394, coe 1.3.4
  it("has no stage card of another Fallen-wizard", () => {
    expect(faults(FALLEN, (d) => set(d, "sideboard", "Stave of Pallando", 1))).toEqual(
      one(/it is Pallando's alone, and this list is Saruman's/),
    );
    expect(faults("fallen-pallando-nations", (d) => set(d, "sideboard", "Stave of Pallando", 1)).join()).not.toMatch(
      /alone/,
    );
  });
  const SIXTEEN = [
    ...["The Balrog (minion)", "Glamour of Surpassing Excellance", "Cracks of Doom", "Messenger of Mordor"],
    ...[
      "Favor of the Valar",
      "News Must Get Through",
      "Gollum's Fate",
      "News of the Shire",
      "Hour of Need",
      "Old Road",
    ],
    ...["Kill All But NOT the Halflings", "The Windlord Found Me", "The Lidless Eye", "Wizard Uncloaked"],
    ...["The Sun Unveiled", "Use Your Legs"],
  ];
  // rules: 001:396
  // edges: 001:396
  it.each(SIXTEEN)("has no %s", (name) => {
    expect(faults(FALLEN, (d) => set(d, "sideboard", name, 1))).toEqual(
      one(/it may not be in a list of a Fallen-wizard/),
    );
    expect(faults(HERO, (d) => set(d, "sideboard", name, 1)).join()).not.toMatch(/it may not be in/);
  });
  const start =
    (...names: string[]): Change =>
    (d) => {
      for (const name of ["Blind to All Else", "Many-coloured Robes"]) set(d, "pool", name, 0);
      for (const name of new Set(names)) set(d, "pool", name, names.filter((other) => other === name).length);
    };
  // rules: 001:527, coe 1.7.F1
  // edges: 001:527, coe 1.7.F1
  it("starts with one to three stage cards of three points together", () => {
    expect(faults(FALLEN, start("Blind to All Else", "Bad Company"))).toEqual(
      one(/of 4 stage points in the pool: they have exactly 3/),
    );
    expect(faults(FALLEN, start("Bad Company"))).toEqual(one(/of 2 stage points in the pool: they have exactly 3/));
    expect(faults(FALLEN, start())).toEqual(one(/of 0 stage points in the pool: they have exactly 3/));
    expect(faults(FALLEN, () => {})).toEqual([]);
  });
  // rules: 001:527b, coe 1.7.F1
  // edges: 001:527b, coe 1.7.F1
  it("starts with one stage card at least that is not unique", () => {
    const ring: Change = (d) => swap(d, "resources", "Saruman’s Ring", "Ford");
    const unique: Change = (d) => {
      ring(d);
      start("Saruman’s Ring", "Many-coloured Robes")(d);
    };
    expect(faults(FALLEN, unique)).toEqual(one(/all starting stage cards are unique: at least one is not/));
    expect(faults(FALLEN, ring)).toEqual([]);
  });
});

describe("The Balrog's deck", () => {
  // rules: 001:500d
  // edges: 001:500d
  it("is one that holds his card, in the play deck or in the sideboard", () => {
    const text = ["# Pool", "1 Lagduf", "# Resources", "3 Swift Strokes", "# Sites", "1 Ettenmoors"];
    const side = (...more: string[]) => sideOfDeck(parseDeck([...text, ...more].join("\n"), "x.deck"));
    expect(side("# Characters", "1 The Balrog (balrog)")).toBe("balrog");
    expect(side("# Sideboard", "1 The Balrog (balrog)")).toBe("balrog");
    expect(side("# Sideboard", "1 The Balrog (minion)")).toBe("minion");
    expect(side("# Sideboard", "1 The Witch-king")).toBe("minion");
  });
  const OWN = [
    "Carn Dûm",
    "Dol Guldur",
    "Minas Morgul",
    "Moria",
    "Barad-dûr",
    "Cirith Ungol",
    "Cirith Gorgor",
    "The Under-leas",
  ];
  // rules: 001:433, coe 1.4.B1
  // edges: 001:433, coe 1.4.B1
  it.each(OWN)("has its own version of %s", (site) => {
    const without: Change = (d) => {
      for (const version of ["minion", "balrog"]) set(d, "sites", `${site} (${version})`, 0);
    };
    const own: Change = (d) => {
      without(d);
      set(d, "sites", `${site} (balrog)`, 1);
    };
    expect(faults(BALROG, own)).toEqual([]);
    const minions: Change = (d) => {
      without(d);
      set(d, "sites", `${site} (minion)`, 1);
    };
    expect(faults(BALROG, minions)).toEqual(one(/a list of the Balrog has his own version of/));
    expect(faults(BALROG, (d) => set(d, "sites", "Bree (minion)", 1))).toEqual([]);
  });
  // rules: 001:435, coe 1.3.B4
  // edges: 001:435, coe 1.3.B4
  it("has no factions but of Orcs, Trolls, Dragons, Wolves and Animals", () => {
    for (const name of ["Orcs of Gorgoroth", "Black Trolls", "Wargs of the Forochel"])
      expect(
        faults(BALROG, (d) => set(d, "sideboard", name, 1)),
        name,
      ).toEqual([]);
    for (const name of ["Variags of Khand (minion)", "Hillmen (minion)"])
      expect(
        faults(BALROG, (d) => set(d, "sideboard", name, 1)),
        name,
      ).toEqual(one(/the Balrog has no factions but of Orcs/));
  });
  // rules: 001:436, coe 1.3.B4
  // edges: 001:436, coe 1.3.B4
  it("has no characters but Orcs and Trolls of a mind below nine, and his own", () => {
    for (const name of ["Gorbag", "Troll-chief", "Bûthrakaur"])
      expect(
        faults(BALROG, (d) => set(d, "sideboard", name, 1)),
        name,
      ).toEqual([]);
    for (const name of ["Asternak", "Lieutenant of Dol Guldur"])
      expect(
        faults(BALROG, (d) => set(d, "sideboard", name, 1)),
        name,
      ).toEqual(one(/the Balrog has no characters but Orcs and Trolls of a mind below 9/));
  });
  // rules: 001:437, coe 1.3.4
  // edges: 001:437, coe 1.3.4
  it("alone has what is his", () => {
    for (const name of ["Whip of Many Thongs", "Darkness Wielded", "Umagaur"])
      expect(
        faults(BALROG, (d) => set(d, "sideboard", name, 1)),
        name,
      ).toEqual([]);
    for (const deck of [HERO, MINION, FALLEN]) {
      const side = sideOfDeck(loadDeck(deck));
      const with1: Change = (d) => {
        d.alignment = side;
        set(d, "sideboard", "Darkness Wielded", 1);
      };
      expect(faults(deck, with1)[0]).toMatch(/the Balrog's card in a list of/);
    }
  });
  const BARRED = [
    ...["Above the Abyss", "Kill All But NOT the Halflings", "The Lidless Eye", "Bade to Rule", "Morgul-blade"],
    ...["The Balrog (minion)", "News of the Shire", "The Black Council", "Open to the Summons", "Black Horse"],
    ...["Orders from Lugbúrz", "Black Rider", "Padding Feet", "By the Ringwraith's Word", "The Ring Leaves Its Mark"],
    ...[
      "Creature of an Older World",
      "Khamûl Unleashed",
      "Fell Rider",
      "Sauron",
      "The Fiery Blade",
      "They Ride Together",
    ],
    ...[
      "Helm of Fear",
      "Use Your Legs",
      "Heralded Lord",
      "While the Yellow Face Sleeps",
      "Durin's Bane",
      "Balrog of Moria",
    ],
  ];
  // rules: 001:439, coe 1.3.B5
  // edges: 001:439, coe 1.3.B5
  it.each(BARRED)("has no %s", (name) => {
    expect(faults(BALROG, (d) => set(d, "sideboard", name, 1))).toEqual(one(/it may not be in a list of the Balrog/));
    expect(faults(MINION, (d) => set(d, "sideboard", name, 1)).join()).not.toMatch(/it may not be in/);
  });
  // rules: 001:439, coe 1.3.B5
  it("has no Ringwraith", () => {
    expect(faults(BALROG, (d) => set(d, "sideboard", "The Witch-king", 1))).toEqual(
      one(/a list of the Balrog has no other avatar/),
    );
  });
});
