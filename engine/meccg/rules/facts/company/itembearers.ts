/** Who may have an item at all, however it comes to him. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { hasTwin } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";
import { prowessOf } from "./stats.js";

/** May he not have this item: a second one of what cannot be doubled on him, one for others than him, or one for which he is not strong enough as he is now? */
export const mayNotBear = (s: Table, i: number, def: number): boolean =>
  hasTwin(s, i, def) ||
  (D.BITS_2[def] & D.B2_BALROG_BEARS && D.RACE_OF[s.iDef[i]] !== T.RACE.balrog) ||
  (D.BEARER_PROWESS[def] > 0 && prowessOf(s, i) < D.BEARER_PROWESS[def]);
