/** A player looks at the top of his deck and lays an item of it under an event, or shows what he has seen (Great Secrets Buried There). */
import { discardInstance } from "../changes/leaving.js";
import { shuffleDeck } from "../changes/piles.js";
import { showFrom } from "../machine/known.js";
import { BURY, defineFrame, GO, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { liftOffTop, orderedCount } from "../state/decktops.js";
import { BuryFrame } from "../state/frames-of-the-turn.js";
import { enter, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addTo } from "../state/lists.js";
import { isTaken } from "../facts/play/unique.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { lookAtTop, lookedAt, topIsKnown } from "./looking.js";
import { searchBanned } from "../facts/play/searching.js";
import { Frame } from "../state/schema.js";

const HOARD = 1 << T.KEYWORD.hoard;
/** `p` looks at so many cards of the top of his deck and lays one under the event in slot `source`. */
export function buryItem(s: Machine, p: number, source: number, count: number): void {
  s.push(BURY, p, source, count);
  lookAtTop(s, p, p, count);
}
/** Of the cards in an order how many lie below those looked at. */
const belowThem = (s: Machine, f: number): number =>
  Math.max(0, orderedCount(s, s.fr[f + BuryFrame.player]) - s.fr[f + BuryFrame.count]);
function listItems(s: Machine, f: number, out: Int32Array | null): number {
  const p = s.fr[f + BuryFrame.player];
  let n = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const d = s.list[p * L.NAMES + k];
    if (d === L.END_OF_LIST) break;
    if (D.KIND[d] !== T.K_ITEM || D.CLASS[d] === T.ITEM_CLASS.special || D.KEYWORDS_OF[d] & HOARD) continue;
    // Off to the side a unique one counts as the one there may be (coe glossary, "off to the side").
    if (lookedAt(s, p, k, belowThem(s, f)) === 0 || isTaken(s, d)) continue;
    if (out) out[n] = T.choice(T.V_CARD, d);
    n++;
  }
  return n;
}
const which = step("which item", {
  enter(s, f) {
    const p = s.fr[f + BuryFrame.player];
    if (!searchBanned(s, p) && listItems(s, f, null) > 0) return s.ask(p);
    if (!searchBanned(s, p)) {
      topIsKnown(s, p, belowThem(s, f));
      shuffleDeck(s, p);
    }
    const source = s.fr[f + BuryFrame.source];
    s.pop();
    discardInstance(s, source);
    return GO;
  },
  options: listItems,
  take(s, f, c) {
    s.fr[f + BuryFrame.chosen] = T.aOf(c);
    s.fr[f + Frame.step] = buried.at;
  },
});
const buried = step("it lies aside, for all to see", {
  enter(s, f) {
    const p = s.fr[f + BuryFrame.player];
    const d = s.fr[f + BuryFrame.chosen];
    const source = s.fr[f + BuryFrame.source];
    s.pop();
    addTo(s, p, L.Pile.top, d, -1);
    liftOffTop(s, p, d);
    showFrom(s, p, L.Known.top, d);
    place(s, enter(s, d, p, L.Role.under), source);
    shuffleDeck(s, p);
    return GO;
  },
});
defineFrame(BuryFrame.kind, BuryFrame.label, [which, buried]);
