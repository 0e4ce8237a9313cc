/** Companies for which plans of the organization phase are cancelled (Noose of the Sea). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { lastingMarks, PLANNED } from "../../state/lasting.js";
import type { Table } from "../../state/table.js";
import { companyLives, NONE } from "../../state/inplay.js";
import { regionsInPath } from "../play/conditions.js";
import * as T from "../../../cards/vocabulary/terms.js";

/** How many events in play still the plans of company `c` (-1 of any). */
export function stillers(s: Table, c: number): number {
  let n = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const path = D.STILLS_PLANS[s.iDef[e]];
    if (path >= 0 && (c < 0 || regionsInPath(s, c, path) > 0)) n++;
  }
  return n;
}
/** Is it on such a way in the movement/hazard phase, or has it come by one, and the site phase is not over? */
export function isStilled(s: Table, c: number): boolean {
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) === 0 || c < 0 || !companyLives(s, c)) return false;
  const phase = s.h[L.Header.phase];
  return (
    (phase === T.PHASE_MOVEMENT || phase === T.PHASE_SITE) && s.cbit(c, L.CompanyBit.revealed) && stillers(s, c) > 0
  );
}
/** Does the lasting word in place `k`, which holds for a player, say nothing for company `c`? */
export const stillsWord = (s: Table, k: number, c: number): boolean =>
  (lastingMarks(s, k) & PLANNED) !== 0 && isStilled(s, c);
