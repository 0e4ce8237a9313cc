/** Strikes that carry off whom they hit (facts/combat/captures.ts): which one does, and when that is over. */
import { carryingOff } from "../facts/combat/captures.js";
import { ONE_STRIKE, THIS_STRIKE } from "../hooks.js";
import { StrikeFrame } from "../state/frames/combat.js";
import {
  temporaryDef,
  temporaryEffect,
  endTemporary,
  addTemporary,
  FOR_CHARACTER,
  attackNote,
} from "../state/temporaryeffects.js";
import type { Table } from "../state/table.js";

/** This strike is the one that carries off; returns by how much it is changed. */
export function takesUp(s: Table, f: number): number {
  const k = carryingOff(s, f, ONE_STRIKE);
  const def = temporaryDef(s, k);
  const d = temporaryEffect(s, k)!;
  endTemporary(s, k);
  addTemporary(s, def, d.lasts, FOR_CHARACTER, s.fr[f + StrikeFrame.target], attackNote(f));
  return d.by;
}
/** The strike at `f` is over. */
export function captureOver(s: Table, f: number): void {
  const k = carryingOff(s, f, THIS_STRIKE);
  if (k >= 0) endTemporary(s, k);
}
