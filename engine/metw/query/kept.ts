/** Items that lie aside under an event, out of play, and may be played as if they were in the hand (Great Secrets Buried There). */
import * as L from "../state/layout.js";
import { NONE } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import * as D from "../vocabulary/defs.js";

/** The next such item of player `p` from slot `i` on, or -1; ask `header.standing` for `ST_RARE` first. */
export function nextKept(s: Table, p: number, i: number): number {
  for (; i < L.SLOTS; i++) {
    if (s.iRole[i] !== L.Role.aside || s.iOwner[i] !== p) continue;
    const e = s.iHost[i]!;
    if (e !== NONE && s.iRole[e] === L.Role.event && D.RARE[s.iDef[e]!]! & D.R_KEEPS_ITEM) return i;
  }
  return -1;
}
/** The first of this definition, or -1. */
export function keptItem(s: Table, p: number, def: number): number {
  let i = nextKept(s, p, 0);
  while (i >= 0 && s.iDef[i] !== def) i = nextKept(s, p, i + 1);
  return i;
}
