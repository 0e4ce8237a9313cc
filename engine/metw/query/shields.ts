/** Characters whom a card keeps from being discarded or sent home: all at Havens, while such a card is in play (Elf-song). */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { NONE } from "../state/inplay.js";
import { havenNow } from "./conditions.js";

export function isShielded(s: Table, i: number): boolean {
  const c = s.iComp[i]!;
  if (s.iRole[i] !== L.Role.character || c === NONE || !havenNow(s, c)) return false;
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!)
    if (D.SPECIAL[s.iDef[e]!]! & D.SP_SHIELDS_HAVENS) return true;
  return false;
}
