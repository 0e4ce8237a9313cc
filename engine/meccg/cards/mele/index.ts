/** Middle-earth: The Lidless Eye. */
import type { PlayCard } from "../words/playcards.js";
import { CALLS } from "./calls.js";
import { ALLIES } from "./allies.js";
import { CHARACTERS } from "./characters.js";
import { CREATURES } from "./creatures.js";
import { FACTIONS } from "./factions.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { COMBAT } from "./minion-combat.js";
import { DEEDS } from "./minion-deeds.js";
import { INFLUENCE } from "./minion-influence.js";
import { WAR } from "./minion-war.js";
import { ITEMS } from "./items.js";
import { MINION_COMBAT } from "./minion-events-combat.js";
import { MINION_JOURNEYS } from "./minion-events-journeys.js";
import { MINION_LORDS } from "./minion-events-lords.js";
import { MINION_LORE } from "./minion-events-lore.js";
import { MINION_RAIDS } from "./minion-events-raids.js";
import { MINION_FORTUNES } from "./minion-fortunes.js";
import { MODES } from "./modes.js";
import { PALANTIRI } from "./palantiri.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
import { LIDLESS_EYE } from "./sauron.js";
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
  ...COMBAT,
  ...DEEDS,
  ...INFLUENCE,
  ...WAR,
  ...FACTIONS,
  ...ALLIES,
  ...ITEMS,
  ...RINGS,
  ...PALANTIRI,
  ...MINION_JOURNEYS,
  ...MINION_COMBAT,
  ...MINION_LORE,
  ...MINION_LORDS,
  ...MINION_RAIDS,
  ...MINION_FORTUNES,
  ...LIDLESS_EYE,
];
