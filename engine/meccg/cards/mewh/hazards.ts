// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";

/** Played on a Wizard; what such cards say of one who has fallen is left out. */
const ON_WIZARD: Mode = { when: ["hazard"], target: { of: "character", who: { wizard: true }, whose: "company" }, does: [] };
const TWIN = { do: "othersAttacks", prowess: 2 } as const;

export const HAZARDS: readonly EventCard[] = [
  special("MEWH-17", "Echoes of the Song"),
  { kind: "event", id: "MEWH-23", side: "hazard", type: "permanent", name: "Inner Rot", keywords: ["corruption"], stays: "character", corruption: 1, stage: 2, oncePerTarget: true, removal: { moreThan: 6 }, modes: [ON_WIZARD],
    againstFallen: { whose: "bearers", corruption: [{ over: 18, points: 4 }, { over: 11, points: 3 }, { over: 5, points: 2 }, { over: 0, points: 1 }] },
    on: [{ on: "stagePlayed", does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "MEWH-25", side: "hazard", type: "permanent", name: "Longing for the West", keywords: ["corruption"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 6 },
    modes: [ON_WIZARD], on: [{ on: "untapEnd", needs: [{ if: "subject", is: { notAtHaven: true } }], does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "MEWH-27", side: "hazard", type: "permanent", name: "Nature’s Revenge", stays: "site", siteBecomes: "ruins-and-lairs", ofAll: true,
    modes: [{ when: ["hazard"], needs: [
      { if: "anyOf", of: [{ if: "sitePrinted", types: ["border-hold", "shadow-hold"] }, { if: "siteIsHaven", protected: false }] }, { if: "siteInRegionType", region: "w" },
    ], target: { of: "site" }, does: [] }],
    addsAttack: { at: [], itsSite: true, race: "animal", each: true, strikes: 1, prowess: 7 }, on: [{ on: "siteLeaves", does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "MEWH-29", side: "hazard", type: "short", name: "Rolled down to the Sea", unique: true, modes: [{ when: ["hazard"], does: [{ do: "loseRing" }] }] },
  { kind: "event", id: "MEWH-31", side: "hazard", type: "short", name: "Whole Villages Roused", modes: [
    { as: "villages", when: ["hazard"], needs: [{ if: "siteOf", alignment: "hero" }, { if: "site", types: ["border-hold", "free-hold"] }], target: { of: "site" }, does: [{ ...TWIN, of: "minion", detains: ["hero"] }] },
    { as: "holds", when: ["hazard"], needs: [{ if: "siteOf", alignment: "minion" }, { if: "site", types: ["shadow-hold", "dark-hold"] }], target: { of: "site" }, does: [{ ...TWIN, of: "hero", detains: ["overt"] }] },
  ] },
];
