/** Where an item is played only if another of the hand, which could be played there too, leaves the game (Ireful Flames). */
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { itemPlayable } from "./playable.js";
import { isTaken } from "./unique.js";

/** Does a card in play ask for it at the site of company `c`? */
export function asksItemForItem(s: Table, c: number): boolean {
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) === 0) return false;
  const site = s.cget(c, L.CompanyWord.site);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.ITEM_FOR_ITEM[s.iDef[e]].includes(site)) return true;
  return false;
}
/** Adds the items of the hand of `p` that could leave the game for one played at the site of `c`; `but`: the one that is played, -1 if it is in the hand no more. */
export function listForItem(s: Table, p: number, c: number, but: number, out: Int32Array | null): number {
  let n = 0;
  let last = -1;
  let held = false;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === but && !held) {
      held = true;
      continue;
    }
    if (def === last || D.KIND[def] !== T.K_ITEM || isTaken(s, def) || !itemPlayable(s, c, def)) continue;
    last = def;
    if (out) out[n] = T.choice(T.V_DISCARD, def);
    n++;
  }
  return n;
}
/** May item `def` be played at the site of company `c`, as far as this goes? */
export const itemIsPaid = (s: Table, p: number, c: number, def: number): boolean =>
  !asksItemForItem(s, c) || listForItem(s, p, c, def, null) > 0;
