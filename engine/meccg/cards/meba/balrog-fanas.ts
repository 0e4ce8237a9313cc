// biome-ignore-all format: a card a line
/** The shapes that The Balrog takes, and what he says to those who follow him. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

export const BALROG_FANAS: readonly EventCard[] = [
  special("MEBA-58", "Flame of Udûn", { alignment: "minion" }),
  special("MEBA-62", "Great Shadow", { alignment: "minion" }),
  special("MEBA-76", "Strangling Coils", { alignment: "minion" }),
  special("MEBA-70", "Orders from the Great Demon", { alignment: "minion" }),
];
