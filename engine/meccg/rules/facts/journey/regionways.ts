/** Ways by regions (004 II.6; coe 2.II.7.ii): a search over the map, one region after the other, and what the regions of a way must hold. */
import { HOOK, temporaryThat } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { alignmentOf, passesMorannon, MORANNON, hasManyCards } from "../../state/alignment.js";
import { favoured, mostRegions, farthest, farther, PATH_WORDS } from "./regioncount.js";
import { isDeepWay } from "./deeps.js";
import { landType } from "../sites/landtypes.js";
import { nextTemporary, FOR_COMPANY, temporaryEffect } from "../../state/temporaryeffects.js";
import { regionSteps } from "./distance.js";
import { siteState, IN_LOCATION_DECK } from "../../state/sitecards.js";

export const GORGOROTH = D.regionOf("Gorgoroth"),
  MORGUL = D.regionOf("Imlad Morgul"),
  NURN = D.regionOf("Nurn"),
  UDUN = D.regionOf("Udûn");
export const isHeroes = (site: number): boolean => (D.SITE_FOR[site] & (1 << T.ALIGNMENT.hero)) !== 0;
const WATCHED = (1 << T.ALIGNMENT.hero) | (1 << T.ALIGNMENT["fallen-wizard"]);
/** The ways into Gorgoroth are watched against every company of a Wizard's or Fallen-wizard's player, whatever site it leaves (coe 2.II.7.ii.W1, F1). */
const isWatched = (s: Table, c: number): boolean =>
  ((1 << alignmentOf(s, s.cget(c, L.CompanyWord.owner))) & WATCHED) !== 0;
/** Regions of a way under construction; filled by the caller, prolonged and shortened by the search. */
export const way = new Uint8Array(16);
const reach: Int8Array[] = [new Int8Array(0), new Int8Array(0), new Int8Array(0)];
export const KINDS = ["free", "metwOptional", "coe"] as const;
const ADJACENT_WORD = EFFECT.of("adjacent");
/** Pairs of regions that count as neighbours for the company asked about (the passes), one after the other. */
const pairs = new Uint8Array(64);
let paired = 0;
function addPairs(list: readonly number[]): void {
  for (let i = 0; i < list.length && paired < pairs.length; i++) pairs[paired++] = list[i];
}
/** May a Ringwraith's company go by regions this turn, wherever it sets out (001:914; coe 2.II.7.R1)? */
export const ridesByRegions = (s: Table, c: number): boolean => c >= 0 && temporaryThat(s, HOOK.rideByRegions, c) >= 0;
/** Does the way at hand lead a company that is watched at Gorgoroth? */
let watched = true;
/** Is the way at hand one of a Ringwraith, who shuns the coast? */
let dry = false;
/** A type of region that the way at hand must hold, -1 none. */
let asked = -1;
function openPairs(s: Table, c: number): void {
  paired = 0;
  dry = ridesByRegions(s, c);
  asked = pathMustHold(s, c);
  watched = c < 0 || isWatched(s, c);
  if (c < 0) return;
  if (passesMorannon(s, s.cget(c, L.CompanyWord.owner))) addPairs(MORANNON);
  for (
    let k = nextTemporary(s, 0, ADJACENT_WORD, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, ADJACENT_WORD, FOR_COMPANY, c)
  )
    addPairs(temporaryEffect(s, k)!.list);
}
const AGAIN_WORD = EFFECT.of("moveAgain");
/** The type that the path of company `c` must hold, as it moves once more by a card that says so; -1 any path will do. */
export function pathMustHold(s: Table, c: number): number {
  if (c < 0) return -1;
  for (
    let k = nextTemporary(s, 0, AGAIN_WORD, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, AGAIN_WORD, FOR_COMPANY, c)
  )
    if (temporaryEffect(s, k)!.region >= 0) return temporaryEffect(s, k)!.region;
  return -1;
}
/** Do the first `n` regions of `way` hold what is asked of them? */
function holdsAsked(s: Table, n: number): boolean {
  if (asked < 0) return true;
  for (let i = 0; i < n; i++) if (landType(s, way[i]) === asked) return true;
  return false;
}
function isUsed(n: number, r: number): boolean {
  if (dry && D.REGION_TYPE[r] === T.REGION.c) return true;
  for (let i = 0; i < n; i++) if (way[i] === r) return true;
  return false;
}
/** Does one of the first `n` regions of `way` let the company go farther? */
function isFavoured(n: number): boolean {
  for (let i = 0; i < n; i++) if (favoured[way[i]]) return true;
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
    if (isUsed(n, r) || (paired === 0 && regionSteps(r, goal) > most - n)) continue;
    way[n] = r;
    if (wayExists(s, n + 1, goal, most, far)) return true;
  }
  for (let i = 0; i < paired; i++) {
    if (pairs[i] !== at || isUsed(n, pairs[i ^ 1])) continue;
    way[n] = pairs[i ^ 1];
    if (wayExists(s, n + 1, goal, most, far)) return true;
  }
  return false;
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
    if (isUsed(n, r)) continue;
    way[n] = r;
    if (leads(s, n + 1, goal, most, more)) out[k++] = T.choice(T.V_REGION, r);
  }
  const at = way[n - 1];
  for (let i = 0; i < paired; i++) {
    const r = pairs[i ^ 1];
    if (pairs[i] !== at || isUsed(n, r) || D.ADJACENT[at].includes(r)) continue;
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
const goals = new Uint8Array(D.REGION_COUNT);
/** Can the first `n` regions of `way` be prolonged to a goal, by a pair at least once? */
function leadsOn(s: Table, n: number, most: number, byPair: boolean): boolean {
  const at = way[n - 1];
  if (byPair && goals[at] === 1 && gorgorothAllows(s, n)) return true;
  if (n >= most) return false;
  const next = D.ADJACENT[at];
  for (let i = 0; i < next.length; i++) {
    if (isUsed(n, next[i])) continue;
    way[n] = next[i];
    if (leadsOn(s, n + 1, most, byPair)) return true;
  }
  for (let i = 0; i < paired; i++) {
    if (pairs[i] !== at || isUsed(n, pairs[i ^ 1])) continue;
    way[n] = pairs[i ^ 1];
    if (leadsOn(s, n + 1, most, true)) return true;
  }
  return false;
}
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
    if (n >= most || isUsed(n, r) || offered(out, k, T.choice(T.V_REGION, r))) continue;
    way[n] = r;
    if (leadsOn(s, n + 1, most, true)) out[k++] = T.choice(T.V_REGION, r);
  }
  return k;
}
/** May the way end with the first `n` regions of `way`? */
export const mayEnd = (s: Table, n: number): boolean => gorgorothAllows(s, n);
