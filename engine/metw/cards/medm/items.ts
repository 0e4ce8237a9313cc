// biome-ignore-all format: a card a line
import type { ItemCard } from "../words.js";

export const ITEMS: readonly ItemCard[] = [
  { kind: "item", id: "MEDM-174", name: "Necklace of Girion", unique: true, class: "special", corruption: 3, mp: 4, keywords: ["hoard"], at: ["The Lonely Mountain"],
    has: [{ stat: "di", by: 3, when: [{ if: "against", race: ["dwarf", "man"] }] }],
    may: [{ when: ["always"], needs: [{ if: "atSite", types: ["free-hold", "border-hold"] }], oncePer: "turn", does: [{ do: "corruptionCheck", who: "bearer" }, { do: "exchange" }] }] },
];
