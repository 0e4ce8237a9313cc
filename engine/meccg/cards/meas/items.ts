// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { ItemCard } from "../words/playcards.js";

export const ITEMS: readonly ItemCard[] = [
  { kind: "item", id: "MEAS-70", name: "Jewel of Beleriand", class: "minor", corruption: 1, keywords: ["hoard"], oncePerCharacter: true,
    may: [{ when: ["always", "strike"], needs: [{ if: "subject", is: { untapped: false, unwounded: true } }], cost: ["tapSelf"], does: [{ do: "goesOnOver", over: 6 }, { do: "untap", who: "bearer" }] }] },
  special("MEAS-69", "The Ithil-stone", { unique: true }),
];
