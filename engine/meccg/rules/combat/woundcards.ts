/**
 * Cards that wait on an attack for a character it wounds: which wounded character gets the card, or that the next one
 * does.
 */
import * as D from "../../cards/vocabulary/defs.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as L from "../state/layout.js";
import { GO } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { companyLives, dropEvent, firstOf, NONE, place } from "../state/inplay.js";
import { discardInstance } from "../changes/leaving.js";
import { AttachFrame } from "../state/frames/combat.js";
import { fireOne, ON } from "../changes/firing.js";

/** The attack on company `c` is over: each of them asks for its bearer. */
export function attachToWounded(s: Machine, c: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (waits(s, e, c)) fireOne(s, e, ON.afterAttack, c);
}
/** The attack was cancelled: they wait for nobody any more. */
export function discardWaiting(s: Machine, c: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    const next = s.iNext[e];
    if (waits(s, e, c)) discardInstance(s, e);
    e = next;
  }
}
const liesThere = (s: Machine, e: number, c: number): boolean =>
  s.iRole[e] === L.Role.onCompany && s.iHost[e] === c && D.STAYS[s.iDef[e]] === D.STAY_CHARACTER;
const waits = (s: Machine, e: number, c: number): boolean => liesThere(s, e, c) && (s.iStat[e] & OF_ANOTHER) === 0;
/** Of a card that waits: it was laid on an attack that another has interrupted; and that one another. */
const OF_ANOTHER = L.Status.outOfUse;
const OF_THE_FIRST = L.TurnMark.removalTried;
/** An attack on company `c` begins within another (`within`), or is over: what was laid on the first waits for the end of that one. */
export function layBy(s: Machine, c: number, within: boolean): void {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (!liesThere(s, e, c)) continue;
    else if (within && s.iStat[e] & OF_ANOTHER) s.iTurn[e] |= OF_THE_FIRST;
    else if (within) s.iStat[e] |= OF_ANOTHER;
    else if (s.iTurn[e] & OF_THE_FIRST) s.iTurn[e] &= ~OF_THE_FIRST;
    else s.iStat[e] &= ~OF_ANOTHER;
}
const ATTACHES = EFFECT.of("attachToWounded");
/** Cards that go to the next who is wounded. */
const TAKES_NEXT = D.perCard(Uint8Array, (d) =>
  D.TRIGGERS[d].some((t) => t.does.some((e) => e.op === ATTACHES && e.word.next === true)) ? 1 : 0,
);
/** Character `i` has just been wounded: what waits for the next one goes to him. */
export function attachToNext(s: Machine, i: number): void {
  if (s.iRole[i] !== L.Role.character || !mayTake(s, i)) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (TAKES_NEXT[s.iDef[e]] === 1 && waits(s, e, s.iComp[i])) {
      attach(s, e, i);
      return;
    }
}
function attach(s: Machine, e: number, i: number): void {
  dropEvent(s, e);
  s.iRole[e] = L.Role.attached;
  place(s, e, i);
  s.iTurn[i] |= L.TurnMark.corrupted;
}
defineQuestion(AttachFrame, {
  name: "who of the wounded",
  over: "attached",
  asks(s, f) {
    const card = s.fr[f + AttachFrame.card];
    const company = s.fr[f + AttachFrame.company];
    if (s.iRole[card] === L.Role.onCompany && companyLives(s, company))
      for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) if (mayTake(s, i)) return s.iOwner[card];
    return NOBODY_ASKED;
  },
  nobody(s, f) {
    const card = s.fr[f + AttachFrame.card];
    s.pop();
    if (s.iRole[card] === L.Role.onCompany) discardInstance(s, card);
    return GO;
  },
  options(s, f, out) {
    let count = 0;
    for (let i = firstOf(s, s.fr[f + AttachFrame.company]); i !== NONE; i = s.iNext[i])
      if (mayTake(s, i)) out[count++] = T.choice(T.V_TARGET, i);
    return count;
  },
  take(s, f, ch) {
    attach(s, s.fr[f + AttachFrame.card], T.aOf(ch));
  },
});
/** Wounded by this attack (healed since or not, Annotation 16), no corruption card played on him this turn. */
const mayTake = (s: Machine, i: number): boolean =>
  (s.iTurn[i] & (L.TurnMark.wounded | L.TurnMark.corrupted)) === L.TurnMark.wounded;
