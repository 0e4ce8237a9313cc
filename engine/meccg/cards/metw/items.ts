import { special } from "../words/special.js";
import type { ItemCard } from "../words/playcards.js";
import type { Cond } from "../words/conditions.js";
import type { Effect, Mode } from "../words/words.js";

/** The check every Palantír and the dwarven rings ask of the bearer. */
const CHECK: Effect = { do: "corruptionCheck", who: "bearer" };
const RING_CHECK: Effect = { do: "corruptionCheck", who: "bearer", by: 2 };

/** Abilities of single Palantíri, which two others may use as their own. */
const HAND: Mode = { as: "hand", when: ["always"], needs: [{ if: "palantirEnabled" }], cost: ["tapSelf"], does: [{ do: "lookAtHand" }, CHECK] };
const SAGE_CARD: Mode = { as: "sage card", when: ["always"], needs: [{ if: "palantirEnabled" }], cost: ["tapSelf"],
  does: [{ do: "seek", in: ["deck", "discard"], sageOnly: true, to: "hand" }, CHECK] };
const HEAL_CORRUPTION: Mode = { as: "corruption", when: ["always"], needs: [{ if: "subject", is: { skill: "sage" } }], cost: ["tapSelf"],
  target: { of: "corruptionCard", who: { race: ["elf", "wizard"] }, whose: "mine" }, does: [{ do: "discard", what: "target" }, CHECK] };
const TOPS: Mode = { as: "decks", when: ["always"], needs: [{ if: "palantirEnabled" }], cost: ["tapSelf"],
  does: [{ do: "shuffleTop", of: "mine", count: 5 }, { do: "shuffleTop", of: "opponents", count: 5 }, CHECK] };
const RECALL: Mode = { as: "recall", when: ["always"], needs: [{ if: "palantirEnabled" }, { if: "deck", least: 5 }], cost: ["tapSelf"],
  target: { of: "discarded" }, does: [{ do: "fromDiscard", to: "deck", count: 1 }, CHECK] };
/** An ability of another Palantír, while that one is in play. */
const borrowed = (mode: Mode, card: Cond): Mode =>
  ({ ...mode, needs: [{ if: "palantirEnabled" }, ...(mode.needs ?? []).filter((c) => c.if !== "palantirEnabled"), card] });
/** Of heroes or of minions: their abilities are the same, but for the stone of Elostirion. */
const stoneOf = (place: string): Cond => ({ if: "anyOf", of: [{ if: "inPlay", card: `Palantír of ${place}` }, { if: "inPlay", card: `Palantír of ${place} (minion)` }] });
/** The minions' stone of Elostirion draws a card. */
const DRAWN: Mode = { as: "draw", when: ["always"], cost: ["tapSelf"], does: [{ do: "draw", count: 1 }, CHECK] };
const HEALED = borrowed(HEAL_CORRUPTION, { if: "inPlay", card: "Palantír of Elostirion" });
const DRAWS = borrowed(DRAWN, { if: "inPlay", card: "Palantír of Elostirion (minion)" });

/** What all dwarven rings have; the second numbers are a Dwarf's. */
const DWARVEN = {
  kind: "item", class: "special", unique: true, mp: 4, corruption: 3, keywords: ["dwarven-ring", "ring"],
  forRace: { race: "dwarf", mp: 6, corruption: 5 },
  has: [
    { stat: "prowess", by: 2, when: [{ if: "notSubject", is: { race: "dwarf" } }] }, { stat: "prowess", by: 4, when: [{ if: "subject", is: { race: "dwarf" } }] },
    { stat: "body", by: 1 },
    { stat: "di", by: 2, when: [{ if: "notSubject", is: { race: "dwarf" } }] }, { stat: "di", by: 7, when: [{ if: "subject", is: { race: "dwarf" } }] },
  ],
} as const satisfies Omit<ItemCard, "name" | "id">;
const FIND_MAJOR: Mode = { when: ["site"], needs: [{ if: "subject", is: { race: "dwarf" } }], cost: ["tapBearer"],
  does: [{ do: "seek", in: ["deck"], class: "major", to: "playAtSite" }, RING_CHECK] };
const FIND_GREATER: Mode = { when: ["site"], needs: [{ if: "subject", is: { race: "dwarf" } }], cost: ["tapBearer"],
  does: [{ do: "seek", in: ["deck"], class: "greater", to: "playAtSite" }, RING_CHECK] };
const FIND_MINOR: Mode = { when: ["always"], needs: [{ if: "subject", is: { race: "dwarf" } }], cost: ["tapBearer"],
  does: [{ do: "seek", in: ["deck", "discard"], class: "minor", count: 2, to: "hand" }, RING_CHECK] };

/** In `ringTest` 12 stands for 12 and more, 1 for 1 and less. Modes for a strike are used by the bearer who faces it. */
export const ITEMS: readonly ItemCard[] = [
  // Minor items.
  { kind: "item", id: "METW-195", name: "Athelas", class: "minor", corruption: 1, may: [
    { as: "heal", when: ["always"], needs: [{ if: "subject", is: { race: "dunadan" } }], cost: ["tapBearer", "discardSelf"],
      target: { of: "character", who: { wounded: true }, whose: "company" }, does: [{ do: "heal", who: "target", tapped: true }] },
    { as: "corruption", when: ["always"], needs: [{ if: "subject", is: { named: "Aragorn II" } }], cost: ["tapBearer", "discardSelf"],
      target: { of: "corruptionCard", whose: "company" }, does: [{ do: "discard", what: "target" }] },
  ] },
  { kind: "item", id: "METW-494", name: "Black Arrow", class: "minor", corruption: 1, may: [
    { when: ["attack"], needs: [{ if: "subject", is: { skill: "warrior" } }], cost: ["tapSelf"], target: { of: "attack" },
      does: [{ do: "attack", prowess: -1, body: -1 }, { do: "if", when: { if: "notSubject", is: { race: "man" } }, does: [{ do: "discard", what: "self" }] }] },
  ] },
  { kind: "item", id: "METW-206", name: "Dagger of Westernesse", class: "minor", corruption: 1, keywords: ["weapon"], has: [{ stat: "prowess", by: 1, max: 8 }] },
  { kind: "item", id: "METW-224", name: "Elf-stone", class: "minor", corruption: 1, oncePerCharacter: true, has: [{ stat: "di", by: 2, when: [{ if: "against", race: "elf" }] }] },
  { kind: "item", id: "METW-225", name: "Elven Cloak", class: "minor", corruption: 1, oncePerCharacter: true, may: [
    { when: ["strike"], needs: [{ if: "creature" }, { if: "attackKeyedTo", regions: "w" }], cost: ["tapSelf"], target: { of: "strike" }, does: [{ do: "cancelStrike" }] },
  ] },
  { kind: "item", id: "METW-255", name: "Healing Herbs", class: "minor", corruption: 1, may: [
    { as: "heal", when: ["always"], cost: ["tapBearer", "discardSelf"], target: { of: "character", who: { wounded: true }, whose: "company" }, does: [{ do: "heal", who: "target" }] },
    { as: "untap", when: ["always"], cost: ["tapBearer", "discardSelf"], target: { of: "character", who: { unwounded: true, untapped: false }, whose: "company" }, does: [{ do: "untap", who: "target" }] },
  ] },
  { kind: "item", id: "METW-259", name: "Horn of Anor", class: "minor", corruption: 1, oncePerCharacter: true, has: [{ stat: "di", by: 2, when: [{ if: "against", faction: true }] }] },
  { kind: "item", id: "METW-283", name: "Miruvor", class: "minor", corruption: 1, may: [{ when: ["always", "strike"], cost: ["discardSelf"], does: [{ do: "boost", who: "company", body: 2, bodyMax: 10 }] }] },
  { kind: "item", id: "METW-304", name: "Potion of Prowess", class: "minor", corruption: 1, may: [{ when: ["always", "strike"], cost: ["discardSelf"], does: [{ do: "boost", who: "company", prowess: 1 }] }] },
  { kind: "item", id: "METW-327", name: "Shield of Iron-bound Ash", class: "minor", corruption: 1, keywords: ["shield"], has: [{ stat: "body", by: 1, max: 8 }],
    may: [{ when: ["strike"], cost: ["tapSelf"], target: { of: "strike" }, does: [{ do: "strike", prowess: 1 }] }] },
  { kind: "item", id: "METW-330", name: "Star-glass", class: "minor", corruption: 1, may: [
    { as: "cancel", when: ["attack"], needs: [{ if: "attackBy", races: ["undead"] }], cost: ["tapBearer"], target: { of: "attack" }, does: [{ do: "cancelAttack" }, CHECK] },
    { as: "weaken", when: ["attack"], needs: [{ if: "attackBy", races: ["spider", "animal", "wolf"] }], cost: ["tapBearer"], target: { of: "attack" }, does: [{ do: "attack", prowess: -2 }, CHECK] },
  ] },
  { kind: "item", id: "METW-333", name: "Sting", class: "minor", unique: true, corruption: 1, keywords: ["weapon"], has: [
    { stat: "prowess", by: 1, max: 8, when: [{ if: "notSubject", is: { race: "hobbit" } }] }, { stat: "prowess", by: 2, max: 8, when: [{ if: "subject", is: { race: "hobbit" } }] },
  ] },

  // Major items.
  { kind: "item", id: "METW-212", name: "Durin’s Axe", class: "major", unique: true, mp: 2, corruption: 2, keywords: ["weapon"], forRace: { race: "dwarf", mp: 4, corruption: 3 }, has: [
    { stat: "prowess", by: 2, max: 9, when: [{ if: "notSubject", is: { race: "dwarf" } }] }, { stat: "prowess", by: 4, max: 9, when: [{ if: "subject", is: { race: "dwarf" } }] },
  ] },
  { kind: "item", id: "METW-499", name: "Dwarven Axe", class: "major", mp: 2, corruption: 2, keywords: ["weapon"], usableBy: { skill: "warrior" }, has: [
    { stat: "prowess", by: 2, max: 7, when: [{ if: "notSubject", is: { race: "dwarf" } }] }, { stat: "prowess", by: 3, max: 8, when: [{ if: "subject", is: { race: "dwarf" } }] },
  ] },
  { kind: "item", id: "METW-244", name: "Glamdring", class: "major", unique: true, mp: 2, corruption: 1, keywords: ["weapon"], has: [
    { stat: "prowess", by: 3, max: 8, when: [{ if: "attackNotBy", races: ["orc"] }] }, { stat: "prowess", by: 3, max: 9, when: [{ if: "attackBy", races: ["orc"] }] },
  ] },
  { kind: "item", id: "METW-250", name: "Great-shield of Rohan", class: "major", unique: true, mp: 2, corruption: 2, keywords: ["shield"], has: [{ stat: "body", by: 2, max: 9 }], may: [
    { when: ["strike"], needs: [{ if: "subject", is: { skill: "warrior" } }], cost: ["tapSelf"], target: { of: "strike" }, does: [{ do: "strike", stayUntapped: true }] },
  ] },
  { kind: "item", id: "METW-254", name: "Hauberk of Bright Mail", class: "major", mp: 2, corruption: 1, keywords: ["armor"], usableBy: { skill: "warrior" }, has: [{ stat: "body", by: 2, max: 9 }] },
  { kind: "item", id: "METW-312", name: "Red Arrow", class: "major", unique: true, mp: 2, corruption: 2, has: [{ stat: "di", by: 5, when: [{ if: "against", character: true, homeSite: "Edoras" }] }],
    may: [{ when: ["influence"], needs: [{ if: "against", faction: true, named: "Riders of Rohan" }], target: { of: "influenceCheck", whose: "mine", bearers: true }, does: [{ do: "modifyCheck", succeed: true }] }] },
  { kind: "item", id: "METW-322", name: "Sapling of the White Tree", class: "major", mp: 1, corruption: 1, notAt: ["shadow-hold", "dark-hold"], storeAt: ["Minas Tirith"], storedMp: 2 },
  { kind: "item", id: "METW-336", name: "Sword of Gondolin", class: "major", mp: 2, corruption: 2, keywords: ["weapon"], usableBy: { skill: "warrior" }, has: [{ stat: "prowess", by: 2, max: 8 }] },
  { kind: "item", id: "METW-351", name: "Torque of Hues", class: "major", unique: true, mp: 2, corruption: 2, may: [
    { when: ["attack"], cost: ["tapSelf", "tapBearer"], target: { of: "attack" }, does: [{ do: "cancelAttack" }, CHECK] },
  ] },

  // Greater items.
  { kind: "item", id: "METW-289", name: "Narsil", class: "greater", unique: true, mp: 3, corruption: 2, keywords: ["weapon"], has: [{ stat: "prowess", by: 1 }, { stat: "di", by: 1 }] },
  { kind: "item", id: "METW-295", name: "Orcrist", class: "greater", unique: true, mp: 4, corruption: 2, keywords: ["weapon"], has: [
    { stat: "prowess", by: 3, max: 9, when: [{ if: "attackNotBy", races: ["orc"] }] }, { stat: "prowess", by: 4, max: 10, when: [{ if: "attackBy", races: ["orc"] }] },
  ] },
  { kind: "item", id: "METW-323", name: "Scroll of Isildur", class: "greater", unique: true, mp: 4, corruption: 3, has: [{ stat: "ringTest", by: 2, to: "company" }] },
  { kind: "item", id: "METW-341", name: "The Arkenstone", class: "greater", unique: true, mp: 2, corruption: 2, forRace: { race: "dwarf", mp: 5, corruption: 4 },
    has: [{ stat: "di", by: 3, when: [{ if: "against", race: "dwarf" }] }],
    may: [{ when: ["always"], cost: ["tapSelf"], target: { of: "character", who: { race: "dwarf", untapped: false }, whose: "company" },
      does: [{ do: "untap", who: "target" }, { do: "corruptionCheck", who: "target", by: -2 }] }] },
  { kind: "item", id: "METW-496", name: "The Iron Crown", class: "greater", unique: true, mp: 4, corruption: 5,
    has: [{ stat: "body", by: 1, max: 10, when: [{ if: "notSubject", is: { race: "hobbit" } }] }, { stat: "di", by: 4, when: [{ if: "notSubject", is: { race: "hobbit" } }] }],
    may: [{ when: ["attack"], needs: [{ if: "notSubject", is: { race: "hobbit" } }, { if: "attackBy", races: ["orc", "troll", "man"] }], cost: ["tapSelf"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }],
    on: [{ on: "influenceCheck", does: [CHECK] }] },
  { kind: "item", id: "METW-345", name: "The Mithril-coat", class: "greater", unique: true, mp: 4, corruption: 2, keywords: ["armor"], has: [{ stat: "body", by: 3, max: 10 }] },

  // Palantíri.
  { kind: "item", id: "METW-296", name: "Palantír of Amon Sûl", class: "greater", unique: true, mp: 3, corruption: 3, keywords: ["palantir"], storedMp: 5, discardIfCompanyBelow: 2,
    may: [HAND, borrowed(SAGE_CARD, stoneOf("Annúminas")), HEALED, DRAWS] },
  { kind: "item", id: "METW-297", name: "Palantír of Annúminas", class: "greater", unique: true, mp: 3, corruption: 2, keywords: ["palantir"], may: [SAGE_CARD] },
  special("METW-298", "Palantír of Elostirion", { unique: true }),
  { kind: "item", id: "METW-299", name: "Palantír of Minas Tirith", class: "special", unique: true, mp: 2, corruption: 2, keywords: ["palantir"], at: ["Minas Tirith"], may: [TOPS] },
  { kind: "item", id: "METW-300", name: "Palantír of Orthanc", class: "special", unique: true, mp: 2, corruption: 2, keywords: ["palantir"], nothingToFallen: true, at: ["Isengard"], may: [RECALL] },
  { kind: "item", id: "METW-301", name: "Palantír of Osgiliath", class: "greater", unique: true, mp: 3, corruption: 3, keywords: ["palantir"], storedMp: 5, discardIfCompanyBelow: 4, may: [
    { as: "hazard", when: ["always"], needs: [{ if: "palantirEnabled" }], cost: ["tapSelf"], target: { of: "hazardPermanent" }, does: [{ do: "discard", what: "target" }, CHECK] },
    borrowed(HAND, stoneOf("Amon Sûl")), borrowed(SAGE_CARD, stoneOf("Annúminas")), HEALED,
    borrowed(TOPS, stoneOf("Minas Tirith")), borrowed(RECALL, stoneOf("Orthanc")), DRAWS,
  ] },

  // Gold rings and what a test may bring out of them.
  { kind: "item", id: "METW-196", name: "Beautiful Gold Ring", class: "gold-ring", mp: 1, corruption: 1, keywords: ["gold-ring", "ring"], ringTest: [
    { ring: "the-one-ring", results: [12] }, { ring: "dwarven-ring", results: [10, 11, 12] }, { ring: "magic-ring", results: [1, 2, 3, 4, 5, 6, 7] }, { ring: "lesser-ring", results: "any" },
  ] },
  { kind: "item", id: "METW-231", name: "Fair Gold Ring", class: "gold-ring", mp: 1, corruption: 1, keywords: ["gold-ring", "ring"], ringTest: [
    { ring: "the-one-ring", results: [11, 12] }, { ring: "dwarven-ring", results: [9, 10, 11, 12] }, { ring: "magic-ring", results: [1, 2, 3, 4, 5, 6] }, { ring: "lesser-ring", results: "any" },
  ] },
  { kind: "item", id: "METW-306", name: "Precious Gold Ring", class: "gold-ring", mp: 1, corruption: 1, keywords: ["gold-ring", "ring"], ringTest: [
    { ring: "the-one-ring", results: [10, 11, 12] }, { ring: "dwarven-ring", results: [8, 9, 10, 11, 12] }, { ring: "magic-ring", results: [1, 2, 3, 4, 5] }, { ring: "lesser-ring", results: "any" },
  ] },
  { ...DWARVEN, id: "METW-213", name: "Dwarven Ring of Barin’s Tribe", may: [FIND_MAJOR] },
  { ...DWARVEN, id: "METW-214", name: "Dwarven Ring of Bávor’s Tribe", may: [FIND_GREATER] },
  { ...DWARVEN, id: "METW-215", name: "Dwarven Ring of Drúin’s Tribe", may: [FIND_GREATER] },
  { ...DWARVEN, id: "METW-216", name: "Dwarven Ring of Durin’s Tribe", may: [{ when: ["always"], needs: [{ if: "subject", is: { race: "dwarf" } }, { if: "siteTapped" }], cost: ["tapBearer"], does: [{ do: "untapSite" }, RING_CHECK] }] },
  { ...DWARVEN, id: "METW-217", name: "Dwarven Ring of Dwálin’s Tribe", may: [FIND_MAJOR] },
  { ...DWARVEN, id: "METW-218", name: "Dwarven Ring of Thélor’s Tribe", may: [FIND_MINOR] },
  { ...DWARVEN, id: "METW-219", name: "Dwarven Ring of Thrár’s Tribe", may: [FIND_MINOR] },
  { kind: "item", id: "METW-266", name: "Lesser Ring", class: "special", mp: 2, corruption: 1, keywords: ["lesser-ring", "ring"], has: [{ stat: "di", by: 2 }] },
  { kind: "item", id: "METW-271", name: "Magic Ring of Courage", class: "special", mp: 3, corruption: 2, keywords: ["magic-ring", "ring"], oncePerCharacter: true,
    has: [{ stat: "skill", by: 1, skill: "warrior" }, { stat: "prowess", by: 2, when: [{ if: "subject", is: { already: "warrior" } }] }] },
  { kind: "item", id: "METW-272", name: "Magic Ring of Lore", class: "special", mp: 3, corruption: 2, keywords: ["magic-ring", "ring"], oncePerCharacter: true, has: [{ stat: "skill", by: 1, skill: "sage" }],
    may: [{ when: ["always"], needs: [{ if: "subject", is: { already: "sage", bears: "palantir" } }], cost: ["tapBearer"], does: [{ do: "enablePalantir" }] }] },
  { kind: "item", id: "METW-273", name: "Magic Ring of Nature", class: "special", mp: 3, corruption: 2, keywords: ["magic-ring", "ring"], oncePerCharacter: true, has: [{ stat: "skill", by: 1, skill: "ranger" }],
    may: [{ when: ["attack"], needs: [{ if: "subject", is: { already: "ranger" } }], cost: ["tapBearer"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] },
  { kind: "item", id: "METW-274", name: "Magic Ring of Stealth", class: "special", mp: 3, corruption: 2, keywords: ["magic-ring", "ring"], oncePerCharacter: true, has: [{ stat: "skill", by: 1, skill: "scout" }],
    may: [{ when: ["strike"], needs: [{ if: "subject", is: { already: "scout" } }], cost: ["tapSelf"], target: { of: "strike" }, does: [{ do: "cancelStrike" }] }] },
  { kind: "item", id: "METW-275", name: "Magic Ring of Words", class: "special", mp: 3, corruption: 2, keywords: ["magic-ring", "ring"], oncePerCharacter: true,
    has: [{ stat: "skill", by: 1, skill: "diplomat" }, { stat: "di", by: 3, when: [{ if: "subject", is: { already: "diplomat" } }] }] },
  { kind: "item", id: "METW-347", name: "The One Ring", class: "special", unique: true, mp: 6, corruption: 6, keywords: ["the-one-ring", "ring"], storable: false,
    has: [{ stat: "prowess", by: 5, maxTwicePrinted: true }, { stat: "body", by: 5, max: 10 }, { stat: "di", by: 5 }, { stat: "corruption", by: 1, to: "company", who: { bearsNot: "The One Ring" } }],
    may: [{ when: ["strike"], needs: [{ if: "attackNotBy", races: ["undead", "nazgul", "ringwraith"] }], target: { of: "strike" },
      does: [{ do: "corruptionCheck", who: "bearer", by: -2 }, { do: "cancelStrike" }] }] },

  // Other special items.
  special("METW-201", "Book of Mazarbul", { unique: true }),
  { kind: "item", id: "METW-221", name: "Earth of Galadriel’s Orchard", class: "special", unique: true, mp: 0, corruption: 1, at: ["Lórien"], storeAt: ["Bag End"], storedMp: 2 },
  special("METW-227", "Ent-draughts"),
  { kind: "item", id: "METW-313", name: "Red Book of Westmarch", class: "special", unique: true, mp: 0, corruption: 1, at: ["Bag End"], storedMp: 1, has: [{ stat: "di", by: 2, when: [{ if: "against", race: "hobbit" }] }] },
  special("METW-363", "Wizard’s Ring"),
];
