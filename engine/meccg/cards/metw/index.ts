/** The cards of *The Wizards* (METW). */
import type { PlayCard } from "../words/playcards.js";
import { ALLIES } from "./allies.js";
import { CHARACTERS } from "./characters.js";
import { CREATURES } from "./creatures.js";
import { FACTIONS } from "./factions.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { ITEMS } from "./items.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
import { SITES } from "./sites.js";

export const CARDS: readonly PlayCard[] = [
  ...CHARACTERS,
  ...ALLIES,
  ...ITEMS,
  ...FACTIONS,
  ...CREATURES,
  ...RESOURCE_EVENTS,
  ...HAZARD_EVENTS,
];
export { SITES };
