/** Which cards may not be doubled on a company, or this turn at all: up to six names in each company's row. */
import * as D from "../../cards/vocabulary/defs.js";
import { ONCE } from "../../cards/vocabulary/compiled.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as L from "./layout.js";
import { NOTE_ATTACK } from "./schema.js";
import type { Table } from "./table.js";

const MARKS = 6;
/** What a mark names; what may be played once on an attack is marked apart, so that it ends with the attack. */
const named = (mark: number): number => mark & (NOTE_ATTACK - 1);
const ATTACKS = 3 * NOTE_ATTACK;
/** Is it of an attack that waits until another is over? It bars nothing till then. */
const waits = (mark: number): boolean => (mark & ATTACKS) > NOTE_ATTACK;

/** May a second card `def` not be played on company `c`? */
export function marked(s: Table, def: number, c: number): boolean {
  for (let i = 0; i < MARKS; i++) {
    const v = s.cget(c, L.CompanyWord.once + i);
    if (named(v) === def + 1 && !waits(v)) return true;
  }
  return false;
}
/** The same on any company: not at all this turn. */
export function markedAnywhere(s: Table, def: number): boolean {
  for (let c = 0; c < s.companies; c++) if (marked(s, def, c)) return true;
  return false;
}
/** Marks a card on company `c`, for the turn or for the attack under way alone. */
export function mark(s: Table, def: number, c: number, forAttack: boolean): void {
  for (let i = 0; i < MARKS; i++)
    if (s.cget(c, L.CompanyWord.once + i) === 0) {
      s.cset(c, L.CompanyWord.once + i, (def + 1) | (forAttack ? NOTE_ATTACK : 0));
      return;
    }
}
/** Card `def` bars no second one on company `c` any more. */
export function unmark(s: Table, def: number, c: number): void {
  for (let i = 0; i < MARKS; i++)
    if (named(s.cget(c, L.CompanyWord.once + i)) === def + 1) s.cset(c, L.CompanyWord.once + i, 0);
}
/** Nor does it on the character in slot `i`. */
export function unmarkOn(s: Table, def: number, i: number): void {
  if (i >= 0 && i < L.SLOTS) s.iOnce[i] &= ~D.ONCE_ON[def];
}
/** Bits of `ONCE_ON` of cards that are played only on strikes. They are cleared when the strike is over (coe 5.1.4). */
let inStrikes = 0;
D.onCards(() => {
  inStrikes = D.MODES.reduce(
    (bits, modes, d) => (modes.every((m) => m.windows === T.WIN.strikeHazard) ? bits | D.ONCE_ON[d] : bits),
    0,
  );
});
/** The strike on the one in slot `i` is over: what only did something in it may be played on him again. */
export const unmarkStruck = (s: Table, i: number): void => {
  s.iOnce[i] &= ~inStrikes;
};
/** What may not be doubled on company `b` may not be on `a` either, which it joins. */
export function joinMarks(s: Table, a: number, b: number): void {
  for (let i = 0; i < MARKS; i++) {
    const v = s.cget(b, L.CompanyWord.once + i);
    if (v !== 0 && (v & ATTACKS) === 0 && !marked(s, v - 1, a)) mark(s, v - 1, a, false);
  }
}
/** What could be played once on an attack may be played on the next; what was, on one that waited, bars again. */
export function unmarkAttack(s: Table, c: number): void {
  for (let i = 0; i < MARKS; i++) {
    const v = s.cget(c, L.CompanyWord.once + i);
    if (v & ATTACKS) s.cset(c, L.CompanyWord.once + i, waits(v) ? v - NOTE_ATTACK : 0);
  }
}
/** Another attack breaks out on company `c`: what was played on the one that waits bars nothing. Three have room. */
export function attackMarksWait(s: Table, c: number): void {
  for (let i = 0; i < MARKS; i++) {
    const v = s.cget(c, L.CompanyWord.once + i);
    if (v & ATTACKS && (v & ATTACKS) !== ATTACKS) s.cset(c, L.CompanyWord.once + i, v + NOTE_ATTACK);
  }
}
/** Cards with something that is done once in a movement/hazard phase of a company. */
const OF_PHASE = D.perCard(Uint8Array, (d) =>
  [...D.MODES[d], ...D.ABILITIES[d]].some((m) => ONCE[m.oncePer] === "phase") ? 1 : 0,
);
/** Another movement/hazard phase of company `c` begins: what is done once in one may be done again. */
export function unmarkPhase(s: Table, c: number): void {
  for (let i = 0; i < MARKS; i++) {
    const v = s.cget(c, L.CompanyWord.once + i);
    if (v !== 0 && OF_PHASE[named(v) - 1]) s.cset(c, L.CompanyWord.once + i, 0);
  }
}
/** What could be played once on a strike may be played on the next. */
export function unmarkStrike(s: Table, c: number): void {
  for (let i = 0; i < MARKS; i++) {
    const v = s.cget(c, L.CompanyWord.once + i);
    if ((v & ATTACKS) === NOTE_ATTACK && D.BITS_2[named(v) - 1] & D.B2_ONCE_A_STRIKE)
      s.cset(c, L.CompanyWord.once + i, 0);
  }
}
/** Nor does it on any company. */
export function unmarkAnywhere(s: Table, def: number): void {
  for (let c = 0; c < s.companies; c++) unmark(s, def, c);
}
/** Forgets every mark of a card that is such. */
export function unmarkSuch(s: Table, such: (def: number) => boolean): void {
  for (let c = 0; c < s.companies; c++)
    for (let i = 0; i < MARKS; i++) {
      const d = named(s.cget(c, L.CompanyWord.once + i)) - 1;
      if (d >= 0 && such(d)) s.cset(c, L.CompanyWord.once + i, 0);
    }
}
