import type { AllyCard } from "../words.js";

export const ALLIES: readonly AllyCard[] = [
];
