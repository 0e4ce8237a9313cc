import { HOOK, answersHook } from "../hooks.js";
import { shakenBySight } from "../changes/piles.js";
import { SHOWN_HAZARDS } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { showInHand } from "../machine/known.js";
import { nextToShow, shownCopies } from "../facts/combat/shownhazards.js";
import { noteShown } from "../changes/shownhazards.js";
import { ShownHazardsFrame } from "../state/frames/movement.js";
import { FOR_COMPANY, addTemporary } from "../state/temporaryeffects.js";
import * as L from "../state/layout.js";
import { AS_CREATURE } from "../state/slots.js";
import * as T from "../../cards/vocabulary/terms.js";

/** From now on only what `p` shows may be played on company `c`; `word` is the place of the word of `card` that says so. */
export function showHazards(s: Machine, p: number, c: number, card: number, word: number): void {
  addTemporary(s, card, word, FOR_COMPANY, c);
  s.push(SHOWN_HAZARDS, p, c, card, word);
}
defineQuestion(ShownHazardsFrame, {
  name: "which hazard is shown",
  over: "that is all",
  again: true,
  asks(s, f) {
    const player = s.fr[f + ShownHazardsFrame.player];
    return nextToShow(s, player, s.fr[f + ShownHazardsFrame.company], 0) >= 0 ? player : NOBODY_ASKED;
  },
  options(s, f, out) {
    const player = s.fr[f + ShownHazardsFrame.player];
    const company = s.fr[f + ShownHazardsFrame.company];
    out[0] = T.choice(T.V_PASS);
    let count = 1;
    for (let i = nextToShow(s, player, company, 0); i >= 0; i = nextToShow(s, player, company, i + 1))
      out[count++] = T.choice(T.V_REVEAL, s.hands[player * L.HAND + i], AS_CREATURE);
    return count;
  },
  take(s, f, ch) {
    const player = s.fr[f + ShownHazardsFrame.player];
    const company = s.fr[f + ShownHazardsFrame.company];
    noteShown(s, company, s.fr[f + ShownHazardsFrame.card], s.fr[f + ShownHazardsFrame.word], T.aOf(ch));
    if (answersHook(T.aOf(ch), HOOK.goToPoints)) shakenBySight(s, player, T.aOf(ch));
    else showInHand(s, player, T.aOf(ch), shownCopies(s, company, T.aOf(ch)));
  },
});
