/** Cards of the top of a deck that another has looked at go to its bottom, as he likes (Goblin-faces). Those that stay on top lie in no order. */
import * as T from "../../cards/vocabulary/terms.js";
import { CARDS_BELOW } from "../machine/machine.js";
import { learn, showFrom } from "../machine/known.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { layBelow, liftOffTop, orderedCount } from "../state/decktops.js";
import { CardsBelowFrame } from "../state/frames/piles.js";
import * as L from "../state/layout.js";
import { addTo } from "../state/lists.js";
import { lookAtTop, lookedAt } from "./looking.js";

/** Player `p` looks at so many cards of the top of the deck of `owner`, and lays any of them at its bottom. */
export function mayLayBelow(s: Machine, p: number, owner: number, count: number): void {
  s.push(CARDS_BELOW, p, owner, count);
  lookAtTop(s, p, owner, count);
}
/** Adds those that he has looked at and that lie on top still, each name once. */
function looked(s: Machine, f: number, out: Int32Array | null, n0: number): number {
  const owner = s.fr[f + CardsBelowFrame.owner];
  const left = s.fr[f + CardsBelowFrame.count] - s.fr[f + CardsBelowFrame.laid];
  if (left <= 0) return n0;
  const below = Math.max(0, orderedCount(s, owner) - left);
  let count = n0;
  for (let k = 0; k < L.NAMES; k++) {
    if (s.list[owner * L.NAMES + k] === L.END_OF_LIST) break;
    if (lookedAt(s, owner, k, below) === 0) continue;
    if (out) out[count] = T.choice(T.V_DISCARD, s.list[owner * L.NAMES + k], T.AT_BOTTOM);
    count++;
  }
  return count;
}
defineQuestion(CardsBelowFrame, {
  name: "which card goes to the bottom",
  over: "the others stay on top",
  again: true,
  asks: (s, f) => (looked(s, f, null, 0) > 0 ? s.fr[f + CardsBelowFrame.player] : NOBODY_ASKED),
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    return looked(s, f, out, 1);
  },
  take(s, f, c) {
    const owner = s.fr[f + CardsBelowFrame.owner];
    const def = T.aOf(c);
    addTo(s, owner, L.Pile.top, def, -1);
    liftOffTop(s, owner, def);
    addTo(s, owner, L.Pile.deck, def);
    layBelow(s, owner, def);
    showFrom(s, owner, L.Known.top, def);
    learn(s, owner, L.Known.deck, def, 1);
    s.fr[f + CardsBelowFrame.laid] += 1;
  },
});
if (CardsBelowFrame.kind !== CARDS_BELOW) throw new Error("the frame of cards below has another number");
