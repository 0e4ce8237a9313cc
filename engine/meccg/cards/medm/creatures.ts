import type { CreatureCard } from "../words/playcards.js";

export const CREATURES: readonly CreatureCard[] = [
];
