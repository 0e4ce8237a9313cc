import type { PlayCard } from "../words.js";

export const RESOURCES: readonly PlayCard[] = [
];
