/**
 * Piles and hands as columns: a pile is a bag of counts by name, a hand a list in rising order. Nothing here knows what is
 * known of them or what follows from a change; see piles.ts.
 */
import * as D from "../../cards/vocabulary/defs.js";
import { bottomCopies, bottomCount, bottomDef, bottomLeft, orderedCount, orderedDef, topGroup } from "./decktops.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";
import { CH_BELOW, CH_RANDOM_DISCARD, CH_RANDOM_HAND } from "./schema.js";

/** Place of a definition in a player's list, or -1. */
export function nameIndex(s: Table, p: number, def: number): number {
  let lo = p * L.NAMES;
  let hi = lo + L.NAMES - 1;
  const base = lo;
  while (lo <= hi) {
    const mid = (lo + hi) >> 1;
    const v = s.list[mid];
    if (v === def) return mid - base;
    if (v < def) lo = mid + 1;
    else hi = mid - 1;
  }
  return -1;
}
/** Writes the list of a player: definitions ascending, the rest filled up. */
export function writeList(s: Table, p: number, defs: readonly number[]): void {
  const base = p * L.NAMES;
  for (let i = 0; i < L.NAMES; i++) s.list[base + i] = i < defs.length ? defs[i] : L.END_OF_LIST;
}
/** How many names a player's list has: the rest of its places comes after them. */
export function listLength(s: Table, p: number): number {
  let lo = p * L.NAMES;
  let hi = lo + L.NAMES;
  const base = lo;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (s.list[mid] === L.END_OF_LIST) hi = mid;
    else lo = mid + 1;
  }
  return lo - base;
}
function row(pile: number): number {
  return pile < L.Pile.top ? pile : pile < L.Pile.out ? 3 : 4;
}
/** TOP and POOL, OUT and WON share a row, four bits each. */
const shiftOf = (pile: number): number => (pile === L.Pile.pool || pile === L.Pile.won ? 4 : 0);
/** Where the row of a pile begins; OUT and WON have one row together. */
export const rowOf = (p: number, pile: number): number => (p * L.PILE_ROWS + row(pile)) * L.NAMES;
/** Cards of a name (by place in the list) in a pile. */
export function countAt(s: Table, p: number, pile: number, k: number): number {
  const v = s.piles[(p * L.PILE_ROWS + row(pile)) * L.NAMES + k];
  return pile < L.Pile.top ? v : (v >> shiftOf(pile)) & 15;
}
export function countOf(s: Table, p: number, pile: number, def: number): number {
  const name = nameIndex(s, p, def);
  return name < 0 ? 0 : countAt(s, p, pile, name);
}
/** Is there a card of such a side (T.SIDE_*) in a player's sideboard? */
export function sideboardHas(s: Table, p: number, sides: number): boolean {
  if (sizeOf(s, p, L.Pile.sideboard) > 0)
    for (let k = 0; k < L.NAMES; k++)
      if (countAt(s, p, L.Pile.sideboard, k) > 0 && D.SIDE[s.list[p * L.NAMES + k]] & sides) return true;
  return false;
}
export function addAt(s: Table, p: number, pile: number, k: number, n: number): void {
  const at = (p * L.PILE_ROWS + row(pile)) * L.NAMES + k;
  s.piles[at] = s.piles[at] + (n << shiftOf(pile));
  s.pw[p * L.PlayerWord.width + L.PlayerWord.pile + pile] += n;
  if (n < 0 && pile === L.Pile.deck && bottomCount(s, p) > 0) bottomLeft(s, p, sizeOf(s, p, pile));
}
export function addTo(s: Table, p: number, pile: number, def: number, n = 1): void {
  const name = nameIndex(s, p, def);
  if (name < 0) throw new Error(`${D.nameOf(def)} is not in the list of player ${p}`);
  addAt(s, p, pile, name, n);
}
export const sizeOf = (s: Table, p: number, pile: number): number =>
  s.pw[p * L.PlayerWord.width + L.PlayerWord.pile + pile];
/** Cards left to draw. */
export const deckSize = (s: Table, p: number): number => sizeOf(s, p, L.Pile.deck) + sizeOf(s, p, L.Pile.top);
export const handSize = (s: Table, p: number): number => s.pw[p * L.PlayerWord.width + L.PlayerWord.hand];
export function handAdd(s: Table, p: number, def: number): void {
  const size = handSize(s, p);
  if (size >= L.HAND) throw new Error("the hand is full");
  let i = p * L.HAND + size;
  const base = p * L.HAND;
  while (i > base && s.hands[i - 1] > def) {
    s.hands[i] = s.hands[i - 1];
    i--;
  }
  s.hands[i] = def;
  s.pw[p * L.PlayerWord.width + L.PlayerWord.hand] = size + 1;
}
export function handRemove(s: Table, p: number, def: number): void {
  const size = handSize(s, p);
  const base = p * L.HAND;
  let i = 0;
  while (i < size && s.hands[base + i] !== def) i++;
  if (i === size) throw new Error(`${D.nameOf(def)} is not in the hand`);
  for (; i < size - 1; i++) s.hands[base + i] = s.hands[base + i + 1];
  s.hands[base + size - 1] = 0;
  s.pw[p * L.PlayerWord.width + L.PlayerWord.hand] = size - 1;
}
export function handHas(s: Table, p: number, def: number): boolean {
  const base = p * L.HAND;
  const size = handSize(s, p);
  for (let i = 0; i < size; i++) if (s.hands[base + i] === def) return true;
  return false;
}
/** What can come from a draw, with weights (copies). */
export function drawChances(s: Table, p: number, kind: number): { def: number; weight: number }[] {
  const out: { def: number; weight: number }[] = [];
  if (kind === CH_RANDOM_HAND) {
    const size = handSize(s, p);
    for (let i = 0; i < size; i++) {
      const def = s.hands[p * L.HAND + i];
      const last = out[out.length - 1];
      if (last?.def === def) last.weight++;
      else out.push({ def, weight: 1 });
    }
    return out;
  }
  const pile =
    kind === CH_RANDOM_DISCARD
      ? L.Pile.discard
      : kind !== CH_BELOW && sizeOf(s, p, L.Pile.top) > 0
        ? L.Pile.top
        : L.Pile.deck;
  if (pile === L.Pile.top && orderedCount(s, p) > 0) {
    for (let g = topGroup(s, p), i = orderedCount(s, p) - g; g > 0; g--, i++) {
      const def = orderedDef(s, p, i);
      const same = out.find((one) => one.def === def);
      if (same) same.weight++;
      else out.push({ def, weight: 1 });
    }
    return out;
  }
  const below = pile === L.Pile.deck ? bottomCount(s, p) : 0;
  if (below > 0 && below === sizeOf(s, p, pile)) return [{ def: bottomDef(s, p, below - 1), weight: 1 }];
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    const count = countAt(s, p, pile, k) - (below > 0 ? bottomCopies(s, p, def) : 0);
    if (count > 0) out.push({ def, weight: count });
  }
  return out;
}
