/** Items in use: one of each kind that is worn, taken up and handed on (000 I.10; coe 6.1). */
import { answerOf, HOOK } from "../hooks.js";
import { ON } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { NOBODY } from "../state/context.js";
import type { Machine, Table } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { fits } from "../facts/play/conditions.js";
import { statOf } from "../facts/company/stats.js";
import { discardInstance } from "./leaving.js";
import { fire } from "./firing.js";
import { companyOf, NONE, place, unplace } from "../state/inplay.js";
import { lender } from "../facts/company/borrowedmagic.js";
import { skillsOf } from "../facts/company/skills.js";

/** An item (with what is on it) comes to another bearer. */
export function moveItem(s: Machine, item: number, to: number): void {
  const from = s.iHost[item];
  relocate(s, item, to);
  for (let j = s.iFirst[from]; j !== NONE; ) {
    const next = s.iNext[j];
    if (s.iRole[j] === L.Role.attached && s.iCtrl[j] === item) relocate(s, j, to);
    j = next;
  }
  settleUse(s, item);
  // A character who receives an item gains it, also by transfer from another character.
  if (to !== from) fire(s, ON.gainsItem, companyOf(s, to), to);
}
function relocate(s: Machine, j: number, to: number): void {
  unplace(s, j);
  place(s, j, to);
}
const DARK = 1 << T.KEYWORD["dark-enchantment"];
const WEAPON = 1 << T.KEYWORD.weapon,
  SHIELD = 1 << T.KEYWORD.shield;
const WORN = [T.KEYWORD.weapon, T.KEYWORD.armor, T.KEYWORD.shield, T.KEYWORD.helmet].map((k) => 1 << k);
/** Can its bearer use the item at all? */
export const usable = (s: Machine, item: number): boolean =>
  D.USABLE_BY[s.iDef[item]] === null || fits(s, D.USABLE_BY[s.iDef[item]]!, s.iHost[item], NOBODY);
/**
 * A new item comes into use; another of its kind with the same bearer goes out of use (coe 6.1.3). One that he cannot use
 * pushes nothing aside (000 I.10; coe 6.1.1).
 */
export function settleUse(s: Machine, item: number): void {
  settle(s, item);
  if (answerOf(s, HOOK.ward, item, s.iHost[item]) !== 0) liftDark(s, s.iHost[item]);
}
/** Dark enchantments that lie on him go. */
function liftDark(s: Machine, i: number): void {
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const next = s.iNext[j];
    if (s.iRole[j] === L.Role.attached && D.KEYWORDS_OF[s.iDef[j]] & DARK) discardInstance(s, j);
    j = next;
  }
}
function settle(s: Machine, item: number): void {
  s.iStat[item] &= ~L.Status.outOfUse;
  const kinds = D.KEYWORDS_OF[s.iDef[item]];
  const able = usable(s, item);
  for (let w = 0; w < WORN.length; w++) {
    const k = WORN[w];
    if ((kinds & k) === 0) continue;
    if (able && usesTwo(s, item, k)) continue;
    for (let j = s.iFirst[s.iHost[item]]; j !== NONE; j = s.iNext[j]) {
      if (j === item || s.iRole[j] !== L.Role.item || (D.KEYWORDS_OF[s.iDef[j]] & k) === 0) continue;
      if (able) s.iStat[j] |= L.Status.outOfUse;
      else if ((s.iStat[j] & L.Status.outOfUse) === 0) s.iStat[item] |= L.Status.outOfUse;
    }
  }
}
/**
 * A character who may use two weapons keeps one beside the new one. With two weapons he uses no shield, and with a
 * shield he uses one weapon. True if that settles which items are in use.
 */
function usesTwo(s: Machine, item: number, kind: number): boolean {
  const host = s.iHost[item];
  if ((kind !== WEAPON && kind !== SHIELD) || s.iRole[host] !== L.Role.character) return false;
  if (statOf(s, host, T.STAT.weapons, 1) < 2) return false;
  let weapons = kind === WEAPON ? 1 : 0;
  let shield = kind === SHIELD;
  for (let j = s.iFirst[host]; j !== NONE; j = s.iNext[j]) {
    if (j === item || s.iRole[j] !== L.Role.item || s.iStat[j] & L.Status.outOfUse) continue;
    const kinds = D.KEYWORDS_OF[s.iDef[j]];
    if (kinds & WEAPON && usable(s, j)) {
      if (weapons >= (shield ? 1 : 2)) s.iStat[j] |= L.Status.outOfUse;
      else weapons++;
    }
  }
  for (let j = s.iFirst[host]; j !== NONE; j = s.iNext[j])
    if (j !== item && s.iRole[j] === L.Role.item && D.KEYWORDS_OF[s.iDef[j]] & SHIELD) {
      if (shield || weapons === 2) s.iStat[j] |= L.Status.outOfUse;
      else if ((s.iStat[j] & L.Status.outOfUse) === 0) shield = true;
    }
  return true;
}
/** An item out of use may be taken up, each once a turn (000 I.10; coe 6.1.2). */
export const mayTakeUp = (s: Machine, j: number): boolean =>
  s.iRole[j] === L.Role.item &&
  (s.iStat[j] & L.Status.outOfUse) !== 0 &&
  (s.iTurn[j] & L.TurnMark.used) === 0 &&
  usable(s, j);
export function takeUp(s: Machine, item: number): void {
  s.iTurn[item] |= L.TurnMark.used;
  settleUse(s, item);
}
/** A card for whose user these skills are asked has been played by character `i`: what he does not know was lent to him. */
export function magicUsed(s: Table, skills: number, i: number): void {
  if ((skills & T.ALL_MAGIC & ~skillsOf(s, i)) === 0) return;
  const e = lender(s, s.iOwner[i], i);
  if (e >= 0) s.iTurn[e] |= L.TurnMark.searched;
}
