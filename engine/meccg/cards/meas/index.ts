/** The cards of *Against the Shadow* (MEAS) that are in force beside those in `later`. */
import type { PlayCard } from "../words/playcards.js";
import { CREATURES } from "./creatures.js";
import { FACTIONS } from "./factions.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { ITEMS } from "./items.js";
import { MINION_EVENTS } from "./minion-events.js";
import { MINION_JOURNEYS } from "./minion-journeys.js";
import { MAIAR } from "./maiar.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
import { SITES } from "./sites.js";

export const CARDS: readonly PlayCard[] = [
  ...ITEMS,
  ...FACTIONS,
  ...CREATURES,
  ...MAIAR,
  ...RESOURCE_EVENTS,
  ...HAZARD_EVENTS,
  ...MINION_JOURNEYS,
  ...MINION_EVENTS,
];
export { SITES };
