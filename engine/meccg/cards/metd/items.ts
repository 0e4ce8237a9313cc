import type { ItemCard } from "../words/playcards.js";
import type { Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";

const WARRIOR: Cond = { if: "subject", is: { skill: "warrior" } };
/** Discarded while organizing: the company may go through so many regions more. */
const rations = (by: number): Mode => ({ as: "regions", when: ["organization"], cost: ["discardSelf"], does: [{ do: "moreRegions", by }] });

export const ITEMS: readonly ItemCard[] = [
  { kind: "item", id: "METD-105", name: "Cram", class: "minor", corruption: 1, may: [
    { as: "untap", when: ["always", "strike"], cost: ["discardSelf"], does: [{ do: "untap", who: "bearer" }] }, rations(1)] },
  { kind: "item", id: "METD-160", name: "Twice-baked Cakes", class: "special", corruption: 1, atTypes: ["free-hold", "border-hold"], tappedSiteToo: true, may: [rations(2)] },
  { kind: "item", id: "METD-165", name: "Waybread", class: "special", corruption: 1, at: ["Lórien"], may: [
    { as: "untap", when: ["always", "strike"], cost: ["discardSelf"], does: [{ do: "untap", who: "bearer" }] },
    { as: "untap two", when: ["always"], cost: ["discardSelf"], target: { of: "character", who: { unwounded: true, untapped: false, other: true }, whose: "company" },
      does: [{ do: "untap", who: "bearer" }, { do: "untap", who: "target" }] }, rations(1)] },
  { kind: "item", id: "METD-112", name: "Emerald of Doriath", class: "minor", unique: true, corruption: 1, keywords: ["hoard"],
    has: [{ stat: "di", by: 1, when: [{ if: "against", race: "elf" }] }, { stat: "generalInfluence", by: 2, when: [{ if: "subject", is: { wizard: true } }] }] },
  { kind: "item", id: "METD-113", name: "Emerald of the Mariner", class: "greater", unique: true, mp: 3, corruption: 0, keywords: ["hoard"], has: [{ stat: "corruptionCheck", by: 1 }, { stat: "handSize", by: 1 }] },
  { kind: "item", id: "METD-114", name: "Enruned Shield", class: "greater", unique: true, mp: 3, corruption: 2, keywords: ["hoard", "shield"], has: [{ stat: "body", by: 3, max: 10 }],
    may: [{ when: ["strike"], needs: [WARRIOR], cost: ["tapSelf"], target: { of: "strike" }, does: [{ do: "cancelStrike", ineffectual: true }] }] },
  { kind: "item", id: "METD-102", name: "Bow of Dragon-horn", class: "major", unique: true, mp: 2, corruption: 2, keywords: ["hoard"],
    may: [{ when: ["attack"], needs: [WARRIOR, { if: "creature" }, { if: "attackNotKeyedToSite" }, { if: "attackStrikes", least: 2, now: true }], cost: ["tapSelf"], target: { of: "attack" }, does: [{ do: "attack", strikes: -1, leaveOne: true }] }] },
  { kind: "item", id: "METD-119", name: "Gold Belt of Lórien", class: "special", unique: true, corruption: 1, at: ["Lórien"], has: [{ stat: "di", by: 1 }] },
  { kind: "item", id: "METD-120", name: "Habergeon of Silver", class: "major", mp: 2, corruption: 2, keywords: ["hoard", "armor"], has: [{ stat: "body", by: 2, max: 10 }] },
  { kind: "item", id: "METD-130", name: "Magical Harp", class: "major", unique: true, mp: 2, corruption: 2, keywords: ["hoard"], may: [
    { as: "keep", when: ["always", "check"], cost: ["tapSelf"], target: { of: "character", whose: "company" }, does: [{ do: "protect", who: "target", discards: true }, { do: "corruptionCheck", who: "bearer" }] },
    { as: "against an attempt", when: ["influence"], free: true, cost: ["tapSelf"], target: { of: "influenceCheck", whose: "opponents", sameCompany: true }, does: [{ do: "protect", who: "target", discards: true }, { do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "item", id: "METD-150", name: "Scabbard of Chalcedony", class: "minor", corruption: 1, keywords: ["hoard"], oncePerCharacter: true, has: [{ stat: "strikeBody", by: -1 }] },
  { kind: "item", id: "METD-158", name: "Thrór’s Map", class: "minor", unique: true, corruption: 1,
    may: [{ when: ["always"], needs: [{ if: "siteTapped" }, { if: "automaticAttackBy", races: ["dragon"] }], cost: ["discardSelf"], does: [{ do: "untapSite" }] }] },
  { kind: "item", id: "METD-161", name: "Valiant Sword", class: "major", mp: 2, corruption: 2, keywords: ["hoard", "weapon"], has: [{ stat: "prowess", by: 2, max: 9 }, { stat: "body", by: 1, max: 9, when: [WARRIOR] }] },
  { kind: "item", id: "METD-172", name: "Wormsbane", class: "greater", unique: true, mp: 4, corruption: 2, keywords: ["weapon"], has: [
    { stat: "prowess", by: 2, max: 9, when: [{ if: "attackNotBy", races: ["dragon", "drake"] }] }, { stat: "prowess", by: 4, max: 12, when: [{ if: "attackBy", races: ["dragon", "drake"] }] },
    { stat: "strikeBody", by: -2, when: [{ if: "attackBy", races: ["dragon", "drake"] }] }] },
];
// biome-ignore-all format: a card a line
