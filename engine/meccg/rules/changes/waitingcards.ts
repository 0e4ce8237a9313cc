/**
 * Cards played on a strike or an attack that wait for its outcome, and creatures that lie off to the side with them.
 * Such a creature has a slot of its own beside the card, and its `control` names the card.
 */
import { answerOf, answersHook, defineGeneralAnswer, HOOK, hears } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { companyLives, enter, firstOf, NONE, place } from "../state/inplay.js";
import type { Machine } from "../machine/state.js";
import { discardInstance } from "./leaving.js";

const { mustCheck: WAITS, palantir: MET } = L.TurnMark;
defineGeneralAnswer(
  "stayIf",
  (def) => D.STAYS_IF[def] !== 0,
  (s, card) => D.STAYS_IF[s.iDef[card]],
);
/** The next card from `j` on, in the list of who bears it, that waits for such an outcome (`IF_*`); or `NONE`. */
function waiting(s: Machine, j: number, outcome: number): number {
  if (!hears(s, HOOK.stayIf)) return NONE;
  while (j !== NONE && !((s.iTurn[j] & WAITS) !== 0 && answerOf(s, HOOK.stayIf, j, outcome) & outcome)) j = s.iNext[j];
  return j;
}
/** It is decided whether the strike that `i` faced succeeds. */
export function strikeDecided(s: Machine, i: number, succeeds: boolean): void {
  for (let j = waiting(s, s.iFirst[i], D.IF_SUCCEEDS); j !== NONE; j = waiting(s, s.iFirst[i], D.IF_SUCCEEDS))
    if (succeeds) s.iTurn[j] &= ~WAITS;
    else discardInstance(s, j);
}
/** The strike that `i` faced is over. */
export function strikeSettled(s: Machine, i: number, defeated: boolean): void {
  for (let j = waiting(s, s.iFirst[i], D.IF_UNDEFEATED); j !== NONE; ) {
    if (defeated) {
      discardInstance(s, j);
      j = waiting(s, s.iFirst[i], D.IF_UNDEFEATED);
      continue;
    }
    s.iTurn[j] |= MET;
    j = waiting(s, s.iNext[j], D.IF_UNDEFEATED);
  }
}
/** A character of company `c` is eliminated by the attack on it. */
export function someoneFalls(s: Machine, c: number): void {
  if (!hears(s, HOOK.stayIf)) return;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = waiting(s, s.iFirst[i], D.IF_ELIMINATED); j !== NONE; j = waiting(s, s.iNext[j], D.IF_ELIMINATED))
      s.iTurn[j] |= MET;
}
/** The first card in company `c` that waits for the end of the attack, or `NONE`. */
function firstWaiting(s: Machine, c: number): number {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    const j = waiting(s, s.iFirst[i], D.IF_UNDEFEATED | D.IF_ELIMINATED);
    if (j !== NONE) return j;
  }
  return NONE;
}
/** The attack of creature `def`, a card of `owner`, on company `c` is over: does it lie off to the side with a card that waited for it? */
export function creatureKept(s: Machine, c: number, def: number, owner: number, defeated: boolean): boolean {
  if (!hears(s, HOOK.stayIf) || !companyLives(s, c)) return false;
  let kept = false;
  for (let j = firstWaiting(s, c); j !== NONE; j = firstWaiting(s, c)) {
    if (defeated || kept || (s.iTurn[j] & MET) === 0) {
      discardInstance(s, j);
      continue;
    }
    s.iTurn[j] &= ~(WAITS | MET);
    const slot = enter(s, def, owner, L.Role.aside);
    place(s, slot, s.iHost[j]);
    s.iCtrl[slot] = j;
    s.iTurn[slot] |= L.TurnMark.used;
    kept = true;
  }
  return kept;
}
/** A card in company `c` that was played on the attack at frame `f`, or `NONE`. */
function playedOn(s: Machine, c: number, f: number): number {
  const mark = f / L.FRAME_WORDS;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (answersHook(s.iDef[j], HOOK.stayAfterAttack) && s.iSite[j] === mark) return j;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (answersHook(s.iDef[e], HOOK.stayAfterAttack) && s.iHost[e] === c && s.iSite[e] === mark) return e;
  return NONE;
}
/** The attack at frame `f` on company `c`, by this race, is over: cards that came for it go, or stay for good with who has them. */
export function attackSettled(s: Machine, c: number, f: number, races: number): void {
  for (let j = playedOn(s, c, f); j !== NONE; j = playedOn(s, c, f))
    if (answerOf(s, HOOK.stayAfterAttack, j, races) !== 0) s.iSite[j] = -1;
    else discardInstance(s, j);
}
/** The next creature off to the side that has not attacked company `c` on the journey under way, or -1; it counts as having done so. */
export function nextAside(s: Machine, c: number): number {
  if (!hears(s, HOOK.stayIf)) return -1;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let k = s.iFirst[i]; k !== NONE; k = s.iNext[k])
      if (s.iRole[k] === L.Role.aside && (s.iTurn[k] & L.TurnMark.used) === 0) {
        s.iTurn[k] |= L.TurnMark.used;
        return k;
      }
  return -1;
}
/** Company `c` moves again: they attack once more. */
export function asidesAgain(s: Machine, c: number): void {
  if (!hears(s, HOOK.stayIf)) return;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let k = s.iFirst[i]; k !== NONE; k = s.iNext[k])
      if (s.iRole[k] === L.Role.aside) s.iTurn[k] &= ~L.TurnMark.used;
}
