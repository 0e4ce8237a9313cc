/**
 * A hazard may suspend resource short-events of the organization phase for companies that move by certain paths, and
 * they resume later. What each event continues to give is recorded when it resolves (state/plans.ts), or is a temporary
 * effect (lasting.ts).
 */
import {
  loweredBy,
  lowered,
  saidOfRegions,
  boostedBody,
  boostedProwess,
  sayingOfRegions,
  unsayingOfRegions,
} from "../state/packed.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import {
  nextPlace,
  ASLEEP,
  FOR_COMPANY,
  FOR_PLAYER,
  FOR_SITE,
  temporaryHolder,
  temporaryHolderKind,
  temporaryMarks,
  temporaryNote,
  markTemporary,
  PLANNED,
  UNDONE,
  effectEvenAsleep,
} from "../state/temporaryeffects.js";
import * as P from "../state/plans.js";
import {
  boost,
  boostInfluence,
  bodyBoost,
  companyLives,
  companyOf,
  influenceBoost,
  NONE,
  prowessBoost,
  nextSlot,
  HOST_MARKS,
} from "../state/inplay.js";
import { restrictionsOf } from "../facts/journey/restrictions.js";
import { restrict, unrestrict } from "./restrictions.js";
import { chargeMods } from "./hazardlimit.js";
import { isStilled, isStiller } from "../facts/journey/cancelledplans.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";

// ---- noting what an effect goes on giving -------------------------------------------------------------------------
/** How the table stood before an effect: within one call of `noted`. */
let companies = new Int16Array(0);
const boosts = new Uint8Array(L.SLOTS);
const hosts = new Uint8Array(L.SLOTS);
const stats = new Uint8Array(L.SLOTS);
const turns = new Uint8Array(L.SLOTS);
const lasting = new Int16Array(L.LASTING * L.LASTING_WORDS);
/** Is what this card now does for the turn to be noted? */
export const isPlan = (s: Table, def: number): boolean =>
  s.h[L.Header.phase] === T.PHASE_ORGANIZATION &&
  D.KIND[def] === T.K_EVENT &&
  D.TYPE[def] === T.SHORT &&
  (D.SIDE[def] & T.SIDE_RESOURCE) !== 0 &&
  s.rules.sets.length > 1;
export function beforePlan(s: Table): void {
  if (companies.length !== s.co.length) companies = new Int16Array(s.co.length);
  companies.set(s.co);
  boosts.set(s.iBoost);
  hosts.set(s.iHost);
  stats.set(s.iStat);
  turns.set(s.iTurn);
  lasting.set(s.la);
}
/** Notes what has changed since `beforePlan` of what goes on. */
export function afterPlan(s: Table): void {
  for (let c = 0; c < s.companies; c++) if (companyLives(s, c)) companyGained(s, c);
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const role = s.iRole[i];
    if (role === L.Role.character || role === L.Role.ally) slotGained(s, i, role === L.Role.character);
  }
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1)) {
    const at = k * L.LASTING_WORDS;
    if (s.la[at] !== lasting[at]) markTemporary(s, k, PLANNED);
  }
}
/** A word of company `c` as it was before. */
const before = (c: number, w: number): number => companies[c * L.CompanyWord.width + w];
function companyGained(s: Table, c: number): void {
  const W = L.CompanyWord;
  const said = (before(c, W.restrictions) & 0xffff) | (before(c, W.restrictions + 1) << 16);
  for (let r = restrictionsOf(s, c) & ~said; r !== 0; r &= r - 1) P.notePlan(s, P.P_SAID, c, 31 - Math.clz32(r & -r));
  const now = s.cget(c, W.limitChange);
  const by = loweredBy(now) - loweredBy(before(c, W.limitChange));
  if (by !== 0) P.notePlan(s, P.P_LIMIT, c, by);
  const regions = saidOfRegions(now & ~before(c, W.limitChange));
  if (regions !== 0) P.notePlan(s, P.P_LIMIT_REGIONS, c, regions);
  const attacks = s.cget(c, W.attacksPlus) - before(c, W.attacksPlus);
  if (attacks !== 0) P.notePlan(s, P.P_ATTACKS, c, attacks);
  for (let i = 0; i < s.cget(c, W.pathLength); i++)
    if (s.cget(c, W.regions + i) !== before(c, W.regions + i) && before(c, W.regions + i) !== 0)
      P.notePlan(s, P.P_REGION, regionPlan(c, i), before(c, W.regions + i));
}
/** Of a place that boosts: by how much, in prowess and in body. */
const planned = (prowess: number, body: number): number => (prowess + 16) | ((body + 16) << 6);
const plannedProwess = (amount: number): number => (amount & 63) - 16;
const plannedBody = (amount: number): number => (amount >> 6) - 16;
/** Of a place that names a region: the company, and which of its path. */
const regionPlan = (c: number, k: number): number => (c << 3) | k;
const regionPlanCompany = (holder: number): number => holder >> 3;
const regionPlanPlace = (holder: number): number => holder & 7;
function slotGained(s: Table, i: number, isCharacter: boolean): void {
  const was = boosts[i];
  if (s.iBoost[i] !== was)
    P.notePlan(s, P.P_BOOST, i, planned(prowessBoost(s, i) - boostedProwess(was), bodyBoost(s, i) - boostedBody(was)));
  if (!isCharacter) return;
  const influence = influenceBoost(s, i) - (hosts[i] & ~HOST_MARKS);
  if (influence !== 0) P.notePlan(s, P.P_INFLUENCE, i, influence);
  if (s.iStat[i] & ~stats[i] & L.Status.protected) P.notePlan(s, P.P_PROTECTED, i, 1);
  if (s.iTurn[i] & ~turns[i] & L.TurnMark.palantir) P.notePlan(s, P.P_PALANTIR, i, 1);
}

// ---- sleeping and waking ------------------------------------------------------------------------------------------
/** Takes back what place `k` gives, or (`wakes`) gives it again. */
function turnPlan(s: Table, k: number, wakes: boolean): void {
  const holder = P.planHolder(s, k);
  const amount = P.planAmount(s, k);
  const sign = wakes ? 1 : -1;
  let kept = amount;
  switch (P.planKind(s, k)) {
    case P.P_SAID:
      (wakes ? restrict : unrestrict)(s, holder, 1 << amount);
      break;
    case P.P_LIMIT:
      addToLimit(s, holder, sign * amount);
      break;
    case P.P_LIMIT_REGIONS: {
      const now = s.cget(holder, L.CompanyWord.limitChange);
      s.cset(holder, L.CompanyWord.limitChange, (wakes ? sayingOfRegions : unsayingOfRegions)(now, amount));
      break;
    }
    case P.P_ATTACKS:
      s.cset(holder, L.CompanyWord.attacksPlus, s.cget(holder, L.CompanyWord.attacksPlus) + sign * amount);
      break;
    case P.P_REGION: {
      const w = L.CompanyWord.regions + regionPlanPlace(holder);
      kept = s.cget(regionPlanCompany(holder), w);
      s.cset(regionPlanCompany(holder), w, amount);
      break;
    }
    case P.P_LIMITED:
      s.cset(holder, L.CompanyWord.limit, s.cget(holder, L.CompanyWord.limit) - sign * amount);
      break;
    case P.P_BOOST:
      boost(s, holder, sign * plannedProwess(amount), sign * plannedBody(amount));
      break;
    case P.P_INFLUENCE:
      boostInfluence(s, holder, sign * amount);
      break;
    case P.P_PROTECTED:
      s.iStat[holder] = wakes ? s.iStat[holder] | L.Status.protected : s.iStat[holder] & ~L.Status.protected;
      break;
    case P.P_PALANTIR:
      s.iTurn[holder] = wakes ? s.iTurn[holder] | L.TurnMark.palantir : s.iTurn[holder] & ~L.TurnMark.palantir;
  }
  P.setPlan(s, k, !wakes, kept);
}
function addToLimit(s: Table, c: number, by: number): void {
  const now = s.cget(c, L.CompanyWord.limitChange);
  s.cset(c, L.CompanyWord.limitChange, lowered(now, by));
}
/** The company that place `k` of the plans is about, -1 none any more. */
function companyOfPlan(s: Table, k: number): number {
  if (P.ofCompany(s, k)) return P.planCompany(s, k);
  return s.iRole[P.planHolder(s, k)] === L.Role.free ? -1 : companyOf(s, P.planHolder(s, k));
}
/** The company that a lasting word holds for, -1 none in particular. */
function companyOfWord(s: Table, k: number): number {
  const kind = temporaryHolderKind(s, k);
  if (kind === FOR_COMPANY) return temporaryHolder(s, k);
  if (kind === FOR_PLAYER || kind === FOR_SITE) return -1;
  const i = temporaryHolder(s, k) % 256;
  return i >= L.SLOTS || i === NONE || s.iRole[i] === L.Role.free ? -1 : companyOf(s, i);
}
const FLY = EFFECT.of("fly");
/** Everything of the kind sleeps for company `c`; before its limit is settled (`early`) what waits for that is taken back too. */
export function sleep(s: Table, c: number, early: boolean): void {
  for (let k = P.planCount(s) - 1; k >= 0; k--)
    if (!P.planSleeps(s, k) && companyOfPlan(s, k) === c) turnPlan(s, k, false);
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1)) {
    if ((temporaryMarks(s, k) & (PLANNED | ASLEEP)) !== PLANNED || companyOfWord(s, k) !== c) continue;
    const effect = effectEvenAsleep(s, k)!;
    const undone = early && effect.op === FLY && temporaryNote(s, k) !== 0 && typeof effect.word.limit === "number";
    // The way it lets the company go stands, but what it said of the limit does not.
    if (undone) addToLimit(s, c, effect.word.limit as number);
    markTemporary(s, k, ASLEEP | (undone ? UNDONE : 0));
  }
}
function wakeCompany(s: Table, c: number): void {
  for (let k = P.planCount(s) - 1; k >= 0; k--)
    if (P.planSleeps(s, k) && (c < 0 || companyOfPlan(s, k) === c)) turnPlan(s, k, true);
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1)) {
    const marks = temporaryMarks(s, k);
    if ((marks & ASLEEP) === 0 || (c >= 0 && companyOfWord(s, k) !== c)) continue;
    markTemporary(s, k, 0, ASLEEP | UNDONE);
    if (marks & UNDONE) addToLimit(s, temporaryHolder(s, k), -(effectEvenAsleep(s, k)!.word.limit as number));
  }
}
/** Does anything sleep? */
function anySleeps(s: Table): boolean {
  for (let k = P.planCount(s) - 1; k >= 0; k--) if (P.planSleeps(s, k)) return true;
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1)) if (temporaryMarks(s, k) & ASLEEP) return true;
  return false;
}
/** Nothing that stilled them lies in play any more, or the site phase is over: everything works again. */
export function plansWake(s: Table): void {
  if (!anySleeps(s)) return;
  wakeCompany(s, -1);
  // What had waited for the limit of the company under way changes it now.
  const company = s.h[L.Header.company];
  if (s.h[L.Header.phase] === T.PHASE_MOVEMENT && company >= 0 && companyLives(s, company)) chargeMods(s, company, 0);
}
/** An event that says so has come into play: companies that are on such a way, or have come by one. */
export function plansStilled(s: Table): void {
  for (let c = 0; c < s.companies; c++) if (companyLives(s, c) && isStilled(s, c)) sleep(s, c, false);
}
/** The last such event is leaving play. */
export function stillerLeaves(s: Table): void {
  if (!isStiller(s, -1) && s.h[L.Header.phase] >= T.PHASE_MOVEMENT) plansWake(s);
}

// ---- the limit ----------------------------------------------------------------------------------------------------
const savedTemporary = new Int16Array(L.LASTING * L.LASTING_WORDS);
/**
 * The hazard limit of company `c` is changed by what waited for that (`chargeMods`). What plans make lower is kept, so that it
 * may be taken back while the phase goes on; they wait no more.
 */
export function chargePlans(s: Table, c: number, bySite: number): void {
  if (isStilled(s, c)) sleep(s, c, true);
  if (!changesLimit(s, c)) {
    chargeMods(s, c, bySite);
    return;
  }
  const [limit, waits, count] = [
    s.cget(c, L.CompanyWord.limit),
    s.cget(c, L.CompanyWord.limitChange),
    s.h[L.Header.lasting],
  ];
  savedTemporary.set(s.la);
  sleep(s, c, true);
  chargeMods(s, c, bySite);
  const without = s.cget(c, L.CompanyWord.limit);
  wakeCompany(s, c);
  s.la.set(savedTemporary);
  s.h[L.Header.lasting] = count;
  s.cset(c, L.CompanyWord.limit, limit);
  s.cset(c, L.CompanyWord.limitChange, waits);
  chargeMods(s, c, bySite);
  for (let k = P.planCount(s) - 1; k >= 0; k--)
    if ((P.planKind(s, k) === P.P_LIMIT || P.planKind(s, k) === P.P_LIMIT_REGIONS) && P.planHolder(s, k) === c)
      P.dropPlan(s, k);
  const lower = without - s.cget(c, L.CompanyWord.limit);
  if (lower !== 0) P.notePlan(s, P.P_LIMITED, c, lower);
}
const LIMIT = EFFECT.of("hazardLimit");
/** Does a plan that is awake change the limit of company `c`? */
function changesLimit(s: Table, c: number): boolean {
  for (let k = P.planCount(s) - 1; k >= 0; k--)
    if (
      !P.planSleeps(s, k) &&
      P.planHolder(s, k) === c &&
      (P.planKind(s, k) === P.P_LIMIT || P.planKind(s, k) === P.P_LIMIT_REGIONS)
    )
      return true;
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1))
    if ((temporaryMarks(s, k) & (PLANNED | ASLEEP)) === PLANNED && companyOfWord(s, k) === c) {
      const effect = effectEvenAsleep(s, k);
      if (effect && (effect.op === LIMIT || (effect.op === FLY && temporaryNote(s, k) !== 0))) return true;
    }
  return false;
}
