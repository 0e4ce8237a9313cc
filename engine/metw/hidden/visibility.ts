/**
 * Who knows what. Views, determinized worlds and the agents' observations stand on this file alone.
 *
 * Of another player's hidden cards one knows counts by name, never places: so many copies surely in hand, on top of
 * the deck, in the deck, in the discard pile; and "loose" ones that must be somewhere hidden, with the zones they
 * may be in. Shuffling forgets places, never membership; a hidden move turns sure knowledge into loose knowledge.
 */
import * as L from "../layout.js";
import {
  DECLARE,
  DRAFT,
  EXHAUST,
  GUARD,
  KEYING,
  PLAN,
  PLAY_AT_SITE,
  PLAY_CHARACTER,
  SEARCH,
  SIDEBOARD,
  UNKNOWN_STEP,
} from "../machine.js";
import { guardTarget } from "../rules/onguard.js";
import { GuardFrame, SideboardFrame } from "../state/frames-of-the-chain.js";
import { choosing } from "../rules/draft.js";
import { listLength, nameIndex, putsIn, takesOut } from "../rules/piles.js";
import { DraftFrame, ExhaustFrame } from "../state/frames-of-the-turn.js";
import type { Metw } from "../state.js";
import { Table } from "../table.js";
import { BITS_DECLARED, COLUMNS, type Sees, TABLES } from "../state/declare.js";
import { Column } from "../state/schema.js";
import type { View } from "../../core/game.js";

/** Zones a loose card may lie in (bits of KNOWN_WHERE). A card on guard counts as in hand. */
export const IN_HAND = 1;
export const IN_DECK = 2;
export const IN_DISCARD = 4;
export const IN_SIDEBOARD = 8;

/** Player bit: something is surely known to be in his deck (a draw must then loosen it). */
const PB_DECK_KNOWN = 8;
/** Player bit: the opponent set cards on top of this deck that its owner has not seen. */
export const PB_TOP_HIDDEN = 16;

function at(p: number, zone: number, k: number): number {
  return (p * L.KNOWN_BYTES + (zone >> 1)) * L.NAMES + k;
}
export function knownAt(s: Table, p: number, zone: number, k: number): number {
  return (s.known[at(p, zone, k)]! >> ((zone & 1) * 4)) & 15;
}
function set(s: Table, p: number, zone: number, k: number, v: number): void {
  const i = at(p, zone, k);
  const sh = (zone & 1) * 4;
  s.known[i] = (s.known[i]! & ~(15 << sh)) | (v << sh);
}
function loosen(s: Table, p: number, zone: number, k: number, where: number): void {
  const n = knownAt(s, p, zone, k);
  if (n === 0) return;
  set(s, p, zone, k, 0);
  set(s, p, L.KNOWN_LOOSE, k, Math.min(15, knownAt(s, p, L.KNOWN_LOOSE, k) + n));
  set(s, p, L.KNOWN_WHERE, k, knownAt(s, p, L.KNOWN_WHERE, k) | where);
}
function spread(s: Table, p: number, k: number, from: number, also: number): void {
  const w = knownAt(s, p, L.KNOWN_WHERE, k);
  if (w & from) set(s, p, L.KNOWN_WHERE, k, w | also);
}
/**
 * A hidden move out of a zone (-1: one of which nothing is ever sure): what was sure there may now lie in `where`, and
 * what may have been `from` may also be in `also`.
 */
function forget(s: Table, p: number, zone: number, where: number, from: number, also: number): void {
  const len = listLength(s, p);
  const sure = at(p, Math.max(0, zone), 0);
  const loose = at(p, L.KNOWN_LOOSE, 0);
  for (let k = 0; k < len; k++) {
    // Nearly always nothing is known of a card.
    if ((s.known[sure + k]! | s.known[loose + k]!) === 0) continue;
    if (zone >= 0) loosen(s, p, zone, k, where);
    spread(s, p, k, from, also);
  }
}
/** Everybody sees `n` copies go to a zone. */
export function learn(s: Metw, p: number, zone: number, def: number, n: number): void {
  const k = nameIndex(s, p, def);
  set(s, p, zone, k, Math.min(15, knownAt(s, p, zone, k) + n));
  if (zone === L.KNOWN_DECK || zone === L.KNOWN_TOP)
    s.padd(p, L.P_BITS, s.pget(p, L.P_BITS) & PB_DECK_KNOWN ? 0 : PB_DECK_KNOWN);
}
/** A copy is shown leaving a zone: the sure count falls, else a loose one is accounted for. */
export function showFrom(s: Metw, p: number, zone: number, def: number): void {
  const k = nameIndex(s, p, def);
  const sure = knownAt(s, p, zone, k);
  if (sure > 0) set(s, p, zone, k, sure - 1);
  else {
    const loose = knownAt(s, p, L.KNOWN_LOOSE, k);
    if (loose > 0) {
      set(s, p, L.KNOWN_LOOSE, k, loose - 1);
      if (loose === 1) set(s, p, L.KNOWN_WHERE, k, 0);
    }
  }
}
export const showFromHand = (s: Metw, p: number, def: number): void => showFrom(s, p, L.KNOWN_HAND, def);
/** A hidden draw: what was sure in that group may now be in hand. */
export function forgetOnDraw(s: Metw, p: number, pile: number): void {
  if ((s.pget(p, L.P_BITS) & PB_DECK_KNOWN) === 0) return;
  const zone = pile === L.TOP ? L.KNOWN_TOP : L.KNOWN_DECK;
  forget(s, p, zone, IN_DECK | IN_HAND, IN_DECK, IN_HAND);
  let left = false;
  for (let k = listLength(s, p) - 1; k >= 0 && !left; k--)
    left = knownAt(s, p, L.KNOWN_DECK, k) !== 0 || knownAt(s, p, L.KNOWN_TOP, k) !== 0;
  if (!left) s.padd(p, L.P_BITS, -PB_DECK_KNOWN);
}
/** A card goes from hand to the discard pile face down. */
export function forgetHandDiscard(s: Metw, p: number): void {
  forget(s, p, L.KNOWN_HAND, IN_HAND | IN_DISCARD, IN_HAND, IN_DISCARD);
}
/** A card goes from hand on guard, face down: it may be any of the known ones. It still counts as in hand. */
export function forgetGuard(s: Metw, p: number): void {
  forget(s, p, L.KNOWN_HAND, IN_HAND, 0, 0);
}
/** The deck is shuffled; with `discardToo` the discard pile has just become (part of) it. */
export function learnShuffle(s: Metw, p: number, discardToo = false): void {
  let known = false;
  for (let k = 0; k < L.NAMES; k++) {
    let n = knownAt(s, p, L.KNOWN_DECK, k) + knownAt(s, p, L.KNOWN_TOP, k);
    set(s, p, L.KNOWN_TOP, k, 0);
    if (discardToo) {
      n += knownAt(s, p, L.KNOWN_DISCARD, k);
      set(s, p, L.KNOWN_DISCARD, k, 0);
      const w = knownAt(s, p, L.KNOWN_WHERE, k);
      if (w & IN_DISCARD) set(s, p, L.KNOWN_WHERE, k, (w & ~IN_DISCARD) | IN_DECK);
    }
    set(s, p, L.KNOWN_DECK, k, Math.min(15, n));
    if (n > 0) known = true;
  }
  const bits = s.pget(p, L.P_BITS) & ~(PB_DECK_KNOWN | PB_TOP_HIDDEN);
  s.pset(p, L.P_BITS, known ? bits | PB_DECK_KNOWN : bits);
}
/** Cards change places between sideboard and discard pile, unseen. */
export function forgetExchange(s: Metw, p: number): void {
  forget(s, p, L.KNOWN_DISCARD, IN_DISCARD | IN_SIDEBOARD, IN_DISCARD, IN_SIDEBOARD);
  forget(s, p, -1, 0, IN_SIDEBOARD, IN_DISCARD);
}
function zoneOf(where: number): number {
  return where === IN_HAND
    ? L.KNOWN_HAND
    : where === IN_DECK
      ? L.KNOWN_DECK
      : where === IN_DISCARD
        ? L.KNOWN_DISCARD
        : -1;
}
/** A hidden card goes from one zone to another (a card looked for and taken, a discard shuffled in). */
export function forgetMove(s: Metw, p: number, from: number, to: number): void {
  forget(s, p, zoneOf(from), from | to, from, to);
}
/** The whole hand is shown to the opponents: everything in it becomes sure, loose copies of it are accounted for. */
export function showHand(s: Metw, p: number): void {
  const n = s.pget(p, L.P_HAND);
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k]!;
    let held = 0;
    for (let i = 0; i < n; i++) if (s.hands[p * L.HAND + i] === def) held++;
    const sure = knownAt(s, p, L.KNOWN_HAND, k);
    const loose = knownAt(s, p, L.KNOWN_LOOSE, k);
    if (held > sure && loose > 0) {
      const left = Math.max(0, loose - (held - sure));
      set(s, p, L.KNOWN_LOOSE, k, left);
      if (left === 0) set(s, p, L.KNOWN_WHERE, k, 0);
    }
    set(s, p, L.KNOWN_HAND, k, held);
    const w = knownAt(s, p, L.KNOWN_WHERE, k);
    if (w) set(s, p, L.KNOWN_WHERE, k, w & ~IN_HAND);
  }
}

/** Frames that hold something not yet declared. */
const PRIVATE = new Set([DECLARE, KEYING, PLAN, PLAY_AT_SITE, SIDEBOARD, SEARCH, PLAY_CHARACTER]);

/** Places in another player's list that a view keeps. Not in the view itself: they would tell which names sort before. */
const keep = new Int16Array(L.NAMES);

/** Places and blanks of the words of a table that are seen as `sees` says: made once, from the schema. */
function placesOf(table: string, sees: Sees): Int16Array {
  const of = TABLES.find((one) => one.label === table)!.words.filter((w) => w.sees === sees);
  return Int16Array.from(of.flatMap((w) => Array.from({ length: w.times }, (_, k) => [w.at + k, w.hidden]).flat()));
}
const HEADER_BLANKS = placesOf("header", "nobody");
const DESTINATION = placesOf("company", "rule:destination");
const GUARD_PLACES = placesOf("company", "rule:guard");
const DESTINATION_BITS = BITS_DECLARED.find((b) => b.word === "company.bits")!
  .bits.filter((b) => b.sees === "rule:destination")
  .reduce((sum, b) => sum | b.mask, 0);
/** Rules of this file that a declaration may name. What names another one would be shown to all: the engine does not load. */
const HANDLED: readonly Sees[] = [
  "rule:destination",
  "rule:guard",
  "rule:draft",
  "rule:exhaust",
  "rule:names",
  "rule:piles",
  "rule:sites",
];
const HANDLED_IN_TABLES: Readonly<Record<string, readonly Sees[]>> = {
  header: ["all", "nobody"],
  player: ["all", "rule:draft"],
  company: ["all", "rule:destination", "rule:guard"],
  slot: ["all"],
};
for (const table of TABLES)
  for (const w of table.words)
    if (!HANDLED_IN_TABLES[table.label]?.includes(w.sees))
      throw new Error(`${table.label}.${w.name} is to be seen by "${w.sees}", which views do not carry out there`);
for (const c of COLUMNS)
  if (c.sees.startsWith("rule:") && !HANDLED.includes(c.sees))
    throw new Error(`${c.label} is to be seen by "${c.sees}", which views do not carry out`);

/** What one player knows: the same columns with everything hidden blanked, names renumbered so that nothing tells. */
export class MetwView extends Table implements View {
  player = 0;

  /** Fills this view with what `player` knows of `s`. */
  show(s: Metw, player: number): void {
    this.player = player;
    this.rules = s.rules;
    this.bytes.set(s.bytes);
    this.streams.fill(Column.streams.hidden);
    for (let i = 0; i < HEADER_BLANKS.length; i += 2) this.h[HEADER_BLANKS[i]!] = HEADER_BLANKS[i + 1]!;
    for (let c = 0; c < this.companies; c++) {
      if (
        this.cget(c, L.C_OWNER) !== player &&
        this.cbit(c, L.CB_PLANNED) &&
        !this.cbit(c, L.CB_REVEALED) &&
        this.cget(c, L.C_NEW) >= 0
      ) {
        this.blankWords(c, DESTINATION);
        this.cclear(c, DESTINATION_BITS);
      }
      if (this.cget(c, L.C_GUARD) > 0 && this.cget(c, L.C_GUARDER) !== player) this.blankWords(c, GUARD_PLACES);
    }
    for (let p = 0; p < this.players; p++) {
      if (p === player) this.hideFromOwner(p);
      else this.hideFromOthers(s, p);
    }
    const sp = this.h[L.SP]!;
    for (let i = 0; i < sp; i++) {
      const f = i * L.FRAME_WORDS;
      const kind = this.fr[f]!;
      if (
        kind === GUARD &&
        this.fr[f + 1] === guardTarget.at &&
        this.cget(this.fr[f + GuardFrame.company]!, L.C_GUARDER) !== player
      ) {
        // How the card on guard will be played is not said before its target is.
        this.fr[f + 1] = UNKNOWN_STEP;
        this.fr[f + GuardFrame.mode] = 0;
        continue;
      }
      if (kind === DRAFT && this.fr[f + 1] === choosing.at) {
        this.hideRound(f, player);
        continue;
      }
      if (this.fr[f + 2] === player) continue;
      if (kind === EXHAUST) {
        // How many were exchanged is public, which card was just taken out is not.
        if (this.fr[f + 1] === putsIn.at) this.fr[f + 1] = takesOut.at;
        this.fr[f + ExhaustFrame.held] = 0;
      } else if (kind === DRAFT) this.fr[f + DraftFrame.mark] = 0;
      else if (PRIVATE.has(kind)) {
        // Of the sideboard: cards of which kind, and how many were moved.
        this.fr.fill(0, f + (kind === SIDEBOARD ? SideboardFrame.taken + 1 : 3), f + L.FRAME_WORDS);
        this.fr[f + 1] = UNKNOWN_STEP;
      }
    }
  }
  private blankWords(c: number, places: Int16Array): void {
    for (let i = 0; i < places.length; i += 2) this.cset(c, places[i]!, places[i + 1]!);
  }
  /** Starting characters are shown together: before that one sees neither what others laid down nor that they stopped. */
  private hideRound(f: number, player: number): void {
    const stopped = this.fr[f + DraftFrame.mark]!;
    this.fr[f + DraftFrame.mark] = stopped & (1 << player);
    for (let p = 0; p < this.players; p++) {
      if (p === player) continue;
      const laid = this.pget(p, L.P_PILE + L.TOP);
      this.pset(p, L.P_PILE + L.TOP, 0);
      this.pset(p, L.P_PILE + L.POOL, this.pget(p, L.P_PILE + L.POOL) + laid);
      if (stopped & (1 << p)) this.pset(p, L.P_BITS, this.pget(p, L.P_BITS) & ~L.PB_DRAFT_DONE);
    }
  }
  /** One does not know what another put on top of one's own deck. */
  private hideFromOwner(p: number): void {
    if ((this.pget(p, L.P_BITS) & PB_TOP_HIDDEN) === 0) return;
    const top = (p * L.PILE_ROWS + 3) * L.NAMES;
    const deck = p * L.PILE_ROWS * L.NAMES;
    for (let k = 0; k < L.NAMES; k++) {
      this.piles[deck + k]! += this.piles[top + k]! & 15;
      this.piles[top + k]! &= 0xf0;
      set(this, p, L.KNOWN_TOP, k, 0);
    }
  }
  /** Is a company of `p` openly at or on its way to this site? A site card laid face down still seems to be in its deck. */
  private standsAt(p: number, site: number): boolean {
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (this.cget(c, L.C_FIRST) !== L.NONE && (this.cget(c, L.C_SITE) === site || this.cget(c, L.C_NEW) === site))
        return true;
    return false;
  }
  private hideFromOthers(s: Metw, p: number): void {
    const rows = p * L.PILE_ROWS * L.NAMES;
    const open = rows + 4 * L.NAMES;
    let n = 0;
    const len = listLength(s, p);
    const known = p * L.KNOWN_BYTES * L.NAMES;
    for (let k = 0; k < len; k++) {
      let any = s.piles[open + k]!;
      for (let b = known + k; b < known + L.KNOWN_BYTES * L.NAMES; b += L.NAMES) any |= s.known[b]!;
      if (any !== 0) keep[n++] = k;
    }
    this.piles.fill(0, rows, rows + L.PILE_ROWS * L.NAMES);
    this.known.fill(0, p * L.KNOWN_BYTES * L.NAMES, (p + 1) * L.KNOWN_BYTES * L.NAMES);
    for (let i = 0; i < n; i++) {
      const k = keep[i]!;
      this.list[p * L.NAMES + i] = s.list[p * L.NAMES + k]!;
      this.piles[open + i] = s.piles[open + k]!;
      for (let b = 0; b < L.KNOWN_BYTES; b++)
        this.known[(p * L.KNOWN_BYTES + b) * L.NAMES + i] = s.known[(p * L.KNOWN_BYTES + b) * L.NAMES + k]!;
    }
    this.list.fill(Column.list.hidden, p * L.NAMES + n, (p + 1) * L.NAMES);
    this.hands.fill(Column.hands.hidden, p * L.HAND, (p + 1) * L.HAND);
    // The split of a hidden deck into groups is public by size only; bits that tell of knowledge stay.
    for (let i = 0; i < L.SITES; i++)
      if ((this.sites[p * L.SITES + i]! & 8) === 0) this.sites[p * L.SITES + i] = 0;
      else if ((this.sites[p * L.SITES + i]! & 3) === 2 && !this.standsAt(p, i)) this.sites[p * L.SITES + i]! -= 1;
  }
}
