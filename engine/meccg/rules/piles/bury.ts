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
import { Frame } from "../state/schema.js";
import { searchBanned } from "../facts/play/searching.js";

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
  const player = s.fr[f + BuryFrame.player];
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[player * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (D.KIND[def] !== T.K_ITEM || D.CLASS[def] === T.ITEM_CLASS.special || D.KEYWORDS_OF[def] & HOARD) continue;
    // Off to the side a unique one counts as the one there may be (coe glossary, "off to the side").
    if (lookedAt(s, player, k, belowThem(s, f)) === 0 || isTaken(s, def)) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
const which = step("which item", {
  enter(s, f) {
    const player = s.fr[f + BuryFrame.player];
    if (!searchBanned(s, player) && listItems(s, f, null) > 0) return s.ask(player);
    if (!searchBanned(s, player)) {
      topIsKnown(s, player, belowThem(s, f));
      shuffleDeck(s, player);
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
    const player = s.fr[f + BuryFrame.player];
    const chosen = s.fr[f + BuryFrame.chosen];
    const source = s.fr[f + BuryFrame.source];
    s.pop();
    addTo(s, player, L.Pile.top, chosen, -1);
    liftOffTop(s, player, chosen);
    showFrom(s, player, L.Known.top, chosen);
    place(s, enter(s, chosen, player, L.Role.under), source);
    shuffleDeck(s, player);
    return GO;
  },
});
defineFrame(BuryFrame.kind, BuryFrame.label, [which, buried]);
