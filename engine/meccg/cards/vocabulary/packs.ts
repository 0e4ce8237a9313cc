/**
 * What an effect or a condition packs beside the fields that mean the same everywhere (`compile.ts`): one entry for each that needs one.
 */
import type { Effect } from "../words/words.js";
import type { Who } from "../words/basics.js";
import type { Cond } from "../words/conditions.js";
import { beingNumber } from "./beings.js";
import { REGION_LIST } from "./catalogue.js";
import { ANYBODY as C_ANYBODY, type EffectForm, type EffectName, type Need } from "./compiled.js";
import { fail } from "./literals.js";
import { beingCompiled, bit, card, filter, mask, region, site, sites } from "./lookups.js";
import { restrictionBit } from "./restrictions.js";
import * as T from "./terms.js";

/** Creatures that some card asks whether a company has faced: each has its bit in `company.facedCards`, at most 32 of them. */
export const FACED_ASKED: number[] = [];
export function facedBit(name: string): number {
  const d = card(name);
  if (!FACED_ASKED.includes(d)) FACED_ASKED.push(d);
  const k = FACED_ASKED.indexOf(d);
  return k < 32 ? 1 << k : fail(beingCompiled(), "asks for a thirty-third creature that a company has faced");
}

/** Attacks that some card asks whether a company has faced, of which more than the race counts. */
export interface FollowedForm {
  races: number;
  regions: number;
  sites: number;
  /** In such a region or at such a site, whatever it is keyed to. */
  there: boolean;
  notSite: boolean;
}
/** By the number of the bit in a company's word `followed`. */
export const FOLLOWED: FollowedForm[] = [];
const MOST_FOLLOWED = 15;
function followedBit(form: FollowedForm): number {
  const text = JSON.stringify(form);
  const k = FOLLOWED.findIndex((f) => JSON.stringify(f) === text);
  if (k >= 0) return k;
  if (FOLLOWED.length === MOST_FOLLOWED)
    fail(beingCompiled(), `asks for a ${MOST_FOLLOWED + 1}th kind of attack before`);
  return FOLLOWED.push(form) - 1;
}

/** What `ownCount` counts, by its number. */
export const OWN_COUNTS = ["factions", "characters", "protectedHavens"] as const;
type NeedPacks = { readonly [W in Cond["if"]]?: (c: Extract<Cond, { if: W }>, out: Need) => void };
const NEEDS: NeedPacks = {
  companyIs(c, out) {
    out.mask = mask(T.COMPANY_KIND, c.kinds, "kind of company");
  },
  hasEntered(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  siteIsHaven(c, out) {
    out.bits = c.protected === false ? 1 : 0;
  },
  strikeAgainstOwn(c, out) {
    out.bits = c.itself ? 1 : 0;
  },
  fewCharacters(c, out) {
    out.n = c.most;
    out.bits = c.plusHobbit ? 1 : 0;
    out.card = c.butAlly === undefined ? 0 : card(c.butAlly);
  },
  factionCame(c, out) {
    out.bits = (c.any ? 1 : 0) | (c.hero ? 2 : 0);
  },
  nearItsFaction(c, out) {
    out.bits = c.now ? 1 : 0;
  },
  opposing(c, out) {
    out.mask = mask(T.COMPANY_KIND, c.kinds ?? [], "kind of company");
  },
  attackDetains(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  attackByAgent(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  attackByCompany(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  siteOf(c, out) {
    out.n = T.ALIGNMENT[c.alignment];
  },
  aheadOf(c, out) {
    out.mask = mask(T.ALIGNMENT, c.alignments, "alignment");
  },
  moving(c, out) {
    out.bits = c.now ? 1 : 0;
  },
  companyCount(c, out) {
    out.bits = "least" in c ? 1 : 0;
  },
  creature(c, out) {
    out.bits = (c.played ? 1 : 0) | (c.notUnique ? 2 : 0);
  },
  automaticAttackBy(c, out) {
    out.bits = c.ahead ? 1 : 0;
  },
  siteHolds(c, out) {
    out.n = T.ITEM_CLASS[c.class];
  },
  siteNamed(c, out) {
    out.list = c.names.flatMap(sites);
  },
  boundFor(c, out) {
    out.list = c.regions.map(region);
  },
  attackKeyedIn(c, out) {
    out.list = c.regions.map(region);
  },
  followsAttack(c, out) {
    let regions = 0;
    for (const letter of c.regions ?? "") regions |= bit(T.REGION, letter as "w", "region type");
    out.n = followedBit({
      races: mask(T.RACE, c.races, "race"),
      regions,
      sites: mask(T.SITE, c.sites, "site type"),
      there: !!c.there,
      notSite: !!c.notSite,
    });
  },
  attackOf(c, out) {
    out.n = c.entity === undefined ? 0 : beingNumber(c.entity);
    out.bits = (c.atHome ? 2 : 0) | (c.not ? 4 : 0);
  },
  movesIn(c, out) {
    out.list = [...c.regions, ...(c.more?.regions ?? [])].map(region);
    out.n = c.regions.length;
    if (!c.more) return;
    out.card = card(c.more.with);
    for (const letter of c.more.types ?? "") out.mask |= bit(T.REGION, letter as "w", "region type");
  },
  siteInRegion(c, out) {
    out.list = c.names.map(region);
    out.bits = c.not ? 1 : 0;
  },
  lair(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  deepsJourney(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  movedToHaven(c, out) {
    out.bits = c.thisTurn ? 1 : 0;
  },
  selfTurned(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  restored(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  remembers(c, out) {
    out.bits = c.not ? 1 : 0;
    out.n = c.before ? 1 : 0;
  },
  noCopy(c, out) {
    out.bits = c.status === "turned" ? 1 : 0;
  },
  attackNamed(c, out) {
    out.list = c.names.map(card);
  },
  attackStrikes(c, out) {
    out.mask2 = c.now ? 1 : 0;
  },
  facedCard(c, out) {
    out.list = c.names.map(card);
    for (const name of c.names) out.mask |= facedBit(name);
  },
  stored(c, out) {
    if (c.at) out.list = sites(c.at);
    out.bits = c.here ? 1 : 0;
  },
  at(c, out) {
    out.list = sites(c.site);
  },
  attackKeyedTo(c, out) {
    out.n = mask(T.SITE, c.sites, "site type");
    out.bits = c.named ? 1 : 0;
    for (const ch of c.regions.replaceAll(" ", "")) out.mask |= bit(T.REGION, ch as "w", "region type");
  },
  against(c, out) {
    out.card = c.named ? card(c.named) : -1;
    out.bits = (c.character ? 1 : 0) | (c.faction ? 2 : 0) | (c.weaker ? 1 | 16 : 0);
    if (c.companion) out.bits |= 32;
    if (c.specific) out.mask2 = c.specific === T.THE_BALROG ? T.BALROGS_OWN : T.FALLEN_WIZARD[c.specific] + 1;
    if (c.factionAt) {
      out.bits |= 8;
      out.list = sites(c.factionAt);
    }
    if (c.homeSite) {
      out.bits |= 4;
      out.n = sites(c.homeSite)[0];
    }
    if (c.playableIn) out.list = c.playableIn.map(region);
  },
  playerIs(c, out) {
    out.mask = mask(T.ALIGNMENT, c.sides, "side");
    out.bits = c.whose ? 1 : 0;
  },
  stagePoints(c, out) {
    out.n = "least" in c ? c.least : c.over + 1;
  },
  playsAs(c, out) {
    out.mask = mask(T.FALLEN_WIZARD, c.one, "Fallen-wizard");
    out.bits = c.not ? 1 : 0;
  },
  owns(c, out) {
    if (c.than !== undefined) out.mask = card(c.than);
  },
  ownCount(c, out) {
    out.bits = OWN_COUNTS.indexOf(c.of);
    out.mask2 = c.not ? 1 : 0;
  },
  atOwnHaven(c, out) {
    out.bits = c.protected ? 1 : 0;
  },
  inMode(c, out) {
    out.n = T.MODE[c.mode];
  },
  checkBy(c, out) {
    if (c.keyword) out.mask = bit(T.KEYWORD, c.keyword, "keyword");
    out.bits = c.magic ? 1 : 0;
  },
  comes(c, out) {
    if (c.named) out.card = card(c.named);
    if (c.class) out.n = 1 + T.ITEM_CLASS[c.class];
    if (c.keyword) out.mask = bit(T.KEYWORD, c.keyword, "keyword");
  },
  liesHere(c, out) {
    out.bits = (c.below ? 1 : 0) | (c.not ? 2 : 0);
  },
  besideDeeps(c, out) {
    out.bits = c.not ? 1 : 0;
  },
  stayedUntapped(c, out) {
    out.bits = c.hard ? 1 : 0;
  },
  justFaced(c, out) {
    out.mask2 = mask(T.RACE, c.notRace, "race");
    out.bits = c.by === "creature" ? 1 : c.by === "automatic" ? 2 : 0;
    out.n = c.defeated ? 1 : 0;
  },
  nobody(c, out) {
    out.bits = c.whose === "mine" ? 1 : 0;
  },
  someone(c, out) {
    out.bits = c.whose === "mine" ? 1 : 0;
  },
};

/** Words of frames hold fifteen bits: a mask of races that would need more is refused. */
export const fitsAWord = (races: number): number =>
  races >>> 15 ? fail(beingCompiled(), "keeps races whose bits do not fit into a word of a frame") : races;
/** Who taps against a card, or for it: his skills, and his race plus one (the bit of a race may not fit into a word of a frame). */
export function tapper(by: Who, out: EffectForm): void {
  const who = filter(by)!;
  out.mask = who.skills;
  if (who.races & (who.races - 1)) fail(beingCompiled(), "asks for somebody of two races to tap");
  out.n = who.races === 0 ? 0 : 32 - Math.clz32(who.races);
}
type EffectPacks = { readonly [W in EffectName]?: (e: Extract<Effect, { do: W }>, out: EffectForm) => void };
const EFFECTS: EffectPacks = {
  watch(e, out) {
    for (const c of e.classes ?? []) out.mask |= bit(T.ITEM_CLASS, c, "item class");
  },
  attackOn(e, out) {
    out.n = mask(T.COMPANY_KIND, e.detains, "kind of company");
  },
  othersAttacks(e, out) {
    out.n = T.ALIGNMENT[e.of];
    out.mask = mask(T.COMPANY_KIND, e.detains, "kind of company");
  },
  itemAtTapped(e, out) {
    for (const c of e.classes) out.n |= bit(T.ITEM_CLASS, c, "item class");
  },
  restrict(e, out) {
    out.n = restrictionBit(e.to);
  },
  hazardLimit(e, out) {
    if (e.moreIf) out.mask = card(e.moreIf) + 1;
    if (e.ifSiteIn) out.list = e.ifSiteIn.map(region);
  },
  tapOrGoes(e, out) {
    if (e.by) tapper(e.by, out);
  },
  tapOne(e, out) {
    if (e.races) out.mask = fitsAWord(mask(T.RACE, e.races, "race"));
  },
  othersToHand(e, out) {
    out.mask = bit(T.RARE_KEYWORD, e.keyword, "keyword");
  },
  moreRegions(e, out) {
    out.list = (e.through ?? []).map(region);
  },
  adjacent(e, out) {
    out.list = e.pairs.flatMap(([a, b]) => [region(a), region(b)]);
  },
  siteByRegions(e, out) {
    out.list = REGION_LIST.map((r) => site(`${e.place} in ${r.name}`));
    out.region = T.REGION[e.last];
  },
  moveAgain(e, out) {
    if (e.through) out.region = T.REGION[e.through];
  },
  fly(e, out) {
    if (e.to) out.list = [site(e.to)];
    for (const letter of e.notIn) out.mask |= bit(T.REGION, letter as "w", "region type");
    out.n = mask(T.SITE, e.notSites, "site type");
    if (e.between) out.list = e.between.map(region);
    out.by = e.creatures ? restrictionBit(e.creatures) : 0;
  },
  playCharacter(e, out) {
    if (e.named) out.n = card(e.named);
    if (e.anybody) out.mask = C_ANYBODY;
  },
  fromDiscard(e, out) {
    out.n = e.count ?? 1;
  },
};

type PackEffect = (e: Effect, out: EffectForm) => void;
type PackNeed = (c: Cond, out: Need) => void;
const effectPacks = new Map<string, PackEffect>();
const needPacks = new Map<string, PackNeed>();
/** How an effect or a condition packs what only it has, given where it is defined. */
export const packsEffect = (word: EffectName, pack: PackEffect): unknown => effectPacks.set(word, pack);
export const packsNeed = (word: Cond["if"], pack: PackNeed): unknown => needPacks.set(word, pack);
/** Packs what only this condition has. */
export function packNeed(c: Cond, out: Need): void {
  if (c.if === "deck" && c.whose) out.bits = 1;
  (NEEDS[c.if] as PackNeed | undefined)?.(c, out);
  needPacks.get(c.if)?.(c, out);
}
/** Packs what only this word has. */
export function packEffect(e: Effect, out: EffectForm): void {
  (EFFECTS[e.do] as PackEffect | undefined)?.(e, out);
  effectPacks.get(e.do)?.(e, out);
}
