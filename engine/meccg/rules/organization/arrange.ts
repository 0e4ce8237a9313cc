/**
 * Arranging influence and companies at one site, all at once (000 I.5, II.5; coe 2.II.3): each character in turn says whom
 * he follows or in which group he stands. Every lawful arrangement is reached in exactly one way, so nothing can loop. A site
 * is arranged again only after something that cannot be undone (a card played, a transfer, a tap): bit TURN_ARRANGED. Each of
 * these uses up what the turn does not give back, so what is left of them falls from one arrangement of a site to the next.
 */
import {
  ONE_LEADS,
  SEVEN,
  leadsBeside,
  moreRoom,
  standTogether,
  standsBy,
  together,
} from "../facts/company/composition.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { MARKED } from "../state/strikemarks.js";
import { defineFrame, GO, step } from "../machine/machine.js";
import { ArrangeFrame } from "../state/frames-of-the-turn.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { ON } from "../../cards/vocabulary/compiled.js";
import { companyChanged, companySplit } from "../changes/leaving.js";
import { fewestCompanies, haveParted, rememberParting } from "../changes/parting.js";
import { dropDoubled } from "../checks/duplicates.js";
import { facedCards, noteFaced } from "../state/facedcreatures.js";
import { keepOneHaven } from "../state/sitecards.js";
import {
  clearCompany,
  companyLives,
  firstOf,
  isAvatar,
  joinCompany,
  leaveCompany,
  NONE,
  nextSlot,
} from "../state/inplay.js";
import { standsForPlayer } from "../facts/company/ringwraiths.js";
import { canHoldAll, holdToo, mayBeLedBy, mayFollow, openInfluence } from "../facts/company/directinfluence.js";
import { isUnlimited } from "../facts/play/staticflags.js";
import { generalOf, generalUsed, heldMind } from "../facts/company/stats.js";
import { tollOf } from "../facts/journey/movetolls.js";
import { isHavenFor, isHavenOf } from "../state/alignment.js";
import { isThief } from "../state/chase.js";
import { questOf } from "../state/quest.js";

/** Marks while arranging: iStrike bit 128 = already placed, low bits group + 1; iTurn untouched. */
const PLACED = MARKED;
/** In the place of a group: he follows somebody. */
const FOLLOWS = 127;

/** Characters of a player at a site, in order of their slots. */
function people(s: Machine, p: number, site: number, out: number[]): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && s.cget(s.iComp[i], L.CompanyWord.site) === site)
      out[count++] = i;
  return count;
}
const list: number[] = [];
/** Is there anything to arrange at this site? */
export function canArrange(s: Machine, p: number, site: number): boolean {
  const count = people(s, p, site, list);
  if (count === 0) return false;
  if (count > 1) return true;
  return (s.iStat[list[0]] & L.Status.uncontrolled) !== 0;
}
function companiesAt(s: Machine, p: number, site: number): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === site) count++;
  return count;
}
/** Is there a company that pays for splitting, and has not paid? */
function mayNotSplit(s: Machine, p: number, site: number): boolean {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === site && tollOf(s, c) >= 0) return true;
  return false;
}
/** How many groups may stand at the site. */
function groupsAllowed(s: Machine, f: number): number {
  const player = s.fr[f + ArrangeFrame.player],
    site = s.fr[f + ArrangeFrame.site];
  let spare = 0;
  if (questOf(s) !== null || isThief(s, player)) return 1;
  if (mayNotSplit(s, player, site)) return companiesAt(s, player, site);
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (!companyLives(s, c) || s.cget(c, L.CompanyWord.site) === site) spare++;
  if (s.fr[f + ArrangeFrame.inSetup]) return s.rules.startingCompaniesFree ? spare : 1;
  if (isHavenOf(s, player, site)) return spare;
  return s.rules.splitOffHaven === "never" ? 1 : spare;
}
/** How many there must be at least: who has split stays apart. */
function fewest(s: Machine, f: number): number {
  if (s.fr[f + ArrangeFrame.inSetup]) return 1;
  return fewestCompanies(s, s.fr[f + ArrangeFrame.player], s.fr[f + ArrangeFrame.site]);
}
/** Minds that general influence would carry with what is placed so far plus all others that stay outside the `n` here. */
function generalElsewhere(s: Machine, p: number, n: number): number {
  let sum = generalUsed(s, p);
  for (let k = 0; k < n; k++) {
    const i = list[k];
    if (s.iCtrl[i] === NONE && (s.iStat[i] & L.Status.uncontrolled) === 0 && !isAvatar(s, i)) sum -= heldMind(s, i);
  }
  return sum;
}
/**
 * The assignment so far, and a search whether the rest can be completed: `who[k]` follows slot, or is in a group (GI). At
 * least `found` of the rest stand on their own, so that there are as many groups as there must be.
 */
const ctrl = new Int16Array(L.SLOTS);
function capacityOk(s: Machine, leader: number, n: number, upto: number): boolean {
  openInfluence(s, leader);
  for (let k = 0; k < upto && k < n; k++) if (ctrl[list[k]] === leader) holdToo(s, list[k]);
  return canHoldAll();
}
// biome-ignore lint/complexity/useMaxParams: hot path (legal), calls itself
function completable(s: Machine, n: number, k: number, general: number, budget: number, found: number): boolean {
  if (general > budget || n - k < found) return false;
  if (k === n) return true;
  const i = list[k];
  const lord = lordOf(s, i, n);
  if (lord !== NONE) {
    ctrl[i] = lord;
    return capacityOk(s, lord, n, k + 1) && completable(s, n, k + 1, general, budget, found);
  }
  if (isAvatar(s, i)) {
    ctrl[i] = NONE;
    return completable(s, n, k + 1, general, budget, found - 1);
  }
  // General influence first; then as a follower of somebody who is (or may be) no follower.
  ctrl[i] = NONE;
  if (completable(s, n, k + 1, general + heldMind(s, i), budget, found - 1)) return true;
  for (let x = 0; x < n; x++) {
    const leader = list[x];
    if (leader === i || (x < k && ctrl[leader] !== NONE) || lordOf(s, leader, n) !== NONE) continue;
    if (!mayBeLedBy(s, i, leader)) continue;
    if (followersOf(i, n, k)) break;
    ctrl[i] = leader;
    if (capacityOk(s, leader, n, k + 1) && completable(s, n, k + 1, general, budget, found)) return true;
  }
  ctrl[i] = NONE;
  return false;
}
/** The avatar here whom an avatar's card must follow, `NONE` for everybody else. */
function lordOf(s: Machine, i: number, n: number): number {
  if (!isAvatar(s, i) || standsForPlayer(s, i)) return NONE;
  for (let x = 0; x < n; x++) if (standsForPlayer(s, list[x])) return list[x];
  return NONE;
}
function followersOf(i: number, n: number, k: number): boolean {
  for (let x = 0; x < k && x < n; x++) if (ctrl[list[x]] === i) return true;
  return false;
}
/** What general influence may carry of the `n` who are here (`list`). */
function budgetOf(s: Machine, f: number, n: number): number {
  // While arranging one may not pass the 20, unless one already has: then not go further.
  const player = s.fr[f + ArrangeFrame.player];
  const now = generalUsed(s, player);
  let loose = 0;
  for (let k = 0; k < n; k++) if (s.iStat[list[k]] & L.Status.uncontrolled) loose += heldMind(s, list[k]);
  return Math.max(generalOf(s, player), now, now + (loose > 0 ? loose : 0)) - generalElsewhere(s, player, n);
}

const places = step("one after the other says where", {
  enter(s, f) {
    const player = s.fr[f + ArrangeFrame.player];
    const count = people(s, player, s.fr[f + ArrangeFrame.site], list);
    if (s.fr[f + ArrangeFrame.placed] === count) {
      settle(s, f, count);
      return GO;
    }
    return s.ask(player);
  },
  options(s, f, out) {
    const player = s.fr[f + ArrangeFrame.player];
    const count = people(s, player, s.fr[f + ArrangeFrame.site], list);
    const placed = s.fr[f + ArrangeFrame.placed];
    const i = list[placed];
    const budget = budgetOf(s, f, count);
    let general = 0;
    for (let x = 0; x < placed; x++) {
      ctrl[list[x]] = decided(s, list[x]);
      if (ctrl[list[x]] === NONE && !isAvatar(s, list[x])) general += heldMind(s, list[x]);
    }
    let m = 0;
    const mind = isAvatar(s, i) ? 0 : heldMind(s, i);
    const wanted = followersOf(i, count, placed);
    const groups = s.fr[f + ArrangeFrame.groups];
    const most = groupsAllowed(s, f);
    const found = fewest(s, f) - groups;
    const limited = most > 1 && !isHavenOf(s, s.fr[f + ArrangeFrame.player], s.fr[f + ArrangeFrame.site]);
    const old = ctrl[i];
    ctrl[i] = lordOf(s, i, count);
    if (ctrl[i] !== NONE && capacityOk(s, ctrl[i], count, placed + 1)) {
      out[0] = T.choice(T.V_CONTROL, ctrl[i]);
      ctrl[i] = old;
      return 1;
    }
    ctrl[i] = NONE;
    // In a group: an existing one, or the next new one (so each partition is named once). A leader already followed
    // stands in the group that his follower made for him.
    if (!wanted || capacityOk(s, i, count, placed)) {
      const joins = completable(s, count, placed + 1, general + mind, budget, found);
      if (joins) {
        for (let g = 0; g < groups; g++)
          if (!limited || mayStandIn(s, placed, g, marksWith(s, i, placed), halvesWith(s, i, placed)))
            out[m++] = T.choice(T.V_GROUP, g);
      }
      // A new group leaves one fewer to be found: what can be completed without it can be with it.
      if (groups < most && (joins || completable(s, count, placed + 1, general + mind, budget, found - 1)))
        out[m++] = T.choice(T.V_GROUP, groups);
    }
    if (!wanted && !isAvatar(s, i) && mayFollow(s, i))
      for (let x = 0; x < count; x++) {
        const leader = list[x];
        if (leader === i || lordOf(s, leader, count) !== NONE || !mayBeLedBy(s, i, leader)) continue;
        // Followers name leaders that are settled already, or that come later (then he must be no follower).
        if (x < placed && decided(s, leader) !== NONE) continue;
        if (limited && x < placed && !mayStandIn(s, placed, groupOf(s, leader), standsBy(s, i), halves(s, i))) continue;
        if (
          limited &&
          x > placed &&
          !standTogether(standsBy(s, leader), standsBy(s, i), leadsBeside(s, s.iComp[leader]))
        )
          continue;
        for (let y = 0; y < placed; y++) ctrl[list[y]] = decided(s, list[y]);
        ctrl[i] = leader;
        if (capacityOk(s, leader, count, placed + 1) && completable(s, count, placed + 1, general, budget, found))
          out[m++] = T.choice(T.V_CONTROL, leader);
      }
    ctrl[i] = old;
    if (m === 0) {
      // Nothing lawful: the excess is settled at the end of the phase.
      for (
        let g = found < count - placed ? 0 : groups;
        g < Math.max(1, found < count - placed ? groups : groups + 1);
        g++
      )
        out[m++] = T.choice(T.V_GROUP, g);
    }
    return m;
  },
  take(s, f, c) {
    const player = s.fr[f + ArrangeFrame.player];
    people(s, player, s.fr[f + ArrangeFrame.site], list);
    const i = list[s.fr[f + ArrangeFrame.placed]];
    s.fr[f + ArrangeFrame.placed] += 1;
    if (T.verbOf(c) === T.V_CONTROL) {
      s.iStrike[i] = PLACED | FOLLOWS;
      s.iCtrl[i] = T.aOf(c);
      return;
    }
    const chosen = T.aOf(c);
    if (chosen >= s.fr[f + ArrangeFrame.groups]) s.fr[f + ArrangeFrame.groups] = chosen + 1;
    s.iStrike[i] = PLACED | chosen;
    s.iCtrl[i] = NONE;
  },
});
defineFrame(ArrangeFrame.kind, ArrangeFrame.label, [places]);
/** Whom a character placed already follows (NONE: general influence). */
function decided(s: Machine, i: number): number {
  return s.iStrike[i] === (PLACED | FOLLOWS) ? s.iCtrl[i] : NONE;
}

const halves = (s: Machine, i: number): number => D.HALVES[s.iDef[i]];
/** Away from Havens: may such join what stands in a group so far? */
function mayStandIn(s: Machine, k: number, g: number, own: number, size: number): boolean {
  const lead = leadsIn(s, k, g);
  const there = marksIn(s, k, g);
  if (!standTogether(there, own, lead)) return false;
  return halvesIn(s, k, g) + size <= SEVEN + moreRoom(together(there, own), lead) || isAnySize(s, k, g);
}
/** Marks of a character with those placed already who will follow him. */
function marksWith(s: Machine, i: number, k: number): number {
  let all = standsBy(s, i);
  for (let x = 0; x < k; x++) if (decided(s, list[x]) === i) all = together(all, standsBy(s, list[x]));
  return all;
}
/** Marks of what stands in a group so far. */
function marksIn(s: Machine, k: number, g: number): number {
  let all = 0;
  for (let x = 0; x < k; x++) {
    const i = list[x];
    const leader = decided(s, i);
    if ((leader === NONE || s.iStrike[leader] & PLACED) && groupOf(s, i) === g) all = together(all, standsBy(s, i));
  }
  return all;
}
/** A character with those placed already who will follow him. */
function halvesWith(s: Machine, i: number, k: number): number {
  let value = halves(s, i);
  for (let x = 0; x < k; x++) if (decided(s, list[x]) === i) value += halves(s, list[x]);
  return value;
}
/** What stands in a group so far; who follows somebody not placed yet stands nowhere. */
function halvesIn(s: Machine, k: number, g: number): number {
  let count = 0;
  for (let x = 0; x < k; x++) {
    const i = list[x];
    const leader = decided(s, i);
    if ((leader === NONE || s.iStrike[leader] & PLACED) && groupOf(s, i) === g) count += halves(s, i);
  }
  return count;
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
/** Is it the first of the groups whose first member comes from company `c`? */
function takesOver(s: Machine, k: number, g: number, c: number): boolean {
  for (let h = 0; h < g; h++) if (firstCompany(s, k, h) === c) return false;
  return true;
}
function firstCompany(s: Machine, k: number, g: number): number {
  for (let x = 0; x < k; x++) {
    const i = list[x];
    const leader = decided(s, i);
    if ((leader === NONE || s.iStrike[leader] & PLACED) && groupOf(s, i) === g) return s.iComp[i];
  }
  return -1;
}
/** The group of a character: his own, or that of the one he follows. */
function groupOf(s: Machine, i: number): number {
  const v = s.iStrike[i] & ~PLACED;
  return v === FOLLOWS ? groupOf(s, s.iCtrl[i]) : v;
}
/** Before and after: for each slot here its company; for each group the company it becomes. Scratch, used within one call. */
const from = new Int16Array(L.SLOTS);
const where = new Int16Array(L.SLOTS);
const becomes = new Int16Array(32);
const before = new Int16Array(L.COMPANIES_PER_PLAYER);
const origins = new Int16Array(32);
const taken = new Uint8Array(64);
const existed = new Uint8Array(64);
const changed = new Uint8Array(64);
/** Forms the companies that were named. A group takes over the company its first member comes from, so that cards stay. */
function settle(s: Machine, f: number, n: number): void {
  const player = s.fr[f + ArrangeFrame.player];
  const site = s.fr[f + ArrangeFrame.site];
  const groups = Math.max(1, s.fr[f + ArrangeFrame.groups]);
  taken.fill(0);
  existed.fill(0);
  changed.fill(0);
  let stood = 0;
  for (let k = n - 1; k >= 0; k--) {
    const i = list[k];
    from[i] = s.iComp[i];
    where[i] = groupOf(s, i);
    origins[where[i]] = from[i];
    if (!existed[from[i]]) before[stood++] = from[i];
    existed[from[i]] = 1;
  }
  for (let g = 0; g < groups; g++) {
    becomes[g] = -1;
    for (let k = 0; k < n && becomes[g] < 0; k++) {
      const i = list[k];
      if (where[i] === g && !taken[from[i]]) becomes[g] = from[i];
    }
    if (becomes[g] >= 0) taken[becomes[g]] = 1;
  }
  for (let g = 0; g < groups; g++) {
    for (let c = player * L.COMPANIES_PER_PLAYER; becomes[g] < 0 && c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (!taken[c] && (!companyLives(s, c) || existed[c])) becomes[g] = c;
    taken[becomes[g]] = 1;
  }
  // A company is changed when somebody leaves it or joins it.
  for (let k = 0; k < n; k++) {
    const i = list[k];
    const to = becomes[where[i]];
    if (to !== from[i]) {
      changed[from[i]] = 1;
      changed[to] = 1;
    }
  }
  // Who is joined to another gives back his Haven card, and of the two an untapped one is kept.
  for (let k = n - 1; k >= 0; k--) {
    const c = from[list[k]];
    if (taken[c]) continue;
    taken[c] = 1;
    keepOneHaven(s, becomes[where[list[k]]], c);
  }
  for (let k = 0; k < n; k++) leaveCompany(s, list[k]);
  for (let g = 0; g < groups; g++) {
    const c = becomes[g];
    if (existed[c]) continue;
    clearCompany(s, c);
    s.cset(c, L.CompanyWord.owner, player);
    s.cset(c, L.CompanyWord.site, site);
    s.cset(c, L.CompanyWord.home, site);
    // Whoever splits off has faced what those whom he leaves have faced (coe 2.II.3.6.1).
    noteFaced(s, c, facedCards(s, origins[g]));
  }
  for (let k = 0; k < n; k++) {
    const i = list[k];
    joinCompany(s, i, becomes[where[i]]);
    s.iStat[i] &= ~L.Status.uncontrolled;
    s.iStrike[i] = 0;
  }
  rememberParting(s, before, stood, becomes, groups, origins);
  for (let k = 1; k < n; k++) if (hasSplit(list[k], n)) companySplit(s, from[list[k]]);
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!existed[c] || !changed[c]) continue;
    if (firstOf(s, c) === NONE) cardsFollow(s, c, n);
    companyChanged(s, c);
    if (firstOf(s, c) === NONE) clearCompany(s, c);
  }
  // Each site once, until something happens that cannot be undone: then all of them again.
  const first = (s.h[L.Header.turnBits] & L.TurnBit.arranged) === 0;
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c)) continue;
    if (first) s.cclear(c, L.CompanyBit.arranged);
    if (s.cget(c, L.CompanyWord.site) === site) s.cmark(c, L.CompanyBit.arranged);
  }
  s.h[L.Header.turnBits] |= L.TurnBit.arranged;
  s.pop();
  for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (changed[c] && companyLives(s, c)) dropDoubled(s, c);
}
/** Does somebody of the company that `i` comes from stand in another group than he? */
function hasSplit(i: number, n: number): boolean {
  for (let k = 0; k < n; k++) if (from[list[k]] === from[i] && where[list[k]] !== where[i]) return true;
  return false;
}
/** Company `c` is no more: what lies on it goes on to the company in which its people stand now, if that is one. */
function cardsFollow(s: Machine, c: number, n: number): void {
  let i = -1;
  for (let k = n - 1; k >= 0; k--) if (from[list[k]] === c) i = list[k];
  if (i < 0 || hasSplit(i, n)) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c && !(D.TRIGGER_MASK[s.iDef[e]] & (1 << ON.companyChanges)))
      s.iHost[e] = becomes[where[i]];
}
/** Of companies that have split this turn all but one must move; the last one undecided must. */
export function mustMove(s: Machine, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  const haven = isHavenFor(s, c, site);
  if (haven && s.rules.splitAtHaven === "free") return false;
  const owner = s.cget(c, L.CompanyWord.owner);
  for (let k = owner * L.COMPANIES_PER_PLAYER; k < (owner + 1) * L.COMPANIES_PER_PLAYER; k++)
    if (
      k !== c &&
      companyLives(s, k) &&
      s.cget(k, L.CompanyWord.site) === site &&
      haveParted(s, c, k) &&
      s.cbit(k, L.CompanyBit.planned) &&
      s.cget(k, L.CompanyWord.destination) < 0
    )
      return true;
  return false;
}
