/** An item to lose: of one character, or of a whole company. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { PICK_ITEM_IN, PICK_RING_IN, PICK_ITEM_NOT_RING, PICK_RING } from "../changes/discards.js";
import { PickFrame } from "../state/frames/piles.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { firstOf, NONE } from "../state/inplay.js";
import { loseItem } from "../changes/losing.js";
import { addChoice } from "../machine/choices.js";

/** An item to lose: of one character, or of a whole company. */
defineQuestion(PickFrame, {
  name: "which item",
  over: "lost",
  asks: (s, f) => (listLosable(s, f, null) === 0 ? NOBODY_ASKED : s.fr[f + PickFrame.player]),
  options: (s, f, out) => listLosable(s, f, out),
  take: (s, _f, c) => loseItem(s, T.aOf(c)),
});
function listLosable(s: Machine, f: number, out: Int32Array | null): number {
  const manner = s.fr[f + PickFrame.manner],
    from = s.fr[f + PickFrame.from];
  if (manner !== PICK_ITEM_IN && manner !== PICK_RING_IN)
    return s.iRole[from] === L.Role.character ? listLosableOf(s, from, manner, out, 0) : 0;
  let count = 0;
  for (let i = firstOf(s, from); i !== NONE; i = s.iNext[i]) count = listLosableOf(s, i, manner, out, count);
  return count;
}
function listLosableOf(s: Machine, i: number, manner: number, out: Int32Array | null, n: number): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    if (s.iRole[j] !== L.Role.item) continue;
    const ring = (D.KEYWORDS_OF[s.iDef[j]] & (1 << T.KEYWORD.ring)) !== 0;
    if (ring ? manner === PICK_ITEM_NOT_RING : manner >= PICK_RING) continue;
    n = addChoice(out, n, T.choice(T.V_ITEM, j));
  }
  return n;
}
