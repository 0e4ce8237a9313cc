/** Where an item is played only if another of the hand, which could be played there too, leaves the game. */
import { eventThat, HOOK } from "../../hooks.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { itemPlayable } from "./playable.js";
import { isTaken } from "./unique.js";

/** Does a card in play ask for it at the site of company `c`? */
export const asksItemForItem = (s: Table, c: number): boolean => eventThat(s, HOOK.itemIsPlayed, c) >= 0;
/** Adds the items of the hand of `p` that could leave the game for one played at the site of `c`; `but`: the one that is played, -1 if it is in the hand no more. */
export function listForItem(s: Table, p: number, c: number, but: number, out: Int32Array | null): number {
  let count = 0;
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
    if (out) out[count] = T.choice(T.V_DISCARD, def);
    count++;
  }
  return count;
}
/** May item `def` be played at the site of company `c`, as far as this goes? */
export const itemIsPaid = (s: Table, p: number, c: number, def: number): boolean =>
  !asksItemForItem(s, c) || listForItem(s, p, c, def, null) > 0;
