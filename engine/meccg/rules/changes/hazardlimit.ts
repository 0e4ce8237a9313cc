/** The hazard limit (000 I.10; coe 2.IV.iii; facts/journey/hazardlimit.ts): fixed when the phase begins, then changed by cards alone. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { changeNow, moreNow, saysOfPath } from "../facts/journey/limitchanges.js";
import { LEAST } from "../facts/journey/hazardlimit.js";
import { regionsInPath } from "../facts/play/conditions.js";
import { creeping } from "../facts/company/companyevents.js";
import { loweredBy, saidOfRegions } from "../state/packed.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { passesLimit, USED } from "../facts/journey/outsidelimit.js";
import { limitOfDoom } from "../state/roundcount.js";
import { companySize } from "../state/inplay.js";
import {
  addTemporary,
  FOR_COMPANY,
  temporaryDef,
  temporaryNote,
  temporaryEffect,
  endTemporary,
  nextTemporary,
  workedOnce,
} from "../state/temporaryeffects.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";

const LIMIT = EFFECT.of("hazardLimit");

/** Sets the base limit at the start of a company's movement/hazard phase. */
export function fixLimit(s: Table, c: number): void {
  const alone = s.cget(c, L.CompanyWord.marks) & L.CompanyMark.leftBehind;
  let n = alone ? 1 : Math.max(2, companySize(s, c));
  if (s.h[L.Header.turnBits] & L.TurnBit.sideboardByOther) n = (n + 1) >> 1;
  s.cset(c, L.CompanyWord.limit, n + limitOfDoom(s));
  s.cset(c, L.CompanyWord.spent, 0);
}
/** Changes the limit, but not in the site phase (001:1722; the others silent); a reduction stops at `least` where its card names one (it never raises a lower limit), else at nothing. */
export function changeLimit(s: Table, c: number, by: number, least = 0): void {
  if (s.h[L.Header.phase] === T.PHASE_SITE) return;
  const now = s.cget(c, L.CompanyWord.limit);
  s.cset(c, L.CompanyWord.limit, by < 0 ? Math.max(Math.min(now, least), now + by) : now + by);
}
/**
 * Changes already in effect when the phase begins: those of the site, and reductions that were played before. Who orders
 * them takes the order that is better for him (most reductions do not go below two): the mover raises first, his opponent last.
 */
export function chargeMods(s: Table, c: number, bySite: number): void {
  const first = s.rules.hazardLimitModOrder === "resourcePlayer";
  if (first && bySite !== 0) changeLimit(s, c, bySite);
  reduce(s, c);
  if (!first && bySite !== 0) changeLimit(s, c, bySite);
}
/** The card is played on company `c`: is it let by? What lets only one by is used up. */
export function usesPass(s: Table, c: number, def: number): boolean {
  const by = c < 0 ? -1 : passesLimit(s, c, def);
  if (by < 0) return false;
  if (by < L.SLOTS) addTemporary(s, s.iDef[by], D.PASS_WORD[s.iDef[by]], FOR_COMPANY, c, USED);
  else if (temporaryEffect(s, by - L.SLOTS)!.word.once) endTemporary(s, by - L.SLOTS);
  return true;
}
function reduce(s: Table, c: number): void {
  if (s.cbit(c, L.CompanyBit.byRegions)) for (let n = creeping(s, c); n > 0; n--) changeLimit(s, c, -1, LEAST);
  const mod = s.cget(c, L.CompanyWord.limitChange);
  if (loweredBy(mod)) changeLimit(s, c, -loweredBy(mod), LEAST);
  for (let t = 0; t < 6; t++) if (saidOfRegions(mod) & (1 << t)) changeLimit(s, c, -regionsInPath(s, c, t), LEAST);
  s.cset(c, L.CompanyWord.limitChange, 0);
  for (let k = nextTemporary(s, 0, LIMIT, FOR_COMPANY, c); k >= 0; k = nextTemporary(s, k + 1, LIMIT, FOR_COMPANY, c)) {
    const d = temporaryEffect(s, k)!;
    const more = temporaryNote(s, k) !== 0 || moreNow(s, c, d, temporaryDef(s, k));
    changeLimit(s, c, changeNow(s, c, d, more), d.word.noMinimum ? 0 : LEAST);
    workedOnce(s, k, s.rules.pathSaidAgain && saysOfPath(d));
  }
}
