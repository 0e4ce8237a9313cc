/** Automatic-attacks that a company has not faced yet, as targets. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import type { TargetForm } from "../../../cards/vocabulary/compiled.js";
import { automaticAttackCount, automaticAttack } from "./siteattacks.js";
import { siteInView } from "../play/conditions.js";

/** From here on a target "attack" is an automatic-attack that the company has not faced yet. */
export const AHEAD = 2;
/** Is card `def` (-1 none) one of the being or creature that is meant, if one is? */
export function isBy(t: TargetForm, def: number): boolean {
  if (t.by !== null) return def >= 0 && (t.by.beings.includes(D.ENTITY[def]) || t.by.creatures.includes(def));
  return t.n === 0 || (def >= 0 && D.ENTITY[def] === t.n);
}
/** Is an attack that is ahead one of those that are meant? */
export const isAimed = (t: TargetForm, a: { race: number; by: number }): boolean =>
  (t.mask === 0 || (t.mask & (1 << a.race)) !== 0) && isBy(t, a.by);
/** Are automatic-attacks still ahead of the company, for a card of the hand or (4 among its bits) one shown from on guard? */
export const isAhead = (s: Table, bits: number): boolean =>
  s.h[L.Header.phase] === T.PHASE_MOVEMENT || ((bits & 4) !== 0 && s.h[L.Header.phase] === T.PHASE_SITE);
/** The same for a resource: until the company has entered the site, or has left that out. */
export const isStillAhead = (s: Table, c: number): boolean =>
  siteInView(s, c) >= 0 && !s.cbit(c, L.CompanyBit.entered) && !s.cbit(c, L.CompanyBit.siteDone);
/** Automatic-attacks of Dragons at home, or of one of them, that company `c` is still to face. */
export function dragonsAhead(s: Table, t: TargetForm, c: number, out: Int32Array): number {
  let count = 0;
  if (c < 0 || s.h[L.Header.attack] !== 0) return 0;
  if (s.h[L.Header.phase] !== T.PHASE_MOVEMENT && s.h[L.Header.phase] !== T.PHASE_SITE) return 0;
  for (let k = 0; k < automaticAttackCount(s, c); k++) {
    const { by } = automaticAttack(s, c, k);
    if (by >= 0 && (t.n === 0 || D.ENTITY[by] === t.n)) out[count++] = AHEAD + k;
  }
  return count;
}
