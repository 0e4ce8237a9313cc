/** The row of hazards of one player alone, in the frame of the game: how many lie face down, and which lie open, the front first. */
import { GameFrame } from "./frames/turn.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** Most hazards that lie open in the row. */
export const MOST_OPEN = L.FRAME_WORDS - GameFrame.row;
/** How many lie face down: behind all that lie open. */
export const faceDown = (s: Table): number => s.fr[GameFrame.down];
/** So many more lie face down, at the end. */
export function layDown(s: Table, n: number): void {
  s.fr[GameFrame.down] += n;
}
/** How many lie open. */
export function openInRow(s: Table): number {
  let count = 0;
  while (count < MOST_OPEN && s.fr[GameFrame.row + count] !== 0) count++;
  return count;
}
/** Which lies open in this place from the front. */
export const inRow = (s: Table, k: number): number => s.fr[GameFrame.row + k] - 1;
/** A card lies open behind the others that do. */
export function layOpen(s: Table, def: number): void {
  s.fr[GameFrame.row + openInRow(s)] = def + 1;
}
/** The card in this place leaves the row. */
export function leavesRow(s: Table, k: number): void {
  for (; k + 1 < MOST_OPEN; k++) s.fr[GameFrame.row + k] = s.fr[GameFrame.row + k + 1];
  s.fr[GameFrame.row + MOST_OPEN - 1] = 0;
}
/** Copies of a card that lie open. */
export function copiesIn(s: Table, def: number): number {
  let copies = 0;
  for (let k = openInRow(s) - 1; k >= 0; k--) if (inRow(s, k) === def) copies++;
  return copies;
}
