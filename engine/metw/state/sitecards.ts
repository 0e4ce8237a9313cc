/** Site cards of a player: in the location deck 1, in play 2, discarded 3; tapped 4; once seen by the others 8. */
import * as D from "../vocabulary/defs.js";
import * as L from "./layout.js";
import type { Table } from "../state/table.js";
import * as T from "../vocabulary/terms.js";

// ---- site cards: in the location deck 1, in play 2, discarded 3; tapped 4; once seen by the others 8 -----------------
export const siteState = (s: Table, p: number, site: number): number => s.sites[p * L.SITES + site]! & 3;
export const siteAvailable = (s: Table, p: number, site: number): boolean =>
  D.SITE_TYPE[site] === T.HAVEN || siteState(s, p, site) === 1;
export function takeSite(s: Table, p: number, site: number): void {
  if (D.SITE_TYPE[site] === T.HAVEN) return;
  const at = p * L.SITES + site;
  s.sites[at] = (s.sites[at]! & ~3) | 2 | 8;
}
export function tapSite(s: Table, p: number, site: number): void {
  if (D.SITE_TYPE[site] !== T.HAVEN) s.sites[p * L.SITES + site]! |= 4;
}
