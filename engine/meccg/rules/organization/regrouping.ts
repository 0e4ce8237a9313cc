/** The groups that were named become companies (coe 2.II.3): who leaves, who joins, and what happens to the cards that lie there. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { ArrangeFrame } from "../state/frames/organization.js";
import { ON } from "../../cards/vocabulary/compiled.js";
import { companyLives, leaveCompany, clearCompany, joinCompany, firstOf, NONE } from "../state/inplay.js";
import { companySplit } from "../changes/movedcards.js";
import { companyChanged } from "../changes/leaving.js";
import { dropDoubled } from "../checks/duplicates.js";
import { keepOneHaven } from "../state/sitecards.js";
import { characters, groupOf } from "./groups.js";
import { noteFaced, facedCards } from "../state/facedcreatures.js";
import { rememberParting } from "../changes/parting.js";

/** Before and after: for each slot here its company; for each group the company it becomes. Scratch, used within one call. */
const from = new Int16Array(L.SLOTS);
const where = new Int16Array(L.SLOTS);
const becomes = new Int16Array(32);
const before = new Int16Array(L.COMPANIES_PER_PLAYER);
const origins = new Int16Array(32);
const taken = new Uint8Array(64);
const existed = new Uint8Array(64);
const changed = new Uint8Array(64);
/** Notes where the `n` who are here stood, and in which group each stands now; returns how many companies stood here. */
function noteBefore(s: Machine, n: number): number {
  taken.fill(0);
  existed.fill(0);
  changed.fill(0);
  let stood = 0;
  for (let k = n - 1; k >= 0; k--) {
    const i = characters[k];
    from[i] = s.iComp[i];
    where[i] = groupOf(s, i);
    origins[where[i]] = from[i];
    if (!existed[from[i]]) before[stood++] = from[i];
    existed[from[i]] = 1;
  }
  return stood;
}
/** The company that each group becomes: the one that its first member comes from, so that cards stay; else a free one. */
function nameCompanies(s: Machine, player: number, groups: number, n: number): void {
  for (let g = 0; g < groups; g++) {
    becomes[g] = -1;
    for (let k = 0; k < n && becomes[g] < 0; k++) {
      const i = characters[k];
      if (where[i] === g && !taken[from[i]]) becomes[g] = from[i];
    }
    if (becomes[g] >= 0) taken[becomes[g]] = 1;
  }
  for (let g = 0; g < groups; g++) {
    for (let c = player * L.COMPANIES_PER_PLAYER; becomes[g] < 0 && c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (!taken[c] && (!companyLives(s, c) || existed[c])) becomes[g] = c;
    taken[becomes[g]] = 1;
  }
}
/** A company is changed when somebody leaves it or joins it. */
function markChanged(n: number): void {
  for (let k = 0; k < n; k++) {
    const i = characters[k];
    const to = becomes[where[i]];
    if (to !== from[i]) {
      changed[from[i]] = 1;
      changed[to] = 1;
    }
  }
}
/** Who is joined to another gives back his Haven card, and of the two an untapped one is kept. */
function giveHavensBack(s: Machine, n: number): void {
  for (let k = n - 1; k >= 0; k--) {
    const c = from[characters[k]];
    if (taken[c]) continue;
    taken[c] = 1;
    keepOneHaven(s, becomes[where[characters[k]]], c);
  }
}
/** Everybody leaves his company and joins the one that his group becomes. */
function regroup(s: Machine, f: number, groups: number, n: number): void {
  for (let k = 0; k < n; k++) leaveCompany(s, characters[k]);
  for (let g = 0; g < groups; g++) {
    const c = becomes[g];
    if (existed[c]) continue;
    clearCompany(s, c);
    s.cset(c, L.CompanyWord.owner, s.fr[f + ArrangeFrame.player]);
    s.cset(c, L.CompanyWord.site, s.fr[f + ArrangeFrame.site]);
    s.cset(c, L.CompanyWord.home, s.fr[f + ArrangeFrame.site]);
    // Whoever splits off has faced what those whom he leaves have faced (coe 2.II.3.6.1).
    noteFaced(s, c, facedCards(s, origins[g]));
  }
  for (let k = 0; k < n; k++) {
    const i = characters[k];
    joinCompany(s, i, becomes[where[i]]);
    s.iStat[i] &= ~L.Status.uncontrolled;
    s.iStrike[i] = 0;
  }
}
/** Companies that have split or changed: cards that hear of it go, and those that are empty end. */
function tellChanges(s: Machine, player: number, n: number): void {
  for (let k = 1; k < n; k++) if (hasSplit(characters[k], n)) companySplit(s, from[characters[k]]);
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!existed[c] || !changed[c]) continue;
    if (firstOf(s, c) === NONE) cardsFollow(s, c, n);
    companyChanged(s, c);
    if (firstOf(s, c) === NONE) clearCompany(s, c);
  }
}
/** Each site once, until something happens that cannot be undone: then all of them again. */
function markArranged(s: Machine, player: number, site: number): void {
  const first = (s.h[L.Header.turnBits] & L.TurnBit.arranged) === 0;
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c)) continue;
    if (first) s.cclear(c, L.CompanyBit.arranged);
    if (s.cget(c, L.CompanyWord.site) === site) s.cmark(c, L.CompanyBit.arranged);
  }
  s.h[L.Header.turnBits] |= L.TurnBit.arranged;
}
/** Forms the companies that were named by the frame at `f` for the `n` who are here. */
export function settle(s: Machine, f: number, n: number): void {
  const player = s.fr[f + ArrangeFrame.player];
  const site = s.fr[f + ArrangeFrame.site];
  const groups = Math.max(1, s.fr[f + ArrangeFrame.groups]);
  const stood = noteBefore(s, n);
  nameCompanies(s, player, groups, n);
  markChanged(n);
  giveHavensBack(s, n);
  regroup(s, f, groups, n);
  rememberParting(s, before, stood, becomes, groups, origins);
  tellChanges(s, player, n);
  markArranged(s, player, site);
  s.pop();
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (changed[c] && companyLives(s, c)) dropDoubled(s, c);
}
/** Does somebody of the company that `i` comes from stand in another group than he? */
function hasSplit(i: number, n: number): boolean {
  for (let k = 0; k < n; k++) if (from[characters[k]] === from[i] && where[characters[k]] !== where[i]) return true;
  return false;
}
/** Company `c` is no more: what lies on it goes on to the company in which its people stand now, if that is one. */
function cardsFollow(s: Machine, c: number, n: number): void {
  let i = -1;
  for (let k = n - 1; k >= 0; k--) if (from[characters[k]] === c) i = characters[k];
  if (i < 0 || hasSplit(i, n)) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c && !(D.TRIGGER_MASK[s.iDef[e]] & (1 << ON.companyChanges)))
      s.iHost[e] = becomes[where[i]];
}
