/** Companies that may do nothing in their site phase (coe 2.IV.4; River), and the rangers who tap to free them. */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { NOBODY } from "../state/context.js";
import type { Metw } from "../machine/state.js";
import * as T from "../vocabulary/terms.js";
import { companyHas } from "../query/conditions.js";
import { firstOf, isUntapped, NONE, tap } from "../state/inplay.js";

/** Anybody with the skill. */
const RANGER = {
  skills: 1 << T.SKILL.ranger,
  races: 0,
  notRaces: 0,
  named: -1,
  wizard: 0,
  flags: 0,
  bears: 0,
  bearsNamed: -1,
  bearsNot: -1,
  notSkill: 0,
  already: 0,
  at: -1,
  notAt: -1,
  notAtTypes: 0,
  anywhere: false,
};
/** May the company do nothing at its site this turn? */
export function barred(s: Metw, c: number): boolean {
  const r = s.cget(c, L.CompanyWord.restrictions);
  if (r & T.R.nothingAtSite) return true;
  if (s.cbit(c, L.CompanyBit.sentBack) && !s.rules.returnedCompanyMayAct) return true;
  return (r & T.R.nothingAtSiteUnlessRanger) !== 0;
}
/** Adds "tap" for each ranger of the company who could tap against a River; returns how many choices there are then. */
export function listRangers(s: Metw, c: number, out: Int32Array, n: number): number {
  if (
    (s.cget(c, L.CompanyWord.restrictions) & (T.R.nothingAtSite | T.R.nothingAtSiteUnlessRanger)) !==
    T.R.nothingAtSiteUnlessRanger
  )
    return n;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!)
    if (isUntapped(s, i) && companyHas(s, c, RANGER, NOBODY) && D.SKILLS_OF[s.iDef[i]!]! & (1 << T.SKILL.ranger))
      out[n++] = T.choice(T.V_TAP, i);
  return n;
}
/** A ranger taps: one River less. Several want several taps. */
export function rangerTaps(s: Metw, i: number): void {
  const c = s.iComp[i]!;
  tap(s, i);
  const left = s.cget(c, L.CompanyWord.rivers) - 1;
  s.cset(c, L.CompanyWord.rivers, Math.max(0, left));
  if (left <= 0)
    s.cset(c, L.CompanyWord.restrictions, s.cget(c, L.CompanyWord.restrictions) & ~T.R.nothingAtSiteUnlessRanger);
}
