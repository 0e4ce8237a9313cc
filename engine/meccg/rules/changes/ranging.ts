/** Events that see what the opponent plays, and let a company range after him (A More Evil Hour). */
import * as D from "../../cards/vocabulary/defs.js";
import type { Machine } from "../machine/state.js";
import { foeStandsAt } from "../facts/journey/ranging.js";
import { NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { sweepEvents } from "./leaving.js";

/** Player `p` has played this card: events of others that mind how many points are printed on it tap. */
export function pointsPlayed(s: Table, p: number, def: number): void {
  if ((s.summary[L.Summary.standing2] & D.ST2_RANGES) === 0) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const least = D.TAPS_FOR_POINTS[s.iDef[e]];
    if (least > 0 && s.iOwner[e] !== p && s.iRole[e] === L.Role.event && D.MP[def] >= least)
      s.iStat[e] |= L.Status.tapped;
  }
}
const isRanging = (s: Table, e: number, c: number): boolean =>
  D.RANGES[s.iDef[e]] > 0 && s.iRole[e] === L.Role.onCompany && s.iHost[e] === c;
const over = (s: Machine, e: number, c: number, to: number): boolean => isRanging(s, e, c) && s.iSite[e] !== to;
/** Company `c` has come to `to`: it goes on ranging if it has found whom it was after; otherwise that is over. */
export function rangedTo(s: Machine, c: number, to: number): void {
  if ((s.summary[L.Summary.standing2] & D.ST2_RANGES) === 0) return;
  const found = foeStandsAt(s, s.cget(c, L.CompanyWord.owner), to);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (isRanging(s, e, c) && s.iSite[e] < 0 && found) s.iSite[e] = to;
  sweepEvents(s, over, c, to);
}
const unused = (s: Machine, e: number): boolean =>
  D.RANGES[s.iDef[e]] > 0 && s.iRole[e] === L.Role.onCompany && s.iSite[e] < 0;
/** A turn is over in which a company was to range and has found nobody. */
export function rangingEnds(s: Machine): void {
  if (s.summary[L.Summary.standing2] & D.ST2_RANGES) sweepEvents(s, unused);
}
