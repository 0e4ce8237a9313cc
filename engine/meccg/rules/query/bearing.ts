/** Who may have an item at all, however it comes to him. */
import * as D from "../../cards/vocabulary/defs.js";
import { hasTwin } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import { prowessOf } from "./stats.js";

/** May he not have this item: a second one of what cannot be doubled on him, one for others than him, or one for which he is not strong enough as he is now? */
export const mayNotBear = (s: Table, i: number, def: number): boolean =>
  hasTwin(s, i, def) || (D.BEARER_PROWESS[def]! > 0 && prowessOf(s, i) < D.BEARER_PROWESS[def]!);
