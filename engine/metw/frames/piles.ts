/**
 * Piles (004 I.2, 000 I.2): play deck, discard pile, sideboard, out-of-play pile, hands; drawing, shuffling, exhausting.
 * A pile is a bag of counts by name; a deck is two bags, what was put on top and the rest. There is no hidden order.
 */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, EXHAUST, GO, step } from "../machine/machine.js";
import { DrawFrame, ExhaustFrame } from "../state/frames-of-the-turn.js";
import type { Metw, Table } from "../machine/state.js";
import { CH_DRAW } from "../state/schema.js";
import * as T from "../vocabulary/terms.js";
import {
  forgetExchange,
  forgetHandDiscard,
  forgetOnDraw,
  learn,
  learnShuffle,
  showFromHand,
} from "../knowledge/known.js";
import { queueTriggers } from "../machine/firing.js";
import { addAt, handRemove, sizeOf, addTo, deckSize, countAt, handAdd, handSize } from "../state/lists.js";
import { hideFrame } from "../knowledge/view.js";

/** A card leaves the hand in the open (it is played or shown). */
export function revealFromHand(s: Metw, p: number, def: number): void {
  handRemove(s, p, def);
  showFromHand(s, p, def);
}
/** A card goes to its owner's discard pile, seen by all. */
export function discardOpen(s: Metw, owner: number, def: number): void {
  addTo(s, owner, L.Pile.discard, def);
  learn(s, owner, L.Known.discard, def, 1);
  becomesDeck(s, owner);
}
/** A card from hand goes to the discard pile face down (unless the opponent of a Pallando player must show it). */
export function discardFromHand(s: Metw, p: number, def: number, open = false): void {
  handRemove(s, p, def);
  if (open) {
    showFromHand(s, p, def);
    learn(s, p, L.Known.discard, def, 1);
  } else forgetHandDiscard(s, p);
  addTo(s, p, L.Pile.discard, def);
  becomesDeck(s, p);
}
/** A card discarded when neither deck nor discard pile was left is the deck (coe 2.4.1). */
function becomesDeck(s: Metw, p: number): void {
  if ((s.pget(p, L.PlayerWord.bits) & L.PlayerBit.noDeck) === 0) return;
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & ~L.PlayerBit.noDeck);
  moveDiscardToDeck(s, p);
}
/** A card goes to the hand, seen by all. */
export function toHandOpen(s: Metw, owner: number, def: number): void {
  handAdd(s, owner, def);
  learn(s, owner, L.Known.hand, def, 1);
}
/** Joins the groups of the deck (it forgets places, never membership). */
export function shuffleDeck(s: Metw, p: number): void {
  if (sizeOf(s, p, L.Pile.top) > 0)
    for (let k = 0; k < L.NAMES; k++) {
      const n = countAt(s, p, L.Pile.top, k);
      if (n) {
        addAt(s, p, L.Pile.top, k, -n);
        addAt(s, p, L.Pile.deck, k, n);
      }
    }
  learnShuffle(s, p);
}

/** A drawn card comes into the hand. Emptying the deck exhausts it at once (coe 2.4; 000 I.2). */
export function afterDraw(s: Metw, p: number, def: number): void {
  const pile = sizeOf(s, p, L.Pile.top) > 0 ? L.Pile.top : L.Pile.deck;
  forgetOnDraw(s, p, pile);
  addTo(s, p, pile, def, -1);
  handAdd(s, p, def);
  s.h[L.Header.result] = 0;
  if (deckSize(s, p) === 0) s.push(EXHAUST, p);
}

/** With nothing to draw from he draws nothing; a deck that was empty from the start is what was discarded. */
export function canDraw(s: Metw, p: number): boolean {
  if (deckSize(s, p) > 0) return true;
  if (sizeOf(s, p, L.Pile.discard) === 0) return false;
  moveDiscardToDeck(s, p);
  return true;
}
function moveDiscardToDeck(s: Metw, p: number): void {
  for (let k = 0; k < L.NAMES; k++) {
    const n = countAt(s, p, L.Pile.discard, k);
    if (n) {
      addAt(s, p, L.Pile.discard, k, -n);
      addAt(s, p, L.Pile.deck, k, n);
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
    s.h[L.Header.chanceKind] = CH_DRAW;
    s.h[L.Header.chancePlayer] = p;
    return GO;
  },
});
defineFrame(DrawFrame.kind, DrawFrame.label, [draws]);

/** Exhaustion: sites back, up to five exchanges with the sideboard, then the discard pile is the new deck (000 I.2, II.2; coe 2.4). */
const exhausts = step("the deck is exhausted", {
  enter(s, f) {
    const p = s.fr[f + ExhaustFrame.player]!;
    s.padd(p, L.PlayerWord.exhausted, 1);
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
      sizeOf(s, p, L.Pile.sideboard) === 0 ||
      sizeOf(s, p, L.Pile.discard) === 0
    ) {
      s.fr[f + 1] = newDeck.at;
      return GO;
    }
    return s.ask(p);
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    return listNames(s, s.fr[f + ExhaustFrame.player]!, L.Pile.sideboard, 0, out, 1);
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
    const but = onlyName(s, p, L.Pile.discard) ? 0 : s.fr[f + ExhaustFrame.held]!;
    return listNames(s, p, L.Pile.discard, but, out, 0);
  },
  take(s, f, c) {
    const p = s.fr[f + ExhaustFrame.player]!;
    const inn = s.fr[f + ExhaustFrame.held]! - 1;
    addTo(s, p, L.Pile.sideboard, inn, -1);
    addTo(s, p, L.Pile.discard, T.aOf(c), -1);
    addTo(s, p, L.Pile.discard, inn);
    addTo(s, p, L.Pile.sideboard, T.aOf(c));
    forgetExchange(s, p);
    s.fr[f + ExhaustFrame.exchanges]!++;
    s.fr[f + 1] = takesOut.at;
  },
});
const newDeck = step("the discard pile becomes the deck", {
  enter(s, f) {
    const p = s.fr[f + ExhaustFrame.player]!;
    moveDiscardToDeck(s, p);
    if (deckSize(s, p) === 0) s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.noDeck);
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

// How many were exchanged is public, which card was just taken out is not.
hideFrame(ExhaustFrame.kind, (view, f, player) => {
  if (view.fr[f + ExhaustFrame.player] === player) return true;
  if (view.fr[f + 1] === putsIn.at) view.fr[f + 1] = takesOut.at;
  view.fr[f + ExhaustFrame.held] = 0;
  return true;
});
