/** The cards of *The Lidless Eye* (MELE) that are in force, beside those of `later`. */
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";
import { CREATURES } from "./creatures.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { RESOURCE_EVENTS } from "./resource-events.js";

export const CARDS: readonly PlayCard[] = [...CREATURES, ...HAZARD_EVENTS, ...RESOURCE_EVENTS];
export const SITES: readonly SiteCard[] = [];
