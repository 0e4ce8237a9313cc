/**
 * Who was too few against too many is dragged off when the attack is over (Imprisoned and Mocked): he lies off to the side with the event until the
 * next long-event phase of his player. Of such an event `strike` is `WAITING` while its attack lasts.
 */
import * as D from "../../cards/vocabulary/defs.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardInstance, liesAside, removeInstance, TO_HAND } from "../changes/leaving.js";
import { defineFrame, GO, IMPRISONED, leave, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { mindOf } from "../facts/company/mind.js";
import { prowessOf } from "../facts/company/stats.js";
import { ImprisonedFrame } from "../state/frames/combat.js";
import { companyLives, firstOf, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { Frame } from "../state/schema.js";
import type { Table } from "../state/table.js";

export const WAITING = 1;
const IMPRISON = EFFECT.of("imprison");
const word = (def: number) => D.LASTING_OF[def].find((d) => d.op === IMPRISON);
const IMPRISONS = D.perCard(Uint8Array, (def) => (word(def) ? 1 : 0));
/** The next event that waits for the end of the attack, from `e` on, or `NONE`. */
function waiting(s: Machine, e: number): number {
  while (e !== NONE && !(IMPRISONS[s.iDef[e]] === 1 && s.iStrike[e] === WAITING)) e = s.iNext[e];
  return e;
}
/** The attack on company `c` is over: `taken` it was neither cancelled nor defeated, with so many strikes left over. */
export function attackImprisons(s: Machine, c: number, taken: boolean, excess: number): void {
  for (let e = waiting(s, s.h[L.Header.events]); e !== NONE; e = waiting(s, s.h[L.Header.events])) {
    s.iStrike[e] = 0;
    if (!taken || highest(s, c, null) === 0) {
      discardInstance(s, e);
      continue;
    }
    const w = word(s.iDef[e])!.word;
    const plus = (w.each as number) * excess - (w.less as number);
    s.push(IMPRISONED, s.iOwner[e], e, c, plus);
  }
}
/** Those of company `c` with the highest mind: how many there are. */
function highest(s: Table, c: number, out: Int32Array | null): number {
  let most = 0;
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i]) {
    if ((D.BITS[s.iDef[i]] & D.B_AVATAR) !== 0 || mindOf(s, i) < most) continue;
    if (mindOf(s, i) > most) count = 0;
    most = mindOf(s, i);
    if (out) out[count] = T.choice(T.V_TARGET, i);
    count++;
  }
  return count;
}
const who = step("who of the highest mind", {
  enter(s, f) {
    if (highest(s, s.fr[f + ImprisonedFrame.company], null) > 0) return s.ask(s.fr[f + ImprisonedFrame.player]);
    discardInstance(s, s.fr[f + ImprisonedFrame.event]);
    return leave(s);
  },
  options: (s, f, out) => highest(s, s.fr[f + ImprisonedFrame.company], out),
  take(s, f, c) {
    s.fr[f + ImprisonedFrame.who] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = rolls.at;
  },
});
const rolls = step("the roll", {
  enter(s, f) {
    s.fr[f + Frame.step] = decided.at;
    s.roll(s.fr[f + ImprisonedFrame.player]);
    return GO;
  },
});
const decided = step("what it decides", {
  enter(s, f) {
    const who = s.fr[f + ImprisonedFrame.who] - 1;
    const event = s.fr[f + ImprisonedFrame.event];
    const over = s.h[L.Header.rolled] + s.fr[f + ImprisonedFrame.plus] > prowessOf(s, who);
    s.pop();
    if (over && s.iRole[who] === L.Role.character && s.iRole[event] === L.Role.event) liesAside(s, who, event);
    else discardInstance(s, event);
    return GO;
  },
});
defineFrame(ImprisonedFrame.kind, ImprisonedFrame.label, [who, rolls, decided]);
/** The long-event phase of player `p` begins: his people go back to his hand, and the events are discarded. */
export function imprisonedReturn(s: Machine, p: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    const next = s.iNext[e];
    const i = IMPRISONS[s.iDef[e]] === 1 ? s.iFirst[e] : NONE;
    if (i === NONE || s.iOwner[i] !== p) {
      e = next;
      continue;
    }
    removeInstance(s, i, TO_HAND);
    discardInstance(s, e);
    e = s.h[L.Header.events];
  }
}
