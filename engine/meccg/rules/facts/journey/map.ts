/** Where companies may go (004 I.6, II.6; coe 2.II.7): by site paths, and by up to four regions. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { NONE, companyLives } from "../../state/inplay.js";
import { alignmentOf, isHavenOf, isFallenWizards, isPlaceOf, hasManyCards, isHavenFor } from "../../state/alignment.js";
import { creeping } from "../company/companyevents.js";
import { eventThat, HOOK, hears } from "../../hooks.js";
import { isDeepWay, isBelowAdjacent } from "./deeps.js";
import { isHeroes, GORGOROTH, ridesByRegions, pathMustHold, byRegions, KINDS } from "./regionways.js";
import { isKeptFromHavens } from "../combat/captors.js";
import { isSlowed } from "./regioncount.js";
import { isThief, isPosted } from "../../state/chase.js";
import { mayUseVersion } from "../sites/versions.js";
import { modeOf, isWithDarkLord, ringwraithOf } from "../company/ringwraiths.js";
import { hasTemporary, nextTemporary, FOR_COMPANY, temporaryEffect } from "../../state/temporaryeffects.js";
import { shunsRegions, springsBetween } from "./sharedregions.js";
import { siteState } from "../../state/sitecards.js";
import { starterTypes } from "./sitepaths.js";

/** By the site card's own path? */
export function byPath(s: Table, from: number, to: number): boolean {
  if (from === to || starterTypes(from, to) === null) return false;
  if (
    s.rules.gorgorothMovement !== "free" &&
    isHeroes(from) &&
    (D.SITE_REGION[from] === GORGOROTH || D.SITE_REGION[to] === GORGOROTH)
  )
    return false;
  return true;
}
const FLY_WORD = EFFECT.of("fly");
/** The lasting word by which company `c` may go to a site without path or regions, or -1. */
export function flightTo(s: Table, c: number, to: number): number {
  // Nobody flies into the Under-deeps, or out of them (001:906; coe glossary: Under-deeps).
  if (isDeepWay(s.cget(c, L.CompanyWord.site), to)) return -1;
  if (D.LEFT_BY_REGIONS[s.cget(c, L.CompanyWord.site)] === 1) return -1;
  for (
    let k = nextTemporary(s, 0, FLY_WORD, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, FLY_WORD, FOR_COMPANY, c)
  ) {
    const d = temporaryEffect(s, k)!;
    if (d.word.between) {
      const from = s.cget(c, s.cbit(c, L.CompanyBit.revealed) ? L.CompanyWord.home : L.CompanyWord.site);
      if (!d.list.includes(D.SITE_REGION[from]) || !d.list.includes(D.SITE_REGION[to])) continue;
    } else if (d.list.length > 0 && d.list[0] !== to) continue;
    if (d.mask & (1 << D.REGION_TYPE[D.SITE_REGION[to]]) || d.n & (1 << D.SITE_TYPE[to])) continue;
    return k;
  }
  return -1;
}

/** Fallen-wizards and The Balrog know no starter movement (001:854; coe 2.II.7.i.F1, B1). */
function startsByPath(s: Table, p: number): boolean {
  const side = alignmentOf(s, p);
  return side === T.ALIGNMENT.hero || side === T.ALIGNMENT.minion;
}
/**
 * May a Ringwraith go there? From a Darkhaven to another as he likes, elsewhere in a mode alone; from elsewhere to a Darkhaven (001:914;
 * coe 2.II.7.R1); `from` -1: wherever he is.
 */
function mayRide(s: Table, p: number, wraith: number, from: number, to: number): boolean {
  return isHavenOf(s, p, to) || ((from < 0 || isHavenOf(s, p, from)) && modeOf(s, wraith) !== 0);
}
/** The same of the company alone. */
function waysNow(s: Table, c: number, p: number, from: number, to: number): number {
  // An event that is used as a site card takes nobody else there.
  if (D.BY_CARD[to] >= 0) return 0;
  if (isFallenWizards(s, p) && !mayUseVersion(s, c, to)) return 0;
  if (D.SITE_SIDE[to] === T.ALIGNMENT.balrog && !isPlaceOf(s, p, to)) return 0;
  if (D.NO_RINGWRAITH[to] && isWithDarkLord(s, c)) return 0;
  const wraith = ringwraithOf(s, c);
  const regions = wraith !== NONE && ridesByRegions(s, c);
  if (wraith !== NONE && !mayRide(s, p, wraith, regions ? -1 : from, to)) return 0;
  const creeps = creeping(s, c) > 0;
  if (eventThat(s, HOOK.move, c, to) >= 0) return 0;
  if (isDeepWay(from, to)) return isBelowAdjacent(s, p, from, to) && pathMustHold(s, c) < 0 ? 8 : 0;
  let ways = (byPath(s, from, to) ? 1 : 0) | (byRegions(s, from, to, c) ? 2 : 0) | (flightTo(s, c, to) >= 0 ? 4 : 0);
  if (s.rules.regionsPerMove !== 0 && isSlowed(s, c)) ways &= ~1;
  if (creeps || !startsByPath(s, p)) ways &= ~1;
  if ((ways & 2) !== 0 && shunsRegions(s, c) && !springsBetween(from, to)) ways &= ~2;
  const held = pathMustHold(s, c);
  if (held >= 0 && !starterTypes(from, to)?.includes(held)) ways &= ~1;
  if (held >= 0) ways &= ~4;
  // A Ringwraith goes by known roads alone, and by none along the coast (001:765, 854-877; coe 2.II.7.R1).
  if (wraith !== NONE) {
    const coast = starterTypes(from, to)?.includes(T.REGION.c) === true;
    ways &= (coast ? 4 : 5) | (regions ? 2 : 0);
  }
  return ways;
}
/** Is the way between two sites above the ground as the map and the rules alone have it: of a hero, and nothing in play speaks of ways? */
function isPlainWay(s: Table, p: number, from: number, to: number): boolean {
  return (
    !hasTemporary(s) &&
    !hears(s, HOOK.mountRegions) &&
    !hears(s, HOOK.regions) &&
    !hears(s, HOOK.slow) &&
    !hears(s, HOOK.smallWays) &&
    !hears(s, HOOK.move) &&
    !hears(s, HOOK.regionsTo) &&
    alignmentOf(s, p) === T.ALIGNMENT.hero &&
    !isDeepWay(from, to)
  );
}
/** Most regions of a ruleset's way, and one more. */
const REGIONS_COUNTED = 8;
/** Plain ways by the rule of Gorgoroth and the regions of a way, then by the two sites, plus 1; 0 not asked yet. */
const plain: (Uint8Array | undefined)[] = new Array(KINDS.length * REGIONS_COUNTED).fill(undefined);
function plainWays(s: Table, c: number, p: number, from: number, to: number): number {
  const rules = KINDS.indexOf(s.rules.gorgorothMovement) * REGIONS_COUNTED + s.rules.regionsPerMove;
  let table = plain[rules];
  if (table === undefined) {
    table = new Uint8Array(D.PLACES * D.PLACES);
    plain[rules] = table;
  }
  const at = from * D.PLACES + to;
  if (table[at] === 0) table[at] = waysNow(s, c, p, from, to) + 1;
  return table[at] - 1;
}
/** Ways on which company `c` may go there: 1 by the site path, 2 by regions, 4 by neither (a card lets it), 8 through the Under-deeps. What its fellows declared may rule one out (000 II.5). */
export function waysTo(s: Table, c: number, to: number): number {
  const from = s.cget(c, L.CompanyWord.site);
  const owner = s.cget(c, L.CompanyWord.owner);
  let ways = isPlainWay(s, owner, from, to) ? plainWays(s, c, owner, from, to) : waysNow(s, c, owner, from, to);
  if (ways === 0) return 0;
  for (let k = owner * L.COMPANIES_PER_PLAYER; k < (owner + 1) * L.COMPANIES_PER_PLAYER; k++) {
    if (k === c || !companyLives(s, k) || s.cget(k, L.CompanyWord.destination) < 0) continue;
    // Two that meet away from Havens: one by the path of the site, the other by regions.
    if (
      s.rules.joinOffHaven === "twoCompanies" &&
      !isHavenOf(s, owner, to) &&
      s.cget(k, L.CompanyWord.destination) === to
    )
      ways &= s.cbit(k, L.CompanyBit.byRegions) ? 1 : 2;
    // Of those that leave such a site one goes home by its path, the others by regions.
    if (
      s.rules.splitOffHaven === "oneByPathRestByRegions" &&
      !isHavenOf(s, owner, from) &&
      s.cget(k, L.CompanyWord.site) === from &&
      !s.cbit(k, L.CompanyBit.byRegions)
    )
      ways &= 2;
  }
  return ways;
}
/** May company `c` declare movement to this site (its card there to be had; others of one's companies there)? */
export function mayGo(s: Table, c: number, to: number): boolean {
  const owner = s.cget(c, L.CompanyWord.owner);
  const from = s.cget(c, L.CompanyWord.site);
  if (to === from || (isThief(s, owner) && isPosted(s, to))) return false;
  const haven = hasManyCards(s, owner, to);
  const state = haven ? 0 : siteState(s, owner, to);
  // Most cards are not to be had at all, which is quicker told than the ways there.
  if ((!haven && state !== 1 && state !== 2) || waysTo(s, c, to) === 0) return false;
  if (haven && isKeptFromHavens(s, c)) return false;
  if (haven) {
    // Companies that part from each other away from Havens never go to one place (000 II.5).
    if (s.rules.sameOriginSameSite === "never" || !isHavenOf(s, owner, from))
      for (let k = owner * L.COMPANIES_PER_PLAYER; k < (owner + 1) * L.COMPANIES_PER_PLAYER; k++)
        if (
          k !== c &&
          companyLives(s, k) &&
          s.cget(k, L.CompanyWord.destination) === to &&
          s.cget(k, L.CompanyWord.site) === from
        )
          return false;
    return true;
  }
  if (state === 1) return true;
  // The site card lies on the table: another company stands there or goes there (000 II.5, joining).
  if (s.rules.joinOffHaven === "never" || meetsRingwraith(s, c, to)) return false;
  let there = 0,
    stays = 0,
    going = 0;
  for (let k = owner * L.COMPANIES_PER_PLAYER; k < (owner + 1) * L.COMPANIES_PER_PLAYER; k++) {
    if (k === c || !companyLives(s, k)) continue;
    if (s.cget(k, L.CompanyWord.destination) === to) {
      going++;
      if (s.cget(k, L.CompanyWord.site) === from) return false;
    } else if (s.cget(k, L.CompanyWord.site) === to) {
      there++;
      // Who has not said yet where he goes may stay, and then must (`isAwaited`).
      if (s.cget(k, L.CompanyWord.destination) < 0) stays++;
    }
  }
  if (there > 0 && stays === 0 && !s.rules.siteLeftIsOpen) return false;
  if (s.rules.joinOffHaven === "twoCompanies") return (there > 0 ? 1 : 0) + going === 1;
  return there + going > 0;
}
/**
 * Would a Ringwraith and another company of his player meet there, by the movement of either? Off Darkhavens he stands with Ringwraiths alone, so neither
 * of them may plan it (001:702-710; coe is silent, and 2.IV.6.1 says only what becomes of those who meet all the same).
 */
function meetsRingwraith(s: Table, c: number, to: number): boolean {
  const owner = s.cget(c, L.CompanyWord.owner);
  if (isHavenOf(s, owner, to)) return false;
  const leads = ringwraithOf(s, c) !== NONE;
  for (let k = owner * L.COMPANIES_PER_PLAYER; k < (owner + 1) * L.COMPANIES_PER_PLAYER; k++) {
    if (k === c || !companyLives(s, k) || (!leads && ringwraithOf(s, k) === NONE)) continue;
    const goes = s.cget(k, L.CompanyWord.destination);
    if (goes === to || (goes < 0 && s.cget(k, L.CompanyWord.site) === to)) return true;
  }
  return false;
}
/**
 * Does another company go where this one stands, because one of its player's stays there, and is this the last that can (000:1658-1659;
 * 001:830)? So it is the same which of them plans first.
 */
export function isAwaited(s: Table, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  if (s.rules.siteLeftIsOpen || isHavenFor(s, c, site)) return false;
  const owner = s.cget(c, L.CompanyWord.owner);
  let awaited = false;
  for (let k = owner * L.COMPANIES_PER_PLAYER; k < (owner + 1) * L.COMPANIES_PER_PLAYER; k++) {
    if (k === c || !companyLives(s, k)) continue;
    if (s.cget(k, L.CompanyWord.destination) === site) awaited = true;
    else if (s.cget(k, L.CompanyWord.site) === site && s.cget(k, L.CompanyWord.destination) < 0) return false;
  }
  return awaited;
}
