/** A company comes to another site: what becomes of the one it leaves, and of cards that do not travel everywhere. */
import { answerOf, HOOK } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { fire, ON } from "./firing.js";
import { firstOf, NONE } from "../state/inplay.js";
import { discardInstance, dropLed, releaseSite, sweepThose, tooFewMove } from "./leaving.js";

/** From now on it counts as at its new site (coe 2.IV.5: not before all companies have moved). */
export function settleAt(s: Machine, c: number): void {
  const from = s.cget(c, L.CompanyWord.site);
  s.cset(c, L.CompanyWord.site, s.cget(c, L.CompanyWord.destination));
  s.cset(c, L.CompanyWord.destination, -1);
  s.cmark(c, L.CompanyBit.moved);
  s.cclear(c, L.CompanyBit.left);
  // At a Haven another card of it is laid down, untapped.
  s.cclear(c, L.CompanyBit.havenTapped);
  releaseSite(s, s.cget(c, L.CompanyWord.owner), from);
}
/** Does whoever controls it take it wherever he goes? */
const isFreed = (s: Machine, j: number): boolean => answerOf(s, HOOK.takeAllyAnywhere, s.iHost[j], j) !== 0;
/** Cards that do not travel everywhere: allies bound to their lands, stones that stay where they are (000 V). */
function staysBehind(s: Machine, j: number, to: number): boolean {
  const def = s.iDef[j];
  const bound = D.STAYS_IN[def].length + D.STAYS_AT[def].length > 0 && !isFreed(s, j);
  if (bound && !D.STAYS_IN[def].includes(D.SITE_REGION[to]) && !D.STAYS_AT[def].includes(to)) return true;
  return answerOf(s, HOOK.moved, j, to) !== 0;
}

const goesOnArrival = (s: Machine, e: number, c: number, to: number): boolean =>
  answerOf(s, HOOK.companyCame, e, c, to) !== 0;
/** It has come to its new site: who and what does not go there leaves it, and moving has its consequences. */
export function hasMoved(s: Machine, c: number, to: number): void {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    dropLed(s, i);
    for (let j = s.iFirst[i]; j !== NONE; ) {
      const next = s.iNext[j];
      const stays = staysBehind(s, j, to);
      if (stays) discardInstance(s, j);
      // What lay on it may be gone too.
      j = stays ? s.iFirst[i] : next;
    }
  }
  tooFewMove(s, c);
  sweepThose(s, HOOK.companyCame, goesOnArrival, c, to);
  fire(s, ON.companyMoves, c, -1);
  fire(s, ON.moves, c, -1);
}
/** A site takes the place of the company's present one: movement without a movement/hazard phase (coe, "move"). */
export function goesAtOnce(s: Machine, c: number, to: number): void {
  s.cset(c, L.CompanyWord.destination, to);
  s.cset(c, L.CompanyWord.siteType, 0);
  settleAt(s, c);
  hasMoved(s, c, to);
}
