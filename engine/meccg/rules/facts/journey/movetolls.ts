/** Companies that move, or split, only for a toll of tapping. */
import { eventThat, HOOK, hears } from "../../hooks.js";
import * as L from "../../state/layout.js";
import { firstOf, isUntapped, NONE } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";

/** The event on company `c` that asks for a toll not paid this turn, or -1: where nobody is untapped there is none to pay. */
export function tollOf(s: Table, c: number): number {
  if (!hears(s, HOOK.moveToll)) return -1;
  let someone = false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isUntapped(s, i)) someone = true;
  return someone ? eventThat(s, HOOK.moveToll, c) : -1;
}
/** How many have tapped for the event this turn. */
export const tollPaid = (s: Table, e: number): number =>
  (s.iTurn[e] & L.TurnMark.removalTried ? 1 : 0) + (s.iTurn[e] & L.TurnMark.burgled ? 1 : 0);
/** Nobody has, as if the turn had just begun. */
export function forgetToll(s: Table, e: number): void {
  s.iTurn[e] &= ~(L.TurnMark.removalTried | L.TurnMark.burgled);
}
/** One more has. */
export function payToll(s: Table, e: number): void {
  s.iTurn[e] |= tollPaid(s, e) === 0 ? L.TurnMark.removalTried : L.TurnMark.burgled;
}
