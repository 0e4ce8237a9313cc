/** The cards of *Against the Shadow* (MEAS) that are in force beside those in `later`. */
import type { PlayCard } from "../words/playcards.js";
import { CREATURES } from "./creatures.js";
import { FACTIONS } from "./factions.js";
import { ITEMS } from "./items.js";
import { SITES } from "./sites.js";

export const CARDS: readonly PlayCard[] = [...ITEMS, ...FACTIONS, ...CREATURES];
export { SITES };
