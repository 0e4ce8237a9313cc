/** Characters whom an attack of a company has taken are free again (`facts/combat/captors.ts`). */
import { versionFor } from "../facts/sites/versions.js";
import { companyOf, freeCompany, NONE, openCompany } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { IN_LOCATION_DECK, siteState, takeSite } from "../state/sitecards.js";
import type { Table } from "../state/table.js";
import { joinsRescuers } from "./captives.js";

/** The event leaves its bearer: whoever lies with it is free where the bearer is, or goes, all of them in a company of their own. */
export function captivesFree(s: Table, e: number): void {
  const c = companyOf(s, e);
  if (s.iFirst[e] === NONE || c < 0) return;
  const going = s.cget(c, L.CompanyWord.destination);
  const revealed = s.cbit(c, L.CompanyBit.revealed) && going >= 0;
  const at = revealed ? going : s.cget(c, L.CompanyWord.site);
  const p = s.iOwner[s.iFirst[e]];
  const site = versionFor(s, p, at);
  const room = freeCompany(s, p);
  // Where there is no room for one more company they come to the first there is.
  const d = room < 0 ? p * L.COMPANIES_PER_PLAYER : openCompany(s, p, site);
  while (s.iFirst[e] !== NONE) {
    const i = s.iFirst[e];
    joinsRescuers(s, i, d);
    // Nothing that was said of him, or that he did, before he was taken.
    s.iHost[i] = 0;
    s.iSite[i] = -1;
    s.iStrike[i] = 0;
  }
  if (room < 0) return;
  if (siteState(s, p, site) === IN_LOCATION_DECK) takeSite(s, p, site);
  s.cmark(d, L.CompanyBit.planned | L.CompanyBit.movementDone | L.CompanyBit.siteDone);
}
