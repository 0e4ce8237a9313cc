/** Changes of the hazard limit that waited for the site path (Fair Travels and the like). */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Table } from "../state/table.js";
import { regionsInPath } from "./conditions.js";
import { eventInPlay } from "../state/inplay.js";
import { changeLimit } from "./limit.js";

const GATES = D.defOf("Gates of Morning");

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
  const some = s.cget(c, L.CompanyWord.limitIf);
  if (mod & 255) changeLimit(s, c, -(mod & 255));
  for (let t = 0; t < 6; t++) {
    if ((mod >> 8) & (1 << t)) changeLimit(s, c, -regionsInPath(s, c, t));
    if (some & (1 << t) && regionsInPath(s, c, t) > 0)
      changeLimit(s, c, GATES >= 0 && eventInPlay(s, GATES) >= 0 ? -2 : -1);
  }
  s.cset(c, L.CompanyWord.limitChange, 0);
  s.cset(c, L.CompanyWord.limitIf, 0);
}
