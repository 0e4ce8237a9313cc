/** Filters and active conditions (each of them: `conditions/`), and what several of them look up. The context of a question is handed to it. */
import { ALLOW, FORBID, HOOK, answerOf, hears, sumOfTemporary } from "../../hooks.js";
import { wideOf } from "../../state/packed.js";
import {
  ANY_MODE,
  F_AGENT,
  F_ALLY,
  F_ALLYONLY,
  F_AT_ACTORS,
  F_BESIDE_AVATAR,
  F_BY_UNDEAD,
  F_EITHER,
  F_FOR_HAZARDS,
  F_HAVEN,
  F_HEALED,
  F_HERO,
  F_HOME_OF_ACTOR,
  F_MINION,
  F_NOTHAVEN,
  F_NOT_FACING,
  F_NO_ALLY,
  F_NO_FOLLOWER,
  F_OTHER,
  F_SHARES_HOME,
  F_UNTAPPED,
  F_UNWOUNDED,
  F_WITH_WIZARD,
  F_WOUNDED,
  type Filter,
  type Need,
} from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { RESTRICTIONS } from "../../../cards/vocabulary/restrictions.js";
import * as L from "../../state/layout.js";
import { lordOf, modeOf, rareKeywordsOf, standsForPlayer } from "../company/ringwraiths.js";
import { type Context, NOBODY } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { standIn } from "./standins.js";
import {
  BY_UNDEAD,
  companyOf,
  eventInPlay,
  firstOf,
  inPlay,
  isUntapped,
  isAvatar,
  isWizard,
  isWounded,
  NONE,
} from "../../state/inplay.js";
import { mindOf, prowessNow } from "../company/mind.js";
import { isSameSite, typeOfSite } from "../sites/siteevents.js";
import { StrikeFrame } from "../../state/frames/combat.js";
import { bearsOneOf, borrowsMagic } from "../company/borrowedmagic.js";
import { skillsBeside, skillsOf } from "../company/skills.js";
import { HOLDS } from "../../machine/condition.js";
import { isAgent, isAt } from "../../state/agents.js";
import { isHavenFor } from "../../state/alignment.js";
import { isHero, isMinion } from "../company/heroes.js";

function bearsItem(s: Table, i: number, classes: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item && classes & (1 << D.CLASS[s.iDef[j]])) return true;
  return false;
}
/** What cards say of their player's Ringwraith holds of The Balrog, who is that to his player (coe g.rw.B1). */
const standsForWraith = (w: Filter, race: number): boolean =>
  race === T.RACE.balrog && w.avatar === 1 && (w.races & (1 << T.RACE.ringwraith)) !== 0;
/** Is the card of the name of that one, be it another version of it (001:296; coe g.man)? */
const isCalled = (def: number, that: number): boolean =>
  def === that || (D.SAME_NAME[that] !== 0 && D.SAME_NAME[def] === D.SAME_NAME[that]);
/** Does a character (or, where the filter says so, an ally) fit? */
export function fits(s: Table, w: Filter | null, i: number, cx: Context): boolean {
  const role = s.iRole[i];
  if (w === null) return role === L.Role.character;
  const def = s.iDef[i];
  const fl = w.flags;
  if (role === L.Role.character) {
    if (fl & F_ALLYONLY) return false;
  } else if (role === L.Role.ally) {
    const treatedAsOne = w.skills !== 0 || ((fl & F_HEALED) !== 0 && s.rules.alliesHeal);
    if (((fl & F_ALLY) === 0 && !treatedAsOne) || fl & F_NO_ALLY) return false;
  } else return false;
  const race = 1 << D.RACE_OF[def];
  const orRace = (fl & F_EITHER) !== 0 && (race & w.races) !== 0;
  if (w.skills && (skillsOf(s, i) & w.skills) !== w.skills && !orRace && !borrowsMagic(s, w.skills, i, cx))
    return false;
  if (w.notSkill && skillsOf(s, i) & w.notSkill) return false;
  if (w.already && (skillsBeside(s, i, cx.source) & w.already) === 0) return false;
  if (w.at >= 0 || w.notAt >= 0) {
    const company = companyOf(s, i);
    const here = company < 0 || enRoute(s, company) ? -1 : s.cget(company, L.CompanyWord.site);
    if (w.at >= 0 && (here < 0 || D.NAMED_AS[here] !== w.at)) return false;
    if (w.notAt >= 0 && here >= 0 && D.NAMED_AS[here] === w.notAt) return false;
  }
  if (w.prowessOver >= 0 && prowessNow(s, i) <= w.prowessOver) return false;
  if (w.mindLeast >= 0 && (isAvatar(s, i) || mindOf(s, i) < w.mindLeast)) return false;
  if (fl & F_HOME_OF_ACTOR && homeWhere(s, cx.actor, i) < 0) return false;
  if (w.wields >= 0 && !uses(s, i, w.wields)) return false;
  if (w.home >= 0 && !D.HOME[def].includes(w.home)) return false;
  if (w.homeIn.length > 0 && !D.HOME[def].some((t) => w.homeIn.includes(D.SITE_REGION[t]))) return false;
  if (w.mindMost < 127 && (isAvatar(s, i) || mindOf(s, i) > w.mindMost)) return false;
  if (w.atTypes) {
    const c = companyOf(s, i);
    if (c < 0 || enRoute(s, c) || (w.atTypes & (1 << siteTypeInView(s, c))) === 0) return false;
  }
  if (w.notAtTypes) {
    const c = companyOf(s, i);
    if (c >= 0 && !enRoute(s, c) && w.notAtTypes & (1 << siteTypeInView(s, c))) return false;
  }
  if (fl & F_WITH_WIZARD && !withWizard(s, i)) return false;
  if (fl & F_BESIDE_AVATAR && !besideAvatar(s, i)) return false;
  if (fl & F_BY_UNDEAD && (role !== L.Role.character || (s.iHost[i] & BY_UNDEAD) === 0)) return false;
  if (fl & F_NOT_FACING && facesNow(s, i)) return false;
  if (fl & F_AT_ACTORS && !atActors(s, i, actorOf(s, cx))) return false;
  if (fl & F_AGENT && D.KIND[def] !== T.K_AGENT) return false;
  if (w.homeTypes && !D.HOME[def].some((t) => w.homeTypes & (1 << D.SITE_TYPE[t]))) return false;
  if (fl & F_HERO && !isHero(s, i)) return false;
  if (fl & F_MINION && !isMinion(s, i)) return false;
  if (fl & F_SHARES_HOME && (cx.actor < 0 || !shareHome(def, s.iDef[cx.actor]))) return false;
  if (w.sameSiteAs >= 0 && !sameSite(s, i, w.sameSiteAs)) return false;
  if (w.races && (race & w.races) === 0 && (fl & F_EITHER) === 0 && !standsForWraith(w, D.RACE_OF[def])) return false;
  if (w.notRaces & race) return false;
  if ((w.named >= 0 && !isCalled(def, w.named)) || (w.notNamed >= 0 && isCalled(def, w.notNamed))) return false;
  if (w.avatar !== 0 && standsForPlayer(s, i) !== (w.avatar === 1)) return false;
  if (w.keyword && (rareKeywordsOf(s, i) & w.keyword) === 0) return false;
  if (w.mode !== 0 && !rides(w.mode, modeOf(s, i))) return false;
  if (w.wizard === 1 && !isWizard(s, i)) return false;
  if (w.wizard === 2 && isWizard(s, i)) return false;
  if (fl & F_UNTAPPED && !isUntapped(s, i)) return false;
  if (fl & F_WOUNDED && !isWounded(s, i)) return false;
  if (fl & F_UNWOUNDED && isWounded(s, i)) return false;
  if (fl & F_OTHER && (i === cx.actor || i === cx.source || (cx.source >= 0 && bears(s, i, cx.source)))) return false;
  if (fl & (F_HAVEN | F_NOTHAVEN)) {
    const c = companyOf(s, i);
    const haven = c >= 0 && (fl & F_FOR_HAZARDS ? havenForHazards : havenNow)(s, c);
    if (fl & F_HAVEN && !haven) return false;
    if (fl & F_NOTHAVEN && haven) return false;
  }
  if (fl & F_NO_FOLLOWER && s.iCtrl[i] !== NONE) return false;
  if (w.follows !== null && (s.iCtrl[i] === NONE || !fits(s, w.follows, s.iCtrl[i], cx))) return false;
  if (w.bearsOneOf !== null && !bearsOneOf(s, i, w.bearsOneOf)) return false;
  if (w.bearsItem && !bearsItem(s, i, w.bearsItem)) return false;
  if (w.bears || w.bearsNamed >= 0 || w.bearsNot >= 0) {
    let kw = false,
      named = w.bearsNamed < 0,
      not = false;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      const e = s.iDef[j];
      if (D.KEYWORDS_OF[e] & w.bears) kw = true;
      if (w.bearsNamed >= 0 && isCalled(e, w.bearsNamed)) named = true;
      if (w.bearsNot >= 0 && isCalled(e, w.bearsNot)) not = true;
    }
    if ((w.bears && !kw) || !named || not) return false;
  }
  return true;
}

/** A home site of the character where agent `a` is, or -1. */
export function homeWhere(s: Table, a: number, i: number): number {
  if (a < 0 || a >= L.SLOTS || !isAgent(s, a)) return -1;
  const homes = D.HOME[s.iDef[i]];
  for (let k = 0; k < homes.length; k++) if (isAt(s, a, homes[k])) return homes[k];
  return -1;
}
/** Have these two a home site in common, whichever versions of it they name? */
const shareHome = (a: number, b: number): boolean => D.HOME[a].some((x) => D.HOME[b].some((y) => isSameSite(x, y)));
function uses(s: Table, i: number, def: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iDef[j] === def && (s.iStat[j] & L.Status.outOfUse) === 0) {
      const by = D.USABLE_BY[def]!;
      if (by === null || fits(s, by, i, NOBODY)) return true;
    }
  return false;
}
/** Is the mode one that is asked for: this one, or any? */
const rides = (asked: number, mode: number): boolean => (asked === ANY_MODE ? mode !== 0 : mode === asked);
/** Is the strike under way against him? */
const facesNow = (s: Table, i: number): boolean =>
  s.h[L.Header.strike] !== 0 && s.fr[s.h[L.Header.strike] + StrikeFrame.target] === i;
function withWizard(s: Table, i: number): boolean {
  const lord = lordOf(s, s.iOwner[i]);
  return lord >= 0 && s.iComp[lord] === companyOf(s, i);
}
function besideAvatar(s: Table, i: number): boolean {
  const lord = lordOf(s, s.iOwner[i]);
  const company = companyOf(s, i);
  if (lord < 0 || lord === i || company < 0) return false;
  const other = s.iComp[lord];
  return other === company || areAtOnePlace(s, company, other);
}
/** Who acts; of an item that nobody uses by a tap, its bearer. */
const actorOf = (s: Table, cx: Context): number =>
  cx.actor >= 0 || cx.source < 0 || (s.iRole[cx.source] !== L.Role.item && s.iRole[cx.source] !== L.Role.attached)
    ? cx.actor
    : s.iHost[cx.source];
/** Are two companies (-1 none) at one place, whichever versions of the site they stand at, and neither on its way? */
export function areAtOnePlace(s: Table, a: number, b: number): boolean {
  if (a < 0 || b < 0 || enRoute(s, a) || enRoute(s, b)) return false;
  return isSameSite(s.cget(a, L.CompanyWord.site), s.cget(b, L.CompanyWord.site));
}
/** Does he stand at the site where `actor` stands, whichever version of it is whose? */
const atActors = (s: Table, i: number, actor: number): boolean =>
  areAtOnePlace(s, companyOf(s, i), actor < 0 ? -1 : companyOf(s, actor));
/** Are he and the character `def`, whoever's, at one site? */
function sameSite(s: Table, i: number, def: number): boolean {
  const other = inPlay(s, def);
  if (other < 0 || s.iRole[other] !== L.Role.character) return false;
  const company = companyOf(s, i);
  const b = s.iComp[other];
  return company >= 0 && (company === b || areAtOnePlace(s, company, b));
}
/**
 * Does an event count as in play? Another may pretend that it is, or that it is not, for all or for the card
 * that asks (`facts/play/standins.ts`).
 */
export function counts(s: Table, def: number, cx: Context): boolean {
  const standsIn = standIn(s, def, cx);
  if (standsIn !== 0) return standsIn > 0;
  const borne = D.STAYS[def] === D.STAY_CHARACTER || D.STAYS[def] === D.STAY_ITEM;
  let there = (borne ? inPlay : eventInPlay)(s, def) >= 0;
  if (!hears(s, HOOK.countAs)) return there;
  const hazard = isHazardAsking(s, cx) ? 1 : 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const said = answerOf(s, HOOK.countAs, e, def, hazard);
    if (said === FORBID) return false;
    if (said === ALLOW) there = true;
  }
  return there;
}
function isHazardAsking(s: Table, cx: Context): boolean {
  const asks = cx.source >= 0 && s.iRole[cx.source] !== L.Role.free ? s.iDef[cx.source] : cx.def;
  return asks > 0 && (D.SIDE[asks] & T.SIDE_HAZARD) !== 0;
}
const bears = (s: Table, i: number, j: number): boolean =>
  (s.iRole[j] === L.Role.item || s.iRole[j] === L.Role.attached) && s.iHost[j] === i;

/**
 * Is the company at a Haven, without regard to environments and to events that change the site for hazards? A moving
 * company is not at a Haven.
 */
export function havenNow(s: Table, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  return site >= 0 && !enRoute(s, c) && isHavenFor(s, c, site);
}
/** The same for playing hazards: an event may make a Haven count as another type of site. */
const havenForHazards = (s: Table, c: number): boolean =>
  enRoute(s, c) ? havenNow(s, c) : siteTypeForHazards(s, c) === T.HAVEN;
/** The site that hazards look at: the new one while moving, else the present one. */
export function siteInView(s: Table, c: number): number {
  const destination = s.cget(c, L.CompanyWord.destination);
  return destination >= 0 && s.cbit(c, L.CompanyBit.revealed) ? destination : s.cget(c, L.CompanyWord.site);
}
/** Between its old site and its new one (Annotation 25): at neither. */
export const enRoute = (s: Table, c: number): boolean =>
  s.cget(c, L.CompanyWord.destination) >= 0 && s.cbit(c, L.CompanyBit.revealed);
/** Is the company in question at a site, and not on its way? */
export const atSite = (s: Table, cx: Context): boolean => cx.company >= 0 && !enRoute(s, cx.company);
/** Its type now. */
export function siteTypeInView(s: Table, c: number): number {
  const kept = s.cget(c, L.CompanyWord.siteType);
  if (kept > 0) return L.siteTypeOf(kept);
  const site = siteInView(s, c);
  return site < 0 ? -1 : typeOfSite(s, c, site);
}
/** The site type for playing hazards. Some events change only this type. */
export function siteTypeForHazards(s: Table, c: number): number {
  const kept = s.cget(c, L.CompanyWord.siteType);
  return kept > 0 ? L.siteTypeOfForHazards(kept) : siteTypeInView(s, c);
}
export function companyHas(s: Table, c: number, w: Filter | null, cx: Context): boolean {
  if (c < 0) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (fits(s, w, i, cx)) return true;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && fits(s, w, j, cx)) return true;
  }
  return false;
}
/** Regions of a type in the company's own site path. */
export function regionsInPath(s: Table, c: number, type: number): number {
  let count = 0;
  const len = s.cget(c, L.CompanyWord.pathLength);
  for (let i = 0; i < len; i++) {
    const region = s.cget(c, L.CompanyWord.regions + i);
    if (L.regionType(region) === type) count += L.regionCount(region);
  }
  return count > 0 ? halved(s, c, type, count) : 0;
}
let halves: readonly number[] = [];
let anyHalves = 0;
D.onCards(() => {
  halves = RESTRICTIONS.map((r) => r.halves);
  anyHalves = halves.reduce((mask, types, k) => (types === 0 ? mask : mask | (1 << k)), 0);
});
/** The number of regions of the type, where a card counts each of them as half a region. */
function halved(s: Table, c: number, type: number, all: number): number {
  const n = Math.max(0, all - sumOfTemporary(s, HOOK.pathRegions, c, type));
  const said = wideOf(s, c, L.CompanyWord.restrictions) & anyHalves;
  if (said === 0) return n;
  for (let r = said; r !== 0; r &= r - 1) if (halves[31 - Math.clz32(r & -r)] & (1 << type)) return n >> 1;
  return n;
}
/** The same for playing hazards. */
export function regionsForHazards(s: Table, c: number, type: number): number {
  let count = 0;
  const len = s.cget(c, L.CompanyWord.pathLength);
  for (let i = 0; i < len; i++) {
    const region = s.cget(c, L.CompanyWord.regions + i);
    if (L.regionTypeForHazards(region) === type) count += L.regionCount(region);
  }
  return count > 0 ? halved(s, c, type, count) : 0;
}

export function holdsOne(s: Table, n: Need, cx: Context): boolean {
  return HOLDS[n.op](s, n, cx);
}
export function holds(s: Table, needs: readonly Need[], cx: Context): boolean {
  for (let i = 0; i < needs.length; i++) {
    const need = needs[i];
    if (!HOLDS[need.op](s, need, cx)) return false;
  }
  return true;
}
