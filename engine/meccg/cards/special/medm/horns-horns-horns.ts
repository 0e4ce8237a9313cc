import { shuffleDeck } from "../../../rules/changes/piles.js";
import { searchBanned } from "../../../rules/facts/play/searching.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { learn, showFrom } from "../../../rules/machine/known.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { addTo, sizeOf } from "../../../rules/state/lists.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Each player shuffles the factions of his discard pile into his deck. */
    factionsToDeck: { do: "factionsToDeck" };
  }
}

/** A faction in the discard pile of a player, or -1. */
function factionDiscarded(s: Table, p: number): number {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) return -1;
    if (D.KIND[def] === T.K_FACTION && s.piles[(p * L.PILE_ROWS + L.Pile.discard) * L.NAMES + k]) return def;
  }
  return -1;
}
defineEffect("factionsToDeck", {
  describe: () => "each player shuffles all factions of his discard pile into his deck",
  asks: () => ["a faction in your discard pile or any card in the opponent's"],
  possible: (s, _m, _d, cx) => {
    if (searchBanned(s, cx.player)) return false;
    // What others have discarded lies there unseen.
    for (let p = 0; p < s.players; p++)
      if (p === cx.player ? factionDiscarded(s, p) >= 0 : sizeOf(s, p, L.Pile.discard) > 0) return true;
    return false;
  },
  // They are taken out openly: all of them, whatever else lies there.
  apply: (s, f) => {
    if (searchBanned(s, s.fr[f + ResolveFrame.player])) return;
    for (let p = 0; p < s.players; p++) {
      let any = false;
      for (let d = factionDiscarded(s, p); d >= 0; d = factionDiscarded(s, p)) {
        any = true;
        addTo(s, p, L.Pile.discard, d, -1);
        showFrom(s, p, L.Known.discard, d);
        addTo(s, p, L.Pile.deck, d);
        learn(s, p, L.Known.deck, d, 1);
      }
      if (any) shuffleDeck(s, p);
    }
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-140",
    side: "resource",
    type: "short",
    name: "Horns, Horns, Horns",
    modes: [{ when: ["always"], does: [{ do: "factionsToDeck" }] }],
  },
  { describe: () => [] },
);
