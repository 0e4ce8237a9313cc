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
const OUT_MASK = 0x3ff << OUT_FROM;
// Three bits each, a seat plus one: who plays hazards on the player on turn where that changes within his turn, and which of those who look
// on has the word.
const TAKEN_FROM = LEAVING_FROM + 5;
const WORD_FROM = TAKEN_FROM + 3;
const SEAT = 7;
/** Is anybody out of the game, or to be? A quick question: at a table of two nobody is. */
export const anybodyOut = (s: Seated): boolean => (s.h[L.Header.seating] & OUT_MASK) !== 0;
/** Is he to get up? */
export const isLeaving = (s: Seated, p: number): boolean => (s.h[L.Header.seating] & (1 << (LEAVING_FROM + p))) !== 0;
/** He is out of the game, and gets up as soon as nothing is under way but a phase. */
export function leaves(s: Seated, p: number): void {
  if (s.players > 2) s.h[L.Header.seating] |= 1 << (LEAVING_FROM + p);
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
      seating |= order[(k + 1) % order.length] << (LEFT_BITS * p);
    });
  s.h[L.Header.seating] = seating;
}
/** Is the player out of the game (000:1906)? At a table of two it is over then. */
export const isOut = (s: Seated, p: number): boolean => (s.h[L.Header.seating] & (1 << (OUT_FROM + p))) !== 0;
/** How many are still in the game. */
export function seatsLeft(s: Seated): number {
  let n = s.players;
  for (let out = (s.h[L.Header.seating] >> OUT_FROM) & 31; out !== 0; out &= out - 1) n--;
  return n;
}
/** The player gets up: his neighbours are neighbours. He himself still knows who sat to his left. */
export function getUp(s: Seated, p: number): void {
  const shift = LEFT_BITS * seatBefore(s, p);
  const seating = s.h[L.Header.seating];
  const stays = seating & ~(7 << shift) & ~(1 << (LEAVING_FROM + p)) & ~(SEAT << TAKEN_FROM) & ~(SEAT << WORD_FROM);
  s.h[L.Header.seating] = stays | (nextSeat(s, p) << shift) | (1 << (OUT_FROM + p));
}
/** The seat to the left of `p`: the next one in the order of turns and of answers. */
export const nextSeat = (s: Seated, p: number): number =>
  s.players === 2 ? (p === 0 ? 1 : 0) : (s.h[L.Header.seating] >> (LEFT_BITS * p)) & 7;
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
 * hazard-opponent, to his left (000:1922; 001:2177), or by the Limited rules to his right (004:785); where hazards are shared
 * whoever has taken them up (000:1928), where the hazard-opponent shifts one seat more to the left each of his turns (000:1926).
 */
export function hazardSeat(s: Omit<Seats, "active">, p: number): number {
  if (s.players === 2) return turnAfter(s, p);
  const taken = (s.h[L.Header.seating] >> TAKEN_FROM) & SEAT;
  if (taken > 0 && p === s.h[L.Header.active]) return taken - 1;
  return s.rules.hazardSeats === "shifting" ? shiftedFrom(s, p, s.pget(p, L.PlayerWord.turns)) : neighbour(s, p);
}
const neighbour = (s: Omit<Seats, "active" | "pget">, p: number): number =>
  s.rules.table === "limited" ? seatBefore(s, p) : turnAfter(s, p);
/** Who plays hazards on `p` in his turn of this number, from 1 on (0: he had none yet): one seat further each time, and not he himself. */
function shiftedFrom(s: Omit<Seats, "active">, p: number, turn: number): number {
  const others = seatsLeft(s) - (isOut(s, p) ? 0 : 1);
  let q = neighbour(s, p);
  for (let k = Math.max(0, turn - 1) % others; k > 0; k--)
    q = neighbour(s, q) === p ? neighbour(s, p) : neighbour(s, q);
  return q;
}
/** Who was the hazard-opponent of `p`, whose turn it is, in his turn before: his hazard long-events go (000:1814, 1926). */
export const hazardSeatBefore = (s: Omit<Seats, "active">, p: number): number =>
  s.players > 2 && s.rules.hazardSeats === "shifting"
    ? shiftedFrom(s, p, s.pget(p, L.PlayerWord.turns) - 1)
    : hazardSeat(s, p);
/** On whose companies `p` plays his hazards: whose hazard-opponent he is. */
export function preySeat(s: Omit<Seats, "active">, p: number): number {
  const next = s.players > 2 && s.rules.table === "limited" ? turnAfter(s, p) : seatBefore(s, p);
  if (s.players === 2 || s.rules.hazardSeats !== "shifting") return next;
  for (let q = next; q !== p; q = seatBefore(s, q)) if (hazardSeat(s, q) === p) return q;
  return next;
}
/** Who plays hazards on the player on turn from now on; -1: who does by his seat. */
export function takesHazards(s: Seated, p: number): void {
  s.h[L.Header.seating] = (s.h[L.Header.seating] & ~(SEAT << TAKEN_FROM)) | ((p + 1) << TAKEN_FROM);
}
/** The next seat clockwise that is neither out nor `p`'s: whoever comes after `q` among the others. */
export function nextOther(s: Seated, q: number, p: number): number {
  const next = turnAfter(s, q);
  return next === p ? turnAfter(s, p) : next;
}
/** Which of those who look on has the word: at first whoever plays hazards. */
export const withTheWord = (s: Omit<Seats, "active">): number => {
  const player = ((s.h[L.Header.seating] >> WORD_FROM) & SEAT) - 1;
  return player >= 0 ? player : hazardSeat(s, s.h[L.Header.active]);
};
/** The word goes on to the next who looks on; false once all have had it. */
export function wordGoesOn(s: Omit<Seats, "active">): boolean {
  const active = s.h[L.Header.active];
  const next = nextOther(s, withTheWord(s), active);
  const more = s.players > 2 && next !== hazardSeat(s, active);
  giveWord(s, more ? next : -1);
  return more;
}
/** Who has the word among those who look on; -1: whoever is the first. */
export function giveWord(s: Seated, p: number): void {
  if (s.players > 2) s.h[L.Header.seating] = (s.h[L.Header.seating] & ~(SEAT << WORD_FROM)) | ((p + 1) << WORD_FROM);
}
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
