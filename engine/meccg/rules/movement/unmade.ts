/** A hazard that was discarded in sight leaves the game, if its player's opponent gives up a stored card (Knowledge of the Enemy). */
import * as L from "../state/layout.js";
import { UNMADE } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { UnmadeFrame } from "../state/frames/movement.js";
import { showFrom } from "../machine/known.js";
import { discardInstance } from "../changes/leaving.js";
import { addTo, countOf } from "../state/lists.js";
import { opponentOf } from "../state/seats.js";
import * as T from "../../cards/vocabulary/terms.js";

defineQuestion(UnmadeFrame, {
  name: "it may leave the game",
  over: "decided",
  asks(s, f) {
    const player = s.fr[f + UnmadeFrame.player];
    const there = countOf(s, opponentOf(s, player), L.Pile.discard, s.fr[f + UnmadeFrame.card]) > 0;
    return there && s.iRole[s.fr[f + UnmadeFrame.source]] === L.Role.stored ? player : NOBODY_ASKED;
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_UNMAKE, s.fr[f + UnmadeFrame.card]);
    return 2;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) return;
    const owner = opponentOf(s, s.fr[f + UnmadeFrame.player]);
    discardInstance(s, s.fr[f + UnmadeFrame.source]);
    addTo(s, owner, L.Pile.discard, T.aOf(c), -1);
    showFrom(s, owner, L.Known.discard, T.aOf(c));
    addTo(s, owner, L.Pile.out, T.aOf(c));
  },
});
if (UnmadeFrame.kind !== UNMADE) throw new Error("the frame has another number");
