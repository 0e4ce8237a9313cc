/** All cards, sites and regions as they are written in ./cards, checked at load, and found by what people call them. */
import * as LATER from "../later/index.js";
import * as MEAS from "../meas/index.js";
import * as MEBA from "../meba/index.js";
import * as MEDM from "../medm/index.js";
import * as MELE from "../mele/index.js";
import * as MEWH from "../mewh/index.js";
import * as METD from "../metd/index.js";
import * as METW from "../metw/index.js";
import { REGIONS } from "../metw/regions.js";
import { REPRINTS } from "../reprints.js";
import type { PlayCard } from "../words/playcards.js";
import type { SiteCard } from "../words/sitecards.js";
import { isReserved } from "../words/special.js";
import { checkLiterals, checkSpecial } from "./literals.js";
import { fold as plainName } from "../../../core/nearest.js";
import { type MoreSet, withMoreSets } from "./moresets.js";
import { Names } from "./names.js";

/** In the order in which the sets came out: a new set moves the number of no card before it. */
const IN_FORCE: readonly MoreSet[] = withMoreSets([METW, METD, MEDM, LATER, MELE, MEAS, MEWH, MEBA]);
const cardList: PlayCard[] = IN_FORCE.flatMap((set) => set.CARDS);
export const CARDS: readonly PlayCard[] = cardList;
export const SITE_LIST: readonly SiteCard[] = IN_FORCE.flatMap((set) => set.SITES);
export const REGION_LIST = REGIONS;
/** All sites and, after them, every place where an event may be used as a site card: it lies in the region that its player has chosen. */
export const PLACE_LIST: readonly SiteCard[] = [
  ...SITE_LIST,
  ...METD.PLACES.flatMap((c) => REGION_LIST.map((r) => ({ ...c, name: `${c.name} in ${r.name}`, region: r.name }))),
];
/** Site cards there are; with the places of events. Loops over what may be in a location deck stop at the first. */
export const SITE_COUNT = SITE_LIST.length;
export const PLACES = PLACE_LIST.length;
/** Definitions are numbered from 1; 0 is no card, so that a blank in a hidden column can never be taken for a real one. */
export const NO_CARD = 0;
/** Size of a table with a place for every definition, `NO_CARD` among them. */
export const COUNT = CARDS.length + 1;
/** A choice has twelve bits for a definition. */
const MOST_DEFINITIONS = 4096;
if (COUNT > MOST_DEFINITIONS)
  throw new Error(`${CARDS.length} cards are more than the ${MOST_DEFINITIONS - 1} of a choice`);

checkLiterals(CARDS, PLACE_LIST, REGION_LIST);

/**
 * Puts the literals of `cards/special` into the places that the sets reserve for them; called once, before the cards are compiled. Throws for
 * a literal without a reserved place, for a place without a literal, and for a place that says something else than its literal.
 */
export function placeSpecialCards(literals: readonly PlayCard[]): void {
  for (const literal of literals) {
    const k = cardList.findIndex((c) => c.id === literal.id);
    checkSpecial(literal, cardList[k]);
    cardList[k] = literal;
  }
  const missing = cardList.find(isReserved);
  if (missing) checkSpecial(undefined, missing);
}
const reprints = new Map<string, string | undefined>(
  [REPRINTS, ...IN_FORCE.map((set) => set.REPRINTS ?? {})].flatMap((list) => Object.entries(list)),
);
const cards = new Names(CARDS);
const sites = new Names(PLACE_LIST);
const regions = new Names(REGION_LIST);

/** Other spellings of names, as other programs and older prints have them. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "News Must Get Through": "News Must Get Trough",
    "Long Grievious Siege": "Long Grievous Siege",
  }).map(([other, name]) => [plainName(other), name]),
);
/** Definition of a play card by name or by set and number (accents, quotes and case do not matter), or -1. */
export const defOf = (name: string): number => {
  const i = cards.find(name);
  if (i >= 0) return i + 1;
  const first = reprints.get(name) ?? SPELLINGS.get(plainName(name));
  return first === undefined ? -1 : cards.find(first) + 1 || -1;
};
/** A site card by what it is called: a hero's by its plain name, another version by its alignment ("Moria (minion)"); -1 none. */
export const siteOf = (name: string): number => sites.find(name);
const versions = new Map<string, number[]>();
PLACE_LIST.forEach((place, i) => {
  const key = plainName(place.name);
  versions.set(key, [...(versions.get(key) ?? []), i]);
});
/** Every version of the site of this name; of a name with an alignment that one alone. */
export const versionsOf = (name: string): readonly number[] =>
  versions.get(plainName(name)) ?? [siteOf(name)].filter((i) => i >= 0);
export const regionOf = (name: string): number => regions.find(name);
/** The literal of a definition; there is none for `NO_CARD`. */
export const literalOf = (def: number): PlayCard => CARDS[def - 1];
/** What people call a card: no two definitions are called the same. */
export const nameOf = (def: number): string => (def === NO_CARD ? "an unknown card" : cards.called(def - 1));
/** Set and number of a definition. */
export const idOf = (def: number): string => literalOf(def).id;
/** Set and number of a definition, and of every other printing of the same card. */
export const printingsOf = (def: number): readonly string[] => [
  idOf(def),
  ...[...reprints].flatMap(([later, first]) => (first === idOf(def) ? [later] : [])),
];
/** The set of a definition, as "METW". */
export const setOf = (def: number): string => idOf(def).slice(0, 4);
export const siteName = (site: number): string => sites.called(site);
/** Names of sites for a sentence: where all versions of one stand in the list, its name stands once and means every one. */
export function siteNames(list: readonly number[]): string[] {
  const said = list.map((site) => {
    const name = PLACE_LIST[site].name;
    return versionsOf(name).every((version) => list.includes(version)) ? name : siteName(site);
  });
  return [...new Set(said)];
}
