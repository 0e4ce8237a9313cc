import { special } from "../words/special.js";
import type { AllyCard } from "../words/playcards.js";

export const ALLIES: readonly AllyCard[] = [
  special("MEDM-177", "Lindion the Oronín", { unique: true }),
  { kind: "ally", id: "MEDM-178", name: "Mistress Lobelia", unique: true, entity: "Lobelia Sackville-Baggins", mp: 1, mind: 3, prowess: 0, body: 9, skills: ["scout"], at: ["Bag End", "Bree"],
    staysIn: ["Bree", "Old Forest", "The White Towers", "The Shire"],
    may: [{ when: ["always"], needs: [{ if: "atAnySite" }], cost: ["tapSelf"], does: [{ do: "seek", in: ["deck", "discard"], playableHere: true, shown: true, to: "hand" }] }] },
  special("MEDM-179", "Noble Hound"),
];
// biome-ignore-all format: a card a line
