/** Characters and allies whom a card keeps from untapping. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { answersHook, HOOK } from "../hooks.js";
import { nextSlot, NONE, keeperOf, joined } from "../state/inplay.js";

/** The item in slot `j` keeps character `i`, who has played it, from untapping, whoever bears it later. */
export function holdsBack(s: Machine, j: number, i: number): void {
  s.iStat[i] |= L.Status.held;
  s.iCtrl[j] = i;
}
function isHeldByItem(s: Machine, i: number): boolean {
  for (let j = nextSlot(s, 0); j < L.SLOTS; j = nextSlot(s, j + 1))
    if (s.iRole[j] === L.Role.item && s.iCtrl[j] === i && D.BITS[s.iDef[j]] & D.B_HELD) return true;
  return false;
}
/** Does such a card keep him tapped on whom it lies, or who keeps it? */
export const keepsTapped = (def: number): boolean =>
  (D.BITS[def] & D.B_HELD) !== 0 || answersHook(def, HOOK.keepTapped);
/** May he untap again? (nothing he bears or keeps holds him any more) */
export function release(s: Machine, i: number): void {
  if (i === NONE || s.iRole[i] === L.Role.free) return;
  const bearer = s.iRole[i] === L.Role.ally ? s.iHost[i] : i;
  if (bearer !== NONE)
    for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] !== L.Role.item && keepsTapped(s.iDef[j]) && keeperOf(s, j) === i && !joined(s, j)) return;
  if (isHeldByItem(s, i)) return;
  s.iStat[i] &= ~L.Status.held;
}
