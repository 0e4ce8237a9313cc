/** Words about what lies hidden: cards shown out of piles and hands, and what becomes of them. */
import { showDiscards as show } from "../frames/looking.js";
import { searchBanned } from "../frames/search.js";
import { ResolveFrame } from "../state/frames-of-the-chain.js";
import * as L from "../state/layout.js";
import { sizeOf } from "../state/lists.js";
import { opponentOf } from "../state/seats.js";
import { counted } from "../text/words.js";
import { defineEffect } from "./effect.js";

export type RevealWord =
  /** So many random cards of the opponent's discard pile are shown; one that is not unique may be removed from play. */
  { do: "showDiscards"; count: number };

export const showDiscards = defineEffect("showDiscards", {
  says: (e) =>
    `show ${counted(e.count, "card")}, chance picks them, of the opponent's discard pile; one that is not unique may be removed from play`,
  possible: (s, _m, _d, cx) => sizeOf(s, opponentOf(s, cx.player), L.Pile.discard) > 0 && !searchBanned(s),
  apply: (s, f, d) => {
    const p = s.fr[f + ResolveFrame.player]!;
    if (!searchBanned(s)) show(s, p, opponentOf(s, p), d.n);
  },
});
