/** Changes of the hazard limit that waited for the site path (Fair Travels and the like). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { borrow, giveBack } from "../../state/context.js";
import { counts, regionsInPath } from "../play/conditions.js";
import { EffectBit, type EffectForm } from "../../../cards/vocabulary/compiled.js";

/** Does it ask for the path of the company, or for where it goes? */
export const saysOfPath = (d: EffectForm): boolean =>
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
