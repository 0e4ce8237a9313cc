import type { EventCard } from "../words.js";

export const RESOURCE_EVENTS: readonly EventCard[] = [
];
