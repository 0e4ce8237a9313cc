/**
 * Arranging influence and companies at one site, all at once (000 I.5, II.5; coe 2.II.3): each character in turn says whom
 * he follows or in which group he stands. Every lawful arrangement is reached in exactly one way, so nothing can loop. A site
 * is arranged again only after something that cannot be undone (a card played, a transfer, a tap): bit TURN_ARRANGED. Each of
 * these uses up what the turn does not give back, so what is left of them falls from one arrangement of a site to the next.
 */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { ArrangeFrame } from "../state/frames/organization.js";
import { companyLives, NONE, isAvatar } from "../state/inplay.js";
import { fewestCompanies, haveParted } from "../changes/parting.js";
import { generalUsed, heldMind, generalOf } from "../facts/company/influence.js";
import { isHavenOf, isHavenFor } from "../state/alignment.js";
import { isThief } from "../state/chase.js";
import { openInfluence, holdToo, canHoldAll, mayBeLedBy, mayFollow } from "../facts/company/directinfluence.js";
import {
  listPeople,
  characters,
  decided,
  mayStandIn,
  marksWith,
  halvesWith,
  groupOf,
  halves,
  PLACED,
  FOLLOWS,
} from "./groups.js";
import { questOf } from "../state/quest.js";
import { settle } from "./regrouping.js";
import { standsBy, standTogether, leadsBeside } from "../facts/company/composition.js";
import { standsForPlayer } from "../facts/company/ringwraiths.js";
import { step, GO, defineFrame } from "../machine/machine.js";
import { tollOf } from "../facts/journey/movetolls.js";

/** Is there anything to arrange at this site? */
export function canArrange(s: Machine, p: number, site: number): boolean {
  const count = listPeople(s, p, site, characters);
  if (count === 0) return false;
  if (count > 1) return true;
  return (s.iStat[characters[0]] & L.Status.uncontrolled) !== 0;
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
    const i = characters[k];
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
  for (let k = 0; k < upto && k < n; k++) if (ctrl[characters[k]] === leader) holdToo(s, characters[k]);
  return canHoldAll();
}
// biome-ignore lint/complexity/useMaxParams: hot path (legal), calls itself
function completable(s: Machine, n: number, k: number, general: number, budget: number, found: number): boolean {
  if (general > budget || n - k < found) return false;
  if (k === n) return true;
  const i = characters[k];
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
    const leader = characters[x];
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
  for (let x = 0; x < n; x++) if (standsForPlayer(s, characters[x])) return characters[x];
  return NONE;
}
function followersOf(i: number, n: number, k: number): boolean {
  for (let x = 0; x < k && x < n; x++) if (ctrl[characters[x]] === i) return true;
  return false;
}
/** What general influence may carry of the `n` who are here (`people`). */
function budgetOf(s: Machine, f: number, n: number): number {
  // While arranging one may not pass the 20, unless one already has: then not go further.
  const player = s.fr[f + ArrangeFrame.player];
  const now = generalUsed(s, player);
  let loose = 0;
  for (let k = 0; k < n; k++) if (s.iStat[characters[k]] & L.Status.uncontrolled) loose += heldMind(s, characters[k]);
  return Math.max(generalOf(s, player), now, now + (loose > 0 ? loose : 0)) - generalElsewhere(s, player, n);
}

/** Of the question at hand: how many are here, and what general influence may carry of them and carries of those placed so far. */
let here = 0,
  budget = 0,
  general = 0;
/** How many groups may stand here, how many of the rest must found one, and whether who stands with whom is limited. */
let most = 0,
  found = 0,
  limited = false;
function openQuestion(s: Machine, f: number): void {
  const player = s.fr[f + ArrangeFrame.player],
    site = s.fr[f + ArrangeFrame.site];
  here = listPeople(s, player, site, characters);
  budget = budgetOf(s, f, here);
  general = 0;
  for (let x = 0; x < s.fr[f + ArrangeFrame.placed]; x++) {
    ctrl[characters[x]] = decided(s, characters[x]);
    if (ctrl[characters[x]] === NONE && !isAvatar(s, characters[x])) general += heldMind(s, characters[x]);
  }
  most = groupsAllowed(s, f);
  found = fewest(s, f) - s.fr[f + ArrangeFrame.groups];
  limited = most > 1 && !isHavenOf(s, player, site);
}
/** The groups in which `i` may stand: an existing one, or the next new one (so each partition is named once). */
function listGroups(s: Machine, f: number, i: number, out: Int32Array): number {
  const placed = s.fr[f + ArrangeFrame.placed];
  const groups = s.fr[f + ArrangeFrame.groups];
  const mind = isAvatar(s, i) ? 0 : heldMind(s, i);
  const joins = completable(s, here, placed + 1, general + mind, budget, found);
  let m = 0;
  for (let g = 0; joins && g < groups; g++)
    if (!limited || mayStandIn(s, placed, g, marksWith(s, i, placed), halvesWith(s, i, placed)))
      out[m++] = T.choice(T.V_GROUP, g);
  // A new group leaves one fewer to be found: what can be completed without it can be with it.
  if (groups < most && (joins || completable(s, here, placed + 1, general + mind, budget, found - 1)))
    out[m++] = T.choice(T.V_GROUP, groups);
  return m;
}
/** Adds those whom `i` may follow: leaders that are settled already, or that come later (then he must be no follower). */
function listLeaders(s: Machine, i: number, placed: number, out: Int32Array, m: number): number {
  for (let x = 0; x < here; x++) {
    const leader = characters[x];
    if (leader === i || lordOf(s, leader, here) !== NONE || !mayBeLedBy(s, i, leader)) continue;
    if (x < placed && decided(s, leader) !== NONE) continue;
    if (limited && x < placed && !mayStandIn(s, placed, groupOf(s, leader), standsBy(s, i), halves(s, i))) continue;
    if (limited && x > placed && !standTogether(standsBy(s, leader), standsBy(s, i), leadsBeside(s, s.iComp[leader])))
      continue;
    for (let y = 0; y < placed; y++) ctrl[characters[y]] = decided(s, characters[y]);
    ctrl[i] = leader;
    if (capacityOk(s, leader, here, placed + 1) && completable(s, here, placed + 1, general, budget, found))
      out[m++] = T.choice(T.V_CONTROL, leader);
  }
  return m;
}
/** Nothing is lawful: the groups all the same. The excess is settled at the end of the phase. */
function listUnlawful(s: Machine, f: number, out: Int32Array): number {
  const groups = s.fr[f + ArrangeFrame.groups];
  const mayJoin = found < here - s.fr[f + ArrangeFrame.placed];
  let m = 0;
  for (let g = mayJoin ? 0 : groups; g < Math.max(1, mayJoin ? groups : groups + 1); g++)
    out[m++] = T.choice(T.V_GROUP, g);
  return m;
}

const places = step("one after the other says where", {
  enter(s, f) {
    const player = s.fr[f + ArrangeFrame.player];
    const count = listPeople(s, player, s.fr[f + ArrangeFrame.site], characters);
    if (s.fr[f + ArrangeFrame.placed] === count) {
      settle(s, f, count);
      return GO;
    }
    return s.ask(player);
  },
  options(s, f, out) {
    openQuestion(s, f);
    const placed = s.fr[f + ArrangeFrame.placed];
    const i = characters[placed];
    const wanted = followersOf(i, here, placed);
    const old = ctrl[i];
    ctrl[i] = lordOf(s, i, here);
    if (ctrl[i] !== NONE && capacityOk(s, ctrl[i], here, placed + 1)) {
      out[0] = T.choice(T.V_CONTROL, ctrl[i]);
      ctrl[i] = old;
      return 1;
    }
    ctrl[i] = NONE;
    // A leader already followed stands in the group that his follower made for him.
    let m = !wanted || capacityOk(s, i, here, placed) ? listGroups(s, f, i, out) : 0;
    if (!wanted && !isAvatar(s, i) && mayFollow(s, i)) m = listLeaders(s, i, placed, out, m);
    ctrl[i] = old;
    return m > 0 ? m : listUnlawful(s, f, out);
  },
  take(s, f, c) {
    const player = s.fr[f + ArrangeFrame.player];
    listPeople(s, player, s.fr[f + ArrangeFrame.site], characters);
    const i = characters[s.fr[f + ArrangeFrame.placed]];
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
