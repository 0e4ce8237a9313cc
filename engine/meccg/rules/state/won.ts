/**
 * Defeated cards and who has their points. A defeated card lies in a pile of its owner's; of two players the other one has
 * its points, of more it is written down here whose they are.
 */
import * as L from "./layout.js";
import { addTo, countOf } from "./lists.js";
import type { Table } from "./table.js";

// An entry: definition plus one (0 none), then whose card it is with who has won it.
const WIDTH = L.WON_WORDS;
const whoOf = (owner: number, winner: number): number => owner | (winner << 3);

/** A card of `owner` is defeated, and its points are `winner`'s. */
export function winTo(s: Table, owner: number, winner: number, def: number): void {
  addTo(s, owner, L.Pile.won, def);
  if (s.players === 2) return;
  let at = 0;
  while (at < s.won.length && s.won[at] !== 0) at += WIDTH;
  if (at >= s.won.length) throw new Error("more cards are defeated than a table has places for");
  s.won[at] = def + 1;
  s.won[at + 1] = whoOf(owner, winner);
}
/** One such card of `owner` is defeated no more: of those that `winner` has, else anybody's. */
export function loseWon(s: Table, owner: number, winner: number, def: number): void {
  addTo(s, owner, L.Pile.won, def, -1);
  if (s.players === 2) return;
  const at = entryOf(s, owner, winner, def);
  let last = at;
  while (last + WIDTH < s.won.length && s.won[last + WIDTH] !== 0) last += WIDTH;
  for (let k = 0; k < WIDTH; k++) s.won[at + k] = s.won[last + k];
  s.won.fill(0, last, last + WIDTH);
}
/** A card of `owner` leaves the pile in which it lay, out of play or defeated by `winner` (-1: whoever it was). */
export function takeFromPile(s: Table, owner: number, pile: number, def: number, winner = -1): void {
  if (pile === L.Pile.won) loseWon(s, owner, winner, def);
  else addTo(s, owner, pile, def, -1);
}
function entryOf(s: Table, owner: number, winner: number, def: number): number {
  let other = -1;
  for (let at = 0; at < s.won.length && s.won[at] !== 0; at += WIDTH) {
    if (s.won[at] !== def + 1 || (s.won[at + 1] & 7) !== owner) continue;
    if (s.won[at + 1] >> 3 === winner) return at;
    other = at;
  }
  if (other < 0) throw new Error("a card that nobody has won is to be given back");
  return other;
}
/** Has `winner` a defeated card like this of `owner`? */
export function hasWon(s: Table, owner: number, winner: number, def: number): boolean {
  if (s.players === 2) return countOf(s, owner, L.Pile.won, def) > 0;
  for (let at = 0; at < s.won.length && s.won[at] !== 0; at += WIDTH)
    if (s.won[at] === def + 1 && s.won[at + 1] === whoOf(owner, winner)) return true;
  return false;
}
/** How many entries there are of more than two players; of two, none. */
export function wonEntries(s: Table): number {
  let count = 0;
  while (count * WIDTH < s.won.length && s.won[count * WIDTH] !== 0) count++;
  return count;
}
export const wonDef = (s: Table, k: number): number => s.won[k * WIDTH] - 1;
export const wonBySeat = (s: Table, k: number): number => s.won[k * WIDTH + 1] >> 3;
export const wonOwner = (s: Table, k: number): number => s.won[k * WIDTH + 1] & 7;
