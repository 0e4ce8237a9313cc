/** The map compiled at load: sites, regions, ways between Havens and beneath the earth, as columns of integers. */
import type { SiteCard } from "../words/sitecards.js";
import { versionsOf, PLACE_LIST, PLACES, REGION_LIST, SITE_COUNT, SITE_LIST } from "./catalogue.js";
import { siteAttack } from "./compile.js";
import type * as C from "./compiled.js";
import { fail } from "./literals.js";
import { beingCompiled, card, compiling, mask, region, site } from "./lookups.js";
import * as T from "./terms.js";

export const REGION_COUNT = REGION_LIST.length;
const letters = (p: string): number[] =>
  [...p].map((l) => T.REGION[l as "w"] ?? fail(beingCompiled(), `unknown region type "${l}"`));
export const SITE_TYPE = new Uint8Array(PLACES),
  SITE_REGION = new Uint8Array(PLACES),
  SITE_HAVEN = new Int16Array(PLACES).fill(-1),
  /** Whose haven it is: a bit for each of `ALIGNMENTS` (001:577, 2261; coe g.dh.1). */
  HAVEN_OF = new Uint8Array(PLACES),
  /** The first site of the same name: equal for all versions of a site. */
  NAMED_AS = new Int16Array(PLACES),
  /** Whose lists may hold it: a bit for each of `ALIGNMENTS` (001:376-380, 428, 433; coe 1.4). */
  SITE_FOR = new Uint8Array(PLACES),
  SITE_OWN = new Uint8Array(PLACES),
  SITE_OPP = new Uint8Array(PLACES),
  SITE_ITEMS = new Uint8Array(PLACES),
  SITE_INFO = new Uint8Array(PLACES),
  /** Keywords of which an item of the class in `onlyItems` must have one, a bit each. */
  SITE_ONLY_KEYWORDS = new Int32Array(PLACES),
  /** 1 where items are played though the site is tapped. */
  SITE_IF_TAPPED = new Uint8Array(PLACES),
  /** 1 for a site of the Under-deeps. */
  SITE_DEEP = new Uint8Array(PLACES),
  /** Races of which any creature may be played there. */
  SITE_RACES = new Int32Array(PLACES),
  /** Whose version it is: its place in `ALIGNMENTS`. */
  SITE_SIDE = new Uint8Array(PLACES),
  /** Whose companies alone may go there (his number plus one), 0 anybody's; stage points there; 1 for a protected Wizardhaven. */
  SITE_OF = new Uint8Array(PLACES),
  SITE_STAGE = new Uint8Array(PLACES),
  SITE_PROTECTED = new Uint8Array(PLACES),
  /** Races that come into play there, a bit each; 0 all. */
  COMERS = new Int32Array(PLACES).fill(0),
  /** 1 where attacks on companies of its side are cancelled; where nothing is stored; where creatures fight on (2: Nazgûl too); where they detain. */
  SANCTUARY = new Uint8Array(PLACES),
  NO_STORING = new Uint8Array(PLACES),
  CREATURES_FIGHT = new Uint8Array(PLACES),
  CREATURES_DETAIN = new Uint8Array(PLACES),
  /** The creature that is no one of those that may always be played there, 0 none; types of regions, a bit each, whose creatures may. */
  CREATURES_BUT = new Int16Array(PLACES),
  CREATURES_OF = new Uint8Array(PLACES),
  /** 1 for a site that is next to one alone, as its player has chosen. */
  CHOSEN_ROAD = new Uint8Array(PLACES),
  /** Kinds of companies that tap a character as they come there, a bit each. */
  TAPS_ON_REVEAL = new Uint8Array(PLACES),
  TESTS_STORED = new Uint8Array(PLACES),
  /** Sides whose companies attack nobody there, a bit each. */
  PEACE = new Uint8Array(PLACES),
  /** 1 where no Ringwraith may go. */
  NO_RINGWRAITH = new Uint8Array(PLACES),
  /** The event that is used as its site card, -1 for a card of the location deck. */
  BY_CARD = new Int16Array(PLACES).fill(-1),
  /** 1 where nobody leaves but by region movement. */
  LEFT_BY_REGIONS = new Uint8Array(PLACES);
const [HERO, MINION, FALLEN, BALROG] = T.ALIGNMENTS.map((_, side) => 1 << side) as [number, number, number, number];
/** Sites that are known to The Balrog alone and serve the hazards of all. */
const isOnlyBalrogs = (c: SiteCard): boolean => versionsOf(c.name).every((v) => PLACE_LIST[v].alignment === "balrog");
/** Of these a Balrog player has his own versions. */
const BALROGS_OWN = ["Moria", "Carn Dûm", "Dol Guldur", "Minas Morgul"];
/** Whose lists may hold the site, a bit each. */
function holders(c: SiteCard): number {
  switch (c.alignment ?? "hero") {
    case "hero":
      return HERO | FALLEN;
    case "minion":
      return MINION | FALLEN | (c.deeps || c.type === "dark-hold" || BALROGS_OWN.includes(c.name) ? 0 : BALROG);
    case "fallen-wizard":
      return FALLEN;
    default:
      return BALROG | (isOnlyBalrogs(c) ? HERO | MINION | FALLEN : 0);
  }
}
/** So that a list of no race at all is not taken for all of them: no race has this bit. */
const NOBODYS = 1 << 31;
/** Items given up there for the right to play one of another class, null nowhere. */
export const SITE_TRADE: ({ give: number; count: number; get: number; only: number } | null)[] = [];
export const SITE_PATH: (readonly number[])[] = [];
/** The version of a site that a card of another names: that of its own side, else one that its player may have, else a hero's. */
function versionFor(c: SiteCard, name: string): number {
  const own = versionsOf(name).find((v) => PLACE_LIST[v].alignment === c.alignment);
  const granted = c.alignment === "balrog" ? versionsOf(name).find((v) => holders(PLACE_LIST[v]) & BALROG) : undefined;
  return own ?? granted ?? site(name);
}
/** Is it a site of the player of `c`: of his side, or one of minions that The Balrog may have? */
const isBesideFor = (c: SiteCard, other: SiteCard): boolean =>
  c.alignment === "balrog" ? (holders(other) & BALROG) !== 0 : (other.alignment ?? "hero") === (c.alignment ?? "hero");
/** From a site of the Under-deeps: where one may go, and the number to be rolled (0 to the surface). */
export const DEEPS_ROADS: (readonly { to: number; number: number }[])[] = [];
const roadTo = (c: SiteCard, way: NonNullable<SiteCard["deeps"]>[number]): { to: number; number: number }[] =>
  "to" in way
    ? [{ to: versionFor(c, way.to), number: way.number }]
    : SITE_LIST.flatMap((other, to) =>
        isBesideFor(c, other) &&
        other !== c &&
        ("type" in way ? other.deeps !== undefined && other.type === way.type : other.region === way.region)
          ? [{ to, number: way.number }]
          : [],
      );
/** Those that the card names, and those to a site which may be said to be next to it. */
const deepsRoads = (c: SiteCard): { to: number; number: number }[] => [
  ...(c.deeps ?? []).flatMap((way) => roadTo(c, way)),
  ...(c.deeps === undefined ? [] : SITE_LIST).flatMap((other, to) =>
    (other.deeps ?? []).flatMap((way) =>
      "type" in way && other !== c && way.type === c.type && isBesideFor(other, c) ? [{ to, number: way.number }] : [],
    ),
  ),
];
export const HAVEN_PATHS: (readonly { to: number; path: readonly number[] }[])[] = [];
export const SITE_ATTACKS: (readonly C.SiteAttackForm[])[] = [];
/** Where a site of the Under-deeps lies: a region with no neighbours that no way and no card names. */
export const NO_REGION = REGION_COUNT;
export const REGION_TYPE = new Uint8Array(REGION_COUNT + 1);
export const ADJACENT: (readonly number[])[] = [];
REGION_LIST.forEach((r, i) => {
  compiling(r.name);
  REGION_TYPE[i] = T.REGION[r.type];
  ADJACENT[i] = r.adjacent.map(region);
});
/** Of no type that anything asks for. */
REGION_TYPE[NO_REGION] = T.REGION_LETTERS.length;
ADJACENT[NO_REGION] = [];
PLACE_LIST.forEach((c, i) => {
  compiling(c.name);
  SITE_TYPE[i] = T.SITE[c.type];
  NAMED_AS[i] = versionsOf(c.name)[0];
  if (SITE_TYPE[i] === T.HAVEN) HAVEN_OF[i] = 1 << T.ALIGNMENT[c.alignment ?? "hero"];
  SITE_FOR[i] = holders(c);
  SITE_REGION[i] = c.region === undefined ? NO_REGION : region(c.region);
  if (c.deeps) SITE_DEEP[i] = 1;
  DEEPS_ROADS[i] = deepsRoads(c);
  SITE_RACES[i] = mask(T.RACE, c.creatures, "race");
  SITE_OWN[i] = c.draws[0];
  SITE_OPP[i] = c.draws[1];
  SITE_ITEMS[i] = mask(T.ITEM_CLASS, c.items, "item class");
  SITE_ONLY_KEYWORDS[i] = mask(T.KEYWORD, c.onlyItems?.keyword, "keyword");
  SITE_INFO[i] = c.information ? 1 : 0;
  SITE_SIDE[i] = T.ALIGNMENT[c.alignment ?? "hero"];
  SITE_OF[i] = c.of === undefined ? 0 : T.FALLEN_WIZARD[c.of] + 1;
  SITE_STAGE[i] = c.stage ?? 0;
  SITE_PROTECTED[i] = c.protected ? 1 : 0;
  COMERS[i] = c.comers ? mask(T.RACE, c.comers, "race") | NOBODYS : 0;
  SANCTUARY[i] = c.sanctuary ? 1 : 0;
  NO_STORING[i] = c.noStoring ? 1 : 0;
  CREATURES_DETAIN[i] = c.creaturesDetain ? 1 : 0;
  CREATURES_FIGHT[i] = c.creaturesFight === "all" ? 2 : c.creaturesFight ? 1 : 0;
  CREATURES_BUT[i] = c.creaturesBut === undefined ? 0 : card(c.creaturesBut);
  CREATURES_OF[i] = c.creaturesOf === undefined ? 0 : 1 << T.REGION[c.creaturesOf];
  CHOSEN_ROAD[i] = c.deeps?.some((way) => "type" in way) ? 1 : 0;
  TESTS_STORED[i] = c.testsStored ? 1 : 0;
  PEACE[i] = mask(T.COMPANY_KIND, c.peace, "kind of company");
  NO_RINGWRAITH[i] = c.noRingwraith ? 1 : 0;
  TAPS_ON_REVEAL[i] = mask(T.COMPANY_KIND, c.tapsOnReveal, "kind of company");
  if (c.byCard) BY_CARD[i] = card(c.byCard);
  if (c.leftByRegions) LEFT_BY_REGIONS[i] = 1;
  if (c.haven) SITE_HAVEN[i] = versionFor(c, c.haven);
  SITE_TRADE[i] = c.trade
    ? {
        give: T.ITEM_CLASS[c.trade.give],
        count: c.trade.count,
        get: T.ITEM_CLASS[c.trade.get],
        only: mask(T.COMPANY_KIND, c.trade.only, "kind of company"),
      }
    : null;
  if (c.itemsIfTapped) SITE_IF_TAPPED[i] = 1;
  SITE_PATH[i] = letters(c.path ?? "");
  HAVEN_PATHS[i] = (c.havens ?? []).map((h) => ({ to: versionFor(c, h.to), path: letters(h.path) }));
  SITE_ATTACKS[i] = (c.attacks ?? []).map(siteAttack);
});
export const HAVENS: readonly number[] = Array.from({ length: SITE_COUNT }, (_, i) => i).filter(
  (i) => SITE_TYPE[i] === T.HAVEN,
);
