/** Checks that cards in play bring on whoever does something: an attempt that succeeds, an item that is gained. */
import { EFFECT, ON } from "../../../engine/metw/vocabulary/compiled.js";
import { borrow, giveBack } from "../../../engine/metw/state/context.js";
import { holds } from "../../../engine/metw/query/conditions.js";
import * as D from "../../../engine/metw/vocabulary/defs.js";
import * as L from "../../../engine/metw/state/layout.js";
import { type Board, NONE } from "../board.js";
import { characterWorth, failChance } from "../worth.js";

const CHECK = EFFECT.of("corruptionCheck");
export const SPEAKS = ON.influenceSuccess;
export const GAINS = ON.gainsItem;
/** What the checks of a card in slot `e` are likely to cost `i` when he does it. */
function of(b: Board, e: number, i: number, on: number): number {
  let v = 0;
  const triggers = D.TRIGGERS[b.iDef[e]!]!;
  for (let k = 0; k < triggers.length; k++) {
    const t = triggers[k]!;
    if (t.on !== on) continue;
    const cx = borrow(b.iOwner[i]!, b.iComp[i]!, i, e);
    const meant = t.needs.length === 0 || holds(b, t.needs, cx);
    giveBack(cx);
    if (meant) for (const d of t.does) if (d.op === CHECK) v += failChance(b, i, d.by) * characterWorth(b, i);
  }
  return v;
}
/** What it is likely to cost character `i` that he influences somebody (`SPEAKS`) or gains an item (`GAINS`). */
export function snares(b: Board, i: number, on: number): number {
  if (b.set.plans === 0) return 0;
  let v = 0;
  for (let e = b.h[L.Header.events]!; e !== NONE; e = b.iNext[e]!) v += of(b, e, i, on);
  for (let j = b.iFirst[i]!; j !== NONE; j = b.iNext[j]!) if (b.iRole[j] === L.Role.attached) v += of(b, j, i, on);
  return v;
}
