/** Somebody would be healed, and a card on him lets him roll for it instead: others may tap in support. */
import { answerOf, HOOK } from "../hooks.js";
import * as L from "../state/layout.js";
import { discardInstance } from "../changes/leaving.js";
import { healOne } from "../changes/healing.js";
import { defineFrame, GO, leave, step, WITHSTAND } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { WithstandFrame } from "../state/frames/organization.js";
import { firstOf, isUntapped, isWounded, NONE, tap } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

/** What such a one adds to the roll if he taps in support; 0: he may not. */
export const supportOf = (s: Table, f: number, i: number): number =>
  answerOf(s, HOOK.healSupport, s.fr[f + WithstandFrame.card], i);
/** Is there still somebody to be healed, and the card on him? */
function isOver(s: Table, f: number): boolean {
  const character = s.fr[f + WithstandFrame.character];
  const card = s.fr[f + WithstandFrame.card];
  return (
    s.iRole[character] !== L.Role.character ||
    !isWounded(s, character) ||
    s.iRole[card] !== L.Role.attached ||
    s.iHost[card] !== character
  );
}
function supporters(s: Table, f: number, out: Int32Array | null): number {
  const character = s.fr[f + WithstandFrame.character];
  let count = 0;
  for (let k = firstOf(s, s.iComp[character]); k !== NONE; k = s.iNext[k]) {
    if (k === character || !isUntapped(s, k) || supportOf(s, f, k) === 0) continue;
    if (out) out[count] = T.choice(T.V_SUPPORT, k);
    count++;
  }
  return count;
}
const supports = step("who taps in support", {
  enter(s, f) {
    if (isOver(s, f)) return leave(s);
    if (supporters(s, f, null) > 0) return s.ask(s.iOwner[s.fr[f + WithstandFrame.character]]);
    s.fr[f + Frame.step] = rolls.at;
    return GO;
  },
  options(s, f, out) {
    const value = supporters(s, f, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = rolls.at;
      return;
    }
    s.fr[f + WithstandFrame.plus] += supportOf(s, f, T.aOf(c));
    tap(s, T.aOf(c));
  },
});
const rolls = step("the roll", {
  enter(s, f) {
    s.fr[f + Frame.step] = rolled.at;
    s.roll(s.iOwner[s.fr[f + WithstandFrame.character]]);
    return GO;
  },
});
const rolled = step("is he healed", {
  enter: (s, f) => healed(s, f),
});
/** Healed as he would have been; a second such card wants a roll of its own. */
function healed(s: Machine, f: number): number {
  const character = s.fr[f + WithstandFrame.character];
  const card = s.fr[f + WithstandFrame.card];
  const stayTapped = s.fr[f + WithstandFrame.stayTapped] !== 0;
  const over = answerOf(s, HOOK.rollToHeal, card, character);
  const plus = s.fr[f + WithstandFrame.plus] + answerOf(s, HOOK.healBonus, card, s.iComp[character]);
  s.pop();
  if (s.h[L.Header.rolled] + plus <= over) return GO;
  discardInstance(s, card);
  healOne(s, character, stayTapped);
  return GO;
}
defineFrame(WithstandFrame.kind, WithstandFrame.label, [supports, rolls, rolled]);
if (WithstandFrame.kind !== WITHSTAND) throw new Error("the frame of withstood healing has another number");
