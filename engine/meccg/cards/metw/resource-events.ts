import type { EventCard } from "../words/eventcards.js";
import type { Effect, Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { Who } from "../words/basics.js";
import { JOURNEY_EVENTS } from "./resource-events-journey.js";
import { special } from "../words/special.js";

const GATES: Cond = { if: "inPlay", card: "Gates of Morning" };
/** Played during the site phase where information may be had: a sage and the site tap. */
const INFORMATION: Pick<Mode, "when" | "needs" | "taps" | "cost"> = {
  when: ["site"], needs: [{ if: "information" }, { if: "siteUntapped" }], taps: { skill: "sage" }, cost: ["tapSite"],
};
const wizardCheck = (by: number): Effect => ({ do: "corruptionCheck", who: "actor", by });

/** Nobody in a shadow-hold or a dark-hold. */
const NOT_IN_HOLDS: Who = { notAtTypes: ["shadow-hold", "dark-hold"] };
const nenya: readonly Effect[] = [{ do: "boost", who: "actor", prowess: 2, body: 2, di: 2 }];
const nenyaLater = (by: number): readonly Effect[] => [...nenya, { do: "corruptionCheck", who: "actor", by },
  { do: "grant", once: true, to: "player", modes: [{ as: "check", when: ["check"], target: { of: "check", who: NOT_IN_HOLDS }, does: [{ do: "modifyCheck", succeed: true }] }] }];

/** Combat, influence, corruption, spells, information and rings; those of journeys stand in the file beside. */
const OTHER_EVENTS: readonly EventCard[] = [
  // Attacks and strikes.
  { kind: "event", id: "METW-199", side: "resource", type: "short", name: "Block", modes: [{ when: ["strike"], by: { skill: "warrior" }, target: { of: "strike" }, does: [{ do: "strike", stayUntapped: true }] }] },
  { kind: "event", id: "METW-204", side: "resource", type: "short", name: "Concealment", modes: [{ when: ["attack"], taps: { skill: "scout" }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] },
  { kind: "event", id: "METW-207", side: "resource", type: "short", name: "Dark Quarrels", modes: [
    { as: "cancel", when: ["attack"], needs: [{ if: "attackBy", races: ["orc", "troll", "man"] }], target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
    { as: "halve", when: ["attack"], needs: [GATES], target: { of: "attack" }, does: [{ do: "attack", half: true }] },
  ] },
  { kind: "event", id: "METW-209", side: "resource", type: "short", name: "Dodge", modes: [{ when: ["strike"], target: { of: "strike" }, does: [{ do: "strike", stayUntapped: true, body: -1 }] }] },
  { kind: "event", id: "METW-229", side: "resource", type: "short", name: "Escape", modes: [
    { when: ["attack"], target: { of: "character", who: { unwounded: true, ally: true }, whose: "company" }, does: [{ do: "cancelAttack" }, { do: "wound", who: "target" }] },
  ] },
  { kind: "event", id: "METW-252", side: "resource", type: "short", name: "Halfling Stealth", modes: [{ when: ["strike"], by: { race: "hobbit" }, target: { of: "strike" }, does: [{ do: "cancelStrike" }] }] },
  { kind: "event", id: "METW-253", side: "resource", type: "short", name: "Halfling Strength", modes: [
    { as: "untap", when: ["always", "strike"], target: { of: "character", who: { race: "hobbit", unwounded: true, untapped: false }, whose: "mine" }, does: [{ do: "untap", who: "target" }] },
    { as: "heal", when: ["organization"], target: { of: "character", who: { race: "hobbit", wounded: true }, whose: "mine" }, does: [{ do: "heal", who: "target" }] },
    { as: "check", when: ["check"], target: { of: "check", who: { race: "hobbit" } }, does: [{ do: "modifyCheck", by: 4 }] },
  ] },
  { kind: "event", id: "METW-264", side: "resource", type: "long", name: "Lapse of Will", has: [{ stat: "attackProwess", by: -1, to: "attacks" }, { stat: "attackProwess", by: -2, to: "attacks", races: ["nazgul"] }] },
  { kind: "event", id: "METW-270", side: "resource", type: "short", name: "Lucky Strike", modes: [{ when: ["strike"], by: { skill: "warrior" }, target: { of: "strike" }, does: [{ do: "strike", rollTwice: true }] }] },
  { kind: "event", id: "METW-319", side: "resource", type: "short", name: "Risky Blow", modes: [{ when: ["strike"], by: { skill: "warrior" }, target: { of: "strike" }, does: [{ do: "strike", prowess: 3, body: -1 }] }] },
  { kind: "event", id: "METW-342", side: "resource", type: "short", name: "The Cock Crows", modes: [
    { as: "cancel", when: ["attack"], needs: [{ if: "attackBy", races: ["troll"] }], target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
    { as: "discard", when: ["always"], needs: [GATES], target: { of: "hazardPermanent" }, does: [{ do: "discard", what: "target" }] },
  ] },
  special("METW-346", "The Old Thrush"),

  // Influence and corruption.
  { kind: "event", id: "METW-189", side: "resource", type: "short", name: "A Friend or Three", modes: [
    { as: "influence", when: ["influence"], target: { of: "influenceCheck", who: {}, whose: "mine", flattery: true }, does: [{ do: "modifyCheck", perHead: true }] },
    { as: "corruption", when: ["check"], target: { of: "check" }, does: [{ do: "modifyCheck", perHead: true }] },
  ] },
  { kind: "event", id: "METW-267", side: "resource", type: "short", name: "Lordly Presence", modes: [
    { when: ["influence"], needs: [{ if: "against", faction: true }], target: { of: "influenceCheck", who: { skill: "diplomat" }, whose: "mine" }, does: [{ do: "modifyCheck", by: 5, drawIfSuccessful: 1 }] },
  ] },
  { kind: "event", id: "METW-288", side: "resource", type: "short", name: "Muster", modes: [
    { when: ["influence"], needs: [{ if: "against", faction: true }], target: { of: "influenceCheck", who: { skill: "warrior" }, whose: "mine" }, does: [{ do: "modifyCheck", prowessUpTo: 5 }] },
  ] },
  { kind: "event", id: "METW-292", side: "resource", type: "short", name: "New Friendship", modes: [
    { as: "influence", when: ["influence"], target: { of: "influenceCheck", who: { skill: "diplomat" }, whose: "mine", flattery: true }, does: [{ do: "modifyCheck", by: 3 }] },
    { as: "corruption", when: ["check"], by: { skill: "diplomat" }, target: { of: "check" }, does: [{ do: "modifyCheck", by: 2 }] },
  ] },
  { kind: "event", id: "METW-293", side: "resource", type: "short", name: "Old Friendship", modes: [
    { as: "influence", when: ["influence"], needs: [{ if: "against", character: true }], target: { of: "influenceCheck", who: { skill: "diplomat" }, whose: "mine" }, does: [{ do: "modifyCheck", by: 5 }] },
    { as: "corruption", when: ["check"], by: { skill: "diplomat" }, target: { of: "check" }, does: [{ do: "modifyCheck", by: 4 }] },
  ] },
  { kind: "event", id: "METW-294", side: "resource", type: "short", name: "Old Road", notFor: ["fallen-wizard"], modes: [
    { when: ["site"], needs: [{ if: "site", types: ["haven"] }, { if: "siteUntapped" }], taps: {}, does: [{ do: "playFaction", by: -1, noDirectInfluence: true }] },
  ] },
  { kind: "event", id: "METW-303", side: "resource", type: "short", name: "Persuasive Words", modes: [
    { when: ["influence"], target: { of: "influenceCheck", who: { skill: "diplomat" }, whose: "mine", flattery: true }, does: [{ do: "modifyCheck", rollTwice: true }] },
  ] },
  { kind: "event", id: "METW-337", side: "resource", type: "short", name: "Tempering Friendship", modes: [
    { when: ["influence"], needs: [{ if: "against", faction: true }], target: { of: "influenceCheck", whose: "mine" }, does: [{ do: "modifyCheck", by: 4 }] },
  ] },

  // The three rings of the Elves.
  { kind: "event", id: "METW-290", side: "resource", type: "short", name: "Narya", modes: [
    { when: ["always", "strike"], target: { of: "character", who: { named: "Gandalf" }, whose: "mine" },
      does: [{ do: "boost", who: "target", prowess: 4, body: 1, di: 2 }, { do: "untap", who: "company" }, { do: "corruptionCheck", who: "target", by: -5 }] },
  ] },
  { kind: "event", id: "METW-291", side: "resource", type: "short", name: "Nenya", modes: ([[-1, { atHaven: true }], [-3, { notAtHaven: true }]] as const).flatMap(([by, where]): Mode[] => [
    // A check under way succeeds, or any one later this turn; or it is her own that succeeds.
    { as: "check", when: ["check"], by: { named: "Galadriel", anywhere: true, ...where }, target: { of: "check", who: NOT_IN_HOLDS },
      does: [...nenya, { do: "corruptionCheck", who: "actor", by }, { do: "modifyCheck", succeed: true }] },
    { as: "later", when: ["always"], by: { named: "Galadriel", anywhere: true, ...where }, does: nenyaLater(by) },
    { as: "own", when: ["always"], by: { named: "Galadriel", anywhere: true, ...where, ...NOT_IN_HOLDS }, does: nenya },
    // In a strike it is for her who faces it, and for a check to come.
    { as: "later, in a strike", when: ["strike"], by: { named: "Galadriel", ...where }, does: nenyaLater(by) },
    { as: "own, in a strike", when: ["strike"], by: { named: "Galadriel", ...where, ...NOT_IN_HOLDS }, does: nenya },
  ]) },
  { kind: "event", id: "METW-358", side: "resource", type: "short", name: "Vilya", modes: [
    { when: ["always", "strike"], oncePer: "givenTurn", target: { of: "character", who: { named: "Elrond" }, whose: "mine" }, does: [
      { do: "boost", who: "target", prowess: 4, body: 2, di: 6 },
      { do: "if", when: { if: "someone", is: { named: "Elrond", at: "Rivendell" }, whose: "mine" }, does: [
        { do: "if", when: { if: "deck", least: 5 }, does: [{ do: "seek", in: ["discard"], resource: true, count: 3, to: "deck" }] }] },
      { do: "corruptionCheck", who: "target", by: -3 }] },
  ] },

  // Spells.
  special("METW-321", "Sacrifice of Form"),
  { kind: "event", id: "METW-262", side: "resource", type: "short", name: "Kindling of the Spirit", keywords: ["spell"], modes: [
    // He need not be the one who faces the strike.
    { when: ["attack", "strike"], needs: [{ if: "company", has: { wizard: true } }], by: { wizard: true, anywhere: true }, target: { of: "attack" }, does: [{ do: "boost", who: "company", prowess: 2, forAttack: true }, wizardCheck(-2)] },
  ] },
  { kind: "event", id: "METW-354", side: "resource", type: "short", name: "True Fána", keywords: ["spell"], modes: [
    { when: ["attack"], needs: [{ if: "attackByCompany", not: true }], by: { wizard: true }, target: { of: "attack" }, does: [{ do: "strikesFail", ifRollBeatsAttack: true }, wizardCheck(-3)] },
  ] },
  { kind: "event", id: "METW-356", side: "resource", type: "short", name: "Vanishment", keywords: ["spell"], modes: [
    { when: ["attack"], by: { wizard: true }, target: { of: "attack" }, does: [{ do: "cancelAttack" }, wizardCheck(-2)] },
  ] },
  { kind: "event", id: "METW-360", side: "resource", type: "short", name: "Wizard’s Fire", keywords: ["spell"], modes: [
    { when: ["attack", "strike"], by: { wizard: true }, target: { of: "attack" }, does: [{ do: "boost", who: "actor", prowess: 5, forAttack: true }, wizardCheck(-4)] },
  ] },
  { kind: "event", id: "METW-361", side: "resource", type: "short", name: "Wizard’s Flame", keywords: ["spell"], modes: [
    { when: ["always"], by: { wizard: true }, does: [{ do: "attacksOnCompany", prowess: -2 }, wizardCheck(-3)] },
  ] },
  special("METW-362", "Wizard’s Laughter"),
  { kind: "event", id: "METW-364", side: "resource", type: "short", name: "Wizard’s River-horses", keywords: ["spell"], modes: [
    { as: "events", when: ["always"], by: { wizard: true }, does: [{ do: "discard", what: "nazgulEvents" }, wizardCheck(-2)] },
    { as: "attack", when: ["attack"], needs: [{ if: "companyLacks", has: { wizard: false } }], by: { wizard: true }, target: { of: "attack" }, does: [{ do: "cancelAttack" }, wizardCheck(-2)] },
  ] },
  { kind: "event", id: "METW-365", side: "resource", type: "short", name: "Wizard’s Test", keywords: ["spell"], modes: [
    { when: ["always"], by: { wizard: true }, target: { of: "item", class: "gold-ring", whose: "company" }, does: [{ do: "testRing", rolls: 2 }, wizardCheck(-1)] },
  ] },
  { kind: "event", id: "METW-366", side: "resource", type: "short", name: "Wizard’s Voice", keywords: ["spell"], modes: [
    { when: ["always"], oncePer: "givenTurn", by: { wizard: true }, does: [{ do: "boost", who: "actor", di: 6 }, wizardCheck(-3)] },
  ] },

  // Information, rings and Palantíri.
  { kind: "event", id: "METW-190", side: "resource", type: "permanent", name: "Align Palantír", mp: 2, corruption: 2, stays: "item", oncePerTarget: true,
    modes: [{ when: ["always"], by: { skill: "sage" }, target: { of: "item", keyword: "palantir", whose: "company" }, does: [] }],
    has: [{ stat: "palantir", by: 1 }], on: [{ on: "companyMoves", does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "METW-192", side: "resource", type: "permanent", name: "Andúril, the Flame of the West", unique: true, mp: 1, corruption: 1, stays: "character", heldTapped: true,
    modes: [{ ...INFORMATION, does: [{ do: "corruptionCheck", who: "actor", by: -3 }] }],
    joins: { item: "Narsil", discardsStored: "Reforging", mp: 4, corruption: 1, has: [{ stat: "prowess", by: 4, max: 11 }, { stat: "di", by: 1 }],
      may: [{ when: ["always"], cost: ["tapSelf"], target: { of: "character", who: { race: "dunadan", untapped: false }, whose: "company" },
        does: [{ do: "untap", who: "target" }, { do: "corruptionCheck", who: "bearer", by: -1 }] }] } },
  { kind: "event", id: "METW-210", side: "resource", type: "permanent", name: "Dreams of Lore", mp: 2, stays: "character", heldTapped: true, modes: [{ ...INFORMATION, does: [] }] },
  { kind: "event", id: "METW-498", side: "resource", type: "permanent", name: "Swordmaster", mp: 1, stays: "character", oncePerTarget: true,
    modes: [{ ...INFORMATION, taps: { skill: "sage", noAlly: true, bearsNot: "Swordmaster" }, does: [] }],
    has: [{ stat: "skill", by: 1, skill: "warrior" }, { stat: "weapons", by: 1, when: [{ if: "subject", is: { already: "warrior" } }] }] },
  { kind: "event", id: "METW-238", side: "resource", type: "short", name: "Far-sight", modes: [{ ...INFORMATION, does: [{ do: "seek", in: ["deck"], item: true, shown: true, to: "hand" }, { do: "corruptionCheck", who: "actor" }] }] },
  { kind: "event", id: "METW-314", side: "resource", type: "permanent", name: "Reforging", mp: 1, stays: "character", heldTapped: true, modes: [{ ...INFORMATION, does: [] }],
    may: [{ when: ["organization"], needs: [{ if: "stored", card: "Reforging" }], taps: { skill: "sage", atHaven: true }, cost: ["discardStored"],
      target: { of: "discarded", item: true, classes: ["minor", "major"], keywords: ["weapon", "armor", "shield"] }, does: [{ do: "fromDiscard", to: "company" }] }] },
  { kind: "event", id: "METW-318", side: "resource", type: "short", name: "Ringlore", modes: [
    { ...INFORMATION, needs: [{ if: "information" }, { if: "siteUntapped" }, { if: "goldRingInCompany" }], target: { of: "item", class: "gold-ring", whose: "company" }, does: [{ do: "testRing", any: true }] },
  ] },
  { kind: "event", id: "METW-338", side: "resource", type: "short", name: "Test of Form", modes: [{ when: ["always"], by: { skill: "sage" }, target: { of: "item", class: "gold-ring", whose: "company" }, does: [{ do: "testRing" }] }] },
  { kind: "event", id: "METW-340", side: "resource", type: "short", name: "Test of Lore", modes: [{ when: ["always"], by: { skill: "sage" }, target: { of: "item", class: "gold-ring", whose: "company" }, does: [{ do: "testRing", by: -1 }] }] },
  { kind: "event", id: "METW-355", side: "resource", type: "short", name: "Use Palantír", modes: [{ when: ["always"], taps: { skill: "sage", bears: "palantir" }, does: [{ do: "enablePalantir" }] }] },

  // Searches and what is won at a site.
  { kind: "event", id: "METW-205", side: "resource", type: "short", name: "Cracks of Doom", notFor: ["fallen-wizard"], modes: [
    { when: ["site"], needs: [{ if: "siteNamed", names: ["Mount Doom"] }], target: { of: "character", who: { bearsNamed: "The One Ring" }, whose: "company" },
      does: [{ do: "corruptionCheck", who: "target", by: -4, onSuccess: [{ do: "winByRing" }] }] },
  ] },
  { kind: "event", id: "METW-247", side: "resource", type: "short", name: "Gollum’s Fate", notFor: ["fallen-wizard"], unique: true, modes: [
    { when: ["site"], needs: [{ if: "siteNamed", names: ["Mount Doom"] }, { if: "someone", is: { named: "Gollum", ally: true, at: "Mount Doom" }, whose: "mine" }],
      target: { of: "character", who: { bearsNamed: "The One Ring" }, whose: "company" }, does: [{ do: "winByRing" }] },
  ] },
  special("METW-269", "Lucky Search"),
  { kind: "event", id: "METW-315", side: "resource", type: "permanent", name: "Rescue Prisoners", mp: 2, stays: "character", heldTapped: true, storeTypes: ["haven", "border-hold", "free-hold"], mpOnlyStored: true, oncePerTarget: true, modes: [
    { when: ["site"], needs: [{ if: "siteTapped" }, { if: "site", types: ["shadow-hold", "dark-hold"] }], target: { of: "site" }, oncePer: "site",
      does: [{ do: "attackOn", who: "company", race: "spider", strikes: 2, prowess: 7, then: "mayTake" }] },
  ] },
  { kind: "event", id: "METW-316", side: "resource", type: "permanent", name: "Return of the King", unique: true, mp: 3, stays: "character", has: [{ stat: "di", by: 3 }], modes: [
    { when: ["always"], needs: [{ if: "siteNamed", names: ["Minas Tirith"] }, { if: "notInPlay", card: "Denethor II" }],
      target: { of: "character", who: { named: "Aragorn II", at: "Minas Tirith" }, whose: "company" }, does: [] },
  ] },
  { kind: "event", id: "METW-334", side: "resource", type: "permanent", name: "Stone of Erech", unique: true, mp: 2,
    modes: [{ when: ["always"], needs: [{ if: "siteNamed", names: ["Vale of Erech"] }, { if: "inPlay", card: "Men of Lamedon" }], does: [] }],
    on: [{ on: "cardGone", needs: [{ if: "notInPlay", card: "Men of Lamedon" }], does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "METW-348", side: "resource", type: "permanent", name: "The White Tree", unique: true, mp: 5, modes: [
    { as: "borne", when: ["always"], needs: [{ if: "siteNamed", names: ["Minas Tirith"] }], by: { skill: "sage", at: "Minas Tirith" },
      target: { of: "item", named: "Sapling of the White Tree", who: { at: "Minas Tirith" }, whose: "mine" }, does: [{ do: "discard", what: "target" }] },
    { as: "stored", when: ["always"], needs: [{ if: "siteNamed", names: ["Minas Tirith"] }, { if: "stored", card: "Sapling of the White Tree", at: "Minas Tirith" }],
      by: { skill: "sage", at: "Minas Tirith" }, cost: ["discardStored"], does: [] },
  ], retypes: [{ sitesNamed: { "Minas Tirith": "haven" }, hazardsOnly: true }] },
  { kind: "event", id: "METW-349", side: "resource", type: "short", name: "Thorough Search", modes: [{ when: ["site"], taps: { skill: "scout" }, does: [{ do: "thoroughSearch" }] }] },

  // Cards and decks.
  special("METW-239", "Favor of the Valar", { unique: true }),
  { kind: "event", id: "METW-188", side: "resource", type: "short", name: "A Chance Meeting", modes: [
    { when: ["always"], needs: [{ if: "site", types: ["free-hold", "border-hold", "ruins-and-lairs"] }], target: { of: "company" }, does: [{ do: "playCharacter" }] },
  ] },
  special("METW-223", "Elf-song"),
  { kind: "event", id: "METW-305", side: "resource", type: "short", name: "Praise to Elbereth", modes: [
    { when: ["always", "attack", "response"], each: { taps: {}, target: { of: "nazgulThreat" }, does: [{ do: "discard", what: "target" }], bars: true },
      does: [{ do: "if", when: { if: "inPlay", card: "Doors of Night" }, does: [{ do: "boost", who: "everyone", prowess: 1 }] }] },
  ] },
  // It counts the player's part in events outside any game: here that is none, so that its bonus is nothing.
  { kind: "event", id: "METW-500", side: "resource", type: "permanent", name: "Lure of MECCG", dual: true, mostCopies: 1 },
  { kind: "event", id: "METW-282", side: "resource", type: "short", name: "Mirror of Galadriel", modes: [
    { when: ["always"], needs: [{ if: "someone", is: { at: "Lórien" }, whose: "mine" }], does: [{ do: "lookAtHand" }, { do: "shuffleTop", of: "chosen", count: 5 }] },
  ] },
];

export const RESOURCE_EVENTS: readonly EventCard[] = [...OTHER_EVENTS, ...JOURNEY_EVENTS];
