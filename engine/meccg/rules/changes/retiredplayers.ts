/**
 * A player is out of the game and the others go on (000:1906; 001:2167): what is his leaves the table, his deck and his hand
 * are used no more, his neighbours are neighbours. Points that others have for his cards stay theirs.
 */
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { isTrophy } from "../facts/score/trophies.js";
import { nextSlot } from "../state/inplay.js";
import { addTo } from "../state/lists.js";
import { getUp, isLeaving, isOut, turnAfter } from "../state/seats.js";
import { Frame } from "../state/schema.js";
import { TURN, TURN_DONE } from "../machine/machine.js";
import { removeInstance, TO_DISCARD, TO_VOID } from "./leaving.js";
import { discardOpen } from "./piles.js";

/** Whoever is out gets up once what the company under way does is over: hazards against it are still those of its hazard-opponent. */
export function whoIsOutGetsUp(s: Machine): void {
  if (!atPhase(s)) return;
  for (let p = 0; p < s.players; p++) {
    if (!isLeaving(s, p)) continue;
    clearTable(s, p);
    clearGuards(s, p);
    lastTurnLess(s, p);
    getUp(s, p);
  }
}
/** After a call the last turn that was to come to him comes to nobody (000:1906). */
function lastTurnLess(s: Machine, p: number): void {
  let q = s.active;
  for (let left = s.h[L.Header.lastTurn] - s.h[L.Header.turn]; left > 0; left--) {
    q = turnAfter(s, q);
    if (q !== p) continue;
    s.h[L.Header.lastTurn] -= 1;
    return;
  }
}
/** Is nothing under way but a phase, or a turn? */
const atPhase = (s: Machine): boolean =>
  s.fr[s.top()] === TURN || (s.h[L.Header.depth] > 1 && s.fr[s.top() - L.FRAME_WORDS] === TURN);
/** The turn of somebody who is out ends as soon as the phase it stands in has nothing more to do with his companies. */
export function turnOfNobodyEnds(s: Machine): boolean {
  if (!isOut(s, s.active)) return false;
  if (!atPhase(s) || s.fr[s.top()] === TURN) return false;
  s.pop();
  s.fr[s.top() + Frame.step] = TURN_DONE;
  return true;
}
/** All that he has in play goes, and what lies on it goes where it goes when its bearer leaves. */
function clearTable(s: Machine, p: number): void {
  // What leaves may take other cards along: each time from the first.
  for (let i = nextSlot(s, 0); i < L.SLOTS; ) {
    // A creature of his that is another's trophy stays with that one.
    if (s.iOwner[i] !== p) {
      i = nextSlot(s, i + 1);
      continue;
    }
    const def = s.iDef[i];
    const goesByItself = s.iRole[i] === L.Role.agent || isTrophy(s, i);
    removeInstance(s, i, goesByItself ? TO_DISCARD : TO_VOID);
    if (!goesByItself) discardOpen(s, p, def);
    i = nextSlot(s, 0);
  }
}
/** His cards on guard with others go, unseen. */
function clearGuards(s: Machine, p: number): void {
  for (let c = 0; c < s.companies; c++) {
    const def = s.cget(c, L.CompanyWord.guard) - 1;
    if (def < 0 || s.cget(c, L.CompanyWord.guarder) !== p) continue;
    s.cset(c, L.CompanyWord.guard, 0);
    addTo(s, p, L.Pile.discard, def);
  }
}
