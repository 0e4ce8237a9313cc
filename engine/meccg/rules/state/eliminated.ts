/**
 * Characters eliminated by body checks this turn: their company remembers them until end of turn, as temporary effects.
 * Companies of hero players record nothing, because no hero card reads it.
 */
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as T from "../../cards/vocabulary/terms.js";
import { alignmentOf } from "./alignment.js";
import { cameWith } from "./inplay.js";
import {
  endTemporary,
  FOR_COMPANY,
  temporaryDef,
  temporaryNote,
  addTemporary,
  mayRemember,
  nextTemporary,
  wordOf,
} from "./temporaryeffects.js";
import * as L from "./layout.js";
import { seatOfCompany } from "./seats.js";
import type { Table } from "./table.js";

const FELL = EFFECT.of("fell");
/** Which of a character's words that last it is. */
const WORD = wordOf(FELL);
/** In the note, beside the company in which he stood: companies had joined by then; he counts for the opponent, whose company has done it. */
const JOINED = 256,
  KILLED = 512;

/** A character of company `c` falls. */
export function noteFallen(s: Table, c: number, def: number, killed: boolean): void {
  if (alignmentOf(s, seatOfCompany(c)) === T.ALIGNMENT.hero) return;
  if (!mayRemember(s)) return;
  const joined = s.h[L.Header.phase] >= T.PHASE_SITE ? JOINED : 0;
  addTemporary(s, def, WORD[def], FOR_COMPANY, c, c | joined | (killed ? KILLED : 0));
}
/** Did character `i`, who stands where the word in place `k` holds, stand beside whom it tells of? */
const wasThere = (s: Table, i: number, k: number): boolean =>
  (temporaryNote(s, k) & JOINED) !== 0 || cameWith(s, i) === (temporaryNote(s, k) & (JOINED - 1));
/** The next place from `k` on that tells of one who fell beside character `i`, or -1. */
function nextFallen(s: Table, i: number, k: number): number {
  const company = s.iComp[i];
  for (
    k = nextTemporary(s, k, FELL, FOR_COMPANY, company);
    k >= 0;
    k = nextTemporary(s, k + 1, FELL, FOR_COMPANY, company)
  )
    if (wasThere(s, i, k)) return k;
  return -1;
}
/** Adds the definitions of those who fell beside character `i`, each once. */
export function listFallen(s: Table, i: number, out: Int32Array, n: number): number {
  const from = n;
  for (let k = nextFallen(s, i, 0); k >= 0; k = nextFallen(s, i, k + 1)) {
    const def = temporaryDef(s, k);
    let twice = false;
    for (let m = from; m < n; m++) if (out[m] === def) twice = true;
    if (!twice) out[n++] = def;
  }
  return n;
}
/** One of this definition who fell beside character `i` is to come back: the pile where he lies (`L.Pile`), or -1. He is forgotten. */
export function takeFallen(s: Table, i: number, def: number): number {
  for (let k = nextFallen(s, i, 0); k >= 0; k = nextFallen(s, i, k + 1)) {
    if (temporaryDef(s, k) !== def) continue;
    const pile = temporaryNote(s, k) & KILLED ? L.Pile.won : L.Pile.out;
    endTemporary(s, k);
    return pile;
  }
  return -1;
}
