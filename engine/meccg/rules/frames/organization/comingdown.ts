/** A Fallen-wizard's player discards stage cards, or has more stage points (Will You Not Come Down?). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { discardInstance } from "../../changes/leaving.js";
import { COME_DOWN } from "../../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../../machine/question.js";
import type { Machine } from "../../machine/state.js";
import { isStageCard, stagePoints } from "../../query/stage.js";
import { ComeDownFrame } from "../../state/frames-of-the-turn.js";
import { nextSlot } from "../../state/inplay.js";
import * as L from "../../state/layout.js";

/** Player `p` discards until he has fewer points than `below`, and the card in slot `e` goes; or it stays. */
export function comesDown(s: Machine, p: number, e: number, below: number): void {
  s.push(COME_DOWN, p, e, below);
}
/** His points without those of the card itself. */
const pointsOf = (s: Machine, f: number): number =>
  stagePoints(s, s.fr[f + ComeDownFrame.player]!) - D.STAGE[s.iDef[s.fr[f + ComeDownFrame.card]!]!]!;
/** Stage cards of his in play, stored ones too (coe 2.II.4.F1); their points together in `worth`. */
let worth = 0;
function listOwn(s: Machine, p: number, out: Int32Array | null): number {
  let n = 0;
  worth = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const d = s.iDef[i]!;
    const role = s.iRole[i]!;
    if (s.iOwner[i] !== p || !isStageCard(d) || D.STAGE[d] === 0 || role === L.Role.aside || role === L.Role.under)
      continue;
    worth += D.STAGE[d]!;
    if (out) out[n] = T.choice(T.V_RELEASE, i);
    n++;
  }
  return n;
}
/** Has he come below? Then the card goes. */
function isBelow(s: Machine, f: number): boolean {
  if (pointsOf(s, f) >= s.fr[f + ComeDownFrame.below]!) return false;
  discardInstance(s, s.fr[f + ComeDownFrame.card]!);
  return true;
}
defineQuestion(ComeDownFrame, {
  name: "which stage card goes, or are there more points",
  over: "he has chosen",
  again: true,
  asks(s, f) {
    const p = s.fr[f + ComeDownFrame.player]!;
    if (isBelow(s, f)) return NOBODY_ASKED;
    listOwn(s, p, null);
    // Whom all of them would not bring below keeps them, and has the points.
    return pointsOf(s, f) - worth < s.fr[f + ComeDownFrame.below]! ? p : NOBODY_ASKED;
  },
  options(s, f, out) {
    const n = listOwn(s, s.fr[f + ComeDownFrame.player]!, out);
    if (s.fr[f + ComeDownFrame.begun] !== 0) return n;
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    s.fr[f + ComeDownFrame.begun] = 1;
    discardInstance(s, T.aOf(c));
  },
});
