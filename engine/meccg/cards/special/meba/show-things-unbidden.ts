/** A player shows hazards of his hand, and shuffles them into his deck. */
import { answersHook, HOOK } from "../../../rules/hooks.js";
import { handIsSeen, shakenBySight, shuffleDeck } from "../../../rules/changes/piles.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { learn, showFromHand } from "../../../rules/machine/known.js";
import { defineQuestion, NOBODY_ASKED } from "../../../rules/machine/question.js";
import type { Machine } from "../../../rules/machine/state.js";
import { frame, word } from "../../../rules/state/declare.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { addTo, handRemove, handSize } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { AS_CREATURE } from "../../../rules/state/slots.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { counted } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * The opponent shows so many hazards of his hand that are not environments, of his choice, and shuffles them into his deck; if he has fewer, he shows
     * his hand and shuffles in those he has.
     */
    hazardsToDeck: { do: "hazardsToDeck"; count: number };
  }
}

/** Hazards of a hand are shown and go into the deck. */
const HazardsToDeckFrame = frame(91, "hazards into the deck", {
  player: word("whose hand", "all"),
  left: word("how many more", "all"),
});
const HAZARDS_TO_DECK = HazardsToDeckFrame.kind;

const ENVIRONMENT = 1 << T.KEYWORD.environment;
const isSuch = (def: number): boolean =>
  (D.SIDE[def] & T.SIDE_HAZARD) !== 0 && (D.KEYWORDS_OF[def] & ENVIRONMENT) === 0;
function suchInHand(s: Table, p: number): number {
  let count = 0;
  for (let i = 0; i < handSize(s, p); i++) if (isSuch(s.hands[p * L.HAND + i])) count++;
  return count;
}
/** `p` shows so many of them; where he has fewer, all, and his hand. */
function showsHazards(s: Machine, p: number, count: number): void {
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

defineEffect("hazardsToDeck", {
  describe: (e) =>
    `the opponent shows ${counted(e.count, "hazard")} of his hand that are no environments, of his choice, and shuffles them into his deck; without so many he shows his hand, and shuffles in those he has`,
  apply: (s, f, d) => showsHazards(s, opponentOf(s, s.fr[f + ResolveFrame.player]), d.n),
});

export default special(
  {
    kind: "event",
    id: "MEBA-32",
    side: "resource",
    type: "short",
    name: "Show Things Unbidden",
    modes: [
      { when: ["organization"], taps: { named: "Galadriel", at: "Lórien" }, does: [{ do: "hazardsToDeck", count: 3 }] },
    ],
  },
  {
    questions: [
      {
        frame: HazardsToDeckFrame.kind,
        ask: "Which hazard do you show and shuffle into your deck?",
        section: "hazards",
      },
    ],
    describe: () => [],
  },
);
