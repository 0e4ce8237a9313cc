import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

export const EVENTS: readonly EventCard[] = [
  special("MEAS-24", "Alone and Unadvised"),
  special("MELE-107", "Covetous Thoughts"),
  { kind: "event", id: "MELE-128", side: "hazard", type: "permanent", name: "Nothing to Eat or Drink", stays: "company", oncePerTarget: true,
    modes: [
      { as: "minions", when: ["hazard"], needs: [{ if: "companyIs", kinds: ["minion"] }, { if: "site", types: ["free-hold", "border-hold"] }], target: { of: "company" }, does: [] },
      { as: "heroes", when: ["hazard"], needs: [{ if: "companyIs", kinds: ["hero"] }, { if: "site", types: ["shadow-hold", "dark-hold"] }], target: { of: "company" }, does: [] },
    ],
    has: [{ stat: "prowess", by: -1, to: "company" }, { stat: "body", by: -1, to: "company" }], on: [{ on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "discard", what: "self" }] }] },
  special("MELE-132", "Rebel-talk"),
  { kind: "event", id: "MELE-137", side: "hazard", type: "permanent", name: "Shut Yer Mouth", stays: "character", oncePerTarget: true, removal: { moreThan: 7, free: true },
    modes: [{ when: ["hazard"], target: { of: "character", who: { wizard: false, notRace: "ringwraith" }, whose: "company" }, does: [] }], has: [{ stat: "di", by: -2, least: 0 }] },
  special("MELE-142", "Thrice Outnumbered"),
  special("MELE-146", "Veils Flung Away"),
  { kind: "event", id: "MEAS-45", side: "resource", type: "permanent", name: "Alliance of Free Peoples", cannotBeDuplicated: true, factionPoints: { races: ["dwarf", "elf", "man"], by: 1, whose: "all", each: true, hero: true } },
  special("MEAS-49", "Glamour of Surpassing Excellance"),
  special("MEAS-54", "Safe from the Shadow"),
  special("MEAS-56", "The Sun Unveiled"),
  { kind: "event", id: "MEWH-34", side: "resource", type: "permanent", name: "Promptings of Wisdom", keywords: ["light-enchantment"], stays: "character", corruption: 2, oncePerCompany: true,
    modes: [{ when: ["organization"], target: { of: "character", who: { skill: "ranger" }, whose: "mine" }, does: [] }],
    may: [{ when: ["always"], cost: ["tapBearer"], does: [{ do: "unhindered" }, { do: "corruptionCheck", who: "bearer" }] }] },
];
