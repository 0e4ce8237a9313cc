// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { ItemCard } from "../words/playcards.js";
import type { Effect, Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";

const WARRIOR: Cond = { if: "subject", is: { skill: "warrior" } };
/** Until the end of the turn. */
const ADORN: Effect = { do: "boost", who: "bearer", di: 3, mind: 5 };
/** A stored Reforging is placed with the item. */
export const RESTORE: Mode = { as: "restore", when: ["always"], does: [{ do: "restore", by: "Reforging" }] };

/** Out of the hoards of Dragons. */
export const TREASURES: readonly ItemCard[] = [
  special("METD-96", "Adamant Helmet"),
  special("METD-99", "Arrows Shorn of Ebony"),
  { kind: "item", id: "METD-141", name: "Necklace of Silver and Pearls", class: "minor", corruption: 1, keywords: ["hoard"], may: [
    { as: "use", when: ["always", "influence"], cost: ["discardSelf"], does: [ADORN] },
    { as: "against an attempt", when: ["influence"], free: true, cost: ["discardSelf"], target: { of: "influenceCheck", whose: "opponents", sameCompany: true }, does: [ADORN] }] },
  special("METD-170", "Wizard’s Staff"),
  special("METD-183", "Horn of Defiance", { unique: true }),
  { kind: "item", id: "METD-184", name: "Ringil", class: "greater", unique: true, mp: 2, corruption: 2, keywords: ["hoard", "weapon"], restored: { by: "Reforging", mp: 4, corruption: 3 },
    has: [{ stat: "body", by: 1 }, { stat: "prowess", by: 1, max: 8, when: [WARRIOR, { if: "restored", not: true }] }, { stat: "prowess", by: 5, max: 11, when: [WARRIOR, { if: "restored" }] }],
    may: [RESTORE] },
  { kind: "item", id: "METD-185", name: "Belegennon", class: "greater", unique: true, mp: 2, corruption: 2, keywords: ["hoard", "armor"], restored: { by: "Reforging", mp: 4, corruption: 3 },
    has: [{ stat: "body", by: 1, max: 9 }, { stat: "prowess", by: 3, when: [WARRIOR, { if: "restored" }, { if: "stayedUntapped" }] }, { stat: "prowess", by: 2, when: [WARRIOR, { if: "restored" }, { if: "stayedUntapped", hard: true }] }],
    may: [RESTORE] },
];
