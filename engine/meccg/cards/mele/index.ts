/** Middle-earth: The Lidless Eye. */
import type { PlayCard } from "../words/playcards.js";
import { CALLS } from "./calls.js";
import { CHARACTERS } from "./characters.js";
import { CREATURES } from "./creatures.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { COMBAT } from "./minion-combat.js";
import { DEEDS } from "./minion-deeds.js";
import { INFLUENCE } from "./minion-influence.js";
import { WAR } from "./minion-war.js";
import { MODES } from "./modes.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
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
  ...COMBAT,
  ...DEEDS,
  ...INFLUENCE,
  ...WAR,
];
