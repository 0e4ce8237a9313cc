/** Checks that cards in play bring on whoever does something: an attempt that succeeds, an item that is gained. */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import { EFFECT, ON } from "../../../engine/meccg/cards/vocabulary/compiled.js";
import { holds } from "../../../engine/meccg/rules/facts/play/conditions.js";
import * as D from "../../../engine/meccg/defs.js";
import { type Board, NONE } from "../board.js";
import { characterWorth, failChance } from "../worth.js";

const CHECK = EFFECT.of("corruptionCheck");
export const SPEAKS = ON.influenceSuccess;
export const GAINS = ON.gainsItem;
/** What the checks of a card in slot `e` are likely to cost `i` when he does it. */
function of(b: Board, e: number, i: number, on: number): number {
  let v = 0;
  const triggers = D.TRIGGERS[Q.defOf(b, e)];
  for (let k = 0; k < triggers.length; k++) {
    const t = triggers[k];
    if (t.on !== on) continue;
    const cx = Q.borrow(Q.ownerOf(b, i), Q.standsIn(b, i), i, e);
    const meant = t.needs.length === 0 || holds(b, t.needs, cx);
    Q.giveBack(cx);
    if (meant) for (const d of t.does) if (d.op === CHECK) v += failChance(b, i, d.by) * characterWorth(b, i);
  }
  return v;
}
/** What it is likely to cost character `i` that he influences somebody (`SPEAKS`) or gains an item (`GAINS`). */
export function snares(b: Board, i: number, on: number): number {
  if (b.set.companyPlanRule === 0) return 0;
  let v = 0;
  for (let e = Q.firstEvent(b); e !== NONE; e = Q.nextOf(b, e)) v += of(b, e, i, on);
  for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j)) if (Q.isAttached(b, j)) v += of(b, j, i, on);
  return v;
}
