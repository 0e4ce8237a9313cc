/** Regions where an event in play takes skills, and the use of some cards, from everybody (In the Heart of his Realm); ask `summary.standing` for `ST_RARE` first. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { borrow, giveBack } from "../../state/context.js";
import { companyOf, NONE } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";
import { sparesCompany } from "../play/nottargeted.js";
import { regionTypeNow } from "../journey/regiontypes.js";

type Form = NonNullable<(typeof D.BENIGHTS)[number]>;
/** Is company `c` at a site in one of the regions, or on its way through one? */
function reaches(s: Table, c: number, e: number, x: Form): boolean {
  if (sparesCompany(s, s.iDef[e], c)) return false;
  if (s.cget(c, L.CompanyWord.destination) < 0 || !s.cbit(c, L.CompanyBit.revealed)) {
    const site = s.cget(c, L.CompanyWord.site);
    if (site < 0) return false;
    const region = D.SITE_REGION[site];
    if (x.regions.includes(region)) return true;
    const cx = borrow(s.iOwner[e], c, -1, e);
    const type = regionTypeNow(s, region, cx);
    giveBack(cx);
    return (x.types & (1 << type)) !== 0;
  }
  for (let k = 0; k < s.cget(c, L.CompanyWord.pathLength); k++) {
    const w = s.cget(c, L.CompanyWord.regions + k);
    if (x.types & (1 << L.regionType(w)) || x.regions.includes(L.regionName(w))) return true;
  }
  return false;
}
/** The skills that a character or ally lacks where he is. */
export function skillsLacked(s: Table, i: number): number {
  let lacked = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const x = D.BENIGHTS[s.iDef[e]];
    const company = x ? companyOf(s, i) : -1;
    if (x && company >= 0 && reaches(s, company, e, x)) lacked |= x.skills;
  }
  return lacked;
}
/** Has a character (or what he bears, -1 nobody) no use of card `def` where he is? */
export function hasNoUse(s: Table, i: number, def: number): boolean {
  if (i < 0 || (s.summary[L.Summary.standing] & D.ST_RARE) === 0) return false;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const x = D.BENIGHTS[s.iDef[e]];
    if (!x || (D.KEYWORDS_OF[def] & x.bars) === 0) continue;
    const company = companyOf(s, i);
    if (company >= 0 && reaches(s, company, e, x)) return true;
  }
  return false;
}
