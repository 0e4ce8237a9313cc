/** Where the company on a board stands, and what becomes of the hazards that lie open there (000, There and Back Again). */
import * as D from "../../cards/vocabulary/defs.js";
import type { Machine } from "../machine/state.js";
import { BoardFrame } from "../state/frames/tables.js";
import { bearsTreasure, boardOf, isOnRoad, lastInRow, grantedInfluence, nextInRow, placeOf } from "../state/board.js";
import { enter, firstOf, free, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { onlyCompany, questerOf } from "../state/quest.js";
import { ALONE, HAZARD_DECK } from "../state/solitaire.js";
import { hasMoved } from "./journeys.js";
import { setRegionPath } from "./paths.js";
import { discardOpen } from "./piles.js";

const way = new Uint8Array(1);
/** The company stands where the board says: at a site, or in a region, on its way. */
export function standsOnBoard(s: Machine): void {
  const company = onlyCompany(s, ALONE);
  if (company < 0) return;
  const board = boardOf(s)!;
  const k = placeOf(s) >> 1;
  s.cset(company, L.CompanyWord.siteType, 0);
  s.cmark(company, L.CompanyBit.planned);
  if (!isOnRoad(s)) {
    s.cset(company, L.CompanyWord.site, board.sites[k]);
    s.cset(company, L.CompanyWord.home, board.sites[k]);
    s.cset(company, L.CompanyWord.destination, -1);
    s.cset(company, L.CompanyWord.pathLength, 0);
    s.cclear(company, L.CompanyBit.revealed);
    return;
  }
  s.cset(company, L.CompanyWord.destination, board.ways[k]);
  s.cmark(company, L.CompanyBit.revealed | L.CompanyBit.byRegions);
  way[0] = board.regions[k];
  setRegionPath(s, company, way, 1);
  if (board.plain.row[k].counts === undefined) return;
  const at = L.CompanyWord.regions;
  s.cset(company, at, s.cget(company, at) | L.REGION_SAID | L.REGION_TWICE);
}
/** It goes to such a place. */
export function stepsTo(s: Machine, c: number, place: number): void {
  s.fr[BoardFrame.place] = place + 1;
  const k = place >> 1;
  const board = boardOf(s)!;
  standsOnBoard(s);
  s.cmark(c, L.CompanyBit.moved);
  hasMoved(s, c, (place & 1) === 1 ? board.sites[k] : board.ways[k]);
}
/** Who leads has the treasure, or had it once: from now on others leave. */
export function noteTreasure(s: Machine): void {
  const quester = questerOf(s, ALONE);
  if (quester >= 0 && bearsTreasure(s, quester)) s.fr[BoardFrame.homeward] = 1;
}
/** A hazard lies open behind the others that do. */
export function laysInRow(s: Machine, def: number): void {
  const place = lastInRow(s) + 1;
  s.iSite[enter(s, def, HAZARD_DECK, L.Role.aside)] = place;
}
/** The card in this slot leaves the row. */
export function takesFromRow(s: Machine, i: number): number {
  const def = s.iDef[i];
  free(s, i);
  return def;
}
/** The site of the treasure is entered: lures that lie open are discarded, and stir its automatic-attacks. */
export function luresStir(s: Machine, c: number): void {
  const board = boardOf(s);
  if (board === null || s.cget(c, L.CompanyWord.site) !== board.goal) return;
  for (let i = nextInRow(s, -1); i >= 0; ) {
    const next = nextInRow(s, s.iSite[i]);
    if (s.iDef[i] === board.lure) {
      discardOpen(s, HAZARD_DECK, takesFromRow(s, i));
      s.fr[BoardFrame.lures] += 1;
    }
    i = next;
  }
}
/** Those who might be held are given to whoever has influence for them, the largest minds first; general influence has the others. */
export function followOnBoard(s: Machine): void {
  const company = onlyCompany(s, ALONE);
  for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) s.iCtrl[i] = NONE;
  for (;;) {
    const leader = nextLeader(s, company);
    if (leader < 0) break;
    leads(s, company, leader, influence(s, leader));
  }
  for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) s.iStrike[i] = 0;
}
const influence = (s: Machine, i: number): number => D.DI[s.iDef[i]] + grantedInfluence(s, s.iDef[i]);
/** Who has most influence of those who follow nobody and were not asked yet (a mark of strikes, which nobody has now), -1 nobody. */
function nextLeader(s: Machine, c: number): number {
  let best = -1;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (s.iCtrl[i] !== NONE || s.iStrike[i] !== 0) continue;
    const value = influence(s, i);
    if (value > 0 && (best < 0 || value > influence(s, best))) best = i;
  }
  if (best >= 0) s.iStrike[best] = L.ST_DONE;
  return best;
}
function leads(s: Machine, c: number, leader: number, left: number): void {
  for (;;) {
    let best = -1;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      const mind = D.MIND[s.iDef[i]];
      if (i === leader || s.iCtrl[i] !== NONE || s.iStrike[i] !== 0 || mind > left) continue;
      if (best < 0 || mind > D.MIND[s.iDef[best]]) best = i;
    }
    if (best < 0) return;
    s.iCtrl[best] = leader;
    left -= D.MIND[s.iDef[best]];
  }
}
