/** Words that hold two numbers: each has its functions here, so that nobody else shifts or masks it. */
import * as L from "./layout.js";
import { KEY_AGENT, KEY_AGENT_FREE, KEY_SITE, KEY_SITE_IN, KEY_SITE_TYPE } from "./slots.js";
import type { Table } from "./table.js";

/** Added to the kind of a key whose value is 256 or more, as sites may be: a key must fit into the twelve bits of a choice. */
const ABOVE = 8;
/** The least kind that is one with it: kinds that name sites begin at `KEY_SITE`, the others end before. */
const FIRST_ABOVE = KEY_SITE + ABOVE;
/** To what an attack is keyed: a kind (`KEY_*`), and what of that kind (a region type, a site, bits of a plain attack). */
export const keyOf = (kind: number, value: number): number => ((kind + (value >> 8) * ABOVE) << 8) | (value & 255);
export const keyKind = (key: number): number => (key >> 8 >= FIRST_ABOVE ? (key >> 8) - ABOVE : key >> 8);
export const keyValue = (key: number): number => (key & 255) | (key >> 8 >= FIRST_ABOVE ? 256 : 0);
/** Is it keyed to the site in any way: its type, its name, the region in which it lies; or at the site of an agent, who makes it such a key (coe 4.1)? */
export function isKeyedToSite(key: number): boolean {
  const kind = keyKind(key);
  const byAgent = kind === KEY_AGENT || kind === KEY_AGENT_FREE;
  return byAgent || kind === KEY_SITE || kind === KEY_SITE_TYPE || kind === KEY_SITE_IN;
}

/** `AttackFrame.count`: strikes given out, and those of them that were beaten. */
export const strikesGiven = (count: number): number => count & 31;
export const strikesBeaten = (count: number): number => count >> 5;

/** `AttackFrame.source`: the slot of the card that an attack comes from, and of the one that joined the attacked; -1 none. */
export const sourceSlot = (source: number): number => (source & 255) - 1;
export const joinedSlot = (source: number): number => ((source >> 8) & 255) - 1;
export const withJoined = (source: number, slot: number): number => (source & 255) | ((slot + 1) << 8);

/** `CompanyWord.limitChange`: by how much the hazard limit is lowered once it is set (the low byte), beside what is said of regions. */
export const loweredBy = (change: number): number => change & 255;
export const lowered = (change: number, by: number): number => (change & ~255) | ((loweredBy(change) + by) & 255);
/** What is said of regions in it: types, a bit each; saying it, and taking it back. */
export const saidOfRegions = (change: number): number => change >> 8;
export const sayingOfRegions = (change: number, types: number): number => change | (types << 8);
export const unsayingOfRegions = (change: number, types: number): number => change & ~(types << 8);

/** A number of 32 bits in two words of company `c`, the first of them `word`. */
export const wideOf = (s: Table, c: number, word: number): number =>
  (s.cget(c, word) & 0xffff) | (s.cget(c, word + 1) << 16);

/** `Header.attacksPlus`: what creatures gain in a row of turns, prowess and strikes. */
export const plusProwess = (s: Table): number => s.h[L.Header.attacksPlus] & 255;
export const plusStrikes = (s: Table): number => s.h[L.Header.attacksPlus] >> 8;
export const plusOf = (prowess: number, strikes: number): number => prowess | (strikes << 8);

/** `CompanyWord.attacksPlus`: what every attack on the company gains this turn, and what those by creatures gain besides; both signed. */
export const gainOfAttacks = (plus: number): number => (plus << 24) >> 24;
export const gainOfCreatures = (plus: number): number => (plus - gainOfAttacks(plus)) >> 8;
/** What is added to it for a gain of creatures alone. */
export const asGainOfCreatures = (prowess: number): number => prowess << 8;

/** `CompanyWord.autoAttacks`: four bits for each automatic-attack in order, more prowess (seven at most) and whether its strikes are halved. */
export const autoGains = (s: Table, c: number): number => s.cget(c, L.CompanyWord.autoAttacks) & 0xffff;
export const autoGain = (all: number, k: number): number => (all >> ((k & 3) * 4)) & 15;
export const withAutoGain = (all: number, k: number, gain: number): number =>
  (all & ~(15 << ((k & 3) * 4))) | (gain << ((k & 3) * 4));
export const withoutAutoGains = (all: number, first: number): number => all >> (4 * first);
export const gainProwess = (gain: number): number => gain & 7;
export const gainHalves = (gain: number): boolean => (gain & 8) !== 0;
/** The gains of two companies that become one, for each attack. */
export function gainsTogether(one: number, other: number): number {
  let all = 0;
  for (let k = 0; k < 4; k++) {
    const a = autoGain(one, k);
    const b = autoGain(other, k);
    const prowess = Math.min(7, gainProwess(a) + gainProwess(b));
    all = withAutoGain(all, k, autoGainOf(prowess, gainHalves(a) || gainHalves(b)));
  }
  return all;
}
export const autoGainOf = (prowess: number, halves: boolean): number => prowess | (halves ? 8 : 0);

/** Column `iBoost`: what a card has gained in prowess and body this turn, each from -8 to 7. */
export const boostedProwess = (boost: number): number => (boost & 15) - 8;
export const boostedBody = (boost: number): number => (boost >> 4) - 8;
const MOST_BOOST = 15;
const bounded = (gain: number): number => Math.max(0, Math.min(MOST_BOOST, gain + 8));
export const boostOf = (prowess: number, body: number): number => bounded(prowess) | (bounded(body) << 4);

/** Whoever faces all strikes of an attack, as the holder of a lasting word: his slot, and how many he still has to face. */
export const facerOf = (holder: number): number => holder & 255;
export const strikesFor = (holder: number): number => holder >> 8;
export const facesStrikes = (slot: number, strikes: number): number => slot | (strikes << 8);

/** `Header.failed`: the prowess of who failed a check as another card asks for it, the company he was in (255 none), and his race. */
export const failedProwess = (s: Table): number => s.h[L.Header.failed] & 255;
export const failedCompany = (s: Table): number => (s.h[L.Header.failed] >> 8) & 255;
export const failedRace = (s: Table): number => s.h[L.Header.failed] >> 16;
export const failedOf = (prowess: number, company: number, race: number): number =>
  prowess | (company << 8) | (race << 16);

/** `PlayerWord.handChange`: a change until the next untap phase, and above it how many cards fewer for good. */
export const passingChange = (change: number): number => ((change + 128) & 255) - 128;
export const cardsFewer = (change: number): number => (passingChange(change) - change) / 256;
export const temporaryChange = (fewer: number): number => -256 * fewer;
/**
 * `Header.kindled`: what cards gave for the attack under way alone, to all and to the Wizard; where it breaks out within another, above it what
 * they gave for that one. Three attacks have room.
 */
const KINDLED_BITS = 5;
const KINDLED_MOST = (1 << KINDLED_BITS) - 1;
export const kindledForAll = (kindled: number): number => kindled & KINDLED_MOST;
export const kindledForWizard = (kindled: number): number => (kindled >> KINDLED_BITS) & KINDLED_MOST;
/** The same with so much more for all, and for Wizards alone. */
export const kindledMore = (kindled: number, all: number, wizards: number): number =>
  (kindled & ~((KINDLED_MOST << KINDLED_BITS) | KINDLED_MOST)) |
  Math.min(KINDLED_MOST, kindledForAll(kindled) + all) |
  (Math.min(KINDLED_MOST, kindledForWizard(kindled) + wizards) << KINDLED_BITS);
/** Another attack breaks out, for which nothing was given; or it is over. */
export const kindledWithin = (kindled: number): number =>
  (kindled << (2 * KINDLED_BITS)) & ((1 << (6 * KINDLED_BITS)) - 1);
export const kindledBefore = (kindled: number): number => kindled >> (2 * KINDLED_BITS);
