/** Which creatures of a player were discarded for all to see, by name: a bit for each place of his list. */
import * as L from "./layout.js";
import type { Table } from "./table.js";

const at = (p: number, k: number): number => p * L.MET_BYTES + (k >> 3);
/** Was the creature in place `k` of the list of `p` discarded openly? */
export const isMet = (s: Table, p: number, k: number): boolean => ((s.met[at(p, k)] >> (k & 7)) & 1) !== 0;
/** The same of the four places from `k` on, a byte each that is not zero. */
export function metOfFour(s: Table, p: number, k: number): number {
  const bits = (s.met[at(p, k)] >> (k & 7)) & 15;
  return (bits & 1) | ((bits & 2) << 7) | ((bits & 4) << 14) | ((bits & 8) << 21);
}
/** Was any creature of `p` discarded openly? */
export function anyMet(s: Table, p: number): boolean {
  for (let i = p * L.MET_BYTES; i < (p + 1) * L.MET_BYTES; i++) if (s.met[i] !== 0) return true;
  return false;
}
export function setMet(s: Table, p: number, k: number): void {
  s.met[at(p, k)] |= 1 << (k & 7);
}
export function clearMet(s: Table, p: number): void {
  s.met.fill(0, p * L.MET_BYTES, (p + 1) * L.MET_BYTES);
}
