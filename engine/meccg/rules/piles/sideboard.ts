/** Fetching cards of the sideboard (000 II.2; coe 2.I.2, 2.II.6): up to five to the discard pile, or one into a deck of at least five. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { SideboardFrame } from "../state/frames/piles.js";
import { addTo, deckSize, countAt } from "../state/lists.js";
import { forgetMove, IN_SIDEBOARD, IN_DECK, forgetExchange } from "../machine/known.js";
import { isBarredAvatar } from "../state/avatarchoice.js";
import { addChoice } from "../machine/choices.js";
import { shuffleDeck } from "../changes/piles.js";
import { step, leave, defineFrame } from "../machine/machine.js";

/** So many go to the discard pile at most. */
const MOST_FETCHED = 5;
const fetch = step("which card of the sideboard", {
  enter(s, f) {
    if (s.fr[f + SideboardFrame.taken] >= MOST_FETCHED || listFetchable(s, f, null) === 0) return leave(s);
    return s.ask(s.fr[f + SideboardFrame.player]);
  },
  options: (s, f, out) => listFetchable(s, f, out),
  take(s, f, c) {
    const player = s.fr[f + SideboardFrame.player];
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = fetched.at;
      return;
    }
    const chosen = T.aOf(c);
    addTo(s, player, L.Pile.sideboard, chosen, -1);
    // Hazards moved in the untap phase halve the limits of the turn (001:226-230; coe 2.I.2).
    if (s.h[L.Header.phase] === T.PHASE_UNTAP) s.h[L.Header.turnBits] |= L.TurnBit.sideboardByOther;
    if (T.bOf(c) === 1) {
      addTo(s, player, L.Pile.deck, chosen);
      forgetMove(s, player, IN_SIDEBOARD, IN_DECK);
      shuffleDeck(s, player);
      s.fr[f + Frame.step] = fetched.at;
      return;
    }
    addTo(s, player, L.Pile.discard, chosen);
    forgetExchange(s, player);
    s.fr[f + SideboardFrame.taken] += 1;
  },
});
const fetched = step("enough", { enter: leave });
defineFrame(SideboardFrame.kind, SideboardFrame.label, [fetch, fetched]);
function listFetchable(s: Machine, f: number, out: Int32Array | null): number {
  const player = s.fr[f + SideboardFrame.player];
  const sides = s.fr[f + SideboardFrame.sides];
  let count = 0;
  const direct = s.fr[f + SideboardFrame.taken] === 0 && deckSize(s, player) >= 5;
  for (let k = 0; k < L.NAMES; k++) {
    if (countAt(s, player, L.Pile.sideboard, k) === 0) continue;
    const def = s.list[player * L.NAMES + k];
    if ((D.SIDE[def] & sides) === 0 || isBarredAvatar(s, player, def)) continue;
    count = addChoice(out, count, T.choice(T.V_SIDEBOARD, def, 0));
    const kind = D.SIDE[def] === T.SIDE_CHARACTER ? "character" : "resource";
    if (direct && (sides === T.SIDE_HAZARD || s.rules.wizardFetchesToDeck.includes(kind)))
      count = addChoice(out, count, T.choice(T.V_SIDEBOARD, def, 1));
  }
  if (count > 0) count = addChoice(out, count, T.choice(T.V_PASS));
  return count;
}
