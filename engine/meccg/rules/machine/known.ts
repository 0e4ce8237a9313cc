/**
 * What is known of hidden cards. Views, determinized worlds and the agents' observations stand on this file alone.
 *
 * Of another player's hidden cards one knows counts by name, never places: so many copies surely in hand, on top of
 * the deck, in the deck, in the discard pile; and "loose" ones that must be somewhere hidden, with the zones they
 * may be in. Shuffling forgets places, never membership; a hidden move turns sure knowledge into loose knowledge.
 */
import * as D from "../../cards/vocabulary/defs.js";
import { hasAgents } from "../state/agents.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import { listLength, nameIndex } from "../state/lists.js";
import type { Machine } from "./state.js";
import type { Table } from "../state/table.js";

/** Zones a loose card may lie in (bits of KNOWN_WHERE). A card on guard, or an agent face down, counts as in hand. */
export const IN_HAND = 1;
export const IN_DECK = 2;
export const IN_DISCARD = 4;
export const IN_SIDEBOARD = 8;

/** Player bit: something known lies in his deck, or may lie there and not in hand (a draw must then loosen it). */
const PB_DECK_KNOWN = 8;
/** Player bit: the opponent set cards on top of this deck that its owner has not seen. */
export const PB_TOP_HIDDEN = 16;

function at(p: number, zone: number, k: number): number {
  return (p * L.KNOWN_BYTES + (zone >> 1)) * L.NAMES + k;
}
export function knownAt(s: Table, p: number, zone: number, k: number): number {
  return (s.known[at(p, zone, k)] >> ((zone & 1) * 4)) & 15;
}
export function set(s: Table, p: number, zone: number, k: number, v: number): void {
  const i = at(p, zone, k);
  const sh = (zone & 1) * 4;
  s.known[i] = (s.known[i] & ~(15 << sh)) | (v << sh);
}
function loosen(s: Table, p: number, zone: number, k: number, where: number): void {
  const value = knownAt(s, p, zone, k);
  if (value === 0) return;
  set(s, p, zone, k, 0);
  set(s, p, L.Known.loose, k, Math.min(15, knownAt(s, p, L.Known.loose, k) + value));
  set(s, p, L.Known.where, k, knownAt(s, p, L.Known.where, k) | where);
}
function spread(s: Table, p: number, k: number, from: number, also: number): void {
  const w = knownAt(s, p, L.Known.where, k);
  if (w & from) set(s, p, L.Known.where, k, w | also);
}
/**
 * A hidden move out of a zone (-1: one of which nothing is ever sure): what was sure there may now lie in `where`, and
 * what may have been `from` may also be in `also`.
 */
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
function forget(s: Table, p: number, zone: number, where: number, from: number, also: number): void {
  const len = listLength(s, p);
  const sure = at(p, Math.max(0, zone), 0);
  const loose = at(p, L.Known.loose, 0);
  for (let k = 0; k < len; k++) {
    // Nearly always nothing is known of a card.
    if ((s.known[sure + k] | s.known[loose + k]) === 0) continue;
    if (zone >= 0) loosen(s, p, zone, k, where);
    spread(s, p, k, from, also);
  }
}
/** A loose copy that may be in the deck but not in hand: the next draw may take it there. */
const maybeDrawn = (s: Table, p: number, k: number): boolean =>
  (knownAt(s, p, L.Known.where, k) & (IN_DECK | IN_HAND)) === IN_DECK;
/** Everybody sees `n` copies go to a zone. */
export function learn(s: Machine, p: number, zone: number, def: number, n: number): void {
  const name = nameIndex(s, p, def);
  set(s, p, zone, name, Math.min(15, knownAt(s, p, zone, name) + n));
  if (zone === L.Known.deck || zone === L.Known.top)
    s.padd(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & PB_DECK_KNOWN ? 0 : PB_DECK_KNOWN);
}
/** A copy is shown leaving a zone: the sure count falls, else a loose one is accounted for. */
export function showFrom(s: Machine, p: number, zone: number, def: number): void {
  const name = nameIndex(s, p, def);
  const sure = knownAt(s, p, zone, name);
  if (sure > 0) set(s, p, zone, name, sure - 1);
  else {
    const loose = knownAt(s, p, L.Known.loose, name);
    if (loose > 0) {
      set(s, p, L.Known.loose, name, loose - 1);
      if (loose === 1) set(s, p, L.Known.where, name, 0);
    }
  }
}
/** A copy is shown leaving the sideboard, of which nothing is ever sure: a loose one may be accounted for. */
export function showFromSideboard(s: Machine, p: number, def: number): void {
  const name = nameIndex(s, p, def);
  const loose = knownAt(s, p, L.Known.loose, name);
  if (loose === 0 || (knownAt(s, p, L.Known.where, name) & IN_SIDEBOARD) === 0) return;
  set(s, p, L.Known.loose, name, loose - 1);
  if (loose === 1) set(s, p, L.Known.where, name, 0);
}
export const showFromHand = (s: Machine, p: number, def: number): void => showFrom(s, p, L.Known.hand, def);
/** A hidden draw: what was sure in that group may now be in hand. */
export function forgetOnDraw(s: Machine, p: number, pile: number): void {
  if ((s.pget(p, L.PlayerWord.bits) & PB_DECK_KNOWN) === 0) return;
  const zone = pile === L.Pile.top ? L.Known.top : L.Known.deck;
  forget(s, p, zone, IN_DECK | IN_HAND, IN_DECK, IN_HAND);
  let left = false;
  for (let k = listLength(s, p) - 1; k >= 0 && !left; k--)
    left = knownAt(s, p, L.Known.deck, k) !== 0 || knownAt(s, p, L.Known.top, k) !== 0;
  if (!left) s.padd(p, L.PlayerWord.bits, -PB_DECK_KNOWN);
}
/**
 * The owner has looked at the top of his deck: what was sure to be in it may lie there now, and be drawn first. It is
 * loosened as for a draw, which is less than is known, and never wrong.
 */
export function forgetTop(s: Machine, p: number): void {
  if (s.pget(p, L.PlayerWord.bits) & PB_DECK_KNOWN) forget(s, p, L.Known.deck, IN_DECK | IN_HAND, IN_DECK, IN_HAND);
}
/** A card goes from hand to the discard pile face down. */
export function forgetHandDiscard(s: Machine, p: number): void {
  forget(s, p, L.Known.hand, IN_HAND | IN_DISCARD, IN_HAND, IN_DISCARD);
}
/** A card goes from hand on guard, face down: it may be any of the known ones. It still counts as in hand. */
export function forgetGuard(s: Machine, p: number): void {
  forget(s, p, L.Known.hand, IN_HAND, 0, 0);
}
/** The deck is shuffled; with `discardToo` the discard pile has just become (part of) it. */
export function learnShuffle(s: Machine, p: number, discardToo = false): void {
  let known = false;
  for (let k = 0; k < L.NAMES; k++) {
    let value = knownAt(s, p, L.Known.deck, k) + knownAt(s, p, L.Known.top, k);
    set(s, p, L.Known.top, k, 0);
    if (discardToo) {
      value += knownAt(s, p, L.Known.discard, k);
      set(s, p, L.Known.discard, k, 0);
      const w = knownAt(s, p, L.Known.where, k);
      if (w & IN_DISCARD) set(s, p, L.Known.where, k, (w & ~IN_DISCARD) | IN_DECK);
    }
    set(s, p, L.Known.deck, k, Math.min(15, value));
    // What may have been exchanged with the sideboard is not sure to be in the deck, and may be drawn all the same.
    if (value > 0 || maybeDrawn(s, p, k)) known = true;
  }
  const bits = s.pget(p, L.PlayerWord.bits) & ~(PB_DECK_KNOWN | PB_TOP_HIDDEN);
  s.pset(p, L.PlayerWord.bits, known ? bits | PB_DECK_KNOWN : bits);
}
/** Cards change places between sideboard and discard pile, unseen. */
export function forgetExchange(s: Machine, p: number): void {
  forget(s, p, L.Known.discard, IN_DISCARD | IN_SIDEBOARD, IN_DISCARD, IN_SIDEBOARD);
  forget(s, p, -1, 0, IN_SIDEBOARD, IN_DISCARD);
}
/** Cards change places between sideboard and play deck, unseen. */
export function forgetDeckExchange(s: Machine, p: number): void {
  forget(s, p, L.Known.deck, IN_DECK | IN_SIDEBOARD, IN_DECK, IN_SIDEBOARD);
  forget(s, p, -1, 0, IN_SIDEBOARD, IN_DECK);
}
function zoneOf(where: number): number {
  return where === IN_HAND
    ? L.Known.hand
    : where === IN_DECK
      ? L.Known.deck
      : where === IN_DISCARD
        ? L.Known.discard
        : -1;
}
/** A hidden card goes from one zone to another (a card looked for and taken, a discard shuffled in). */
export function forgetMove(s: Machine, p: number, from: number, to: number): void {
  forget(s, p, zoneOf(from), from | to, from, to);
}
/** Cards of a hand are shown, and stay there: so many copies at least are surely in it. */
export function showInHand(s: Table, p: number, def: number, copies = 1): void {
  const name = nameIndex(s, p, def);
  for (let sure = knownAt(s, p, L.Known.hand, name); sure < copies; sure++) {
    set(s, p, L.Known.hand, name, sure + 1);
    const loose = knownAt(s, p, L.Known.loose, name);
    if (loose === 0) continue;
    set(s, p, L.Known.loose, name, loose - 1);
    if (loose === 1) set(s, p, L.Known.where, name, 0);
  }
}
/** The whole hand is shown to the opponents: everything in it becomes sure, loose copies of it are accounted for. */
export function showHand(s: Machine, p: number): void {
  const hand = s.pget(p, L.PlayerWord.hand);
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    let held = 0;
    for (let i = 0; i < hand; i++) if (s.hands[p * L.HAND + i] === def) held++;
    const sure = knownAt(s, p, L.Known.hand, k);
    const loose = knownAt(s, p, L.Known.loose, k);
    if (held > sure && loose > 0) {
      const left = Math.max(0, loose - (held - sure));
      set(s, p, L.Known.loose, k, left);
      if (left === 0) set(s, p, L.Known.where, k, 0);
    }
    set(s, p, L.Known.hand, k, held);
    const w = knownAt(s, p, L.Known.where, k);
    // An agent may be the one who lies face down, which counts as in hand.
    if (w && !(D.KIND[def] === T.K_AGENT && hasAgents(s, p))) set(s, p, L.Known.where, k, w & ~IN_HAND);
  }
}
/** A copy was seen earlier, and may lie anywhere by now but in the sideboard. */
export function learnLoose(s: Table, p: number, def: number): void {
  const name = nameIndex(s, p, def);
  set(s, p, L.Known.loose, name, Math.min(15, knownAt(s, p, L.Known.loose, name) + 1));
  set(s, p, L.Known.where, name, IN_HAND | IN_DECK | IN_DISCARD);
}
/** Is some copy of the name in place `k` known to be hidden somewhere? */
export function isKnown(s: Table, p: number, k: number): boolean {
  for (const zone of HIDDEN_ZONES) if (knownAt(s, p, zone, k) > 0) return true;
  return false;
}
const HIDDEN_ZONES = [L.Known.hand, L.Known.top, L.Known.deck, L.Known.discard, L.Known.loose];
