/** Where companies may go (004 I.6, II.6; coe 2.II.7): by site paths, and by up to four regions. */
import { answerOf, eventThat, HOOK, hears, sumOfEvents, temporaryThat } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { regionSteps } from "./distance.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { isKeptFromHavens } from "../combat/captors.js";
import { FOR_COMPANY, lastingWord, nextLasting } from "../../state/lasting.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { companyLives, firstOf, NONE } from "../../state/inplay.js";
import { IN_LOCATION_DECK, siteState } from "../../state/sitecards.js";
import { creeping } from "../play/staticflags.js";
import { landType } from "../sites/landtypes.js";
import { isBelowAdjacent, isDeepWay } from "./deeps.js";
import { shunsRegions, springsBetween, springsThrough } from "./sharedregions.js";
import { starterTypes } from "./sitepaths.js";
import { isWithDarkLord, modeOf, ringwraithOf } from "../company/ringwraiths.js";
import {
  isFallenWizards,
  alignmentOf,
  hasManyCards,
  isHavenFor,
  isHavenOf,
  isPlaceOf,
  MORANNON,
  passesMorannon,
} from "../../state/alignment.js";
import { isPosted, isThief } from "../../state/chase.js";
import { mayUseVersion } from "../sites/versions.js";

const GORGOROTH = D.regionOf("Gorgoroth"),
  MORGUL = D.regionOf("Imlad Morgul"),
  NURN = D.regionOf("Nurn"),
  UDUN = D.regionOf("Udûn");

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
const isHeroes = (site: number): boolean => (D.SITE_FOR[site] & (1 << T.ALIGNMENT.hero)) !== 0;
const WATCHED = (1 << T.ALIGNMENT.hero) | (1 << T.ALIGNMENT["fallen-wizard"]);
/** The ways into Gorgoroth are watched against every company of a Wizard's or Fallen-wizard's player, whatever site it leaves (coe 2.II.7.ii.W1, F1). */
const isWatched = (s: Table, c: number): boolean =>
  ((1 << alignmentOf(s, s.cget(c, L.CompanyWord.owner))) & WATCHED) !== 0;
/** Regions of a way under construction; filled by the caller, prolonged and shortened by the search. */
export const way = new Uint8Array(16);
const reach: Int8Array[] = [new Int8Array(0), new Int8Array(0), new Int8Array(0)];
const KINDS = ["free", "metwOptional", "coe"] as const;
const ADJACENT_WORD = EFFECT.of("adjacent");
const FLY_WORD = EFFECT.of("fly");
const MORE_REGIONS_WORD = EFFECT.of("moreRegions");
/** Pairs of regions that count as neighbours for the company asked about (the passes), one after the other. */
const pairs = new Uint8Array(64);
let paired = 0;
function addPairs(list: readonly number[]): void {
  for (let i = 0; i < list.length && paired < pairs.length; i++) pairs[paired++] = list[i];
}
function openPairs(s: Table, c: number): void {
  paired = 0;
  dry = ridesByRegions(s, c);
  asked = pathMustHold(s, c);
  watched = c < 0 || isWatched(s, c);
  if (c < 0) return;
  if (passesMorannon(s, s.cget(c, L.CompanyWord.owner))) addPairs(MORANNON);
  for (let k = 0; k < s.h[L.Header.lasting]; k++) {
    k = nextLasting(s, k, ADJACENT_WORD, FOR_COMPANY, c);
    if (k < 0) return;
    addPairs(lastingWord(s, k)!.list);
  }
}
const AGAIN_WORD = EFFECT.of("moveAgain");
/** The region type that the path being searched must contain, -1 for any path. */
let asked = -1;
/** The type that the path of company `c` must hold, as it moves once more by a card that says so; -1 any path will do. */
export function pathMustHold(s: Table, c: number): number {
  if (c < 0 || s.h[L.Header.lasting] === 0) return -1;
  for (
    let k = nextLasting(s, 0, AGAIN_WORD, FOR_COMPANY, c);
    k >= 0;
    k = nextLasting(s, k + 1, AGAIN_WORD, FOR_COMPANY, c)
  )
    if (lastingWord(s, k)!.region >= 0) return lastingWord(s, k)!.region;
  return -1;
}
/** Do the first `n` regions of `way` hold what is asked of them? */
function holdsAsked(s: Table, n: number): boolean {
  if (asked < 0) return true;
  for (let i = 0; i < n; i++) if (landType(s, way[i]) === asked) return true;
  return false;
}
const goals = new Uint8Array(D.REGION_COUNT);
/** Would one of these pairs lie on some way of company `c` to a site whose card is to be had? */
export function pairsHelp(s: Table, c: number, list: readonly number[]): boolean {
  const from = s.cget(c, L.CompanyWord.site);
  const owner = s.cget(c, L.CompanyWord.owner);
  if (s.rules.regionsPerMove === 0) return false;
  goals.fill(0);
  for (let t = 0; t < D.SITE_COUNT; t++)
    if (t !== from && !isDeepWay(from, t) && (hasManyCards(s, owner, t) || siteState(s, owner, t) === IN_LOCATION_DECK))
      goals[D.SITE_REGION[t]] = 1;
  openPairs(s, c);
  addPairs(list);
  way[0] = D.SITE_REGION[from];
  return leadsOn(s, 1, mostRegions(s, c), false);
}
/** Cards let a company go through six regions at most (001:893; coe 2.II.7.ii); a path has words for eight. */
const PATH_WORDS = 6;
/** Who creeps goes through so many. */
const SMALL_WAY = 3;
/** Through how many regions company `c` (-1: nobody in particular) may go this turn, the first and the last counted. */
export function mostRegions(s: Table, c: number): number {
  let most = s.rules.regionsPerMove;
  if (most === 0 || c < 0) return most;
  if (shunsRegions(s, c)) return springsThrough(s, c);
  for (let k = 0; k < s.h[L.Header.lasting]; k++) {
    k = nextLasting(s, k, MORE_REGIONS_WORD, FOR_COMPANY, c);
    if (k < 0) break;
    if (lastingWord(s, k)!.list.length === 0) most += lastingWord(s, k)!.by;
  }
  if (hears(s, HOOK.mountRegions)) most += byMounts(s, c);
  most = Math.min(most, creeping(s, c) > 0 ? SMALL_WAY : PATH_WORDS);
  // What takes regions away says so of the organization phase alone: it stops nobody whose site was chosen.
  const change = s.h[L.Header.phase] < T.PHASE_MOVEMENT ? sumOfEvents(s, HOOK.regions, c) : 0;
  return Math.min(most, Math.max(2, most + change - (isSlowed(s, c) ? 1 : 0)));
}
/** Does an event slow the company? */
const isSlowed = (s: Table, c: number): boolean => eventThat(s, HOOK.slow, c) >= 0;
/** Regions that let the company asked about go farther, if its way leads through one; and how much farther. */
const favoured = new Uint8Array(D.REGION_COUNT);
function farther(s: Table, c: number): number {
  let more = 0;
  if (c < 0 || s.h[L.Header.lasting] === 0 || creeping(s, c) > 0 || shunsRegions(s, c)) return 0;
  for (
    let k = nextLasting(s, 0, MORE_REGIONS_WORD, FOR_COMPANY, c);
    k >= 0;
    k = nextLasting(s, k + 1, MORE_REGIONS_WORD, FOR_COMPANY, c)
  ) {
    const { list, by } = lastingWord(s, k)!;
    if (list.length === 0) continue;
    if (more === 0) favoured.fill(0);
    for (const r of list) favoured[r] = 1;
    more += by;
  }
  return more;
}
/** How many regions more a company may go through because everybody in it rides. */
function byMounts(s: Table, c: number): number {
  let more = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    let rides = false;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (s.iRole[j] !== L.Role.ally || (D.SPECIAL[s.iDef[j]] & D.SP_MOUNT) === 0) continue;
      rides = true;
      more = Math.max(more, answerOf(s, HOOK.mountRegions, j, c));
    }
    if (!rides) return 0;
  }
  return more;
}
/** Can the first `n` regions of `way` be prolonged to a goal, by a pair at least once? */
function leadsOn(s: Table, n: number, most: number, byPair: boolean): boolean {
  const at = way[n - 1];
  if (byPair && goals[at] === 1 && gorgorothAllows(s, n)) return true;
  if (n >= most) return false;
  const next = D.ADJACENT[at];
  for (let i = 0; i < next.length; i++) {
    if (used(n, next[i])) continue;
    way[n] = next[i];
    if (leadsOn(s, n + 1, most, byPair)) return true;
  }
  for (let i = 0; i < paired; i++) {
    if (pairs[i] !== at || used(n, pairs[i ^ 1])) continue;
    way[n] = pairs[i ^ 1];
    if (leadsOn(s, n + 1, most, true)) return true;
  }
  return false;
}
/**
 * Can the first `n` regions of `way` be prolonged lawfully by company `c` to one of those marked in `ends` (or end there as they are)? The
 * next regions that lead on are written to `out`, as choices; returns their number, or with `out` null whether there is any way at all.
 */
export function waysToEnds(s: Table, c: number, n: number, ends: Uint8Array, out: Int32Array | null): number {
  if (s.rules.regionsPerMove === 0) return 0;
  goals.set(ends);
  openPairs(s, c);
  const most = mostRegions(s, c);
  if (out === null) return leadsOn(s, n, most, true) ? 1 : 0;
  let k = 0;
  const at = way[n - 1];
  const next = D.ADJACENT[at];
  for (let i = 0; i < next.length + paired; i++) {
    const r = i < next.length ? next[i] : pairs[i - next.length] === at ? pairs[(i - next.length) ^ 1] : at;
    if (n >= most || used(n, r) || offered(out, k, T.choice(T.V_REGION, r))) continue;
    way[n] = r;
    if (leadsOn(s, n + 1, most, true)) out[k++] = T.choice(T.V_REGION, r);
  }
  return k;
}
/** May the way end with the first `n` regions of `way`? */
export const mayEnd = (s: Table, n: number): boolean => gorgorothAllows(s, n);
/** The lasting word by which company `c` may go to a site without path or regions, or -1. */
export function flightTo(s: Table, c: number, to: number): number {
  // Nobody flies into the Under-deeps, or out of them (001:906; coe glossary: Under-deeps).
  if (isDeepWay(s.cget(c, L.CompanyWord.site), to)) return -1;
  if (D.LEFT_BY_REGIONS[s.cget(c, L.CompanyWord.site)] === 1) return -1;
  for (
    let k = nextLasting(s, 0, FLY_WORD, FOR_COMPANY, c);
    k >= 0;
    k = nextLasting(s, k + 1, FLY_WORD, FOR_COMPANY, c)
  ) {
    const d = lastingWord(s, k)!;
    if (d.word.between) {
      const from = s.cget(c, s.cbit(c, L.CompanyBit.revealed) ? L.CompanyWord.home : L.CompanyWord.site);
      if (!d.list.includes(D.SITE_REGION[from]) || !d.list.includes(D.SITE_REGION[to])) continue;
    } else if (d.list.length > 0 && d.list[0] !== to) continue;
    if (d.mask & (1 << D.REGION_TYPE[D.SITE_REGION[to]]) || d.n & (1 << D.SITE_TYPE[to])) continue;
    return k;
  }
  return -1;
}
/**
 * By regions: a lawful way of at most so many. The answer depends on the map and the rule alone, so it is kept; what a
 * company may do besides (`c`, -1 no company) is not.
 */
export function byRegions(s: Table, from: number, to: number, c = -1): boolean {
  const usual = mostRegions(s, c);
  if (usual === 0 || from === to || isDeepWay(from, to)) return false;
  const most = farthest(s, c, to, usual);
  const region = D.SITE_REGION[from];
  const b = D.SITE_REGION[to];
  openPairs(s, c);
  if (c < 0) watched = isHeroes(from);
  way[0] = region;
  const more = farther(s, c);
  if (more > 0 && wayExists(s, 1, b, Math.min(PATH_WORDS, most + more), true)) return true;
  if (passesAlone(s, c)) return throughPass(s, region, b, most);
  if (paired > 0 || dry || asked >= 0) return wayExists(s, 1, b, most, false);
  if (regionSteps(region, b) > most) return false;
  if (s.rules.gorgorothMovement === "free" || !watched || (region !== GORGOROTH && b !== GORGOROTH)) return true;
  const kind = KINDS.indexOf(s.rules.gorgorothMovement);
  if (reach[kind].length === 0) reach[kind] = new Int8Array(D.REGION_COUNT * D.REGION_COUNT * 16);
  const at = (region * D.REGION_COUNT + b) * 16 + most;
  if (reach[kind][at] === 0) reach[kind][at] = wayExists(s, 1, b, most, false) ? 1 : 2;
  return reach[kind][at] === 1;
}
/** Do the servants of Sauron have their pass, and does nothing else change what the map says? */
const passesAlone = (s: Table, c: number): boolean =>
  paired === MORANNON.length &&
  c >= 0 &&
  passesMorannon(s, s.cget(c, L.CompanyWord.owner)) &&
  !dry &&
  asked < 0 &&
  (!watched || s.rules.gorgorothMovement === "free");
/** Ways of theirs by the two regions, then by how many regions, plus 1; 0 not asked yet. */
const passed = new Uint8Array(D.REGION_COUNT * D.REGION_COUNT * 16);
function throughPass(s: Table, a: number, b: number, most: number): boolean {
  const at = (a * D.REGION_COUNT + b) * 16 + most;
  if (passed[at] === 0) passed[at] = wayExists(s, 1, b, most, false) ? 2 : 1;
  return passed[at] === 2;
}
/** The same where the company goes further to this site than elsewhere. */
const farthest = (s: Table, c: number, to: number, most: number): number =>
  creeping(s, c) > 0
    ? most
    : Math.max(most, Math.min(PATH_WORDS, most + (c < 0 ? 0 : sumOfEvents(s, HOOK.regionsTo, c, to))));
/** Does the way at hand lead a company that is watched at Gorgoroth? */
let watched = true;
/** Does the path being searched belong to a Ringwraith who may not enter coastal seas? */
let dry = false;
function used(n: number, r: number): boolean {
  if (dry && D.REGION_TYPE[r] === T.REGION.c) return true;
  for (let i = 0; i < n; i++) if (way[i] === r) return true;
  return false;
}
/** Does one of the first `n` regions of `way` let the company go farther? */
function isFavoured(n: number): boolean {
  for (let i = 0; i < n; i++) if (favoured[way[i]]) return true;
  return false;
}
/**
 * Can the first `n` regions of `way` be prolonged to `goal` with `most` in all, without repeating, lawfully; with `far`, through a region that
 * is favoured?
 */
function wayExists(s: Table, n: number, goal: number, most: number, far: boolean): boolean {
  const at = way[n - 1];
  if (at === goal) return (!far || isFavoured(n)) && holdsAsked(s, n) && gorgorothAllows(s, n);
  if (n >= most) return false;
  const next = D.ADJACENT[at];
  for (let i = 0; i < next.length; i++) {
    const r = next[i];
    if (used(n, r) || (paired === 0 && regionSteps(r, goal) > most - n)) continue;
    way[n] = r;
    if (wayExists(s, n + 1, goal, most, far)) return true;
  }
  for (let i = 0; i < paired; i++) {
    if (pairs[i] !== at || used(n, pairs[i ^ 1])) continue;
    way[n] = pairs[i ^ 1];
    if (wayExists(s, n + 1, goal, most, far)) return true;
  }
  return false;
}
/** Optional in METW (000 III): into and out of Gorgoroth from Imlad Morgul, or through Nurn or Udûn; coe 2.II.7.ii.W1. */
function gorgorothAllows(s: Table, n: number): boolean {
  if (s.rules.gorgorothMovement === "free" || !watched) return true;
  const first = way[0];
  const last = way[n - 1];
  if (first !== GORGOROTH && last !== GORGOROTH) return true;
  let through = false;
  let morgul = false;
  for (let i = 0; i < n; i++) {
    if (way[i] === NURN || way[i] === UDUN) through = true;
    if (i > 0 && i < n - 1 && way[i] === MORGUL) morgul = true;
  }
  if (s.rules.gorgorothMovement === "coe") return !morgul;
  return first === MORGUL || last === MORGUL || through;
}
/** Can the first `n` regions of `way` be prolonged to `goal` with `most` in all, or `more` besides where a region is favoured? */
const leads = (s: Table, n: number, goal: number, most: number, more: number): boolean =>
  wayExists(s, n, goal, most, false) || (more > 0 && wayExists(s, n, goal, Math.min(PATH_WORDS, most + more), true));
/** Next regions after the first `n` of `way` that can still be completed to site `to` by company `c`. */
export function nextRegions(s: Table, n: number, to: number, out: Int32Array, c: number): number {
  const goal = D.SITE_REGION[to];
  openPairs(s, c);
  const most = farthest(s, c, to, mostRegions(s, c));
  const more = farther(s, c);
  let k = 0;
  const next = D.ADJACENT[way[n - 1]];
  for (let i = 0; i < next.length; i++) {
    const r = next[i];
    if (used(n, r)) continue;
    way[n] = r;
    if (leads(s, n + 1, goal, most, more)) out[k++] = T.choice(T.V_REGION, r);
  }
  const at = way[n - 1];
  for (let i = 0; i < paired; i++) {
    const r = pairs[i ^ 1];
    if (pairs[i] !== at || used(n, r) || D.ADJACENT[at].includes(r)) continue;
    way[n] = r;
    if (leads(s, n + 1, goal, most, more) && !offered(out, k, T.choice(T.V_REGION, r)))
      out[k++] = T.choice(T.V_REGION, r);
  }
  return k;
}

function offered(out: Int32Array, n: number, choice: number): boolean {
  for (let i = 0; i < n; i++) if (out[i] === choice) return true;
  return false;
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
/** May a Ringwraith's company go by regions this turn, wherever it sets out (001:914; coe 2.II.7.R1)? */
const ridesByRegions = (s: Table, c: number): boolean => c >= 0 && temporaryThat(s, HOOK.rideByRegions, c) >= 0;
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
    s.h[L.Header.lasting] === 0 &&
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
