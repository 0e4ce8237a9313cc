/** Which side of the war a player is on (001:40, 83): whose avatar, havens and cards are his. */
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

/** The four alignments, by the number that `alignmentOf` gives. */
export const ALIGNMENTS = ["hero", "minion", "fallen-wizard", "balrog"] as const;
const MARKS = [L.PlayerBit.minion, L.PlayerBit.fallen, L.PlayerBit.balrog];

/** The place in `ALIGNMENTS` of the side that player `p` is on; all see it. Lists are of heroes so far, so it is always 0. */
export function alignmentOf(s: Table, p: number): number {
  const bits = s.pget(p, L.PlayerWord.bits);
  for (let k = 0; k < MARKS.length; k++) if (bits & MARKS[k]!) return k + 1;
  return 0;
}
