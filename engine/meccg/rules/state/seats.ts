/**
 * Who sits where. Nothing counts on two: where a rule means one seat it says which, where it means every opponent it walks
 * round the table. With two seats all of these are the other one.
 */
import * as L from "./layout.js";
import type { Ruleset } from "./ruleset.js";

type Seated = { readonly players: number; readonly h: Int32Array };
/** What is asked of a table here, which itself asks who plays hazards. */
type Seats = Seated & { readonly rules: Ruleset; readonly active: number; pget(p: number, w: number): number };

/** Whose company `c` is, whether it is still there or not. */
export const seatOfCompany = (c: number): number => Math.floor(c / L.COMPANIES_PER_PLAYER);

// Of more than two, who sits to the left of whom: three bits a seat, and a bit above them for who is out of the game.
const LEFT_BITS = 3;
const OUT_FROM = LEFT_BITS * 5;
// A bit each for who is to get up.
const LEAVING_FROM = OUT_FROM + 5;
/** Is anybody out of the game, or to be? A quick question: at a table of two nobody is. */
export const anybodyOut = (s: Seated): boolean => s.h[L.Header.seating]! >= 1 << OUT_FROM;
/** Is he to get up? */
export const isLeaving = (s: Seated, p: number): boolean => (s.h[L.Header.seating]! & (1 << (LEAVING_FROM + p))) !== 0;
/** He is out of the game, and gets up as soon as nothing is under way but a phase. */
export function leaves(s: Seated, p: number): void {
  if (s.players > 2) s.h[L.Header.seating]! |= 1 << (LEAVING_FROM + p);
}
/** Nobody has sat down otherwise: seat after seat, the first to the left of the last. */
export function sitInOrder(s: Seated): void {
  const order = Array.from({ length: s.players }, (_, p) => p);
  sitDown(s, order);
}
/** They sit clockwise in this order, for turns and answers. */
export function sitDown(s: Seated, order: readonly number[]): void {
  let seating = 0;
  if (order.length > 2)
    order.forEach((p, k) => {
      seating |= order[(k + 1) % order.length]! << (LEFT_BITS * p);
    });
  s.h[L.Header.seating] = seating;
}
/** Is the player out of the game (000:1906)? At a table of two it is over then. */
export const isOut = (s: Seated, p: number): boolean => (s.h[L.Header.seating]! & (1 << (OUT_FROM + p))) !== 0;
/** How many are still in the game. */
export function seatsLeft(s: Seated): number {
  let n = s.players;
  for (let out = (s.h[L.Header.seating]! >> OUT_FROM) & 31; out !== 0; out &= out - 1) n--;
  return n;
}
/** The player gets up: his neighbours are neighbours. He himself still knows who sat to his left. */
export function getUp(s: Seated, p: number): void {
  const shift = LEFT_BITS * seatBefore(s, p);
  const seating = s.h[L.Header.seating]!;
  const stays = seating & ~(7 << shift) & ~(1 << (LEAVING_FROM + p));
  s.h[L.Header.seating] = stays | (nextSeat(s, p) << shift) | (1 << (OUT_FROM + p));
}
/** The seat to the left of `p`: the next one in the order of turns and of answers. */
export const nextSeat = (s: Seated, p: number): number =>
  s.players === 2 ? (p === 0 ? 1 : 0) : (s.h[L.Header.seating]! >> (LEFT_BITS * p)) & 7;
/** `p`, or if he is out the first to his left who is not. */
function inGame(s: Seated, p: number): number {
  while (isOut(s, p)) p = nextSeat(s, p);
  return p;
}
/** Whose turn follows that of `p`, whether he is still in the game or not. */
export const turnAfter = (s: Seated, p: number): number => inGame(s, nextSeat(s, p));
/** The seat to the right of `p`. */
export function seatBefore(s: Seated, p: number): number {
  const to = inGame(s, p);
  let q = nextSeat(s, to);
  while (nextSeat(s, q) !== to) q = nextSeat(s, q);
  return q;
}
/**
 * Who plays hazards on the companies of `p`, gives out strikes that are left and rolls against their bodies: his
 * hazard-opponent, to his left (000:1922; 001:2177), or by the Limited rules to his right (004:785).
 */
export const hazardSeat = (s: Pick<Seats, "players" | "h" | "rules">, p: number): number =>
  s.players > 2 && s.rules.table === "limited" ? seatBefore(s, p) : turnAfter(s, p);
/** On whose companies `p` plays his hazards: whose hazard-opponent he is. */
export const preySeat = (s: Pick<Seats, "players" | "h" | "rules">, p: number): number =>
  s.players > 2 && s.rules.table === "limited" ? turnAfter(s, p) : seatBefore(s, p);
/** Whom a card of `p` means by the opponent: in his own turn his hazard-opponent, else the player on turn. */
export const opponentOf = (s: Seats, p: number): number => (p === s.active ? hazardSeat(s, p) : s.active);
/** The only seat that has not lost its avatar, or -1 if there are more, or none (000:1906). */
export function lastStanding(s: Seats): number {
  let left = -1;
  for (let p = 0; p < s.players; p++) {
    if (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.avatarLost) continue;
    if (left >= 0) return -1;
    left = p;
  }
  return left;
}
