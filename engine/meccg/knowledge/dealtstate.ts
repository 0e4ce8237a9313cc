/** Writes the dealt cards of a player into a state. */
import type { Stream } from "../../core/game.js";
import { include, nextIn } from "./cardset.js";
import * as D from "../defs.js";
import * as L from "../rules/state/layout.js";
import { orderedCount, orderedDef, orderedSeen, setOrdered } from "../rules/state/decktops.js";
import { clearMet, isMet, setMet } from "../rules/state/discardedcreatures.js";
import { addAt, countAt, countOf, listLength } from "../rules/state/lists.js";
import type { Machine } from "../rules/machine/state.js";
import type { MeccgView } from "./view.js";
import {
  bag,
  seen,
  sureInDeck,
  DISCARD,
  POOL,
  DECK,
  gotN,
  place,
  guardsN,
  HAND,
  onTop,
  SIDEBOARD,
  about,
  got,
  sureInHand,
  guards,
  ZONES,
} from "./dealt.js";

let names = 0;
function mark(d: number): void {
  if (place[d] === 0) names++;
  place[d] = 1;
  include(about, d);
}
/**
 * The list of names: what is open, what was dealt, what is known by name, and as many of the others as there is room for:
 * the first `undealt` of the bag.
 */
export function writeNames(view: MeccgView, p: number, undealt: number, s: Machine): void {
  place.fill(0);
  names = 0;
  const len = listLength(view, p);
  for (let k = 0; k < len; k++) mark(view.list[p * L.NAMES + k]);
  for (let d = nextIn(about, 0); d < D.COUNT; d = nextIn(about, d + 1)) if (seen[d] > 0) mark(d);
  for (let z = 0; z < ZONES; z++) for (let i = 0; i < gotN[z]; i++) mark(got[z][i]);
  for (let i = 0; i < undealt && names < L.NAMES - 2; i++) mark(bag[i]);
  let k = 0;
  const base = p * L.NAMES;
  for (let d = nextIn(about, 0); d < D.COUNT; d = nextIn(about, d + 1)) {
    if (place[d] === 0) continue;
    s.list[base + k] = d;
    place[d] = k++;
  }
  s.list.fill(L.END_OF_LIST, base + k, base + L.NAMES);
}
export function writePiles(view: MeccgView, p: number, stream: Stream, s: Machine): void {
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
export function writeOrder(p: number, stream: Stream, s: Machine): void {
  let inBag = 0;
  const len = listLength(s, p);
  const n = orderedCount(s, p);
  for (let k = 0; k < len; k++) {
    const d = s.list[p * L.NAMES + k];
    let free = countAt(s, p, L.Pile.top, k);
    for (let i = 0; i < n; i++) if (orderedSeen(s, p, i) && orderedDef(s, p, i) === d) free--;
    for (; free > 0; free--) bag[inBag++] = d;
  }
  for (let i = 0; i < n; i++) {
    if (orderedSeen(s, p, i) && countOf(s, p, L.Pile.top, orderedDef(s, p, i)) > 0) continue;
    const x = stream.below(inBag);
    setOrdered(s, p, i, bag[x]);
    bag[x] = bag[--inBag];
  }
}
/** Cards on guard come out of the hand; the hand is written in order. */
export function writeHand(p: number, stream: Stream, s: Machine): void {
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
