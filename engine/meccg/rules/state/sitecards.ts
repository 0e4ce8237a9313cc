/** Site cards of a player: in the location deck 1, in play 2, discarded 3; tapped 4; once seen by the others 8; stored 16; above it whose card lies there. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "./layout.js";
import { nextSeat } from "./seats.js";
import type { Table } from "./table.js";
import { alignmentOf, hasManyCards, hasManyCardsFor } from "./alignment.js";

/** What becomes of a site card, two bits of its row; 0 it is in no list, or gone. */
export const IN_LOCATION_DECK = 1,
  IN_PLAY = 2,
  DISCARDED = 3;
const STATE = 3;
/** Beside it: tapped; once seen by the others. */
const TAPPED = 4,
  SEEN = 8;
export const stateOf = (row: number): number => row & STATE;
/** The row of a card that is tapped, else as it was. */
export const tapped = (row: number): number => row | TAPPED;
export const isSeen = (row: number): boolean => (row & SEEN) !== 0;
export const siteState = (s: Table, p: number, site: number): number => stateOf(s.sites[p * L.SITES + site]);
/** Beside 0: it lies stored among the player's points. */
export const SITE_STORED = 16;
/**
 * A card of a hazard player's location deck may replace a company's new site. While it does, the row of its owner marks
 * the card as lent. The row of the company's player marks that the site belongs to someone else, and what became of his
 * own card of that site.
 */
const WHOSE = 5;
export const LENT = 1,
  OWN_NONE = 2,
  OWN_UNSEEN = 3,
  OWN_SEEN = 4,
  OWN_DISCARDED = 5;
/** Whose the card of a row is (`LENT`, `OWN_*`), 0 its player's as ever. */
export const whoseSite = (v: number): number => v >> WHOSE;
const withWhose = (v: number, whose: number): number => (v & ((1 << WHOSE) - 1)) | (whose << WHOSE);
const OWN = [1, OWN_UNSEEN, 0, OWN_DISCARDED];
/** The card of a non-Haven, out of `from`'s location deck, lies with a company of `p` from now on; if his own does, that is used. */
export function borrowSite(s: Table, p: number, from: number, site: number): void {
  const at = p * L.SITES + site;
  const v = s.sites[at];
  if (hasManyCards(s, p, site) || stateOf(v) === IN_PLAY) return;
  const own = stateOf(v) === 0 ? OWN_NONE : stateOf(v) === IN_LOCATION_DECK && isSeen(v) ? OWN_SEEN : OWN[stateOf(v)];
  s.sites[at] = IN_PLAY | SEEN | (v & SITE_STORED) | (own << WHOSE);
  s.sites[from * L.SITES + site] = IN_PLAY | SEEN | (LENT << WHOSE);
}
/** Whose card of this site lies with a company of `p`: the first to his left whose own row says that it is lent. */
export function lenderOf(s: Table, p: number, site: number): number {
  let q = nextSeat(s, p);
  while (q !== p && whoseSite(s.sites[q * L.SITES + site]) !== LENT) q = nextSeat(s, q);
  return q;
}
/** It goes back to the location deck of `to`; discarded, if it was tapped and does not go `back` nevertheless. */
export function returnSite(s: Table, p: number, to: number, site: number, back: boolean): void {
  const at = p * L.SITES + site;
  const v = s.sites[at];
  const goes = v & TAPPED && !back ? DISCARDED : IN_LOCATION_DECK;
  s.sites[to * L.SITES + site] = goes | SEEN;
  const own = whoseSite(v);
  s.sites[at] = (v & SITE_STORED) | [0, 0, 0, IN_LOCATION_DECK, IN_LOCATION_DECK | SEEN, DISCARDED | SEEN][own];
}
/** The card of this row lies in the location deck again, as well known as before. */
export function backToDeck(s: Table, row: number): void {
  s.sites[row] = (s.sites[row] & SEEN) | IN_LOCATION_DECK;
}
/** A play deck is exhausted: its player's discarded site cards are in his location deck again. */
export function discardedReturn(s: Table, p: number): void {
  for (let at = p * L.SITES; at < p * L.SITES + D.SITE_COUNT; at++) {
    const v = s.sites[at];
    if (stateOf(v) === DISCARDED) backToDeck(s, at);
    else if (whoseSite(v) === OWN_DISCARDED) s.sites[at] = withWhose(v, OWN_SEEN);
  }
}
/** What the others see of a row that they have seen. */
export const shownSite = (v: number): number => (whoseSite(v) === OWN_UNSEEN ? withWhose(v, OWN_NONE) : v);
/** The row as it may be, if its player's list holds the site. */
export const supposedSite = (v: number): number =>
  whoseSite(v) === OWN_NONE && (v & SITE_STORED) === 0 ? withWhose(v, OWN_UNSEEN) : v;
/** The first site from `t` on whose card player `p` may have: a haven of his, in his location deck or in play; `SITE_COUNT` if there is none. */
export function nextSite(s: Table, p: number, t: number): number {
  const mine = 1 << alignmentOf(s, p);
  const at = p * L.SITES;
  for (; t < D.SITE_COUNT; t++) {
    const state = s.sites[at + t] & STATE;
    if (state === IN_LOCATION_DECK || state === IN_PLAY || D.HAVEN_OF[t] & mine) break;
  }
  return t;
}
export const siteAvailable = (s: Table, p: number, site: number): boolean =>
  hasManyCards(s, p, site) || siteState(s, p, site) === IN_LOCATION_DECK;
export function takeSite(s: Table, p: number, site: number): void {
  if (hasManyCards(s, p, site)) return;
  const at = p * L.SITES + site;
  s.sites[at] = (s.sites[at] & ~STATE) | IN_PLAY | SEEN;
}
/** Player `p` lays another card of his location deck in the place of one on the table, tapped for tapped (001:928); says whether he has it. */
export function exchangeSite(s: Table, p: number, from: number, to: number): boolean {
  if (siteState(s, p, to) !== IN_LOCATION_DECK) return false;
  s.sites[p * L.SITES + to] = IN_PLAY | SEEN | (s.sites[p * L.SITES + from] & TAPPED);
  s.sites[p * L.SITES + from] = IN_LOCATION_DECK | SEEN;
  return true;
}
/**
 * Is the card of a site tapped, of which company `c` is at one (or goes there)? A Haven has a card for each company (000:863; 001:589): what
 * taps is the card of this company (001:571), and where it goes another, untapped one is laid (000:772; coe 2.II.7.3).
 */
export function siteTapped(s: Table, c: number, site: number): boolean {
  if (hasManyCardsFor(s, c, site)) return site === s.cget(c, L.CompanyWord.site) && s.cbit(c, L.CompanyBit.havenTapped);
  return (s.sites[s.cget(c, L.CompanyWord.owner) * L.SITES + site] & 4) !== 0;
}
/** Company `b` joins `a` at a Haven: of the two cards an untapped one is kept, if there is one (000:861; coe 2.II.3.5.2). */
export function keepOneHaven(s: Table, a: number, b: number): void {
  if (!s.cbit(b, L.CompanyBit.havenTapped)) s.cclear(a, L.CompanyBit.havenTapped);
}
