/** The cards of *The Dragons* (METD) that are in force. */
import type { PlayCard } from "../words/playcards.js";
import { ALLIES } from "./allies.js";
import { AT_LAIRS } from "./at-lairs.js";
import { CHARACTERS } from "./characters.js";
import { CREATURES } from "./creatures.js";
import { DRAGON_HAZARDS } from "./dragon-hazards.js";
import { DRAGON_RESOURCES } from "./dragon-resources.js";
import { DRAGONS } from "./dragons.js";
import { FACTIONS } from "./factions.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { ITEMS } from "./items.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
import { VIGILANCE } from "./vigilance.js";
import { FAR_WAYS } from "./far-ways.js";
import { HELP } from "./help.js";
import { JOURNEYS } from "./journeys.js";
import { PLACES, SITES } from "./sites.js";
import { TREASURES } from "./treasures.js";
import { WEATHER } from "./weather.js";

export const CARDS: readonly PlayCard[] = [...CHARACTERS, ...ALLIES, ...ITEMS, ...FACTIONS, ...CREATURES, ...RESOURCE_EVENTS, ...HAZARD_EVENTS, ...DRAGONS, ...DRAGON_HAZARDS, ...DRAGON_RESOURCES, ...VIGILANCE, ...JOURNEYS, ...HELP, ...FAR_WAYS, ...TREASURES, ...WEATHER, ...AT_LAIRS];
export { PLACES, SITES };
