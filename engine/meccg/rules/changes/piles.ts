/**
 * Piles (004 I.2, 000 I.2): play deck, discard pile, sideboard, out-of-play pile, hands; drawing, shuffling, exhausting.
 * A pile is a bag of counts by name; a deck is two bags, what was put on top and the rest. There is no hidden order.
 */
import { endGame } from "./ending.js";
import { isSpent } from "./hunt.js";
import { isAway, thiefSeat } from "../state/chase.js";
import { boardOf } from "../state/board.js";
import { ALONE, HAZARD_DECK } from "../state/solitaire.js";
import { opponentOf } from "../state/seats.js";
import { winTo } from "../state/won.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as L from "../state/layout.js";
import { EXHAUST, WHERE_TO } from "../machine/machine.js";
import { handDiscarded, hazardDiscarded, ON } from "./firing.js";
import {
  forgetHandDiscard,
  forgetMove,
  IN_DECK,
  IN_HAND,
  forgetOnDraw,
  learn,
  learnShuffle,
  showFrom,
  showFromHand,
  showHand,
} from "../machine/known.js";
import { nameIndex, addAt, handRemove, sizeOf, addTo, deckSize, countAt, handAdd } from "../state/lists.js";
import {
  forgetBottom,
  forgetOrder,
  layOnTop,
  liftOffTop,
  orderedCount,
  orderedDef,
  orderedSeen,
} from "../state/decktops.js";
import { eventThat, HOOK, answersHook } from "../hooks.js";
import { setMet } from "../state/discardedcreatures.js";
import type { Machine } from "../machine/state.js";

/** A card leaves the hand in the open (it is played or shown). */
export function revealFromHand(s: Machine, p: number, def: number): void {
  handRemove(s, p, def);
  showFromHand(s, p, def);
}
/** A card of the opponent has let him see the hand of `p`, or this card of it (`only`): what says so goes to his points. */
export function shakenBySight(s: Machine, p: number, only = -1): void {
  for (let i = s.pget(p, L.PlayerWord.hand) - 1; i >= 0; i--) {
    const def = s.hands[p * L.HAND + i];
    if (!answersHook(def, HOOK.goToPoints) || (only >= 0 && def !== only)) continue;
    revealFromHand(s, p, def);
    winTo(s, p, opponentOf(s, p), def);
    if (only >= 0) return;
  }
}
/** A card of the opponent shows him the hand of `p`. */
export function handIsSeen(s: Machine, p: number): void {
  showHand(s, p);
  shakenBySight(s, p);
}
/** A card goes to its owner's discard pile, seen by all. */
export function discardOpen(s: Machine, owner: number, def: number): void {
  if (isSpent(s, owner, def)) {
    addTo(s, owner, L.Pile.out, def);
    return;
  }
  addTo(s, owner, L.Pile.discard, def);
  learn(s, owner, L.Known.discard, def, 1);
  seen(s, owner, def);
  becomesDeck(s, owner);
}
/** A hazard is discarded for all to see: a stored card may wait for it. */
function seen(s: Machine, owner: number, def: number): void {
  if (D.KIND[def] === T.K_CREATURE) setMet(s, owner, nameIndex(s, owner, def));
  if (s.summary[L.Summary.triggers] & (1 << ON.hazardDiscarded) && D.SIDE[def] & T.SIDE_HAZARD)
    hazardDiscarded(s, owner, def);
}
/** A card from hand goes to the discard pile face down (unless the opponent of a Pallando player must show it). */
export function discardFromHand(s: Machine, p: number, def: number, open = false): void {
  handRemove(s, p, def);
  if (isSpent(s, p, def)) {
    showFromHand(s, p, def);
    addTo(s, p, L.Pile.out, def);
    handDiscarded(s, p);
    return;
  }
  if (open) {
    showFromHand(s, p, def);
    learn(s, p, L.Known.discard, def, 1);
    seen(s, p, def);
  } else forgetHandDiscard(s, p);
  addTo(s, p, L.Pile.discard, def);
  becomesDeck(s, p);
  handDiscarded(s, p);
}
/** May cards of the hand of player `p` that are discarded go on top of his deck? */
export const mayGoOnTop = (s: Machine, p: number): boolean => eventThat(s, HOOK.isDiscardedFromHand, p) >= 0;
/** A card of the hand that is discarded goes on top of the deck instead: face down, whoever must show what he discards. */
export function discardOnTop(s: Machine, p: number, def: number): void {
  handRemove(s, p, def);
  forgetMove(s, p, IN_HAND, IN_DECK);
  putOnTop(s, p, def, false);
  handDiscarded(s, p);
}
/**
 * A card of the hand is discarded that the others must see. Where it may go on top of the deck its player is asked: by a frame that
 * lies on the stack then, so that whoever calls this is done with its own.
 */
export function discardShown(s: Machine, p: number, def: number): void {
  if (mayGoOnTop(s, p)) {
    revealFromHand(s, p, def);
    s.push(WHERE_TO, p, def);
  } else discardFromHand(s, p, def, true);
}
/** It goes where its player has said. */
export function discardedTo(s: Machine, p: number, def: number, onTop: boolean): void {
  if (onTop) putOnTop(s, p, def, true);
  else discardOpen(s, p, def);
  handDiscarded(s, p);
}
/** A card discarded when neither deck nor discard pile was left is the deck (coe 2.4.1). */
function becomesDeck(s: Machine, p: number): void {
  if ((s.pget(p, L.PlayerWord.bits) & L.PlayerBit.noDeck) === 0) return;
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & ~L.PlayerBit.noDeck);
  moveDiscardToDeck(s, p);
}
/** A card goes to the hand, seen by all. */
export function toHandOpen(s: Machine, owner: number, def: number): void {
  handAdd(s, owner, def);
  learn(s, owner, L.Known.hand, def, 1);
}
/** A card that all have seen goes into its player's deck, which is shuffled. */
export function openIntoDeck(s: Machine, p: number, def: number): void {
  addTo(s, p, L.Pile.deck, def);
  learn(s, p, L.Known.deck, def, 1);
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & ~L.PlayerBit.noDeck);
  shuffleDeck(s, p);
}
/** Joins the groups of the deck (it forgets places, never membership). */
export function shuffleDeck(s: Machine, p: number): void {
  forgetOrder(s, p);
  forgetBottom(s, p);
  if (sizeOf(s, p, L.Pile.top) > 0)
    for (let k = 0; k < L.NAMES; k++) {
      const count = countAt(s, p, L.Pile.top, k);
      if (count) {
        addAt(s, p, L.Pile.top, k, -count);
        addAt(s, p, L.Pile.deck, k, count);
      }
    }
  learnShuffle(s, p);
}

/** A drawn card comes into the hand. Emptying the deck exhausts it at once (coe 2.4; 000 I.2). */
export function afterDraw(s: Machine, p: number, def: number): void {
  const pile = sizeOf(s, p, L.Pile.top) > 0 ? L.Pile.top : L.Pile.deck;
  if (orderedCount(s, p) > 0) drawsOrdered(s, p, def);
  else forgetOnDraw(s, p, pile);
  addTo(s, p, pile, def, -1);
  handAdd(s, p, def);
  s.h[L.Header.result] = 0;
  if (deckSize(s, p) > 0) return;
  // On a board the last card loses (000, There and Back Again).
  if (p === ALONE && boardOf(s) !== null) endGame(s, "exhausted", HAZARD_DECK);
  // The thief has got away (000, A Pilferer at the Prancing Pony).
  else if (isAway(s, p)) endGame(s, "exhausted", thiefSeat(s));
  else s.push(EXHAUST, p);
}

/** It lay in an order: all may know which card it was, and which others lie there still. */
function drawsOrdered(s: Machine, p: number, def: number): void {
  if (liftOffTop(s, p, def)) {
    showFrom(s, p, L.Known.top, def);
    learn(s, p, L.Known.hand, def, 1);
    return;
  }
  forgetOnDraw(s, p, L.Pile.top);
  for (let i = 0; i < orderedCount(s, p); i++) {
    if (!orderedSeen(s, p, i)) continue;
    showFrom(s, p, L.Known.top, orderedDef(s, p, i));
    learn(s, p, L.Known.top, orderedDef(s, p, i), 1);
  }
}
/** A card is laid on top of its owner's deck; `seen`: all know which. */
export function putOnTop(s: Machine, p: number, def: number, seen: boolean): void {
  addTo(s, p, L.Pile.top, def);
  layOnTop(s, p, def, seen);
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & ~L.PlayerBit.noDeck);
  if (seen) learn(s, p, L.Known.top, def, 1);
}

/** With nothing to draw from he draws nothing; a deck that was empty from the start is what was discarded. */
export function canDraw(s: Machine, p: number): boolean {
  if (deckSize(s, p) > 0) return true;
  if (sizeOf(s, p, L.Pile.discard) === 0) return false;
  moveDiscardToDeck(s, p);
  return true;
}
/** The discard pile becomes (part of) the play deck. */
export function moveDiscardToDeck(s: Machine, p: number): void {
  forgetBottom(s, p);
  for (let k = 0; k < L.NAMES; k++) {
    const count = countAt(s, p, L.Pile.discard, k);
    if (count) {
      addAt(s, p, L.Pile.discard, k, -count);
      addAt(s, p, L.Pile.deck, k, count);
    }
  }
  learnShuffle(s, p, true);
}
