import type { EventCard } from "../words.js";

export const HAZARD_EVENTS: readonly EventCard[] = [
];
