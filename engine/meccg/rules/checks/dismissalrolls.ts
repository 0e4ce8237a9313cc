/**
 * A roll by which a character returns to hand or a faction is discarded, and the item that the character may leave
 * behind.
 */
import { mayNotBear } from "../facts/company/itembearers.js";
import { regionsInPath } from "../facts/play/conditions.js";
import { defence, defenderOf, listDefenders } from "../facts/influence/defending.js";
import { isKeptFromDiscard, isShielded } from "../facts/combat/shields.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, leave, ROLL_OR, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";
import { firstOf, NONE } from "../state/inplay.js";
import { removeCharacter, removeInstance, TO_DISCARD, TO_HAND } from "../changes/leaving.js";
import { moveItem } from "../changes/wielding.js";
import { RollOrFrame } from "../state/frames/checks.js";
import { whoDefends } from "../influence/defending.js";

/** If a roll plus unused general influence is too low, the character returns to hand or the faction is discarded. */
const rollOr = step("the roll", {
  enter(s, f) {
    const slot = s.fr[f + RollOrFrame.slot];
    if (s.iRole[slot] === L.Role.free) return leave(s);
    if (s.fr[f + RollOrFrame.defender] === 0 && listDefenders(s, slot, null, 0) > 0) {
      s.fr[f + Frame.step] = defendsHim.at;
      return GO;
    }
    s.fr[f + Frame.step] = leaveOr.at;
    s.roll(s.iOwner[slot]);
    return GO;
  },
});
export const defendsHim = whoDefends(RollOrFrame.slot, RollOrFrame.defender, () => rollOr.at);
const leaveOr = step("stays or goes", {
  enter(s, f) {
    const slot = s.fr[f + RollOrFrame.slot];
    const owner = s.iOwner[slot];
    const company = s.fr[f + RollOrFrame.company];
    const coast = s.fr[f + RollOrFrame.coast];
    let total = s.h[L.Header.rolled] + defence(s, owner, defenderOf(s.fr[f + RollOrFrame.defender]));
    if (company >= 0 && coast && regionsInPath(s, company, T.REGION.c) > 0) total -= coast;
    const sure = (s.fr[f + RollOrFrame.rolls] & (1 << s.h[L.Header.rolled])) !== 0;
    if ((!sure && total >= s.fr[f + RollOrFrame.number]) || s.iStat[slot] & L.Status.protected || isShielded(s, slot))
      return leave(s);
    if (s.fr[f + RollOrFrame.outcome] === 2) {
      if (isKeptFromDiscard(s, slot)) return leave(s);
      s.pop();
      removeInstance(s, slot, TO_DISCARD);
      return GO;
    }
    s.fr[f + Frame.step] = itemSaved.at;
    return askForItem(s, f);
  },
});
/** One of his items may go to another of the company. */
function askForItem(s: Machine, f: number): number {
  const slot = s.fr[f + RollOrFrame.slot];
  return items(s, slot, null) > 0 ? s.ask(s.iOwner[slot]) : goHome(s, f);
}
function goHome(s: Machine, f: number): number {
  const slot = s.fr[f + RollOrFrame.slot];
  s.pop();
  removeCharacter(s, slot, TO_HAND);
  return GO;
}
/** He goes back to the hand; one of his items may go to another of the company first. */
export function sendHome(s: Machine, i: number): void {
  s.fr[s.push(ROLL_OR, i, 0, 1) + Frame.step] = itemSaved.at;
}
const itemSaved = step("which item is saved", {
  enter: askForItem,
  options(s, f, out) {
    const count = items(s, s.fr[f + RollOrFrame.slot], out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = goes.at;
      return;
    }
    s.fr[f + RollOrFrame.item] = T.aOf(c);
    s.fr[f + Frame.step] = savedFor.at;
  },
});
const savedFor = step("for whom", {
  enter: (s, f) => s.ask(s.iOwner[s.fr[f + RollOrFrame.slot]]),
  options: (s, f, out) => mates(s, s.fr[f + RollOrFrame.slot], s.fr[f + RollOrFrame.item], out),
  take(s, f, c) {
    moveItem(s, s.fr[f + RollOrFrame.item], T.aOf(c));
    s.fr[f + Frame.step] = goes.at;
  },
});
const goes = step("goes", { enter: goHome });
defineFrame(RollOrFrame.kind, RollOrFrame.label, [rollOr, leaveOr, itemSaved, savedFor, goes, defendsHim]);
function items(s: Machine, i: number, out: Int32Array | null): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item && mates(s, i, j, null) > 0) {
      if (out) out[count] = T.choice(T.V_ITEM, j);
      count++;
    }
  return count;
}
/** Who of his company may have this item of his. */
function mates(s: Machine, i: number, item: number, out: Int32Array | null): number {
  let count = 0;
  for (let j = firstOf(s, s.iComp[i]); j !== NONE; j = s.iNext[j])
    if (j !== i && !mayNotBear(s, j, s.iDef[item])) {
      if (out) out[count] = T.choice(T.V_TARGET, j);
      count++;
    }
  return count;
}
