/** All cards that may stand in lists, with what one looks for when one builds: facts as data, and the card in our own words. */
import type { Section } from "../../decks/lists/deck.js";
import { home, isAvatar, misplaced, SECTIONS } from "../../decks/lists/deck.js";
import { asksForSite, playedAtSite } from "../../decks/lists/whereplayed.js";
import { siteTypeWord } from "../../text/cards.js";
import { cardSentences } from "../../text/sentences.js";
import { raceOf, regionOf } from "../../cards/wording/words.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Kinds as one filters by them. */
export const POOL_KINDS = [
  "character",
  "avatar",
  "item",
  "ally",
  "faction",
  "resource event",
  "creature",
  "hazard event",
  "agent",
  "site",
] as const;
export type PoolKind = (typeof POOL_KINDS)[number];

/** A card or site as the pool has it. */
export interface PoolCard {
  name: string;
  /** Set and number: "METW-126". */
  id: string;
  set: string;
  kind: PoolKind;
  /** What the kind leaves open: the class of an item, how long an event lasts, the type of a site; "" for none. */
  of: string;
  race: string;
  /** The part of a list where it belongs, and all parts where it may stand. */
  home: Section;
  parts: readonly Section[];
  unique: boolean;
  /** Marshalling points, in play or stored, whichever are more. */
  points: number;
  /** Points of mind; null for what has none. */
  mind: number | null;
  /** Prowess and body; null for what has none. */
  prowess: number | null;
  body: number | null;
  /** Whose side it is of: "hero", "minion", "fallen-wizard", "balrog"; "" for nobody's. */
  side: string;
  /** Whose players alone may have it: "Saruman", "The Balrog"; "" for everybody's. */
  whose: string;
  /** A card that brings stage points, or asks for a Fallen-wizard. */
  stage: boolean;
  skills: readonly string[];
  /** Sites where it is played, or where a character is at home; a site: itself. */
  at: readonly string[];
  /** Regions of these. */
  regions: readonly string[];
  /** What a creature keys to: types of regions and sites, and names. */
  keys: readonly string[];
  /** The card in our own words, its facts first. */
  text: readonly string[];
}

const REGION_TYPES: readonly string[] = T.REGION_LETTERS.map(regionOf);

/** Which kind of card it is, as the pool is sorted. */
export function kindOf(def: number): PoolKind {
  switch (D.KIND[def]) {
    case T.K_CHARACTER:
      return isAvatar(def) ? "avatar" : "character";
    case T.K_ITEM:
      return "item";
    case T.K_ALLY:
      return "ally";
    case T.K_FACTION:
      return "faction";
    case T.K_CREATURE:
      return "creature";
    case T.K_AGENT:
      return "agent";
    default:
      return D.SIDE[def] & T.SIDE_HAZARD ? "hazard event" : "resource event";
  }
}
function detailOf(def: number): string {
  if (D.KIND[def] === T.K_ITEM) return T.ITEM_CLASSES[D.CLASS[def]];
  return D.KIND[def] === T.K_EVENT ? ["short", "long", "permanent"][D.TYPE[def]] : "";
}
const isPerson = (def: number): boolean => D.KIND[def] === T.K_CHARACTER || D.KIND[def] === T.K_AGENT;
/** Sites that stand on a card of their own, as against those that other cards bring. */
const SITES: readonly number[] = D.SITE_LIST.flatMap((_, s) => (D.BY_CARD[s] < 0 ? [s] : []));

function sitesOf(def: number): number[] {
  if (isPerson(def)) return D.HOME[def].filter((s) => s >= 0);
  return asksForSite(def) ? SITES.filter((s) => playedAtSite(def, s)) : [];
}
const regionsOf = (sites: readonly number[]): string[] =>
  [...new Set(sites.map((s) => D.SITE_REGION[s]))].flatMap((r) => D.REGION_LIST[r]?.name ?? []).sort();

/** What the forms of a creature's keys name, each once. */
function keysOf(def: number): string[] {
  const found = D.KEYS[def].flatMap((form) => [
    ...(form.anywhere ? ["anywhere"] : []),
    ...REGION_TYPES.filter((_, t) => form.regions[t] > 0),
    ...T.SITE_TYPES.filter((_, t) => form.sites & (1 << t)),
    ...[...form.regionIds, ...form.sitesIn.map((w) => w.region)].map((r) => D.REGION_LIST[r].name),
    ...D.siteNames(form.siteIds),
  ]);
  return [...new Set(found)];
}

/** Prowess and body of whoever fights. */
function fights(def: number): Pick<PoolCard, "prowess" | "body"> {
  const does = isPerson(def) || D.KIND[def] === T.K_CREATURE || D.KIND[def] === T.K_ALLY;
  return {
    prowess: does && D.PROWESS[def] >= 0 ? D.PROWESS[def] : null,
    body: does && D.BODY[def] >= 0 ? D.BODY[def] : null,
  };
}
function sides(def: number): Pick<PoolCard, "side" | "whose" | "stage"> {
  const side = T.ALIGNMENTS[D.ALIGNMENT_OF[def]] ?? "";
  const whose = D.SPECIFIC[def] === 0 ? "" : T.HOLDERS[D.SPECIFIC[def] - 1];
  return { side, whose, stage: side === "fallen-wizard" && D.KIND[def] !== T.K_CHARACTER };
}
function cardOf(def: number): PoolCard {
  const sites = sitesOf(def);
  const mind = isPerson(def) && !isAvatar(def) ? D.MIND[def] : null;
  const [id, name] = [D.idOf(def), D.nameOf(def)];
  return {
    ...{ name, id, set: id.slice(0, id.indexOf("-")), kind: kindOf(def), of: detailOf(def) },
    race:
      isPerson(def) || D.KIND[def] === T.K_CREATURE || D.KIND[def] === T.K_FACTION
        ? T.RACES.filter((_, k) => D.RACES_OF[def] & (1 << k))
            .map(raceOf)
            .join(" ")
        : "",
    home: home(def),
    parts: SECTIONS.filter((part) => misplaced(def, part, false) === ""),
    unique: D.UNIQUE[def] !== 0,
    points: Math.max(D.MP[def], D.STORED_MP[def]),
    ...{ mind, ...fights(def), ...sides(def) },
    skills: T.SKILLS.filter((_, k) => D.SKILLS_OF[def] & (1 << k)),
    at: D.siteNames(sites),
    regions: regionsOf(sites),
    keys: D.KIND[def] === T.K_CREATURE ? keysOf(def) : [],
    text: cardSentences(name),
  };
}
function siteOf(site: number): PoolCard {
  const [{ id }, name] = [D.PLACE_LIST[site], D.siteName(site)];
  return {
    ...{ name, id, set: id.slice(0, id.indexOf("-")), kind: "site", of: siteTypeWord(site) },
    ...{ race: "", home: "sites", parts: ["sites"], unique: false, points: 0, mind: null, skills: [] },
    ...{ prowess: null, body: null, side: T.ALIGNMENTS[D.SITE_SIDE[site]] ?? "", whose: "", stage: false },
    ...{ at: [name], regions: regionsOf([site]), keys: [], text: cardSentences(id) },
  };
}

let made: readonly PoolCard[] | null = null;
/** Every card and site that Mazarbul carries out, by kinds and names; made once. */
export function pool(): readonly PoolCard[] {
  made ??= D.CARDS.map((_, k) => cardOf(k + 1))
    .concat(SITES.map(siteOf))
    .sort(
      (a, b) =>
        POOL_KINDS.indexOf(a.kind) - POOL_KINDS.indexOf(b.kind) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    );
  return made;
}
