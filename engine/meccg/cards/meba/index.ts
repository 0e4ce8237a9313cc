/** The cards of *The Balrog* (MEBA) that are in force. */
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";
import { CREATURES } from "./creatures.js";
import { HAZARDS, SPAWN } from "./hazards.js";
import { MINION_ALLIES } from "./minion-allies.js";
import { MINION_EVENTS } from "./minion-events.js";
import { RESOURCES } from "./resources.js";

export const CARDS: readonly PlayCard[] = [
  ...CREATURES,
  ...HAZARDS,
  ...SPAWN,
  ...RESOURCES,
  ...MINION_EVENTS,
  ...MINION_ALLIES,
];
export const SITES: readonly SiteCard[] = [];
