/** Cards that a Fallen-wizard stored by an event that gives them their full points. */
import { answerOf, eventThat, FORBID, HOOK } from "../../hooks.js";
import { COND, EFFECT } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { borrow, giveBack } from "../../state/context.js";
import { firstOf, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { holdsOne } from "../play/conditions.js";

/** Does such a card lie with what is stored in slot `i`? */
export const hasTrove = (s: Table, i: number): boolean =>
  i >= 0 && s.iRole[i] === L.Role.stored && eventThat(s, HOOK.fullPoints, i) >= 0;
/** May the card in slot `j`, which somebody bears, be stored with it: one of miscellaneous points that is stored somewhere? */
export function mayBeHoarded(s: Table, j: number): boolean {
  const def = s.iDef[j];
  if (D.KIND[def] !== T.K_EVENT || D.MP_KIND[def] !== T.MP_MISC) return false;
  if (s.iRole[j] === L.Role.onCompany) return storesItself(s, j) && Math.max(D.MP[def], D.STORED_MP[def]) > 0;
  if (s.iRole[j] !== L.Role.attached) return false;
  if (answerOf(s, HOOK.store, j, j) === FORBID) return false;
  return (D.STORE_AT[def].length > 0 || D.STORE_TYPES[def] !== 0) && Math.max(D.MP[def], D.STORED_MP[def]) > 0;
}
const STORES_SELF = EFFECT.of("storeSelf"),
  AT_HAVEN = COND.of("atHaven");
/** Could the card, which lies on a company, be stored by its own word if that were at such a site? */
function storesItself(s: Table, j: number): boolean {
  for (const m of D.ABILITIES[s.iDef[j]]) {
    if (!m.does.some((d) => d.op === STORES_SELF)) continue;
    const cx = borrow(s.iOwner[j], s.iHost[j], -1, j);
    let may = true;
    for (const n of m.needs) if (n.op !== AT_HAVEN && !holdsOne(s, n, cx)) may = false;
    giveBack(cx);
    if (may) return true;
  }
  return false;
}
/** Adds what company `c` has, and what those of it bear, of such cards of player `p` to `out`. */
export function listHoarded(s: Table, p: number, c: number, out: Int32Array): number {
  let count = 0;
  for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iOwner[j] === p && mayBeHoarded(s, j)) out[count++] = j;
  for (let e = c < 0 ? NONE : s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c && s.iOwner[e] === p && mayBeHoarded(s, e))
      out[count++] = e;
  return count;
}
