/** Cards that lie stored, as conditions and prices ask for them. */
import type { Need } from "../../../cards/vocabulary/compiled.js";
import { nextSlot } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { isSameSite } from "../sites/siteevents.js";

/** The first stored card of player `p` of which the condition speaks: at one of its sites, or at that of company `c`; `L.SLOTS` without one. */
export function storedCard(s: Table, p: number, n: Need, c: number): number {
  let slot = nextSlot(s, 0);
  while (slot < L.SLOTS && !isMeant(s, p, n, c, slot)) slot = nextSlot(s, slot + 1);
  return slot;
}
const isMeant = (s: Table, p: number, n: Need, c: number, i: number): boolean =>
  s.iRole[i] === L.Role.stored &&
  s.iDef[i] === n.card &&
  s.iOwner[i] === p &&
  (n.list.length === 0 || n.list.includes(s.iSite[i])) &&
  (n.bits === 0 || (c >= 0 && isSameSite(s.iSite[i], s.cget(c, L.CompanyWord.site))));
