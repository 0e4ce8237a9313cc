/**
 * Hazards that the hazard deck of a solitaire game saves until a certain environment is in play (Companion, Solitaire
 * Rules, Playing Hazards).
 */
import type { Need } from "../../../cards/vocabulary/compiled.js";
import { COND } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";

/** The hazard environment that saved hazards wait for. */
export const DOORS = D.defOf("Doors of Night");
const IN_PLAY = COND.of("inPlay");
const asksDoors = (n: Need): boolean => n.op === IN_PLAY && n.card === DOORS;

/** Events with that environment as a condition of every way to play them. */
const WAITS = D.perCard(Uint8Array, (d) => {
  if ((D.SIDE[d] & T.SIDE_HAZARD) === 0 || D.KIND[d] !== T.K_EVENT) return 0;
  const modes = D.MODES[d];
  return modes.length > 0 && modes.every((m) => m.needs.some(asksDoors)) ? 1 : 0;
});
/** Is this hazard saved until the environment is in play? */
export const waitsForDoors = (d: number): boolean => WAITS[d] === 1;
