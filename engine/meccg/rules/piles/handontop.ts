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
import { shownAt } from "./looking.js";
import { Frame } from "../state/schema.js";

/** The hand of `p` is shown, and what is no hazard goes on top of his deck once he has drawn. */
export function layHandOnTop(s: Machine, p: number): void {
  s.push(HAND_ON_TOP, p);
}
const aside = step("what is no hazard lies aside", {
  enter(s, f) {
    const p = s.fr[f + HandOnTopFrame.player];
    showHand(s, p);
    let n = 0;
    for (let i = handSize(s, p) - 1; i >= 0; i--) {
      const d = s.hands[p * L.HAND + i];
      if (D.SIDE[d] & T.SIDE_HAZARD) continue;
      handRemove(s, p, d);
      showFromHand(s, p, d);
      s.ch[shownAt(n++)] = d;
    }
    s.fr[f + HandOnTopFrame.aside] = n;
    s.fr[f + Frame.step] = onTop.at;
    const want = handLimit(s, p) - handSize(s, p);
    if (want > 0) s.push(DRAW_TO, p, want);
    return GO;
  },
});
const onTop = step("it goes on top", {
  enter(s, f) {
    const p = s.fr[f + HandOnTopFrame.player];
    const n = s.fr[f + HandOnTopFrame.aside];
    for (let k = 0; k < n; k++) {
      const d = s.ch[shownAt(k)];
      s.ch[shownAt(k)] = 0;
      putOnTop(s, p, d, false);
      learn(s, p, L.Known.top, d, 1);
    }
    s.pop();
    const ordered = orderedCount(s, p);
    if (n > 1) s.push(ORDER_TOP, p, ordered - Math.min(n, ordered));
    return GO;
  },
});
defineFrame(HandOnTopFrame.kind, HandOnTopFrame.label, [aside, onTop]);

/** Which of them is laid next: those laid later lie above it. */
const orders = step("which one is laid next", {
  enter(s, f) {
    const p = s.fr[f + OrderTopFrame.player];
    return allAlike(s, p, s.fr[f + OrderTopFrame.first] + s.fr[f + OrderTopFrame.laid]) ? leave(s) : s.ask(p);
  },
  options(s, f, out) {
    const p = s.fr[f + OrderTopFrame.player];
    const from = s.fr[f + OrderTopFrame.first] + s.fr[f + OrderTopFrame.laid];
    let n = 0;
    for (let i = from; i < orderedCount(s, p); i++)
      if (firstOfName(s, p, from, i)) out[n++] = T.choice(T.V_DISCARD, orderedDef(s, p, i), T.ON_TOP);
    return n;
  },
  take(s, f, c) {
    const p = s.fr[f + OrderTopFrame.player];
    const at = s.fr[f + OrderTopFrame.first] + s.fr[f + OrderTopFrame.laid];
    let i = at;
    while (orderedDef(s, p, i) !== T.aOf(c)) i++;
    setOrdered(s, p, i, orderedDef(s, p, at));
    setOrdered(s, p, at, T.aOf(c));
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
