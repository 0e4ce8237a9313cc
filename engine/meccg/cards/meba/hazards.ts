// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { Has } from "../words/words.js";
import { special } from "../words/special.js";

const DOORS = "Doors of Night";
export const RUINS_OR_BELOW: Cond = { if: "anyOf", of: [{ if: "site", types: ["ruins-and-lairs"] }, { if: "underDeeps" }] };
/** Under the open sky: neither below nor on the way from or to there. */
const sunlit = (by: number, more: Has["when"] = []): Has =>
  ({ stat: "prowess", by, to: "everyone", who: { race: ["orc", "troll", "dwarf", "ringwraith"] }, when: [{ if: "notUnderDeeps" }, { if: "deepsJourney", not: true }, ...more] });

export const HAZARDS: readonly EventCard[] = [
  { kind: "event", id: "MEBA-26", side: "hazard", type: "short", name: "Unabated in Malice", modes: [
    { as: "ahead", when: ["hazard"], uncounted: true, target: { of: "attack", ahead: true, onGuardToo: true }, does: [{ do: "attack", prowess: 1, strikes: 1, body: -2, guards: true }] },
    { as: "attack", when: ["attackHazard"], uncounted: true, needs: [{ if: "anyOf", of: [{ if: "automatic" }, { if: "attackNamed", names: ["Shelob"] }] }], oncePer: "attack",
      target: { of: "attack" }, does: [{ do: "attack", prowess: 1, strikes: 1, body: -2, guards: true }] },
  ] },
  special("MEBA-16", "Desire All for Thy Belly"),
  special("MEBA-20", "Imprisoned and Mocked"),
  special("MEBA-14", "Black Vapour"),
  special("MEBA-15", "Darkness Made by Malice"),
  special("MEBA-22", "Press-gang"),
  special("MEBA-23", "The Reek"),
  { kind: "event", id: "MEBA-17", side: "hazard", type: "permanent", name: "Diminish and Depart", stays: "character", oncePerCompany: true, removal: { moreThan: 1, sure: true, atHaven: true },
    modes: [{ when: ["hazard"], target: { of: "character", who: { race: ["elf", "hobbit", "wizard"] }, whose: "company" }, does: [] }],
    has: [{ stat: "mind", by: 1, to: "company", who: { race: ["elf", "hobbit"] } }, { stat: "di", by: -1, to: "company", who: { wizard: true } }] },
  { kind: "event", id: "MEBA-25", side: "hazard", type: "long", name: "The Sun Shone Fiercely", keywords: ["environment"], cannotBeDuplicated: true,
    has: [sunlit(-1), sunlit(-1, [{ if: "notInPlay", card: DOORS }])] },
];

/** Kin of the Dark: as long as they lie in play they wait below, and help their kind. */
export const SPAWN: readonly EventCard[] = [
  { kind: "event", id: "MEBA-24", side: "hazard", type: "permanent", name: "Spawn of Ungoliant", unique: true, keywords: ["spawn"], mp: 4,
    addsAttack: { at: ["The Pûkel-deeps", "The Gem-deeps"], race: "none", strikes: 3, prowess: 15, body: 8, removedWhenDefeated: true },
    has: [{ stat: "bodyCheck", by: 1, to: "attacks", races: ["spider"], when: [{ if: "strikeAgainst", is: { race: ["elf", "dwarf", "hobbit", "dunadan", "man"] } }] }] },
  { kind: "event", id: "MEBA-21", side: "hazard", type: "permanent", name: "Monstrosity of Diverse Shape", unique: true, keywords: ["spawn"], mp: 4,
    addsAttack: { at: ["The Drowning-deeps", "Remains of Thangorodrim"], race: "none", strikes: 2, prowess: 15, body: 9, removedWhenDefeated: true },
    may: [{ when: ["hazard"], needs: [{ if: "unused" }], target: { of: "discarded", creature: true, races: ["wolf", "animal"], faced: true }, does: [{ do: "usedNow" }, { do: "attackFromDiscard" }] }] },
  { kind: "event", id: "MEBA-28", side: "hazard", type: "permanent", name: "Ungoliant’s Foul Issue", unique: true, keywords: ["spawn"], mp: 4,
    addsAttack: { at: ["Ancient Deep-hold"], race: "none", strikes: 2, prowess: 17, body: 7, removedWhenDefeated: true },
    keysToo: [{ races: ["spider"], notUnique: true, needs: [{ if: "site", types: ["ruins-and-lairs", "shadow-hold"] }], keyed: { deeps: true } }] },
  { kind: "event", id: "MEBA-27", side: "hazard", type: "permanent", name: "Ungoliant’s Progeny", unique: true, keywords: ["spawn"], mp: 4,
    addsAttack: { at: ["The Wind-deeps", "The Rusted-deeps"], race: "none", strikes: 2, prowess: 16, body: 8, removedWhenDefeated: true },
    may: [{ when: ["attackFaced"], uncounted: true, oncePer: "attack", needs: [{ if: "attackBy", races: ["spider"] }], target: { of: "attack" }, does: [{ do: "attack", prowess: 1, detains: true }] }] },
];
