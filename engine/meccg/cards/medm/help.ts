// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import { special } from "../words/special.js";

/** Healing, helping, and what friends give. */
export const HELP: readonly EventCard[] = [
  special("MEDM-129", "Fifteen Birds in Five Firtrees"),
  { kind: "event", id: "MEDM-122", side: "resource", type: "permanent", name: "Cup of Farewell", stays: "company", oncePerTarget: true,
    modes: [{ when: ["organization", "organizationEnd"], needs: [{ if: "atHaven" }], target: { of: "company" }, does: [] }],
    may: [{ when: ["always"], needs: [{ if: "atHaven" }], taps: {}, oncePer: "company", does: [{ do: "seek", in: ["sideboard"], class: "minor", shown: true, to: "hand" }] }] },
  special("MEDM-134", "Hall of Fire"),
  special("MEDM-135", "Healing of Nimrodel"),
  special("MEDM-136", "Herb-lore"),
  special("MEDM-151", "No Waiting to Wonder"),
];

/** What is done with items, and with what one knows. */
export const DEALS: readonly EventCard[] = [
  { kind: "event", id: "MEDM-119", side: "resource", type: "permanent", name: "Barrow-blade", stays: "item", oncePerTarget: true, pointsAs: "item", ofItem: true, mp: 1, corruption: 1,
    modes: [{ when: ["site"], needs: [{ if: "site", types: ["ruins-and-lairs"] }], taps: { bearsNamed: "Dagger of Westernesse" }, target: { of: "item", named: "Dagger of Westernesse", whose: "company", actors: true }, does: [] }],
    has: [{ stat: "prowess", by: 1, max: 8, when: [{ if: "attackNotBy", races: ["undead", "nazgul"] }] }, { stat: "prowess", by: 3, max: 8, when: [{ if: "attackBy", races: ["undead", "nazgul"] }] }] },
  special("MEDM-126", "Eyes of Mandos"),
  special("MEDM-130", "Fireworks"),
  special("MEDM-133", "Free to Choose"),
  special("MEDM-148", "Mallorn", { unique: true }),
  special("MEDM-158", "Sentinels of Númenor"),
  special("MEDM-160", "Token of Goodwill"),
  special("MEDM-161", "To the Uttermost Foundations"),
  { kind: "event", id: "MEDM-120", side: "resource", type: "permanent", name: "Choice of Lúthien", unique: true, mp: 1, stays: "character",
    modes: [{ when: ["always"], target: { of: "character", who: { named: "Arwen", at: "Minas Tirith" }, whose: "mine" }, does: [] }],
    has: [{ stat: "di", by: 2 }, { stat: "mind", by: 2, to: "company", who: { named: "Arwen" } }],
    may: [{ when: ["always"], needs: [{ if: "atAnySite" }], cost: ["tapBearer"], does: [{ do: "seek", in: ["deck", "discard"], playableHere: true, shown: true, to: "hand" }] }],
    on: [{ on: "moves", needs: [{ if: "siteInRegion", not: true, names: ["Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas"] }], does: [{ do: "discard", what: "self" }] }] },
  special("MEDM-141", "Hour of Need"),
];
