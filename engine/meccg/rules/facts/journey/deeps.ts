/** Movement in the Under-deeps (001:905-910; coe 2.II.7.iii, 2.IV.i.1): what is next to what, and what must be rolled. */
import { askEvents, bitsOfEvents, eventThat, HOOK, hears, TO_SHIFT, answerOfSite } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { FOR_COMPANY, temporaryNote, temporaryEffect, nextTemporary } from "../../state/temporaryeffects.js";
import { CompanyMovesFrame } from "../../state/frames/movement.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { firstOf } from "../../state/inplay.js";
import { isFallenWizards } from "../../state/alignment.js";
import { isSameSite } from "../sites/siteevents.js";
import { statOf } from "../company/stats.js";

/** Does a way between these two sites lead through the Under-deeps, if there is any? */
export const isDeepWay = (from: number, to: number): boolean => (D.SITE_DEEP[from] | D.SITE_DEEP[to]) !== 0;
/**
 * The number on the card for moving from one site to another through the Under-deeps (0: the surface site), or -1; with `anyVersion`, for one
 * who uses sites of either side, whatever version bears the name on the card.
 */
export function deepsNumber(from: number, to: number, anyVersion = false): number {
  if (D.SITE_DEEP[from] === 1) return numberOn(from, to, anyVersion);
  // From its surface a site of the Under-deeps is reached without a roll.
  return D.SITE_DEEP[to] === 1 ? numberOn(to, from, anyVersion) : -1;
}
function numberOn(deep: number, other: number, anyVersion: boolean): number {
  const roads = D.DEEPS_ROADS[deep];
  for (let i = 0; i < roads.length; i++)
    if (roads[i].to === other || (anyVersion && isSameSite(roads[i].to, other))) return roads[i].number;
  return -1;
}
/** Does a way lead up from this site of the Under-deeps to that one above the ground, whichever versions they are of? */
export function leadsUpTo(deep: number, site: number): boolean {
  if (D.SITE_DEEP[deep] !== 1 || D.SITE_DEEP[site] === 1) return false;
  for (const road of D.DEEPS_ROADS[deep]) if (isSameSite(road.to, site)) return true;
  return false;
}
/** Has an event of player `p` on one of the two, which is of the Under-deeps, made them adjacent? No roll is asked for then. */
export function isWidened(s: Table, p: number, from: number, to: number): boolean {
  if (!hears(s, HOOK.adjacentAbove) || D.SITE_DEEP[from] === D.SITE_DEEP[to]) return false;
  const deep = D.SITE_DEEP[from] === 1 ? from : to;
  const above = deep === from ? to : from;
  const types = bitsOfEvents(s, HOOK.adjacentAbove, p, deep);
  if ((types & (1 << D.SITE_TYPE[above])) === 0) return false;
  for (const road of D.DEEPS_ROADS[deep])
    if (road.number === 0 && D.SITE_DEEP[road.to] === 0 && D.SITE_REGION[road.to] === D.SITE_REGION[above]) return true;
  return false;
}
/** Is one of the two a site that is next to one alone, and this not the one (Ancient Deep-hold)? Until its player has said which, it is next to any. */
export function isNextTo(s: Table, p: number, from: number, to: number): boolean {
  if ((D.CHOSEN_ROAD[from] | D.CHOSEN_ROAD[to]) === 0) return true;
  const chosen = s.pget(p, L.PlayerWord.nextTo) - 1;
  return chosen < 0 || chosen === (D.CHOSEN_ROAD[from] === 1 ? to : from);
}
/** The same for player `p`, as things stand: some sites have no ways but those of their player. */
function deepsNumberFor(s: Table, p: number, from: number, to: number): number {
  // A Fallen-wizard's cards are of heroes and of minions, mixed (001:918-926).
  const printed = deepsNumber(from, to, isFallenWizards(s, p));
  if (printed >= 0) return printed;
  const opened = askEvents(s, HOOK.deepsNumber, p, from + (to << TO_SHIFT));
  if (opened > 0) return opened;
  return answerOfSite(s, HOOK.wayFrom, to, p, from) !== 0 || answerOfSite(s, HOOK.wayTo, from, p, to) !== 0 ? 0 : -1;
}
/** Does a way of player `p` through the Under-deeps lead from one of these sites to the other? */
export const isBelowAdjacent = (s: Table, p: number, from: number, to: number): boolean =>
  (deepsNumberFor(s, p, from, to) >= 0 && isNextTo(s, p, from, to)) || isWidened(s, p, from, to);
const BESIDE = new Uint8Array(D.PLACES);
// What is reached from below by a roll alone lies above none of them (the Dwarf-holds of the far north).
for (const roads of D.DEEPS_ROADS)
  for (const road of roads) if (road.number === 0 || D.SITE_DEEP[road.to] === 1) BESIDE[road.to] = 1;
/** Is the site adjacent to one of the Under-deeps? */
export const isBesideDeeps = (site: number): boolean => BESIDE[site] === 1;
/** Has an event on the site below opened the way up? */
const isOpened = (s: Table, c: number, from: number, to: number): boolean =>
  D.SITE_DEEP[to] === 0 && eventThat(s, HOOK.openWayUp, c, from) >= 0;
/** What company `c` must roll at least to come from one site to the other, its own bonuses counted; 2 or less needs no roll. */
export function deepsRoll(s: Table, c: number, from: number, to: number): number {
  const owner = s.cget(c, L.CompanyWord.owner);
  const number = D.SITE_DEEP[from] === 1 && !isOpened(s, c, from, to) ? deepsNumberFor(s, owner, from, to) : 0;
  if (number <= 0) return 0;
  const f = movesIn(s, c);
  const phases = isBelow(s, f) ? s.fr[f + CompanyMovesFrame.phases] : 0;
  return number + phases - statOf(s, firstOf(s, c), T.STAT.deepsRoll, 0);
}
/** Places of the Under-deeps, whichever versions there are of them: a bit each; none for one that lies below a haven alone (Deep Mines). */
const DEEPS: number[] = [];
for (let t = 0; t < D.SITE_COUNT; t++)
  if (D.SITE_DEEP[t] === 1 && D.DEEPS_ROADS[t].length > 0 && !DEEPS.includes(D.NAMED_AS[t])) DEEPS.push(D.NAMED_AS[t]);
if (DEEPS.length > 15) throw new Error("more places of the Under-deeps than a company can remember");
export const bitOf = (site: number): number =>
  D.SITE_DEEP[site] === 1 && D.DEEPS_ROADS[site].length > 0 ? 1 << DEEPS.indexOf(D.NAMED_AS[site]) : 0;
const AGAIN = EFFECT.of("moveAgain");
/**
 * The place of the effect that records where the company has tried to go. Effects on its path only, or on movement
 * below, are different effects.
 */
export function goneOn(s: Table, c: number): number {
  for (let k = nextTemporary(s, 0, AGAIN, FOR_COMPANY, c); k >= 0; k = nextTemporary(s, k + 1, AGAIN, FOR_COMPANY, c))
    if (temporaryEffect(s, k)!.region < 0 && !temporaryEffect(s, k)!.word.below) return k;
  return -1;
}
/** Where in the Under-deeps company `c`, which was let move on, has tried to go this turn, `site` with it: a bit each. */
export function deepsTried(s: Table, c: number, site: number): number {
  const place = goneOn(s, c);
  return (place < 0 ? 0 : temporaryNote(s, place)) | bitOf(site);
}
/** The frame in which company `c` moves, -1 outside its movement/hazard phase. */
export function movesIn(s: Table, c: number): number {
  for (let f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS; f >= 0; f -= L.FRAME_WORDS)
    if (s.fr[f] === CompanyMovesFrame.kind && s.fr[f + CompanyMovesFrame.company] === c) return f;
  return -1;
}
const isBelow = (s: Table, f: number): boolean => f >= 0 && s.fr[f + CompanyMovesFrame.below] === 1;
/**
 * Has company `c` been at the place of `site` this turn, as recorded when a card let it move again within the Under-
 * deeps?
 */
export function hasUsed(s: Table, c: number, site: number): boolean {
  for (let k = nextTemporary(s, 0, AGAIN, FOR_COMPANY, c); k >= 0; k = nextTemporary(s, k + 1, AGAIN, FOR_COMPANY, c))
    if (temporaryEffect(s, k)!.word.below && temporaryNote(s, k) === D.NAMED_AS[site] + 1) return true;
  return false;
}
/** May company `c` move on to `site`, as far as the card has a say that let it move on last? */
export function maySinkTo(s: Table, c: number, site: number): boolean {
  if (isBelow(s, movesIn(s, c))) return isDeepWay(s.cget(c, L.CompanyWord.site), site) && !hasUsed(s, c, site);
  const place = goneOn(s, c);
  if (place < 0 || !temporaryEffect(s, place)!.word.deeps) return true;
  return bitOf(site) !== 0 && (temporaryNote(s, place) & bitOf(site)) === 0;
}
const ENVIRONMENT = 1 << T.KEYWORD.environment;
/** No environment touches a site of the Under-deeps (coe glossary: environment, Under-deeps). */
export const sparedByEnvironment = (def: number, site: number): boolean =>
  site >= 0 && D.SITE_DEEP[site] === 1 && (D.KEYWORDS_OF[def] & ENVIRONMENT) !== 0;
