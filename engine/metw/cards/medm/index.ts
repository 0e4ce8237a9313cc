/** The cards of *Dark Minions* (MEDM) that are in force. */
import type { PlayCard } from "../words.js";
import { AGENTS } from "./agents.js";
import { ALLIES } from "./allies.js";
import { CHARACTERS } from "./characters.js";
import { CREATURES } from "./creatures.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { ITEMS } from "./items.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
import { SITES } from "./sites.js";

export const CARDS: readonly PlayCard[] = [...CHARACTERS, ...AGENTS, ...ALLIES, ...ITEMS, ...CREATURES, ...RESOURCE_EVENTS, ...HAZARD_EVENTS];
export { SITES };
