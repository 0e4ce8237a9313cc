/** A minion is tried for what he has gathered (Fealty Under Trial): a roll, all that he has is stored, and he may be discarded. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { removeCharacter, TO_DISCARD } from "../changes/leaving.js";
import { defineFrame, GO, leave, type PlacedStep, rollStep, step, TRIAL } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { pointsStored } from "../facts/score/marshalling.js";
import { isKeptFromDiscard } from "../facts/combat/shields.js";
import { pointsOfCorruption } from "../facts/company/stats.js";
import { TrialFrame } from "../state/frames-of-the-chain.js";
import { NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { Frame } from "../state/schema.js";
import { neverStored, resolveStore, STORE } from "../organization/handover.js";

const isItem = (s: Table, j: number): boolean => s.iRole[j] === L.Role.item && D.KIND[s.iDef[j]] === T.K_ITEM;
const isEvent = (s: Table, j: number): boolean => s.iRole[j] === L.Role.attached && D.KIND[s.iDef[j]] === T.K_EVENT;

/** Points, as if stored, and corruption points of all items and events on character `i`. What can never be stored has none of the former (coe g.sto.1). */
function worthOf(s: Table, i: number): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (isItem(s, j) || isEvent(s, j)) count += (neverStored(s, j) ? 0 : pointsStored(s, j)) + pointsOfCorruption(s, j);
  return count;
}
/** Character `i` is tried by `player`: over this he goes. */
export function tryMinion(s: Machine, player: number, i: number, over: number): void {
  s.push(TRIAL, player, i, s.iDef[i], over, worthOf(s, i));
}
/** The next that is stored of what he has, or `NONE`. */
function nextStored(s: Table, i: number): number {
  let first = s.iFirst[i];
  while (first !== NONE && !((isItem(s, first) || isEvent(s, first)) && !neverStored(s, first))) first = s.iNext[first];
  return first;
}
const isThere = (s: Machine, f: number): boolean =>
  s.iRole[s.fr[f + TrialFrame.minion]] === L.Role.character &&
  s.iDef[s.fr[f + TrialFrame.minion]] === s.fr[f + TrialFrame.definition];
const rolls = rollStep("the roll", TrialFrame.player, () => rolled);
const rolled: PlacedStep = step("he is tried", {
  enter(s, f) {
    s.fr[f + TrialFrame.plus] += s.h[L.Header.rolled];
    s.fr[f + Frame.step] = stores.at;
    return GO;
  },
});
const stores: PlacedStep = step("all he has is stored", {
  enter(s, f) {
    const j = isThere(s, f) ? nextStored(s, s.fr[f + TrialFrame.minion]) : NONE;
    if (j === NONE) s.fr[f + Frame.step] = goes.at;
    else resolveStore(s, STORE, j, -1);
    return GO;
  },
});
const goes: PlacedStep = step("does he go", {
  enter(s, f) {
    const minion = s.fr[f + TrialFrame.minion];
    const falls =
      s.fr[f + TrialFrame.plus] > s.fr[f + TrialFrame.over] && isThere(s, f) && !isKeptFromDiscard(s, minion);
    if (!falls) return leave(s);
    s.pop();
    removeCharacter(s, minion, TO_DISCARD);
    return GO;
  },
});
defineFrame(TrialFrame.kind, TrialFrame.label, [rolls, rolled, stores, goes]);
if (TrialFrame.kind !== TRIAL) throw new Error("the frame of a minion who is tried has another number");
