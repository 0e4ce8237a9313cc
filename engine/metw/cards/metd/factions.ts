import type { FactionCard } from "../words.js";

export const FACTIONS: readonly FactionCard[] = [
];
