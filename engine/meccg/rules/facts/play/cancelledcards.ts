/** Cards that have no effect while another card is in play. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { NONE, nextSlot } from "../../state/inplay.js";

/** The event, or item, in play that cancels this card, or -1. */
export function cancellerOf(s: Table, def: number): number {
  if ((s.summary[L.Summary.standing] & D.ST_CANCELS) === 0) return -1;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (D.CANCELS[s.iDef[e]].includes(def)) return e;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.item && D.CANCELS[s.iDef[i]].includes(def)) return i;
  return -1;
}
