/** Which hooks (`rules/hooks.ts`) the cards in play answer. */
import * as D from "../../cards/vocabulary/defs.js";
import { NONE } from "./inplay.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** May any card in play, or any temporary effect, answer this hook? */
export const hears = (s: Table, number: number): boolean =>
  (s.summary[L.Summary.hooks + (number >> 5)] & (1 << (number & 31))) !== 0;
/** Has the definition an answer to this hook? */
export const answersHook = (def: number, number: number): boolean =>
  (D.HOOKS_OF[def * D.HOOK_WORDS + (number >> 5)] & (1 << (number & 31))) !== 0;
/** The next event in play after `after` (NONE: the first) that has an answer to this hook, whatever that is, or NONE. */
export function nextEventWith(s: Table, number: number, after: number): number {
  if (!hears(s, number)) return NONE;
  let e = after === NONE ? s.h[L.Header.events] : s.iNext[after];
  while (e !== NONE && !answersHook(s.iDef[e], number)) e = s.iNext[e];
  return e;
}
