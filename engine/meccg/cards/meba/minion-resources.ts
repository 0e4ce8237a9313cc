// biome-ignore-all format: a card a line
/** What the servants of Sauron have of *The Balrog*. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

export const MINION_RESOURCES: readonly EventCard[] = [
  special("MEBA-42", "Prone to Violence", { alignment: "minion" }),
];
