/** Cards that are exchanged with the sideboard when the deck is exhausted: what will not be played again for what may be. */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../../engine/meccg/rules/questions.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import { keepWorth } from "../hand.js";
import type { Judge } from "../judge.js";

/** How much better a card of the sideboard must be. */
const WORTHWHILE = 0.3;
/** What the least of the discard pile is worth in hand. */
let least = 0;
export const exchange: Judge = {
  why: "what may yet be played for what will not",
  begin(b) {
    least = Number.POSITIVE_INFINITY;
    if (b.set.sideboardSwapRule === 0) return;
    for (let k = 0; k < Q.NAMES; k++)
      if (Q.countAt(b, b.player, Q.Pile.discard, k) > 0)
        least = Math.min(least, keepWorth(b, Q.nameAt(b, b.player, k)));
  },
  rate(b, f, c) {
    if (b.set.sideboardSwapRule === 0) return c === 0 ? 1 : 0;
    if (Asked.whatGoesIn(b, f)) return -keepWorth(b, T.aOf(c));
    return T.verbOf(c) === T.V_PASS ? 0 : keepWorth(b, T.aOf(c)) - least - WORTHWHILE;
  },
};
