/** Companies of one player that meet at a site: which may not stay together, which may join, and how two become one (000 II.5; coe 2.II.3.5.1). */
import { joinMarks } from "../state/oncemarks.js";
import { autoGains, gainsTogether } from "../state/packed.js";
import { isUnlimited } from "../facts/company/companyevents.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { cameWith, companyLives, firstOf, joinCompany, leaveCompany, NONE } from "../state/inplay.js";
import { companyChanged, releaseSite, removeCharacter, TO_DISCARD, TO_HAND } from "../changes/leaving.js";
import { guardReturns } from "../changes/guards.js";
import {
  halvesOf,
  leadOf,
  leadsBeside,
  moreRoom,
  ONE_LEADS,
  SEVEN,
  standsOf,
  standTogether,
  together,
} from "../facts/company/composition.js";
import { siteState, takeSite, keepOneHaven } from "../state/sitecards.js";
import { tapSite } from "../changes/tappedsites.js";
import { dropDoubled } from "../checks/duplicates.js";
import { siteTypedAnew } from "../changes/paths.js";
import { joinTemporary } from "../state/temporaryeffects.js";
import { notThere } from "../changes/siteeffects.js";
import { loner, ringwraithOf } from "../facts/company/ringwraiths.js";
import { mayRejoin } from "../changes/parting.js";
import { restrictionsOf } from "../facts/journey/restrictions.js";
import { restrict } from "../changes/restrictions.js";
import { isHavenOf } from "../state/alignment.js";

/** Of companies that met away from Havens and are too large together, or may not stand together: those that came there, one of which must go back. */
export function tooLarge(s: Machine, p: number, out: Int32Array | null): number {
  for (let a = p * L.COMPANIES_PER_PLAYER; a < (p + 1) * L.COMPANIES_PER_PLAYER; a++) {
    if (!companyLives(s, a) || isHavenOf(s, p, s.cget(a, L.CompanyWord.site))) continue;
    const site = s.cget(a, L.CompanyWord.site);
    let lead = ONE_LEADS;
    for (let b = p * L.COMPANIES_PER_PLAYER; b < (p + 1) * L.COMPANIES_PER_PLAYER; b++)
      if (companyLives(s, b) && s.cget(b, L.CompanyWord.site) === site) lead = leadOf(lead, leadsBeside(s, b));
    let size = 0,
      marks = 0,
      count = 0,
      apart = false,
      unlimited = false;
    for (let b = p * L.COMPANIES_PER_PLAYER; b < (p + 1) * L.COMPANIES_PER_PLAYER; b++) {
      if (!companyLives(s, b) || s.cget(b, L.CompanyWord.site) !== site) continue;
      size += halvesOf(s, b);
      if (!standTogether(marks, standsOf(s, b), lead)) apart = true;
      marks = together(marks, standsOf(s, b));
      if (isUnlimited(s, b)) unlimited = true;
      if (!s.cbit(b, L.CompanyBit.moved)) continue;
      if (out) out[count] = T.choice(T.V_COMPANY, b);
      count++;
    }
    if (count > 0 && (apart || (size > SEVEN + moreRoom(marks, lead) && !unlimited))) return count;
  }
  return 0;
}
/** It may not stay where it came: back to its site of origin. */
export function sendBack(s: Machine, c: number): void {
  const owner = s.cget(c, L.CompanyWord.owner);
  const home = s.cget(c, L.CompanyWord.home);
  const was = siteState(s, owner, home);
  takeSite(s, owner, home);
  // A card that was discarded had been tapped.
  if (was === 3) tapSite(s, c, home);
  const left = s.cget(c, L.CompanyWord.site);
  s.cset(c, L.CompanyWord.site, home);
  s.cset(c, L.CompanyWord.pathLength, 0);
  siteTypedAnew(s, c);
  s.cclear(c, L.CompanyBit.moved);
  s.cmark(c, L.CompanyBit.sentBack);
  notThere(s, c);
  guardReturns(s, c);
  releaseSite(s, owner, left);
}
/** Pairs of companies at one Haven: the first may join the second. */
export function joinable(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let a = p * L.COMPANIES_PER_PLAYER; a < (p + 1) * L.COMPANIES_PER_PLAYER; a++) {
    if (!companyLives(s, a) || !isHavenOf(s, p, s.cget(a, L.CompanyWord.site))) continue;
    for (let b = a + 1; b < (p + 1) * L.COMPANIES_PER_PLAYER; b++) {
      if (!companyLives(s, b) || s.cget(b, L.CompanyWord.site) !== s.cget(a, L.CompanyWord.site)) continue;
      if (!s.rules.joinAtHavenAfterMovement && !mayRejoin(s, a, b)) continue;
      if (loner(s, a) !== NONE || loner(s, b) !== NONE) continue;
      if (out) out[count] = T.choice(T.V_COMPANY, b, a + 1);
      count++;
    }
  }
  return count;
}
/** Words of two companies that are added up when they become one. */
const ADDED = [L.CompanyWord.attacksPlus];
/** Company `b` joins company `a`; what has an effect on one of them now has it on both (coe 2.II.3.5.1). */
export function merge(s: Machine, a: number, b: number): void {
  const first = a - (a % L.COMPANIES_PER_PLAYER);
  s.cset(b, L.CompanyWord.joined, a + 1);
  for (let k = first; k < first + L.COMPANIES_PER_PLAYER; k++)
    if (s.cget(k, L.CompanyWord.joined) === b + 1) s.cset(k, L.CompanyWord.joined, a + 1);
  restrict(s, a, restrictionsOf(s, b));
  if (!s.cbit(b, L.CompanyBit.sentBack)) s.cclear(a, L.CompanyBit.sentBack);
  for (const w of ADDED) s.cset(a, w, s.cget(a, w) + s.cget(b, w));
  // Each River of the site bars them once, as many taps as the one who has tapped least often still wants.
  s.cset(a, L.CompanyWord.rivers, Math.max(s.cget(a, L.CompanyWord.rivers), s.cget(b, L.CompanyWord.rivers)));
  // A change of the site's automatic-attacks for arriving companies applies to the site. It does not count twice when
  // companies join.
  s.cset(a, L.CompanyWord.autoAttacks, gainsTogether(autoGains(s, a), autoGains(s, b)));
  joinMarks(s, a, b);
  keepOneHaven(s, a, b);
  while (firstOf(s, b) !== NONE) {
    const i = firstOf(s, b);
    s.iSite[i] = cameWith(s, i);
    leaveCompany(s, i);
    joinCompany(s, i, a);
  }
  joinTemporary(s, b, a);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === b) s.iHost[e] = a;
  companyChanged(s, a);
  dropDoubled(s, a);
}
/** May these two companies at one site be one? */
function mayBeOne(s: Machine, a: number, b: number): boolean {
  if (loner(s, a) !== NONE || loner(s, b) !== NONE) return false;
  const lead = leadOf(leadsBeside(s, a), leadsBeside(s, b));
  if (!standTogether(standsOf(s, a), standsOf(s, b), lead)) return false;
  const room = SEVEN + moreRoom(together(standsOf(s, a), standsOf(s, b)), lead);
  return halvesOf(s, a) + halvesOf(s, b) <= room || isUnlimited(s, a) || isUnlimited(s, b);
}
/** Did all of company `c` come into play this turn, and has it not moved? */
function hasJustCome(s: Machine, c: number): boolean {
  if (s.cbit(c, L.CompanyBit.moved)) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if ((s.iStat[i] & L.Status.cameThisTurn) === 0) return false;
  return true;
}
const leaving = new Uint16Array(L.SLOTS);
/** All characters of company `c` leave play, except those whom a card keeps. */
function allLeave(s: Machine, c: number, to: number): void {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) leaving[count++] = i;
  for (let k = 0; k < count; k++)
    if (s.iRole[leaving[k]] === L.Role.character && s.iComp[leaving[k]] === c) removeCharacter(s, leaving[k], to);
}
/**
 * Newcomers in a company of their own, where another stands away from Havens, with which they would be one now and may not be. They have no site of origin
 * to go back to. Beside a Ringwraith who came so the others are discarded (coe 2.II.2.1.R3); else the play that brought the newcomers is
 * canceled, and they go back to the hand (2.IV.6.1).
 */
export function newcomersSettle(s: Machine, p: number): void {
  for (let a = p * L.COMPANIES_PER_PLAYER; a < (p + 1) * L.COMPANIES_PER_PLAYER; a++) {
    if (!companyLives(s, a) || !hasJustCome(s, a) || isHavenOf(s, p, s.cget(a, L.CompanyWord.site))) continue;
    for (let b = p * L.COMPANIES_PER_PLAYER; b < (p + 1) * L.COMPANIES_PER_PLAYER; b++) {
      if (b === a || !companyLives(s, a) || !companyLives(s, b)) continue;
      if (s.cget(b, L.CompanyWord.site) !== s.cget(a, L.CompanyWord.site) || mayBeOne(s, a, b)) continue;
      if (ringwraithOf(s, a) === NONE) allLeave(s, a, TO_HAND);
      else if (ringwraithOf(s, b) === NONE) allLeave(s, b, TO_DISCARD);
    }
  }
}
/** Companies that met at a site that is no Haven become one (000 II.5). */
export function joinAll(s: Machine, p: number): void {
  for (let a = p * L.COMPANIES_PER_PLAYER; a < (p + 1) * L.COMPANIES_PER_PLAYER; a++) {
    if (!companyLives(s, a)) continue;
    const site = s.cget(a, L.CompanyWord.site);
    if (isHavenOf(s, p, site)) continue;
    for (let b = a + 1; b < (p + 1) * L.COMPANIES_PER_PLAYER; b++) {
      if (!companyLives(s, b) || s.cget(b, L.CompanyWord.site) !== site) continue;
      if (mayBeOne(s, a, b)) merge(s, a, b);
    }
  }
}
