/** Items that wait under a card for a character who left, until that character comes back. They are still in play. */
import * as L from "../state/layout.js";
import { eventThat, HOOK } from "../hooks.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { dropEvent, joined, NONE, place, unplace } from "../state/inplay.js";
import { removeCharacter, TO_DISCARD } from "./leaving.js";
import { settleUse } from "./wielding.js";

function isItemOf(s: Machine, j: number): boolean {
  return s.iRole[j] === L.Role.item || (s.iRole[j] === L.Role.attached && joined(s, j));
}
/** The items of character `i` (with what lies on them) go under event `e`; he is discarded with all else. */
export function setItemsAside(s: Machine, i: number, e: number): void {
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const next = s.iNext[j];
    if (isItemOf(s, j)) {
      unplace(s, j);
      place(s, j, e);
    }
    j = next;
  }
  removeCharacter(s, i, TO_DISCARD);
}
/** The card under which the items of an avatar of `p` wait, or -1. */
export const asideOf = (s: Table, p: number): number => eventThat(s, HOOK.keepItemsAside, p);
/** He is back: he has his items again, and the card they lay under. */
export function takesBack(s: Machine, p: number, i: number): void {
  for (let e = asideOf(s, p); e >= 0; e = asideOf(s, p)) {
    while (s.iFirst[e] !== NONE) {
      const first = s.iFirst[e];
      unplace(s, first);
      place(s, first, i);
      if (s.iRole[first] === L.Role.item) settleUse(s, first);
    }
    dropEvent(s, e);
    s.iRole[e] = L.Role.attached;
    place(s, e, i);
  }
}
