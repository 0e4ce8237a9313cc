/** A card has its opponent choose one of a company, or one card: who taps, what is lost, who goes (Waiting Shadow, Rats!). */
import { ONE_OF } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { discardShown } from "../changes/piles.js";
import { loseItem } from "../changes/losing.js";
import { discardInstance, removeCharacter, TO_DISCARD } from "../changes/leaving.js";
import { pointsOfSlot } from "../facts/score/marshalling.js";
import { isKeptFromDiscard, isShielded } from "../facts/combat/shields.js";
import { woundPlainly } from "../changes/healing.js";
import { OneOfFrame } from "../state/frames-of-the-chain.js";
import { companyLives, firstOf, isUntapped, isWounded, NONE, tap } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Manners of the frame: a character taps; an item of a class is lost or a character wounded; a character goes; a ring is lost; an item worth something is lost; a second copy of a card that a company may have but once goes. */
export const ONE_TAPS = 1,
  ONE_LOSES = 2,
  ONE_GOES = 3,
  ONE_RING = 4,
  ONE_WORTH = 5,
  ONE_DOUBLED = 6;
const RING = 1 << T.KEYWORD.ring;

/** Asks player `p`, `what` being a mask of races, a class of items, the slot of who is spared or the card that is there twice. */
export function askForOne(s: Machine, p: number, manner: number, c: number, what: number): void {
  s.push(ONE_OF, p, manner, c, what);
}
function put(out: Int32Array | null, n: number, choice: number): number {
  if (out) out[n] = choice;
  return n + 1;
}
/** Items of a company that are of this class. */
function itemsOf(s: Table, c: number, itemClass: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.item && D.CLASS[s.iDef[j]] === itemClass)
        count = put(out, count, T.choice(T.V_ITEM, j));
  return count;
}
/** Items of a company that bring its player so many points at least. */
export function itemsWorth(s: Table, c: number, least: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.item && pointsOfSlot(s, j, s.iDef[j]) >= least)
        count = put(out, count, T.choice(T.V_ITEM, j));
  return count;
}
/** Rings of a player: those that his characters bear, and those in his hand. */
function ringsOf(s: Table, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (s.iRole[j] === L.Role.item && D.KEYWORDS_OF[s.iDef[j]] & RING)
          count = put(out, count, T.choice(T.V_ITEM, j));
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def !== last && D.KIND[def] === T.K_ITEM && D.KEYWORDS_OF[def] & RING)
      count = put(out, count, T.choice(T.V_DISCARD, def));
    last = def;
  }
  return count;
}
/** Does player `p` bear a ring, or hold one? */
export const hasRing = (s: Table, p: number): boolean => ringsOf(s, p, null) > 0;
/** Untapped characters of company `c`, of these races (0 any). */
export function untappedOf(s: Table, c: number, races: number, out: Int32Array | null): number {
  let count = 0;
  for (let i = c >= 0 && companyLives(s, c) ? firstOf(s, c) : NONE; i !== NONE; i = s.iNext[i])
    if (isUntapped(s, i) && (races === 0 || races & (1 << D.RACE_OF[s.iDef[i]])))
      count = put(out, count, T.choice(T.V_TARGET, i));
  return count;
}
/** What may be lost: items of a class; or an unwounded character of the company is wounded. */
function losses(s: Table, c: number, itemClass: number, out: Int32Array | null): number {
  let count = itemsOf(s, c, itemClass, out);
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if (!isWounded(s, i)) count = put(out, count, T.choice(T.V_TARGET, i));
  return count;
}
/** Who may go of the company of `bearer`: anybody but him whom no card keeps. */
export function mayGo(s: Table, bearer: number, out: Int32Array | null): number {
  let count = 0;
  const company = s.iComp[bearer];
  for (let i = company === NONE ? NONE : firstOf(s, company); i !== NONE; i = s.iNext[i])
    if (i !== bearer && !isKeptFromDiscard(s, i) && !isShielded(s, i)) count = put(out, count, T.choice(T.V_TARGET, i));
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
function list(s: Machine, f: number, out: Int32Array | null): number {
  const company = s.fr[f + OneOfFrame.company];
  const what = s.fr[f + OneOfFrame.what];
  switch (s.fr[f + OneOfFrame.manner]) {
    case ONE_TAPS:
      return untappedOf(s, company, what, out);
    case ONE_LOSES:
      return companyLives(s, company) ? losses(s, company, what, out) : 0;
    case ONE_WORTH:
      return companyLives(s, company) ? itemsWorth(s, company, what, out) : 0;
    case ONE_DOUBLED:
      return bearersOf(s, company, what, null) > 1 ? bearersOf(s, company, what, out) : 0;
    case ONE_GOES:
      return s.iRole[what] === L.Role.character ? mayGo(s, what, out) : 0;
    default:
      return ringsOf(s, s.fr[f + OneOfFrame.player], out);
  }
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
    else if (s.fr[f + OneOfFrame.manner] === ONE_TAPS) tap(s, chosen);
    else if (s.fr[f + OneOfFrame.manner] === ONE_DOUBLED)
      discardInstance(s, copyOf(s, chosen, s.fr[f + OneOfFrame.what]));
    else if (s.fr[f + OneOfFrame.manner] === ONE_LOSES) woundPlainly(s, chosen);
    else removeCharacter(s, chosen, TO_DISCARD);
  },
});
