/** The cards of *The White Hand* (MEWH) that are in force. */
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";
import { AMBITION } from "./ambition.js";
import { BEASTS } from "./beasts.js";
import { COUNCIL } from "./council.js";
import { HAZARDS } from "./hazards.js";
import { MINION_EVENTS } from "./minion-events.js";
import { MINIONS } from "./minions.js";
import { TECHNOLOGY } from "./technology.js";

export const CARDS: readonly PlayCard[] = [
  ...HAZARDS,
  ...COUNCIL,
  ...AMBITION,
  ...BEASTS,
  ...MINIONS,
  ...MINION_EVENTS,
  ...TECHNOLOGY,
];
export const SITES: readonly SiteCard[] = [];
