/** Characters whom an attack of a company has taken are free again (`facts/combat/captors.ts`). */
import { versionFor } from "../facts/sites/versions.js";
import { companyOf, freeCompany, NONE, openCompany } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { IN_LOCATION_DECK, siteState, takeSite } from "../state/sitecards.js";
import type { Table } from "../state/table.js";
import { joinsRescuers } from "./captives.js";

/** The event leaves its bearer: whoever lies with it is free where the bearer is, or goes, all of them in a company of their own. */
export function captivesFree(s: Table, e: number): void {
  const company = companyOf(s, e);
  if (s.iFirst[e] === NONE || company < 0) return;
  const going = s.cget(company, L.CompanyWord.destination);
  const revealed = s.cbit(company, L.CompanyBit.revealed) && going >= 0;
  const at = revealed ? going : s.cget(company, L.CompanyWord.site);
  const player = s.iOwner[s.iFirst[e]];
  const site = versionFor(s, player, at);
  const room = freeCompany(s, player);
  // Where there is no room for one more company they come to the first there is.
  const d = room < 0 ? player * L.COMPANIES_PER_PLAYER : openCompany(s, player, site);
  while (s.iFirst[e] !== NONE) {
    const first = s.iFirst[e];
    joinsRescuers(s, first, d);
    // Nothing that was said of him, or that he did, before he was taken.
    s.iHost[first] = 0;
    s.iSite[first] = -1;
    s.iStrike[first] = 0;
  }
  if (room < 0) return;
  if (siteState(s, player, site) === IN_LOCATION_DECK) takeSite(s, player, site);
  s.cmark(d, L.CompanyBit.planned | L.CompanyBit.movementDone | L.CompanyBit.siteDone);
}
