/** All of the pool of one alone on a board set out together (000, There and Back Again): who leads, and the others, each held by somebody. */
import * as D from "../../cards/vocabulary/defs.js";
import { followOnBoard } from "../changes/board.js";
import type { Machine } from "../machine/state.js";
import { boardOf } from "../state/board.js";
import { openCompany } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addTo, countAt } from "../state/lists.js";
import { takeSite } from "../state/sitecards.js";
import { ALONE } from "../state/solitaire.js";
import { bringIn } from "../organization/bringin.js";

export function setsOutTogether(s: Machine): void {
  const board = boardOf(s)!;
  const [home] = board.sites as readonly [number];
  for (const site of board.sites) if (site >= 0) takeSite(s, ALONE, site);
  const company = openCompany(s, ALONE, home);
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[ALONE * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    for (let n = countAt(s, ALONE, L.Pile.pool, k); n > 0; n--) {
      addTo(s, ALONE, L.Pile.pool, def, -1);
      s.iStat[bringIn(s, ALONE, def, home, 1000 + company)] &= ~L.Status.cameThisTurn;
      if (D.RACE_OF[def] === board.leader) s.pset(ALONE, L.PlayerWord.revealed, def + 1);
    }
  }
  followOnBoard(s);
}
