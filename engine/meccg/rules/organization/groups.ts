/** Groups of characters while companies are arranged at a site: who stands in which, and may he join it. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { MARKED } from "../state/strikemarks.js";
import { isUnlimited } from "../facts/company/companyevents.js";
import { nextSlot, NONE } from "../state/inplay.js";
import {
  standsBy,
  together,
  leadsBeside,
  ONE_LEADS,
  standTogether,
  SEVEN,
  moreRoom,
} from "../facts/company/composition.js";

/** Marks while arranging: iStrike bit 128 = already placed, low bits group + 1; iTurn untouched. */
export const PLACED = MARKED;
/** In the place of a group: he follows somebody. */
export const FOLLOWS = 127;

/** Characters of a player at a site, in order of their slots. */
export function listPeople(s: Machine, p: number, site: number, out: number[]): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && s.cget(s.iComp[i], L.CompanyWord.site) === site)
      out[count++] = i;
  return count;
}
export const characters: number[] = [];
/** Whom a character placed already follows (NONE: general influence). */
export function decided(s: Machine, i: number): number {
  return s.iStrike[i] === (PLACED | FOLLOWS) ? s.iCtrl[i] : NONE;
}
/** The group of a character: his own, or that of the one he follows. */
export function groupOf(s: Machine, i: number): number {
  const v = s.iStrike[i] & ~PLACED;
  return v === FOLLOWS ? groupOf(s, s.iCtrl[i]) : v;
}

export const halves = (s: Machine, i: number): number => D.HALVES[s.iDef[i]];
/** A character with those placed already who will follow him. */
export function halvesWith(s: Machine, i: number, k: number): number {
  let value = halves(s, i);
  for (let x = 0; x < k; x++) if (decided(s, characters[x]) === i) value += halves(s, characters[x]);
  return value;
}
/** What stands in a group so far; who follows somebody not placed yet stands nowhere. */
function halvesIn(s: Machine, k: number, g: number): number {
  let count = 0;
  for (let x = 0; x < k; x++) {
    const i = characters[x];
    const leader = decided(s, i);
    if ((leader === NONE || s.iStrike[leader] & PLACED) && groupOf(s, i) === g) count += halves(s, i);
  }
  return count;
}
/** Marks of a character with those placed already who will follow him. */
export function marksWith(s: Machine, i: number, k: number): number {
  let all = standsBy(s, i);
  for (let x = 0; x < k; x++) if (decided(s, characters[x]) === i) all = together(all, standsBy(s, characters[x]));
  return all;
}
/** Marks of what stands in a group so far. */
function marksIn(s: Machine, k: number, g: number): number {
  let all = 0;
  for (let x = 0; x < k; x++) {
    const i = characters[x];
    const leader = decided(s, i);
    if ((leader === NONE || s.iStrike[leader] & PLACED) && groupOf(s, i) === g) all = together(all, standsBy(s, i));
  }
  return all;
}
function firstCompany(s: Machine, k: number, g: number): number {
  for (let x = 0; x < k; x++) {
    const i = characters[x];
    const leader = decided(s, i);
    if ((leader === NONE || s.iStrike[leader] & PLACED) && groupOf(s, i) === g) return s.iComp[i];
  }
  return -1;
}
/** Is it the first of the groups whose first member comes from company `c`? */
function takesOver(s: Machine, k: number, g: number, c: number): boolean {
  for (let h = 0; h < g; h++) if (firstCompany(s, k, h) === c) return false;
  return true;
}
/** Will a group take over a company that may be of any size? It is that of its first member, unless an earlier group has it. */
function isAnySize(s: Machine, k: number, g: number): boolean {
  const company = firstCompany(s, k, g);
  return company >= 0 && isUnlimited(s, company) && takesOver(s, k, g, company);
}
/** Who may lead beside another in the company that it will take over? */
function leadsIn(s: Machine, k: number, g: number): number {
  const company = firstCompany(s, k, g);
  return company >= 0 && takesOver(s, k, g, company) ? leadsBeside(s, company) : ONE_LEADS;
}
/** Away from Havens: may such join what stands in a group so far? */
export function mayStandIn(s: Machine, k: number, g: number, own: number, size: number): boolean {
  const lead = leadsIn(s, k, g);
  const there = marksIn(s, k, g);
  if (!standTogether(there, own, lead)) return false;
  return halvesIn(s, k, g) + size <= SEVEN + moreRoom(together(there, own), lead) || isAnySize(s, k, g);
}
