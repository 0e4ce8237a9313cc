/** Prisoners who are free again, and the card of their rescue site (001:1298, 1306-1311). */
import { answersHook, defineGeneralPermission, HOOK } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import { freeCompany, joinCompany, NONE, openCompany, unplace } from "../state/inplay.js";
import { versionFor } from "../facts/sites/versions.js";
import * as L from "../state/layout.js";
import { IN_LOCATION_DECK, siteState, takeSite, IN_PLAY, stateOf, backToDeck } from "../state/sitecards.js";
import type { Table } from "../state/table.js";

/** Is the card in this slot a hazard host? */
export const isHost = (s: Table, e: number): boolean =>
  s.iRole[e] === L.Role.event && answersHook(s.iDef[e], HOOK.takePrisoners);
defineGeneralPermission("takePrisoners", (def) => D.HOST[def] !== null);
/** Prisoner `i` comes to company `c`, under general influence (001:1311). */
export function joinsRescuers(s: Table, i: number, c: number): void {
  unplace(s, i);
  s.iRole[i] = L.Role.character;
  joinCompany(s, i, c);
}
/** The host goes otherwise than by a rescue: each prisoner is a company of his own at the rescue site, in his player's version of it (001:1309). */
export function setFree(s: Table, e: number): void {
  while (s.iFirst[e] !== NONE) {
    const first = s.iFirst[e];
    const owner = s.iOwner[first];
    const room = freeCompany(s, owner);
    // Where there is no room for one more company he comes to the first there is.
    const site = versionFor(s, owner, s.iSite[e]);
    const company = room < 0 ? owner * L.COMPANIES_PER_PLAYER : openCompany(s, owner, site);
    joinsRescuers(s, first, company);
    if (room < 0) continue;
    if (siteState(s, owner, site) === IN_LOCATION_DECK) takeSite(s, owner, site);
    s.cmark(company, L.CompanyBit.planned | L.CompanyBit.movementDone | L.CompanyBit.siteDone);
  }
}
/** The card of the rescue site goes back to the location deck (001:1298). */
export function rescueSiteBack(s: Table, e: number): void {
  const site = s.iSite[e];
  const owner = s.iOwner[e];
  for (let k = 0; k < L.WAYS; k++)
    if (s.ways[k * L.WAY_WORDS + 1] === site + 1 && s.iOwner[s.ways[k * L.WAY_WORDS] - 1] === owner) return;
  for (let o = s.h[L.Header.events]; o !== NONE; o = s.iNext[o])
    if (o !== e && s.iOwner[o] === owner && isHost(s, o) && s.iSite[o] === site) return;
  const at = owner * L.SITES + site;
  if (stateOf(s.sites[at]) === IN_PLAY) backToDeck(s, at);
}
/** A host leaves play. */
export function hostLeaves(s: Table, e: number): void {
  setFree(s, e);
  rescueSiteBack(s, e);
}
