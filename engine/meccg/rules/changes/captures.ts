/** Strikes that carry off whom they hit (facts/combat/captures.ts): which one does, and when that is over. */
import { carryingOff } from "../facts/combat/captures.js";
import { ONE_STRIKE, THIS_STRIKE } from "../hooks.js";
import { StrikeFrame } from "../state/frames/combat.js";
import { lastingDef, lastingWord, endLasting, lend, FOR_CHARACTER, attackNote } from "../state/lasting.js";
import type { Table } from "../state/table.js";

/** This strike is the one that carries off; returns by how much it is changed. */
export function takesUp(s: Table, f: number): number {
  const k = carryingOff(s, f, ONE_STRIKE);
  const def = lastingDef(s, k);
  const d = lastingWord(s, k)!;
  endLasting(s, k);
  lend(s, def, d.lasts, FOR_CHARACTER, s.fr[f + StrikeFrame.target], attackNote(f));
  return d.by;
}
/** The strike at `f` is over. */
export function captureOver(s: Table, f: number): void {
  const k = carryingOff(s, f, THIS_STRIKE);
  if (k >= 0) endLasting(s, k);
}
