// biome-ignore-all format: a card a line
import type { ItemCard } from "../words/playcards.js";
import { special } from "../words/special.js";

export const ITEMS: readonly ItemCard[] = [
  { kind: "item", id: "MEDM-176", name: "Phial of Galadriel", unique: true, class: "special", corruption: 0, mp: 1, transferable: false,
    modes: [{ when: ["site"], needs: [{ if: "atHaven" }], taps: { named: "Galadriel" }, target: { of: "character", who: { wizard: false, notRace: "dwarf", bearsNamed: "Star-glass" }, whose: "company" }, does: [{ do: "replaceItem", item: "Star-glass" }] }],
    may: [
      { as: "Undead", when: ["attack"], needs: [{ if: "attackBy", races: ["undead"] }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack" }] },
      { as: "weaken", when: ["attack"], needs: [{ if: "creature" }, { if: "attackKeyedTo", regions: "d s", sites: ["dark-hold", "shadow-hold"] }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "attack", prowess: -2 }, { do: "defenderGives" }] },
      { as: "check", when: ["check"], target: { of: "check", bearers: true }, cost: ["tapSelf"], does: [{ do: "modifyCheck", by: 2 }] },
    ] },
  { kind: "item", id: "MEDM-174", name: "Necklace of Girion", unique: true, class: "special", corruption: 3, mp: 4, keywords: ["hoard"], at: ["The Lonely Mountain"],
    has: [{ stat: "di", by: 3, when: [{ if: "against", race: ["dwarf", "man"] }] }],
    may: [{ when: ["always"], needs: [{ if: "atSite", types: ["free-hold", "border-hold"] }], oncePer: "turn", does: [{ do: "corruptionCheck", who: "bearer" }, { do: "exchange" }] }] },
  { kind: "item", id: "MEDM-170", name: "Gems of Arda", class: "special", corruption: 3, mp: 3, at: ["The Gem-deeps"], withStored: { card: "Vein of Arda", anyDeeps: true }, storingBrings: "twinOfStored" },
  { kind: "item", id: "MEDM-173", name: "Mithril", unique: true, class: "special", corruption: 3, mp: 3, at: ["The Under-gates"], withStored: { card: "Vein of Arda" }, playedBy: { skill: "sage", race: "dwarf", either: true, noAlly: true },
    heldTapped: true, storedMp: 7, storingBrings: ["weapon", "armor", "shield", "helmet"], on: [{ on: "stored", does: [{ do: "corruptionCheck", who: "everyone", only: { race: "dwarf" }, by: -3 }] }] },
  special("MEDM-171", "Leaf Brooch"),
];
