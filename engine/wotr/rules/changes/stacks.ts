/**
 * Counters that lie face-down in one hex are one stack: nobody can tell which is which. So a place among counters never says who
 * somebody is: whoever is moved, turned over or taken has the first place of his stack first, and when a stack is mixed its places
 * are given out by chance. What the Dark Power Player can tell
 * is a set of characters for each place (`counter.may`), and for each magic card who may possess it (`magic.may`).
 */
import { below } from "../../../core/streams.js";
import * as L from "../state/layout.js";
import { CounterBit, Header, IN_BOX, MagicBit, PersonBit } from "../state/schema.js";
import type { Table } from "../state/table.js";
import { bitOf, lastFree, HOBBITS, isCitadel, isHobbit, isMember, isWraith } from "../facts/board.js";

/** Marks of a counter that everybody can see: only counters alike in them can be taken for each other. */
const SEEN =
  CounterBit.spotted |
  CounterBit.up |
  CounterBit.moved |
  CounterBit.moving |
  CounterBit.fought |
  CounterBit.tried |
  CounterBit.stayed |
  CounterBit.lembas;
const alike = (s: Table, a: number, b: number): boolean =>
  s.cHex[a] === s.cHex[b] &&
  s.cBand[a] === s.cBand[b] &&
  (s.cBits[a] & SEEN) === (s.cBits[b] & SEEN) &&
  s.cMay[a] === s.cMay[b];

/** Words of the streams before that for mixing, by the number of players: it has one of its own, which no script of chance touches. */
const MIXING = 8;
const mixed = new Int32Array(L.MEMBERS);
const isLike = (s: Table, a: number, b: number): boolean =>
  s.cHex[b] === s.cHex[a] && s.cBand[b] === s.cBand[a] && ((s.cBits[a] ^ s.cBits[b]) & SEEN) === 0;
/**
 * Counters of a hex that can be taken for each other are one stack from now on, and nobody can tell any more which of them lay where:
 * their places are given out anew, by a stream that nobody sees. And those of its people who are free may have exchanged magic cards.
 */
export function mix(s: Table, hex: number): void {
  if (hex === 0) return;
  let all = 0;
  let count = 0;
  for (let c = 1; c <= lastFree(s); c++) {
    if (s.cHex[c] !== hex) continue;
    count++;
    // A captive exchanges nothing (J.4).
    if (s.cBand[c] === 0) all |= s.cMay[c];
  }
  if (count < 2) return;
  for (let a = 1; a <= L.MEMBERS; a++) if (s.cHex[a] === hex && !(s.cBits[a] & CounterBit.up)) mixLike(s, a);
  for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mMay[m] & all) s.mMay[m] |= all;
}
/** The counters like `a`, if it is the first of them. */
function mixLike(s: Table, a: number): void {
  for (let b = 1; b < a; b++) if (isLike(s, a, b)) return;
  let n = 0;
  let may = 0;
  for (let b = a; b <= L.MEMBERS; b++) {
    if (!isLike(s, a, b)) continue;
    mixed[n++] = b;
    may |= s.cMay[b];
  }
  for (let i = n - 1; i >= 0; i--) {
    s.cMay[mixed[i]] = may;
    if (i > 0) exchanges(s, mixed[i], mixed[below(s.streams, MIXING * s.players, i + 1)]);
  }
}
function exchanges(s: Table, a: number, b: number): void {
  const one = s.cWho[a];
  const other = s.cWho[b];
  s.cWho[a] = other;
  s.cWho[b] = one;
  s.pAt[one] = b;
  s.pAt[other] = a;
}
/** Whoever stands free with others may exchange magic cards with them, unseen (L.3, J.4): from now on each of them may possess what one may. */
export function mayExchange(s: Table): void {
  for (let c = 1; c <= lastFree(s); c++) {
    const hex = s.cHex[c];
    if (hex === 0 || s.cBand[c] !== 0) continue;
    let all = 0;
    let count = 0;
    let first = true;
    for (let b = 1; b <= lastFree(s); b++) {
      if (s.cHex[b] !== hex || s.cBand[b] !== 0) continue;
      if (b < c) first = false;
      all |= s.cMay[b];
      count++;
    }
    if (first && count > 1) for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mMay[m] & all) s.mMay[m] |= all;
  }
}
/** L.3: a magic card goes to another. */
export function handsOver(s: Table, m: number, to: number): void {
  s.mHolder[m] = to;
  s.mBits[m] |= MagicBit.traded;
}
/** L.3: two magic cards are exchanged for each other. */
export function exchangesCards(s: Table, one: number, two: number): void {
  const holder = s.mHolder[one];
  handsOver(s, one, s.mHolder[two]);
  handsOver(s, two, holder);
}
/** J.4: one attempt to capture somebody in a hex; in the next Player-Turn (or after the Search Phase) he may be tried there again. */
export function newAttempts(s: Table): void {
  for (let c = 1; c < L.PEOPLE; c++) s.cBits[c] &= ~CounterBit.tried;
}
/** After marks of a turn are gone, all stacks are mixed anew. */
export function mixAll(s: Table): void {
  for (let c = 1; c <= L.MEMBERS; c++) {
    let first = true;
    for (let b = 1; b < c && first; b++) first = s.cHex[b] !== s.cHex[c];
    if (first) mix(s, s.cHex[c]);
  }
}
/** Gives a character the first place of his stack; returns it. */
export function toFront(s: Table, card: number): number {
  const at = s.pAt[card];
  if (!isMember(card) || s.cBits[at] & CounterBit.up) return at;
  for (let c = 1; c < at; c++)
    if (alike(s, c, at)) {
      exchanges(s, c, at);
      return c;
    }
  return at;
}
const isOne = (may: number): boolean => (may & (may - 1)) === 0;
/** A place is known to be that of a character: nobody else's is; what follows from that follows. */
function settle(s: Table): void {
  for (let again = true; again; ) {
    again = false;
    for (let c = 1; c <= L.MEMBERS; c++) {
      const may = s.cMay[c];
      if (may === 0 || !isOne(may)) continue;
      for (let b = 1; b <= L.MEMBERS; b++)
        if (b !== c && s.cMay[b] & may) {
          s.cMay[b] &= ~may;
          again = true;
        }
    }
  }
}
/** Everybody learns which counter a character is; returns its place. */
export function known(s: Table, card: number): number {
  const at = toFront(s, card);
  if (isMember(card) && s.cMay[at] !== bitOf(card)) {
    s.cMay[at] = bitOf(card);
    settle(s);
  }
  return at;
}
/** A character is spotted: his counter is turned up; of a Hobbit only that he is one is told (J.1). */
export function spot(s: Table, card: number): void {
  if (!isHobbit(card)) {
    const at = known(s, card);
    s.cBits[at] |= CounterBit.spotted | CounterBit.up;
    return;
  }
  const at = toFront(s, card);
  s.cBits[at] |= CounterBit.spotted;
  s.cMay[at] &= HOBBITS;
  settle(s);
}
/** Everybody learns who he is, for he fights; he counts as spotted from now on. */
export function fights(s: Table, card: number): void {
  const at = known(s, card);
  if (!isMember(card)) return;
  s.cBits[at] |= CounterBit.spotted;
  if (!isHobbit(card)) s.cBits[at] |= CounterBit.up;
}
/** He is lost from sight: his counter lies face-down again (J.6). */
export function unspot(s: Table, at: number): void {
  s.cBits[at] &= ~(CounterBit.spotted | CounterBit.up | CounterBit.tried);
}
/**
 * J.6 (002:951): a character of the Fellowship has come, in whatever way, from one hex into another; who has left his province or stands in
 * a citadel is lost from sight. A captive stays spotted, and so does a Semi-Ringwraith.
 */
export function comesFrom(s: Table, at: number, from: number): void {
  const to = s.cHex[at];
  if (at > lastFree(s) || !(s.cBits[at] & CounterBit.spotted) || s.cBand[at] !== 0 || isWraith(s, s.cWho[at])) return;
  if (s.world.map.province[from] !== s.world.map.province[to] || isCitadel(s, to)) unspot(s, at);
}
/** Everybody learns that he is the Ringbearer. */
export function bearerKnown(s: Table): void {
  s.h[Header.bearerMay] = s.h[Header.bearer] > 0 && s.h[Header.bearer] <= 16 ? bitOf(s.h[Header.bearer]) : 0;
}
/** Everybody learns that he possesses a magic card. */
export function shown(s: Table, m: number): void {
  const holder = s.mHolder[m];
  s.mMay[m] = holder <= lastFree(s) ? s.cMay[s.pAt[holder]] : 0;
}
/** A magic card is out of the game. */
export function lost(s: Table, m: number, gone: number, bit: number): void {
  s.mHolder[m] = gone;
  s.mMay[m] = 0;
  s.mBits[m] = bit;
}
/** Cards are taken out of a box by somebody of this hex. */
export function takenHere(s: Table, hex: number): void {
  let may = 0;
  for (let c = 1; c <= lastFree(s); c++) if (s.cHex[c] === hex && s.cBand[c] === 0) may |= s.cMay[c];
  for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mMay[m] & IN_BOX) s.mMay[m] |= may;
}
/** Takes a counter off the map. */
export function offMap(s: Table, card: number): void {
  const at = known(s, card);
  s.cHex[at] = 0;
  s.cBits[at] = 0;
  s.cBand[at] = 0;
  if (!isMember(card)) s.pAt[card] = 0;
}
/** Puts a character on the map face-up: Gollum with the Ring, Gandalf the White. */
export function onMap(s: Table, card: number, hex: number): void {
  const at = isMember(card) ? s.pAt[card] : card;
  s.pAt[card] = at;
  s.cWho[at] = card;
  s.cHex[at] = hex;
  s.pBits[card] |= PersonBit.inPlay;
  if (isMember(card)) s.cMay[at] = bitOf(card);
  else s.cBits[at] = CounterBit.up | CounterBit.spotted;
}
