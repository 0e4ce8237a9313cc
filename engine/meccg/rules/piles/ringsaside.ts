/** A ring from sideboard or discard pile is put aside under an event. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { showFrom, showFromSideboard } from "../machine/known.js";
import { RING_ASIDE } from "../machine/machine.js";
import { defineQuestion } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { cardsUnder } from "../facts/play/cardsunder.js";
import { isTaken } from "../facts/play/unique.js";
import { RingAsideFrame } from "../state/frames/piles.js";
import { enter, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addAt, countAt, nameIndex } from "../state/lists.js";
import type { Table } from "../state/table.js";
import { searchBanned } from "../facts/play/searching.js";

const RING = 1 << T.KEYWORD.ring;
const THE_ONE = 1 << T.KEYWORD["the-one-ring"];
const isSuch = (d: number): boolean =>
  D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.special && (D.KEYWORDS_OF[d] & (RING | THE_ONE)) === RING;
/** The rings that `p` may put under event `e`: how many choices there are. */
export function ringsFor(s: Table, p: number, e: number, out: Int32Array | null): number {
  const most = D.KEEPS_ITEMS[s.iDef[e]]?.most ?? 0;
  if (cardsUnder(s, e) >= most) return 0;
  const reads = !searchBanned(s, p);
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (!isSuch(def) || isTaken(s, def)) continue;
    if (reads && countAt(s, p, L.Pile.discard, k) > 0) {
      if (out) out[count] = T.choice(T.V_CARD, def);
      count++;
    }
    if (countAt(s, p, L.Pile.sideboard, k) > 0) {
      if (out) out[count] = T.choice(T.V_SIDEBOARD, def, T.ASIDE);
      count++;
    }
  }
  return count;
}
/** `p` says which, for event `e`. */
export function picksRing(s: Machine, p: number, e: number): void {
  s.push(RING_ASIDE, p, e);
}
defineQuestion(RingAsideFrame, {
  name: "which ring lies aside",
  over: "it lies aside",
  asks: (s, f) => s.fr[f + RingAsideFrame.player],
  options: (s, f, out) => ringsFor(s, s.fr[f + RingAsideFrame.player], s.fr[f + RingAsideFrame.event], out),
  take(s, f, ch) {
    const player = s.fr[f + RingAsideFrame.player];
    const event = s.fr[f + RingAsideFrame.event];
    const chosen = T.aOf(ch);
    const ofSideboard = T.verbOf(ch) === T.V_SIDEBOARD;
    addAt(s, player, ofSideboard ? L.Pile.sideboard : L.Pile.discard, nameIndex(s, player, chosen), -1);
    if (ofSideboard) showFromSideboard(s, player, chosen);
    else showFrom(s, player, L.Known.discard, chosen);
    s.iTurn[event] |= L.TurnMark.used;
    place(s, enter(s, chosen, player, L.Role.under), event);
  },
});
