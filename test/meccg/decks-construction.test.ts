import { describe, expect, it } from "vitest";
import "../../sim/outside.js";
import { UserError } from "../../engine/core/errors.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { type Deck, deckToText, type Section } from "../../engine/meccg/decks/lists/deck.js";
import { checkDeck } from "../../engine/meccg/decks/deckrules.js";
import { loadDeck } from "../../engine/meccg/decks/decklist.js";
import "../../engine/meccg/rules/all.js";
import type { Ruleset } from "../../engine/meccg/rules/state/ruleset.js";
import { COE, METW_STANDARD, METW_STARTER, rulesetByName, UNIVERSAL } from "../../engine/meccg/decks/rulesets.js";

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

const MINION_RESOURCES = [
  ...["Awaiting the Call", "Catch an Elusive Scent", "Crept Along Cleverly", "Dark Tryst", "Hide in Dark Places"],
  ...["Swift Strokes", "Orc Quarrels", "Weigh All Things to a Nicety", "Voices of Malice", "We Have Come to Kill"],
];
/** Ten creatures and four Spawn permanent-events. */
function withSpawns(d: Deck): void {
  d.hazards = [
    { name: "Wolves", count: 3 },
    { name: "Wargs", count: 3 },
    { name: "Giant", count: 3 },
    { name: "Slayer", count: 1 },
    ...["Spawn of Ungoliant", "Monstrosity of Diverse Shape", "Ungoliant's Foul Issue", "Ungoliant's Progeny"].map(
      (name) => ({ name, count: 1 }),
    ),
  ];
  for (const c of ["River", "Twilight", "Minions Stir", "Doors of Night", "Lure of Nature"]) set(d, "hazards", c, 3);
  set(d, "hazards", "Call of Home", 1);
}
describe("the rules of construction", () => {
  it("are asked again of a list that was changed since it was checked", () => {
    const deck = listWith(() => {});
    checkDeck(deck, UNIVERSAL);
    checkDeck(deck, UNIVERSAL);
    const before = deck.hazards[0].count;
    deck.hazards[0].count = 4;
    expect(errorOf(() => checkDeck(deck, UNIVERSAL)).message).toMatch(/4 copies/);
    deck.hazards[0].count = before;
    checkDeck(deck, UNIVERSAL);
    deck.hazards[0].name = "No Such Card";
    expect(errorOf(() => checkDeck(deck, UNIVERSAL)).message).toContain("No Such Card");
  });
  type Wrong = [string, Ruleset, (d: Deck) => void, RegExp, RegExp];
  const broken: Wrong[] = [
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
      UNIVERSAL,
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
      "a Wizard in the pool, which only the optional rule allows (000:1900)",
      COE,
      (d) => {
        set(d, "characters", "Gandalf", 0);
        set(d, "pool", "Gandalf", 1);
      },
      /:\d+ "Gandalf": it stands under "# Pool": no Wizard may be a starting character/,
      /# Characters/,
    ],
    [
      "a Wizard of twelve in the pool beside nine",
      rulesetByName("metw-standard+wizard-starters"),
      (d) => {
        for (const c of ["Adrazar", "Théoden", "Gandalf"]) set(d, c === "Gandalf" ? "characters" : "pool", c, 0);
        for (const c of ["Anborn", "Gandalf"]) set(d, "pool", c, 1);
        set(d, "characters", "Anborn", 0);
      },
      /"Gandalf": the starting characters have a mind of \d\d together: at most 20/,
      /mind of \d+ or more/,
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
      /add 1 resource and 1 hazard/,
    ],
    [
      "29 and 29",
      COE,
      (d) => {
        set(d, "resources", "Muster", 2);
        set(d, "hazards", "Minions Stir", 2);
      },
      /29 resources and 29 hazards.*at least 30 of each under coe/,
      /add 1 resource and 1 hazard/,
    ],
    [
      "29 and 26, told at once",
      COE,
      (d) => {
        set(d, "resources", "Muster", 2);
        for (const c of ["Minions Stir", "Orc-raiders"]) set(d, "hazards", c, 1);
      },
      /29 resources and 26 hazards.*at least 30 of each under coe/,
      /add 1 resource and 4 hazards/,
    ],
    [
      "51 and 51",
      METW_STANDARD,
      (d) => {
        for (const c of ["Stealth", "Ford", "Block", "Escape", "Stars", "Moon", "Sun"]) set(d, "resources", c, 3);
        for (const c of ["Giant", "Wolves", "Wargs", "River", "Huorn", "Slayer", "Brigands"]) set(d, "hazards", c, 3);
      },
      /51 resources and 51 hazards.*at most 50 of each/,
      /take out 1 resource and 1 hazard/,
    ],
    [
      "29 hazards and 30 resources where no half is short of cards (000:734)",
      rulesetByName("metw-standard+short-decks"),
      (d) => set(d, "hazards", "Orc-watch", 1),
      /30 resources and 29 hazards.*as many hazards as resources/,
      /add 1 hazard or take out 1 resource/,
    ],
    [
      "24 hazards and 30 resources, without the optional rule",
      METW_STANDARD,
      (d) => {
        for (const c of ["Minions Stir", "Orc-raiders"]) set(d, "hazards", c, 0);
      },
      /30 resources and 24 hazards.*as many hazards as resources/,
      /add 6 hazards/,
    ],
    [
      "36 and 24: taking out alone would leave too few",
      COE,
      (d) => {
        for (const c of ["Stealth", "Ford"]) set(d, "resources", c, 3);
        set(d, "hazards", "Minions Stir", 0);
        set(d, "hazards", "Orc-raiders", 0);
      },
      /36 resources and 24 hazards.*as many hazards as resources/,
      /add 12 hazards$/,
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
      /replace 1 other hazard with a creature/,
    ],
    [
      "agents count half",
      UNIVERSAL,
      (d) => {
        d.hazards = [
          { name: "Wolves", count: 3 },
          { name: "Wargs", count: 3 },
          { name: "Giant", count: 3 },
        ];
        for (const c of ["Bill Ferny", "Deallus", "Leamon", "Jûoma", "Herion"]) set(d, "hazards", c, 1);
        for (const c of ["River", "Twilight", "Minions Stir", "Doors of Night", "Lure of Nature"])
          set(d, "hazards", c, 3);
        set(d, "hazards", "Call of Home", 1);
      },
      /11 creatures among the hazards: at least 12 under universal/,
      /replace 1 other hazard with a creature/,
    ],
    ...[UNIVERSAL, COE].map(
      (rules): Wrong => [
        `three Spawn permanent-events are too few halves by ${rules.name}`,
        rules,
        (d) => {
          withSpawns(d);
          set(d, "hazards", "Monstrosity of Diverse Shape", 0);
          set(d, "hazards", "Call of Home", 2);
        },
        new RegExp(`11 creatures among the hazards: at least 12 under ${rules.name}`),
        /replace 1 other hazard with a creature/,
      ],
    ),
    [
      "both versions of a unique item",
      COE,
      (d) => {
        set(d, "resources", "The Mithril-coat", 1);
        set(d, "sideboard", "The Mithril-coat (minion)", 1);
      },
      /another version of it/,
      /keep one of the two/,
    ],
    [
      "agents of a mind of 38",
      COE,
      (d) => {
        for (const c of ["Firiel", "Ivic", "Súrion", "Râisha", "Gergeli", "Dâsakûn"]) set(d, "hazards", c, 1);
        set(d, "sideboard", "Freca", 1);
        for (const c of ["Orc-warriors", "Orc-raiders"]) set(d, "hazards", c, 0);
      },
      /"Freca": agents with a mind of 38 together in play deck and sideboard: at most 36/,
      /take out agents with a mind of 2 or more/,
    ],
    [
      "an agent who starts without a card that lets him",
      { ...COE, startingSelection: "simultaneous" },
      (d) => {
        d.pool = [{ name: "Lagduf", count: 1 }];
        d.characters = d.sideboard = [];
        d.resources = [{ name: "Voices of Malice", count: 30 }];
        for (let k = 0; k < 10; k++) d.resources[k] = { name: MINION_RESOURCES[k], count: 3 };
        d.sites = [{ name: "Dol Guldur (minion)", count: 1 }];
        set(d, "pool", "Bill Ferny", 1);
      },
      /"Bill Ferny": an agent starts beside a card that lets him alone \(Universal Rules, lines 517-521; CoE 1.9.R2\)/,
      /put him under "# Characters"/,
    ],
    [
      "an agent where his set is not known",
      METW_STANDARD,
      (d) => {
        set(d, "hazards", "Bill Ferny", 1);
        set(d, "hazards", "Twilight", 0);
      },
      /MEDM-3 is a card of MEDM/,
      /leave it out/,
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
      "an event as a site",
      METW_STARTER,
      (d) => set(d, "sites", "Morannon", 1),
      /:\d+ "Morannon": it is/,
      /put it under "# Resources"/,
    ],
    [
      "two of what may be there once",
      METW_STARTER,
      (d) => set(d, "resources", "Lure of MECCG", 2),
      /"Lure of MECCG": 2 copies: at most 1/,
      /take out/,
    ],
  ];
  // edges: 000:2699b
  // rules: 004:171b 004:172 004:172c 004:172d 004:173b 004:175 004:175b 004:175c 004:599 004:601b
  // rules: coe g.uniquec
  // edges: 004:172b
  it.each(broken)("%s", (_what, rules, change, what, hint) => {
    const e = errorOf(() => checkDeck(listWith(change), rules));
    expect(e.message).toMatch(/^changed\.deck/);
    expect(e.message).toMatch(what);
    expect(e.hint).toMatch(hint);
  });

  // rules: 000:2699b
  const long: [string, number][] = [
    ["metw-standard:3", 20],
    ["metw-standard:4", 25],
  ];
  // rules: 004:595d 004:597d
  // edges: 004:595d 004:597d 004:599
  it.each(long)("%s: a sideboard of %i cards, and not one more", (name, most) => {
    const names = ["River", "Wolves", "Wargs", "Giant", "Huorn", "Brigands", "Stealth", "Ford", "Block"];
    const side = (n: number): Deck =>
      listWith((d) => {
        for (let left = n, k = 0; left > 0; left -= 3, k++) set(d, "sideboard", names[k], Math.min(3, left));
      });
    expect(() => checkDeck(side(most), rulesetByName(name))).not.toThrow();
    expect(errorOf(() => checkDeck(side(most + 1), rulesetByName(name))).message).toContain(`at most ${most} under`);
    expect(errorOf(() => checkDeck(side(16), METW_STANDARD)).message).toContain("at most 15 under");
  });
  // rules: 004:172b
  // edges: 004:171b 004:172 004:175c
  // edges: coe g.uniquec
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
      // 24 hazards are all that he has (000:734, 2699), and 24 of each.
      [
        rulesetByName("metw-standard+short-decks"),
        (d) => {
          for (const c of ["Minions Stir", "Orc-raiders"]) set(d, "hazards", c, 0);
        },
      ],
      [
        rulesetByName("metw-starter+short-decks"),
        (d) => {
          for (const c of ["Muster", "Lordly Presence"]) set(d, "resources", c, 0);
          for (const c of ["Minions Stir", "Orc-raiders"]) set(d, "hazards", c, 0);
        },
      ],
      // The Wizard starts for a mind of twelve, with eight more (000:1900).
      [
        rulesetByName("metw-standard+wizard-starters"),
        (d) => {
          for (const c of ["Adrazar", "Théoden", "Éomer", "Beretar"]) set(d, "pool", c, 0);
          set(d, "characters", "Gandalf", 0);
          for (const c of ["Gandalf", "Balin"]) set(d, "pool", c, 1);
        },
      ],
    ];
    for (const [rules, change] of fine) expect(() => checkDeck(listWith(change), rules)).not.toThrow();
    const e = errorOf(() => checkDeck(listWith(fine[4][1]), METW_STARTER));
    expect(e.message).toMatch(/29 resources and 31 hazards, 2 of them playable as both.*as many hazards/);
  });

  it("looks at plain data as well: names, parts and numbers", () => {
    const plain = (): Deck => JSON.parse(JSON.stringify(loadDeck("factions-orcs"))) as Deck;
    const cases: [(d: Deck) => void, RegExp][] = [
      [
        (d) => {
          d.hazards[0].name = "Orc-worriors";
        },
        /^deck "Factions and orcs", "Orc-worriors": there is no card.*\n.*"Orc-warriors"/,
      ],
      [
        (d) => {
          d.hazards[0].count = 1.5;
        },
        /1.5 is no number of cards/,
      ],
      [
        (d) => {
          d.sites[3].name = "Mordor";
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
});
