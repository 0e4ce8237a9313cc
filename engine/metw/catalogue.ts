/** All cards, sites and regions as they are written in ./cards, checked at load, and found by their names. */
import { fold as plainName } from "../core/nearest.js";
import { ALLIES } from "./cards/allies.js";
import { CHARACTERS } from "./cards/characters.js";
import { CREATURES } from "./cards/creatures.js";
import { FACTIONS } from "./cards/factions.js";
import { HAZARD_EVENTS } from "./cards/hazard-events.js";
import { ITEMS } from "./cards/items.js";
import { REGIONS } from "./cards/regions.js";
import { RESOURCE_EVENTS } from "./cards/resource-events.js";
import { SITES as SITE_CARDS } from "./cards/sites.js";
import type { PlayCard, SiteCard } from "./cards/words.js";
import { checkLiterals } from "./literals.js";

export const CARDS: readonly PlayCard[] = [
  ...CHARACTERS,
  ...ALLIES,
  ...ITEMS,
  ...FACTIONS,
  ...CREATURES,
  ...RESOURCE_EVENTS,
  ...HAZARD_EVENTS,
];
export const SITE_LIST: readonly SiteCard[] = SITE_CARDS;
export const REGION_LIST = REGIONS;
/** Definitions are numbered from 1; 0 is no card, so that a blank in a hidden column can never be taken for a real one. */
export const NO_CARD = 0;
/** Size of a table with a place for every definition, `NO_CARD` among them. */
export const COUNT = CARDS.length + 1;

checkLiterals(CARDS, SITE_LIST, REGION_LIST);

// Names as they are written are found at once; other spellings are folded first.
const byExactName = new Map<string, number>(CARDS.map((c, i) => [c.name, i + 1]));
const byName = new Map<string, number>(CARDS.map((c, i) => [plainName(c.name), i + 1]));
const siteByExactName = new Map<string, number>(SITE_LIST.map((s, i) => [s.name, i]));
const siteByName = new Map<string, number>(SITE_LIST.map((s, i) => [plainName(s.name), i]));
const regionByName = new Map<string, number>(REGION_LIST.map((r, i) => [plainName(r.name), i]));

/** Definition of a play card by name (accents, quotes and case do not matter), or -1. */
export const defOf = (name: string): number => byExactName.get(name) ?? byName.get(plainName(name)) ?? -1;
export const siteOf = (name: string): number => siteByExactName.get(name) ?? siteByName.get(plainName(name)) ?? -1;
export const regionOf = (name: string): number => regionByName.get(plainName(name)) ?? -1;
/** The literal of a definition; there is none for `NO_CARD`. */
export const literalOf = (def: number): PlayCard => CARDS[def - 1]!;
export const nameOf = (def: number): string => (def === NO_CARD ? "an unknown card" : literalOf(def).name);
export const siteName = (site: number): string => SITE_LIST[site]!.name;
