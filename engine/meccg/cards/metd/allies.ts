import type { AllyCard } from "../words/playcards.js";

export const ALLIES: readonly AllyCard[] = [
  { kind: "ally", id: "METD-142", name: "Nenseldë the Wingild", unique: true, mp: 2, mind: 3, prowess: null, body: null, at: ["Dol Amroth"], spared: "always",
    staysIn: ["Belfalas", "Bay of Belfalas", "Anfalas", "Mouths of the Anduin"],
    may: [{ when: ["always"], cost: ["tapSelf"], target: { of: "discarded", resource: true, keywords: ["environment"], types: ["short", "long"] }, does: [{ do: "fromDiscard", to: "hand", count: 1 }] }] },
];
// biome-ignore-all format: a card a line
