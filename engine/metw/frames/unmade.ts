/** A hazard that was discarded in sight leaves the game, if its player's opponent gives up a stored card (Knowledge of the Enemy). */
import * as L from "../state/layout.js";
import { defineFrame, leave, step, UNMADE } from "../machine/machine.js";
import { UnmadeFrame } from "../state/frames-of-the-turn.js";
import { showFrom } from "../knowledge/known.js";
import { discardInstance } from "../changes/leaving.js";
import { addTo, countOf } from "../state/lists.js";
import { opponentOf } from "../state/seats.js";
import * as T from "../vocabulary/terms.js";

const maybe = step("it may leave the game", {
  enter(s, f) {
    const p = s.fr[f + UnmadeFrame.player]!;
    const there = countOf(s, opponentOf(s, p), L.Pile.discard, s.fr[f + UnmadeFrame.card]!) > 0;
    if (!there || s.iRole[s.fr[f + UnmadeFrame.source]!] !== L.Role.stored) return leave(s);
    return s.ask(p);
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    out[1] = T.choice(T.V_UNMAKE, s.fr[f + UnmadeFrame.card]!);
    return 2;
  },
  take(s, f, c) {
    s.fr[f + 1] = decided.at;
    if (T.verbOf(c) === T.V_PASS) return;
    const owner = opponentOf(s, s.fr[f + UnmadeFrame.player]!);
    discardInstance(s, s.fr[f + UnmadeFrame.source]!);
    addTo(s, owner, L.Pile.discard, T.aOf(c), -1);
    showFrom(s, owner, L.Known.discard, T.aOf(c));
    addTo(s, owner, L.Pile.out, T.aOf(c));
  },
});
const decided = step("decided", { enter: leave });
defineFrame(UnmadeFrame.kind, UnmadeFrame.label, [maybe, decided]);
if (UnmadeFrame.kind !== UNMADE) throw new Error("the frame has another number");
