/** An avatar, or the character of a scenario whom a player must not lose, is out of play (004 I.1; coe 2.2). */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { endGame } from "./ending.js";
import { hasNobody } from "../state/inplay.js";
import { isThief, isPrincipal } from "../state/chase.js";
import { lastStanding, leaves, turnAfter } from "../state/seats.js";

/**
 * Who stood for player `p` is in play no more. If he was not eliminated, those who followed him have until the end of the player's next organization
 * phase, which is not the one that goes on (coe 2.II.2.1.R8).
 */
export function avatarLeft(s: Machine, p: number, gone: boolean): void {
  s.pset(p, L.PlayerWord.avatar, 0);
  if (p !== s.active || s.h[L.Header.phase] !== T.PHASE_ORGANIZATION || gone) return;
  s.h[L.Header.turnBits] |= L.TurnBit.avatarLeft;
}
/** An avatar is gone for good: the game is lost, or points are (004 I.1; coe 2.2). */
export function avatarLost(s: Machine, p: number): void {
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.avatarLost);
  if (s.rules.wizardLostPoints !== null || s.h[L.Header.phase] === T.PHASE_COUNCIL) return;
  const winner = lastStanding(s);
  if (winner >= 0) endGame(s, "wizard-lost", winner);
  else leaves(s, p);
}

/** A chase is over where the thief's player has nobody left, or the victim is gone for good (000, A Pilferer at the Prancing Pony). */
export function chaseEnds(s: Machine, p: number, def: number, gone: boolean): void {
  if (s.h[L.Header.how] !== 0) return;
  const thief = isThief(s, p);
  const lost = thief ? hasNobody(s, p) : isPrincipal(s, p, def) && gone;
  if (lost) endGame(s, "scenario", turnAfter(s, p));
}
/** Who was sent out is gone for good: his player has lost (000, A Hobbit's Quest). */
export function questLost(s: Machine, p: number): void {
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.avatarLost);
  if (s.h[L.Header.phase] === T.PHASE_COUNCIL) return;
  const winner = lastStanding(s);
  if (winner >= 0) endGame(s, "hobbit-lost", winner);
  else leaves(s, p);
}
