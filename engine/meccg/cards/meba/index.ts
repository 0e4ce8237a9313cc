/** The cards of *The Balrog* (MEBA) that are in force. */
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";
import { BALROG } from "./balrog.js";
import { BALROG_CONQUESTS } from "./balrog-conquests.js";
import { BALROG_EVENTS } from "./balrog-events.js";
import { BALROG_FANAS } from "./balrog-fanas.js";
import { BALROG_GOODS } from "./balrog-goods.js";
import { BALROG_HAZARDS } from "./balrog-hazards.js";
import { BALROG_LAST } from "./balrog-last.js";
import { BALROG_SITES } from "./balrog-sites.js";
import { CREATURES } from "./creatures.js";
import { HAZARDS, SPAWN } from "./hazards.js";
import { MINION_ALLIES } from "./minion-allies.js";
import { MINION_EVENTS } from "./minion-events.js";
import { MINION_RESOURCES } from "./minion-resources.js";
import { MINION_SIEGES } from "./minion-sieges.js";
import { RESOURCES } from "./resources.js";

export const CARDS: readonly PlayCard[] = [
  ...CREATURES,
  ...HAZARDS,
  ...SPAWN,
  ...RESOURCES,
  ...MINION_EVENTS,
  ...MINION_ALLIES,
  ...MINION_RESOURCES,
  ...BALROG,
  ...BALROG_GOODS,
  ...BALROG_FANAS,
  ...BALROG_EVENTS,
  ...BALROG_CONQUESTS,
  ...BALROG_HAZARDS,
  ...BALROG_LAST,
  ...MINION_SIEGES,
];
export const SITES: readonly SiteCard[] = BALROG_SITES;
