/** Middle-earth: The Lidless Eye. */
import type { PlayCard } from "../words/playcards.js";
import { CALLS } from "./calls.js";
import { ALLIES } from "./allies.js";
import { CHARACTERS } from "./characters.js";
import { CREATURES } from "./creatures.js";
import { FACTIONS } from "./factions.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { ITEMS } from "./items.js";
import { MODES } from "./modes.js";
import { PALANTIRI } from "./palantiri.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
import { RINGS } from "./rings.js";
import { RINGWRAITHS } from "./ringwraiths.js";

export { SITES } from "./sites.js";
export const CARDS: readonly PlayCard[] = [
  ...CHARACTERS,
  ...RINGWRAITHS,
  ...MODES,
  ...CALLS,
  ...CREATURES,
  ...HAZARD_EVENTS,
  ...RESOURCE_EVENTS,
  ...FACTIONS,
  ...ALLIES,
  ...ITEMS,
  ...RINGS,
  ...PALANTIRI,
];
