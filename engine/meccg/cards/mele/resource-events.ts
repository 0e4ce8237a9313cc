// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

export const RESOURCE_EVENTS: readonly EventCard[] = [
  special("MELE-245", "Tidings of Death"),
];
