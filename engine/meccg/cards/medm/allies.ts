import { special } from "../words/special.js";
import type { AllyCard } from "../words/playcards.js";

export const ALLIES: readonly AllyCard[] = [
  { kind: "ally", id: "MEDM-177", name: "Lindion the Oronín", unique: true, mp: 1, mind: 2, prowess: 3, body: 9, skills: ["warrior"], at: ["Stone-circle"], letsPlay: "Eagle-mounts",
    may: [{ when: ["attack"], needs: [{ if: "attackBy", races: ["animal", "spider"] }], cost: ["tapSelf"], target: { of: "attack" }, does: [{ do: "cancelAttack" }] }] },
  { kind: "ally", id: "MEDM-178", name: "Mistress Lobelia", unique: true, entity: "Lobelia Sackville-Baggins", mp: 1, mind: 3, prowess: 0, body: 9, skills: ["scout"], at: ["Bag End", "Bree"],
    staysIn: ["Bree", "Old Forest", "The White Towers", "The Shire"],
    may: [{ when: ["always"], needs: [{ if: "atAnySite" }], cost: ["tapSelf"], does: [{ do: "seek", in: ["deck", "discard"], playableHere: true, shown: true, to: "hand" }] }] },
  special("MEDM-179", "Noble Hound"),
];
// biome-ignore-all format: a card a line
