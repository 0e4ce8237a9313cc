// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { CreatureCard } from "../words/playcards.js";

export const CREATURES: readonly CreatureCard[] = [
  special("MEWH-13", "Goblin-faces"),
];
