/** Cards that forbid to search or look through play decks and discard piles (Bane of the Ithil-stone, Flotsam and Jetsam). */
import * as D from "../../../cards/vocabulary/defs.js";
import { alignmentOf, isFallenWizards } from "../../state/alignment.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { deckSize } from "../../state/lists.js";
import type { Table } from "../../state/table.js";
import { sparesPlayer } from "./nottargeted.js";

/** Is reading piles forbidden now to `by` (Bane of the Ithil-stone), where `p` would read his own, to him (Flotsam and Jetsam)? */
export function searchBanned(s: Table, by: number, p = by): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const d = s.iDef[e];
    if (D.SPECIAL[d] & D.SP_BANS_SEARCH && !sparesPlayer(s, d, by)) return true;
    if (p >= 0 && D.BANS_SEARCH_OF[d] & (1 << alignmentOf(s, p))) return true;
    if (p < 0 || D.BANS_OWN_SEARCH[d] === 0) continue;
    if (deckSize(s, p) <= (isFallenWizards(s, p) ? D.BANS_FALLEN_SEARCH : D.BANS_OWN_SEARCH)[d]) return true;
  }
  return false;
}
