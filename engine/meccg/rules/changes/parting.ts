/**
 * Companies that have split may not be joined again in the same organization phase (coe 2.II.3.6). Each keeps the bits of
 * those it parted from: a graph over the companies at a site. Characters may go from one company to another there (coe
 * 2.II.3.4), so it matters how many companies there are and not who stands in which: as few as the graph needs colours,
 * where companies of one colour are those that may be one. That number never falls while the phase lasts.
 */
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { companyLives, firstOf, freeCompany, joinCompany, leaveCompany, NONE, openCompany } from "../state/inplay.js";
import { companyChanged } from "./leaving.js";
import { companySplit } from "./movedcards.js";
import { facedCards, noteFaced } from "../state/facedcreatures.js";
import { isHavenOf } from "../state/alignment.js";

const MOST = L.COMPANIES_PER_PLAYER;
/** Scratch, used within one call: for each place of a list the places it parted from (bits; before too), and its colour. */
const apart = new Uint16Array(MOST);
const colour = new Uint8Array(MOST);
const old = new Uint16Array(MOST);

const bit = (c: number): number => 1 << (c % MOST);
/** Did these two companies of one player part from each other this turn? */
export const haveParted = (s: Table, c: number, k: number): boolean => (s.cget(c, L.CompanyWord.parted) & bit(k)) !== 0;

/** The graph of these companies, by their places in the list. */
function draw(s: Table, companies: ArrayLike<number>, n: number): void {
  for (let a = 0; a < n; a++) {
    apart[a] = 0;
    for (let b = 0; b < n; b++) if (haveParted(s, companies[a], companies[b])) apart[a] |= 1 << b;
  }
}
/** Colours the places from `k` on, `used` colours being taken: so that none is beside its like, with `want` colours in all. */
function paint(k: number, n: number, used: number, want: number): boolean {
  if (used > want || used + n - k < want) return false;
  if (k === n) return true;
  for (let x = 0; x <= used; x++) {
    let free = true;
    for (let a = 0; a < k; a++) if (colour[a] === x && apart[k] & (1 << a)) free = false;
    if (!free) continue;
    colour[k] = x;
    if (paint(k + 1, n, x === used ? used + 1 : used, want)) return true;
  }
  return false;
}
const here = new Uint8Array(MOST);
/** The fewest companies of a player into which those at a site may be arranged. */
export function fewestCompanies(s: Table, p: number, site: number): number {
  if (s.rules.splitRejoins === "havens" && isHavenOf(s, p, site)) return 1;
  let count = 0;
  for (let c = p * MOST; c < (p + 1) * MOST; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === site) here[count++] = c;
  draw(s, here, count);
  let want = 1;
  while (want < count && !paint(0, count, 0, want)) want++;
  return want;
}

/** Place of a company of the list, or -1. */
function placeOf(companies: ArrayLike<number>, n: number, c: number): number {
  for (let a = 0; a < n; a++) if (companies[a] === c) return a;
  return -1;
}
/** Companies became fewer: those of one colour are one now. */
function joined(n: number, groups: number): void {
  paint(0, n, 0, groups);
  old.set(apart);
  apart.fill(0, 0, groups);
  for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) if (old[a] & (1 << b)) apart[colour[a]] |= 1 << colour[b];
}
/** Company `x` split off: where it came from if nobody parted from less, else that one (its people may have gone there before). */
function split(x: number, origin: number): void {
  let from = origin;
  for (let a = 0; a < x; a++) if (count(apart[a]) < count(apart[from])) from = a;
  apart[x] = apart[from] | (1 << from);
  for (let a = 0; a < x; a++) if (apart[x] & (1 << a)) apart[a] |= 1 << x;
}
function count(mask: number): number {
  let n = 0;
  for (let m = mask; m; m &= m - 1) n++;
  return n;
}
const at = new Int8Array(MOST);
/**
 * The `n` companies `before` were arranged into the companies `after`; for each of these `origins` names the company before
 * from which its first member comes. Keeps who has parted from whom. To be called before companies that are left are cleared.
 */
// biome-ignore lint/complexity/useMaxParams: two lists with their lengths, in buffers that are used again (apply)
export function rememberParting(
  s: Machine,
  before: ArrayLike<number>,
  n: number,
  after: ArrayLike<number>,
  groups: number,
  origins: ArrayLike<number>,
): void {
  draw(s, before, n);
  const tokens = Math.min(n, groups);
  if (groups < n) joined(n, groups);
  // Which place of the graph each company takes: its own if it was there, else one that is left over, else a new one.
  let taken = 0;
  for (let g = 0; g < groups; g++) {
    const own = placeOf(before, n, after[g]);
    const token = own < 0 ? -1 : groups < n ? colour[own] : own;
    at[g] = token >= 0 && (taken & (1 << token)) === 0 ? token : -1;
    if (at[g] >= 0) taken |= 1 << at[g];
  }
  let next = tokens;
  for (let g = 0; g < groups; g++) {
    if (at[g] >= 0) continue;
    let token = 0;
    while (token < tokens && taken & (1 << token)) token++;
    if (token === tokens) split((token = next++), placeOf(before, n, origins[g]));
    taken |= 1 << token;
    at[g] = token;
  }
  for (let g = 0; g < groups; g++) {
    let mask = 0;
    for (let h = 0; h < groups; h++) if (apart[at[g]] & (1 << at[h])) mask |= bit(after[h]);
    s.cset(after[g], L.CompanyWord.parted, mask);
  }
}

/** Who follows character `i` of company `c`, and he himself, follow nobody any more. */
function endsControl(s: Machine, c: number, i: number): void {
  for (let j = firstOf(s, c); j !== NONE; j = s.iNext[j])
    if (s.iCtrl[j] === i || (j === i && s.iCtrl[j] !== NONE)) {
      s.iCtrl[j] = NONE;
      s.iStat[j] |= L.Status.uncontrolled;
    }
}
const PATH = [L.CompanyWord.pathLength, L.CompanyWord.siteType, L.CompanyWord.destination, L.CompanyWord.home];
/**
 * Character `i` leaves his company with all he bears and continues by the same path as a company of his own. It moves
 * after the other company, with a hazard limit of one. Effects and events on the other company stay there (coe
 * 2.II.3.6.1). Nothing happens if he is alone, or if there is no room for another company.
 */
export function goesOnAlone(s: Machine, i: number): void {
  const company = s.iComp[i];
  if (company === NONE || (firstOf(s, company) === i && s.iNext[i] === NONE)) return;
  const owner = s.cget(company, L.CompanyWord.owner);
  if (freeCompany(s, owner) < 0) return;
  endsControl(s, company, i);
  const to = openCompany(s, owner, s.cget(company, L.CompanyWord.site));
  for (const w of PATH) s.cset(to, w, s.cget(company, w));
  for (let k = 0; k < 8; k++) s.cset(to, L.CompanyWord.regions + k, s.cget(company, L.CompanyWord.regions + k));
  const bits = L.CompanyBit;
  s.cmark(
    to,
    bits.planned | (s.cget(company, L.CompanyWord.bits) & (bits.revealed | bits.byRegions | bits.havenTapped)),
  );
  const replaced = s.cget(company, L.CompanyWord.marks) & L.CompanyMark.siteReplaced;
  s.cset(to, L.CompanyWord.marks, L.CompanyMark.leftBehind | replaced);
  movesOver(s, i, company, to);
}
/** Character `i` goes from company `c` to the new company `to`; the two have parted, and both have faced what `c` has (coe 2.II.3.6.1). */
function movesOver(s: Machine, i: number, c: number, to: number): void {
  noteFaced(s, to, facedCards(s, c));
  s.cset(to, L.CompanyWord.parted, bit(c));
  s.cset(c, L.CompanyWord.parted, s.cget(c, L.CompanyWord.parted) | bit(to));
  leaveCompany(s, i);
  joinCompany(s, i, to);
  companySplit(s, c);
  companyChanged(s, c);
  companyChanged(s, to);
}
/** Character `i` leaves his company, which stays where it is, and stands beside it as one of his own. Nothing comes of it where no place is left for a company. */
export function standsBeside(s: Machine, i: number): void {
  const company = s.iComp[i];
  const owner = s.cget(company, L.CompanyWord.owner);
  if (freeCompany(s, owner) < 0) return;
  endsControl(s, company, i);
  const to = openCompany(s, owner, s.cget(company, L.CompanyWord.site));
  const bits = L.CompanyBit;
  s.cmark(to, bits.planned | (s.cget(company, L.CompanyWord.bits) & bits.havenTapped));
  s.cset(to, L.CompanyWord.destination, -1);
  movesOver(s, i, company, to);
}
/** May company `a` or `b`, which was left behind by the other, rejoin that one? */
export const mayRejoin = (s: Table, a: number, b: number): boolean =>
  ((s.cget(a, L.CompanyWord.marks) | s.cget(b, L.CompanyWord.marks)) & L.CompanyMark.leftBehind) !== 0 &&
  haveParted(s, a, b);
/**
 * Character `i` leaves his moving company with all he bears, and returns to its site of origin as a company of his own.
 * His followers, and he himself if he was a follower, become uncontrolled. If he is alone, or if there is no room for
 * another company, his whole company returns.
 */
export function goesBackAlone(s: Machine, i: number): void {
  const company = s.iComp[i];
  if (company === NONE || s.cget(company, L.CompanyWord.destination) < 0) return;
  const owner = s.cget(company, L.CompanyWord.owner);
  const alone = firstOf(s, company) === i && s.iNext[i] === NONE;
  if (alone || freeCompany(s, owner) < 0) {
    s.cmark(company, L.CompanyBit.sentBack);
    return;
  }
  endsControl(s, company, i);
  const to = openCompany(s, owner, s.cget(company, L.CompanyWord.site));
  const bits = L.CompanyBit;
  s.cmark(to, bits.planned | bits.revealed | bits.movementDone | bits.sentBack);
  s.cset(to, L.CompanyWord.destination, -1);
  s.cset(to, L.CompanyWord.home, s.cget(company, L.CompanyWord.home));
  noteFaced(s, to, facedCards(s, company));
  leaveCompany(s, i);
  joinCompany(s, i, to);
  companySplit(s, company);
  companyChanged(s, company);
}
