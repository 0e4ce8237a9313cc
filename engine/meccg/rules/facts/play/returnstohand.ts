/**
 * What its player takes back to his hand in his organization phase: shapes of The Balrog and of Radagast, commands. What he has laid in this turn
 * stays for it, and one of them alone takes the place of another on somebody: else two would send each other back without end.
 */
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

const BACK = EFFECT.of("backToHand");
const RETURNS = D.perCard(Uint8Array, (d) =>
  D.SIDE[d] === T.SIDE_RESOURCE &&
  D.KIND[d] === T.K_EVENT &&
  D.ABILITIES[d].some((m) => m.does.some((w) => w.op === BACK))
    ? 1
    : 0,
);
/** Is it such a card? */
export const goesBack = (def: number): boolean => RETURNS[def] === 1;
/** Does the one in slot `i` stay, because it was laid this turn? */
export const wasJustLaid = (s: Table, i: number): boolean =>
  RETURNS[s.iDef[i]] === 1 && (s.iStat[i] & L.Status.cameThisTurn) !== 0;
/** Has a card of these kinds (`mask` of keywords) that player `p` laid on character `t` this turn sent another one back? One alone does so in a turn. */
export function hasReplaced(s: Table, p: number, t: number, mask: number): boolean {
  for (let j = s.iFirst[t]; j !== NONE; j = s.iNext[j])
    if (s.iOwner[j] === p && D.RARE_KEYWORDS_OF[s.iDef[j]] & mask && s.iStat[j] & L.Status.protected) return true;
  return false;
}
/** Does one of these kinds wait among the events for its lord since this turn? It stays for it. */
export function waitsSinceNow(s: Table, p: number, mask: number): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (s.iRole[e] !== L.Role.event || s.iOwner[e] !== p || (D.RARE_KEYWORDS_OF[s.iDef[e]] & mask) === 0) continue;
    if (s.iStat[e] & L.Status.cameThisTurn) return true;
  }
  return false;
}
