import type { Effect, EventCard, Mode } from "../words.js";

/** Played where information may be had: a sage and the site tap, and the card stays with the sage. */
const INFORMATION: Pick<Mode, "when" | "needs" | "taps" | "cost"> = {
  when: ["site"], needs: [{ if: "information" }, { if: "siteUntapped" }], taps: { skill: "sage" }, cost: ["tapSite"],
};
const CHECK: Effect = { do: "corruptionCheck", who: "bearer" };

export const RESOURCE_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEDM-117", side: "resource", type: "permanent", name: "Await the Advent of Allies", stays: "character", oncePerTarget: true, awaits: true,
    modes: [{ when: ["always"], target: { of: "character", who: { wizard: false, mindMost: 6, atTypes: ["free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"] }, whose: "company" }, does: [] }],
    on: [{ on: "bearerWounded", does: [{ do: "discard", what: "self" }] }, { on: "siteUsed", does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "MEDM-124", side: "resource", type: "short", name: "The Dwarves Are upon You!", modes: [
    { when: ["attack"], needs: [{ if: "company", has: { race: "dwarf" } }], target: { of: "attack" }, oncePer: "attack", does: [{ do: "boost", who: "company", race: "dwarf", prowess: 2, body: -1, forAttack: true }] },
  ] },
  { kind: "event", id: "MEDM-131", side: "resource", type: "short", name: "First of the Order", modes: [
    { when: ["always"], target: { of: "character", who: { named: "Saruman" }, whose: "mine" }, does: [{ do: "steady", who: "target", by: 2 }] },
  ] },
  { kind: "event", id: "MEDM-139", side: "resource", type: "permanent", name: "Hobbit-lore", stays: "character",
    modes: [{ when: ["organization"], target: { of: "character", who: { named: "Gandalf", atHaven: true }, whose: "mine" }, does: [{ do: "tap", who: "target" }] }],
    has: [{ stat: "di", by: 2, when: [{ if: "against", race: "hobbit" }] }] },
  { kind: "event", id: "MEDM-140", side: "resource", type: "short", name: "Horns, Horns, Horns", modes: [{ when: ["always"], does: [{ do: "factionsToDeck" }] }] },
  { kind: "event", id: "MEDM-142", side: "resource", type: "short", name: "Hundreds of Butterflies", modes: [
    { when: ["movement"], needs: [{ if: "moving" }], target: { of: "character", who: { unwounded: true, untapped: false }, whose: "company" }, does: [{ do: "untap", who: "target" }, { do: "hazardLimit", by: 1 }] },
  ] },
  { kind: "event", id: "MEDM-156", side: "resource", type: "permanent", name: "Saw Further and Deeper", onePerPlayer: true, wizardAtHome: true,
    modes: [{ when: ["always"], needs: [{ if: "wizardHidden" }], does: [] }], has: [{ stat: "generalInfluence", by: 5 }] },
  { kind: "event", id: "MEDM-159", side: "resource", type: "short", name: "Smoke Rings", modes: [{ when: ["always"], does: [{ do: "seek", in: ["sideboard", "discard"], side: "own", to: "deck" }] }] },
  { kind: "event", id: "MEDM-163", side: "resource", type: "permanent", name: "When You Know More", keywords: ["light-enchantment"], mp: 1, stays: "character", modes: [{ ...INFORMATION, does: [] }],
    may: [{ when: ["influence"], cost: ["tapBearer"], target: { of: "influenceCheck", whose: "mine", sameCompany: true }, does: [{ do: "modifyCheck", by: 2 }, CHECK] }] },
  { kind: "event", id: "MEDM-121", side: "resource", type: "permanent", name: "Crown of Flowers", keywords: ["environment"], playedAsIf: { card: "Gates of Morning", but: "Doors of Night" } },
  { kind: "event", id: "MEDM-164", side: "resource", type: "permanent", name: "The Windlord Found Me", mp: 3, stays: "character", heldTapped: true, onePerPlayer: true, storedBringsWizard: true, modes: [
    { when: ["site"], needs: [{ if: "siteUntapped" }, { if: "anyOf", of: [{ if: "siteNamed", names: ["Isengard"] }, { if: "site", types: ["shadow-hold", "dark-hold"] }] }], target: { of: "site" }, cost: ["tapSite"],
      does: [{ do: "attackOn", who: "company", race: "orc", strikes: 4, prowess: 9, then: "rescue" }] },
  ] },
];
// biome-ignore-all format: a card a line
