// biome-ignore-all format: a card a line
/** What ends the game for the servants of Sauron. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

export const CALLS: readonly EventCard[] = [
  special("MELE-235", "Sudden Call"),
];
