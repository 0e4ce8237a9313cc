import * as L from "./rules/state/layout.js";
import { pointsByKind } from "./rules/facts/score/marshalling.js";
import type { Meccg } from "./meccg.js";
import { MP_KINDS } from "./cards/vocabulary/terms.js";

/** Columns of a result row: points by kind for each seat (as printed), turns, exhaustions. */
export function rowDetails(s: Meccg): Record<string, number> {
  const out: Record<string, number> = { turns: s.h[L.Header.turn] };
  const points = new Int32Array(6);
  for (let p = 0; p < s.players; p++) {
    pointsByKind(s, p, points);
    MP_KINDS.forEach((k, i) => {
      out[`${k}_${p}`] = points[i];
    });
    out[`exhausted_${p}`] = s.pget(p, L.PlayerWord.exhausted);
  }
  return out;
}
