/** The cards of *Dark Minions* (MEDM) that are in force. */
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";
import { AGENT_EVENTS } from "./agent-events.js";
import { HOSTS } from "./prisoners.js";
import { AGENTS } from "./agents.js";
import { ALLIES } from "./allies.js";
import { CHARACTERS } from "./characters.js";
import { COMPANIES } from "./companies.js";
import { CREATURES } from "./creatures.js";
import { HAZARD_EVENTS } from "./hazard-events.js";
import { HIDDEN } from "./hidden.js";
import { ITEMS } from "./items.js";
import { RESOURCE_EVENTS } from "./resource-events.js";
import { DEEPS_CREATURES } from "./deeps-creatures.js";
import { DEEPS_EVENTS } from "./deeps-events.js";
import { DEEPS_ITEMS } from "./deeps-items.js";
import { DEEPS } from "./deeps.js";
import { VIGILANCE } from "./vigilance.js";
import { DEALS, HELP } from "./help.js";
import { JOURNEYS } from "./journeys.js";
import { PERILS } from "./perils.js";
import { SITES as PLACES } from "./sites.js";

export const CARDS: readonly PlayCard[] = [...CHARACTERS, ...AGENTS, ...ALLIES, ...ITEMS, ...DEEPS_ITEMS, ...CREATURES, ...DEEPS_CREATURES, ...RESOURCE_EVENTS, ...HAZARD_EVENTS, ...VIGILANCE, ...JOURNEYS, ...HELP, ...DEALS, ...DEEPS_EVENTS, ...AGENT_EVENTS, ...HOSTS, ...PERILS, ...COMPANIES, ...HIDDEN];
export const SITES: readonly SiteCard[] = [...PLACES, ...DEEPS];
