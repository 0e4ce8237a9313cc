/**
 * A hand is shown, its cards that are no hazards lie aside while it is filled up, and then go on top of the deck, in an order
 * that its player chooses (Revealed to all Watchers). Which cards they are all know, their order he alone.
 */
import { putOnTop } from "../changes/piles.js";
import { learn, showFromHand, showHand } from "../machine/known.js";
import { DRAW_TO, defineFrame, GO, HAND_ON_TOP, leave, ORDER_TOP, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { handLimit } from "../facts/company/stats.js";
import { orderedCount, orderedDef, setOrdered } from "../state/decktops.js";
import { HandOnTopFrame, OrderTopFrame } from "../state/frames-of-the-turn.js";
import * as L from "../state/layout.js";
import { handRemove, handSize } from "../state/lists.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { Frame } from "../state/schema.js";
import { shownAt } from "./looking.js";

/** The hand of `p` is shown, and what is no hazard goes on top of his deck once he has drawn. */
export function layHandOnTop(s: Machine, p: number): void {
  s.push(HAND_ON_TOP, p);
}
const aside = step("what is no hazard lies aside", {
  enter(s, f) {
    const player = s.fr[f + HandOnTopFrame.player];
    showHand(s, player);
    let count = 0;
    for (let i = handSize(s, player) - 1; i >= 0; i--) {
      const def = s.hands[player * L.HAND + i];
      if (D.SIDE[def] & T.SIDE_HAZARD) continue;
      handRemove(s, player, def);
      showFromHand(s, player, def);
      s.ch[shownAt(count++)] = def;
    }
    s.fr[f + HandOnTopFrame.aside] = count;
    s.fr[f + Frame.step] = onTop.at;
    const want = handLimit(s, player) - handSize(s, player);
    if (want > 0) s.push(DRAW_TO, player, want);
    return GO;
  },
});
const onTop = step("it goes on top", {
  enter(s, f) {
    const player = s.fr[f + HandOnTopFrame.player];
    const aside = s.fr[f + HandOnTopFrame.aside];
    for (let k = 0; k < aside; k++) {
      const d = s.ch[shownAt(k)];
      s.ch[shownAt(k)] = 0;
      putOnTop(s, player, d, false);
      learn(s, player, L.Known.top, d, 1);
    }
    s.pop();
    const ordered = orderedCount(s, player);
    if (aside > 1) s.push(ORDER_TOP, player, ordered - Math.min(aside, ordered));
    return GO;
  },
});
defineFrame(HandOnTopFrame.kind, HandOnTopFrame.label, [aside, onTop]);

/** Which of them is laid next: those laid later lie above it. */
const orders = step("which one is laid next", {
  enter(s, f) {
    const player = s.fr[f + OrderTopFrame.player];
    return allAlike(s, player, s.fr[f + OrderTopFrame.first] + s.fr[f + OrderTopFrame.laid]) ? leave(s) : s.ask(player);
  },
  options(s, f, out) {
    const player = s.fr[f + OrderTopFrame.player];
    const from = s.fr[f + OrderTopFrame.first] + s.fr[f + OrderTopFrame.laid];
    let count = 0;
    for (let i = from; i < orderedCount(s, player); i++)
      if (firstOfName(s, player, from, i)) out[count++] = T.choice(T.V_DISCARD, orderedDef(s, player, i), T.ON_TOP);
    return count;
  },
  take(s, f, c) {
    const player = s.fr[f + OrderTopFrame.player];
    const at = s.fr[f + OrderTopFrame.first] + s.fr[f + OrderTopFrame.laid];
    let i = at;
    while (orderedDef(s, player, i) !== T.aOf(c)) i++;
    setOrdered(s, player, i, orderedDef(s, player, at));
    setOrdered(s, player, at, T.aOf(c));
    s.fr[f + OrderTopFrame.laid] += 1;
  },
});
defineFrame(OrderTopFrame.kind, OrderTopFrame.label, [orders]);
function firstOfName(s: Machine, p: number, from: number, i: number): boolean {
  for (let k = from; k < i; k++) if (orderedDef(s, p, k) === orderedDef(s, p, i)) return false;
  return true;
}
/** Is there nothing more to choose from this place on? */
function allAlike(s: Machine, p: number, from: number): boolean {
  for (let i = from + 1; i < orderedCount(s, p); i++) if (orderedDef(s, p, i) !== orderedDef(s, p, from)) return false;
  return true;
}
