// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import { special } from "../words/special.js";

/** Healing, helping, and what friends give. */
export const HELP: readonly EventCard[] = [
  { kind: "event", id: "MEDM-129", side: "resource", type: "short", name: "Fifteen Birds in Five Firtrees", modes: [
    { when: ["attack"], oncePer: "givenTurn", needs: [{ if: "inPlay", card: "Gates of Morning" }, { if: "moving", now: true }, { if: "creature", notUnique: true }], target: { of: "attack" }, does: [
      { do: "cancelAttack", all: true }, { do: "cancelsNext" }, { do: "mustTap" }, { do: "restrict", to: { bars: "acting", unlessThere: { wizard: true }, orDiscards: "Eagle-mounts" } }] }] },
  { kind: "event", id: "MEDM-122", side: "resource", type: "permanent", name: "Cup of Farewell", stays: "company", oncePerTarget: true,
    modes: [{ when: ["organization", "organizationEnd"], needs: [{ if: "atHaven" }], target: { of: "company" }, does: [] }],
    may: [{ when: ["always"], needs: [{ if: "atHaven" }], taps: {}, oncePer: "company", does: [{ do: "seek", in: ["sideboard"], class: "minor", shown: true, to: "hand" }] }] },
  { kind: "event", id: "MEDM-134", side: "resource", type: "permanent", name: "Hall of Fire", stays: "site", restsHere: true,
    modes: [{ when: ["always"], needs: [{ if: "site", types: ["haven"] }], target: { of: "site" }, does: [] }] },
  { kind: "event", id: "MEDM-135", side: "resource", type: "short", name: "Healing of Nimrodel", modes: [
    { when: ["organization", "organizationEnd"], needs: [{ if: "moving" }, { if: "atHaven" }], target: { of: "company" }, does: [{ do: "restoresAtHaven" }] }] },
  { kind: "event", id: "MEDM-136", side: "resource", type: "permanent", name: "Herb-lore", stays: "character",
    modes: [{ when: ["movement"], needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }], target: { of: "character", who: { named: "Radagast" }, whose: "company" }, does: [{ do: "tap", who: "bearer" }] }],
    may: [{ when: ["organization", "organizationEnd"], cost: ["tapBearer", "discardSelf"], does: [{ do: "restoreCompany" }] }] },
  { kind: "event", id: "MEDM-151", side: "resource", type: "short", name: "No Waiting to Wonder", modes: [
    { when: ["strike"], taps: { race: "hobbit", ally: true, notFacing: true }, target: { of: "strike" }, does: [{ do: "strike", strikeProwess: -4, strikeBody: -1 }, { do: "sharesWound" }] }] },
];

/** What is done with items, and with what one knows. */
export const DEALS: readonly EventCard[] = [
  { kind: "event", id: "MEDM-119", side: "resource", type: "permanent", name: "Barrow-blade", stays: "item", oncePerTarget: true, itemPoints: true, ofItem: true, mp: 1, corruption: 1,
    modes: [{ when: ["site"], needs: [{ if: "site", types: ["ruins-and-lairs"] }], taps: { bearsNamed: "Dagger of Westernesse" }, target: { of: "item", named: "Dagger of Westernesse", whose: "company", actors: true }, does: [] }],
    has: [{ stat: "prowess", by: 1, max: 8, when: [{ if: "attackNotBy", races: ["undead", "nazgul"] }] }, { stat: "prowess", by: 3, max: 8, when: [{ if: "attackBy", races: ["undead", "nazgul"] }] }] },
  special("MEDM-126", "Eyes of Mandos"),
  special("MEDM-130", "Fireworks"),
  special("MEDM-133", "Free to Choose"),
  { kind: "event", id: "MEDM-148", side: "resource", type: "permanent", name: "Mallorn", unique: true, mp: 3, havenFor: "Bag End", factionPoints: { races: ["hobbit"], by: 1, whose: "all" },
    modes: [{ when: ["always"], needs: [{ if: "siteNamed", names: ["Bag End"] }, { if: "stored", card: "Earth of Galadriel’s Orchard", at: "Bag End" }], does: [] }] },
  { kind: "event", id: "MEDM-158", side: "resource", type: "permanent", name: "Sentinels of Númenor", cannotBeDuplicated: true, gathersFactions: { points: 1 },
    inAttempts: { regions: ["Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas"], but: "Army of the Dead", by: -2, bars: "Muster" } },
  { kind: "event", id: "MEDM-160", side: "resource", type: "short", name: "Token of Goodwill", keywords: ["offering"], modes: [
    { as: "Dragon", when: ["attack"], needs: [{ if: "attackBy", races: ["dragon"] }], by: { skill: "diplomat" }, does: [{ do: "offer", class: "greater", moreThan: 5 }] },
    { as: "Drake", when: ["attack"], needs: [{ if: "attackBy", races: ["drake"] }], by: { skill: "diplomat" }, does: [{ do: "offer", class: "major", moreThan: 6 }] },
    { as: "Men, Slayer, agent", when: ["attack"], needs: [{ if: "anyOf", of: [{ if: "attackBy", races: ["man", "slayer"] }, { if: "attackByAgent" }] }], by: { skill: "diplomat" }, does: [{ do: "offer", class: "minor", moreThan: 7 }] }] },
  { kind: "event", id: "MEDM-161", side: "resource", type: "permanent", name: "To the Uttermost Foundations", stays: "company", oncePerTarget: true, staysTapped: true, mp: 3, mpOnlyStored: true, storeTypes: ["haven"],
    modes: [{ when: ["organization", "organizationEnd"], needs: [{ if: "underDeeps" }], target: { of: "company" }, does: [{ do: "tapSite" }, { do: "tapSelf" }] }],
    may: [
      { as: "untap", when: ["organization", "organizationEnd"], needs: [{ if: "underDeeps" }, { if: "elsewhereThanTapped" }], cost: ["untapSelf"], does: [] },
      { as: "store", when: ["organization", "organizationEnd"], needs: [{ if: "atHaven" }, { if: "selfUntapped" }], does: [{ do: "storeSelf" }] },
    ] },
  { kind: "event", id: "MEDM-120", side: "resource", type: "permanent", name: "Choice of Lúthien", unique: true, mp: 1, stays: "character",
    modes: [{ when: ["always"], target: { of: "character", who: { named: "Arwen", at: "Minas Tirith" }, whose: "mine" }, does: [] }],
    has: [{ stat: "di", by: 2 }, { stat: "mind", by: 2, to: "company", who: { named: "Arwen" } }],
    may: [{ when: ["always"], needs: [{ if: "atAnySite" }], cost: ["tapBearer"], does: [{ do: "seek", in: ["deck", "discard"], playableHere: true, shown: true, to: "hand" }] }],
    on: [{ on: "moves", needs: [{ if: "siteNotInRegion", names: ["Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas"] }], does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "MEDM-141", side: "resource", type: "short", name: "Hour of Need", notFor: ["fallen-wizard"], modes: [
    { when: ["organization", "organizationEnd"], needs: [{ if: "siteUntapped" }, { if: "notUnderDeeps" }], taps: { skill: "diplomat", notSkill: "warrior", wizard: false, noAlly: true }, does: [{ do: "factionFromAfar", by: -2 }] }] },
];
