/**
 * A scenario in which one alone leads a company over a row of regions (000, There and Back Again). Where it stands is written in the frame of the
 * game. In a region the company counts as on its way, so that it is at no site, and its path is that one region.
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { boardOf } from "./boardform.js";
import { BoardFrame } from "./frames/tables.js";
import { nextSlot, NONE } from "./inplay.js";
import * as L from "./layout.js";
import { HAZARD_DECK } from "./solitaire.js";
import type { Table } from "./table.js";

export { boardOf };
/** Is the game under way on such a board? */
const isOnBoard = (s: Table): boolean => s.rules.scenario !== "none" && s.fr[0] === BoardFrame.kind;
/** Where the company stands: twice the place in the row, and one more at the site under it. */
export const placeOf = (s: Table): number => s.fr[BoardFrame.place] - 1;
export const placeAt = (k: number, atSite: boolean): number => 2 * k + (atSite ? 1 : 0);
/** Does the company stand in a region, at no site? */
export const isOnRoad = (s: Table): boolean => isOnBoard(s) && (placeOf(s) & 1) === 0;
/** Has who leads the company ever had the treasure? */
export const isHomeward = (s: Table): boolean => isOnBoard(s) && s.fr[BoardFrame.homeward] === 1;
/** Is it what is sought there? */
export const isTreasure = (s: Table, def: number): boolean =>
  D.KIND[def] === T.K_ITEM && D.CLASS[def] === boardOf(s)!.treasure;
/** Does this character bear the treasure? */
export function bearsTreasure(s: Table, i: number): boolean {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.item && isTreasure(s, s.iDef[j])) return true;
  return false;
}
/** Direct influence that a character has besides, on a board. */
export function grantedInfluence(s: Table, def: number): number {
  const board = boardOf(s);
  return board !== null && D.MIND[def] >= board.plain.granted.mind ? board.plain.granted.di : 0;
}
/** How much stronger an attack is on a board, in strikes (else in prowess): by what was stirred, and an automatic-attack by lures. */
export function strongerOnBoard(
  s: Table,
  races: number,
  creature: boolean,
  automatic: boolean,
  strikes: boolean,
): number {
  if (!isOnBoard(s)) return 0;
  const { plain, stirred } = boardOf(s)!;
  let n = automatic ? s.fr[BoardFrame.lures] * (strikes ? plain.lure.strikes : plain.lure.prowess) : 0;
  for (let k = 0; k < stirred.length; k++) {
    if ((stirred[k] & races) === 0) continue;
    // The creature that attacks is counted already.
    const before = s.fr[BoardFrame.stirred + k] - (creature ? 1 : 0);
    if (before >= plain.stirred[k].after) n += strikes ? plain.stirred[k].strikes : plain.stirred[k].prowess;
  }
  return n;
}
/** A creature attacks: those of its kind are stirred by it. */
export function stirs(s: Table, def: number): void {
  const { stirred } = boardOf(s)!;
  for (let k = 0; k < stirred.length; k++) if (stirred[k] & D.RACES_OF[def]) s.fr[BoardFrame.stirred + k] += 1;
}

// ---- the hazards that lie open --------------------------------------------------------------------------------------
/** Does a card lie open in the row, beside whatever else lies aside? */
const isInRow = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.aside && s.iHost[i] === NONE && s.iOwner[i] === HAZARD_DECK;
/** The slot of the next one after place `after` of the row, -1 none; its place stands where a stored card has its site. */
export function nextInRow(s: Table, after: number): number {
  let found = -1;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (isInRow(s, i) && s.iSite[i] > after && (found < 0 || s.iSite[i] < s.iSite[found])) found = i;
  return found;
}
/** The last place of the row that is taken, -1 none. */
export function lastInRow(s: Table): number {
  let last = -1;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (isInRow(s, i)) last = Math.max(last, s.iSite[i]);
  return last;
}
