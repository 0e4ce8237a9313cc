/** What only a few cards say as long as they lie in play (`D.RARE`); ask `header.standing` for `ST_RARE` first. */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../vocabulary/terms.js";
import type { Table } from "../state/table.js";
import { NONE } from "../state/inplay.js";

/** Does he bear a card that says so? */
export function bearsRare(s: Table, i: number, mark: number): boolean {
  for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) if (D.RARE[s.iDef[j]!]! & mark) return true;
  return false;
}
/** May card `def` not be used in an attempt on faction `vs` (-1 none is under way)? */
export function barredInAttempt(s: Table, def: number, vs: number): boolean {
  if (vs < 0 || D.KIND[vs] !== T.K_FACTION) return false;
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!) {
    const b = D.BARS_CARD[s.iDef[e]!];
    if (b?.card === def && D.AT[vs]!.some((site) => b.regions.includes(D.SITE_REGION[site]!))) return true;
  }
  return false;
}
