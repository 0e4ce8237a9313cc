/** The cards of *The White Hand* (MEWH) that are in force. */
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";
import { COUNCIL } from "./council.js";
import { HAZARDS } from "./hazards.js";

export const CARDS: readonly PlayCard[] = [...HAZARDS, ...COUNCIL];
export const SITES: readonly SiteCard[] = [];
