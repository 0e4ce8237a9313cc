/** Agents who open a town to their masters (Faithless Steward): what is so while one is at home, unwounded. */
import * as D from "../../../cards/vocabulary/defs.js";
import { companyOf, isWounded, NONE, nextSlot } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { enRoute } from "../play/conditions.js";
import { isSameSite } from "./siteevents.js";

/** The home of such a type where the bearer of the card in slot `j` is, unwounded; -1 none. */
export function stewardedBy(s: Table, j: number): number {
  const form = D.STEWARDS[s.iDef[j]];
  if (!form || s.iRole[j] !== L.Role.attached) return -1;
  const host = s.iHost[j];
  const company = host === NONE ? -1 : companyOf(s, host);
  if (company < 0 || s.iRole[host] !== L.Role.character || isWounded(s, host) || enRoute(s, company)) return -1;
  const site = s.cget(company, L.CompanyWord.site);
  if ((form.types & (1 << D.SITE_TYPE[site])) === 0) return -1;
  return D.HOME[s.iDef[host]].some((t) => isSameSite(t, site)) ? site : -1;
}
/** Does such a one keep factions from any version of this site? */
export function isStewarded(s: Table, site: number): boolean {
  if ((s.summary[L.Summary.standing] & D.ST_SITES) === 0) return false;
  for (let j = nextSlot(s, 0); j < L.SLOTS; j = nextSlot(s, j + 1))
    if (D.STEWARDS[s.iDef[j]] && isSameSite(stewardedBy(s, j), site)) return true;
  return false;
}
