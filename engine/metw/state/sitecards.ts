/** Site cards of a player: in the location deck 1, in play 2, discarded 3; tapped 4; once seen by the others 8; stored 16; above it whose card lies there. */
import * as D from "../vocabulary/defs.js";
import * as L from "./layout.js";
import type { Table } from "../state/table.js";
import * as T from "../vocabulary/terms.js";

// ---- site cards: in the location deck 1, in play 2, discarded 3; tapped 4; once seen by the others 8 -----------------
export const siteState = (s: Table, p: number, site: number): number => s.sites[p * L.SITES + site]! & 3;
/** Beside 0: it lies stored among the player's points. */
export const SITE_STORED = 16;
/**
 * A card of a hazard player's location deck may take the place of a company's new site (Winds of Wrath). As long as it lies there, his own
 * row says that it is lent; the row of the company's player, that it is another's, and what has become of his own card of that site.
 */
const WHOSE = 5;
export const LENT = 1,
  OWN_NONE = 2,
  OWN_UNSEEN = 3,
  OWN_SEEN = 4,
  OWN_DISCARDED = 5;
/** Whose the card of a row is (`LENT`, `OWN_*`), 0 its player's as ever. */
export const whoseSite = (v: number): number => v >> WHOSE;
const OWN = [1, OWN_UNSEEN, 0, OWN_DISCARDED];
/** The card of a non-Haven, out of `from`'s location deck, lies with a company of `p` from now on; if his own does, that is used. */
export function borrowSite(s: Table, p: number, from: number, site: number): void {
  const at = p * L.SITES + site;
  const v = s.sites[at]!;
  if (D.SITE_TYPE[site] === T.HAVEN || (v & 3) === 2) return;
  const own = (v & 3) === 0 ? OWN_NONE : (v & 3) === 1 && v & 8 ? OWN_SEEN : OWN[v & 3]!;
  s.sites[at] = 2 | 8 | (v & SITE_STORED) | (own << WHOSE);
  s.sites[from * L.SITES + site] = 2 | 8 | (LENT << WHOSE);
}
/** It goes back to the location deck of `to`; discarded, if it was tapped. */
export function returnSite(s: Table, p: number, to: number, site: number): void {
  const at = p * L.SITES + site;
  const v = s.sites[at]!;
  const goes = v & 4 && !D.PLACE_LIST[site]!.neverDiscarded ? 3 : 1;
  s.sites[to * L.SITES + site] = goes | 8;
  const own = whoseSite(v);
  s.sites[at] = (v & SITE_STORED) | [0, 0, 0, 1, 1 | 8, 3 | 8][own]!;
}
/** A play deck is exhausted: its player's discarded site cards are in his location deck again. */
export function discardedReturn(s: Table, p: number): void {
  for (let at = p * L.SITES; at < p * L.SITES + D.SITE_COUNT; at++) {
    const v = s.sites[at]!;
    if ((v & 3) === 3) s.sites[at] = (v & 8) | 1;
    else if (whoseSite(v) === OWN_DISCARDED) s.sites[at] = (v & 31) | (OWN_SEEN << WHOSE);
  }
}
/** What the others see of a row that they have seen. */
export const shownSite = (v: number): number => (whoseSite(v) === OWN_UNSEEN ? (v & 31) | (OWN_NONE << WHOSE) : v);
/** The row as it may be, if its player's list holds the site. */
export const supposedSite = (v: number): number =>
  whoseSite(v) === OWN_NONE && (v & SITE_STORED) === 0 ? (v & 31) | (OWN_UNSEEN << WHOSE) : v;
export const siteAvailable = (s: Table, p: number, site: number): boolean =>
  D.SITE_TYPE[site] === T.HAVEN || siteState(s, p, site) === 1;
export function takeSite(s: Table, p: number, site: number): void {
  if (D.SITE_TYPE[site] === T.HAVEN) return;
  const at = p * L.SITES + site;
  s.sites[at] = (s.sites[at]! & ~3) | 2 | 8;
}
/**
 * Is the card of a site tapped, of which company `c` is at one (or goes there)? A Haven has a card for each company (000:863; 001:589): what
 * taps is the card of this company (001:571), and where it goes another, untapped one is laid (000:772; coe 2.II.7.3).
 */
export function siteTapped(s: Table, c: number, site: number): boolean {
  if (D.SITE_TYPE[site] === T.HAVEN)
    return site === s.cget(c, L.CompanyWord.site) && s.cbit(c, L.CompanyBit.havenTapped);
  return (s.sites[s.cget(c, L.CompanyWord.owner) * L.SITES + site]! & 4) !== 0;
}
export function tapSite(s: Table, c: number, site: number): void {
  if (D.SITE_TYPE[site] !== T.HAVEN) s.sites[s.cget(c, L.CompanyWord.owner) * L.SITES + site]! |= 4;
  else if (site === s.cget(c, L.CompanyWord.site)) s.cmark(c, L.CompanyBit.havenTapped);
}
/** Company `b` joins `a` at a Haven: of the two cards an untapped one is kept, if there is one (000:861; coe 2.II.3.5.2). */
export function keepOneHaven(s: Table, a: number, b: number): void {
  if (!s.cbit(b, L.CompanyBit.havenTapped)) s.cclear(a, L.CompanyBit.havenTapped);
}
export function untapSite(s: Table, c: number, site: number): void {
  if (D.SITE_TYPE[site] !== T.HAVEN) s.sites[s.cget(c, L.CompanyWord.owner) * L.SITES + site]! &= ~4;
  else if (site === s.cget(c, L.CompanyWord.site)) s.cclear(c, L.CompanyBit.havenTapped);
}
