/** A card is discarded from a hand: to the discard pile, or on top of the play deck if an effect allows that. */
import { discardedTo } from "../changes/piles.js";
import { defineFrame, PICKED, step, WHERE_TO } from "../machine/machine.js";
import { defineQuestion } from "../machine/question.js";
import { PickedFrame, WhereToFrame } from "../state/frames/turn.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardTo } from "./hands.js";

function bothWays(def: number, out: Int32Array): number {
  out[0] = T.choice(T.V_DISCARD, def);
  out[1] = T.choice(T.V_DISCARD, def, T.ON_TOP);
  return 2;
}
const whereTo = step("which pile", {
  enter: (s, f) => s.ask(s.fr[f + WhereToFrame.player]),
  options: (s, f, out) => bothWays(s.fr[f + WhereToFrame.card], out),
  take(s, f, c) {
    const player = s.fr[f + WhereToFrame.player];
    s.pop();
    discardedTo(s, player, T.aOf(c), T.bOf(c) === T.ON_TOP);
  },
});
defineFrame(WhereToFrame.kind, WhereToFrame.label, [whereTo]);
if (WhereToFrame.kind !== WHERE_TO) throw new Error("the frame has another number");

defineQuestion(PickedFrame, {
  name: "which pile",
  over: "it went there",
  asks: (s, f) => s.fr[f + PickedFrame.player],
  options: (s, f, out) => bothWays(s.fr[f + PickedFrame.card], out),
  take: (s, f, c) => discardTo(s, s.fr[f + PickedFrame.player], c),
});
if (PickedFrame.kind !== PICKED) throw new Error("the frame has another number");
