// biome-ignore-all format: a card a line
import type { CreatureCard } from "../words/playcards.js";

export const CREATURES: readonly CreatureCard[] = [
  { kind: "creature", id: "MEAS-22", name: "Trolls from the Mountains", race: "troll", strikes: 3, prowess: 12, body: 5, mp: 2, keyed: { regions: "www" } },
];
