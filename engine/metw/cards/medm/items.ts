import type { ItemCard } from "../words.js";

export const ITEMS: readonly ItemCard[] = [
];
