/** Cards that change their place in play: an item stays at a site, a character goes to another company alone or lies off to the side. */
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import {
  dropUnder,
  dropWhatLiesOn,
  loseAll,
  companyChanged,
  closeCompany,
  discardInstance,
  freeFollowers,
  sweepThose,
} from "./leaving.js";
import { COMPANY_SPLIT, HOOK } from "../hooks.js";
import { mindsChange } from "../facts/play/leavingcards.js";
import { unplace, NONE, addEvent, place, companyLives, leaveCompany, joinCompany } from "../state/inplay.js";

/**
 * An item leaves its bearer and lies on this site from now on. It is not an item any more, and its own card says what
 * it does there.
 */
export function layOnSite(s: Machine, i: number, site: number): void {
  const bearer = s.iHost[i];
  dropUnder(s, i);
  unplace(s, i);
  s.iCtrl[i] = NONE;
  dropWhatLiesOn(s, bearer, i);
  s.iRole[i] = L.Role.onSite;
  s.iStat[i] = 0;
  s.iSite[i] = site;
  addEvent(s, i);
}
/** Character `i` is off to the side with event `e`, without all that lay on him. */
export function liesAside(s: Machine, i: number, e: number): void {
  const company = s.iComp[i];
  loseAll(s, i);
  s.iRole[i] = L.Role.prisoner;
  s.iCtrl[i] = NONE;
  s.iStat[i] &= ~(L.Status.uncontrolled | L.Status.held);
  place(s, i, e);
  if (company === NONE) return;
  companyChanged(s, company);
  if (!companyLives(s, company)) closeCompany(s, company);
}
/** A character goes to another company alone: his allies are discarded (or go with him), his followers stay, uncontrolled. */
export function moveAlone(s: Machine, i: number, to: number, withAllies = false): void {
  const from = s.iComp[i];
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const next = s.iNext[j];
    const goes = s.iRole[j] === L.Role.ally && !withAllies;
    if (goes) discardInstance(s, j);
    // What lay on it may be gone too.
    j = goes ? s.iFirst[i] : next;
  }
  freeFollowers(s, i);
  leaveCompany(s, i);
  joinCompany(s, i, to);
  if (companyLives(s, from)) companySplit(s, from);
  companyChanged(s, from);
  if (!companyLives(s, from)) closeCompany(s, from);
  companyChanged(s, to);
}
/** Somebody left company `c` for another: cards that mind it go at once. */
export function companySplit(s: Machine, c: number): void {
  sweepThose(s, HOOK.companyChanged, mindsChange, c, COMPANY_SPLIT);
}
