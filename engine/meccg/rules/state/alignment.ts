/** Which side of the war a player is on (001:40, 83), and what is so by it: whose avatar, havens and cards are his. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

const MARKS: readonly [alignment: number, mark: number][] = [
  [T.ALIGNMENT.minion, L.PlayerBit.minion],
  [T.ALIGNMENT["fallen-wizard"], L.PlayerBit.fallen],
  [T.ALIGNMENT.balrog, L.PlayerBit.balrog],
];
const ANY = L.PlayerBit.minion | L.PlayerBit.fallen | L.PlayerBit.balrog;

/** The place in `ALIGNMENTS` of the side that player `p` is on; all see it. */
export function alignmentOf(s: Table, p: number): number {
  const bits = s.pget(p, L.PlayerWord.bits) & ANY;
  if (bits !== 0) for (const [alignment, mark] of MARKS) if (bits & mark) return alignment;
  return T.ALIGNMENT.hero;
}
/** Player `p` is on this side: said once, when his list is known. */
export function setAlignment(s: Table, p: number, alignment: number): void {
  let bits = s.pget(p, L.PlayerWord.bits) & ~ANY;
  for (const [side, mark] of MARKS) if (side === alignment) bits |= mark;
  s.pset(p, L.PlayerWord.bits, bits);
}
/** Is the site a haven of player `p`: one of his own side, where his characters heal, come, part and store (001:577, 682, 748, 2261; coe g.dh.1, g.hav.F1)? */
export const isHavenOf = (s: Table, p: number, site: number): boolean =>
  ((D.HAVEN_OF[site]! >> alignmentOf(s, p)) & 1) !== 0;
/** The same for the player of company `c`. */
export const isHavenFor = (s: Table, c: number, site: number): boolean =>
  isHavenOf(s, s.cget(c, L.CompanyWord.owner), site);
/** The two regions that lie beside each other for the servants of Sauron alone. */
export const MORANNON: readonly number[] = ["Dagorlad", "Udûn"].map(D.regionOf);
/** Are they neighbours for player `p`, his companies and agents (001:887, 431; coe 2.II.7.ii.R1, B1, 4.R1, 4.B2)? */
export const passesMorannon = (s: Table, p: number): boolean => {
  const side = alignmentOf(s, p);
  return side === T.ALIGNMENT.minion || side === T.ALIGNMENT.balrog;
};
/** Of such a site card there is one for each company of player `p` that wants it: it lies in no location deck (000:863; 001:589). */
export const hasManyCards = isHavenOf;
/** May a list of player `p` hold the site (001:376-380, 428, 433; coe 1.4)? */
export const isSiteFor = (s: Table, p: number, site: number): boolean =>
  ((D.SITE_FOR[site]! >> alignmentOf(s, p)) & 1) !== 0;
