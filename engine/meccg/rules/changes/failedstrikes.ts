/** Ringwraiths whose strikes against another player's company failed: that company remembers them until end of turn. */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { isRingwraith } from "../facts/company/ringwraiths.js";
import {
  endTemporary,
  FOR_COMPANY,
  temporaryDef,
  temporaryNote,
  addTemporary,
  mayRemember,
  nextTemporary,
  wordOf,
} from "../state/temporaryeffects.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { removeCharacter, TO_DISCARD } from "./leaving.js";

const IN_VAIN = EFFECT.of("struckInVain");
/** Which of a character's words that last it is. */
const WORD = wordOf(IN_VAIN);

/** The strike of `i` on somebody of company `c` has failed. */
export function noteInVain(s: Machine, i: number, c: number): void {
  if (s.iRole[i] !== L.Role.character || !isRingwraith(s, i) || !mayRemember(s)) return;
  addTemporary(s, s.iDef[i], WORD[s.iDef[i]], FOR_COMPANY, c, i + 1);
}
const vainOn = (s: Table, c: number): number => (c < 0 ? -1 : nextTemporary(s, 0, IN_VAIN, FOR_COMPANY, c));
/** Has such a strike on company `c` failed? */
export const wasStruckInVain = (s: Table, c: number): boolean => vainOn(s, c) >= 0;
/** The first of those Ringwraiths is discarded, if he is still there; the company remembers him no more. */
export function loseMountTo(s: Machine, c: number): void {
  const k = vainOn(s, c);
  if (k < 0) return;
  const i = temporaryNote(s, k) - 1;
  const def = temporaryDef(s, k);
  endTemporary(s, k);
  if (s.iRole[i] === L.Role.character && s.iDef[i] === def) removeCharacter(s, i, TO_DISCARD);
}
