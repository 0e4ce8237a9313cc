/**
 * The order of what lies on top of a deck. A deck is two bags, what lies on top and the rest; of the first some cards may lie
 * above the others in an order that somebody gave them, and are drawn so. They are counted in the bag as well.
 *
 * A place holds a definition, and bits: that everybody knows which card lies there, and that it and the one above it were
 * shuffled together, so that either may come first.
 */
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** All know which card lies in this place. */
const SEEN = 1 << 13;
/** It is one group with the one above it. */
const JOINED = 1 << 14;
const DEFINITION = SEEN - 1;

/** The word of a player holds how many lie in an order on top, and above that how many lie known below. */
const COUNT = 255;
const BELOW = 8;
/** How many cards lie in an order. */
export const orderedCount = (s: Table, p: number): number => s.pget(p, L.PlayerWord.ordered) & COUNT;
const setCount = (s: Table, p: number, n: number): void =>
  s.pset(p, L.PlayerWord.ordered, (s.pget(p, L.PlayerWord.ordered) & ~COUNT) | n);
const at = (p: number, i: number): number => p * L.ORDERED + i;
/** The definition in place `i`, 0 where a view does not tell. */
export const orderedDef = (s: Table, p: number, i: number): number => s.order[at(p, i)] & DEFINITION;
export const orderedSeen = (s: Table, p: number, i: number): boolean => (s.order[at(p, i)] & SEEN) !== 0;
/** Puts another definition into a place. */
export function setOrdered(s: Table, p: number, i: number, def: number): void {
  s.order[at(p, i)] = (s.order[at(p, i)] & ~DEFINITION) | def;
}
/** How many of the uppermost are one group: any of them may come first. */
export function topGroup(s: Table, p: number): number {
  const count = orderedCount(s, p);
  let g = 1;
  while (g < count && s.order[at(p, count - 1 - g)] & JOINED) g++;
  return g;
}
/** A card is laid above all others. With no more room the lowest of them is one of the bag below. */
export function layOnTop(s: Table, p: number, def: number, seen: boolean): void {
  let count = orderedCount(s, p);
  if (count === L.ORDERED - bottomCount(s, p)) {
    s.order.copyWithin(at(p, 0), at(p, 1), at(p, count));
    count--;
  }
  s.order[at(p, count)] = def | (seen ? SEEN : 0);
  setCount(s, p, count + 1);
}
/** The uppermost card of this definition leaves its place, if one has a place; was it known to all which it was? */
export function liftOffTop(s: Table, p: number, def: number): boolean {
  const count = orderedCount(s, p);
  let i = count - 1;
  while (i >= 0 && orderedDef(s, p, i) !== def) i--;
  if (i < 0) return false;
  const was = s.order[at(p, i)];
  if ((was & JOINED) === 0 && i > 0) s.order[at(p, i - 1)] &= ~JOINED;
  s.order.copyWithin(at(p, i), at(p, i + 1), at(p, count));
  s.order[at(p, count - 1)] = 0;
  setCount(s, p, count - 1);
  return (was & SEEN) !== 0;
}
/** No order is left. */
export function forgetOrder(s: Table, p: number): void {
  if (orderedCount(s, p) === 0) return;
  s.order.fill(0, at(p, 0), at(p, L.ORDERED - bottomCount(s, p)));
  setCount(s, p, 0);
}
/**
 * The uppermost `count` cards are shuffled; returns how many of those that lie in an order lie below them. Where not that many lie in
 * an order, nothing is left of it.
 */
export function joinTop(s: Table, p: number, count: number): number {
  const n = orderedCount(s, p);
  if (n <= count) {
    forgetOrder(s, p);
    return 0;
  }
  for (let i = n - count; i < n; i++) s.order[at(p, i)] = orderedDef(s, p, i) | (i < n - 1 ? JOINED : 0);
  return n - count;
}
/** Others do not see what lies there, but for what all know. */
export function hideOrder(s: Table, p: number): void {
  for (let i = 0; i < orderedCount(s, p); i++) if (!orderedSeen(s, p, i)) s.order[at(p, i)] &= JOINED;
}
/** Copies of a definition among those that lie in an order, from place `from` up to place `to`. */
export function orderedCopies(s: Table, p: number, def: number, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (orderedDef(s, p, i) === def) count++;
  return count;
}

// ---- what lies at the bottom, below all else of the deck; it is counted in the bag of the rest
/** More than this are not told apart from the rest. */
const MOST_BELOW = 8;
/** How many cards lie at the bottom. */
export const bottomCount = (s: Table, p: number): number => s.pget(p, L.PlayerWord.ordered) >> BELOW;
const setBottom = (s: Table, p: number, n: number): void =>
  s.pset(p, L.PlayerWord.ordered, (s.pget(p, L.PlayerWord.ordered) & COUNT) | (n << BELOW));
/** The `i`-th of them, the lowest first; 0 where a view does not tell. */
export const bottomDef = (s: Table, p: number, i: number): number => s.order[at(p, L.ORDERED - 1 - i)];
export function setBottomDef(s: Table, p: number, i: number, def: number): void {
  s.order[at(p, L.ORDERED - 1 - i)] = def;
}
/** A card is laid below all others. */
export function layBelow(s: Table, p: number, def: number): void {
  const full = bottomCount(s, p) === MOST_BELOW || orderedCount(s, p) + bottomCount(s, p) === L.ORDERED;
  const n = full ? bottomCount(s, p) - 1 : bottomCount(s, p);
  if (n < 0) return;
  for (let i = n; i > 0; i--) setBottomDef(s, p, i, bottomDef(s, p, i - 1));
  setBottomDef(s, p, 0, def);
  setBottom(s, p, n + 1);
}
/** Cards have left the bag of the rest, which holds so many now: what lay at the bottom is drawn last, the uppermost first. */
export function bottomLeft(s: Table, p: number, rest: number): void {
  for (let n = bottomCount(s, p); n > rest; n--) {
    setBottomDef(s, p, n - 1, 0);
    setBottom(s, p, n - 1);
  }
}
/** Nothing is known to lie at the bottom any more. */
export const forgetBottom = (s: Table, p: number): void => bottomLeft(s, p, 0);
/** Copies of a definition at the bottom. */
export function bottomCopies(s: Table, p: number, def: number): number {
  let count = 0;
  for (let i = bottomCount(s, p) - 1; i >= 0; i--) if (bottomDef(s, p, i) === def) count++;
  return count;
}
/** Nobody is told what lies there. */
export function hideBottom(s: Table, p: number): void {
  for (let i = bottomCount(s, p) - 1; i >= 0; i--) setBottomDef(s, p, i, 0);
}
