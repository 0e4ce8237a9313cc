/** A Fallen-wizard's player discards stage cards, or has more stage points. */
import type { CardQuestion } from "../special.js";
import { discardInstance } from "../../../rules/changes/leaving.js";
import { listLosable, stagePoints } from "../../../rules/facts/score/stagepoints.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";

/** A Fallen-wizard's player gives up stage cards, or has more stage points. */
const ComeDownFrame = frame(116, "stage points or cards", {
  player: word("whose stage cards", "all"),
  card: word("slot of the card that asks, 255: one stage card is to go", "all"),
  below: word("fewer points than this", "all"),
  begun: word("1 once he has given one up", "all"),
});
/** Player `p` discards until he has fewer points than `below`, and the card in slot `e` goes; or it stays. */
export function comesDown(s: Machine, p: number, e: number, below: number): void {
  s.push(ComeDownFrame.kind, p, e, below);
}
/** Player `p` discards one stage card of his choice. */
export function losesStageCard(s: Machine, p: number): void {
  s.push(ComeDownFrame.kind, p, NONE, 0);
}
/** His points without those of the card itself. */
const pointsOf = (s: Machine, f: number): number =>
  stagePoints(s, s.fr[f + ComeDownFrame.player]) - D.STAGE[s.iDef[s.fr[f + ComeDownFrame.card]]];
const losable = new Int32Array(L.SLOTS);
/** The points together of the cards that he may discard. */
function worth(s: Machine, p: number): number {
  let count = 0;
  for (let k = listLosable(s, p, losable) - 1; k >= 0; k--) count += D.STAGE[s.iDef[T.aOf(losable[k])]];
  return count;
}
/** Is one card all that is asked for, and has it gone? */
const hasLostOne = (s: Machine, f: number): boolean =>
  s.fr[f + ComeDownFrame.begun] !== 0 || listLosable(s, s.fr[f + ComeDownFrame.player], null) === 0;
/** Has he come below? Then the card goes. */
function isBelow(s: Machine, f: number): boolean {
  if (pointsOf(s, f) >= s.fr[f + ComeDownFrame.below]) return false;
  discardInstance(s, s.fr[f + ComeDownFrame.card]);
  return true;
}
defineQuestion(ComeDownFrame, {
  name: "which stage card goes, or are there more points",
  over: "he has chosen",
  again: true,
  asks(s, f) {
    const player = s.fr[f + ComeDownFrame.player];
    if (s.fr[f + ComeDownFrame.card] === NONE) return hasLostOne(s, f) ? NOBODY_ASKED : player;
    if (isBelow(s, f)) return NOBODY_ASKED;
    // Whom all of them would not bring below keeps them, and has the points.
    return pointsOf(s, f) - worth(s, player) < s.fr[f + ComeDownFrame.below] ? player : NOBODY_ASKED;
  },
  options(s, f, out) {
    // What gives no points brings nobody below.
    const one = s.fr[f + ComeDownFrame.card] === NONE;
    const count = listLosable(s, s.fr[f + ComeDownFrame.player], out, !one);
    if (s.fr[f + ComeDownFrame.begun] !== 0 || one) return count;
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    s.fr[f + ComeDownFrame.begun] = 1;
    discardInstance(s, T.aOf(c));
  },
});
/** What the frame asks, for both cards. */
export const WHICH_STAGE_CARD: CardQuestion = {
  frame: ComeDownFrame.kind,
  ask: "Which stage card do you give up?",
  pass: "none: more stage points",
  section: "rare",
};
