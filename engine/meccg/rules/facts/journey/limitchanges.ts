/** Changes of the hazard limit that waited for the site path (Fair Travels and the like). */
import { loweredBy, saidOfRegions } from "../../state/packed.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { borrow, giveBack } from "../../state/context.js";
import { counts, regionsInPath } from "../play/conditions.js";
import { EFFECT, EffectBit, type EffectForm } from "../../../cards/vocabulary/compiled.js";
import { FOR_COMPANY, lastingWord, nextLasting, lastingDef, lastingNote, workedOnce } from "../../state/lasting.js";
import { creeping } from "../play/staticflags.js";
import { changeLimit, LEAST } from "./hazardlimit.js";

const LIMIT = EFFECT.of("hazardLimit");

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
function reduce(s: Table, c: number): void {
  if (s.cbit(c, L.CompanyBit.byRegions)) for (let n = creeping(s, c); n > 0; n--) changeLimit(s, c, -1, LEAST);
  const mod = s.cget(c, L.CompanyWord.limitChange);
  if (loweredBy(mod)) changeLimit(s, c, -loweredBy(mod), LEAST);
  for (let t = 0; t < 6; t++) if (saidOfRegions(mod) & (1 << t)) changeLimit(s, c, -regionsInPath(s, c, t), LEAST);
  s.cset(c, L.CompanyWord.limitChange, 0);
  for (let k = nextLasting(s, 0, LIMIT, FOR_COMPANY, c); k >= 0; k = nextLasting(s, k + 1, LIMIT, FOR_COMPANY, c)) {
    const d = lastingWord(s, k)!;
    const more = lastingNote(s, k) !== 0 || moreNow(s, c, d, lastingDef(s, k));
    changeLimit(s, c, changeNow(s, c, d, more), d.word.noMinimum ? 0 : LEAST);
    workedOnce(s, k, s.rules.pathSaidAgain && saysOfPath(d));
  }
}
/** Does it ask for the path of the company, or for where it goes? */
const saysOfPath = (d: EffectForm): boolean =>
  (d.bits & (EffectBit.perRegion | EffectBit.ifRegion)) !== 0 || d.list.length > 0;
/** What a change that asks for a region of the path, or for where the company goes, comes to now. */
export function changeNow(s: Table, c: number, d: EffectForm, more: boolean): number {
  if (d.bits & EffectBit.ifRegion && regionsInPath(s, c, d.region) === 0) return 0;
  if (d.bits & EffectBit.perRegion) return d.by * regionsInPath(s, c, d.region);
  if (d.list.length > 0) {
    const to = s.cget(c, L.CompanyWord.destination);
    if (to < 0 || !d.list.includes(D.SITE_REGION[to])) return 0;
  }
  return more ? 2 * d.by : d.by;
}
/** Is the card in play with which the change by card `def` is doubled? */
export function moreNow(s: Table, c: number, d: EffectForm, def: number): boolean {
  if (d.mask <= 0) return false;
  const cx = borrow(s.cget(c, L.CompanyWord.owner), c);
  cx.def = def;
  const more = counts(s, d.mask - 1, cx);
  giveBack(cx);
  return more;
}
