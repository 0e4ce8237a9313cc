/** Who may use which Palantír. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { borrow, giveBack } from "../../state/context.js";
import { NONE } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";
import { isOfNoUse } from "./unusableitems.js";
import { applies } from "./stats.js";

/**
 * May the character use this Palantír by a card that he bears? A card that lies with one Palantír lets him use only
 * that one.
 */
export function mayUseStone(s: Table, i: number, stone: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    if (D.STAYS[s.iDef[j]] === D.STAY_ITEM && s.iCtrl[j] !== NONE && s.iCtrl[j] !== stone) continue;
    if (givesSense(s, i, j)) return true;
  }
  return false;
}
function givesSense(s: Table, i: number, j: number): boolean {
  const mods = D.MODS[s.iDef[j]];
  for (let k = 0; k < mods.length; k++) {
    if (mods[k].stat !== T.STAT.palantir || isOfNoUse(s, j)) continue;
    const cx = borrow(s.iOwner[i], s.iComp[i], i, j);
    const gives = applies(s, mods[k], cx);
    giveBack(cx);
    if (gives) return true;
  }
  return false;
}
