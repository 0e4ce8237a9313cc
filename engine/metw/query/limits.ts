/** Changes of the hazard limit that waited for the site path (Fair Travels and the like). */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { counts, regionsInPath } from "./conditions.js";
import { EFFECT, EffectBit, type EffectForm } from "../vocabulary/compiled.js";
import { endLasting, FOR_COMPANY, lastingWord, nextLasting } from "../state/lasting.js";
import { changeLimit } from "./limit.js";

const LIMIT = EFFECT.of("hazardLimit");

/**
 * Changes already in effect when the phase begins: those of the site, and reductions that were played before. Who orders
 * them takes the order that is better for him (a reduction never goes below two): the mover raises first, his opponent last.
 */
export function chargeMods(s: Table, c: number, bySite: number): void {
  const first = s.rules.hazardLimitModOrder === "resourcePlayer";
  if (first && bySite !== 0) changeLimit(s, c, bySite);
  reduce(s, c);
  if (!first && bySite !== 0) changeLimit(s, c, bySite);
}
function reduce(s: Table, c: number): void {
  const mod = s.cget(c, L.CompanyWord.limitChange);
  if (mod & 255) changeLimit(s, c, -(mod & 255));
  for (let t = 0; t < 6; t++) if ((mod >> 8) & (1 << t)) changeLimit(s, c, -regionsInPath(s, c, t));
  s.cset(c, L.CompanyWord.limitChange, 0);
  for (let k = nextLasting(s, 0, LIMIT, FOR_COMPANY, c); k >= 0; k = nextLasting(s, k + 1, LIMIT, FOR_COMPANY, c)) {
    const d = lastingWord(s, k)!;
    changeLimit(s, c, changeNow(s, c, d), d.word.noMinimum ? 0 : 2);
    endLasting(s, k);
  }
}
/** What a change that asks for a region of the path, or for where the company goes, comes to now. */
export function changeNow(s: Table, c: number, d: EffectForm): number {
  if (d.bits & EffectBit.ifRegion && regionsInPath(s, c, d.region) === 0) return 0;
  if (d.list.length > 0) {
    const to = s.cget(c, L.CompanyWord.destination);
    if (to < 0 || !d.list.includes(D.SITE_REGION[to]!)) return 0;
  }
  return d.mask > 0 && counts(s, d.mask - 1) ? 2 * d.by : d.by;
}
