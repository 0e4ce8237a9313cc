// biome-ignore-all format: a card a line
/** Devices of the White Hand. */
import { special } from "../words/special.js";
import type { Cond } from "../words/conditions.js";
import type { ItemCard } from "../words/playcards.js";

const DEVICE = { kind: "item", class: "special", alignment: "minion", mp: 1, corruption: 1, keywords: ["technology"], atTypes: ["shadow-hold", "dark-hold"], guardedBy: ["dwarf"], tappedSiteToo: true } as const;
const WARRIOR: Cond = { if: "subject", is: { skill: "warrior" } };

export const TECHNOLOGY: readonly ItemCard[] = [
  { ...DEVICE, id: "MEWH-51", name: "Blasting Fire",
    may: [{ when: ["attack"], needs: [{ if: "automatic" }], cost: ["discardSelf"], target: { of: "attack" }, does: [{ do: "cancelSiteAttacks" }, { do: "swaysFactionsHere", by: 2 }] }] },
  { ...DEVICE, id: "MEWH-52", name: "Liquid Fire", may: [
    { when: ["attack"], needs: [{ if: "creature" }, { if: "attackNotBy", races: ["dragon", "nazgul", "balrog"] }, { if: "attackKeyedTo", regions: "", sites: ["haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"], named: true }],
      cost: ["discardSelf"], target: { of: "attack" }, does: [{ do: "strikesFail", bodyCheck: -2, all: true }] }] },
  { kind: "item", id: "MEWH-53", name: "Mechanical Bow", class: "major", alignment: "minion", mp: 1, corruption: 1, keywords: ["technology", "weapon"],
    has: [{ stat: "body", by: -1 }, { stat: "prowess", by: 2, max: 8, when: [WARRIOR] }, { stat: "strikeBody", by: -1, when: [WARRIOR, { if: "tapsForStrike" }] }] },
  special("MEWH-54", "Vile Fumes", { alignment: "minion" }),
];
