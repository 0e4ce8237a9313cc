/**
 * Events on attackers by which an attack of their company takes characters off to the side instead of only hitting
 * them. A taken character has the role of a prisoner and lies under the event. He gives no points and needs no
 * influence. While the attack lasts the event has the mark `mustCheck`.
 */
import { answersHook, defineGeneralPermission, HOOK, hears } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { AttackFrame } from "../../state/frames/combat.js";
import { companyLives, firstOf, isUntapped, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { PLAIN_RETURN } from "../../state/slots.js";
import type { Table } from "../../state/table.js";
import { isByCompany, opposingCompany } from "./companycombat.js";

/** Is it such an event, on its bearer? */
export const isCaptor = (s: Table, e: number): boolean =>
  s.iRole[e] === L.Role.attached && answersHook(s.iDef[e], HOOK.takeCaptives);
defineGeneralPermission("takeCaptives", (def) => D.CAPTOR[def] !== null);
/** The next such event on somebody of company `c` after slot `after` (-1 the first), or -1. */
export function nextCaptor(s: Table, c: number, after: number): number {
  if (!hears(s, HOOK.takeCaptives)) return -1;
  let past = after < 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (past && isCaptor(s, j)) return j;
      if (j === after) past = true;
    }
  return -1;
}
/** The event that takes character `i` if a strike of the attack at frame `a` hits him, or -1. */
export function captorOf(s: Table, a: number, i: number): number {
  if (s.iRole[i] !== L.Role.character || !isByCompany(s, a) || s.fr[a + AttackFrame.key] & PLAIN_RETURN) return -1;
  const company = opposingCompany(s, a);
  for (let e = nextCaptor(s, company, -1); e >= 0; e = nextCaptor(s, company, e))
    if (D.CAPTOR[s.iDef[e]]!.instead) continue;
    else if (s.iTurn[e] & L.TurnMark.mustCheck && D.CAPTOR[s.iDef[e]]!.races & (1 << D.RACE_OF[s.iDef[i]])) return e;
  return -1;
}
/**
 * The next event after `after` (-1 for the first) by which a member of the fighting company takes character `i` instead
 * of a body check, or -1. The attack at frame `a` has wounded him. The bearer of the event must be untapped, and the
 * event must have taken nobody yet.
 */
export function takerInstead(s: Table, a: number, i: number, after: number): number {
  if (s.iRole[i] !== L.Role.character || !isByCompany(s, a)) return -1;
  const company = opposingCompany(s, a);
  for (let e = nextCaptor(s, company, after); e >= 0; e = nextCaptor(s, company, e))
    if (D.CAPTOR[s.iDef[e]]!.instead && s.iStrike[e] === 0 && isUntapped(s, s.iHost[e])) return e;
  return -1;
}
/** Does somebody of company `c` bear an event that keeps him from the havens of his player? */
export function isKeptFromHavens(s: Table, c: number): boolean {
  for (let e = nextCaptor(s, c, -1); e >= 0; e = nextCaptor(s, c, e)) if (D.CAPTOR[s.iDef[e]]!.barsHavens) return true;
  return false;
}
