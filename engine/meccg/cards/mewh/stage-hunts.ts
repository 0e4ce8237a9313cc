// biome-ignore-all format: a card a line
/** What ends in a great hunt. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

export const STAGE_HUNTS: readonly EventCard[] = [
  special("MEWH-91", "The Great Hunt", { alignment: "fallen-wizard" }),
];
