// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

/** What is shown of hands and piles, and what is put on top of them. */
export const HIDDEN: readonly EventCard[] = [
  special("MEDM-46", "Aware of their Ways"),
  special("MEDM-70", "Long Dark Reach"),
  special("MEDM-137", "Here Is a Snake!"),
  special("MEDM-85", "Revealed to all Watchers", { unique: true }),
  special("MEDM-125", "Enduring Tales"),
  special("MEDM-118", "Balance Between Powers"),
  special("MEDM-63", "Great Secrets Buried There"),
  special("MEDM-143", "The Hunt"),
];
