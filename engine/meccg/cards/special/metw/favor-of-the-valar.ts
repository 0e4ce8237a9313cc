import { shuffleDeck } from "../../../rules/changes/piles.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { forgetMove, IN_DECK, IN_DISCARD, IN_HAND } from "../../../rules/machine/known.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { addTo } from "../../../rules/state/lists.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The player's hand and discard pile (no sites) are shuffled into his play deck. */
    handAndDiscardToDeck: { do: "handAndDiscardToDeck" };
  }
}

defineEffect("handAndDiscardToDeck", {
  describe: () => "shuffle your hand and your discard pile into your deck",
  apply: (s, f) => {
    const player = s.fr[f + ResolveFrame.player];
    const hand = s.pget(player, L.PlayerWord.hand);
    for (let i = 0; i < hand; i++) addTo(s, player, L.Pile.deck, s.hands[player * L.HAND + i]);
    s.hands.fill(0, player * L.HAND, (player + 1) * L.HAND);
    s.pset(player, L.PlayerWord.hand, 0);
    forgetMove(s, player, IN_HAND, IN_DECK);
    forgetMove(s, player, IN_DISCARD, IN_DECK);
    for (let k = 0; k < L.NAMES; k++) {
      const copies = s.piles[(player * L.PILE_ROWS + L.Pile.discard) * L.NAMES + k];
      if (copies) {
        addTo(s, player, L.Pile.discard, s.list[player * L.NAMES + k], -copies);
        addTo(s, player, L.Pile.deck, s.list[player * L.NAMES + k], copies);
      }
    }
    shuffleDeck(s, player);
  },
});

export default special(
  {
    kind: "event",
    id: "METW-239",
    side: "resource",
    type: "short",
    name: "Favor of the Valar",
    notFor: ["fallen-wizard"],
    unique: true,
    modes: [
      {
        when: ["organization"],
        does: [{ do: "handAndDiscardToDeck" }, { do: "draw", count: 8, newHand: true }, { do: "removeFromGame" }],
      },
    ],
  },
  { describe: () => [] },
);
