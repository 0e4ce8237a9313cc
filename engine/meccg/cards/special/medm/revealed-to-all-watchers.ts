/**
 * A hand is shown, its cards that are not hazards lie aside while it is filled up, and then go on top of the deck, in an order
 * that its player chooses. All know which cards they are; only he knows their order.
 */
import { putOnTop } from "../../../rules/changes/piles.js";
import { handLimit } from "../../../rules/facts/score/handlimit.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { learn, showFromHand, showHand } from "../../../rules/machine/known.js";
import { DRAW_TO, defineFrame, GO, leave, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { keepsAside, shownAt } from "../../../rules/piles/keptaside.js";
import { frame, word } from "../../../rules/state/declare.js";
import { orderedCount, orderedDef, setOrdered } from "../../../rules/state/decktops.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { handRemove, handSize } from "../../../rules/state/lists.js";
import { Frame } from "../../../rules/state/schema.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The player's hand is shown, what is not a hazard lies aside while it is filled up, and then goes on top of the deck in any order. */
    layHandOnTop: { do: "layHandOnTop" };
  }
}

/** A hand is shown, filled up, and what is no hazard of it goes on top of the deck. It waits at the far end of the chain's words. */
const HandOnTopFrame = frame(74, "a hand on top", {
  player: word("whose hand", "all"),
  aside: word("cards that lie aside", "all"),
});
/** The order of cards that were laid on top of a deck. */
export const OrderTopFrame = frame(75, "order on top", {
  player: word("whose deck", "all"),
  first: word("place of the lowest of them", "player"),
  laid: word("how many have their place", "player"),
});

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
    if (aside > 1) s.push(OrderTopFrame.kind, player, ordered - Math.min(aside, ordered));
    return GO;
  },
});
defineFrame(HandOnTopFrame.kind, HandOnTopFrame.label, [aside, onTop]);
keepsAside(HandOnTopFrame.kind, HandOnTopFrame.aside);

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

defineEffect("layHandOnTop", {
  describe: () =>
    "show your hand, put aside what is no hazard, draw until your hand has its size, and put what lies aside face down on top of your deck, in any order",
  apply: (s, f) => {
    s.push(HandOnTopFrame.kind, s.fr[f + ResolveFrame.player]);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-85",
    side: "hazard",
    type: "short",
    name: "Revealed to all Watchers",
    unique: true,
    modes: [{ when: ["hazard"], does: [{ do: "layHandOnTop" }] }],
  },
  {
    questions: [{ frame: OrderTopFrame.kind, ask: "Which card do you lay on top of your deck next?", section: "rare" }],
    describe: () => [],
  },
);
