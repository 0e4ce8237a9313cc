import { searchBanned } from "../../../rules/facts/play/searching.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { showDiscards } from "../../../rules/piles/showing.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { sizeOf } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { counted } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** So many random cards of the opponent's discard pile are shown; one that is not unique may be removed from play. */
    showDiscards: { do: "showDiscards"; count: number };
  }
}

defineEffect("showDiscards", {
  describe: (e) =>
    `show ${counted(e.count, "card")}, chance picks them, of the opponent's discard pile; one that is not unique may be removed from play`,
  asks: () => ["a card in the opponent's discard pile"],
  possible: (s, _m, _d, cx) =>
    sizeOf(s, opponentOf(s, cx.player), L.Pile.discard) > 0 && !searchBanned(s, cx.player, -1),
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    if (!searchBanned(s, player, -1)) showDiscards(s, player, opponentOf(s, player), d.n);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-46",
    side: "hazard",
    type: "short",
    name: "Aware of their Ways",
    modes: [{ when: ["hazard"], does: [{ do: "showDiscards", count: 4 }] }],
  },
  { describe: () => [] },
);
