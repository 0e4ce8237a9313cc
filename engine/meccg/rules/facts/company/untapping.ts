/** Who untaps in the untap phase only by a roll, or not at all. */
import * as T from "../../../cards/vocabulary/terms.js";
import { askEvents, HOOK, hears } from "../../hooks.js";
import { firstOf, isUntapped, isWounded, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** What character `i` must exceed with 2d6 + mind to untap; 0: he untaps as usual. */
export const untapsOver = (s: Table, i: number): number => askEvents(s, HOOK.untap, i);
/** Those of player `p` who untap only by a roll and have not rolled yet. */
export function listRollers(s: Table, p: number, out: Int32Array | null): number {
  if (!hears(s, HOOK.untap)) return 0;
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (isUntapped(s, i) || isWounded(s, i) || s.iStat[i] & L.Status.held) continue;
      if (s.iTurn[i] & L.TurnMark.used || untapsOver(s, i) <= 0) continue;
      if (out) out[count] = T.choice(T.V_REST, i);
      count++;
    }
  return count;
}
