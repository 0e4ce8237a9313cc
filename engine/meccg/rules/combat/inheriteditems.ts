/** Somebody fails a body check: his items may go on, one to each unwounded character of the company (000 I.7, Annotation 22). */
import { answerOf, HOOK, hears } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { removeCharacter, removeInstance, TO_DISCARD, TO_HAND, TO_KILLED, TO_OUT } from "../changes/leaving.js";
import { someoneFalls } from "../changes/waitingcards.js";
import { moveItem } from "../changes/wielding.js";
import { defineFrame, GO, HEIRLOOMS, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { isByCompany } from "../facts/combat/companycombat.js";
import { HeirloomsFrame } from "../state/frames/combat.js";
import { noteFallen } from "../state/eliminated.js";
import { firstOf, isWounded, nextSlot, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { chaseOf, succeeds } from "../state/chase.js";
import { Frame } from "../state/schema.js";
import { MARKED } from "../state/strikemarks.js";

/** Whom a company eliminates counts for its player; anybody else leaves the game. */
const leaves = (s: Machine): number =>
  s.h[L.Header.attack] !== 0 && isByCompany(s, s.h[L.Header.attack]) ? TO_KILLED : TO_OUT;
/** A card is played for which a character goes back to his player's hand, who may give one item of his to a companion. */
export function characterYields(s: Machine, def: number): void {
  if (!hears(s, HOOK.yield)) return;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && answerOf(s, HOOK.yield, i, def) !== 0)
      s.fr[s.push(HEIRLOOMS, i) + HeirloomsFrame.back] = 1;
}
/**
 * A card or an attack eliminates him without a body check: all that he bears goes with him. Only a failed body check lets items go on to his
 * companions (000:1474; 001:1629-1633; coe 3.I.2 and "eliminate").
 */
export function eliminate(s: Machine, i: number): void {
  if (characterFalls(s, i)) removeCharacter(s, i, leaves(s));
}
/** He fails a body check: his items may go on, one to each unwounded character of the company (Annotation 22), and his companions may remember him. */
export function diesOfBodyCheck(s: Machine, i: number): void {
  if (s.iRole[i] === L.Role.character) noteFallen(s, s.iComp[i], s.iDef[i], leaves(s) === TO_KILLED);
  if (characterFalls(s, i)) s.push(HEIRLOOMS, i);
}
/** True for a character, whose fall others hear of first; an ally has left play. */
function characterFalls(s: Machine, i: number): boolean {
  if (s.iRole[i] === L.Role.ally) {
    removeInstance(s, i, D.SPECIAL_2[s.iDef[i]] & D.SP2_CONJURED ? TO_DISCARD : leaves(s));
    return false;
  }
  someoneFalls(s, s.iComp[i]);
  return true;
}

const whichItem = step("which item", {
  enter(s, f) {
    const fallen = s.fr[f + HeirloomsFrame.fallen];
    const back = s.fr[f + HeirloomsFrame.back] === 1;
    if (items(s, f, null) === 0) {
      if (!back) clearMarks(s, fallen);
      s.pop();
      removeCharacter(s, fallen, back ? TO_HAND : leaves(s));
      return GO;
    }
    return s.ask(s.iOwner[fallen]);
  },
  options(s, f, out) {
    const count = items(s, f, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      if (s.fr[f + HeirloomsFrame.back] !== 0) {
        s.fr[f + Frame.step] = goesBack.at;
        return;
      }
      const fallen = s.fr[f + HeirloomsFrame.fallen];
      for (let j = firstOf(s, s.iComp[fallen]); j !== NONE; j = s.iNext[j]) s.iStrike[j] |= MARKED;
      return;
    }
    s.fr[f + HeirloomsFrame.item] = T.aOf(c);
    s.fr[f + Frame.step] = toWhom.at;
  },
});
const toWhom = step("to whom", {
  enter: (s, f) => s.ask(s.iOwner[s.fr[f + HeirloomsFrame.fallen]]),
  options: (s, f, out) => heirs(s, f, s.fr[f + HeirloomsFrame.item], out),
  take(s, f, c) {
    moveItem(s, s.fr[f + HeirloomsFrame.item], T.aOf(c));
    if (chaseOf(s) !== null) succeeds(s, s.fr[f + HeirloomsFrame.item], T.aOf(c));
    if (s.fr[f + HeirloomsFrame.back] !== 0) {
      s.fr[f + Frame.step] = goesBack.at;
      return;
    }
    s.iStrike[T.aOf(c)] |= MARKED;
    s.fr[f + Frame.step] = whichItem.at;
  },
});
const goesBack = step("he goes back to the hand", {
  enter(s, f) {
    const fallen = s.fr[f + HeirloomsFrame.fallen];
    s.pop();
    removeCharacter(s, fallen, TO_HAND);
    return GO;
  },
});
defineFrame(HeirloomsFrame.kind, HeirloomsFrame.label, [whichItem, toWhom, goesBack]);
/** Who may have this item of his: none who has a copy where it cannot be doubled. */
function heirs(s: Machine, f: number, item: number, out: Int32Array | null): number {
  let count = 0;
  const fallen = s.fr[f + HeirloomsFrame.fallen];
  const back = s.fr[f + HeirloomsFrame.back] !== 0;
  for (let j = firstOf(s, s.iComp[fallen]); j !== NONE; j = s.iNext[j])
    if (
      j !== fallen &&
      (back || (!isWounded(s, j) && (s.iStrike[j] & MARKED) === 0)) &&
      !mayNotBear(s, j, s.iDef[item])
    ) {
      if (out) out[count] = T.choice(T.V_TARGET, j);
      count++;
    }
  return count;
}
function items(s: Machine, f: number, out: Int32Array | null): number {
  let count = 0;
  const fallen = s.fr[f + HeirloomsFrame.fallen];
  for (let j = s.iFirst[fallen]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item && (D.BITS[s.iDef[j]] & D.B_NO_TRANSFER) === 0 && heirs(s, f, j, null) > 0) {
      if (out) out[count] = T.choice(T.V_ITEM, j);
      count++;
    }
  return count;
}
function clearMarks(s: Machine, i: number): void {
  for (let j = firstOf(s, s.iComp[i]); j !== NONE; j = s.iNext[j]) s.iStrike[j] &= ~MARKED;
}
