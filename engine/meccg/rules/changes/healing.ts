/** Untapping and healing by cards (000:1372, 2230): who may not untap stays tapped; at some sites healing works on everybody. */
import { HOOK, answerOf, borneThat } from "../hooks.js";
import { isSameSite } from "../facts/sites/siteevents.js";
import { ON } from "../../cards/vocabulary/compiled.js";
import { fire } from "./firing.js";
import { discardInstance } from "./leaving.js";
import { enRoute } from "../facts/play/conditions.js";
import * as L from "../state/layout.js";
import { companyLives, companyOf, firstOf, isUntapped, isWounded, NONE } from "../state/inplay.js";
import { WITHSTAND } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { StrikeBit, StrikeFrame } from "../state/frames/combat.js";
import { WithstandFrame } from "../state/frames/organization.js";
import type { Table } from "../state/table.js";
import * as D from "../../cards/vocabulary/defs.js";

/** A character would untap. A card on him may keep him tapped this one time, and is then discarded. */
export function staysTapped(s: Machine, i: number): boolean {
  if ((s.summary[L.Summary.triggers] & (1 << ON.untapInstead)) === 0) return false;
  // What was laid on an ally lies with who controls him.
  const ally = s.iRole[i] === L.Role.ally;
  for (let j = s.iFirst[ally ? s.iHost[i] : i]; j !== NONE; j = s.iNext[j])
    if (D.TRIGGER_MASK[s.iDef[j]] & (1 << ON.untapInstead) && s.iCtrl[j] === (ally ? i : NONE)) {
      discardInstance(s, j);
      return true;
    }
  return false;
}
/** A card wounds somebody: no strike, no body check. */
export function woundPlainly(s: Machine, i: number): void {
  s.iStat[i] = (s.iStat[i] & ~L.Status.tapped) | L.Status.wounded;
  fire(s, ON.woundInCompany, companyOf(s, i), i);
  fire(s, ON.bearerWounded, companyOf(s, i), i);
}
/** Who bears what is to be stored first untaps by nothing (000:1372). */
export function untapOne(s: Machine, i: number): void {
  if (s.iStat[i] & L.Status.tapped && (s.iStat[i] & L.Status.held) === 0 && !staysTapped(s, i))
    s.iStat[i] &= ~L.Status.tapped;
  freshInStrike(s, i);
}
/** What takes from who faces a strike, tapped or wounded, is counted as he stands at the roll (000:1184-1187; coe 3.iv.5-3.iv.6). */
function freshInStrike(s: Machine, i: number): void {
  const f = s.h[L.Header.strike];
  const was = StrikeBit.wasTapped | StrikeBit.wasWounded;
  if (f === 0 || s.fr[f + StrikeFrame.target] !== i || s.fr[f + StrikeFrame.result] !== 0) return;
  if ((s.fr[f + StrikeFrame.bits] & was) === 0 || isWounded(s, i)) return;
  s.fr[f + StrikeFrame.bits] = (s.fr[f + StrikeFrame.bits] & ~was) | (isUntapped(s, i) ? 0 : StrikeBit.wasTapped);
}
/** May a card untap him? */
export const mayUntap = (s: Table, i: number): boolean =>
  !isWounded(s, i) && !isUntapped(s, i) && (s.iStat[i] & L.Status.held) === 0;
/** Does he bear a card that lets him roll in place of being healed? Then he will, once. */
function withstands(s: Machine, i: number, stayTapped: boolean): boolean {
  const first = s.iRole[i] === L.Role.character ? borneThat(s, HOOK.rollToHeal, i, i) : -1;
  if (first < 0) return false;
  for (let f = s.top(); f >= 0 && s.fr[f] === WITHSTAND; f -= L.FRAME_WORDS)
    if (s.fr[f + WithstandFrame.character] === i) return true;
  s.push(WITHSTAND, i, first, stayTapped ? 1 : 0);
  return true;
}
/** A wounded one is well again, untapped unless `stayTapped`; an unwounded one untaps. */
export function healOne(s: Machine, i: number, stayTapped: boolean): void {
  const held = (s.iStat[i] & L.Status.held) !== 0;
  if (isWounded(s, i)) {
    if (withstands(s, i, stayTapped) || borneThat(s, HOOK.isHealed, i, i) >= 0) return;
    const tapped = stayTapped || held || staysTapped(s, i);
    s.iStat[i] = (s.iStat[i] & ~L.Status.wounded) | (tapped ? L.Status.tapped : 0);
    freshInStrike(s, i);
  } else if (!stayTapped) untapOne(s, i);
}
/** Is somebody in the company by whom healing works on all of it? */
function healsAllOf(s: Machine, c: number): boolean {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (answerOf(s, HOOK.healsCompany, i, c) !== 0) return true;
  return false;
}
/** Somebody of company `here` was healed: whom that heals besides, in his company and at his site (000:2230). */
export function healsOthers(s: Machine, here: number, stayTapped: boolean): void {
  if (here >= 0 && healsAllOf(s, here)) healWounded(s, here, stayTapped);
  // At some sites healing works on everybody there, whosever he is (Old Forest, Rhosgobel; 000:2230).
  const site = here < 0 || enRoute(s, here) ? -1 : s.cget(here, L.CompanyWord.site);
  if (site < 0 || !D.PLACE_LIST[site].healsAll) return;
  for (let c = 0; c < s.companies; c++)
    if (companyLives(s, c) && !enRoute(s, c) && isSameSite(s.cget(c, L.CompanyWord.site), site))
      healWounded(s, c, stayTapped);
}
function healWounded(s: Machine, c: number, stayTapped: boolean): void {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (isWounded(s, i)) healOne(s, i, stayTapped);
    if (!s.rules.alliesHeal) continue;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && isWounded(s, j)) healOne(s, j, stayTapped);
  }
}
/** Heals one as a card does, with whomever that heals besides. */
export function healBy(s: Machine, i: number, stayTapped: boolean): void {
  healOne(s, i, stayTapped);
  healsOthers(s, companyOf(s, i), stayTapped);
}
/** All of a company are well and untapped; of allies the wounded only, who count as characters for healing (coe 2.V.2.2). */
export function restoreAll(s: Machine, c: number): void {
  let healed = false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (isWounded(s, i)) healed = true;
    healOne(s, i, false);
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && isWounded(s, j)) healOne(s, j, false);
  }
  if (healed) healsOthers(s, c, false);
}
