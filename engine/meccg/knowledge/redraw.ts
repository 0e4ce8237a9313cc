/** The hidden cards of one player, dealt anew to the places where they may be. */
import { huntOf, isHunter } from "../rules/state/hunt.js";
import type { Prior, Stream } from "../../core/game.js";
import { beliefIn, drawList, isOf, setsOf, sideBit } from "./belief.js";
import { include, nextIn } from "./cardset.js";
import { type Contents, contentsOf } from "./contents.js";
import type { Deck } from "../decks/lists/deck.js";
import { cardOwner } from "../rules/facts/score/trophies.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { findInFlight, inFlight } from "./inflight.js";
import * as L from "../rules/state/layout.js";
import { START_ITEMS } from "../rules/machine/machine.js";
import { orderedCount } from "../rules/state/decktops.js";
import { countAt, listLength } from "../rules/state/lists.js";
import { whoGetsItem } from "../rules/setup/startingitems.js";
import { StartItemsFrame } from "../rules/state/frames/setup.js";
import type { Machine } from "../rules/machine/state.js";
import { isSeen, stateOf, supposedSite } from "../rules/state/sitecards.js";
import { forgetWays, hasGone, looseDealt, pickUnseen, supposeNamed, unseenAgents } from "./agents.js";
import { HALVES, halvesOf } from "../decks/solitairelists.js";
import { isSolitaire } from "../rules/state/solitaire.js";
import type { MeccgView } from "./view.js";
import { knownAt } from "../rules/machine/known.js";
import { nextSlot } from "../rules/state/inplay.js";
import { Frame } from "../rules/state/schema.js";
import { alignmentOf, hasManyCards, isFallenWizards, isSiteFor } from "../rules/state/alignment.js";
import {
  bag,
  left,
  POOL,
  size,
  give,
  SIDEBOARD,
  about,
  ZONES,
  known,
  measure,
  FACE_DOWN,
  HAND,
  got,
  seen,
  gotN,
  bits,
  giveKnown,
  free,
} from "./dealt.js";
import { writeHand, writePiles, writeOrder, writeNames } from "./dealtstate.js";

/** So many cards lie in the bag: those that are still to be dealt. */
let bagN = 0;

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
  writeNames(view, p, bagN, s);
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
