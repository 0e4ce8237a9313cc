// biome-ignore-all format: a card a line
import type { ItemCard } from "../words/playcards.js";
import { special } from "../words/special.js";

export const ITEMS: readonly ItemCard[] = [
  special("MEDM-176", "Phial of Galadriel", { unique: true }),
  { kind: "item", id: "MEDM-174", name: "Necklace of Girion", unique: true, class: "special", corruption: 3, mp: 4, keywords: ["hoard"], at: ["The Lonely Mountain"],
    has: [{ stat: "di", by: 3, when: [{ if: "against", race: ["dwarf", "man"] }] }],
    may: [{ when: ["always"], needs: [{ if: "atSite", types: ["free-hold", "border-hold"] }], oncePer: "turn", does: [{ do: "corruptionCheck", who: "bearer" }, { do: "exchange" }] }] },
  { kind: "item", id: "MEDM-170", name: "Gems of Arda", class: "special", corruption: 3, mp: 3, at: ["The Gem-deeps"], withStored: { card: "Vein of Arda", anyDeeps: true }, storingBrings: "twinOfStored" },
  { kind: "item", id: "MEDM-173", name: "Mithril", unique: true, class: "special", corruption: 3, mp: 3, at: ["The Under-gates"], withStored: { card: "Vein of Arda" }, playedBy: { skill: "sage", race: "dwarf", either: true, noAlly: true },
    heldTapped: true, storedMp: 7, storingBrings: ["weapon", "armor", "shield", "helmet"], on: [{ on: "stored", does: [{ do: "corruptionCheck", who: "everyone", only: { race: "dwarf" }, by: -3 }] }] },
  special("MEDM-171", "Leaf Brooch"),
];
