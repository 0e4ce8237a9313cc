/** Cards that their player may move from the sideboard into the play deck during his organization phase. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { learn, showFromSideboard } from "../machine/known.js";
import type { Machine } from "../machine/state.js";
import { shuffleDeck } from "../changes/piles.js";
import * as L from "../state/layout.js";
import { addTo, countAt } from "../state/lists.js";

/** Adds each of them that lies in the sideboard of player `p`. */
export function listCalled(s: Machine, p: number, out: Int32Array, n: number): number {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if ((D.BITS_2[def] & D.B2_OF_SIDEBOARD) === 0 || countAt(s, p, L.Pile.sideboard, k) === 0) continue;
    out[n++] = T.choice(T.V_SIDEBOARD, def, 1);
  }
  return n;
}
/** It is shuffled into the deck, for all to see. */
export function called(s: Machine, p: number, def: number): void {
  addTo(s, p, L.Pile.sideboard, def, -1);
  showFromSideboard(s, p, def);
  addTo(s, p, L.Pile.deck, def);
  learn(s, p, L.Known.deck, def, 1);
  shuffleDeck(s, p);
}
