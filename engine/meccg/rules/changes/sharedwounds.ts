/** Who shares the wound of another (facts/combat/bodychecks.ts) when companies fight. */
import { sharerOf } from "../facts/combat/bodychecks.js";
import { endTemporary, setTemporaryNote, attackNote } from "../state/temporaryeffects.js";
import type { Table } from "../state/table.js";

/** Companies fight, and the strike at `t` hits: it stands at `low` from now on; whoever was to share the other side's wound shares none. */
export function sharersMove(s: Table, t: number, low: number, winner: number): void {
  for (let k = sharerOf(s, winner); k >= 0; k = sharerOf(s, winner)) endTemporary(s, k);
  if (t === low) return;
  for (let k = sharerOf(s, t); k >= 0; k = sharerOf(s, t)) setTemporaryNote(s, k, attackNote(low));
}
