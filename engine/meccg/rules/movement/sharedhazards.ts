/**
 * All the others share the hazards on a company (000:1928-1936, the Companion's second variant): two each in turn, until the limit
 * is reached or nobody wants to play one. Who comes next draws for the next company and begins there.
 */
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { nextOther, seatBefore, seatsLeft, takesHazards } from "../state/seats.js";
import { CompanyMovesFrame } from "../state/frames/movement.js";
import { RESET_HAND } from "../machine/machine.js";

/** Hazards one may play before the next one may. */
const EACH = 2;
// The word `round`: cards counted against the limit when he took over, how many have played none in a row, who played the last (plus one).
const BASE = 255;
const FAILED = 256;
const LAST = 4096;

export const isShared = (s: Machine): boolean => s.players > 2 && s.rules.hazardSeats === "shared";
const spent = (s: Machine, f: number): number => s.cget(s.fr[f + CompanyMovesFrame.company], L.CompanyWord.spent);
const base = (s: Machine, f: number): number => s.fr[f + CompanyMovesFrame.round] & BASE;
const failed = (s: Machine, f: number): number => (s.fr[f + CompanyMovesFrame.round] >> 8) & 15;
const last = (s: Machine, f: number): number => s.fr[f + CompanyMovesFrame.round] >> 12;

/** The limit was fixed: nothing has been played of what is counted from now on. */
export function roundBegins(s: Machine, f: number): void {
  s.fr[f + CompanyMovesFrame.round] = last(s, f) * LAST + spent(s, f);
}
/** Something was done: whoever has played none is asked again. */
export function roundAnew(s: Machine, f: number): void {
  s.fr[f + CompanyMovesFrame.round] = last(s, f) * LAST + base(s, f);
}
/** Whoever has played his two hands the hazards on. */
export function handsOnAfterTwo(s: Machine, f: number): void {
  if (spent(s, f) - base(s, f) >= EACH) handsOn(s, f);
}
/** He hands them on; false where by now nobody has played one. */
export function handsOn(s: Machine, f: number): boolean {
  const played = spent(s, f) > base(s, f);
  const none = played ? 0 : failed(s, f) + 1;
  const by = played ? s.hazard + 1 : last(s, f);
  s.fr[f + CompanyMovesFrame.round] = by * LAST + none * FAILED + spent(s, f);
  if (none >= seatsLeft(s) - 1) return false;
  takesHazards(s, nextOther(s, s.hazard, s.active));
  return true;
}
/** The company is there: for the next one whoever sits to the left of him who played the last begins. */
export function nextBegins(s: Machine, f: number): void {
  const by = spent(s, f) > base(s, f) ? s.hazard + 1 : last(s, f);
  takesHazards(s, nextOther(s, by > 0 ? by - 1 : s.hazard, s.active));
}
/** Each of the others makes up his hand, whoever plays the hazards now first. */
export function othersResetHands(s: Machine): void {
  for (let p = seatBefore(s, s.active); p !== s.active; p = seatBefore(s, p)) s.push(RESET_HAND, p);
}
