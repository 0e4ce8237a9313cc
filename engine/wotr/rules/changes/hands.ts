/** Event cards change places; for every seat it is kept where it thinks that each may be (`event.known`), closed by default. */
import * as L from "../state/layout.js";
import { Header, Zone } from "../state/schema.js";
import type { Table } from "../state/table.js";

const bit = (zone: number): number => 1 << zone;
const hand = (seat: number): number => Zone.hand0 + seat;
/** Where this seat thought one thing may be, it may now be another too. */
function loosen(s: Table, seat: number, was: number, now: number): void {
  const known = s.eKnown[seat];
  for (let e = 1; e < L.EVENT_ROWS; e++) if (known[e] & bit(was)) known[e] |= bit(now);
}
function emptied(s: Table, zone: number): void {
  for (const known of s.eKnown)
    for (let e = 1; e < L.EVENT_ROWS; e++) if (known[e] !== bit(zone)) known[e] &= ~bit(zone);
}
/** Everybody sees where a card is. */
function open(s: Table, e: number, zone: number): void {
  s.eZone[e] = zone;
  for (const known of s.eKnown) known[e] = bit(zone);
}
/** A card out of the deck into a hand. */
export function drawn(s: Table, seat: number, e: number): void {
  s.eZone[e] = hand(seat);
  s.hands[seat]++;
  s.h[Header.deck]--;
  for (let q = 0; q < s.players; q++) if (q !== seat) loosen(s, q, Zone.deck, hand(seat));
  s.eKnown[seat][e] = bit(hand(seat));
  if (s.h[Header.deck] === 0) emptied(s, Zone.deck);
}
/** A card out of a hand onto the discards, face-down (N.3). */
export function laidDown(s: Table, seat: number, e: number): void {
  const at = s.h[Header.down]++;
  s.dCard[at] = e;
  s.dBy[at] = seat + 1;
  s.eZone[e] = Zone.down;
  s.hands[seat]--;
  for (let q = 0; q < s.players; q++) if (q !== seat) loosen(s, q, hand(seat), Zone.down);
  s.eKnown[seat][e] = bit(Zone.down);
}
/** The top discard into a hand (N.1). */
export function takenUp(s: Table, seat: number): number {
  const at = --s.h[Header.down];
  const e = s.dCard[at];
  for (let q = 0; q < s.players; q++) {
    if (q === seat) continue;
    if (s.dBy[at] === q + 1) s.eKnown[q][e] = bit(hand(seat));
    else {
      loosen(s, q, Zone.down, hand(seat));
      // His own that lie there still he knows as before.
      for (let i = 0; i < at; i++) if (s.dBy[i] === q + 1) s.eKnown[q][s.dCard[i]] = bit(Zone.down);
    }
  }
  s.dCard[at] = 0;
  s.dBy[at] = 0;
  s.eZone[e] = hand(seat);
  s.hands[seat]++;
  s.eKnown[seat][e] = bit(hand(seat));
  return e;
}
/** A card is played out of a hand: face-up under the discards, or out of the game (N.4). */
export function playedOut(s: Table, seat: number, e: number): void {
  s.hands[seat]--;
  open(s, e, s.world.cards.eventOnce[e] === 1 ? Zone.out : Zone.open);
}
/** A card goes out of one hand into another: both players know it (X.2, Y.3). */
export function handedOver(s: Table, from: number, to: number, e: number): void {
  s.eZone[e] = hand(to);
  s.hands[from]--;
  s.hands[to]++;
  for (let q = 0; q < s.players; q++) if (q !== from && q !== to) loosen(s, q, hand(from), hand(to));
  s.eKnown[from][e] = bit(hand(to));
  s.eKnown[to][e] = bit(hand(to));
}
/** All discards become the deck (N.1). */
export function reshuffled(s: Table): void {
  const old = bit(Zone.down) | bit(Zone.open);
  let deck = 0;
  for (let e = 1; e < L.EVENT_ROWS; e++) {
    if (s.eZone[e] === Zone.down || s.eZone[e] === Zone.open) {
      s.eZone[e] = Zone.deck;
      deck++;
    }
    for (const known of s.eKnown) if (known[e] & old) known[e] = (known[e] & ~old) | bit(Zone.deck);
  }
  s.dCard.fill(0);
  s.dBy.fill(0);
  s.h[Header.down] = 0;
  s.h[Header.deck] += deck;
}
/** A card of a hand is shown to a seat. */
export function shownTo(s: Table, seat: number, e: number): void {
  s.eKnown[seat][e] = bit(s.eZone[e]);
}
/** Does this seat know where a card is? */
export function isKnownTo(s: Table, seat: number, e: number): boolean {
  const known = s.eKnown[seat][e];
  return known !== 0 && (known & (known - 1)) === 0;
}
export const handZone = hand;
