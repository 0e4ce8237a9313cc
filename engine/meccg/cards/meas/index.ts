/** The cards of *Against the Shadow* (MEAS) that are in force beside those in `later`. */
import type { PlayCard } from "../words/playcards.js";
import { CREATURES } from "./creatures.js";
import { FACTIONS } from "./factions.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { ITEMS } from "./items.js";
import { MINION_EVENTS } from "./minion-events.js";
import { MINION_JOURNEYS } from "./minion-journeys.js";
import { MAIAR } from "./maiar.js";
import { MINION_ALLIES } from "./minion-allies.js";
import { MINION_CHARACTERS } from "./minion-characters.js";
import { MINION_FACTIONS } from "./minion-factions.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
import { MINION_ITEMS } from "./minion-items.js";
import { MINION_SITES } from "./minion-sites.js";
import { SITES as HERO_SITES } from "./sites.js";

export const CARDS: readonly PlayCard[] = [
  ...ITEMS,
  ...FACTIONS,
  ...CREATURES,
  ...MAIAR,
  ...RESOURCE_EVENTS,
  ...HAZARD_EVENTS,
  ...MINION_JOURNEYS,
  ...MINION_EVENTS,
  ...MINION_FACTIONS,
  ...MINION_ITEMS,
  ...MINION_CHARACTERS,
  ...MINION_ALLIES,
];
export const SITES = [...HERO_SITES, ...MINION_SITES];
