/**
 * What a sealed deck tournament of the Companion hands to a player (000:2699): a starter deck and two booster packs of the first set, drawn by
 * luck from the printed sheets (cards/metw/sheets.ts). A starter holds one of five fixed sets of 24 cards (000:669), 3 rare cards, 9 uncommon and
 * 40 from the general common sheet; a booster 1, 3 and 11 from both common sheets. Regions are read from the map: they are counted and put by.
 */
import type { Stream } from "../../core/game.js";
import { OwnStream } from "../../core/streams.js";
import { REGION_PLACES, SHEETS } from "../cards/metw/sheets.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { type Deck, emptyDeck, home, isAvatar, type Section } from "./lists/deck.js";
import { playedAtSite } from "./lists/whereplayed.js";

const HAVENS = ["Rivendell", "Rivendell", "Lórien", "Edhellond", "Grey Havens"];
const BOOSTERS = 2;
/** Of the 24 cards of a fixed set beside the Havens and what is in all five: all of a kind shared out evenly over the five. */
const FIXED = { wizards: 2, factions: 2, characters: 5, sites: 7 };
const twice = (names: readonly string[]): string[] => [...names, ...names];
/** A place where a region stands. */
const REGION = "";
const GENERAL = [...SHEETS.CA, ...twice(SHEETS.CA2)];
const OF_BOOSTERS = [...SHEETS.CB, ...twice(SHEETS.CB2), ...Array.from({ length: REGION_PLACES }, () => REGION)];

/** `n` places of a sheet, no place twice. */
function drawn(stream: Stream, sheet: readonly string[], n: number): string[] {
  const left = [...sheet];
  return Array.from({ length: n }, () => left.splice(stream.below(left.length), 1)[0]);
}
/** `n` different names, those that stand in more fixed sets more often. */
function different(stream: Stream, names: readonly string[], n: number, found: string[]): string[] {
  let left = names.filter((name) => !found.includes(name));
  while (found.length < n) {
    const next = left[stream.below(left.length)];
    found.push(next);
    left = left.filter((name) => name !== next);
  }
  return found;
}

const FIXED_NAMES = [
  ...SHEETS.F1,
  ...twice(SHEETS.F2),
  ...[...twice(SHEETS.F3), ...SHEETS.F3],
  ...[...twice(SHEETS.F4), ...twice(SHEETS.F4)],
];
const isSite = (name: string): boolean => D.CARDS.every((card) => card.name !== name);
const cardsOf = (fits: (d: number) => boolean): string[] =>
  FIXED_NAMES.filter((name) => !isSite(name) && fits(D.defOf(name)));

/**
 * A fixed set. Which cards lie together in one is not told by the books, only in how many of the five a card is, so it is drawn: two factions with
 * the sites where they are played and who lives there, and the rest by these numbers.
 */
function fixedSet(stream: Stream): string[] {
  const factions = different(
    stream,
    cardsOf((d) => D.KIND[d] === T.K_FACTION),
    FIXED.factions,
    [],
  );
  const wizards = different(stream, cardsOf(isAvatar), FIXED.wizards, []);
  const places = FIXED_NAMES.filter(isSite);
  const where = [
    ...new Set(factions.flatMap((name) => places.filter((s) => playedAtSite(D.defOf(name), D.siteOf(s))))),
  ];
  const charactersThere = cardsOf((d) => D.KIND[d] === T.K_CHARACTER && !isAvatar(d));
  const natives = [
    ...new Set(charactersThere.filter((name) => where.some((s) => D.HOME[D.defOf(name)].includes(D.siteOf(s))))),
  ];
  const characters = different(stream, charactersThere, FIXED.characters, natives.slice(0, FIXED.factions));
  const sites = different(stream, places, FIXED.sites, where);
  return [...HAVENS, ...SHEETS.F5, ...wizards, ...factions, ...characters, ...sites];
}

/** The cards by name, regions as "". */
function opened(stream: Stream): string[] {
  const cards = fixedSet(stream);
  cards.push(...drawn(stream, SHEETS.R, 3), ...drawn(stream, SHEETS.U, 9), ...drawn(stream, GENERAL, 40));
  for (let n = 0; n < BOOSTERS; n++)
    cards.push(
      ...drawn(stream, SHEETS.R, 1),
      ...drawn(stream, SHEETS.U, 3),
      ...drawn(stream, [...GENERAL, ...OF_BOOSTERS], 11),
    );
  return cards;
}

/** A starter deck and two booster packs as a list of what there is: 106 cards, regions left out. The same seed gives the same cards. */
export function openedPacks(seed: string): Deck {
  const pool = emptyDeck();
  const counts = new Map<string, number>();
  for (const name of opened(new OwnStream(seed, 0, "packs"))) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, count] of [...counts].sort(([a], [b]) => a.localeCompare(b, "en"))) {
    if (name === REGION) continue;
    const section: Section = isSite(name) ? "sites" : home(D.defOf(name));
    pool[section].push({ name, count });
  }
  pool.name = `packs ${seed}`;
  pool.description = `a starter deck and two booster packs; ${counts.get(REGION) ?? 0} regions are left out`;
  return pool;
}
