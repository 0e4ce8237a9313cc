/**
 * Who goes with whom from a Haven: some ways to divide the people there are weighed by what their companies would do next, each
 * leaving the others the cards it goes for, and the best is taken. Worked out from the board alone.
 */
import { mayGoTogether, standTogether } from "../../../engine/meccg/rules/facts/company/composition.js";
import { ofMinions, onMinionsSide } from "../minions.js";
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import { ON } from "../../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../../engine/meccg/defs.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "../board.js";
import { Outlook } from "../planning.js";
import { firstStep, firstSteps } from "./firststeps.js";
import { cardGain } from "../cardgain.js";
import { Memo } from "./memo.js";
import { GROUPS, Supposed } from "./partition.js";
import type { Proposals } from "./proposals.js";
import { halves, hurt, MOST, order, gatherUnits, count, unitOf, strength, units } from "./units.js";
import { danger, tasks, gatherTasks, taskCard, taskSite } from "./cardgoals.js";

const side = new Uint8Array(MOST);
const trial = new Uint8Array(MOST);
const best = new Uint8Array(MOST);
let bestWorth = 0;

const supposed = new Supposed();
const outlook = new Outlook();
/** Halves of seven people. */
const SEVEN = 14;

/** Where the groups that were weighed last would go; the group that shall go where it would go second, -1 none. */
const goals = new Int16Array(GROUPS);
const aims = new Int16Array(GROUPS);
let elsewhere = -1;
/** Which way that group goes: where it would go second, or one of its first steps towards other cards, counted from 0. */
const SECOND = -1;
let way = SECOND;
/** How many first steps it has; known once it has been weighed. */
let ways = 0;
/** Where the group that shall go elsewhere goes, of which `own` is the best way. */
function aside(b: Board, own: number): number {
  const second = outlook.best(b, own);
  if (way === SECOND) return second;
  ways = firstSteps(b, outlook, own, second);
  if (way >= ways) return second;
  const to = firstStep(way);
  outlook.worth = outlook.score(b, to);
  return to;
}
/** Who wants to know all that is weighed. */
let proposals: Proposals | null = null;
/** What the companies of the groups would make of the next moves, one after the other, as they will be asked. */
function worthOf(b: Board, site: number, characters: Int16Array, n: number, groups: number): number {
  if (!supposed.form(b, site, characters, n, side, groups)) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  const first = Q.firstCompany(b.player);
  for (let c = first; c < first + Q.COMPANIES_PER_PLAYER; c++) {
    let group = -1;
    for (let g = 0; g < groups; g++) if (supposed.companies[g] === c) group = g;
    if (group < 0) continue;
    let to = outlook.of(b, c).best(b);
    if (group === elsewhere) to = aside(b, to);
    // Who may not leave the haven together stays, and gains nothing.
    if (ofMinions(b, c) && !mayGoTogether(b, c)) {
      goals[group] = site;
      if (proposals !== null) aims[group] = -1;
      continue;
    }
    goals[group] = to;
    if (proposals !== null) aims[group] = outlook.aimAt(to);
    if (to !== site) Q.supposeGoing(b, c, to);
    sum += outlook.worth;
  }
  supposed.restore(b);
  return sum - b.set.companySplitCost * (groups - 1);
}
/** Weighs the division in `trial` (by unit), groups named in the order in which they are met. */
function weigh(b: Board, site: number, characters: Int16Array, n: number): void {
  names.fill(255);
  let groups = 0;
  for (let g = 0; g < GROUPS; g++) size[g] = 0;
  for (let k = 0; k < n; k++) {
    const g = trial[unitOf[k]];
    if (names[g] === 255) names[g] = groups++;
    side[k] = names[g];
  }
  let code = 0;
  for (let u = 0; u < count; u++) code = code * GROUPS + (names[trial[u]] % GROUPS);
  for (let k = 0; k < weighed; k++) if (codes[k] === code) return;
  if (weighed < codes.length) codes[weighed++] = code;
  for (let u = 0; u < count; u++) size[trial[u]] += halves[u];
  for (let g = 0; g < GROUPS; g++) if (size[g] > SEVEN) return;
  const v = worthOf(b, site, characters, n, groups) + (bound > 0 && isAsNow(n) ? BOUND * bound : 0);
  proposals?.add(v, side, n, goals, aims);
  if (v <= bestWorth) return;
  bestWorth = v;
  best.set(trial);
}
/** What it costs that an event of a company ends because somebody joins or leaves it. */
const BOUND = 1;
/** So many such events lie with the companies at the Haven. */
let bound = 0;
function lookForBound(b: Board, n: number): void {
  bound = 0;
  if (b.set.storingRule === 0) return;
  for (let e = Q.firstEvent(b); e !== NONE; e = Q.nextOf(b, e))
    if (ENDS_WITH_CHANGE[Q.defOf(b, e)] === 1 && Q.isOnCompany(b, e) && standsHere(Q.bearerOf(b, e), n)) bound++;
}
function standsHere(c: number, n: number): boolean {
  for (let k = 0; k < n; k++) if (companyOf[k] === c) return true;
  return false;
}
/** Is it gone when somebody joins or leaves its company (Fellowship)? */
const ENDS_WITH_CHANGE = Uint8Array.from({ length: D.COUNT }, (_, d) =>
  D.SIDE[d] === T.SIDE_RESOURCE && D.TRIGGERS[d]?.some((t) => t.on === ON.companyChanges) ? 1 : 0,
);
/** In which company each of the people stands now. */
const companyOf = new Int16Array(MOST);
/** Does the division weighed leave the companies as they are? */
function isAsNow(n: number): boolean {
  for (let k = 0; k < n; k++)
    for (let x = 0; x < k; x++) if ((side[k] === side[x]) !== (companyOf[k] === companyOf[x])) return false;
  return true;
}
/** Divisions weighed already, as numbers. */
const codes = new Float64Array(64);
let weighed = 0;
const names = new Uint8Array(GROUPS);
const size = new Int16Array(GROUPS);

/** The unit that makes most of a card, but for one; -1 none. */
function bestUnit(b: Board, characters: Int16Array, n: number, card: number, but: number): number {
  let u = -1;
  let most = 0;
  for (let x = 0; x < count; x++) {
    if (x === but || hurt[x] === 1) continue;
    for (let k = 0; k < n; k++) side[k] = unitOf[k] === x ? 0 : 1;
    if (!supposed.form(b, Q.siteOf(b, Q.standsIn(b, characters[0])), characters, n, side, 2)) continue;
    // Of equals the weaker one, so that the strong are free.
    const g = cardGain(b, supposed.companies[0], card) - 0.001 * strength[x];
    supposed.restore(b);
    if (g > most) {
      most = g;
      u = x;
    }
  }
  return u;
}
/** How the units that are not seeds are shared out: all to one side, or so that the stronger danger has the stronger company. */
function share(one: number, other: number, how: number, dangerOne: number, dangerOther: number): void {
  trial.fill(how === 1 ? 1 : 0);
  if (one >= 0) trial[one] = 0;
  if (other >= 0) trial[other] = 1;
  if (how !== 2) return;
  let mine = one < 0 ? 0 : strength[one];
  let others = other < 0 ? 0 : strength[other];
  for (let k = 0; k < count; k++) {
    const u = order[k];
    if (u === one || u === other) continue;
    const toOther = others * dangerOne < mine * dangerOther;
    trial[u] = toOther ? 1 : 0;
    if (toOther) others += strength[u];
    else mine += strength[u];
  }
}
/** Who is hurt stays and heals. */
function hurtStay(): boolean {
  let some = false;
  let all = true;
  for (let u = 0; u < count; u++)
    if (hurt[u] === 1) some = true;
    else all = false;
  if (!some || all) return false;
  let used = false;
  for (let u = 0; u < count; u++) if (trial[u] === 2) used = true;
  if (used) return false;
  for (let u = 0; u < count; u++) if (hurt[u] === 1) trial[u] = 2;
  return true;
}

/** Units of servants of Sauron with those with whom they go, the strongest first. */
function byKin(b: Board): void {
  kinOf.fill(0);
  for (let k = 0; k < count; k++) {
    const u = order[k];
    const own = D.STANDS[Q.defOf(b, units[u])];
    let g = 0;
    while (g < GROUPS - 1 && !standTogether(kinOf[g], own)) g++;
    trial[u] = g;
    kinOf[g] |= own;
  }
}
const kinOf = new Int32Array(GROUPS);
const memo = new Memo();
/**
 * Divides the `n` people at a Haven into companies: writes into `groupOf` (by slot) and returns how many there are, or 0 where
 * it does not say (the caller's own way is then taken).
 */
// biome-ignore lint/complexity/useMaxParams: the people are lists that are lent, and an object for them would be made at every choice
export function assign(
  b: Board,
  site: number,
  characters: Int16Array,
  n: number,
  follows: Uint8Array,
  groupOf: Uint8Array,
): number {
  gatherUnits(b, characters, n, follows);
  if (count < 2) return 0;
  supposed.lead(b, characters, n, follows);
  let groups = memo.find(b, site, characters, n, groupOf);
  const found = groups >= 0;
  if (!found) groups = memo.keep(b, characters, n, groupOf, divide(b, site, characters, n, groupOf));
  supposed.release(b);
  // What was worked out for companies that are none must not stay: with a plan that was found here it would be otherwise.
  if (!found) b.anew();
  return groups;
}
/**
 * All divisions of the `n` people at a Haven that would be weighed, and the best one again with each of its companies going where
 * it would go second: into `out`. Nothing where there is nobody to divide.
 */
// biome-ignore lint/complexity/useMaxParams: the people are lists that are lent, and an object for them would be made at every choice
export function propose(
  b: Board,
  site: number,
  characters: Int16Array,
  n: number,
  follows: Uint8Array,
  out: Proposals,
): void {
  out.clear();
  gatherUnits(b, characters, n, follows);
  if (count < 2) return;
  supposed.lead(b, characters, n, follows);
  proposals = out;
  const groups = divide(b, site, characters, n, proposed);
  out.own = out.best(0, out.count);
  weighPresent(b, site, characters, n);
  out.divisions = out.count;
  for (let k = 0; k < n; k++) side[k] = proposed[characters[k]];
  for (elsewhere = 0; elsewhere < groups; elsewhere++) {
    const v = worthOf(b, site, characters, n, groups);
    if (v > Number.NEGATIVE_INFINITY) out.add(v, side, n, goals, aims);
  }
  out.seconds = out.count;
  for (elsewhere = 0; elsewhere < groups; elsewhere++)
    for (way = 0; ; way++) {
      ways = 0;
      const v = worthOf(b, site, characters, n, groups);
      if (way >= ways) break;
      if (v > Number.NEGATIVE_INFINITY) out.add(v, side, n, goals, aims);
    }
  proposals = null;
  elsewhere = -1;
  way = SECOND;
  supposed.release(b);
  b.anew();
}
const proposed = new Uint8Array(Q.SLOTS);
/** As they stand together now, where these are no more companies than are planned for. */
function weighPresent(b: Board, site: number, characters: Int16Array, n: number): void {
  let companies = 0;
  for (let u = 0; u < count; u++) {
    const c = Q.standsIn(b, units[u]);
    let g = 0;
    while (g < companies && standing[g] !== c) g++;
    if (g === GROUPS) return;
    if (g === companies) standing[companies++] = c;
    trial[u] = g;
  }
  weigh(b, site, characters, n);
}
const standing = new Uint8Array(GROUPS);
function divide(b: Board, site: number, characters: Int16Array, n: number, groupOf: Uint8Array): number {
  for (let k = 0; k < n; k++) companyOf[k] = Q.standsIn(b, characters[k]);
  lookForBound(b, n);
  supposed.keep(b);
  b.anew();
  bestWorth = Number.NEGATIVE_INFINITY;
  weighed = 0;
  best.fill(0);
  trial.fill(0);
  // Everybody together: what they would do says which cards there are to go for.
  for (let k = 0; k < n; k++) side[k] = 0;
  weigh(b, site, characters, n);
  supposed.form(b, site, characters, n, side.fill(0), 1);
  outlook.of(b, supposed.companies[0]).look(b);
  gatherTasks(b, outlook, site);
  supposed.restore(b);
  weighByTasks(b, site, characters, n);
  if (onMinionsSide(b, b.player)) {
    byKin(b);
    weigh(b, site, characters, n);
  }
  if (bound > 0) weighPresent(b, site, characters, n);
  weighStaying(b, site, characters, n);
  weighChanges(b, site, characters, n);
  // Nothing will do where more than seven stand together.
  if (bestWorth === Number.NEGATIVE_INFINITY) return 0;
  names.fill(255);
  let groups = 0;
  for (let k = 0; k < n; k++) {
    const g = best[unitOf[k]];
    if (names[g] === 255) names[g] = groups++;
    groupOf[characters[k]] = names[g];
  }
  return groups;
}
/** Divisions in which whoever makes most of a card goes for it, and of two cards one company for each. */
function weighByTasks(b: Board, site: number, characters: Int16Array, n: number): void {
  for (let x = 0; x < tasks; x++) {
    const one = bestUnit(b, characters, n, taskCard[x], -1);
    if (one < 0) continue;
    // For the rest at the Haven: he alone, he with the strongest, half of all.
    if (tasks === 1 || x === 0) {
      share(one, -1, 1, 1, 1);
      weigh(b, site, characters, n);
      const helper = order[0] === one ? order[1] : order[0];
      trial[helper] = 0;
      weigh(b, site, characters, n);
    }
    for (let y = x + 1; y < tasks; y++) {
      const other = bestUnit(b, characters, n, taskCard[y], one);
      if (other < 0) continue;
      for (let how = 0; how < 3; how++) {
        share(one, other, how, danger(taskSite[x]), danger(taskSite[y]));
        weigh(b, site, characters, n);
      }
    }
  }
}
/** Divisions in which somebody stays at the Haven: one too many for a company, or whoever is hurt. */
function weighStaying(b: Board, site: number, characters: Int16Array, n: number): void {
  // One too many for a company: who can do least stays.
  let whole = 0;
  for (let u = 0; u < count; u++) whole += halves[u];
  if (b.set.storingRule > 0 && whole > SEVEN) {
    trial.fill(0);
    trial[order[count - 1]] = 1;
    weigh(b, site, characters, n);
  }
  trial.fill(0);
  if (hurtStay()) weigh(b, site, characters, n);
  trial.set(best);
  if (hurtStay()) weigh(b, site, characters, n);
}
/** The best division so far with one unit in another company, for every unit and company. */
function weighChanges(b: Board, site: number, characters: Int16Array, n: number): void {
  for (let u = 0; u < count; u++)
    for (let g = 0; g < GROUPS; g++) {
      trial.set(best);
      if (trial[u] === g) continue;
      trial[u] = g;
      weigh(b, site, characters, n);
    }
}
