/** Worlds that agree with a view: identities, items, hands and the Shadow Points Letter dealt as they may be. */
import type { Stream, View } from "../../core/game.js";
import { isNearBaradDur } from "../rules/facts/moving.js";
import { eventsOf, bitOf, isRoused, lastFree, ringHex, turnIs } from "../rules/facts/board.js";
import { BoxFrame, MoveFrame, RetrieveFrame, SearchFrame, TradeFrame } from "../rules/state/frames.js";
import * as L from "../rules/state/layout.js";
import { DARK, FELLOWSHIP } from "../rules/state/ruleset.js";
import {
  CounterBit,
  Frame,
  GameBit,
  GONE,
  Header,
  IN_BOX,
  PersonBit,
  Phase,
  TurnBit,
  Zone,
} from "../rules/state/schema.js";
import type { Machine } from "../rules/machine/state.js";
import { dealt, shuffled } from "./deal.js";
import type { WotrView } from "./view.js";
import { FIRST_UNKNOWN, isTakable, ITHIL, mayPossess, ORTHANC, TIRITH } from "../rules/facts/magic.js";
import { K_HOBBIT, MAGIC_CARDS } from "../packs/form/world.js";
import { MAGIC } from "../packs/form/words.js";
import { distance } from "../packs/form/grid.js";

const HORSE = MAGIC.indexOf("shadowfax");
/** How often a dealing is tried before what is less important is let go. */
const TRIES = 24;

export function determinize(view: View, stream: Stream, into: Machine): void {
  const seen = view as WotrView;
  into.bytes.set(seen.bytes);
  into.rules = seen.rules;
  into.world = seen.world;
  into.nOpts = -1;
  if (seen.player !== FELLOWSHIP) {
    dealIdentities(into, stream);
    dealBearer(into, stream);
    dealMagic(into, stream);
    supposeFangorn(into);
  }
  if (seen.player !== DARK) dealShadow(into, stream);
  dealEvents(into, seen.player, stream);
  supposeOffer(into, seen.player, stream);
  supposeSpent(into, seen.player);
  for (let i = 0; i < into.streams.length; i++) into.streams[i] = stream.next();
  // A stream of zeros alone brings nothing.
  for (let i = 0; i < into.streams.length; i += 4) into.streams[i] |= 1;
}

/** What others have spent on their way so far: as if over open ground. */
function supposeSpent(s: Machine, player: number): void {
  const move = frameOf(s, MoveFrame.kind);
  if (move < 0 || s.fr[move + MoveFrame.player] === player) return;
  s.fr[move + MoveFrame.spent] =
    2 * distance(s.world.map.grid, s.fr[move + MoveFrame.start], s.fr[move + MoveFrame.hex]);
}
/** R.11: a Hobbit or Gandalf has been in Fangorn if everybody knows it, or if one is there in this world. */
function supposeFangorn(s: Machine): void {
  if (s.h[Header.gameBits] & GameBit.fangornSeen || isRoused(s)) s.h[Header.gameBits] |= GameBit.fangorn;
}
/** X.2: which card of his hand another offers face-down. */
function supposeOffer(s: Machine, player: number, stream: Stream): void {
  const trade = frameOf(s, TradeFrame.kind);
  if (trade < 0 || s.fr[trade + TradeFrame.player] === player || s.h[Header.chooser] !== s.fr[trade + TradeFrame.ally])
    return;
  const hand = Zone.hand0 + s.fr[trade + TradeFrame.player];
  const cards: number[] = [];
  for (let e = 1; e <= eventsOf(s); e++) if (s.eZone[e] === hand) cards.push(e);
  if (cards.length > 0 && s.fr[trade + TradeFrame.magic] === 0)
    s.fr[trade + TradeFrame.card] = cards[stream.below(cards.length)];
}
/** Who the counters are that lie face-down: each only somebody it may be. */
function dealIdentities(s: Machine, stream: Stream): void {
  const counters: number[] = [];
  const cards: number[] = [];
  for (let c = 1; c <= L.MEMBERS; c++) if (s.cHex[c] > 0 && !(s.cBits[c] & CounterBit.up)) counters.push(c);
  for (let card = 1; card <= L.MEMBERS; card++)
    if (s.pBits[card] & PersonBit.inPlay && s.pAt[card] === 0) cards.push(card);
  const one = counters.map(() => 1);
  const of =
    dealt(cards.length, one, (i, k) => (s.cMay[counters[k]] & bitOf(cards[i])) !== 0, stream) ??
    shuffled(counters.length, stream);
  cards.forEach((card, i) => {
    const c = counters[of[i]];
    s.cWho[c] = card;
    s.pAt[card] = c;
  });
}
/** Who bears the Ring: one of those who may; a captive does not wear it, and nobody wears it longer than he can bear. */
function dealBearer(s: Machine, stream: Stream): void {
  const may = s.h[Header.bearerMay];
  if (s.h[Header.ringHex] > 0 || s.h[Header.bearer] > 0 || may === 0) return;
  const fits: number[] = [];
  const any: number[] = [];
  for (let card = 1; card <= L.MEMBERS; card++) {
    if (!(may & bitOf(card)) || !(s.pBits[card] & PersonBit.inPlay)) continue;
    any.push(card);
    if (s.h[Header.fatigue] < s.world.people.endurance[card] && !(s.h[Header.worn] === 1 && s.cBand[s.pAt[card]] > 0))
      fits.push(card);
  }
  const from = fits.length > 0 ? fits : any;
  if (from.length > 0) s.h[Header.bearer] = from[stream.below(from.length)];
  // N.14: whether the Shadow fell on him is supposed by where he is now.
  if (turnIs(s, TurnBit.shadow) && isNearBaradDur(s, ringHex(s))) s.h[Header.turnBits] |= TurnBit.shadowed;
}
/** The base of the topmost frame of a kind, -1 none. */
function frameOf(s: Machine, kind: number): number {
  for (let i = s.h[Header.depth] - 1; i >= 0; i--) if (s.fr[i * L.FRAME_WORDS] === kind) return i * L.FRAME_WORDS;
  return -1;
}
/** Who possesses which magic cards. So many as the boxes hold lie there still. */
function dealMagic(s: Machine, stream: Stream): void {
  const cards: number[] = [];
  for (let m = TIRITH; m < MAGIC_CARDS; m++)
    if (m !== ITHIL && (m !== ORTHANC || isTakable(s)) && s.mHolder[m] !== GONE && s.mHolder[m] <= lastFree(s))
      cards.push(m);
  const box = frameOf(s, BoxFrame.kind);
  const retrieve = frameOf(s, RetrieveFrame.kind);
  let inBoxes = 0;
  for (const n of s.boxes) inBoxes += n;
  // The Palantiri lie open in their boxes until they are taken.
  const isOpen = (m: number): boolean => m < FIRST_UNKNOWN && (s.mMay[m] & IN_BOX) !== 0;
  const pending = box >= 0 && s.h[Header.chooser] !== DARK ? 1 : 0;
  for (let tried = 0; tried < TRIES; tried++) {
    for (const m of cards) s.mHolder[m] = 0;
    const left = shuffledOf(
      cards.filter((m) => !isOpen(m)),
      stream,
    );
    // What cannot be in a box is possessed; of the rest the boxes keep so many.
    const held = left.filter((m) => !(s.mMay[m] & IN_BOX));
    const free = left.filter((m) => s.mMay[m] & IN_BOX);
    held.push(...free.slice(inBoxes));
    if (pending > 0 && held.length > 0) {
      const at = held.findIndex((m) => m >= FIRST_UNKNOWN);
      if (at >= 0) s.fr[box + BoxFrame.card] = held.splice(at, 1)[0];
    }
    let whole = true;
    for (const m of held) whole = givesTo(s, m, retrieve, stream, tried === TRIES - 1) && whole;
    if (whole) return;
  }
}
const shuffledOf = (cards: readonly number[], stream: Stream): number[] =>
  shuffled(cards.length, stream).map((i) => cards[i]);
/** Gives a card to somebody who may have it; at last to anybody at all. */
function givesTo(s: Machine, m: number, retrieve: number, stream: Stream, anybody: boolean): boolean {
  if (s.mMay[m] === 0 && retrieve >= 0) {
    s.mHolder[m] = s.fr[retrieve + RetrieveFrame.dead];
    return true;
  }
  const fits: number[] = [];
  const alive: number[] = [];
  for (let card = 1; card <= lastFree(s); card++) {
    if (!(s.pBits[card] & PersonBit.inPlay)) continue;
    if (s.world.cards.magic[m] !== HORSE || s.world.people.kind[card] !== K_HOBBIT) alive.push(card);
    if (s.mMay[m] & bitOf(card) && mayPossess(s, card, m)) fits.push(card);
  }
  const from = fits.length > 0 ? fits : anybody ? alive : [];
  if (from.length === 0) return false;
  s.mHolder[m] = from[stream.below(from.length)];
  return true;
}
/** The Letter: one of those that leave what has been spent. */
function dealShadow(s: Machine, stream: Stream): void {
  if (s.h[Header.phase] < Phase.search || s.h[Header.phase] === Phase.indication || s.h[Header.shadowRoll] === 0)
    return;
  if (s.h[Header.chooser] === DARK && s.fr[s.top()] === SearchFrame.kind && s.fr[s.top() + Frame.step] === 0) return;
  const fits: number[] = [];
  const { shadow } = s.world.tables;
  const least = leastShadow(s);
  for (let letter = 1; letter <= 6; letter++)
    if (shadow[(letter - 1) * 7 + s.h[Header.shadowRoll]] >= least) fits.push(letter);
  const letter = fits.length > 0 ? fits[stream.below(fits.length)] : 1;
  s.h[Header.letter] = letter;
  s.h[Header.total] = Math.max(least, shadow[(letter - 1) * 7 + s.h[Header.shadowRoll]]);
}
/** R.20, Y.4: what was spent after a Mind Battle was there besides what it took. */
function leastShadow(s: Machine): number {
  const spent = s.h[Header.spent];
  const after = spent > s.h[Header.mindAt] ? spent + s.h[Header.mind] : spent;
  return Math.max(after, s.h[Header.mindLeast]);
}
/** Where event cards are that the player does not surely know. */
function dealEvents(s: Machine, player: number, stream: Stream): void {
  const known = s.eKnown[player];
  const cards: number[] = [];
  const places: number[] = [Zone.deck, Zone.down];
  const room = [s.h[Header.deck], s.h[Header.down]];
  for (let q = 0; q < s.players; q++) {
    places.push(Zone.hand0 + q);
    room.push(s.hands[q]);
  }
  const laid = new Set<number>();
  for (let i = 0; i < s.h[Header.down]; i++) if (s.dCard[i] !== 0) laid.add(s.dCard[i]);
  for (let e = 1; e <= eventsOf(s); e++) {
    const zone = s.eZone[e];
    if (zone !== 0 && !(zone === Zone.down && !laid.has(e))) {
      const at = places.indexOf(zone);
      if (at >= 0) room[at]--;
    } else cards.push(e);
  }
  const of = dealt(cards.length, room, (i, k) => (known[cards[i]] & (1 << places[k])) !== 0, stream);
  if (!of) throw new Error("no dealing of event cards agrees with what was seen");
  const down: number[] = [];
  cards.forEach((e, i) => {
    s.eZone[e] = places[of[i]];
    if (s.eZone[e] === Zone.down) down.push(e);
  });
  const open = Array.from({ length: s.h[Header.down] }, (_, i) => i).filter((i) => s.dCard[i] === 0);
  for (const [i, e] of shuffledOf(down, stream).entries()) s.dCard[open[i]] = e;
  othersKnow(s, player);
}
/** What the other seats are supposed to know of event cards: their own, what lies open, and nothing else. */
function othersKnow(s: Machine, player: number): void {
  const discarded = new Map<number, number>();
  for (let i = 0; i < s.h[Header.down]; i++) discarded.set(s.dCard[i], s.dBy[i] - 1);
  for (let q = 0; q < s.players; q++) {
    if (q === player) continue;
    for (let e = 1; e <= eventsOf(s); e++) {
      const zone = s.eZone[e];
      const own =
        zone === Zone.hand0 + q ||
        zone === Zone.open ||
        zone === Zone.out ||
        (zone === Zone.down && discarded.get(e) === q);
      let may = 1 << zone;
      if (!own) {
        if (s.h[Header.deck] > 0) may |= 1 << Zone.deck;
        if (s.h[Header.down] > 0) may |= 1 << Zone.down;
        for (let p = 0; p < s.players; p++) if (p !== q && s.hands[p] > 0) may |= 1 << (Zone.hand0 + p);
      }
      s.eKnown[q][e] = may;
    }
  }
}
