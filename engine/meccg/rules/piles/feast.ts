/** A card of the top of the opponent's deck is shown, and he pays for it (Desire All for Thy Belly). */
import * as T from "../../cards/vocabulary/terms.js";
import { knownAt, learn, showFrom } from "../machine/known.js";
import { defineFrame, FEAST, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { liftOffTop, orderedCount } from "../state/decktops.js";
import { FeastFrame } from "../state/frames-of-the-chain.js";
import * as L from "../state/layout.js";
import { addTo, nameIndex } from "../state/lists.js";
import { lastingChange } from "../state/packed.js";
import { opponentOf } from "../state/seats.js";
import { Frame } from "../state/schema.js";
import { lookAtTop, lookedAt } from "./looking.js";

/** `p` looks at so many cards of the opponent's deck, and shows one. */
export function feastsOn(s: Machine, p: number, count: number): void {
  s.push(FEAST, p, count);
  lookAtTop(s, p, opponentOf(s, p), count);
}
const victim = (s: Machine, f: number): number => opponentOf(s, s.fr[f + FeastFrame.player]);
function listSeen(s: Machine, f: number, out: Int32Array | null): number {
  const q = victim(s, f);
  const below = Math.max(0, orderedCount(s, q) - s.fr[f + FeastFrame.count]);
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[q * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (lookedAt(s, q, k, below) === 0) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
const which = step("which card is shown", {
  enter: (s, f) => (listSeen(s, f, null) > 0 ? s.ask(s.fr[f + FeastFrame.player]) : leave(s)),
  options: listSeen,
  take(s, f, c) {
    const chosen = T.aOf(c);
    const q = victim(s, f);
    // Where a copy is known to lie on top already, it may be this one.
    if (knownAt(s, q, L.Known.top, nameIndex(s, q, chosen)) === 0) {
      showFrom(s, q, L.Known.deck, chosen);
      learn(s, q, L.Known.top, chosen, 1);
    }
    s.fr[f + FeastFrame.chosen] = chosen;
    s.fr[f + Frame.step] = pays.at;
  },
});
const pays = step("does it leave the game, or is the hand smaller", {
  enter: (s, f) => s.ask(victim(s, f)),
  options(s, f, out) {
    out[0] = T.choice(T.V_CARD, s.fr[f + FeastFrame.chosen]);
    out[1] = T.choice(T.V_PASS);
    return 2;
  },
  take(s, f, c) {
    const q = victim(s, f);
    s.fr[f + Frame.step] = over.at;
    if (T.verbOf(c) === T.V_PASS) {
      s.padd(q, L.PlayerWord.handChange, lastingChange(1));
      return;
    }
    const chosen = T.aOf(c);
    addTo(s, q, L.Pile.top, chosen, -1);
    liftOffTop(s, q, chosen);
    showFrom(s, q, L.Known.top, chosen);
    addTo(s, q, L.Pile.out, chosen);
  },
});
const over = step("it is paid", { enter: leave });
defineFrame(FeastFrame.kind, FeastFrame.label, [which, pays, over]);
