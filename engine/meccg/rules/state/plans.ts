/**
 * What resource short-events of the organization phase continue to give this turn, apart from temporary effects
 * (lasting.ts). It is a list of places without gaps. Each place has a kind, the company or slot it applies to, and an
 * amount. A hazard may suspend these effects for a moving company, so each place says how to undo it. The list is
 * cleared when a turn begins.
 */
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** Of a company: a bit of what is said of it, changes of its limit that wait, what attacks on it gain, a region of its path; how much lower the limit is for all these. */
export const P_SAID = 1,
  P_LIMIT = 2,
  P_LIMIT_REGIONS = 3,
  P_ATTACKS = 4,
  P_REGION = 5,
  P_LIMITED = 6,
  /** Of a slot: prowess and body, direct influence, protection, the use of Palantíri. */
  P_BOOST = 8,
  P_INFLUENCE = 9,
  P_PROTECTED = 10,
  P_PALANTIR = 11;
/** Added to a kind: it is asleep. */
export const P_ASLEEP = 32;
const AT = { kind: 0, holder: 1, amount: 2 };

export const planKind = (s: Table, k: number): number => s.plans[k * L.PLAN_WORDS + AT.kind] & (P_ASLEEP - 1);
export const planSleeps = (s: Table, k: number): boolean => (s.plans[k * L.PLAN_WORDS + AT.kind] & P_ASLEEP) !== 0;
export const planHolder = (s: Table, k: number): number => s.plans[k * L.PLAN_WORDS + AT.holder];
export const planAmount = (s: Table, k: number): number => s.plans[k * L.PLAN_WORDS + AT.amount];
/** Is it about a company (else a slot)? */
export const ofCompany = (s: Table, k: number): boolean => planKind(s, k) < P_BOOST;
/** Of a company's place: which (a region of its path is told by both). */
export const planCompany = (s: Table, k: number): number =>
  planKind(s, k) === P_REGION ? planHolder(s, k) >> 3 : planHolder(s, k);
/** Places in use. */
export function planCount(s: Table): number {
  let k = 0;
  while (k < L.PLANS && s.plans[k * L.PLAN_WORDS] !== 0) k++;
  return k;
}
/** Notes one more; where there is no place left it goes on whatever comes. */
export function notePlan(s: Table, kind: number, holder: number, amount: number): void {
  const k = planCount(s);
  if (k < L.PLANS) s.plans.set([kind, holder, amount], k * L.PLAN_WORDS);
}
export function setPlan(s: Table, k: number, asleep: boolean, amount = planAmount(s, k)): void {
  s.plans[k * L.PLAN_WORDS + AT.kind] = planKind(s, k) | (asleep ? P_ASLEEP : 0);
  s.plans[k * L.PLAN_WORDS + AT.amount] = amount;
}
/** Takes place `k` out; the last one comes there. */
export function dropPlan(s: Table, k: number): void {
  const last = (planCount(s) - 1) * L.PLAN_WORDS;
  s.plans.copyWithin(k * L.PLAN_WORDS, last, last + L.PLAN_WORDS);
  s.plans.fill(0, last, last + L.PLAN_WORDS);
}
/** A company or a card in a slot is no more. */
export function forgetPlans(s: Table, company: boolean, holder: number): void {
  if (s.plans[0] === 0) return;
  for (let k = planCount(s) - 1; k >= 0; k--)
    if (ofCompany(s, k) === company && (company ? planCompany(s, k) : planHolder(s, k)) === holder) dropPlan(s, k);
}
/** Company `from` joins company `to`. */
export function joinPlans(s: Table, from: number, to: number): void {
  for (let k = 0; s.plans[0] !== 0 && k < planCount(s); k++)
    if (ofCompany(s, k) && planKind(s, k) !== P_REGION && planHolder(s, k) === from)
      s.plans[k * L.PLAN_WORDS + AT.holder] = to;
}
