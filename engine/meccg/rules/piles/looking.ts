/**
 * Hidden cards that are looked at: the top of a deck, which goes back shuffled, and random cards of a hand.
 *
 * A deck is two bags, what lies on top and the rest. Looking at the top draws from the rest until enough lie on top; from
 * then on draws come from there. Who looked knows which cards these are and nobody their order, so no order is kept. What
 * the one who does not look knew to be in the deck may now lie on top or below; what lies on top by another's look alone is
 * hidden from the deck's owner (`PlayerBit.topHidden`).
 */
import { HOOK, answersHook } from "../hooks.js";
import { hunterWins } from "../changes/hunt.js";
import { huntOf } from "../state/hunt.js";
import { opponentOf } from "../state/seats.js";
import { winTo } from "../state/won.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, KINDS, leave, LOOK, SHOW, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { FIRST_FIELD } from "../state/declare.js";
import { LookFrame, ShowFrame } from "../state/frames-of-the-chain.js";
import { Frame, CH_BELOW, CH_RANDOM_DISCARD, CH_RANDOM_HAND } from "../state/schema.js";
import { forgetTop, knownAt, learn, PB_TOP_HIDDEN, showFrom, showFromHand } from "../machine/known.js";
import { shuffleDeck } from "../changes/piles.js";
import { joinTop, liftOffTop, orderedCopies, orderedCount, orderedDef, orderedSeen } from "../state/decktops.js";
import { setMet } from "../state/discardedcreatures.js";
import { addTo, countAt, nameIndex, handAdd, handRemove, handSize, sizeOf } from "../state/lists.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { companyLives } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import { keyOptions, landward } from "../facts/journey/keying.js";
import { isUnplayable } from "../facts/play/unique.js";
import { searchBanned } from "../facts/play/searching.js";
import { changed, creatureAttacks } from "../combat/startattack.js";

/** `player` looks at so many cards from the top of the deck of `owner` (-1: of either deck, he says whose). */
export function lookAtTop(s: Machine, player: number, owner: number, count: number): void {
  const f = s.push(LOOK, player, owner, count);
  if (owner < 0) s.fr[f + LookFrame.choice] = 1;
}
/** Who looks, where it is his own deck alone; else -1. */
const readsOwn = (s: Machine, f: number): number =>
  s.fr[f + LookFrame.deck] === s.fr[f + LookFrame.player] ? s.fr[f + LookFrame.player] : -1;
const whichDeck = step("whose deck", {
  enter(s, f) {
    if (searchBanned(s, s.fr[f + LookFrame.player], readsOwn(s, f))) return leave(s);
    if (s.fr[f + LookFrame.choice]) return s.ask(s.fr[f + LookFrame.player]);
    const owner = s.fr[f + LookFrame.deck];
    s.fr[f + LookFrame.start] = sizeOf(s, owner, L.Pile.top);
    s.fr[f + LookFrame.below] = joinTop(s, owner, s.fr[f + LookFrame.count]);
    s.fr[f + Frame.step] = next.at;
    return GO;
  },
  options(s, _f, out) {
    out[0] = T.choice(T.V_PASS);
    for (let p = 0; p < s.players; p++) out[1 + p] = T.choice(T.V_LOOK, p);
    return 1 + s.players;
  },
  take(s, f, c) {
    s.fr[f + LookFrame.choice] = 0;
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = looked.at;
    else s.fr[f + LookFrame.deck] = T.aOf(c);
  },
});
const next = step("one more card comes to the top", {
  enter(s, f) {
    const owner = s.fr[f + LookFrame.deck];
    if (sizeOf(s, owner, L.Pile.top) >= s.fr[f + LookFrame.count] || sizeOf(s, owner, L.Pile.deck) === 0) {
      seen(s, s.fr[f + LookFrame.player], owner, s.fr[f + LookFrame.start], s.fr[f + LookFrame.below]);
      s.fr[f + Frame.step] = looked.at;
      return GO;
    }
    s.fr[f + Frame.step] = onTop.at;
    s.h[L.Header.chanceKind] = CH_BELOW;
    s.h[L.Header.chancePlayer] = owner;
    return GO;
  },
});
const onTop = step("it lies on top", {
  enter(s, f) {
    const owner = s.fr[f + LookFrame.deck];
    const result = s.h[L.Header.result];
    s.h[L.Header.result] = 0;
    addTo(s, owner, L.Pile.deck, result, -1);
    addTo(s, owner, L.Pile.top, result);
    s.fr[f + Frame.step] = next.at;
    return GO;
  },
});
const looked = step("looked at", { enter: leave });
/** `player` turns over up to so many cards of the top of his deck, for all to see, and takes one of them; the rest is shuffled back. */
export function revealTop(s: Machine, player: number, count: number): void {
  if (searchBanned(s, player)) return;
  const f = s.push(LOOK, player, player, count);
  s.fr[f + LookFrame.choice] = 2;
  beginTurning(s, f, player, count);
}
/**
 * So many cards of the top of the deck of `player` are turned over; one creature of them, a Nazgûl, a Dragon or one that is not
 * unique, attacks company `c`, with `prowess` more where it could not be played on it. The others stay on top, shuffled.
 */
export function creatureFromTop(s: Machine, player: number, count: number, c: number, prowess: number): void {
  if (searchBanned(s, player)) return;
  const f = s.push(LOOK, player, player, count);
  s.fr[f + LookFrame.choice] = CREATURE_ATTACKS;
  s.fr[f + LookFrame.company] = c;
  s.fr[f + LookFrame.prowess] = prowess;
  beginTurning(s, f, player, count);
}
const CREATURE_ATTACKS = 3;
/** What lies on top already is seen by all, the uppermost `count` of what lies in an order. */
function beginTurning(s: Machine, f: number, p: number, count: number): void {
  s.fr[f + Frame.step] = another.at;
  s.fr[f + LookFrame.below] = joinTop(s, p, count);
  topIsKnown(s, p, s.fr[f + LookFrame.below]);
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) & ~PB_TOP_HIDDEN);
}
/** Copies of the name in place `k` among those looked at: all on top but, where more lie in an order, the lowest `below` and the bag. */
export function lookedAt(s: Machine, p: number, k: number, below: number): number {
  if (below === 0) return countAt(s, p, L.Pile.top, k);
  return orderedCopies(s, p, s.list[p * L.NAMES + k], below, orderedCount(s, p));
}
/** How many are looked at. */
const lookedSize = (s: Machine, p: number, below: number): number =>
  below === 0 ? sizeOf(s, p, L.Pile.top) : orderedCount(s, p) - below;
/** Every card that is looked at on top of the deck of `p` is one that is known to lie there. */
export function topIsKnown(s: Machine, p: number, below: number): void {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    let value = lookedAt(s, p, k, below);
    for (let i = 0; i < below; i++) if (orderedSeen(s, p, i) && orderedDef(s, p, i) === def) value++;
    for (value -= knownAt(s, p, L.Known.top, k); value > 0; value--) turnedOver(s, p, def);
  }
}
function turnedOver(s: Machine, p: number, d: number): void {
  showFrom(s, p, L.Known.deck, d);
  learn(s, p, L.Known.top, d, 1);
}
const another = step("one more is turned over, or enough", {
  enter(s, f) {
    const player = s.fr[f + LookFrame.player];
    const value = lookedSize(s, player, s.fr[f + LookFrame.below]);
    if (value >= s.fr[f + LookFrame.count] || sizeOf(s, player, L.Pile.deck) === 0) {
      s.fr[f + Frame.step] = s.fr[f + LookFrame.choice] === CREATURE_ATTACKS ? attacker.at : taken.at;
      return GO;
    }
    if (s.fr[f + LookFrame.choice] !== CREATURE_ATTACKS) return s.ask(player);
    s.fr[f + Frame.step] = turns.at;
    return GO;
  },
  options(s, f, out) {
    out[0] = T.choice(T.V_LOOK, s.fr[f + LookFrame.player]);
    if (sizeOf(s, s.fr[f + LookFrame.player], L.Pile.top) === 0) return 1;
    out[1] = T.choice(T.V_PASS);
    return 2;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = T.verbOf(c) === T.V_PASS ? taken.at : turns.at;
  },
});
const turns = step("it is turned over", {
  enter(s, f) {
    s.fr[f + Frame.step] = turned.at;
    s.h[L.Header.chanceKind] = CH_BELOW;
    s.h[L.Header.chancePlayer] = s.fr[f + LookFrame.player];
    return GO;
  },
});
const turned = step("for all to see", {
  enter(s, f) {
    const player = s.fr[f + LookFrame.player];
    const result = s.h[L.Header.result];
    s.h[L.Header.result] = 0;
    s.h[L.Header.shown] = result + 1;
    addTo(s, player, L.Pile.deck, result, -1);
    addTo(s, player, L.Pile.top, result);
    turnedOver(s, player, result);
    s.fr[f + Frame.step] = another.at;
    return GO;
  },
});
const taken = step("which of them is taken", {
  enter(s, f) {
    const player = s.fr[f + LookFrame.player];
    if (sizeOf(s, player, L.Pile.top) > 0) return s.ask(player);
    s.fr[f + Frame.step] = looked.at;
    return GO;
  },
  options(s, f, out) {
    const player = s.fr[f + LookFrame.player];
    let count = 0;
    for (let k = 0; k < L.NAMES; k++)
      if (lookedAt(s, player, k, s.fr[f + LookFrame.below]) > 0)
        out[count++] = T.choice(T.V_CARD, s.list[player * L.NAMES + k]);
    return count;
  },
  take(s, f, c) {
    const player = s.fr[f + LookFrame.player];
    const chosen = T.aOf(c);
    addTo(s, player, L.Pile.top, chosen, -1);
    showFrom(s, player, L.Known.top, chosen);
    handAdd(s, player, chosen);
    learn(s, player, L.Known.hand, chosen, 1);
    shuffleDeck(s, player);
    s.fr[f + Frame.step] = looked.at;
  },
});
/** The creatures on top of the deck that may attack. */
function attackers(s: Machine, f: number, out: Int32Array | null): number {
  const player = s.fr[f + LookFrame.player];
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[player * L.NAMES + k];
    if (lookedAt(s, player, k, s.fr[f + LookFrame.below]) === 0 || D.KIND[def] !== T.K_CREATURE || isUnplayable(s, def))
      continue;
    const fits = !D.UNIQUE[def] || D.BITS[def] & D.B_NAZGUL || D.RACE_OF[def] === T.RACE.dragon;
    if (!fits || !landward(D.KEYS[def])) continue;
    if (out) out[count] = T.choice(T.V_KEY, def);
    count++;
  }
  return count;
}
const keys = new Int32Array(64);
const attacker = step("which of them attacks", {
  enter(s, f) {
    s.fr[f + Frame.step] = attacker.at;
    const there = companyLives(s, s.fr[f + LookFrame.company]) && attackers(s, f, null) > 0;
    return there ? s.ask(s.fr[f + LookFrame.player]) : leave(s);
  },
  options: attackers,
  take(s, f, ch) {
    s.fr[f + LookFrame.creature] = T.aOf(ch);
    s.fr[f + Frame.step] = keyedHow.at;
  },
});
export const keyedHow = step("to what it is keyed", {
  enter(s, f) {
    const count = keyOptions(s, s.fr[f + LookFrame.company], s.fr[f + LookFrame.creature], false, keys);
    if (count > 0) return s.ask(s.fr[f + LookFrame.player]);
    return attackFromTop(s, f, 0, s.fr[f + LookFrame.prowess]);
  },
  options(s, f, out) {
    const count = keyOptions(s, s.fr[f + LookFrame.company], s.fr[f + LookFrame.creature], false, keys);
    for (let k = 0; k < count; k++) out[k] = T.choice(T.V_KEY, keys[k]);
    return count;
  },
  take(s, f, ch) {
    attackFromTop(s, f, T.aOf(ch), 0);
  },
});
function attackFromTop(s: Machine, f: number, key: number, prowess: number): number {
  const player = s.fr[f + LookFrame.player];
  const company = s.fr[f + LookFrame.company];
  const creature = s.fr[f + LookFrame.creature];
  s.pop();
  addTo(s, player, L.Pile.top, creature, -1);
  liftOffTop(s, player, creature);
  showFrom(s, player, L.Known.top, creature);
  if (s.cardLog) s.cardLog.came("played", creature, player);
  changed(s, creatureAttacks(s, company, creature, key), prowess, 0);
  return GO;
}
defineFrame(LookFrame.kind, LookFrame.label, [
  whichDeck,
  next,
  onTop,
  looked,
  another,
  turns,
  turned,
  taken,
  attacker,
  keyedHow,
]);
/** What `looker` has learnt of the top of the deck of `owner`, of which `before` cards lay there already. */
function seen(s: Machine, looker: number, owner: number, before: number, below: number): void {
  const bits = s.pget(owner, L.PlayerWord.bits);
  if (looker === owner) {
    s.pset(owner, L.PlayerWord.bits, bits & ~PB_TOP_HIDDEN);
    forgetTop(s, owner);
    return;
  }
  // What the owner knew to be there is hidden again with what came to it: less than he may know, never more.
  if (sizeOf(s, owner, L.Pile.top) > before || bits & PB_TOP_HIDDEN)
    s.pset(owner, L.PlayerWord.bits, bits | PB_TOP_HIDDEN);
  topIsKnown(s, owner, below);
}

/** Shows `count` random cards of the hand of `player`, each at most once. */
export function showRandom(s: Machine, player: number, count: number): void {
  s.push(SHOW, player, Math.min(count, handSize(s, player)));
}
/** So many random cards of the discard pile of `owner` are shown; `picker` may take one that is not unique out of the game. */
export function showDiscards(s: Machine, picker: number, owner: number, count: number): void {
  const f = s.push(SHOW, owner, Math.min(count, sizeOf(s, owner, L.Pile.discard)));
  s.fr[f + ShowFrame.picker] = picker + 1;
}
/** As for a lucky search: the far end of the chain's words, which nothing else uses meanwhile. */
export const shownAt = (n: number): number => L.ENTRIES * L.ENTRY_WORDS - 1 - n;
/** By kind of frame: the field that counts the cards which lie there while it lasts, 0 for none. They belong to the player of its first field. */
const COUNTS_ASIDE = new Uint8Array(KINDS);
/** A frame keeps cards aside there: `count` is the field that counts them. Called where the frame is defined. */
export function keepsAside(kind: number, count: number): void {
  COUNTS_ASIDE[kind] = count;
}
/** How many cards of player `p` the frame at `f` keeps aside. */
export function cardsAside(s: Table, f: number, p: number): number {
  const count = COUNTS_ASIDE[s.fr[f]];
  return count !== 0 && s.fr[f + FIRST_FIELD] === p ? s.fr[f + count] : 0;
}
const shows = step("one more card is shown", {
  enter(s, f) {
    const ofDiscards = isOfDiscards(s, f);
    if (s.fr[f + ShowFrame.left] <= 0) {
      if (s.fr[f + ShowFrame.goes] !== 0) return cardsFound(s, f);
      if (ofDiscards) {
        s.fr[f + Frame.step] = goesOut.at;
        return GO;
      }
      return putBack(s, f);
    }
    s.fr[f + Frame.step] = shown.at;
    s.h[L.Header.chanceKind] = ofDiscards ? CH_RANDOM_DISCARD : CH_RANDOM_HAND;
    s.h[L.Header.chancePlayer] = s.fr[f + ShowFrame.player];
    return GO;
  },
});
/** So many random cards of the discard pile of `owner` are turned up; those of kind `kind` leave the game (000, The Fate of Isildur's Bane). */
export function findsCards(s: Machine, owner: number, count: number, kind: number): void {
  const f = s.push(SHOW, owner, Math.min(count, sizeOf(s, owner, L.Pile.discard)));
  s.fr[f + ShowFrame.goes] = kind + 1;
}
const isOfDiscards = (s: Machine, f: number): boolean =>
  s.fr[f + ShowFrame.picker] !== 0 || s.fr[f + ShowFrame.goes] !== 0;
/** Cards of that kind among what was turned up leave the game, the rest goes back. */
function cardsFound(s: Machine, f: number): number {
  const player = s.fr[f + ShowFrame.player];
  let kept = 0;
  let found = false;
  for (let k = 0; k < s.fr[f + ShowFrame.shown]; k++) {
    const d = s.ch[shownAt(k)];
    s.ch[shownAt(k)] = 0;
    if (D.KIND[d] !== s.fr[f + ShowFrame.goes] - 1) s.ch[shownAt(kept++)] = d;
    else addTo(s, player, L.Pile.out, d);
    if (d === huntOf(s)!.item) found = true;
  }
  s.fr[f + ShowFrame.shown] = kept;
  putBack(s, f);
  if (found) hunterWins(s);
  return GO;
}
/** What was shown goes back to where it came from, known to all. */
function putBack(s: Machine, f: number): number {
  const player = s.fr[f + ShowFrame.player];
  const ofDiscards = isOfDiscards(s, f);
  for (let n = s.fr[f + ShowFrame.shown] - 1; n >= 0; n--) {
    const d = s.ch[shownAt(n)];
    s.ch[shownAt(n)] = 0;
    if (ofDiscards) {
      addTo(s, player, L.Pile.discard, d);
      if (D.KIND[d] === T.K_CREATURE) setMet(s, player, nameIndex(s, player, d));
    } else if (answersHook(d, HOOK.goToPoints)) {
      winTo(s, player, opponentOf(s, player), d);
      continue;
    } else handAdd(s, player, d);
    learn(s, player, ofDiscards ? L.Known.discard : L.Known.hand, d, 1);
  }
  return leave(s);
}
const shown = step("shown", {
  enter(s, f) {
    const player = s.fr[f + ShowFrame.player];
    const result = s.h[L.Header.result];
    s.h[L.Header.result] = 0;
    s.h[L.Header.shown] = result + 1;
    if (isOfDiscards(s, f)) {
      addTo(s, player, L.Pile.discard, result, -1);
      showFrom(s, player, L.Known.discard, result);
    } else {
      handRemove(s, player, result);
      showFromHand(s, player, result);
    }
    s.ch[shownAt(s.fr[f + ShowFrame.shown])] = result;
    s.fr[f + ShowFrame.shown] += 1;
    s.fr[f + ShowFrame.left] -= 1;
    s.fr[f + Frame.step] = shows.at;
    return GO;
  },
});
const goesOut = step("one of them may leave the game", {
  enter: (s, f) => s.ask(s.fr[f + ShowFrame.picker] - 1),
  options(s, f, out) {
    const shown = s.fr[f + ShowFrame.shown];
    out[0] = T.choice(T.V_PASS);
    let m = 1;
    for (let k = 0; k < shown; k++)
      if (!D.UNIQUE[s.ch[shownAt(k)]] && isFirst(s, k)) out[m++] = T.choice(T.V_UNMAKE, s.ch[shownAt(k)]);
    return m;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = wentOut.at;
    if (T.verbOf(c) === T.V_PASS) return;
    const last = s.fr[f + ShowFrame.shown] - 1;
    let k = 0;
    while (s.ch[shownAt(k)] !== T.aOf(c)) k++;
    s.ch[shownAt(k)] = s.ch[shownAt(last)];
    s.ch[shownAt(last)] = 0;
    s.fr[f + ShowFrame.shown] = last;
    addTo(s, s.fr[f + ShowFrame.player], L.Pile.out, T.aOf(c));
  },
});
/** Is the card in place `k` of those shown the first of its name? */
function isFirst(s: Machine, k: number): boolean {
  for (let n = 0; n < k; n++) if (s.ch[shownAt(n)] === s.ch[shownAt(k)]) return false;
  return true;
}
const wentOut = step("the rest goes back", { enter: putBack });
defineFrame(ShowFrame.kind, ShowFrame.label, [shows, shown, goesOut, wentOut]);
keepsAside(ShowFrame.kind, ShowFrame.shown);
