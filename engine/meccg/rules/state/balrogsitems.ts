/** Hero items of The Balrog's player: which of them he has played at a haven of his (001:448; coe 10.B1). */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { isBalrogs, isHavenOf } from "./alignment.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** The bit of such an item: no item is controlled or not. */
export const OF_HAVEN = L.Status.uncontrolled;
/** The item in slot `i` has come at a site, and it is kept in mind if that is such a haven. */
export function notePlace(s: Table, i: number, site: number): void {
  const owner = s.iOwner[i];
  if (isBalrogs(s, owner) && D.ALIGNMENT_OF[s.iDef[i]] === T.ALIGNMENT.hero && isHavenOf(s, owner, site))
    s.iStat[i] |= OF_HAVEN;
}
/** Was the item in slot `i`, of whatever player, played at a haven of The Balrog's player who has it? */
export const playedAtBalrogsHaven = (s: Table, i: number): boolean =>
  (s.iStat[i] & OF_HAVEN) !== 0 && isBalrogs(s, s.iOwner[i]);
