import type { CreatureCard } from "../playcards.js";

export const CREATURES: readonly CreatureCard[] = [
];
