/** Followers who leave their avatar. */
import { isAvatarFollower } from "../facts/company/ringwraiths.js";
import type { Machine } from "../machine/state.js";
import { firstOf, NONE } from "../state/inplay.js";
import { removeCharacter, TO_DISCARD } from "./leaving.js";

/** The followers of `lord` that are avatar cards are discarded. */
export function dismissFollowers(s: Machine, lord: number): void {
  for (let j = firstOf(s, s.iComp[lord]); j !== NONE; ) {
    const goes = s.iCtrl[j] === lord && isAvatarFollower(s, j);
    const next = s.iNext[j];
    if (goes) removeCharacter(s, j, TO_DISCARD);
    j = next;
  }
}
