// biome-ignore-all format: a card a line
import type { ItemCard } from "../words/playcards.js";

export const ITEMS: readonly ItemCard[] = [
  { kind: "item", id: "MEAS-70", name: "Jewel of Beleriand", class: "minor", corruption: 1, keywords: ["hoard"], oncePerCharacter: true,
    may: [{ when: ["always"], needs: [{ if: "subject", is: { untapped: false, unwounded: true } }], cost: ["tapSelf"], does: [{ do: "goesOnOver", over: 6 }, { do: "untap", who: "bearer" }] }] },
];
