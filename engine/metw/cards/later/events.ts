import type { EventCard } from "../words.js";

export const EVENTS: readonly EventCard[] = [
];
