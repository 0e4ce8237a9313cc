/** Companies that may do nothing in their site phase (coe 2.IV.4), and the rangers who tap to lift this. */
import { skillsOf } from "../facts/company/skills.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { discardShown } from "../changes/piles.js";
import { handHas } from "../state/lists.js";
import {
  barsUnlessThere,
  isRestricted,
  NO_ACTS,
  NO_ACTS_BUT,
  NO_ACTS_UNLESS,
  tapperFor,
} from "../facts/journey/restrictions.js";
import { unrestrict } from "../changes/restrictions.js";
import { firstOf, isUntapped, NONE, tap } from "../state/inplay.js";

/** May the company do nothing at its site this turn? */
export function barred(s: Machine, c: number): boolean {
  if (isRestricted(s, c, NO_ACTS)) return true;
  if (s.cbit(c, L.CompanyBit.sentBack) && !s.rules.returnedCompanyMayAct) return true;
  return isRestricted(s, c, NO_ACTS_UNLESS) || (isRestricted(s, c, NO_ACTS_BUT) && barsUnlessThere(s, c) !== null);
}
/** Adds the card of the hand whose discard lets the company act after all; returns how many choices there are then. */
export function listPrices(s: Machine, c: number, out: Int32Array, n: number): number {
  if (isRestricted(s, c, NO_ACTS) || !isRestricted(s, c, NO_ACTS_BUT)) return n;
  const price = barsUnlessThere(s, c)?.price ?? -1;
  if (price >= 0 && handHas(s, s.cget(c, L.CompanyWord.owner), price)) out[n++] = T.choice(T.V_DISCARD, price);
  return n;
}
/** It is discarded. */
export function paysToAct(s: Machine, c: number, def: number): void {
  const owner = s.cget(c, L.CompanyWord.owner);
  unrestrict(s, c, NO_ACTS_BUT);
  discardShown(s, owner, def);
}
/** Adds "tap" for each ranger of the company who could tap against a River; returns how many choices there are then. */
export function listRangers(s: Machine, c: number, out: Int32Array, n: number): number {
  if (isRestricted(s, c, NO_ACTS) || !isRestricted(s, c, NO_ACTS_UNLESS)) return n;
  const { skills } = tapperFor(s, c)!;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if (isUntapped(s, i) && (skillsOf(s, i) & skills) === skills) out[n++] = T.choice(T.V_TAP, i);
  return n;
}
/** A ranger taps: one River less. Several want several taps. */
export function rangerTaps(s: Machine, i: number): void {
  const company = s.iComp[i];
  tap(s, i);
  const left = s.cget(company, L.CompanyWord.rivers) - 1;
  s.cset(company, L.CompanyWord.rivers, Math.max(0, left));
  if (left <= 0) unrestrict(s, company, NO_ACTS_UNLESS);
}
