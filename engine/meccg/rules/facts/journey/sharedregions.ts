/** Through how many regions those go who else go by none, where an event lets them (Out He Sprang). */
import * as D from "../../../cards/vocabulary/defs.js";
import { isBalrogs } from "../../state/alignment.js";
import { firstOf, inPlay, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { isBesideDeeps } from "./deeps.js";
import { rawPoints } from "../score/marshalling.js";

/** Is somebody of company `c` kept from going by regions (The Balrog)? */
export function shunsRegions(s: Table, c: number): boolean {
  if (!isBalrogs(s, s.cget(c, L.CompanyWord.owner))) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (D.BITS_2[s.iDef[i]] & D.B2_SHUNS_REGIONS) return true;
  return false;
}
/** Through how many regions company `c`, with such a one in it, may go, the first and the last counted: 0 none. */
export function springsThrough(s: Table, c: number): number {
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) === 0) return 0;
  const p = s.cget(c, L.CompanyWord.owner);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const word = D.SPRINGS_OUT[s.iDef[e]];
    if (!word || s.iOwner[e] !== p || inPlay(s, word.unless) >= 0) continue;
    const points = rawPoints(s, p);
    let regions = 1;
    for (let k = 0; k < word.points.length; k++) if (points > word.points[k]) regions++;
    return regions;
  }
  return 0;
}
/** May it go so from one of these sites to the other: one of them lies above the Under-deeps? */
export const springsBetween = (from: number, to: number): boolean =>
  (isBesideDeeps(from) && D.SITE_DEEP[from] === 0) || (isBesideDeeps(to) && D.SITE_DEEP[to] === 0);
