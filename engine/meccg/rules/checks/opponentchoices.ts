/** A card makes an opponent choose one character or one card of a company: who taps, what is lost, who leaves. */
import { ONE_OF } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { discardShown } from "../changes/piles.js";
import { loseItem } from "../changes/losing.js";
import { discardInstance } from "../changes/leaving.js";
import { OneOfFrame } from "../state/frames/checks.js";
import { companyLives, firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";

/** What may be chosen, and what becomes of it. */
interface Manner {
  /** Adds what player `p` may choose; `what` is the field of the frame. Returns how many there are. */
  list(s: Table, p: number, company: number, what: number, out: Int32Array | null): number;
  /** What becomes of a character who is chosen. Items are lost and cards of the hand are discarded in every manner. */
  take?(s: Machine, chosen: number, what: number): void;
}
const MANNERS: (Manner | undefined)[] = [];
/** Defines a manner of the frame. Returns its number, which saved states hold. Throws if the number is taken. */
export function defineManner(number: number, manner: Manner): number {
  if (MANNERS[number]) throw new Error(`the manner ${number} of choosing one is defined twice`);
  MANNERS[number] = manner;
  return number;
}

/** Asks player `p` in this manner about company `c`; `what` is what the manner makes of it. */
export function askForOne(s: Machine, p: number, manner: number, c: number, what: number): void {
  s.push(ONE_OF, p, manner, c, what);
}
/** Puts a choice in place `n`; returns how many there are now. */
export function put(out: Int32Array | null, n: number, choice: number): number {
  if (out) out[n] = choice;
  return n + 1;
}
/** Untapped characters of company `c`, of these races (0 any). */
export function untappedOf(s: Table, c: number, races: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = c >= 0 && companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    if (isUntapped(s, i) && (races === 0 || races & (1 << D.RACE_OF[s.iDef[i]])))
      count = put(out, count, T.choice(T.V_TARGET, i));
  return count;
}
/** The copy of a card that character `i` bears, or `NONE`. */
function copyOf(s: Table, i: number, def: number): number {
  let first = s.iFirst[i];
  while (first !== NONE && s.iDef[first] !== def) first = s.iNext[first];
  return first;
}
/** Who of company `c` bears a copy of the card. */
export function bearersOf(s: Table, c: number, def: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    if (copyOf(s, i, def) !== NONE) count = put(out, count, T.choice(T.V_TARGET, i));
  return count;
}
/** A character taps; `what`: races, a bit each. */
export const ONE_TAPS = defineManner(1, {
  list: (s, _p, company, races, out) => untappedOf(s, company, races, out),
  take: (s, chosen) => tap(s, chosen),
});
/** A second copy of the card `what`, which a company may have but once, goes. */
export const ONE_DOUBLED = defineManner(6, {
  list: (s, _p, company, def, out) => (bearersOf(s, company, def, null) > 1 ? bearersOf(s, company, def, out) : 0),
  take: (s, chosen, def) => discardInstance(s, copyOf(s, chosen, def)),
});
function list(s: Machine, f: number, out: Int32Array | null): number {
  return MANNERS[s.fr[f + OneOfFrame.manner]]!.list(
    s,
    s.fr[f + OneOfFrame.player],
    s.fr[f + OneOfFrame.company],
    s.fr[f + OneOfFrame.what],
    out,
  );
}
defineQuestion(OneOfFrame, {
  name: "which one",
  over: "chosen",
  asks: (s, f) => (list(s, f, null) === 0 ? NOBODY_ASKED : s.fr[f + OneOfFrame.player]),
  options(s, f, out) {
    const count = list(s, f, out);
    if (count > 0) return count;
    // Who supposes what he holds may suppose no ring.
    out[0] = T.choice(T.V_PASS);
    return 1;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) return;
    const chosen = T.aOf(ch);
    const player = s.fr[f + OneOfFrame.player];
    if (T.verbOf(ch) === T.V_ITEM) loseItem(s, chosen);
    else if (T.verbOf(ch) === T.V_DISCARD) discardShown(s, player, chosen);
    else MANNERS[s.fr[f + OneOfFrame.manner]]!.take?.(s, chosen, s.fr[f + OneOfFrame.what]);
  },
});
