/** Site cards of a player: in the location deck 1, in play 2, discarded 3; tapped 4; once seen by the others 8; stored 16. */
import * as D from "../vocabulary/defs.js";
import * as L from "./layout.js";
import type { Table } from "../state/table.js";
import * as T from "../vocabulary/terms.js";

// ---- site cards: in the location deck 1, in play 2, discarded 3; tapped 4; once seen by the others 8 -----------------
export const siteState = (s: Table, p: number, site: number): number => s.sites[p * L.SITES + site]! & 3;
/** Beside 0: it lies stored among the player's points. */
export const SITE_STORED = 16;
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
