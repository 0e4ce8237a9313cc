/** Hazards that have no effect on a minion player, a Ringwraith's or The Balrog's (001:455-484). */
import { eventThat, HOOK } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { servesSauron } from "../../state/alignment.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** Does the card have no effect on player `p`? */
export const sparesPlayer = (s: Table, def: number, p: number): boolean =>
  (D.SPECIAL_2[def] & (D.SP2_SPARES_MINIONS | (s.rules.sparesMore ? D.SP2_MAY_SPARE_MINIONS : 0))) !== 0 &&
  servesSauron(s, p);
/** The same of the player of company `c` (-1 none). */
export const sparesCompany = (s: Table, def: number, c: number): boolean =>
  c >= 0 && sparesPlayer(s, def, s.cget(c, L.CompanyWord.owner));
/** Has a character (or what he bears, -1 nobody) no use of card `def` where he is? */
export const hasNoUse = (s: Table, i: number, def: number): boolean =>
  i >= 0 && eventThat(s, HOOK.useCard, i, def) >= 0;
