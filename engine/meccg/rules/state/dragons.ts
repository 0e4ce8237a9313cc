/** What `header.fallen` remembers of unique Dragons, by their numbers (cards/vocabulary/beings.ts). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** From this bit on: Dragons beaten at home in this game, whoever had the points. The bits below are of this turn alone. */
const AT_HOME = 16;
const OF_TURN = (1 << AT_HOME) - 1;

/** A card of a unique Dragon was played this turn. */
export function noteDragonPlayed(s: Table): void {
  s.h[L.Header.fallen] |= 1;
}
export const wasDragonPlayed = (s: Table): boolean => (s.h[L.Header.fallen] & 1) !== 0;
/** Dragon `e` falls: beaten, or a card of his has left the game. */
export function noteDragonFell(s: Table, e: number): void {
  s.h[L.Header.fallen] |= 1 << e;
}
export const fellThisTurn = (s: Table, e: number): boolean => (s.h[L.Header.fallen] & (1 << e)) !== 0;
/** The attack of Dragon `e` at home was defeated. */
export function noteBeatenAtHome(s: Table, e: number): void {
  s.h[L.Header.fallen] |= 1 << (AT_HOME + e);
}
export const wasBeatenAtHome = (s: Table, e: number): boolean => (s.h[L.Header.fallen] & (1 << (AT_HOME + e))) !== 0;
/** A turn begins. */
export function forgetDragonsOfTurn(s: Table): void {
  s.h[L.Header.fallen] &= ~OF_TURN;
}
/** Card `e` comes to lie with the Dragon in slot `i`: `control` is his slot, `site` his lair. */
export function lieWith(s: Table, e: number, i: number): void {
  s.iCtrl[e] = i;
  s.iSite[e] = D.LAIR_OF.indexOf(D.ENTITY[s.iDef[i]]);
}
