/**
 * What cards have said for the rest of the turn: a list of places, each a word of a card (its place among the words of that
 * card which last) and whom or what it holds for. The card itself lies in a discard pile by then. Emptied when a turn begins.
 */
import { HOOK_WORDS } from "../../cards/vocabulary/columns.js";
import * as D from "../../cards/vocabulary/defs.js";
import { MOST_ENTRIES } from "../../cards/vocabulary/numbers.js";
import type { EffectForm } from "../../cards/vocabulary/compiled.js";
import * as L from "./layout.js";
import { forgetPlans, joinPlans } from "./plans.js";
import type { Table } from "./table.js";

/** What a word holds for: a company, a player, everybody at a site. */
export const FOR_COMPANY = 1,
  FOR_PLAYER = 2,
  FOR_SITE = 3,
  /** The slot of a character or ally. */
  FOR_CHARACTER = 4,
  /** The slot of one who has more strikes to face; the note counts them. */
  FOR_STRIKES = 5,
  /** A slot, and above it a number of strikes that came to it from others, or that are second ones. */
  FOR_ALL_STRIKES = 6;
const code = (kind: number, number: number): number => (kind << 12) | number;
const AT = { def: 0, word: 1, holder: 2, note: 3 };
/**
 * Above the place of the word: said by a resource short-event of the organization phase; asleep, so that it says nothing now; what it said of
 * a limit is undone; it holds no more, and is merely remembered.
 */
export const PLANNED = 64,
  ASLEEP = 128,
  UNDONE = 256,
  OVER = 512;
const PLACE = PLANNED - 1;

/** By card: which of its words that last is the one with effect `op`, made as the cards are loaded; 255 none. */
export const wordOf = (op: number): Uint8Array =>
  D.perCard(Uint8Array, (def) => D.LASTING_OF[def].findIndex((d) => d.op === op) & 255);
/** What is merely remembered leaves so many places for what else lasts. */
const SPARED = 8;
/** Are there more than `n` places left? */
export const hasPlaces = (s: Table, n: number): boolean => s.h[L.Header.lasting] < L.LASTING - n;
/** Is there a place for what is merely remembered? Where there is none nobody is. */
export const mayRemember = (s: Table): boolean => hasPlaces(s, SPARED - 1);
/** By the number of an effect, `HOOK_WORDS` words each: a bit for each hook that it answers while it lasts (`hooks.ts`). */
export const HOOKS_OF_EFFECT = new Int32Array(MOST_ENTRIES * HOOK_WORDS);
/** Adds a word; `note` is a number of its own. Throws when there is no place. */
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
export function addTemporary(s: Table, def: number, word: number, kind: number, number: number, note = 0): void {
  let k = 0;
  while (k < s.h[L.Header.lasting] && s.la[k * L.LASTING_WORDS] !== 0) k++;
  if (k >= L.LASTING) throw new Error("too many words last for this turn");
  const at = k * L.LASTING_WORDS;
  s.la[at + AT.def] = def;
  s.la[at + AT.word] = word;
  s.la[at + AT.holder] = code(kind, number);
  s.la[at + AT.note] = note;
  if (k === s.h[L.Header.lasting]) s.h[L.Header.lasting] = k + 1;
  const hooks = D.LASTING_OF[def][word & PLACE].op * HOOK_WORDS;
  for (let h = 0; h < HOOK_WORDS; h++) s.summary[L.Summary.hooks + h] |= HOOKS_OF_EFFECT[hooks + h];
}
/** The word in place `k`, or null where it was used up or given up, or is asleep. */
export function temporaryEffect(s: Table, k: number): EffectForm | null {
  return s.la[k * L.LASTING_WORDS + AT.word] & ASLEEP ? null : effectEvenAsleep(s, k);
}
/** The same, asleep or not. */
export function effectEvenAsleep(s: Table, k: number): EffectForm | null {
  const def = s.la[k * L.LASTING_WORDS + AT.def];
  const word = s.la[k * L.LASTING_WORDS + AT.word];
  return def === 0 || word & OVER ? null : D.LASTING_OF[def][word & PLACE];
}
/** Marks of a place (`PLANNED`, `ASLEEP`, `UNDONE`). */
export const temporaryMarks = (s: Table, k: number): number => s.la[k * L.LASTING_WORDS + AT.word] & ~PLACE;
export function markTemporary(s: Table, k: number, set: number, clear = 0): void {
  const at = k * L.LASTING_WORDS + AT.word;
  s.la[at] = (s.la[at] & ~clear) | set;
}
export const temporaryDef = (s: Table, k: number): number => s.la[k * L.LASTING_WORDS + AT.def];
export const temporaryNote = (s: Table, k: number): number => s.la[k * L.LASTING_WORDS + AT.note];
export function setTemporaryNote(s: Table, k: number, note: number): void {
  s.la[k * L.LASTING_WORDS + AT.note] = note;
}
export const isTemporaryFor = (s: Table, k: number, kind: number, number: number): boolean =>
  s.la[k * L.LASTING_WORDS + AT.holder] === code(kind, number);
/** Is there any temporary effect, be it asleep, used up or merely remembered? */
export const hasTemporary = (s: Table): boolean => s.h[L.Header.lasting] !== 0;
/** The next place from place `k` on where a word stands, whatever has become of it, or -1. */
export function nextPlace(s: Table, k: number): number {
  for (; k < s.h[L.Header.lasting]; k++) if (temporaryDef(s, k) !== 0) return k;
  return -1;
}
/** The place of the next word `op` from place `k` on that holds for this, or -1. */
export function nextTemporary(s: Table, k: number, op: number, kind: number, number: number): number {
  for (; k < s.h[L.Header.lasting]; k++) {
    const effect = temporaryEffect(s, k);
    if (effect !== null && effect.op === op && isTemporaryFor(s, k, kind, number)) return k;
  }
  return -1;
}
/** The place of the next word `op` from place `k` on, whatever it holds for, or -1. */
export function nextOfEffect(s: Table, k: number, op: number): number {
  for (; k < s.h[L.Header.lasting]; k++) if (temporaryEffect(s, k)?.op === op) return k;
  return -1;
}
/** Was a word of this card said of a company this turn, whether it still holds or is remembered? */
export function saidOf(s: Table, def: number, c: number): boolean {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (temporaryDef(s, k) === def && isTemporaryFor(s, k, FOR_COMPANY, c)) return true;
  return false;
}
/** The word in place `k` holds no more. */
export function endTemporary(s: Table, k: number): void {
  s.la.fill(0, k * L.LASTING_WORDS, (k + 1) * L.LASTING_WORDS);
}
/** The same, but that it was said is remembered for the turn, where there is a place. */
export function outlive(s: Table, k: number): void {
  if (!mayRemember(s)) endTemporary(s, k);
  else markTemporary(s, k, OVER, PLANNED | ASLEEP | UNDONE);
}
/** What is said of a path or a new site, once it has worked: gone, or it waits for a further movement of the turn (coe 2.IV.3). */
export const workedOnce = (s: Table, k: number, again: boolean): void => (again ? outlive : endTemporary)(s, k);
/** Company `c` sets out once more: what was said with effect `op` and only waits (`workedOnce`) is said again. */
export function saidAgain(s: Table, op: number, c: number): void {
  for (let k = 0; k < s.h[L.Header.lasting]; k++) {
    const word = s.la[k * L.LASTING_WORDS + AT.word];
    if ((word & OVER) === 0 || !isTemporaryFor(s, k, FOR_COMPANY, c)) continue;
    if (D.LASTING_OF[temporaryDef(s, k)][word & PLACE].op === op) markTemporary(s, k, PLANNED, OVER);
  }
}
/** Number of the company, player, site or slot that the word in place `k` holds for. */
export const temporaryHolder = (s: Table, k: number): number => s.la[k * L.LASTING_WORDS + AT.holder] & 0xfff;
/** What kind of thing that is (`FOR_*`). */
export const temporaryHolderKind = (s: Table, k: number): number => s.la[k * L.LASTING_WORDS + AT.holder] >> 12;
/** A character or ally has left his slot. */
export function forgetCharacter(s: Table, i: number): void {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (isTemporaryFor(s, k, FOR_CHARACTER, i) || isTemporaryFor(s, k, FOR_STRIKES, i)) endTemporary(s, k);
  forgetPlans(s, false, i);
}
/** A company is no more. */
export function forgetCompany(s: Table, c: number): void {
  for (let k = 0; k < s.h[L.Header.lasting]; k++) if (isTemporaryFor(s, k, FOR_COMPANY, c)) endTemporary(s, k);
  forgetPlans(s, true, c);
}
/** Company `from` joins company `to`: what holds for one holds for both (coe 2.II.3.5.1). */
export function joinTemporary(s: Table, from: number, to: number): void {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (isTemporaryFor(s, k, FOR_COMPANY, from)) s.la[k * L.LASTING_WORDS + AT.holder] = code(FOR_COMPANY, to);
  joinPlans(s, from, to);
}
/** The turn is over. */
export function clearTemporary(s: Table): void {
  s.la.fill(0);
  s.plans.fill(0);
  s.h[L.Header.lasting] = 0;
}
/** The note of a word that this card lends to a company, 0 without one. */
export function noteFor(s: Table, def: number, c: number): number {
  for (let k = 0; k < s.h[L.Header.lasting]; k++)
    if (
      temporaryDef(s, k) === def &&
      isTemporaryFor(s, k, FOR_COMPANY, c) &&
      temporaryNote(s, k) !== 0 &&
      temporaryEffect(s, k)
    )
      return temporaryNote(s, k);
  return 0;
}
/**
 * The note of a temporary effect on the attack at frame `f`, until that attack is over. Another attack may begin during
 * it (after a failed check) and end first. `count`, to 63, is a number for the effect's own use.
 */
export const attackNote = (f: number, count = 0): number => -(f + (count << NOTE_COUNT));
const NOTE_COUNT = 9;
const NOTE_FRAME = (1 << NOTE_COUNT) - 1;
/** The count in such a note. */
export const attackCount = (s: Table, k: number): number => -temporaryNote(s, k) >> NOTE_COUNT;
/** Frame of the attack under way that the word in place `k` was said of, or -1 if it was said of something else. */
export const attackSaidOf = (s: Table, k: number): number =>
  temporaryNote(s, k) < 0 ? -temporaryNote(s, k) & NOTE_FRAME : -1;
/** The place of the next word from place `k` on that was said of the attack at frame `f`, asleep or not, or -1. */
export function nextOfAttack(s: Table, k: number, f: number): number {
  for (; k < s.h[L.Header.lasting]; k++) if (attackSaidOf(s, k) === f) return k;
  return -1;
}
/** The place of the next word `op` from place `k` on that was said of the attack at frame `f` and holds for this, or -1. */
// biome-ignore lint/complexity/useMaxParams: hot path (asked by legal), where nothing is gathered in an object
export function nextSaidOfAttack(s: Table, k: number, op: number, kind: number, number: number, f: number): number {
  for (k = nextTemporary(s, k, op, kind, number); k >= 0; k = nextTemporary(s, k + 1, op, kind, number))
    if (attackSaidOf(s, k) === f) return k;
  return -1;
}
/** The next place from `k` on where a word of this card stands, whatever has become of it, or -1. */
export function nextOfCard(s: Table, k: number, def: number): number {
  for (; k < s.h[L.Header.lasting]; k++) if (temporaryDef(s, k) === def) return k;
  return -1;
}
/** Note of what was said of an automatic-attack ahead: the `k`-th of that site. */
export const aheadNote = (site: number, k: number): number => site * 8 + k + 1;
