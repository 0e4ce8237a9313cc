/** Cards of the sets of minions and Fallen-wizards that heroes use: those of the published hero decks. */
import type { PlayCard } from "../words/playcards.js";
import { CREATURES } from "./creatures.js";
import { EVENTS } from "./events.js";
import { VIGILANCE } from "./events-vigilance.js";
import { RESOURCES } from "./resources.js";
import { SITES } from "./sites.js";

export const CARDS: readonly PlayCard[] = [...RESOURCES, ...CREATURES, ...EVENTS, ...VIGILANCE];
export { SITES };
