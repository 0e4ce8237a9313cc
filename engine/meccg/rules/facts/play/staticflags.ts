/** Is a card in play that says so as long as it lies there (`D.STANDING_2`, `D.SAYS`)? */
import { HOOK, askEvents, eventThat, sumOfEvents } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { NONE, nextSlot } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** Does an event say this (`D.ST2_*`)? The header's union says cheaply that none does; a card that has left is in it until the turn is over. */
export function stands(s: Table, bit: number): boolean {
  if ((s.summary[L.Summary.standing2] & bit) === 0) return false;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (D.STANDING_2[s.iDef[e]] & bit) return true;
  return false;
}
/** Do hazards with a star fight the companies of player `p`, a Fallen-wizard, and count for him alone? */
export const starsFight = (s: Table, p: number): boolean => askEvents(s, HOOK.fightStarred, p) !== 0;
/** The event in play that says this (`D.SAYS_*`), or -1. */
export function sayer(s: Table, bit: number): number {
  if ((s.summary[L.Summary.standing] & D.ST_SAYS) === 0) return -1;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (D.SAYS[s.iDef[e]] & bit) return e;
  return -1;
}
/** Does event `e` lie on company `c`? */
export const liesOnCompany = (s: Table, e: number, c: number): boolean =>
  s.iRole[e] === L.Role.onCompany && s.iHost[e] === c;
/** How many events on company `c` have it go on small ways. */
export const creeping = (s: Table, c: number): number => sumOfEvents(s, HOOK.smallWays, c);
/** May company `c` be of any size? */
export const isUnlimited = (s: Table, c: number): boolean => eventThat(s, HOOK.companyRoom, c) >= 0;
/** The next stored card from slot `from` on that says something there, or -1; ask `summary.standing` for `ST_SAYS` first. */
export function nextSpeaker(s: Table, from: number): number {
  for (let i = nextSlot(s, from); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.stored && D.SAYS[s.iDef[i]] & D.SAYS_STORED) return i;
  return -1;
}
