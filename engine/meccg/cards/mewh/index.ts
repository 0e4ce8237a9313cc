/** The cards of *The White Hand* (MEWH) that are in force. */
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";
import { AGAINST_FALLEN, HUNTERS } from "./against-fallen.js";
import { AMBITION } from "./ambition.js";
import { BEASTS } from "./beasts.js";
import { COUNCIL } from "./council.js";
import { CREATURES } from "./creatures.js";
import { FALLEN_WIZARDS, WIZARDHAVENS } from "./fallen-wizards.js";
import { HAZARDS } from "./hazards.js";
import { MINE_EVENTS, MINES } from "./mines.js";
import { MINION_EVENTS } from "./minion-events.js";
import { MINIONS } from "./minions.js";
import { STAGE_DEEDS } from "./stage-deeds.js";
import { STAGE_EVENTS } from "./stage-events.js";
import { STAGE_FACTIONS } from "./stage-factions.js";
import { STAGE_ALLIES, STAGE_GOODS, STAGE_ITEMS } from "./stage-goods.js";
import { STAGE_HAVENS } from "./stage-havens.js";
import { STAGE_HELPERS } from "./stage-helpers.js";
import { STAGE_HUNTS } from "./stage-hunts.js";
import { STAGE_LAST } from "./stage-last.js";
import { STAGE_SHAPES } from "./stage-shapes.js";
import { STAGE_WORTH } from "./stage-worth.js";
import { TECHNOLOGY } from "./technology.js";

export const CARDS: readonly PlayCard[] = [
  ...CREATURES,
  ...HAZARDS,
  ...COUNCIL,
  ...AMBITION,
  ...BEASTS,
  ...MINIONS,
  ...MINION_EVENTS,
  ...TECHNOLOGY,
  ...FALLEN_WIZARDS,
  ...STAGE_EVENTS,
  ...AGAINST_FALLEN,
  ...HUNTERS,
  ...STAGE_WORTH,
  ...STAGE_HELPERS,
  ...STAGE_HAVENS,
  ...STAGE_FACTIONS,
  ...STAGE_DEEDS,
  ...STAGE_SHAPES,
  ...STAGE_GOODS,
  ...STAGE_ITEMS,
  ...STAGE_ALLIES,
  ...MINE_EVENTS,
  ...STAGE_HUNTS,
  ...STAGE_LAST,
];
export const SITES: readonly SiteCard[] = [...WIZARDHAVENS, ...MINES];
