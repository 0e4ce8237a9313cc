// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode, On } from "../words/words.js";
import type { Cond } from "../words/conditions.js";

const BY_ORC_OR_TROLL: Cond = { if: "attackBy", races: ["orc", "troll"] };
/** On an attack before its strikes are given out, beyond the hazard limit. */
const onAttack = (needs: readonly Cond[], rest: Pick<Mode, "does" | "oncePer">): Mode => ({ when: ["attackHazard"], needs, target: { of: "attack" }, uncounted: true, ...rest });

/** Hazards of *Dark Minions* that make attacks and strikes worse. */
export const PERILS: readonly EventCard[] = [
  special("MEDM-79", "Pierced by Many Wounds"),
  { kind: "event", id: "MEDM-93", side: "hazard", type: "short", name: "Tribal Banner", modes: [onAttack([BY_ORC_OR_TROLL], { oncePer: "attack", does: [{ do: "attack", prowess: -1, body: -1, bodyCheck: 1 }] })] },
  { kind: "event", id: "MEDM-94", side: "hazard", type: "short", name: "Tribal Totem", modes: [onAttack([BY_ORC_OR_TROLL], { oncePer: "company", does: [{ do: "boostAttacks", races: ["orc", "troll"], onCompany: true, now: true, prowess: -3, body: -3, bodyCheck: 2 }] })] },
  { kind: "event", id: "MEDM-69", side: "hazard", type: "short", name: "Like the Crash of Battering-rams", modes: [{ when: ["strikeHazard"], target: { of: "strike" }, does: [{ do: "strike", crushes: true }] }] },
  { kind: "event", id: "MEDM-103", side: "hazard", type: "short", name: "Wraith-lord", modes: [
    { oncePer: "givenTurn", when: ["hazard"], needs: [{ if: "moving" }, { if: "path", region: "d", least: 2 }], target: { of: "company" },
      does: [{ do: "boostAttacks", races: ["nazgul"], onCompany: true, prowess: 2, woundedBody: -1 }, { do: "uncounted", races: ["nazgul"] }] },
  ] },
  // Corruption and dark enchantments.
  special("MEDM-102", "Wound of Long Burden"),
  special("MEDM-54", "Endless Whispers"),
  special("MEDM-78", "Pale Dream-maker"),
  { kind: "event", id: "MEDM-48", side: "hazard", type: "permanent", name: "Bring Our Curses Home", keywords: ["corruption"], stays: "character", corruption: 3, staysIf: "eliminates",
    modes: [{ when: ["attackHazard"], needs: [{ if: "creature", played: true }], target: { of: "character", who: { wizard: false }, whose: "company" }, does: [] }] },
  { kind: "event", id: "MEDM-59", side: "hazard", type: "permanent", name: "Foes Shall Fall", keywords: ["corruption"], stays: "character", corruption: 1, staysIf: "undefeated",
    modes: [{ when: ["strikeHazard"], needs: [{ if: "attackBy", races: ["dragon", "drake"] }, { if: "creature", played: true }], target: { of: "character", who: { wizard: false } }, does: [] }],
    has: [{ stat: "corruption", by: 1, who: { race: "dwarf" } }] },
  { kind: "event", id: "MEDM-60", side: "hazard", type: "short", name: "Gnaw with Words", modes: [
    { as: "sage", when: ["hazard"], target: { of: "character", who: { skill: "sage", untapped: true }, whose: "company" }, does: [{ do: "tap", who: "target", beside: "sage" }] },
    { as: "diplomat", when: ["hazard"], target: { of: "character", who: { skill: "diplomat", untapped: true }, whose: "company" }, does: [{ do: "tap", who: "target", beside: "diplomat" }] },
  ] },
  // Creatures that attack without being played.
  { kind: "event", id: "MEDM-55", side: "hazard", type: "short", name: "Exhalation of Decay", modes: [
    { when: ["hazard"], target: { of: "discarded", creature: true, races: ["undead"] }, does: [{ do: "attackFromDiscard", prowess: -1 }] }] },
  { kind: "event", id: "MEDM-66", side: "hazard", type: "short", name: "In Great Wrath", modes: [
    { when: ["hazard"], target: { of: "discarded", creature: true, races: ["nazgul"] }, does: [{ do: "attackFromDiscard", prowess: 2, body: -1 }] }] },
  special("MEDM-77", "Out of the Black Sky"),
  special("MEDM-72", "Mordor in Arms"),
  { kind: "event", id: "MEDM-84", side: "hazard", type: "permanent", name: "Reluctant Final Parting", notAgainst: ["balrog"], cannotBeDuplicated: true, on: [
    ...(["enters", "companyMoves", "siteUsed"] as const).map((on): On => ({ on, does: [{ do: "discard", what: "strayAllies" }] })),
    { on: "deckExhausted", does: [{ do: "discard", what: "self" }] },
  ] },
  // What is stored.
  special("MEDM-73", "Neither so Ancient Nor so Potent"),
  special("MEDM-67", "In the Heart of his Realm"),
  special("MEDM-49", "Chance of Being Lost"),
  { kind: "event", id: "MEDM-100", side: "hazard", type: "short", name: "Which Might Be Lies", modes: [
    { when: ["hazard"], target: { of: "stored", what: "information" }, does: [{ do: "discard", what: "target" }] }] },
];
