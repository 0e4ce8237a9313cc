/** What a company pays by tapping before it plays items and allies at a site: its event remembers how many have tapped. */
import * as T from "../../../cards/vocabulary/terms.js";
import { firstOf, isUntapped, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { answerOf, answersHook, eventThat, HOOK, hears } from "../../hooks.js";
import { forgetToll, payToll } from "../journey/movetolls.js";

/** The event at the site of company `c`, any version of it, that asks for a toll which it has not paid in this site phase of its own, or -1. */
export const owesForGoods = (s: Table, c: number): number => eventThat(s, HOOK.playToll, c);
/** Adds those who may tap for event `e`: as many as it still asks for, or nobody. */
export function listGoodsToll(s: Table, c: number, e: number, out: Int32Array, n0: number): number {
  let count = n0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isUntapped(s, i)) out[count++] = T.choice(T.V_TAP, i);
  return count - n0 < answerOf(s, HOOK.playToll, e, c) ? n0 : count;
}
/** Another company is about to have its site phase: whatever others paid is not paid for it. */
export function forgetsGoodsToll(s: Table): void {
  if (!hears(s, HOOK.playToll)) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onSite && answersHook(s.iDef[e], HOOK.playToll)) forgetToll(s, e);
}
/** One more of company `c` has tapped for it. */
export function paysForGoods(s: Table, c: number): void {
  const e = owesForGoods(s, c);
  if (e >= 0) payToll(s, e);
}
