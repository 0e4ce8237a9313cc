/** Cards that have no effect as long as another lies in play (The Reach of Ulmo, The Way is Shut, Earth-tremors). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { NONE } from "../state/inplay.js";

/** The event in play that cancels this card, or -1. */
export function cancellerOf(s: Table, def: number): number {
  if ((s.h[L.Header.standing]! & D.ST_CANCELS) === 0) return -1;
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!) if (D.CANCELS[s.iDef[e]!]!.includes(def)) return e;
  return -1;
}
