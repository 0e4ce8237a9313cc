/** A player shows hazards of his hand, and shuffles them into his deck (Show Things Unbidden). */
import { HOOK, answersHook } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { handIsSeen, shakenBySight, shuffleDeck } from "../changes/piles.js";
import { learn, showFromHand } from "../machine/known.js";
import { HAZARDS_TO_DECK } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { HazardsToDeckFrame } from "../state/frames-of-the-turn.js";
import * as L from "../state/layout.js";
import { addTo, handRemove, handSize } from "../state/lists.js";
import { AS_CREATURE } from "../state/slots.js";
import type { Table } from "../state/table.js";

const ENVIRONMENT = 1 << T.KEYWORD.environment;
const isSuch = (def: number): boolean =>
  (D.SIDE[def] & T.SIDE_HAZARD) !== 0 && (D.KEYWORDS_OF[def] & ENVIRONMENT) === 0;
function suchInHand(s: Table, p: number): number {
  let count = 0;
  for (let i = 0; i < handSize(s, p); i++) if (isSuch(s.hands[p * L.HAND + i])) count++;
  return count;
}
/** `p` shows so many of them; where he has fewer, all, and his hand. */
export function showsHazards(s: Machine, p: number, count: number): void {
  if (suchInHand(s, p) >= count) {
    s.push(HAZARDS_TO_DECK, p, count);
    return;
  }
  handIsSeen(s, p);
  for (let i = handSize(s, p) - 1; i >= 0; i--)
    if (isSuch(s.hands[p * L.HAND + i])) goes(s, p, s.hands[p * L.HAND + i]);
  shuffleDeck(s, p);
}
/** A card of the hand, shown, lies in the deck. */
function goes(s: Machine, p: number, def: number): void {
  handRemove(s, p, def);
  showFromHand(s, p, def);
  addTo(s, p, L.Pile.deck, def);
  learn(s, p, L.Known.deck, def, 1);
}
defineQuestion(HazardsToDeckFrame, {
  name: "which hazard goes into the deck",
  over: "they are shuffled in",
  asks: (s, f) => (s.fr[f + HazardsToDeckFrame.left] > 0 ? s.fr[f + HazardsToDeckFrame.player] : NOBODY_ASKED),
  options(s, f, out) {
    const player = s.fr[f + HazardsToDeckFrame.player];
    let count = 0;
    for (let i = 0; i < handSize(s, player); i++) {
      const def = s.hands[player * L.HAND + i];
      if (isSuch(def) && (i === 0 || s.hands[player * L.HAND + i - 1] !== def))
        out[count++] = T.choice(T.V_REVEAL, def, AS_CREATURE);
    }
    return count;
  },
  take(s, f, ch) {
    const player = s.fr[f + HazardsToDeckFrame.player];
    const left = s.fr[f + HazardsToDeckFrame.left] - 1;
    if (answersHook(T.aOf(ch), HOOK.goToPoints)) shakenBySight(s, player, T.aOf(ch));
    else goes(s, player, T.aOf(ch));
    if (left > 0) s.push(HAZARDS_TO_DECK, player, left);
    else shuffleDeck(s, player);
  },
});
