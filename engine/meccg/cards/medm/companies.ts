// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

/** Cards on companies. */
export const COMPANIES: readonly EventCard[] = [
  special("MEDM-114", "An Unexpected Party"),
  special("MEDM-153", "Palm to Palm"),
];
