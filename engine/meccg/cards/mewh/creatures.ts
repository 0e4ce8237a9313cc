// biome-ignore-all format: a card a line
import type { CreatureCard } from "../words/playcards.js";

export const CREATURES: readonly CreatureCard[] = [
  { kind: "creature", id: "MEWH-13", name: "Goblin-faces", race: "orc", racesToo: ["man"], strikes: 3, prowess: 7, mp: 1, keyed: { regions: "b s", sites: ["border-hold"] },
    on: [{ on: "strikeSucceeds", does: [{ do: "countsStrike" }] }, { on: "afterAttack", does: [{ do: "laysBelow" }] }] },
];
