/**
 * The last corruption checks (000:596; coe 10.3.i): what a player may play or use while they are made: what bears on one of them, and
 * nothing else. It may change corruption points or the roll, or keep somebody from being discarded.
 */
import * as C from "../../../cards/vocabulary/compiled.js";
import { effectsMarked } from "../../../cards/vocabulary/effectmarks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

const BEARS_ON_CHECKS = effectsMarked("bearsOnChecks", ["protect", "steady"]);
const DISCARD = C.EFFECT.of("discard");

/** Has a card words on corruption points or corruption checks, for the good (`better`) or at all? */
function changesCorruption(d: number, better: boolean): boolean {
  for (const mod of D.MODS[d]) {
    if (mod.stat === T.STAT.corruption && (!better || mod.by < 0)) return true;
    if (mod.stat === T.STAT.corruptionCheck && (!better || mod.by > 0)) return true;
  }
  return false;
}
/** Is a hazard in play a corruption card, or does it weigh on checks in another way? */
export const weighsOnChecks = (d: number): boolean =>
  (D.BITS[d] & D.B_CORRUPTION_CARD) !== 0 || changesCorruption(d, false);

/** Does a mode of a card bear on a corruption check of its player? */
function bearsOnChecks(m: C.ModeForm): boolean {
  for (const { op } of m.does) {
    if (BEARS_ON_CHECKS[op]) return true;
    if (op === DISCARD && m.target && (m.target.of === C.TG.corruptionCard || m.target.of === C.TG.hazardPermanent))
      return true;
  }
  return m.does.length === 0 && changesCorruption(m.def, true);
}
/** May a choice to play or to use something be made while the last checks are? */
export function isForLastChecks(s: Table, c: number): boolean {
  const verb = T.verbOf(c);
  if (verb !== T.V_PLAY && verb !== T.V_USE) return false;
  const modes = verb === T.V_PLAY ? D.MODES[T.aOf(c)] : D.ABILITIES[s.iDef[T.aOf(c)]];
  const mode = modes[T.bOf(c)];
  return mode !== undefined && bearsOnChecks(mode);
}
/** Are the last checks being made? */
export const areLastChecks = (s: Table): boolean => s.h[L.Header.phase] === T.PHASE_COUNCIL;
