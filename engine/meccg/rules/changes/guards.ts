/** Cards on guard that go back to the hand or are discarded. */
import { defineGeneralPermission, eventThat, HOOK } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { discardOpen } from "./piles.js";
import { handAdd } from "../state/lists.js";
import { nextGuarded } from "../state/inplay.js";
import { showFromHand } from "../machine/known.js";

/** Company `c` is not there any more: cards on guard go back, a creature that was shown from on guard is discarded. */
export function guardsGo(s: Machine, c: number): void {
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) {
    guardReturns(s, row);
    if (!s.cbit(row, L.CompanyBit.guardCreature)) continue;
    discardOpen(s, s.cget(row, L.CompanyWord.guarder), s.cget(row, L.CompanyWord.limitChange) - 1);
    s.cclear(row, L.CompanyBit.guardCreature);
    s.cset(row, L.CompanyWord.limitChange, 0);
  }
}
/** The card on guard goes back to the hand it came from. */
export function guardReturns(s: Machine, c: number): void {
  const guard = s.cget(c, L.CompanyWord.guard);
  if (guard <= 0) return;
  s.cset(c, L.CompanyWord.guard, 0);
  if (eventThat(s, HOOK.discardGuard) >= 0) discardGuard(s, s.cget(c, L.CompanyWord.guarder), guard - 1);
  else handAdd(s, s.cget(c, L.CompanyWord.guarder), guard - 1);
}
defineGeneralPermission("discardGuard", (def) => (D.BITS_2[def] & D.B2_GUARD_DISCARDED) !== 0);
/** A card on guard is discarded, for all to see. */
function discardGuard(s: Machine, p: number, def: number): void {
  showFromHand(s, p, def);
  discardOpen(s, p, def);
}
/** A card that lies on guard by company `c`, or by one that joined it, is discarded. */
export function guardDiscarded(s: Machine, c: number): void {
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) {
    const guard = s.cget(row, L.CompanyWord.guard);
    if (guard <= 0) continue;
    s.cset(row, L.CompanyWord.guard, 0);
    discardGuard(s, s.cget(row, L.CompanyWord.guarder), guard - 1);
    return;
  }
}
