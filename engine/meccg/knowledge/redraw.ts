/** The hidden cards of one player, dealt anew to the places where they may be. */
import { huntOf, isHunter } from "../rules/state/hunt.js";
import type { Prior, Stream } from "../../core/game.js";
import { beliefIn, drawList, isOf, setsOf, sideBit } from "./belief.js";
import { cardSet, include, nextIn } from "./cardset.js";
import { type Contents, contentsOf } from "./contents.js";
import type { Deck } from "../decks/lists/deck.js";
import { cardOwner } from "../rules/facts/score/trophies.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { findInFlight, inFlight } from "./inflight.js";
import * as L from "../rules/state/layout.js";
import { START_ITEMS } from "../rules/machine/machine.js";
import { orderedCount, orderedDef, orderedSeen, setOrdered } from "../rules/state/decktops.js";
import { clearMet, isMet, setMet } from "../rules/state/discardedcreatures.js";
import { addAt, countAt, countOf, listLength } from "../rules/state/lists.js";
import { whoGetsItem } from "../rules/setup/startingitems.js";
import { StartItemsFrame } from "../rules/state/frames/setup.js";
import type { Machine } from "../rules/machine/state.js";
import { hasAgents } from "../rules/state/agents.js";
import { isSeen, stateOf, supposedSite } from "../rules/state/sitecards.js";
import { findUnseen, forgetWays, hasGone, looseDealt, pickUnseen, supposeNamed, unseenAgents } from "./agents.js";
import { HALVES, halvesOf } from "../decks/solitairelists.js";
import { isSolitaire } from "../rules/state/solitaire.js";
import type { MeccgView } from "./view.js";
import { IN_DECK, IN_DISCARD, IN_HAND, IN_SIDEBOARD, knownAt } from "../rules/machine/known.js";
import { nextSlot } from "../rules/state/inplay.js";
import { Frame } from "../rules/state/schema.js";
import { alignmentOf, hasManyCards, isFallenWizards, isSiteFor } from "../rules/state/alignment.js";

// Places of hidden cards, and what is dealt to each; held from world to world.
const HAND = 0;
const DECK = 1;
const DISCARD = 2;
const SIDEBOARD = 3;
const POOL = 4;
/** Agents who lie face down. */
const FACE_DOWN = 5;
const ZONES = 6;
const MOST = 512;
const got = Array.from({ length: ZONES }, () => new Int16Array(MOST));
const gotN = new Int32Array(ZONES);
const size = new Int32Array(ZONES);
const bits = [IN_HAND, IN_DECK, IN_DISCARD, IN_SIDEBOARD];

/** By definition: copies seen in the open, known at all, still to be dealt, known to lie on top; place in the new list. */
const seen = new Int16Array(D.COUNT);
const known = new Int16Array(D.COUNT);
const left = new Int16Array(D.COUNT);
const onTop = new Int16Array(D.COUNT);
const place = new Int16Array(D.COUNT);
/** Definitions that are known, in the supposed list or dealt: no other has a number in the columns above. */
const about = cardSet();
const bag = new Int16Array(4096);
let bagN = 0;
const guards = new Int16Array(L.COMPANIES_PER_PLAYER * 5);
let guardsN = 0;

function give(zone: number, def: number): void {
  got[zone][gotN[zone]++] = def;
  left[def] -= 1;
}
function giveTop(def: number): void {
  give(DECK, def);
  onTop[def] += 1;
}

/** Deals everything of `p` that is hidden in the view: first what is known, then the rest at random. */
export function redraw(view: MeccgView, p: number, prior: Prior<Deck>, stream: Stream, s: Machine): void {
  count(view, p);
  const alignment = alignmentOf(s, p);
  side = 1 << alignment;
  allowed = setsOf(view.rules) | sideBit(alignment);
  const contents = pickList(view, p, prior, alignment, stream);
  // The cards still hidden: those of the list that were not seen, at least the known ones.
  if (contents) for (let w = 0; w < about.length; w++) about[w] |= contents.cards[w];
  left.fill(0);
  for (let d = nextIn(about, 0); d < D.COUNT; d = nextIn(about, d + 1))
    left[d] = Math.max(0, (contents ? contents.all[d] : 0) - seen[d], known[d] - seen[d]);
  measure(view, p);
  giveKnown(view, p);
  giveLocations(p, contents, s);
  giveAgents(view, p, contents, stream, s);
  giveLoose(view, p, stream);
  if (contents) {
    giveSetup(view, p);
    giveOwnPiles(contents);
  }
  giveRest(contents, stream);
  writeNames(view, p, s);
  writePiles(view, p, stream, s);
  if (orderedCount(view, p) > 0) writeOrder(p, stream, s);
  writeHand(p, stream, s);
  for (let k = 0; k < gotN[FACE_DOWN]; k++) s.iDef[unseenAgents[k]] = got[FACE_DOWN][k];
}

function see(def: number, copies: number): void {
  seen[def] += copies;
  include(about, def);
}
/** Counts what everybody can see of `p`'s cards, and what is known to be hidden somewhere. */
function count(v: MeccgView, p: number): void {
  seen.fill(0);
  about.fill(0);
  for (let i = nextSlot(v, 0); i < L.SLOTS; i = nextSlot(v, i + 1))
    if (cardOwner(v, i) === p && v.iDef[i] !== D.NO_CARD) see(v.iDef[i], 1);
  const len = listLength(v, p);
  for (let k = 0; k < len; k++) {
    // Whatever the view names is known.
    include(about, v.list[p * L.NAMES + k]);
    const n = countAt(v, p, L.Pile.out, k) + countAt(v, p, L.Pile.won, k);
    if (n) see(v.list[p * L.NAMES + k], n);
  }
  const n = findInFlight(v, p);
  for (let i = 0; i < n; i++) see(inFlight[i], 1);
  known.set(seen);
  for (let k = 0; k < len; k++)
    known[v.list[p * L.NAMES + k]] +=
      knownAt(v, p, L.Known.hand, k) +
      knownAt(v, p, L.Known.top, k) +
      knownAt(v, p, L.Known.deck, k) +
      knownAt(v, p, L.Known.discard, k) +
      knownAt(v, p, L.Known.loose, k);
}

/** The told list, else one that may be it by what is known (`belief.ts`); null if no list is known at all. */
function pickList(view: MeccgView, p: number, prior: Prior<Deck>, alignment: number, stream: Stream): Contents | null {
  // Of one alone, and in a hunt, a list is a half of one.
  const half = isSolitaire(view) ? HALVES[p] : huntOf(view) === null ? null : isHunter(view, p) ? "hazards" : "alone";
  const lists = half !== null && !prior.told ? halvesOf(prior.lists, half) : prior.lists;
  if (lists.length === 0) return null;
  if (prior.told) {
    // A board that was laid by hand may have no list for him.
    const list = lists[p < view.player ? p : p - 1];
    return list ? contentsOf(list, facesFallen(view, p)) : null;
  }
  // Few cards are known: they are picked out once for all lists.
  copiesKnown.n = 0;
  for (let d = nextIn(about, 0); d < D.COUNT; d = nextIn(about, d + 1))
    if (known[d] > 0) copiesKnown.facts[copiesKnown.n++] = d;
  return drawList(beliefIn(lists, alignment), copiesKnown, allowed, stream);
}
/** Does player `p` play against a Fallen-wizard? */
function facesFallen(view: MeccgView, p: number): boolean {
  for (let q = 0; q < view.players; q++) if (q !== p && isFallenWizards(view, q)) return true;
  return false;
}
/** Sets whose cards may be in a list. */
let allowed = 0;
/** The side of the player whose cards are dealt, as a bit of `D.CARD_FOR`. */
let side = 0;
const copiesKnown = { facts: new Int16Array(D.COUNT), n: 0, copies: known };

/** How many hidden cards lie where. A card on guard counts with the hand. */
function measure(view: MeccgView, p: number): void {
  gotN.fill(0);
  onTop.fill(0);
  guardsN = 0;
  for (let c = 0; c < view.companies; c++)
    if (view.cget(c, L.CompanyWord.guard) === -1 && view.cget(c, L.CompanyWord.guarder) === p) guards[guardsN++] = c;
  size[HAND] = view.pget(p, L.PlayerWord.hand) + guardsN;
  size[DECK] = view.pget(p, L.PlayerWord.pile + L.Pile.deck) + view.pget(p, L.PlayerWord.pile + L.Pile.top);
  size[DISCARD] = view.pget(p, L.PlayerWord.pile + L.Pile.discard);
  size[SIDEBOARD] = view.pget(p, L.PlayerWord.pile + L.Pile.sideboard);
  size[POOL] = view.pget(p, L.PlayerWord.pile + L.Pile.pool);
  size[FACE_DOWN] = hasAgents(view, p) ? findUnseen(view, p) : 0;
}
const free = (zone: number): number => Math.max(0, size[zone] - gotN[zone]);

function giveKnown(view: MeccgView, p: number): void {
  const len = listLength(view, p);
  for (let k = 0; k < len; k++) {
    const d = view.list[p * L.NAMES + k];
    for (let n = knownAt(view, p, L.Known.hand, k); n > 0; n--) give(HAND, d);
    for (let n = knownAt(view, p, L.Known.top, k); n > 0; n--) giveTop(d);
    for (let n = knownAt(view, p, L.Known.deck, k); n > 0; n--) give(DECK, d);
    for (let n = knownAt(view, p, L.Known.discard, k); n > 0; n--) give(DISCARD, d);
  }
  sureInHand = gotN[HAND];
  sureInDeck = 0;
  for (let k = 0; k < len; k++) sureInDeck += knownAt(view, p, L.Known.deck, k);
}
/** So many of those dealt to the deck, the first of them but for what is known to lie on top, are surely in it. */
let sureInDeck = 0;
/** So many of those dealt to the hand, the first of them, are surely in it, and none of them lies on guard. */
let sureInHand = 0;
/** The location deck holds what the list has and nobody has seen lie elsewhere. */
function giveLocations(p: number, contents: Contents | null, s: Machine): void {
  for (let t = 0; t < D.SITE_COUNT; t++) {
    const a = p * L.SITES + t;
    if (contents && !contents.sites[t]) continue;
    if (
      stateOf(s.sites[a]) === 0 &&
      !isSeen(s.sites[a]) &&
      !hasManyCards(s, p, t) &&
      isSiteFor(s, p, t) &&
      D.BY_CARD[t] < 0
    )
      s.sites[a] = 1;
    else s.sites[a] = supposedSite(s.sites[a]);
  }
}
/** Who lies face down, out of what may be there: dealt first, for only agents fit these places. */
function giveAgents(view: MeccgView, p: number, contents: Contents | null, stream: Stream, s: Machine): void {
  if (size[FACE_DOWN] === 0) return;
  let hidden = 0;
  for (let z = 0; z < ZONES; z++) if (z !== POOL) hidden += free(z);
  const toDeal = { player: p, left, contents, hand: free(HAND) + free(FACE_DOWN), hidden };
  // Who was dealt first may leave no way to the last: then once more from the beginning.
  for (let tries = 0, all = false; !all && tries < 8; tries++) {
    while (gotN[FACE_DOWN] > 0) left[got[FACE_DOWN][--gotN[FACE_DOWN]]] += 1;
    looseDealt.fill(0);
    supposeNamed(s, p, stream, tries < 6);
    all = true;
    while (gotN[FACE_DOWN] < size[FACE_DOWN]) {
      const slot = unseenAgents[gotN[FACE_DOWN]];
      give(FACE_DOWN, pickUnseen(view, toDeal, slot, s, stream));
      all &&= hasGone(slot, s);
    }
    forgetWays(s, p);
  }
}
/** Cards that must be in one of several places: uniformly over what is open there. */
function giveLoose(view: MeccgView, p: number, stream: Stream): void {
  const len = listLength(view, p);
  for (let k = 0; k < len; k++) {
    const where = knownAt(view, p, L.Known.where, k);
    const dealt = size[FACE_DOWN] > 0 ? looseDealt[view.list[p * L.NAMES + k]] : 0;
    for (let n = knownAt(view, p, L.Known.loose, k) - dealt; n > 0; n--) {
      let open = 0;
      for (let z = 0; z < 4; z++) if (where & bits[z]) open += free(z);
      if (open <= 0) continue;
      let x = stream.below(open);
      let z = 0;
      while ((where & bits[z]) === 0 || x >= free(z)) {
        if (where & bits[z]) x -= free(z);
        z++;
      }
      give(z, view.list[p * L.NAMES + k]);
    }
  }
}
/** In the setup an item being given out comes from the pool. */
function giveSetup(view: MeccgView, p: number): void {
  if (view.h[L.Header.depth] === 0) return;
  const f = (view.h[L.Header.depth] - 1) * L.FRAME_WORDS;
  if (
    view.fr[f] === START_ITEMS &&
    view.fr[f + StartItemsFrame.player] === p &&
    view.fr[f + Frame.step] === whoGetsItem.at
  )
    give(POOL, view.fr[f + StartItemsFrame.item]);
}
/** The pool is made of the list's own pool, and the sideboard of its sideboard, as far as they go. */
function giveOwnPiles(contents: Contents): void {
  for (let d = nextIn(about, 0); d < D.COUNT && free(POOL) > 0; d = nextIn(about, d + 1))
    for (let n = Math.min(contents.pool[d], left[d]); n > 0 && free(POOL) > 0; n--) give(POOL, d);
  for (let d = nextIn(about, 0); d < D.COUNT && free(SIDEBOARD) > 0; d = nextIn(about, d + 1))
    for (let n = Math.min(contents.sideboard[d], left[d]); n > 0 && free(SIDEBOARD) > 0; n--) give(SIDEBOARD, d);
}
/** Everything else at random; where a list explains too little, more cards of it. */
function giveRest(contents: Contents | null, stream: Stream): void {
  bagN = 0;
  for (let d = nextIn(about, 0); d < D.COUNT; d = nextIn(about, d + 1))
    for (let n = left[d]; n > 0; n--) bag[bagN++] = d;
  for (let z = 0; z < ZONES; z++)
    while (gotN[z] < size[z]) {
      if (bagN === 0) {
        give(z, filler(z, contents, stream));
        continue;
      }
      const x = stream.below(bagN);
      give(z, bag[x]);
      bag[x] = bag[--bagN];
    }
}
/** A card that the list may have as well: one that plays, or in the pool one that starts; if it can be, no copy too many. */
function filler(zone: number, contents: Contents | null, stream: Stream): number {
  const starts = zone === POOL && (contents === null || contents.starters.length > 0);
  const own = contents === null ? null : starts ? contents.starters : contents.played;
  const from = own?.length ? own : starts ? STARTERS[side] : takenBy(side, allowed);
  let d = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    d = from[stream.below(from.length)];
    const copies = Math.max(contents?.all[d] ?? 0, known[d]) - Math.min(0, left[d]);
    if (isOf(d, allowed) && D.CARD_FOR[d] & side && copies < (D.UNIQUE[d] ? 1 : D.MOST_COPIES[d] || 3)) break;
  }
  return d;
}
/** Whom a side may begin with, by its bit: what is supposed of a pool of which nothing is known. */
const STARTERS: readonly Int16Array[] = Array.from({ length: 1 << T.ALIGNMENTS.length }, (_, of) =>
  Int16Array.from(
    D.CARDS.map((_, k) => k + 1).filter(
      (d) => D.KIND[d] === T.K_CHARACTER && (D.BITS[d] & D.B_AVATAR) === 0 && D.CARD_FOR[d] & of,
    ),
  ),
);
const taken = new Map<number, Int16Array>();
/** What a list of a side may hold under these rules, so that worlds do not change with cards that it may not. */
function takenBy(side: number, sets: number): Int16Array {
  let cards = taken.get(sets);
  if (!cards) {
    const all = D.CARDS.map((_, k) => k + 1);
    cards = Int16Array.from(all.filter((d) => isOf(d, sets) && D.CARD_FOR[d] & side));
    taken.set(sets, cards);
  }
  return cards;
}
/** So often at most another card is drawn in the place of one that no list may have so many of. */
const TRIES = 8;

let names = 0;
function mark(d: number): void {
  if (place[d] === 0) names++;
  place[d] = 1;
  include(about, d);
}
/** The list of names: what is open, what was dealt, what is known by name, and as many of the others as there is room for. */
function writeNames(view: MeccgView, p: number, s: Machine): void {
  place.fill(0);
  names = 0;
  const len = listLength(view, p);
  for (let k = 0; k < len; k++) mark(view.list[p * L.NAMES + k]);
  for (let d = nextIn(about, 0); d < D.COUNT; d = nextIn(about, d + 1)) if (seen[d] > 0) mark(d);
  for (let z = 0; z < ZONES; z++) for (let i = 0; i < gotN[z]; i++) mark(got[z][i]);
  for (let i = 0; i < bagN && names < L.NAMES - 2; i++) mark(bag[i]);
  let k = 0;
  const base = p * L.NAMES;
  for (let d = nextIn(about, 0); d < D.COUNT; d = nextIn(about, d + 1)) {
    if (place[d] === 0) continue;
    s.list[base + k] = d;
    place[d] = k++;
  }
  s.list.fill(L.END_OF_LIST, base + k, base + L.NAMES);
}
function writePiles(view: MeccgView, p: number, stream: Stream, s: Machine): void {
  s.piles.fill(0, p * L.PILE_ROWS * L.NAMES, (p + 1) * L.PILE_ROWS * L.NAMES);
  s.known.fill(0, p * L.KNOWN_BYTES * L.NAMES, (p + 1) * L.KNOWN_BYTES * L.NAMES);
  for (let z = 0; z < L.PILES; z++) s.pset(p, L.PlayerWord.pile + z, 0);
  const len = listLength(view, p);
  clearMet(s, p);
  for (let was = 0; was < len; was++) {
    if (isMet(view, p, was)) setMet(s, p, place[view.list[p * L.NAMES + was]]);
    const k = place[view.list[p * L.NAMES + was]];
    addAt(s, p, L.Pile.out, k, countAt(view, p, L.Pile.out, was));
    addAt(s, p, L.Pile.won, k, countAt(view, p, L.Pile.won, was));
    for (let x = p * L.KNOWN_BYTES; x < (p + 1) * L.KNOWN_BYTES; x++)
      s.known[x * L.NAMES + k] = view.known[x * L.NAMES + was];
  }
  writeDeck(view, p, stream, s);
  for (let i = 0; i < gotN[DISCARD]; i++) addAt(s, p, L.Pile.discard, place[got[DISCARD][i]], 1);
  for (let i = 0; i < gotN[SIDEBOARD]; i++) addAt(s, p, L.Pile.sideboard, place[got[SIDEBOARD][i]], 1);
  for (let i = 0; i < gotN[POOL]; i++) addAt(s, p, L.Pile.pool, place[got[POOL][i]], 1);
}
/** The deck: what is known to lie on top, as many more at random as lie there, and the rest. */
function writeDeck(view: MeccgView, p: number, stream: Stream, s: Machine): void {
  const deck = got[DECK];
  let tops = view.pget(p, L.PlayerWord.pile + L.Pile.top);
  let rest = 0;
  for (let i = 0; i < gotN[DECK]; i++) {
    const d = deck[i];
    if (onTop[d] > 0) {
      onTop[d] -= 1;
      tops--;
      addAt(s, p, L.Pile.top, place[d], 1);
    } else deck[rest++] = d;
  }
  // What all know to be in the deck lies below what came to its top unseen.
  for (; tops > 0 && rest > 0; tops--) {
    const sure = Math.min(sureInDeck, rest - 1);
    const x = sure + stream.below(rest - sure);
    addAt(s, p, L.Pile.top, place[deck[x]], 1);
    deck[x] = deck[--rest];
  }
  for (let i = 0; i < rest; i++) addAt(s, p, L.Pile.deck, place[deck[i]], 1);
}
/** Who lies where on top: what all know stays, the rest of what was dealt there at random. */
function writeOrder(p: number, stream: Stream, s: Machine): void {
  bagN = 0;
  const len = listLength(s, p);
  const n = orderedCount(s, p);
  for (let k = 0; k < len; k++) {
    const d = s.list[p * L.NAMES + k];
    let free = countAt(s, p, L.Pile.top, k);
    for (let i = 0; i < n; i++) if (orderedSeen(s, p, i) && orderedDef(s, p, i) === d) free--;
    for (; free > 0; free--) bag[bagN++] = d;
  }
  for (let i = 0; i < n; i++) {
    if (orderedSeen(s, p, i) && countOf(s, p, L.Pile.top, orderedDef(s, p, i)) > 0) continue;
    const x = stream.below(bagN);
    setOrdered(s, p, i, bag[x]);
    bag[x] = bag[--bagN];
  }
}
/** Cards on guard come out of the hand; the hand is written in order. */
function writeHand(p: number, stream: Stream, s: Machine): void {
  const hand = got[HAND];
  let n = gotN[HAND];
  for (let g = 0; g < guardsN; g++) {
    const sure = Math.min(sureInHand, n - 1);
    const x = sure + stream.below(n - sure);
    s.cset(guards[g], L.CompanyWord.guard, hand[x] + 1);
    hand[x] = hand[--n];
  }
  const base = p * L.HAND;
  s.hands.fill(0, base, base + L.HAND);
  for (let i = 0; i < n; i++) {
    let at = base + i;
    for (; at > base && s.hands[at - 1] > hand[i]; at--) s.hands[at] = s.hands[at - 1];
    s.hands[at] = hand[i];
  }
}
