// biome-ignore-all format: a card a line
import type { ItemCard } from "../words/playcards.js";

export const ITEMS: readonly ItemCard[] = [
  { kind: "item", id: "MEAS-70", name: "Jewel of Beleriand", class: "minor", corruption: 1, keywords: ["hoard"], oncePerCharacter: true,
    may: [{ when: ["always", "strike"], needs: [{ if: "subject", is: { untapped: false, unwounded: true } }], cost: ["tapSelf"], does: [{ do: "goesOnOver", over: 6 }, { do: "untap", who: "bearer" }] }] },
  { kind: "item", id: "MEAS-69", name: "The Ithil-stone", class: "special", unique: true, mp: 5, corruption: 4, keywords: ["palantir"], at: ["Barad-dûr"], risk: { over: 9, perEach: { skill: "scout" } }, cancels: ["Bane of the Ithil-stone"], lowersHand: { with: "The Lidless Eye", by: 2 },
    on: [{ on: "enters", does: [{ do: "discard", what: "cancelled" }] }, { on: "untapEnd", does: [{ do: "corruptionCheck", who: "bearer" }] }] },
];
