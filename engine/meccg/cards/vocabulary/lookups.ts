/** What the words of a literal speak of, looked up: cards, sites, regions, words as bits, who fits. Errors name the card. */
import { defOf, regionOf, siteOf, versionsOf } from "./catalogue.js";
import type { AgentWho, Who, Keyword, RareKeyword } from "../words/basics.js";
import * as C from "./compiled.js";
import { fail } from "./literals.js";
import * as T from "./terms.js";

let current = "";
export const beingCompiled = (): string => current;
/** Whose words are being compiled: errors name it. */
export function compiling(name: string): void {
  current = name;
}
export function card(name: string): number {
  const d = defOf(name);
  return d < 0 ? fail(current, `speaks of "${name}", which is no card`) : d;
}
export function site(name: string): number {
  const d = siteOf(name);
  return d < 0 ? fail(current, `speaks of the site "${name}", which is no site`) : d;
}
/** All versions of a site: what a card says of a name it says of each, unless it names one of them (coe 5.3.1). */
export function sites(name: string): readonly number[] {
  const all = versionsOf(name);
  return all.length === 0 ? fail(current, `speaks of the site "${name}", which is no site`) : all;
}
/** Is it the name of a region? */
export const isRegion = (name: string): boolean => regionOf(name) >= 0;
/** All versions of a site that is named where a region may be named too. */
export function sitesOrRegion(name: string): readonly number[] {
  const all = versionsOf(name);
  return all.length === 0 ? fail(current, `speaks of "${name}", which is neither a region nor a site`) : all;
}
export function region(name: string): number {
  const d = regionOf(name);
  return d < 0 ? fail(current, `speaks of the region "${name}", which is no region`) : d;
}
export function bit<W extends string>(table: Record<W, number>, word: W, what: string): number {
  const n = table[word];
  return n === undefined ? fail(current, `unknown ${what} "${word}"`) : 1 << n;
}
export function index<W extends string>(words: readonly W[], word: string, what: string): number {
  const n = (words as readonly string[]).indexOf(word);
  return n < 0 ? fail(current, `unknown ${what} "${word}"`) : n;
}
export function many<W extends string>(x: W | readonly W[] | undefined): readonly W[] {
  return x === undefined ? [] : typeof x === "string" ? [x] : x;
}
export function mask<W extends string>(
  table: Record<W, number>,
  x: W | readonly W[] | undefined,
  what: string,
): number {
  let m = 0;
  for (const w of many(x)) m |= bit(table, w, what);
  return m;
}

export function agentFilter(w: AgentWho | undefined): C.AgentFilter | null {
  if (!w) return null;
  const flags =
    (w.faceUp ? C.A_FACE_UP : 0) |
    (w.faceDown ? C.A_FACE_DOWN : 0) |
    (w.untapped ? C.A_UNTAPPED : 0) |
    (w.came ? C.A_CAME : 0) |
    (w.here ? C.A_HERE : 0);
  return {
    skills: mask(T.SKILL, w.skill, "skill"),
    magic: w.magic ?? "",
    flags,
    notAt: mask(T.SITE, w.notAt, "site type"),
  };
}
/** Whom cards except with Ringwraiths they except with The Balrog, who is the Ringwraith of his player (coe g.rw.B1). */
const withBalrog = (races: number): number => (races & (1 << T.RACE.ringwraith) ? races | (1 << T.RACE.balrog) : races);
/** A Fallen-wizard is the Wizard of his player to what cards say (coe g.wiz.F1). */
const withFallen = (races: number): number =>
  races & (1 << T.RACE.wizard) ? races | (1 << T.RACE["fallen-wizard"]) : races;
export function filter(w: Who | undefined): C.Filter | null {
  if (!w) return null;
  let flags = 0;
  if (w.untapped) flags |= C.F_UNTAPPED;
  if (w.wounded) flags |= C.F_WOUNDED;
  if (w.unwounded || w.wounded === false) flags |= C.F_UNWOUNDED;
  if (w.atHaven) flags |= C.F_HAVEN;
  if (w.notAtHaven || w.atHaven === false) flags |= C.F_NOTHAVEN;
  if (w.ally || w.allyOnly) flags |= C.F_ALLY;
  if (w.allyOnly) flags |= C.F_ALLYONLY;
  if (w.other) flags |= C.F_OTHER;
  if (w.withWizard) flags |= C.F_WITH_WIZARD;
  if (w.besideAvatar) flags |= C.F_BESIDE_AVATAR;
  if (w.woundedBy) flags |= C.F_BY_UNDEAD;
  if (w.noAlly) flags |= C.F_NO_ALLY;
  if (w.either) flags |= C.F_EITHER;
  if (w.homeOfActor) flags |= C.F_HOME_OF_ACTOR;
  if (w.atActors) flags |= C.F_AT_ACTORS;
  if (w.hero) flags |= C.F_HERO;
  if (w.minion) flags |= C.F_MINION;
  if (w.agent) flags |= C.F_AGENT;
  if (w.sharesHome) flags |= C.F_SHARES_HOME;
  if (w.follower === false) flags |= C.F_NO_FOLLOWER;
  if (w.notFacing) flags |= C.F_NOT_FACING;
  return {
    skills: mask(T.SKILL, w.skill, "skill") | mask(T.MAGIC, w.magic, "magic"),
    avatar: w.avatar === undefined ? 0 : w.avatar ? 1 : 2,
    keyword: mask(T.RARE_KEYWORD, w.keyword, "keyword"),
    mode: w.mode === undefined ? 0 : w.mode === "any" ? C.ANY_MODE : T.MODE[w.mode],
    races: withFallen(mask(T.RACE, w.race, "race")),
    notRaces: withFallen(withBalrog(mask(T.RACE, w.notRace, "race"))),
    named: w.named ? card(w.named) : -1,
    wizard: w.wizard === undefined ? 0 : w.wizard ? 1 : 2,
    flags,
    follows: filter(w.follows),
    homeTypes: mask(T.SITE, w.homeTypes, "site type"),
    bearsItem: mask(T.ITEM_CLASS, w.bearsItem, "item class"),
    bears: w.bears ? bit(T.KEYWORD, w.bears, "keyword") : 0,
    bearsOneOf:
      w.bearsOneOf?.map((one) => ({
        class: one.class === undefined ? -1 : T.ITEM_CLASS[one.class],
        keyword: one.keyword && one.keyword in T.KEYWORD ? bit(T.KEYWORD, one.keyword as Keyword, "keyword") : 0,
        rare:
          one.keyword && !(one.keyword in T.KEYWORD) ? bit(T.RARE_KEYWORD, one.keyword as RareKeyword, "keyword") : 0,
        butNot: one.butNot ? bit(T.KEYWORD, one.butNot, "keyword") : 0,
      })) ?? null,
    bearsNamed: w.bearsNamed ? card(w.bearsNamed) : -1,
    bearsNot: w.bearsNot ? card(w.bearsNot) : -1,
    notSkill: mask(T.SKILL, w.notSkill, "skill"),
    already: mask({ ...T.SKILL, ...T.MAGIC }, w.already, "skill"),
    at: w.at ? sites(w.at)[0] : -1,
    notAt: w.notAt ? sites(w.notAt)[0] : -1,
    notAtTypes: mask(T.SITE, w.notAtTypes, "site type"),
    notNamed: w.notNamed ? card(w.notNamed) : -1,
    atTypes: mask(T.SITE, w.atTypes, "site type"),
    mindMost: w.mindMost ?? 127,
    mindLeast: w.mindLeast ?? -1,
    prowessOver: w.prowessOver ?? -1,
    sameSiteAs: w.sameSiteAs ? card(w.sameSiteAs) : -1,
    home: w.home ? sites(w.home)[0] : -1,
    wields: w.wields ? card(w.wields) : -1,
    homeIn: many(w.homeIn).map(region),
    anywhere: !!w.anywhere,
  };
}
