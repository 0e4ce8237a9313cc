// biome-ignore-all format: a card a line
/** Raids of the servants of Sauron on the holds of the free peoples, and what they bring home. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import { OURS } from "./minion-words.js";

export const MINION_RAIDS: readonly EventCard[] = [
  { kind: "event", id: "MELE-173", name: "Burning Rick, Cot, and Tree", ...OURS, type: "permanent", mp: 2, modes: [
    { when: ["site"], needs: [{ if: "siteTapped" }, { if: "site", types: ["border-hold"] }, { if: "noneStoredHere", card: "Burning Rick, Cot, and Tree" }], target: { of: "site" }, oncePer: "site",
      does: [{ do: "attackOn", who: "company", race: "man", strikes: 4, prowess: 7 }, { do: "attackOn", who: "company", race: "man", strikes: 1, prowess: 9, then: "mayTake" }, { do: "factionsHereGo" }] },
  ] },
  { kind: "event", id: "MELE-201", name: "Kill All But NOT the Halflings", notFor: ["balrog", "fallen-wizard"], ...OURS, type: "permanent", mp: 5, mpOnlyStored: true, laterMp: 1, stays: "character", heldTapped: true, storeAt: ["Barad-dûr"], modes: [
    { when: ["site"], needs: [{ if: "siteNamed", names: ["Bag End"] }], target: { of: "site" }, does: [{ do: "attackOn", who: "company", race: "hobbit", strikes: 4, prowess: 6, then: "mayTake" }] },
  ] },
  { kind: "event", id: "MELE-207", name: "The Names Among Them", ...OURS, type: "permanent", keywords: ["stolen-knowledge"], mp: 1, mpOnlyStored: true, stays: "character", withAlly: true, storeTypes: ["haven"],
    modes: [{ when: ["afterAttack"], needs: [{ if: "justFaced", by: "automatic" }, { if: "site", types: ["border-hold", "free-hold"] }], taps: { skill: "scout" }, does: [] }],
    may: [{ when: ["attack"], stored: true, needs: [{ if: "automatic" }, { if: "site", types: ["border-hold", "free-hold"] }], cost: ["discardSelf"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] },
  { kind: "event", id: "MELE-211", name: "No News of Our Riding", ...OURS, type: "permanent", mp: 1, stays: "character", oncePerCompany: true,
    modes: [{ when: ["afterAttack"], needs: [{ if: "justFaced", race: ["elf", "dunadan", "man"], by: "creature" }, { if: "companyLacks", has: { bearsNamed: "No News of Our Riding" } }], taps: {}, does: [] }],
    may: [{ when: ["attack"], needs: [{ if: "creature" }, { if: "attackBy", races: ["elf", "dunadan", "man"] }], cost: ["tapBearer"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] },
  special("MELE-215", "One Dear to You", { alignment: "minion" }),
  { kind: "event", id: "MELE-227", name: "Seize Prisoners", ...OURS, type: "permanent", mp: 2, mpOnlyStored: true, oncePerTarget: true, stays: "character", heldTapped: true, storeTypes: ["haven", "shadow-hold", "dark-hold"], modes: [
    { when: ["site"], needs: [{ if: "siteTapped" }, { if: "site", types: ["free-hold"] }], target: { of: "site" }, oncePer: "site",
      does: [{ do: "attackOn", who: "company", race: "none", likeSite: true, strikes: 3, prowess: 8, then: "rescue" }] },
  ] },
];
