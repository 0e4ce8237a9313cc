// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

/** Hazard hosts (001:1274-1315). */
export const HOSTS: readonly EventCard[] = [
  { kind: "event", id: "MEDM-58", side: "hazard", type: "permanent", name: "Flies and Spiders",
    takesPrisoner: { attacks: [{ race: "spider", strikes: 3, prowess: 9 }], bodyCheck: 1, escapesOver: 15 },
    modes: [{ when: ["strikeHazard"], needs: [{ if: "attackBy", races: ["spider"] }], target: { of: "character", who: {}, whose: "company" }, and: { of: "rescueSite", types: ["ruins-and-lairs"] }, does: [] }] },
  { kind: "event", id: "MEDM-90", side: "hazard", type: "permanent", name: "Spells of the Barrow-wights",
    takesPrisoner: { attacks: [{ race: "undead", strikes: 3, prowess: 8 }], ringsToo: true, bodyCheck: 0 },
    modes: [{ when: ["strikeHazard"], needs: [{ if: "attackBy", races: ["undead"] }], target: { of: "character", who: {}, whose: "company" }, and: { of: "rescueSite", types: ["ruins-and-lairs", "shadow-hold"] }, does: [] }] },
  { kind: "event", id: "MEDM-92", side: "hazard", type: "permanent", name: "To Get You Away", notAgainst: ["minion", "balrog"],
    takesPrisoner: { attacks: [{ race: "none", strikes: 3, prowess: 8 }] },
    modes: [{ when: ["hazard"], agent: { untapped: true, here: true }, agentPays: "tap", target: { of: "rescueSite", agentHome: true }, does: [{ do: "agentAttacks", attackerChooses: true, instead: "prisoner" }] }] },
  special("MEDM-95", "Troll-purse"),
  { kind: "event", id: "MEDM-99", side: "hazard", type: "permanent", name: "Waylaid, Wounded, and Orc-dragged",
    takesPrisoner: { attacks: [{ race: "orc", strikes: 3, prowess: 6 }, { race: "orc", strikes: 4, prowess: 7 }, { race: "orc", strikes: 5, prowess: 8 }], ringBelow: 7 },
    modes: [{ when: ["strikeHazard"], needs: [{ if: "attackBy", races: ["orc"] }], target: { of: "character", who: { race: "hobbit" }, whose: "company" }, and: { of: "rescueSite", types: ["dark-hold", "shadow-hold", "ruins-and-lairs"] }, does: [{ do: "strike", prowess: 2 }] }] },
];
