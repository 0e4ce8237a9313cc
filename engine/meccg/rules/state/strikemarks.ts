/**
 * Who has a strike to face, and who has faced his: a digit of base five for each character and ally. Where an attack breaks out
 * within another, the digits of the one that waits stand one place higher; three attacks have room. The high bit is for whoever
 * marks slots while nothing is given out (arranging, items of the fallen).
 */
import * as L from "./layout.js";
import { firstOf, NONE } from "./inplay.js";
import type { Table } from "./table.js";

const BASE = 5;
const ALL = BASE ** 3;
export const MARKED = 128;

/** Mark (`ST_*`) of the attack under way. */
export const strikeMark = (s: Table, i: number): number => (s.iStrike[i] & ~MARKED) % BASE;
export function markStrike(s: Table, i: number, mark: number): void {
  s.iStrike[i] += mark - strikeMark(s, i);
}
/** How many strikes of the attack under way he has still to face. */
export function toFace(s: Table, i: number): number {
  const mark = strikeMark(s, i);
  return mark === L.ST_TWO ? 2 : mark === L.ST_ASSIGNED || mark === L.ST_SECOND ? 1 : 0;
}
/** Has he faced one? */
export const hasFaced = (s: Table, i: number): boolean => {
  const mark = strikeMark(s, i);
  return mark === L.ST_DONE || mark === L.ST_SECOND;
};

function all(s: Table, c: number, to: (mark: number) => number): void {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    s.iStrike[i] = to(s.iStrike[i]);
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) s.iStrike[j] = to(s.iStrike[j]);
  }
}
const up = (mark: number): number => (mark * BASE) % ALL;
const down = (mark: number): number => Math.floor(mark / BASE);
/** The attack on company `c` is interrupted: its marks wait. */
export const marksWait = (s: Table, c: number): void => all(s, c, up);
/** The attack under way is over: its marks go, those of the attack it interrupted stand again. */
export const marksGo = (s: Table, c: number): void => all(s, c, down);
