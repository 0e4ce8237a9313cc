/**
 * Piles (004 I.2, 000 I.2): play deck, discard pile, sideboard, out-of-play pile, hands; drawing, shuffling, exhausting.
 * A pile is a bag of counts by name; a deck is two bags, what was put on top and the rest. There is no hidden order.
 */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { defineFrame, EXHAUST, GO, step } from "../machine.js";
import { DrawFrame, ExhaustFrame } from "../state/frames-of-the-turn.js";
import { CH_DRAW, CH_RANDOM_HAND, type Metw, type Table } from "../state.js";
import * as T from "../terms.js";
import {
  forgetExchange,
  forgetHandDiscard,
  forgetOnDraw,
  learn,
  learnShuffle,
  showFromHand,
} from "../hidden/visibility.js";
import { queueTriggers } from "./triggers.js";

/** Place of a definition in a player's list, or -1. */
export function nameIndex(s: Table, p: number, def: number): number {
  let lo = p * L.NAMES;
  let hi = lo + L.NAMES - 1;
  const base = lo;
  while (lo <= hi) {
    const mid = (lo + hi) >> 1;
    const v = s.list[mid]!;
    if (v === def) return mid - base;
    if (v < def) lo = mid + 1;
    else hi = mid - 1;
  }
  return -1;
}
/** Writes the list of a player: definitions ascending, the rest filled up. */
export function writeList(s: Table, p: number, defs: readonly number[]): void {
  const base = p * L.NAMES;
  for (let i = 0; i < L.NAMES; i++) s.list[base + i] = i < defs.length ? defs[i]! : L.END_OF_LIST;
}
/** How many names a player's list has: the rest of its places comes after them. */
export function listLength(s: Table, p: number): number {
  let lo = p * L.NAMES;
  let hi = lo + L.NAMES;
  const base = lo;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (s.list[mid] === L.END_OF_LIST) hi = mid;
    else lo = mid + 1;
  }
  return lo - base;
}
function row(pile: number): number {
  return pile < L.TOP ? pile : pile < L.OUT ? 3 : 4;
}
/** TOP and POOL, OUT and WON share a row, four bits each. */
const shiftOf = (pile: number): number => (pile === L.POOL || pile === L.WON ? 4 : 0);

/** Where the row of a pile begins; OUT and WON have one row together. */
export const rowOf = (p: number, pile: number): number => (p * L.PILE_ROWS + row(pile)) * L.NAMES;

/** Cards of a name (by place in the list) in a pile. */
export function countAt(s: Table, p: number, pile: number, k: number): number {
  const v = s.piles[(p * L.PILE_ROWS + row(pile)) * L.NAMES + k]!;
  return pile < L.TOP ? v : (v >> shiftOf(pile)) & 15;
}
export function countOf(s: Table, p: number, pile: number, def: number): number {
  const k = nameIndex(s, p, def);
  return k < 0 ? 0 : countAt(s, p, pile, k);
}
/** Is there a card of such a side (T.SIDE_*) in a player's sideboard? */
export function sideboardHas(s: Table, p: number, sides: number): boolean {
  if (sizeOf(s, p, L.SIDEBOARD) > 0)
    for (let k = 0; k < L.NAMES; k++)
      if (countAt(s, p, L.SIDEBOARD, k) > 0 && D.SIDE[s.list[p * L.NAMES + k]!]! & sides) return true;
  return false;
}
export function addAt(s: Table, p: number, pile: number, k: number, n: number): void {
  const at = (p * L.PILE_ROWS + row(pile)) * L.NAMES + k;
  s.piles[at] = s.piles[at]! + (n << shiftOf(pile));
  s.pw[p * L.PLAYER_WORDS + L.P_PILE + pile]! += n;
}
export function addTo(s: Table, p: number, pile: number, def: number, n = 1): void {
  const k = nameIndex(s, p, def);
  if (k < 0) throw new Error(`${D.nameOf(def)} is not in the list of player ${p}`);
  addAt(s, p, pile, k, n);
}
export const sizeOf = (s: Table, p: number, pile: number): number => s.pw[p * L.PLAYER_WORDS + L.P_PILE + pile]!;
/** Cards left to draw. */
export const deckSize = (s: Table, p: number): number => sizeOf(s, p, L.DECK) + sizeOf(s, p, L.TOP);
export const handSize = (s: Table, p: number): number => s.pw[p * L.PLAYER_WORDS + L.P_HAND]!;

export function handAdd(s: Table, p: number, def: number): void {
  const n = handSize(s, p);
  if (n >= L.HAND) throw new Error("the hand is full");
  let i = p * L.HAND + n;
  const base = p * L.HAND;
  while (i > base && s.hands[i - 1]! > def) {
    s.hands[i] = s.hands[i - 1]!;
    i--;
  }
  s.hands[i] = def;
  s.pw[p * L.PLAYER_WORDS + L.P_HAND] = n + 1;
}
export function handRemove(s: Table, p: number, def: number): void {
  const n = handSize(s, p);
  const base = p * L.HAND;
  let i = 0;
  while (i < n && s.hands[base + i] !== def) i++;
  if (i === n) throw new Error(`${D.nameOf(def)} is not in the hand`);
  for (; i < n - 1; i++) s.hands[base + i] = s.hands[base + i + 1]!;
  s.hands[base + n - 1] = 0;
  s.pw[p * L.PLAYER_WORDS + L.P_HAND] = n - 1;
}
export function handHas(s: Table, p: number, def: number): boolean {
  const base = p * L.HAND;
  const n = handSize(s, p);
  for (let i = 0; i < n; i++) if (s.hands[base + i] === def) return true;
  return false;
}

/** A card leaves the hand in the open (it is played or shown). */
export function revealFromHand(s: Metw, p: number, def: number): void {
  handRemove(s, p, def);
  showFromHand(s, p, def);
}
/** A card goes to its owner's discard pile, seen by all. */
export function discardOpen(s: Metw, owner: number, def: number): void {
  addTo(s, owner, L.DISCARD, def);
  learn(s, owner, L.KNOWN_DISCARD, def, 1);
  becomesDeck(s, owner);
}
/** A card from hand goes to the discard pile face down (unless the opponent of a Pallando player must show it). */
export function discardFromHand(s: Metw, p: number, def: number, open = false): void {
  handRemove(s, p, def);
  if (open) {
    showFromHand(s, p, def);
    learn(s, p, L.KNOWN_DISCARD, def, 1);
  } else forgetHandDiscard(s, p);
  addTo(s, p, L.DISCARD, def);
  becomesDeck(s, p);
}
/** A card discarded when neither deck nor discard pile was left is the deck (coe 2.4.1). */
function becomesDeck(s: Metw, p: number): void {
  if ((s.pget(p, L.P_BITS) & L.PB_NO_DECK) === 0) return;
  s.pset(p, L.P_BITS, s.pget(p, L.P_BITS) & ~L.PB_NO_DECK);
  moveDiscardToDeck(s, p);
}
/** A card goes to the hand, seen by all. */
export function toHandOpen(s: Metw, owner: number, def: number): void {
  handAdd(s, owner, def);
  learn(s, owner, L.KNOWN_HAND, def, 1);
}
/** Joins the groups of the deck (it forgets places, never membership). */
export function shuffleDeck(s: Metw, p: number): void {
  if (sizeOf(s, p, L.TOP) > 0)
    for (let k = 0; k < L.NAMES; k++) {
      const n = countAt(s, p, L.TOP, k);
      if (n) {
        addAt(s, p, L.TOP, k, -n);
        addAt(s, p, L.DECK, k, n);
      }
    }
  learnShuffle(s, p);
}

/** What can come from a draw, with weights (copies). */
export function drawChances(s: Table, p: number, kind: number): { def: number; weight: number }[] {
  const out: { def: number; weight: number }[] = [];
  if (kind === CH_RANDOM_HAND) {
    const n = handSize(s, p);
    for (let i = 0; i < n; i++) {
      const def = s.hands[p * L.HAND + i]!;
      const last = out[out.length - 1];
      if (last?.def === def) last.weight++;
      else out.push({ def, weight: 1 });
    }
    return out;
  }
  const pile = sizeOf(s, p, L.TOP) > 0 ? L.TOP : L.DECK;
  for (let k = 0; k < L.NAMES; k++) {
    const n = countAt(s, p, pile, k);
    if (n) out.push({ def: s.list[p * L.NAMES + k]!, weight: n });
  }
  return out;
}
/** A drawn card comes into the hand. Emptying the deck exhausts it at once (coe 2.4; 000 I.2). */
export function afterDraw(s: Metw, p: number, def: number): void {
  const pile = sizeOf(s, p, L.TOP) > 0 ? L.TOP : L.DECK;
  forgetOnDraw(s, p, pile);
  addTo(s, p, pile, def, -1);
  handAdd(s, p, def);
  s.h[L.RESULT] = 0;
  if (deckSize(s, p) === 0) s.push(EXHAUST, p);
}

/** With nothing to draw from he draws nothing; a deck that was empty from the start is what was discarded. */
export function canDraw(s: Metw, p: number): boolean {
  if (deckSize(s, p) > 0) return true;
  if (sizeOf(s, p, L.DISCARD) === 0) return false;
  moveDiscardToDeck(s, p);
  return true;
}
function moveDiscardToDeck(s: Metw, p: number): void {
  for (let k = 0; k < L.NAMES; k++) {
    const n = countAt(s, p, L.DISCARD, k);
    if (n) {
      addAt(s, p, L.DISCARD, k, -n);
      addAt(s, p, L.DECK, k, n);
    }
  }
  learnShuffle(s, p, true);
}

// ---- rooms --------------------------------------------------------------------------------------------------------
const draws = step("draw", {
  enter(s, f) {
    const p = s.fr[f + DrawFrame.player]!;
    if (s.fr[f + DrawFrame.left]! <= 0 || handSize(s, p) >= L.HAND || !canDraw(s, p)) {
      s.pop();
      return GO;
    }
    s.fr[f + DrawFrame.left]!--;
    s.h[L.CH_KIND] = CH_DRAW;
    s.h[L.CH_PLAYER] = p;
    return GO;
  },
});
defineFrame(DrawFrame.kind, DrawFrame.label, [draws]);

/** Exhaustion: sites back, up to five exchanges with the sideboard, then the discard pile is the new deck (000 I.2, II.2; coe 2.4). */
const exhausts = step("the deck is exhausted", {
  enter(s, f) {
    const p = s.fr[f + ExhaustFrame.player]!;
    s.padd(p, L.P_EXHAUSTED, 1);
    for (let i = 0; i < D.SITE_COUNT; i++) {
      const at = p * L.SITES + i;
      if ((s.sites[at]! & 3) === 3) s.sites[at] = (s.sites[at]! & 8) | 1;
    }
    queueTriggers(s, 1 << C_EXHAUST);
    s.fr[f + 1] = takesOut.at;
    return GO;
  },
});
export const takesOut = step("a card out of the sideboard", {
  enter(s, f) {
    const p = s.fr[f + ExhaustFrame.player]!;
    if (
      s.rules.sideboardMax[s.rules.deckCount] === 0 ||
      s.fr[f + ExhaustFrame.exchanges]! >= 5 ||
      sizeOf(s, p, L.SIDEBOARD) === 0 ||
      sizeOf(s, p, L.DISCARD) === 0
    ) {
      s.fr[f + 1] = newDeck.at;
      return GO;
    }
    return s.ask(p);
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    return listNames(s, s.fr[f + ExhaustFrame.player]!, L.SIDEBOARD, 0, out, 1);
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + 1] = newDeck.at;
      return;
    }
    s.fr[f + ExhaustFrame.held] = T.aOf(c) + 1;
    s.fr[f + 1] = putsIn.at;
  },
});
export const putsIn = step("a discarded card in its place", {
  enter: (s, f) => s.ask(s.fr[f + ExhaustFrame.player]!),
  options(s, f, out) {
    const p = s.fr[f + ExhaustFrame.player]!;
    // The measure that falls: five exchanges, and a card taken out is not put back (it must differ from what it replaces).
    const but = onlyName(s, p, L.DISCARD) ? 0 : s.fr[f + ExhaustFrame.held]!;
    return listNames(s, p, L.DISCARD, but, out, 0);
  },
  take(s, f, c) {
    const p = s.fr[f + ExhaustFrame.player]!;
    const inn = s.fr[f + ExhaustFrame.held]! - 1;
    addTo(s, p, L.SIDEBOARD, inn, -1);
    addTo(s, p, L.DISCARD, T.aOf(c), -1);
    addTo(s, p, L.DISCARD, inn);
    addTo(s, p, L.SIDEBOARD, T.aOf(c));
    forgetExchange(s, p);
    s.fr[f + ExhaustFrame.exchanges]!++;
    s.fr[f + 1] = takesOut.at;
  },
});
const newDeck = step("the discard pile becomes the deck", {
  enter(s, f) {
    const p = s.fr[f + ExhaustFrame.player]!;
    moveDiscardToDeck(s, p);
    if (deckSize(s, p) === 0) s.pset(p, L.P_BITS, s.pget(p, L.P_BITS) | L.PB_NO_DECK);
    s.pop();
    return GO;
  },
});
defineFrame(ExhaustFrame.kind, ExhaustFrame.label, [exhausts, takesOut, putsIn, newDeck]);
/** Adds the names in a pile, but for one (definition plus one, 0 none). */
function listNames(s: Table, p: number, pile: number, but: number, out: Int32Array, n: number): number {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k]!;
    if (countAt(s, p, pile, k) > 0 && def + 1 !== but) out[n++] = T.choice(T.V_SIDEBOARD, def);
  }
  return n;
}
const C_EXHAUST = 10; // "deckExhausted" among TRIGGER_WORDS
function onlyName(s: Table, p: number, pile: number): boolean {
  let names = 0;
  for (let k = 0; k < L.NAMES && names < 2; k++) if (countAt(s, p, pile, k) > 0) names++;
  return names < 2;
}
