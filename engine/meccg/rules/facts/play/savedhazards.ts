/** Hazards of one player alone that wait for Doors of Night (Companion, Solitaire Rules, Playing Hazards). */
import type { Need } from "../../../cards/vocabulary/compiled.js";
import { COND } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";

/** Doors of Night, and whatever else is played as if it were. */
export const DOORS = D.defOf("Doors of Night");
const IN_PLAY = COND.of("inPlay");
const asksDoors = (n: Need): boolean => n.op === IN_PLAY && n.card === DOORS;

/** Cards that cannot be played at all without Doors of Night: events of which every way of playing them asks for it. */
const WAITS = D.perCard(Uint8Array, (d) => {
  if ((D.SIDE[d] & T.SIDE_HAZARD) === 0 || D.KIND[d] !== T.K_EVENT) return 0;
  const modes = D.MODES[d];
  return modes.length > 0 && modes.every((m) => m.needs.some(asksDoors)) ? 1 : 0;
});
/** Is it saved until Doors of Night is in play? */
export const waitsForDoors = (d: number): boolean => WAITS[d] === 1;
