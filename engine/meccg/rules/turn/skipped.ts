/** A player may skip a turn to be rid of a card among his points. */
import { answering, HOOK } from "../hooks.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardOpen } from "../changes/piles.js";
import { SKIPS, TURN, TURN_DONE } from "../machine/machine.js";
import { defineQuestion } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { SkipsFrame } from "../state/frames/turn.js";
import { Frame } from "../state/schema.js";
import { hasWon, loseWon } from "../state/won.js";

/** The turn of `p` begins: he is asked once for each such card. */
export function maySkip(s: Machine, p: number): void {
  for (let q = 0; q < s.players; q++)
    for (const def of answering(HOOK.skipTurn)) if (q !== p && hasWon(s, q, p, def)) s.push(SKIPS, p, def, q);
}
defineQuestion(SkipsFrame, {
  name: "is the turn skipped",
  over: "it is said",
  asks: (s, f) => s.fr[f + SkipsFrame.player],
  options(_s, _f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_SKIP);
    return 2;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    const owner = s.fr[f + SkipsFrame.owner];
    const def = s.fr[f + SkipsFrame.card];
    loseWon(s, owner, s.fr[f + SkipsFrame.player], def);
    discardOpen(s, owner, def);
    // Nothing of the turn is done: its frame stands at its last step.
    while (s.fr[s.top()] !== TURN) s.pop();
    s.fr[s.top() + Frame.step] = TURN_DONE;
  },
});
if (SkipsFrame.kind !== SKIPS) throw new Error("the frame of a turn that is skipped has another number");
