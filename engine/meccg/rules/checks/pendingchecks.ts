/** Characters who are still to make a corruption check, at the Council and after a bid: a bit of each one's turn. */
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import { declareCheck } from "./corruption.js";

const TO_CHECK = 64;

/** He is to make one. */
export function marksToCheck(s: Machine, i: number): void {
  s.iTurn[i] |= TO_CHECK;
}
/** Those of player `p` who are still to make one, into `out` if there is one; how many. */
export function listToCheck(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c))
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
        if (s.iTurn[i] & TO_CHECK) {
          if (out) out[count] = T.choice(T.V_TARGET, i);
          count++;
        }
  return count;
}
/** The one in slot `i`, a character of player `p`, makes his. */
export function checksNow(s: Machine, i: number, p: number): void {
  s.iTurn[i] &= ~TO_CHECK;
  declareCheck(s, i, 0, p);
}
