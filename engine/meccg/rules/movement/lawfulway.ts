/** Whether the way that a company has declared is lawful when its new site is revealed (coe 2.IV.i.2). */
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { flightTo, byPath } from "../facts/journey/map.js";
import { isDeepWay, isBelowAdjacent } from "../facts/journey/deeps.js";
import { temporaryNote } from "../state/temporaryeffects.js";

/** Has it been said that it goes there without path or regions? */
export function flies(s: Machine, c: number, to: number): boolean {
  const k = flightTo(s, c, to);
  return k >= 0 && temporaryNote(s, k) !== 0;
}
export function lawful(s: Machine, c: number, to: number): boolean {
  if (s.cbit(c, L.CompanyBit.byRegions)) return s.cget(c, L.CompanyWord.pathLength) > 0;
  if (s.cget(c, L.CompanyWord.pathLength) > 0 || flightTo(s, c, to) >= 0) return true;
  if (isDeepWay(s.cget(c, L.CompanyWord.site), to))
    return isBelowAdjacent(s, s.cget(c, L.CompanyWord.owner), s.cget(c, L.CompanyWord.site), to);
  return byPath(s, s.cget(c, L.CompanyWord.site), to);
}
