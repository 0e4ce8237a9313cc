import type { CreatureCard } from "../words.js";

export const CREATURES: readonly CreatureCard[] = [
];
